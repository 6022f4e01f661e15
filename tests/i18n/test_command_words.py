"""The table of command words has every word in every language."""

from __future__ import annotations

import unicodedata

import pytest

from fourfold.i18n import LANGUAGES
from fourfold.i18n.command_words import TABLE
from fourfold.terminal.lexicon import Word
from fourfold.terminal.observer import WORDS
from tests.helpers.messages import SIMPLIFIED_ONLY, TRADITIONAL_ONLY
from tests.helpers.terminal import WEB_ONLY

ROWS = {
    (section, word): row
    for section in ("player", "small", "observer")
    for word, row in TABLE[section].items()
}


def test_words_have_phrases_in_every_language() -> None:
    for word, row in ROWS.items():
        assert list(row) == list(LANGUAGES), word
        for text in row.values():
            assert text == " ".join(text.split()) != "", word
            assert unicodedata.is_normalized("NFC", text), word


def test_words_equal_those_of_the_terminal_and_the_web() -> None:
    assert set(TABLE["player"]) == {word.value for word in Word} | set(WEB_ONLY)
    assert set(TABLE["arguments"]) <= {word.value for word in Word}
    assert set(TABLE["figures"]) <= set(TABLE["small"])
    assert set(TABLE["observer"]) >= set(WORDS)


@pytest.mark.parametrize(
    ("language", "foreign"),
    [("zh-Hans", TRADITIONAL_ONLY), ("zh-Hant", SIMPLIFIED_ONLY), ("ro", set("şţŞŢ"))],
)
def test_words_use_letters_of_language(language: str, foreign: set[str]) -> None:
    assert not {word: row[language] for word, row in ROWS.items() if foreign & set(row[language])}
