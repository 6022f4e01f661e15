"""Compilation of the module, in a process whose environment `build` has prepared."""

from __future__ import annotations

import sys
from importlib.metadata import version
from pathlib import Path

from fourfold.engine.wasm import value_exports  # noqa: F401 - adds to the exports
from fourfold.engine.wasm.compiler import UnknownOutput, compile_exports
from fourfold.engine.wasm.exports import EXPORTS


def write_module(target: Path) -> None:
    """Write the module; on unexpected compiler output exit with the compilers' versions."""
    try:
        target.write_bytes(compile_exports(EXPORTS))
    except (AttributeError, RuntimeError, UnknownOutput) as error:
        raise SystemExit(
            f"Numba {version('numba')} with llvmlite {version('llvmlite')} does what this step"
            f" does not know: {error}"
        ) from error


if __name__ == "__main__":
    write_module(Path(sys.argv[1]))
