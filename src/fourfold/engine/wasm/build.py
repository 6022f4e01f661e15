"""Build step of the WebAssembly module, which is part of the repository.

Only a change of the kernels needs it. The module ends with a digest of its sources, so that a test
notices a module that is out of date. Comments and docstrings do not count.
"""

from __future__ import annotations

import hashlib
import io
import os
import subprocess
import sys
import tempfile
import tokenize
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
    """Write the module unless it is up to date with its sources."""
    digest = digest_of_sources()
    if module.exists() and module.read_bytes().endswith(digest):
        return
    part = module.with_suffix(f".{os.getpid()}")
    part.write_bytes(_compiled() + _section(digest))
    part.replace(module)


def digest_of_sources() -> bytes:
    """Return a digest of the code that the module is compiled from, without the compilers."""
    digest = hashlib.sha256()
    for pattern in SOURCES:
        for source in sorted(ENGINE.glob(pattern)):
            digest.update(strip_prose(source.read_text(encoding="utf-8")).encode())
    return digest.digest()


def strip_prose(source: str) -> str:
    """Return a source without comments, docstrings and blank lines."""
    lines = source.splitlines()
    starts_statement = True
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        is_docstring = starts_statement and token.type == tokenize.STRING
        if is_docstring or token.type == tokenize.COMMENT:
            (first, column), (last, _) = token.start, token.end
            lines[first - 1 : last] = [lines[first - 1][:column], *[""] * (last - first)]
        if token.type not in {tokenize.COMMENT, tokenize.NL}:
            starts_statement = token.type in {tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT}
    return "\n".join(line.rstrip() for line in lines if line.strip())


def _section(digest: bytes) -> bytes:
    """Return a custom section that holds the digest."""
    return bytes([0, len(SECTION) + len(digest)]) + SECTION + digest


def _compiled() -> bytes:
    """Compile in a separate process, because Numba reads its settings when it is imported."""
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
