"""The README's sessions are run: what it shows is what the program does."""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"
BIN = Path(sys.executable).parent


def console_sessions() -> list[tuple[str, str]]:
    """Return each command of the console blocks with the output shown below it."""
    blocks = re.findall(r"```console\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    return [
        (command, output)
        for block in blocks
        for command, output in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", block, re.MULTILINE)
    ]


@pytest.mark.parametrize("page", [README, ROOT / "docs" / "engine.md"], ids=lambda p: p.name)
def test_the_python_session_runs_as_shown(page: Path) -> None:
    results = doctest.testfile(str(page), module_relative=False)
    assert results.attempted > 4
    assert results.failed == 0


@pytest.mark.parametrize(("command", "output"), console_sessions())
def test_a_console_session_runs_as_shown(command: str, output: str) -> None:
    program, *arguments = command.split()
    ran = subprocess.run(  # noqa: S603
        [str(BIN / program), *arguments],
        cwd=ROOT,
        env={**os.environ, "LC_ALL": "en_US.UTF-8", "PYTHONUTF8": "1"},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert ran.stdout == output


def test_the_readme_has_a_console_session() -> None:
    assert console_sessions()


@pytest.mark.parametrize(
    ("file", "position"),
    [
        ("quarto", "2.5./.f.7/c.4./.1.6 d d2"),
        ("quardo", "38../.a5c/9.6./..1f 6ffd7 2-1 1"),
    ],
)
def test_the_pictures_are_made_by_the_program(file: str, position: str, tmp_path: Path) -> None:
    picture = tmp_path / "picture.svg"
    arguments = ["show", position, "--svg", str(picture), "--cell", "72", "--lang", "en"]
    subprocess.run([str(BIN / "fourfold"), *arguments], capture_output=True, check=True)  # noqa: S603
    assert picture.read_text() == (ROOT / "docs" / "images" / f"{file}.svg").read_text()


def test_every_link_of_the_docs_leads_somewhere() -> None:
    pages = [README, ROOT / "CONTRIBUTING.md", *(ROOT / "docs").glob("*.md")]
    for page in pages:
        for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"
