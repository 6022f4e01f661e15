"""Compile the module in this process, whose environment `build` has prepared, and write it."""

from __future__ import annotations

import sys
from pathlib import Path

from fourfold.engine.wasm import value_exports  # noqa: F401 - it adds to the exports
from fourfold.engine.wasm.compiler import compile_exports
from fourfold.engine.wasm.exports import EXPORTS

if __name__ == "__main__":
    Path(sys.argv[1]).write_bytes(compile_exports(EXPORTS))
