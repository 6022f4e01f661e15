"""Building the module that browsers run, which the repository keeps.

Only who changes kernels builds it. It ends with a section that holds a digest of its sources, by
which the tests see that it is not older than they are.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path

from fourfold.engine.kernel import COMPILE_ALL

ENGINE = Path(__file__).parent.parent
MODULE = ENGINE / "data" / "fourfold.wasm"
SECTION = b"\x08fourfold"
SOURCES = (
    *("kernel.py", "chance.py", "attention.py", "quarto/*.py", "quardo/*.py"),
    *("wasm/*exports.py", "wasm/tables.py", "wasm/compiler.py"),
)


def build(module: Path = MODULE) -> None:
    """Write the module, unless it is there and made from these sources."""
    digest = digest_of_sources()
    if module.exists() and module.read_bytes().endswith(digest):
        return
    part = module.with_suffix(f".{os.getpid()}")
    part.write_bytes(_compiled() + _section(digest))
    part.replace(module)


def digest_of_sources() -> bytes:
    """Return a digest of everything that the module is made from but the compilers."""
    digest = hashlib.sha256()
    for pattern in SOURCES:
        for source in sorted(ENGINE.glob(pattern)):
            digest.update(source.read_text(encoding="utf-8").encode())
    return digest.digest()


def _section(digest: bytes) -> bytes:
    """Return a custom section of the module, which holds the digest."""
    return bytes([0, len(SECTION) + len(digest)]) + SECTION + digest


def _compiled() -> bytes:
    """Compile in a process of its own, because Numba reads its settings when it is imported."""
    if find_spec("ziglang") is None:
        raise SystemExit("The linker is missing: `make engine` installs it and builds the module.")
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / MODULE.name
        settings = {
            COMPILE_ALL: "1",
            "NUMBA_CACHE_DIR": folder,
            "NUMBA_CPU_NAME": "generic",
            "NUMBA_CPU_FEATURES": "",
            "NUMBA_OPT": "0",
        }
        command = [sys.executable, "-W", "ignore", "-m", "fourfold.engine.wasm.compile"]
        done = subprocess.run(  # noqa: S603 - our own interpreter
            [*command, str(target)], env={**os.environ, **settings}, check=False
        )
        if done.returncode:
            raise SystemExit("The module was not built.")
        return target.read_bytes()
