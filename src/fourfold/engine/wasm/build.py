"""Building the engine for browsers into a folder, unless it is there already.

The kernels are compiled in a process of its own, because Numba reads its settings when it is
imported. The module ends with a section that says what it was made from, so that the same sources
are not compiled twice.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import tempfile
from importlib.metadata import version
from pathlib import Path

import numpy as np

from fourfold.engine.book import SETS
from fourfold.engine.kernel import COMPILE_ALL

MODULE = "fourfold.wasm"
SECTION = b"\x08fourfold"
KEY_BYTES = 32
ENGINE = Path(__file__).parent.parent
SOURCES = ("kernel.py", "chance.py", "attention.py", "quarto/*.py", "quardo/*.py", "wasm/*.py")
COMPILERS = ("numba", "llvmlite", "ziglang")


def build(folder: Path) -> Path:
    """Write the module and the books into a folder, and return where the module is."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in SETS:
        _write(folder / f"{name}.book", packed_book(name))
    module = folder / MODULE
    key = _key()
    if not module.exists() or not module.read_bytes().endswith(key):
        _write(module, _compiled() + _section(key))
    return module


def packed_book(name: str) -> bytes:
    """Return a book as columns: planes in 64 bits, occupancies in 16, scores in 8."""
    with np.load(ENGINE / "data" / f"{name}.npz") as data:
        columns = (("planes", "<i8"), ("occupancy", "<u2"), ("scores", "i1"))
        return b"".join(data[column].astype(kind).tobytes() for column, kind in columns)


def _key() -> bytes:
    """Return a digest of everything that the module is made from."""
    digest = hashlib.sha256(" ".join(f"{name} {version(name)}" for name in COMPILERS).encode())
    for pattern in SOURCES:
        for source in sorted(ENGINE.glob(pattern)):
            digest.update(source.read_bytes())
    return digest.digest()


def _section(key: bytes) -> bytes:
    """Return a custom section of the module, which holds the key."""
    return bytes([0, len(SECTION) + len(key)]) + SECTION + key


def _compiled() -> bytes:
    """Compile the module in another process."""
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / MODULE
        settings = {
            COMPILE_ALL: "1",
            "NUMBA_CACHE_DIR": folder,
            "NUMBA_CPU_NAME": "generic",
            "NUMBA_CPU_FEATURES": "",
            "NUMBA_OPT": "0",
        }
        command = [sys.executable, "-W", "ignore", "-m", "fourfold.engine.wasm.compile"]
        subprocess.run([*command, str(target)], env={**os.environ, **settings}, check=True)  # noqa: S603
        return target.read_bytes()


def _write(path: Path, data: bytes) -> None:
    """Write a file at once, so that nobody ever reads half of it."""
    part = path.with_name(f"{path.name}.{os.getpid()}")
    part.write_bytes(data)
    part.replace(path)
