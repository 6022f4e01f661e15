"""Check the types of users' code: the examples and the Python sessions of the documentation.

    .venv/bin/python scripts/user_types.py

The code is checked strictly and without this project's settings, as in another project that has
Fourfold installed.
"""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
UNTYPED = "from typing import Any\ndef __getattr__(name: str) -> Any: ...\n"
"""Stub of a third-party library without types."""


def sessions() -> dict[str, str]:
    """Return the code of each document with a session, by module name."""
    pages = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
    texts = {page.stem.lower(): page.read_text(encoding="utf-8") for page in pages}
    return {f"{name}_session.py": code(text) for name, text in texts.items() if ">>> " in text}


def code(text: str) -> str:
    """Return a page's Python code in order: whole blocks, and the input of sessions."""
    blocks = re.findall(r"^```(python|pycon)\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    return "\n".join(
        block if kind == "python" else doctest.script_from_examples(block) for kind, block in blocks
    )


def check(folder: Path, files: list[str]) -> int:
    """Check files as a user of this folder would; return mypy's exit status."""
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file=", "--no-error-summary"]
    cache = f"--cache-dir={ROOT / '.mypy_cache' / 'users'}"
    environment = {name: value for name, value in os.environ.items() if name != "MYPYPATH"}
    return subprocess.run(  # noqa: S603
        [*command, cache, *files], cwd=folder, env=environment, check=False
    ).returncode


def main() -> int:
    """Check all examples and sessions; return the exit status."""
    examples = sorted(map(str, (ROOT / "examples").rglob("*.py")))
    with tempfile.TemporaryDirectory() as name:
        (Path(name) / "pyspiel.pyi").write_text(UNTYPED, encoding="utf-8")
        for file, text in sessions().items():
            (Path(name) / file).write_text(text, encoding="utf-8")
        return check(Path(name), [*sessions(), *examples])


if __name__ == "__main__":
    sys.exit(main())
