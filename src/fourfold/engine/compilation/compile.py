"""Compilation of all products, in a process whose environment `products` has prepared."""

from __future__ import annotations

import sys
from importlib.metadata import version
from pathlib import Path

from fourfold.engine.compilation.compiler import UnknownOutput, compiled, written
from fourfold.engine.compilation.targets import TARGETS
from fourfold.engine.exports.all import EXPORTS


def write_products(folder: Path, sources: bytes) -> None:
    """Write the products; on unexpected compiler output exit with the compilers' versions."""
    try:
        parts = [written(export) for export in EXPORTS.values()]
        for target in TARGETS:
            print(f"Compiling {target.file}.", file=sys.stderr)
            (folder / target.file).write_bytes(compiled(parts, target, sources))
    except (AttributeError, RuntimeError, UnknownOutput) as error:
        raise SystemExit(
            f"Numba {version('numba')} with llvmlite {version('llvmlite')} does what this step"
            f" does not know: {error}"
        ) from error


if __name__ == "__main__":
    write_products(Path(sys.argv[1]), bytes.fromhex(sys.argv[2]))
