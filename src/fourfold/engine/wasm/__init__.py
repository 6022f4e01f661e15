"""The engine for browsers: the kernels as a WebAssembly module.

``python -m fourfold.engine.wasm`` builds it. Only the build and the tests import this package.
"""
