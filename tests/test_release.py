"""What a release does to the version and the changelog."""

from __future__ import annotations

import re

import pytest
from scripts.release import (
    CHANGELOG,
    INIT,
    ReleaseError,
    cut_changelog,
    release_notes,
    set_version,
)

from fourfold import __version__

TEXT = """# Changes

## Unreleased

### Added

- New.

## 0.2.0

- Old.

## 0.1.0

- First.
"""


def test_version_is_written_in_one_place() -> None:
    source = INIT.read_text(encoding="utf-8")
    assert set_version(source, __version__) == source
    assert '__version__ = "99.0.0"' in set_version(source, "99.0.0")


@pytest.mark.parametrize("version", ["", "1.0", "v1.0.0", "1.0.0rc1", "0.1.9", "1.0.0\n"])
def test_unfit_version_is_refused(version: str) -> None:
    with pytest.raises(ReleaseError, match=r"version|lower"):
        set_version('__version__ = "0.2.0"', version)


def test_numbers_of_versions_are_compared_as_numbers() -> None:
    assert set_version('__version__ = "0.9.0"', "0.10.0") == '__version__ = "0.10.0"'


def test_unreleased_changes_become_those_of_the_version() -> None:
    changes = cut_changelog(TEXT, "1.0.0", "2026-12-01")
    assert "## 1.0.0 (2026-12-01)\n\n### Added" in changes
    assert "Unreleased" not in changes
    assert release_notes(changes, "1.0.0") == "### Added\n\n- New.\n"
    assert release_notes(changes, "0.1.0") == "- First.\n"
    assert cut_changelog(changes, "1.0.0", "2027-01-01") == changes


@pytest.mark.parametrize(
    ("text", "version"), [(TEXT, "0.2.0"), (TEXT.replace("## Unreleased", "## 1.0.0"), "1.1.0")]
)
def test_unfit_changelog_is_refused(text: str, version: str) -> None:
    with pytest.raises(ReleaseError, match=re.escape(version)):
        cut_changelog(text, version, "2026-12-01")


def test_changelog_of_the_project_can_be_cut() -> None:
    text = CHANGELOG.read_text(encoding="utf-8")
    changes = cut_changelog(text, "99.0.0", "2026-12-01")
    notes = release_notes(changes, "99.0.0")
    assert notes.startswith("###")
    assert changes.count("\n## ") == text.count("\n## ")
