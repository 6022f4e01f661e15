"""A computer's name is stored once for all languages and translated for the reader."""

from __future__ import annotations

import pytest

from fourfold import PieceSet, Rules
from fourfold.i18n import LANGUAGES, Speaker, Translator, computer_name
from fourfold.match import Match, Resign

LABELS = {
    "en": ("Computer, level 3", "Computer Omega, level 3"),
    "fr": ("Ordinateur, niveau 3", "Ordinateur Oméga, niveau 3"),
    "ro": ("Calculator, nivelul 3", "Calculatorul Omega, nivelul 3"),
    "pt-BR": ("Computador, nível 3", "Computador Ômega, nível 3"),
    "zh-Hans": ("电脑，3级", "电脑乙，3级"),
    "zh-Hant": ("電腦，3級", "電腦乙，3級"),
}
SPOKEN = {
    "en": ("the computer", "Omega"),
    "fr": ("l’ordinateur", "Oméga"),
    "ro": ("calculatorul", "Omega"),
    "pt-BR": ("o computador", "Ômega"),
    "zh-Hans": ("电脑", "电脑乙"),
    "zh-Hant": ("電腦", "電腦乙"),
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
    translate, (label, second) = Translator(language), LABELS[language]
    assert (translate.player_name(stored), translate.player_name(f"{stored} 2")) == (label, second)
    assert translate.player_name(f"{stored} 7") == f"{label} 7"
    for name, spoken in zip((stored, f"{stored} 2"), SPOKEN[language], strict=True):
        assert spoken.lower() in translate("said-turn", name=name).lower()
        assert translate("said-move", name=name).startswith(spoken[0].upper() + spoken[1:])
        assert translate("terminal-score", name=name, count=9).startswith(spoken)


@pytest.mark.parametrize("language", LANGUAGES)
def test_player_names_stay_as_entered(language: str) -> None:
    for name in ("Ann", "Computer", "The program", "Computer (9)", "My Computer (3)"):
        assert Translator(language).player_name(name) == name


@pytest.mark.parametrize("language", LANGUAGES)
def test_results_and_name_lists_use_one_language(language: str) -> None:
    names = ["Ann", computer_name("3"), computer_name("3", 2)]
    speaker = Speaker(language, PieceSet.QUARTO)
    match = Match.new(Rules(), names[1:], seed=1, at=0).apply(Resign(1), 1)
    assert match.outcome is not None
    winner = dict(zip(names[1:], SPOKEN[language], strict=True))
    spoken = winner[match.name(match.outcome.winners[0])]
    assert spoken[0].upper() + spoken[1:] in speaker.outcome(match)
    listed = speaker.format_list(names)
    assert all(spoken in listed for spoken in SPOKEN[language])
    assert not any(label in listed for label in LABELS[language])


@pytest.mark.parametrize("language", LANGUAGES)
def test_computer_name_has_no_article(language: str) -> None:
    words = Translator(language).player_name(computer_name("perfect")).lower().split()
    assert words[0] not in {"the", "le", "la", "l’ordinateur", "o", "um", "un"}
    assert not words[0].endswith("ul")
