"""The build of the engine: the kernels as native libraries and as a WebAssembly module.

``python -m fourfold.engine.compilation`` runs it. Only builds and tests import this package.
"""
