"""Corrected sentences stay correct: articles, agreement, plurals, punctuation, address."""

from __future__ import annotations

import re

import pytest

from fourfold import FIGURES, PIECES, PieceSet
from fourfold.i18n import LANGUAGES, Speaker, Translator
from fourfold.i18n.catalogue import FILES
from tests.helpers.messages import source, texts

TRAITS = {
    "colour": ("light", "dark"),
    "shape": ("round", "square"),
    "height": ("tall", "short"),
    "core": ("solid", "hollow"),
    "body": ("straight", "tapered"),
    "top": ("dent", "bulge"),
    "base": ("hexagon", "circle"),
    "edge": ("flat", "rim"),
}


def message_sources(language: str) -> dict[str, str]:
    """Return the source text of every message."""
    entries = {}
    for name in FILES:
        for entry in re.split(r"\n(?=[a-z#])", source(language, name)):
            if not entry.startswith("#"):
                entries[entry.partition(" =")[0]] = entry
    return entries


@pytest.mark.parametrize("language", LANGUAGES)
def test_trait_value_text_starts_with_trait(language: str) -> None:
    translate = Translator(language)
    for trait, values in TRAITS.items():
        for value in values:
            assert translate(f"trait-value-{value}").startswith(translate(f"trait-{trait}"))


def test_trait_value_agrees_with_trait_and_does_not_repeat_it() -> None:
    assert Translator("fr")("trait-value-hollow") == "intérieur\u00a0: creux"
    assert Translator("ro")("trait-value-hollow") == "interior: găurit"
    assert Translator("pt-BR")("trait-value-hollow") == "interior: oco"
    for language in LANGUAGES:
        for values in TRAITS.values():
            for value in values:
                words = re.findall(r"\w+", Translator(language)(f"trait-value-{value}").lower())
                assert len(words) == len(set(words)), words


def test_romanian_light_and_dark_are_marked_as_colours() -> None:
    """Reject bare "deschisă" and "închisă", which also mean open and closed."""
    speaker = Speaker("ro", PieceSet.QUARTO)
    names = [speaker.piece(piece) for piece in PIECES]
    assert all(re.search("(?:deschisă|închisă) la culoare", name) for name in names)


@pytest.mark.parametrize(
    ("language", "before"),
    [
        ("fr", r"\b(?:de|à|du|des|au)"),
        ("pt-BR", r"\b(?:de|em|a|o|por|da|do)"),
        ("ro", r"\b(?:al|a|ai|ale|lui)"),
    ],
)
def test_figure_variable_does_not_follow_preposition(language: str, before: str) -> None:
    """The preposition would have to contract with the article of the figure's name."""
    wrong = [
        key
        for key, text in message_sources(language).items()
        if re.search(before + r" \{ \$figures? \}", text)
    ]
    assert wrong == []


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "1 position, 0.5 seconds."),
        ("fr", "1 position examinée en 0,5 seconde."),
        ("ro", "1 poziție, 0,5 secunde."),
        ("pt-BR", "1 posição, 0,5 segundo."),
    ],
)
def test_effort_uses_plural_and_decimal_mark_of_language(language: str, text: str) -> None:
    assert Translator(language)("study-effort", nodes=1, seconds=0.5) == text
    assert Speaker(language, PieceSet.QUARDO).number(2.5) == ("2.5" if language == "en" else "2,5")


def test_romanian_position_counts_use_de_from_twenty() -> None:
    assert "20 de poziții" in Translator("ro")("study-effort", nodes=20, seconds=1)


@pytest.mark.parametrize("key", ["learn-progress", "sounds-result"])
@pytest.mark.parametrize("language", ["fr", "ro", "pt-BR"])
def test_results_put_count_after_label(language: str, key: str) -> None:
    text = Translator(language)(key, count=1, right=1, all=13)
    assert re.match(r"[^\d]+[:\u00a0] ?1 ", text), text


def test_french_punctuation_follows_no_breaking_space() -> None:
    """The space is narrow (U+202F), but wide (U+00A0) before a colon."""
    words = {
        key: text
        for key, text in message_sources("fr").items()
        if not re.match("command|.*-word-", key)
    }
    wrong_space = r"[ \u00a0](?:[;?»]|!(?!row))|«[ \u00a0]|[ \u202f]:"
    wrong = {key: text for key, text in words.items() if re.search(wrong_space, text)}
    assert wrong == {}


@pytest.mark.parametrize(
    ("language", "masculine"),
    [
        ("fr", r"\b(?:invité|loyal|prêt|seul)\b"),
        ("ro", r"\b(?:invitat|singur|corect|plecat)\b"),
        ("pt-BR", r"\b(?:convidado|mesmo|pronto)\b"),
    ],
)
@pytest.mark.parametrize("key", ["web-join-title", "dark-must-feel", "web-away"])
def test_texts_avoid_masculine_address(language: str, masculine: str, key: str) -> None:
    assert not re.search(masculine, texts(language)[key])


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("fr", ["messagerie", "programme"]),
        ("ro", ["hotărâ", "navigator", "indici", "programul"]),
        ("pt-BR", ["bate-papo", "pausada", "acabou.", "O programa"]),
        ("zh-Hans", ["裁定", "牌桌", "喊声", "屏幕阅读器"]),
        ("zh-Hant", ["裁定", "裏", "什麼", "螢幕閱讀器", "信賴區間", "位址", "留言", "走法"]),
    ],
)
def test_texts_avoid_discarded_terms(language: str, words: list[str]) -> None:
    allowed = {"time-is-up"}
    wrong = {
        (key, word)
        for key, text in texts(language).items()
        for word in words
        if word in text and key not in allowed
    }
    assert wrong == set()


def test_traditional_chinese_terms_depend_on_piece_set() -> None:
    quarto, quardo = (Translator("zh-Hant", pieces) for pieces in ("quarto", "quardo"))
    for key in ("result-full-board", "nothing-to-give", "rule-q1", "web-task-give"):
        assert "柱體" in quarto(key), key
        assert "柱體" not in quardo(key), key
    assert "特性" in quarto("rule-g4")
    assert "屬性" in quardo("rule-g4")
    square = FIGURES[-1]
    assert Speaker("zh-Hant", PieceSet.QUARTO).figure(square).startswith("正方形")
    assert Speaker("zh-Hant", PieceSet.QUARDO).figure(square).startswith("四方陣")
