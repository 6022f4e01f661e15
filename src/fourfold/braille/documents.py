"""Documents: blocks of text, translated and laid out as BRF."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from itertools import islice
from typing import TYPE_CHECKING

from fourfold.braille.pages import PageSize, break_line, paginate
from fourfold.braille.translation import translate

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

CHINESE = re.compile("[\u4e00-\u9fff](?![，。；：、！？）」”])")
CLAUSE = re.compile("[^，。；：！？]+[，。；：！？]*|[，。；：！？]+")


class Kind(Enum):
    """The layout of a block."""

    HEADING = "heading"
    PARAGRAPH = "paragraph"
    ITEM = "item"
    CELLS = "cells"


INDENTS = {Kind.HEADING: (4, 4), Kind.PARAGRAPH: (2, 0), Kind.ITEM: (0, 2), Kind.CELLS: (0, 2)}
"""The indents of the first line of a block and of its others, as Braille books have them."""


@dataclass(frozen=True)
class Block:
    """A text and its layout; that of ``CELLS`` is in Braille already."""

    text: str
    kind: Kind = Kind.PARAGRAPH


def brf(
    title: str,
    blocks: Sequence[Block],
    language: str,
    *,
    grade: int = 1,
    size: PageSize | None = None,
) -> str:
    """Return a document as BRF: Braille ASCII with form feeds between pages."""
    size = size or PageSize()
    texts = [block.text for block in blocks if block.kind is not Kind.CELLS]
    head, *found = translate([title, *texts], language, grade)
    cells, breaks = iter(found), iter(_find_breaks(texts, found, language, grade))
    lines: list[str] = []
    for block in blocks:
        is_cells = block.kind is Kind.CELLS
        braille = block.text if is_cells else next(cells)
        between = () if is_cells else next(breaks)
        if block.kind is Kind.HEADING and lines:
            lines.append("")
        lines += break_line(braille, size.width, *INDENTS[block.kind], between)
    last = -(-max(len(lines), 1) // (size.height - 1))
    numbers = translate([str(number) for number in range(1, last + 1)], language, grade)
    return paginate(lines, size, head, lambda number: numbers[number - 1])


def _find_breaks(
    texts: Sequence[str], found: Sequence[str], language: str, grade: int
) -> Iterator[set[int]]:
    """Yield for each text the places between the syllables of its Braille.

    Chinese Braille has few blanks here, and a syllable should not be divided. The beginnings of
    each clause are translated too: where one of them continues the Braille, a syllable ends.
    """
    clauses = [CLAUSE.findall(text) for text in texts]
    starts = [part for text in clauses for clause in text for part in _beginnings(clause)]
    translated = iter(translate(starts, language, grade))
    for whole, text in zip(found, clauses, strict=True):
        breaks, at = set(), 0
        for clause in text:
            *parts, entire = islice(translated, len(_beginnings(clause)))
            breaks |= {at + len(part) for part in parts if whole.startswith(part, at)}
            at += len(entire)
        yield breaks


def _beginnings(clause: str) -> list[str]:
    """Return a clause up to each Chinese character that punctuation does not follow, and whole."""
    ends = [at for at in range(1, len(clause)) if CHINESE.match(clause[at - 1 : at + 1])]
    return [*(clause[:end] for end in ends), clause]
