"""The web app's constants come from Python, and its sources have no copy of them."""

from __future__ import annotations

import re
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from fourfold.export import CONSTANTS, export
from tests.helpers.markdown import ROOT
from tests.helpers.messages import messages

if TYPE_CHECKING:
    from pathlib import Path

WEB = ROOT / "web" / "src"
VALUES = {name: value for values in CONSTANTS.values() for name, value in values.items()}


def web_sources() -> dict[str, str]:
    """Return the web app's own sources by path, without tests and generated files."""
    paths = (path for path in WEB.rglob("*") if path.suffix in {".ts", ".svelte"})
    return {
        str(path.relative_to(WEB)): path.read_text(encoding="utf-8")
        for path in paths
        if "generated" not in path.parts and ".test." not in path.name
    }


def lists_of_words(value: object) -> list[list[str]]:
    """Return the lists of strings within a value."""
    if isinstance(value, dict):
        return [words for one in value.values() for words in lists_of_words(one)]
    if not isinstance(value, list | tuple):
        return []
    words = [one for one in value if isinstance(one, str)]
    return [words] if words else [found for one in value for found in lists_of_words(one)]


def test_export_needs_only_the_standard_library(tmp_path: Path) -> None:
    command = [sys.executable, "-S", "-m", "fourfold.export", str(tmp_path)]
    subprocess.run(command, check=True, cwd=ROOT / "src", env={})  # noqa: S603 - this Python
    assert {path.name for path in (tmp_path / "constants").iterdir()} == {
        f"{package}.ts" for package in CONSTANTS
    }


def test_exported_refusals_are_those_of_other_languages(tmp_path: Path) -> None:
    export(tmp_path)
    english = (tmp_path / "locales" / "en" / "errors.ftl").read_text(encoding="utf-8")
    codes = {line.partition(" =")[0] for line in english.splitlines() if line[0].isalpha()}
    assert codes == {message.id.name for message in messages("fr", "errors")}


def test_constants_are_used_by_the_web_app() -> None:
    text = "\n".join(web_sources().values())
    assert [name for name in VALUES if not re.search(rf"\b{name}\b", text)] == []


@pytest.mark.parametrize("name", VALUES)
def test_web_app_has_no_copy_of_a_constant(name: str) -> None:
    lists = [r",\s*".join(f'"{word}"' for word in words) for words in lists_of_words(VALUES[name])]
    copies = re.compile("|".join([rf"\b(?:const|let)\s+(?:MAX_)?{name}\b", *lists]))
    assert [path for path, text in web_sources().items() if copies.search(text)] == []


def test_export_replaces_files(tmp_path: Path) -> None:
    first = {path: path.read_text(encoding="utf-8") for path in export(tmp_path)}
    assert {path: path.read_text(encoding="utf-8") for path in export(tmp_path)} == first
