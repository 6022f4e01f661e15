"""Translation into Braille by liblouis, through its program ``lou_translate``.

The program is in every distribution, and a process cannot crash this one; the Python binding of
liblouis is not on PyPI and has to fit the library's version.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import unicodedata
from typing import TYPE_CHECKING

from fourfold.braille.errors import NoGrade, NoLiblouis, NoTable
from fourfold.braille.tables import CONTRACTED, TABLES, fold, prepare

if TYPE_CHECKING:
    from collections.abc import Sequence

PROGRAM = "lou_translate"
DISPLAY = "unicode.dis"
SPELLED = "⠳⠭"
"""How tables begin the number of a sign that they lack: a backslash and an x."""
MAX_CHARACTERS = 600
"""The most characters of a line that the program reads; longer texts are translated in parts."""


def translate(texts: Sequence[str], language: str, grade: int = 1) -> list[str]:
    """Return texts in Braille, as Unicode patterns of six dots, one line for each.

    Raises:
        NoLiblouis: If the program is not installed.
        NoTable: If it has no table for the language.
        NoGrade: If the language has no contracted Braille here.
    """
    if not texts:
        return []
    if grade == 2 and language not in CONTRACTED:
        raise NoGrade(language=language)
    tables = CONTRACTED[language] if grade == 2 else TABLES[language]
    parts = [_split(" ".join(prepare(text, language).split())) for text in texts]
    lines = [part for text in parts for part in text]
    for table in tables:
        known = _replace_unknown(lines, table)
        found = None if known is None else run(known, table)
        if found is not None:
            cells = iter(map(fold, found))
            return ["\u2800".join(next(cells) for _ in text) for text in parts]
    raise NoTable(table=tables[0])


def run(lines: Sequence[str], table: str, direction: str = "--forward") -> list[str] | None:
    """Return lines as the program translates them, or None if it has no such table."""
    program = shutil.which(PROGRAM)
    if program is None:
        raise NoLiblouis
    result = subprocess.run(  # noqa: S603 - the program of liblouis
        [program, direction, f"{DISPLAY},{table}"],
        input="".join(f"{line}\n" for line in lines),
        capture_output=True,
        encoding="utf-8",
        env=os.environ | {"LC_ALL": "C.UTF-8"},
        check=False,
    )
    output = result.stdout.split("\n")[:-1]
    return output if len(output) == len(lines) else None


def _replace_unknown(lines: Sequence[str], table: str) -> list[str] | None:
    """Replace signs that a table lacks: letters by those without accents, others by "?".

    Some tables drop such a sign, others spell its number.
    """
    signs = sorted({sign for line in lines for sign in line if not sign.isascii()})
    found = run(signs, table)
    if found is None:
        return None
    replaced = {}
    for sign, braille in zip(signs, found, strict=True):
        if SPELLED in fold(braille) or not braille.strip(" \u2800"):
            letters = unicodedata.normalize("NFKD", sign).encode("ascii", "ignore").decode()
            replaced[ord(sign)] = letters or "?"
    return [line.translate(replaced) for line in lines]


def _split(text: str) -> list[str]:
    """Split a text at spaces into parts that are short enough for the program."""
    parts, rest = [], text
    while len(rest) > MAX_CHARACTERS:
        end = rest.rfind(" ", 0, MAX_CHARACTERS)
        end = MAX_CHARACTERS if end <= 0 else end
        parts.append(rest[:end])
        rest = rest[end:].lstrip()
    return [*parts, rest]
