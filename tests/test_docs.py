"""The project's documents say what is so. Run this file to bring ``docs/errors.md`` up to date."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import fourfold
import fourfold.engine
import fourfold.i18n
import fourfold.match.errors
import fourfold.server.errors
import fourfold.terminal.errors
from fourfold.i18n.rulepages import ALL_RULES
from fourfold.rules import FourfoldError

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parent.parent
ERRORS_PAGE = ROOT / "docs" / "errors.md"


def error_classes(base: type[FourfoldError] = FourfoldError) -> Iterator[type[FourfoldError]]:
    """Walk the error tree from the top."""
    yield base
    for sub in sorted(base.__subclasses__(), key=lambda error: error.code):
        yield from error_classes(sub)


def errors_page() -> str:
    """Return the page that lists every error."""
    rows = [
        f"| `{error.code}` | {error.rule} | {error.message} | `{error.__name__}` |"
        for error in error_classes()
    ]
    head = (
        "# Errors\n\n"
        "Every refusal has a code that never changes, the number of the rule it rests on, and a\n"
        "message in six languages. Where the rule depends on the game it is filled in then.\n"
        "Codes of groups (`notation`, `illegal-move`, …) catch all below them.\n\n"
        "| code | rule | message | class |\n| --- | --- | --- | --- |\n"
    )
    return head + "\n".join(rows) + "\n"


def test_the_errors_page_lists_every_error() -> None:
    assert ERRORS_PAGE.read_text(encoding="utf-8") == errors_page()


def test_the_rules_page_has_every_rule() -> None:
    page = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
    numbers = re.findall(r"\*\*([GQD]\d+)\b", page)
    assert numbers == list(ALL_RULES)


def test_the_changelog_begins_with_this_version() -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    headings = re.findall(r"^## (\S+)", text, re.MULTILINE)
    released = [heading for heading in headings if heading != "Unreleased"]
    assert released[0] == fourfold.__version__
    assert "Unreleased" not in headings[1:]


def test_everything_exported_is_documented() -> None:
    for name in fourfold.__all__:
        thing = getattr(fourfold, name)
        assert not callable(thing) or thing.__doc__, name


def test_no_file_names_a_registry_or_a_path_of_one_machine() -> None:
    forbidden = re.compile("|".join(["/(?:root|home)/[a-z]", "/simple/", "index" + "-url"]))
    for file in [*ROOT.glob("[!.]*"), *(ROOT / "docs").rglob("*"), *(ROOT / "src").rglob("*")]:
        if file.is_file() and file.suffix in {".md", ".toml", ".py", ".ftl", ".svg", ""}:
            assert not forbidden.search(file.read_text(encoding="utf-8")), file


if __name__ == "__main__":
    ERRORS_PAGE.write_text(errors_page(), encoding="utf-8")
