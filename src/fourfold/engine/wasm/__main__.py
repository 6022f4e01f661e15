"""Build the engine for browsers: ``python -m fourfold.engine.wasm``."""

from fourfold.engine.wasm.build import build

if __name__ == "__main__":
    build()
