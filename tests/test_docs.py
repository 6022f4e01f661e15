"""The documentation is accurate, complete and linked.

``python -m tests.test_docs`` writes ``docs/errors.md`` and ``docs/options.md``.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest

import fourfold
import fourfold.braille.errors
import fourfold.engine
import fourfold.i18n
import fourfold.match.errors
import fourfold.puzzles.errors
import fourfold.server.errors
import fourfold.server.http.request_errors
import fourfold.terminal.errors
import fourfold.tournament
from fourfold.i18n.rule_pages import ALL_RULES
from fourfold.rules import FourfoldError
from fourfold.rules.presets import OPTIONS
from fourfold.server.app import create_app
from fourfold.server.schemas.actions import Act
from fourfold.server.schemas.base import ErrorBody, Model
from fourfold.server.schemas.games import NewGame
from fourfold.server.schemas.tournaments import NewTournament
from fourfold.server.settings import Settings
from tests.helpers.markdown import DOCS, PAGES, ROOT, anchors, blocks, links, name_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

ERRORS_PAGE = DOCS / "errors.md"
OPTIONS_PAGE = DOCS / "options.md"
VALUES = {
    "switch": "`true`, `false` (in records `yes`, `no`)",
    "traits": "`colour`, `shape`, `height`, `core`, separated by commas",
    "clock": "a [clock](notation.md#clocks)",
}
"""The values of an option by its kind; a choice and a count list their own."""
LIBRARY = ["rules", "match", "engine", "contests", "tournament", "client", "draw"]


def error_classes(base: type[FourfoldError] = FourfoldError) -> Iterator[type[FourfoldError]]:
    """Yield the classes of the error tree, parents first."""
    yield base
    for sub in sorted(base.__subclasses__(), key=lambda error: error.code):
        yield from error_classes(sub)


def plain_text(message: str) -> str:
    """Return a message with the words of its counts in the plural."""
    return re.sub(r"\{\w+:[^{}|]*\|([^{}|]*)\}", r"\1", message)


def errors_page() -> str:
    """Return the text of the page that lists every error."""
    rows = [
        f"| `{error.code}` | {error.rule} | {plain_text(error.message)} | `{error.__name__}` |"
        for error in error_classes()
    ]
    head = (
        "# Errors\n\n"
        "Every refusal has a code that never changes, the number of the rule behind it, and a\n"
        "message in six languages. Where the rule depends on the game, it is filled in.\n"
        "Catching a group (`notation`, `illegal-move`, …) catches everything below it.\n\n"
        "| code | rule | message | class |\n| --- | --- | --- | --- |\n"
    )
    return head + "\n".join(rows) + "\n"


def options_page() -> str:
    """Return the text of the page that lists every rule option."""
    rows = []
    for option in OPTIONS.values():
        values = VALUES.get(option.kind.name) or f"`{option.kind.allowed.replace(', ', '`, `')}`"
        default = "" if option.default is None else f"`{option.kind.text(option.default)}`"
        row = (f"`{option.name}`", f"`{option.header}`", values, default, option.rule, option.help)
        rows.append(f"| {' | '.join(row)} |")
    head = (
        "# Options\n\n"
        "The options of the rules, with their names in Python, in the API and in the line\n"
        "protocol, and their headers in records. Commands have them with dashes: `--wrong-call\n"
        "loses`. A [preset](rules.md) may have another default, and refuses what it fixes.\n\n"
        "| option | header | values | default | rule | meaning |\n"
        "| --- | --- | --- | --- | --- | --- |\n"
    )
    return head + "\n".join(rows) + "\n"


def test_errors_page_is_up_to_date() -> None:
    assert ERRORS_PAGE.read_text(encoding="utf-8") == errors_page()


def test_options_page_is_up_to_date() -> None:
    assert OPTIONS_PAGE.read_text(encoding="utf-8") == options_page()


def test_rules_page_contains_every_rule() -> None:
    page = (DOCS / "rules.md").read_text(encoding="utf-8")
    numbers = re.findall(r"\*\*([GQD]\d+)\b", page)
    assert numbers == list(ALL_RULES)


def test_changelog_begins_with_current_version() -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    headings = re.findall(r"^## (\S+)", text, re.MULTILINE)
    released = [heading for heading in headings if heading != "Unreleased"]
    assert released[0] == fourfold.__version__
    assert "Unreleased" not in headings[1:]


def test_exported_names_have_docstrings() -> None:
    for name in fourfold.__all__:
        thing = getattr(fourfold, name)
        assert not callable(thing) or thing.__doc__, name


def test_files_contain_no_private_registries_or_paths() -> None:
    forbidden = re.compile("|".join(["/(?:root|home)/[a-z]", "/simple/", "index" + "-url"]))
    for file in [*ROOT.glob("[!.]*"), *DOCS.rglob("*"), *(ROOT / "src").rglob("*")]:
        if file.is_file() and file.suffix in {".md", ".toml", ".py", ".ftl", ".svg", ""}:
            assert not forbidden.search(file.read_text(encoding="utf-8")), file


def test_api_page_names_existing_routes() -> None:
    page = (DOCS / "api.md").read_text(encoding="utf-8")
    named = re.findall(r"(GET|POST|DELETE) (/api/[^\s`?]+)", page)
    described = create_app(Settings()).openapi()["paths"]
    routes = {
        (method.upper(), re.sub("{game}|{tournament}", "{id}", path))
        for path, methods in described.items()
        for method in methods
    }
    assert len(named) > 20
    assert set(named) - routes == set()


def test_api_page_bodies_are_valid_json() -> None:
    models: tuple[type[Model], ...] = (
        NewGame,
        Act,
        NewGame,
        NewTournament,
        ErrorBody,
        ErrorBody,
    )
    for model, block in zip(models, blocks(DOCS / "api.md", "json"), strict=True):
        model.model_validate_json(block.text)


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_links_have_existing_targets(page: Path) -> None:
    for link in links(page):
        address = urlsplit(link)
        if address.scheme:
            assert address.scheme == "https", link
            assert re.fullmatch(r"[a-z0-9.-]+\.[a-z]+", address.netloc), link
            continue
        target = page.parent / address.path if address.path else page
        assert target.exists(), link
        assert not address.fragment or address.fragment in anchors(target), link


def test_table_of_contents_lists_each_page_once() -> None:
    listed = [
        (page.parent / f"{entry}.md").resolve()
        for page in DOCS.rglob("index.md")
        for block in blocks(page, "{toctree}")
        for entry in re.findall(r"^(?!:)(\S+)$", block.text, re.MULTILINE)
    ]
    assert sorted([*listed, DOCS / "index.md"]) == [page for page in PAGES if DOCS in page.parents]


def test_reference_describes_every_package() -> None:
    text = "".join(page.read_text(encoding="utf-8") for page in (DOCS / "reference").iterdir())
    assert sorted(re.findall(r"automodule:: (\S+)", text)) == sorted(
        ["fourfold", *(f"fourfold.{name}" for name in LIBRARY)]
    )


def test_reference_describes_each_exported_name_once() -> None:
    text = (DOCS / "reference" / "fourfold.md").read_text(encoding="utf-8")
    assert sorted(re.findall(r"(?:auto\w+|py:data):: (?!fourfold)(\w+)", text)) == sorted(
        fourfold.__all__
    )


if __name__ == "__main__":
    ERRORS_PAGE.write_text(errors_page(), encoding="utf-8")
    OPTIONS_PAGE.write_text(options_page(), encoding="utf-8")
