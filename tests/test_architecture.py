"""The map in ``docs/architecture.md`` is true: what it names exists, and it names every module."""

from __future__ import annotations

import importlib
import re
from functools import cache
from typing import TYPE_CHECKING

import pytest

from tests.pages import DOCS, ROOT, prose

if TYPE_CHECKING:
    from pathlib import Path

PAGE = DOCS / "architecture.md"
PACKAGE = ROOT / "src" / "fourfold"
LAYERS = {folder.name for folder in PACKAGE.iterdir() if (folder / "__init__.py").exists()}


def named() -> list[str]:
    """Return everything that the page shows as code."""
    return sorted(set(re.findall(r"`([^`\n]+)`", prose(PAGE))))


def paths() -> list[str]:
    """Return the files and folders that the page names."""
    return [name for name in named() if re.fullmatch(r"[\w./-]+", name) and "/" in name]


def dotted() -> list[str]:
    """Return the modules, classes and functions that the page names in full."""
    return [name for name in named() if re.fullmatch(r"\w+(\.\w+)+", name) and in_a_layer(name)]


def in_a_layer(name: str) -> bool:
    """Return whether a dotted name begins with a package of ours."""
    return name.partition(".")[0] in LAYERS


def identifiers() -> list[str]:
    """Return the names of classes, constants and functions of the web app on the page."""
    return [name for name in named() if re.fullmatch(r"\w*[A-Z]\w*(\.\w+)?", name)]


@cache
def words() -> frozenset[str]:
    """Return every identifier in the sources."""
    files = [*PACKAGE.rglob("*.py"), *(ROOT / "web" / "src").rglob("*.ts")]
    return frozenset(
        word for file in files for word in re.findall(r"\w+", file.read_text(encoding="utf-8"))
    )


def test_the_page_names_much() -> None:
    assert min(len(names()) for names in (paths, dotted, identifiers)) > 20


@pytest.mark.parametrize("path", paths())
def test_a_path_exists(path: str) -> None:
    assert any((base / path).exists() for base in (ROOT, PACKAGE))


@pytest.mark.parametrize("name", dotted())
def test_a_dotted_name_exists(name: str) -> None:
    parts = name.split(".")
    depth = next(
        depth for depth in range(len(parts), 0, -1) if is_module(PACKAGE.joinpath(*parts[:depth]))
    )
    thing = importlib.import_module(".".join(["fourfold", *parts[:depth]]))
    for part in parts[depth:]:
        thing = getattr(thing, part)


def is_module(path: Path) -> bool:
    """Return whether a module or a package is there."""
    return path.with_suffix(".py").exists() or (path / "__init__.py").exists()


@pytest.mark.parametrize("name", identifiers())
def test_an_identifier_exists(name: str) -> None:
    assert set(name.split(".")) <= words()


def test_every_module_has_its_line() -> None:
    sections = re.findall(r"### `([\w/]+)/`\n(.*?)(?=\n##)", PAGE.read_text("utf-8"), re.DOTALL)
    found = {
        package: re.findall(r"^\| `(\w+)` \|", text, re.MULTILINE) for package, text in sections
    }
    modules: dict[str, list[str]] = {}
    for file in sorted(PACKAGE.rglob("*.py")):
        package = str(file.parent.relative_to(PACKAGE))
        if not file.name.startswith("__") and package != "." and "migrations" not in package:
            modules.setdefault(package, []).append(file.stem)
    assert found == modules
