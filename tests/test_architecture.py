"""``docs/architecture.md`` names what exists, and ``docs/modules.md`` lists every module.

``python -m tests.test_architecture`` brings ``docs/modules.md`` up to date.
"""

from __future__ import annotations

import ast
import importlib
import re
import tomllib
from functools import cache
from typing import TYPE_CHECKING

import pytest

from tests.helpers.markdown import DOCS, ROOT, prose

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

PAGE = DOCS / "architecture.md"
MODULES_PAGE = DOCS / "modules.md"
PACKAGE = ROOT / "src" / "fourfold"
WEB = ROOT / "web" / "src"
TESTS = ROOT / "tests"
PROGRAMS = {TESTS / "attacks", TESTS / "web"}
"""Folders of programs beside the tests: attacks, and the writers of the web app's fixtures."""
SHARED_TEST = "tests.i18n.test_in_force"
"""The values of every option; `tests.test_options` looks for options that it lacks."""
LAYERS = {folder.name for folder in PACKAGE.iterdir() if (folder / "__init__.py").exists()}


def code_spans() -> list[str]:
    """Return every text that the page shows as code."""
    return sorted(set(re.findall(r"`([^`\n]+)`", prose(PAGE))))


def paths() -> list[str]:
    """Return the files and folders that the page names."""
    return [name for name in code_spans() if re.fullmatch(r"[\w./-]+", name) and "/" in name]


def dotted_names() -> list[str]:
    """Return the modules, classes and functions that the page names in full."""
    return [name for name in code_spans() if re.fullmatch(r"\w+(\.\w+)+", name) and in_layer(name)]


def in_layer(name: str) -> bool:
    """Return whether a dotted name starts with a package of the project."""
    return name.partition(".")[0] in LAYERS


def identifiers() -> list[str]:
    """Return the names of classes, constants and functions of the web app on the page."""
    return [name for name in code_spans() if re.fullmatch(r"\w*[A-Z]\w*(\.\w+)?", name)]


@cache
def words() -> frozenset[str]:
    """Return every identifier in the sources."""
    files = [*PACKAGE.rglob("*.py"), *WEB.rglob("*.ts")]
    return frozenset(
        word for file in files for word in re.findall(r"\w+", file.read_text(encoding="utf-8"))
    )


def test_page_names_enough_of_the_code() -> None:
    assert min(len(names()) for names in (paths, dotted_names, identifiers)) > 20


@pytest.mark.parametrize("path", paths())
def test_path_exists(path: str) -> None:
    assert any((base / path).exists() for base in (ROOT, PACKAGE, WEB))


@pytest.mark.parametrize("name", dotted_names())
def test_dotted_name_exists(name: str) -> None:
    parts = name.split(".")
    depth = next(
        depth for depth in range(len(parts), 0, -1) if is_module(PACKAGE.joinpath(*parts[:depth]))
    )
    value = importlib.import_module(".".join(["fourfold", *parts[:depth]]))
    for part in parts[depth:]:
        value = getattr(value, part)


def is_module(path: Path) -> bool:
    """Return whether a path, without its suffix, is a module or a package."""
    return path.with_suffix(".py").exists() or (path / "__init__.py").exists()


@pytest.mark.parametrize("name", identifiers())
def test_identifier_exists(name: str) -> None:
    assert set(name.split(".")) <= words()


def layers(container: str) -> list[set[str]]:
    """Return the layers that import-linter checks in a package, lowest first."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    (contract,) = (
        contract
        for contract in settings["tool"]["importlinter"]["contracts"]
        if contract.get("containers") == [container]
    )
    return [set(re.findall(r"\w+", layer)) for layer in reversed(contract["layers"])]


def table_under(heading: str) -> list[list[str]]:
    """Return the names in the first column of each row of the table below a heading."""
    rows = re.findall(r"^\| (`[^|]+) \|", section(heading), re.MULTILINE)
    return [re.findall(r"(\w+)/?`", row) for row in rows]


def section(heading: str) -> str:
    """Return the text below a heading, up to the next one."""
    text = PAGE.read_text(encoding="utf-8")
    return re.split(r"^#+ ", text.split(f"\n{heading}\n")[1], flags=re.MULTILINE)[0]


@pytest.mark.parametrize(
    ("heading", "container"),
    [("## Layers", "fourfold"), ("### The server", "fourfold.server")],
)
def test_table_of_layers_has_order_of_contract(heading: str, container: str) -> None:
    names = iter([name for row in table_under(heading) for name in row])
    found = [{next(names) for _ in layer} for layer in layers(container)]
    assert found == layers(container)
    assert not list(names)


def test_table_of_web_folders_has_order_of_lint_rule() -> None:
    config = (ROOT / "web" / "eslint.config.js").read_text(encoding="utf-8")
    found = re.search(r"LAYERS = \[(.*?)\]", config, re.DOTALL)
    assert found
    rows = re.findall(r"^\| (`[^|]+/`) \|", section("### The web app"), re.MULTILINE)
    folders = [name for row in rows for name in re.findall(r"`([\w/]+)/`", row)]
    assert folders == [*re.findall(r'"([\w/]+)"', found[1]), "pages", "app"]


def test_helpers_are_in_their_rooms() -> None:
    """No module beside the tests, and no test that imports another."""
    files = [file for file in TESTS.rglob("*.py") if not file.is_relative_to(TESTS / "helpers")]
    beside = {
        file
        for file in files
        if not file.name.startswith(("test_", "conftest", "__init__"))
        and not any(file.is_relative_to(folder) for folder in PROGRAMS)
    }
    imported = {
        name
        for file in TESTS.rglob("*.py")
        for name in re.findall(
            r"^\s*from (tests\.\S+\.test_\w+) import", file.read_text("utf-8"), re.MULTILINE
        )
    }
    assert not beside
    assert imported == {SHARED_TEST}


def packages() -> Iterator[Path]:
    """Walk the packages that have modules, from the lowest layer to the highest."""
    for layer in layers("fourfold"):
        for name in sorted(layer):
            inits = sorted((PACKAGE / name).rglob("__init__.py"))
            yield from (file.parent for file in inits if any(modules(file.parent)))


def modules(package: Path) -> Iterator[Path]:
    """Walk the modules of a package in alphabetical order, except ``__init__`` and ``__main__``."""
    yield from (file for file in sorted(package.glob("*.py")) if not file.name.startswith("__"))


def summary(file: Path) -> str:
    """Return the first line of a module's docstring as Markdown, without its full stop."""
    docstring = ast.get_docstring(ast.parse(file.read_text(encoding="utf-8")))
    assert docstring, file
    return docstring.splitlines()[0].replace("``", "`").removesuffix(".")


def modules_page() -> str:
    """Return the page that lists every module."""
    sections = [
        f"## `{package.relative_to(PACKAGE)}/`\n\n{summary(package / '__init__.py')}.\n\n"
        "| module | |\n| --- | --- |\n"
        + "".join(f"| `{file.stem}` | {summary(file)} |\n" for file in modules(package))
        for package in packages()
    ]
    head = (
        "# Modules\n\n"
        "Every module of `fourfold` and the first line of its docstring, from the lowest layer to\n"
        "the highest. [Architecture](architecture.md) explains how they work together.\n"
        "`python -m tests.test_architecture` writes this page.\n"
    )
    return "\n".join([head, *sections])


def test_modules_page_is_up_to_date() -> None:
    assert MODULES_PAGE.read_text(encoding="utf-8") == modules_page()


if __name__ == "__main__":
    MODULES_PAGE.write_text(modules_page(), encoding="utf-8")
