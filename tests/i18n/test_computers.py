"""A computer's name is stored once for all languages and translated for the reader."""

from __future__ import annotations

import pytest

from fourfold import PieceSet, Rules
from fourfold.i18n import LANGUAGES, Speaker, Translator, computer_name
from fourfold.match import Match, Resign

NAMES = {
    "en": "Computer (3)",
    "fr": "Ordinateur (3)",
    "ro": "Calculator (3)",
    "pt-BR": "Computador (3)",
    "zh-Hans": "电脑（3）",
    "zh-Hant": "電腦（3）",
}
STORED_BEFORE = (
    "The program (3)",
    "Le programme (3)",
    "Programul (3)",
    "O programa (3)",
    "电脑（3）",
    "電腦（3）",
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("stored", [computer_name("3"), *STORED_BEFORE])
def test_computer_name_is_translated_for_reader(language: str, stored: str) -> None:
    translate = Translator(language)
    assert translate.player_name(stored) == NAMES[language]
    assert translate.player_name(f"{stored} 2") == f"{NAMES[language]} 2"
    assert NAMES[language] in translate("said-turn", name=stored)


@pytest.mark.parametrize("language", LANGUAGES)
def test_player_names_stay_as_entered(language: str) -> None:
    for name in ("Ann", "Computer", "The program", "Computer (9)", "My Computer (3)"):
        assert Translator(language).player_name(name) == name


@pytest.mark.parametrize("language", LANGUAGES)
def test_results_and_name_lists_use_one_language(language: str) -> None:
    names = [computer_name("3"), f"{computer_name('3')} 2", "Ann"]
    speaker = Speaker(language, PieceSet.QUARTO)
    match = Match.new(Rules(), names[:2], seed=1, at=0).apply(Resign(1), 1)
    assert NAMES[language] in speaker.outcome(match)
    listed = speaker.format_list(names)
    assert listed.count(NAMES[language]) == 2
    assert language == "en" or "Computer (" not in listed


@pytest.mark.parametrize("language", LANGUAGES)
def test_computer_name_has_no_article(language: str) -> None:
    words = Translator(language).player_name(computer_name("perfect")).lower().split()
    assert words[0] not in {"the", "le", "la", "l’ordinateur", "o", "um", "un"}
    assert not words[0].endswith("ul")
