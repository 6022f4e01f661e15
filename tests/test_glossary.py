"""The project's words: what CONTRIBUTING calls the table of words, checked.

``python -m tests.test_glossary [FOLDER]`` lists every place that breaks it.
"""

from __future__ import annotations

import io
import re
import shutil
import subprocess
import sys
import tokenize
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

import pytest

from tests.helpers.markdown import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

FOLDERS = ("src", "web", "tests", "docs", "benchmarks", "scripts", "examples", "deploy")
SKIPPED = {"node_modules", "generated", "__pycache__", "locales", "fixtures", "dist", "transcripts"}
SKIPPED_PATHS = ("src/fourfold/server/web", "web/public", "tests/data", "tests/test_glossary.py")
PROSE = {".md"}
CODE = {".ts", ".svelte", ".js", ".mjs", ".css"}

BANNED = {
    *("wish", "wishes", "wished", "whoever", "anew", "stir", "stirs", "stirred"),
    *("hush", "hushes", "hushed", "cup", "cups"),
}
"""Words that have no place in code, comments, docstrings or documentation."""
BANNED_IN_NAMES = {"told", "desk"}
"""Words that have no place in a name."""
BANNED_NAMES = re.compile(r"_?(MOST|LEAST)_\w+|[a-z]\w*[a-z]Here")
RATIONED = {"somebody", "anybody", "everybody", "nobody"}
"""Words for which a technical noun is nearly always better."""
RATION = 40
"""How often they may be used in the whole repository."""
NEWEST, MAX_SUBJECT = 40, 72
MAX_TEST_NAME = 60
MAX_SERVER_MODULES = 12

# A template such as `cup-kind-${kind}` begins with the id of a message.
STRING = re.compile(r'"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'|`[a-z]+(?:-[a-z]*)+(?=[`$])')
PARTS = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+")
# A code block and an address are not prose; names in backquotes are.
NOT_PROSE = re.compile(r"```.*?```|\]\([^)]*\)|https?://\S+", re.DOTALL)


class Place(NamedTuple):
    """A word of the table, where it is used."""

    file: str
    line: int
    word: str


def files() -> Iterator[Path]:
    """Yield the files of the project that people write."""
    yield from ROOT.glob("*.md")
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*")):
            name = path.relative_to(ROOT).as_posix()
            if SKIPPED & set(path.parts) or name.startswith(SKIPPED_PATHS) or not path.is_file():
                continue
            if path.suffix in {".py", *PROSE, *CODE}:
                yield path


def words_of(path: Path) -> Iterator[tuple[int, str]]:
    """Yield the words of a file outside string literals, with their lines."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        for token in tokenize.generate_tokens(io.StringIO(text).readline):
            is_text = token.type == tokenize.STRING
            if is_text and not token.string.lstrip("rR").startswith('"""'):
                continue
            for offset, line in enumerate(token.string.splitlines()):
                yield from ((token.start[0] + offset, word) for word in re.findall(r"\w+", line))
        return
    blank = NOT_PROSE if path.suffix in PROSE else STRING
    text = blank.sub(lambda match: "\n" * match[0].count("\n"), text)
    for number, line in enumerate(text.splitlines(), 1):
        yield from ((number, word) for word in re.findall(r"\w+", line))


@cache
def places() -> tuple[list[Place], list[Place]]:
    """Return where banned words are used, and where rationed ones are."""
    banned, rationed = [], []
    for path in files():
        name = path.relative_to(ROOT).as_posix()
        for line, word in words_of(path):
            parts = [part.lower() for part in PARTS.findall(word)]
            in_name = len(parts) > 1 and set(parts) & BANNED_IN_NAMES
            if set(parts) & BANNED or in_name or BANNED_NAMES.fullmatch(word):
                banned.append(Place(name, line, word))
            if set(parts) & RATIONED:
                rationed.append(Place(name, line, word))
    return banned, rationed


def test_banned_words_are_absent() -> None:
    found, _ = places()
    assert [f"{place.file}:{place.line} {place.word}" for place in found] == []


def test_rationed_words_are_rare() -> None:
    _, found = places()
    assert len(found) <= RATION, [f"{place.file}:{place.line} {place.word}" for place in found]


def test_newest_commit_subjects_fit_one_line() -> None:
    """Subjects have at most 72 characters; ``scripts/commit-msg`` checks more."""
    git = shutil.which("git")
    if git is None or not (ROOT / ".git").exists():
        pytest.skip("not a git checkout")
    command = [git, "-C", str(ROOT), "log", f"-{NEWEST}", "--no-merges", "--format=%s"]
    listed = subprocess.run(command, capture_output=True, text=True, check=True)  # noqa: S603
    subjects = listed.stdout.splitlines()
    long = [subject for subject in subjects if len(subject) > MAX_SUBJECT]
    assert len(long) <= len(subjects) // 20, long


def test_test_names_are_short() -> None:
    names = [
        f"{path.relative_to(ROOT)}: {name}"
        for path in (ROOT / "tests").rglob("test_*.py")
        for name in re.findall(
            r"^ *(?:async )?def (test_\w+)", path.read_text("utf-8"), re.MULTILINE
        )
        if len(name) > MAX_TEST_NAME
    ]
    assert not names


def test_server_modules_are_in_folders() -> None:
    flat = [path for path in (ROOT / "src/fourfold/server").glob("*.py") if path.stem != "__init__"]
    assert len(flat) <= MAX_SERVER_MODULES


if __name__ == "__main__":
    under = sys.argv[1] if len(sys.argv) > 1 else ""
    for kind in places():
        shown = [place for place in kind if place.file.startswith(under)]
        for one in shown:
            print(f"{one.file}:{one.line} {one.word}")
        print(len(shown))
