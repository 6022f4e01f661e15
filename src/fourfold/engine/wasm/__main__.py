"""Build the engine for browsers: ``python -m fourfold.engine.wasm [FOLDER]``."""

from __future__ import annotations

import sys
from pathlib import Path

from fourfold.engine.wasm.build import build

FOLDER = "web/src/generated/engine"

if __name__ == "__main__":
    build(Path(sys.argv[1] if len(sys.argv) > 1 else FOLDER))
