"""The engine for browsers: the kernels as one WebAssembly module.

``python -m fourfold.engine.wasm`` writes it. Only the build and the tests import this package.
"""
