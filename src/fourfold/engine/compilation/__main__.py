"""Build the engine: ``python -m fourfold.engine.compilation``."""

from fourfold.engine.compilation.products import build

if __name__ == "__main__":
    build()
