"""Pages of Braille: Braille ASCII, line breaks, running heads and page numbers."""

from __future__ import annotations

import pytest

from fourfold.braille import Block, Kind, PageSize, brf
from fourfold.braille.pages import BLANK, break_line, from_ascii, to_ascii
from fourfold.i18n import LANGUAGES, Translator
from fourfold.i18n.rule_pages import rule_page
from fourfold.rules import Rules

ALPHABET = "⠁⠃⠉⠙⠑⠋⠛⠓⠊⠚⠅⠇⠍⠝⠕⠏⠟⠗⠎⠞⠥⠧⠭⠽⠵⠯⠿⠷⠮⠾⠡⠣⠩⠹⠱⠫⠻⠳⠪⠺⠂⠆⠒⠲⠢⠖⠶⠦⠔⠴⠌⠬⠼⠜⠄⠤⠈⠘⠸⠐⠨⠰⠠⠀"
SIGNS = "ABCDEFGHIJKLMNOPQRSTUVXYZ&=(!)*<%?:$]\\[W1234567890/+#>'-@^_\".;, "
"""Louis Braille's sequence, and the signs of North American Braille ASCII for it."""


def pages_of(document: str) -> list[list[str]]:
    """Return the lines of each page."""
    return [page.split("\r\n")[:-1] for page in document.split("\f")]


def test_braille_ascii_has_the_north_american_signs() -> None:
    assert to_ascii(ALPHABET) == SIGNS
    assert from_ascii(SIGNS.lower()) == ALPHABET


@pytest.mark.parametrize("size", [PageSize(), PageSize(28, 10), PageSize(20, 5)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_have_their_size_and_numbers(language: str, size: PageSize) -> None:
    page = rule_page(Rules.preset("quardo"), Translator(language))
    blocks = [Block(rule.text) for rule in page.own]
    pages = pages_of(brf(page.title, blocks, language, size=size))
    assert len(pages) > 1
    assert all(len(page) <= size.height for page in pages)
    assert all(len(line) <= size.width for page in pages for line in page)
    assert all(len(page) == size.height for page in pages[:-1])
    assert all(len(page[0]) == size.width for page in pages)
    numbers = [page[0].split()[-1] for page in pages[:4]]
    expected = {"fr": [",*", ",<", ",%", ",?"], "zh-Hant": ["#1", "#2", "#3", "#4"]}
    assert numbers == expected.get(language, ["#A", "#B", "#C", "#D"])[: len(numbers)]


def test_lines_are_broken_at_blanks() -> None:
    words = ["⠁" * length for length in (7, 9, 3, 12, 5, 1, 8)]
    lines = list(break_line(BLANK.join(words), 20, 2, 0))
    assert lines[0].startswith(BLANK * 2)
    assert BLANK.join(line.strip(BLANK) for line in lines).split(BLANK) == words
    assert all(len(line) <= 20 for line in lines)


def test_a_long_word_is_broken_where_allowed() -> None:
    assert list(break_line("⠁" * 50, 20, 0, 2, {18, 30, 36})) == [
        "⠁" * 18,
        BLANK * 2 + "⠁" * 18,
        BLANK * 2 + "⠁" * 14,
    ]
    assert list(break_line("⠁" * 30, 20, 0, 0)) == ["⠁" * 20, "⠁" * 10]


def test_chinese_lines_end_with_a_syllable() -> None:
    """In Taiwan each syllable ends with a tone mark, and no other cell is one."""
    document = brf("字", [Block("國語點字記號" * 20)], "zh-Hant", size=PageSize(29, 25))
    lines = [line for page in pages_of(document) for line in page[1:]]
    assert len(lines) > 10
    assert {from_ascii(line)[-1] for line in lines} <= set("⠄⠂⠈⠐⠁")


def test_braille_line_is_copied_as_it_is() -> None:
    line = "⠥⠄⠄⠄⠀⠄⠦⠄⠄⠀⠄⠄⠽⠄⠀⠄⠄⠄⠾⠀⠀⠯"
    ((_, first, *_),) = pages_of(brf("title", [Block(line, Kind.CELLS)], "en"))
    assert from_ascii(first) == line
