"""Each language uses its own letters, terms and quotation marks."""

from __future__ import annotations

import re
import unicodedata

import pytest

from fourfold.i18n import LANGUAGES
from fourfold.i18n.catalogue import FILES
from tests.helpers.messages import (
    SIMPLIFIED_ONLY,
    TRADITIONAL_ONLY,
    source,
    texts,
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", FILES)
def test_files_are_normalized_without_hidden_characters(language: str, name: str) -> None:
    text = source(language, name)
    assert unicodedata.is_normalized("NFC", text)
    odd = {c for c in text if unicodedata.category(c) in {"Cf", "Co", "Cn", "Cs"}}
    assert odd == set()
    assert "\t" not in text
    assert text.endswith("\n")


@pytest.mark.parametrize("name", FILES)
def test_romanian_uses_comma_below_not_cedilla(name: str) -> None:
    text = source("ro", name)
    assert not set("şţŞŢ") & set(text)
    assert name == "pieces" or set("șț") & set(text)


def test_french_word_for_coins_is_jetons() -> None:
    about_coins = [key for key, text in texts("en").items() if re.search(r"\bcoins?\b", text)]
    french = texts("fr")
    assert len(about_coins) > 15
    for key in about_coins:
        assert "jeton" in french[key], key
        assert not re.search(r"pi[èe]ce|monnaie", french[key]), key


@pytest.mark.parametrize(
    ("language", "foreign"), [("zh-Hans", TRADITIONAL_ONLY), ("zh-Hant", SIMPLIFIED_ONLY)]
)
def test_chinese_scripts_are_not_mixed(language: str, foreign: set[str]) -> None:
    mixed = {key: set(text) & foreign for key, text in texts(language).items()}
    assert {key: letters for key, letters in mixed.items() if letters} == {}


def test_chinese_character_sets_are_used_by_their_script() -> None:
    assert not SIMPLIFIED_ONLY & TRADITIONAL_ONLY
    for language, own in (("zh-Hans", SIMPLIFIED_ONLY), ("zh-Hant", TRADITIONAL_ONLY)):
        used = set("".join(texts(language).values())) & own
        assert len(used) > 15


@pytest.mark.parametrize("language", ["zh-Hans", "zh-Hant"])
def test_chinese_uses_full_width_punctuation(language: str) -> None:
    letter = r"[\u4e00-\u9fff]"
    wrong = {
        key: text
        for key, text in texts(language).items()
        if re.search(rf"{letter}[,;:!?.]|[,;!?]{letter}", text)
    }
    assert wrong == {}


@pytest.mark.parametrize(
    ("language", "marks"),
    [("fr", "«»"), ("ro", "„”"), ("pt-BR", "“”"), ("zh-Hans", "“”"), ("zh-Hant", "「」")],
)
def test_quotation_marks_follow_language(language: str, marks: str) -> None:
    opened, closed = marks[0], marks[1]
    quoted_count = 0
    for key, text in texts(language).items():
        plain = text.replace('[Key "value"]', "")
        plain = re.sub(r'\[.*?".*?"\]', "", plain)
        foreign = set('"«»„“”「」『』') - set(marks)
        if key.startswith("record"):
            foreign.discard('"')
        assert not set(plain) & foreign, key
        assert plain.count(opened) == plain.count(closed), key
        quoted_count += plain.count(opened)
    assert quoted_count > 10


def test_french_has_space_before_high_punctuation() -> None:
    wrong = {
        key: text
        for key, text in texts("fr").items()
        if re.search(r"[a-zà-ÿ0-9»)][;!?]|[a-zà-ÿ»][:](?!\d)", text)
    }
    assert wrong == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_do_not_write_times_in_digits(language: str) -> None:
    wrong = [key for key, text in texts(language).items() if re.search(r"\d[:：]\d", text)]
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_quarto_call_is_written_in_capitals(language: str) -> None:
    calls = [t for t in texts(language).values() if re.search(r"quarto\s?[!！]", t, re.IGNORECASE)]
    assert len(calls) > 4
    assert all(re.search(r"QUARTO\s?[!！]", text) for text in calls)
