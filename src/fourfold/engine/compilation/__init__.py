"""The build of the engine: the kernels as native libraries and as a WebAssembly module.

``python -m fourfold.engine.compilation`` runs it. Only the build and the tests import this package.
"""
