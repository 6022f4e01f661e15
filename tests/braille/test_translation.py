"""Braille of liblouis: translated back, and compared with published samples."""

from __future__ import annotations

import pytest

from fourfold.braille import Block, Kind, brf, translate
from fourfold.braille.errors import NoGrade, NoLiblouis, NoTable
from fourfold.braille.pages import from_ascii
from fourfold.braille.tables import TABLES, prepare
from fourfold.braille.translation import run
from fourfold.i18n import LANGUAGES, Speaker, Translator
from fourfold.i18n.rule_pages import rule_page
from fourfold.rules import PRESETS, PieceSet, Rules

BOTH_WAYS = ("en", "fr", "ro", "pt-BR")
"""The languages whose tables translate back; the Chinese tables only translate forward."""
LOST = {
    "en": {"'": "’", "“": '"', "”": '"'},
    "fr": {"’": "'", "»": "«"},
    "ro": {"„": '"', "”": '"', "(": '"', "16-a": "16-1"},
    "pt-BR": {"ss": "§", "á.": "[", "“": "‘", "”": "‘", "16ª": "161"},
}
"""Signs that a table writes alike: forms of quotation marks and apostrophes; the opening Romanian
quotation mark and the parenthesis of French; ordinals, which read as digits; in Portuguese "ss" and
the section sign, and "á" before a full stop and an opening bracket."""


def rule_texts(preset: str, language: str) -> list[str]:
    """Return the texts of a rule page."""
    page = rule_page(Rules.preset(preset), Translator(language))
    rules = [part for rule in (*page.shared, *page.own) for part in (rule.title, rule.text)]
    return [page.summary, *page.in_force, *rules, page.note]


def read_words(document: str) -> list[str]:
    """Return the words of a BRF file in Unicode Braille, without the running heads."""
    pages = [page.split("\r\n")[1:] for page in document.split("\f")]
    return [from_ascii(word) for page in pages for line in page for word in line.split()]


def comparable(text: str, language: str) -> str:
    """Return a text with one sign for those that a table writes alike."""
    for sign, found in LOST[language].items():
        text = text.replace(sign, found)
    return text


@pytest.mark.parametrize("language", BOTH_WAYS)
@pytest.mark.parametrize("preset", PRESETS)
def test_brf_translated_back_equals_the_text(preset: str, language: str) -> None:
    texts = [text for text in rule_texts(preset, language) if text]
    document = brf("title", [Block(text, Kind.ITEM) for text in texts], language)
    table = next(table for table in TABLES[language] if run(["a"], table) is not None)
    back = run(read_words(document), table, "--backward")
    assert back is not None
    words = " ".join(prepare(text, language) for text in texts).split()
    assert [comparable(word, language) for word in back] == [
        comparable(word, language) for word in words
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sign_of_the_rules_is_in_the_table(language: str) -> None:
    """The tables write a sign that they do not know as its number, after a backslash and an x."""
    for preset in PRESETS:
        for braille in translate(rule_texts(preset, language), language):
            assert "⠳⠭" not in braille
            assert "?" not in braille


def test_contracted_english_is_shorter_and_comes_back() -> None:
    text = "The player who places the fourth piece and calls it has won the game."
    (contracted,), (full,) = translate([text], "en", 2), translate([text], "en")
    assert len(contracted) < 0.85 * len(full)
    assert run([contracted], "en-ueb-g2.ctb", "--backward") == [text]


def test_taiwanese_braille_equals_published_sample() -> None:
    """From the article "Taiwanese Braille" of the English Wikipedia: its example, guóyǔ diǎnzì
    jìhào, given cell by cell with the syllables' sounds, and 斯 and 了 in its text.
    """
    sample = "⠅⠒⠂⠳⠈⠙⠞⠈⠓⠱⠐⠅⠡⠐⠗⠩⠐"
    assert translate(["國語點字記號", "斯", "了"], "zh-Hant") == [sample, "⠑⠱⠄", "⠉⠮⠁"]


def test_mainland_braille_equals_published_samples() -> None:
    """Words with which the National Common Braille Scheme (GF 0019-2018, published by the Ministry
    of Education at moe.gov.cn, W020180725666187054299.pdf) shows its abbreviations and omitted
    tones, as quoted by the authors of liblouis's table in ``zhcn-cbs.yaml``.
    """
    samples = {
        "他们": "⠞⠍⠴",
        "它们": "⠈⠞⠍⠴",
        "她们": "⠞⠁⠍⠴",
        "你好": "⠝⠓⠖⠄",
        "怎么": "⠵⠴⠄⠍",
        "真的": "⠌⠴⠁⠙",
        "海浪": "⠓⠪⠄⠇⠦",
        "好朋友": "⠓⠖⠄⠏⠼⠳",
    }
    assert dict(zip(samples, translate(list(samples), "zh-Hans"), strict=True)) == samples


def test_mainland_syllables_equal_published_sentence() -> None:
    """The article "Mainland Chinese Braille" of the English Wikipedia has the sentence
    "草地上的花是风吹开的。" with most tones left out and words separated: without tones and
    blanks, the initials and finals are the same.
    """
    sample = "⠉⠖⠄⠙⠊⠆ ⠱⠦ ⠙ ⠓⠿⠁ ⠱⠆ ⠋⠼ ⠟⠺⠅⠪ ⠙⠐⠆"
    (found,) = translate(["草地上的花是风吹开的。"], "zh-Hans")
    tones = str.maketrans("", "", " ⠀⠁⠂⠄⠆")
    assert found.translate(tones) == sample.translate(tones)


def test_digits_of_taiwan_have_the_number_sign() -> None:
    assert translate(["b2"], "zh-Hant") == ["⠃⠼⠆"]


def test_capitals_of_eight_dot_tables_get_a_sign() -> None:
    (braille,) = translate(["QUARTO"], "zh-Hant")
    assert braille == "⠠⠟⠠⠥⠠⠁⠠⠗⠠⠞⠠⠕"


@pytest.mark.parametrize("language", LANGUAGES)
def test_letters_of_other_languages_lose_their_accent(language: str) -> None:
    foreign, plain = translate(["Nguyễn Dvořák", "Nguyen Dvorak"], language)
    assert len(foreign) >= len(plain)
    assert "⠳⠭" not in foreign


def test_unknown_sign_is_not_dropped() -> None:
    assert translate(["Ж"], "fr") == translate(["?"], "fr")


def test_long_text_is_translated_whole() -> None:
    text = " ".join(["piece"] * 1000)
    (braille,) = translate([text], "en")
    assert braille.split("⠀") == ["⠏⠊⠑⠉⠑"] * 1000


@pytest.mark.parametrize("language", LANGUAGES)
def test_missing_library_is_named_with_its_packages(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(NoLiblouis) as refused:
        translate(["a"], language)
    text = Speaker(language, PieceSet.QUARTO).refusal(refused.value)
    assert {"lou_translate", "liblouis-bin"} <= set(
        text.replace("：", " ").replace("（", " ").split()
    )
    assert "\n" not in text


def test_missing_table_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(TABLES, "en", ("no-such-table.ctb",))
    with pytest.raises(NoTable, match=r"no-such-table\.ctb"):
        translate(["a"], "en")


def test_contracted_braille_of_other_languages_is_refused() -> None:
    with pytest.raises(NoGrade, match="fr"):
        translate(["a"], "fr", 2)
