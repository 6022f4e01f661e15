"""The products of the build, which are part of the repository.

Only a change of the kernels needs it. The products state the digest of their sources, so that a
test notices one that is out of date. Comments and docstrings do not count.
"""

from __future__ import annotations

import hashlib
import io
import json
import os
import struct
import subprocess
import sys
import tempfile
import tokenize
from importlib.util import find_spec
from pathlib import Path

from fourfold.engine.compilation.interface import python_text
from fourfold.engine.compilation.targets import NATIVE, TARGETS, WASM
from fourfold.engine.kernel import NUMBA, VARIABLE
from fourfold.engine.library import DATA, DIGESTS

ENGINE = Path(__file__).parent.parent
MODULE = DATA / WASM.file
INTERFACE = ENGINE / "interface.py"
SECTION = b"\x08fourfold"
SOURCES = (
    *("kernel.py", "vectors.py", "chance.py", "attention.py", "batches.py"),
    *("quarto/*.py", "quardo/*.py"),
    *("exports/*.py", "compilation/compiler.py", "compilation/targets.py"),
)
DRIVERS = {"solver.py", "engine.py", "move_values.py"}
"""Modules beside the kernels that only call the products."""


def build(data: Path = DATA) -> None:
    """Write the products unless they are up to date with their sources."""
    sources = digest_of_sources()
    if is_current(data, sources):
        return
    INTERFACE.write_text(python_text(), encoding="utf-8")
    products = _compiled(sources)
    products[WASM.file] += _section(sources)
    for file, content in products.items():
        part = data / f"{file}.{os.getpid()}"
        part.write_bytes(content)
        part.replace(data / file)
    digests = {target.file: hashlib.sha256(products[target.file]).hexdigest() for target in NATIVE}
    text = json.dumps({"sources": sources.hex(), "libraries": digests}, indent=2)
    (data / DIGESTS).write_text(text + "\n", encoding="utf-8")


def is_current(data: Path, sources: bytes) -> bool:
    """Return whether all products exist and were compiled from these sources."""
    if not all((data / name).exists() for name in (DIGESTS, *(target.file for target in TARGETS))):
        return False
    stated = json.loads((data / DIGESTS).read_text(encoding="utf-8"))
    is_stated = (data / WASM.file).read_bytes().endswith(sources)
    return is_stated and bool(stated["sources"] == sources.hex())


def digest_of_sources() -> bytes:
    """Return a digest of the code that the products are compiled from, without the compilers."""
    digest = hashlib.sha256()
    for pattern in SOURCES:
        for source in sorted(ENGINE.glob(pattern)):
            if source.name not in DRIVERS:
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


def _compiled(sources: bytes) -> dict[str, bytes]:
    """Compile in a separate process, because Numba reads its settings when it is imported."""
    if find_spec("ziglang") is None or find_spec("numba") is None:
        raise SystemExit("The compilers are missing: `make engine` installs them and builds.")
    with tempfile.TemporaryDirectory() as folder:
        settings = {
            VARIABLE: NUMBA,
            "NUMBA_CACHE_DIR": folder,
            "NUMBA_CPU_NAME": "generic",
            "NUMBA_CPU_FEATURES": "",
            "NUMBA_OPT": "0",
        }
        command = [sys.executable, "-W", "ignore", "-m", "fourfold.engine.compilation.compile"]
        done = subprocess.run(  # noqa: S603 - our own interpreter
            [*command, folder, sources.hex()], env={**os.environ, **settings}, check=False
        )
        if done.returncode:
            raise SystemExit("The engine was not built.")
        return {target.file: _timeless(Path(folder, target.file)) for target in TARGETS}


def _timeless(product: Path) -> bytes:
    """Return the bytes of a product without the time, which a library for Windows states."""
    content = product.read_bytes()
    if not content.startswith(b"MZ"):
        return content
    (header,) = struct.unpack_from("<I", content, 0x3C)
    return content[: header + 8] + bytes(4) + content[header + 12 :]
