"""Every example in the documentation runs with the output it shows."""

from __future__ import annotations

import doctest
import importlib.util
import json
import os
import re
import shlex
import subprocess
import sys
from contextlib import nullcontext
from itertools import takewhile
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command

from fourfold.cli.commands import app
from tests.helpers.markdown import PAGES, ROOT, Block, blocks, name_of
from tests.helpers.servers.running_server import RunningServer

BIN = Path(sys.executable).parent
RUN = {"pycon", "python", "console", "sh", "json"}
PLAIN = {"text", "nginx", "{toctree}", "{image}", "{include}", "{eval-rst}"}


def blocks_in(*languages: str) -> list[Block]:
    """Return all runnable blocks in these languages."""
    return [block for page in PAGES for block in blocks(page, *languages) if block.run]


def console_sessions() -> list[tuple[str, str]]:
    """Return each command of the console blocks with the output shown below it."""
    return [
        (command, output)
        for block in blocks_in("console")
        for command, output in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", block.text, re.MULTILINE)
    ]


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_blocks_have_known_languages(page: Path) -> None:
    fences = re.findall(r"^\s*```", page.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(fences) == 2 * len(blocks(page))
    assert {block.language for block in blocks(page)} <= RUN | PLAIN


@pytest.mark.parametrize(
    "page", sorted({block.page for block in blocks_in("pycon", "python")}), ids=name_of
)
def test_python_blocks_run_as_shown(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with RunningServer(tmp_path) if page.stem == "client" else nullcontext() as server:
        monkeypatch.setenv("FOURFOLD_URL", server.url if server else "")
        run_blocks(page)


def run_blocks(page: Path) -> None:
    """Run the Python of a page from top to bottom."""
    names: dict[str, object] = {"__name__": page.stem}
    runner = doctest.DocTestRunner()
    for block in blocks(page, "pycon", "python"):
        if not block.run:
            continue
        if ">>>" in block.text:
            session = doctest.DocTestParser().get_doctest(
                block.text, names, str(block), str(page), block.line
            )
            runner.run(session, clear_globs=False)
            names |= session.globs
        else:
            exec(compile(block.text, str(block), "exec"), names)  # noqa: S102
    assert runner.failures == 0


def test_readme_begins_with_sessions() -> None:
    readme = ROOT / "README.md"
    assert blocks(readme, "pycon")
    assert blocks(readme, "console")


@pytest.mark.parametrize(("command", "output"), console_sessions())
def test_console_session_runs_as_shown(command: str, output: str) -> None:
    program, *arguments = shlex.split(command)
    ran = subprocess.run(  # noqa: S603
        [str(BIN / program), *arguments],
        cwd=ROOT,
        env={**os.environ, "LC_ALL": "en_US.UTF-8", "PYTHONUTF8": "1"},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert ran.stdout == output


@pytest.mark.parametrize("block", blocks_in("sh"), ids=str)
def test_shell_blocks_name_existing_commands(block: Block) -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = re.findall(r"^([a-z-]+):", makefile, re.MULTILINE)
    for line in block.text.splitlines():
        for command in line.partition(" #")[0].split("&&"):
            program, *arguments = shlex.split(command) or [""]
            if program == "make":
                assert set(arguments) <= set(targets)
            elif program == "python":
                assert_runs(arguments)
            elif "fourfold" in arguments[-2:-1]:  # uvx --from … fourfold serve
                assert_valid_command(arguments[-1:])
            elif program == "fourfold":
                assert_valid_command(arguments)


def assert_runs(arguments: list[str]) -> None:
    """Check that a Python module or file exists."""
    if arguments[0] == "-m":
        assert importlib.util.find_spec(arguments[1]), arguments
    else:
        assert (ROOT / arguments[0]).exists(), arguments


def assert_valid_command(arguments: list[str]) -> None:
    """Check that ``fourfold`` has a subcommand and its options."""
    command: Any = get_command(app)
    words = iter(takewhile(lambda word: word != "--", arguments))  # another command follows
    while hasattr(command, "commands"):
        command = command.commands[next(words)]
    known = {name for option in command.params for name in (*option.opts, *option.secondary_opts)}
    assert {word.partition("=")[0] for word in words if word.startswith("--")} <= known | {"--help"}


@pytest.mark.parametrize("block", blocks_in("json"), ids=str)
def test_json_blocks_are_valid(block: Block) -> None:
    json.loads(block.text)


def modules_with_examples() -> list[str]:
    """Return the modules whose docstrings contain sessions."""
    source = ROOT / "src"
    return [
        ".".join(file.relative_to(source).with_suffix("").parts).removesuffix(".__init__")
        for file in sorted(source.rglob("*.py"))
        if ">>> " in file.read_text(encoding="utf-8")
    ]


@pytest.mark.parametrize("module", modules_with_examples())
def test_docstring_examples_run_as_shown(module: str) -> None:
    results = doctest.testmod(importlib.import_module(module))
    assert results.attempted
    assert results.failed == 0


@pytest.mark.parametrize(
    ("file", "position"),
    [
        ("quarto", "2.5./.f.7/c.4./.1.6 d d2"),
        ("quardo", "38../.a5c/9.6./..1f 6ffd7 2-1 1"),
    ],
)
def test_pictures_equal_command_output(file: str, position: str, tmp_path: Path) -> None:
    picture = tmp_path / "picture.svg"
    arguments = ["show", position, "--svg", str(picture), "--cell", "72", "--lang", "en"]
    subprocess.run([str(BIN / "fourfold"), *arguments], capture_output=True, check=True)  # noqa: S603
    assert picture.read_text() == (ROOT / "docs" / "images" / f"{file}.svg").read_text()
