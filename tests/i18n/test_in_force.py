"""Rules in force: each option that changes the game is stated to the players."""

from __future__ import annotations

from typing import Any

import pytest

from fourfold import PRESETS, Rules
from fourfold.i18n import LANGUAGES, Speaker, Translator, rules_in_force
from fourfold.i18n.rule_lines import rule_lines
from fourfold.match import Match, Record
from fourfold.terminal.replay import replay_lines

CHOICES: dict[str, list[Any]] = {
    "traits": ["colour", "height", "colour,core"],
    "squares": [False, True],
    "auto_call": [False, True],
    "wrong_call": ["once", "free", "loses"],
    "players": [2, 3],
    "first_mover": ["next", "3"],
    "coins": ["automatic", "by-hand"],
    "clock": [None, 1, 60, "3d/turn", "450s/game", "450s+5s/game"],
    "blindfold": [False, True],
    "touches": [None, 0, 1, 12],
    "fingertip_sight": [False, True],
}
OPTIONS_OF = {
    "quarto": ["squares", "auto_call", "wrong_call", "clock", "traits", "blindfold"],
    "quarto-beginner": ["squares", "auto_call", "clock", "traits"],
    "quardo-classic": ["clock"],
    "quardo": ["players", "first_mover", "coins", "clock"],
    "quardo-touch": [
        "players",
        "first_mover",
        "coins",
        "clock",
        "touches",
        "fingertip_sight",
    ],
}
NEEDED: dict[str, dict[str, object]] = {"first_mover": {"players": 3}}
"""Options without which another means nothing."""
CHANGES = [(preset, option) for preset, options in OPTIONS_OF.items() for option in options]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("preset", "option"), CHANGES)
def test_each_option_value_changes_stated_rules(language: str, preset: str, option: str) -> None:
    needed = NEEDED.get(option, {})
    stated = [
        tuple(rules_in_force(Rules.preset(preset, **needed, **{option: value}), language))
        for value in CHOICES[option]
    ]
    assert len(set(stated)) == len(stated)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", PRESETS)
def test_presets_state_rules_in_full_sentences(language: str, preset: str) -> None:
    sentences = rules_in_force(Rules.preset(preset), language)
    assert len(sentences) >= 2
    assert all(sentence.endswith((".", "。")) for sentence in sentences)


def test_beginner_rules_read_as_sentences() -> None:
    rules = Rules.preset("quarto", traits="colour,height", squares=True, auto_call=True, clock=90)
    assert rules_in_force(rules, "en") == [
        "Only these traits count: colour and height.",
        "Lines and 2×2 squares count.",
        "An alignment wins at once, without a call.",
        "Time for each turn: one minute and 30 seconds.",
    ]
    assert (
        rules_in_force(rules, "fr")[0] == "Seuls ces caractères comptent\u00a0: couleur et hauteur."
    )


def test_blindfolded_rules_read_as_sentences() -> None:
    rules = Rules.preset("quardo-touch", players=3, touches=20)
    assert rules_in_force(rules, "ro") == [
        "3 jucători.",
        "Contează liniile și careurile de patru.",
        "20 de atingeri ale platoului pe tur.",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_rule_pages_and_replays_state_rules_in_force(language: str) -> None:
    rules = Rules.preset("quarto-beginner", traits="height", squares=True, clock=60)
    stated = rules_in_force(rules, language)
    record = Record.of(Match.new(rules, ["Ann", "Bob"], seed=1, at=0))
    page = rule_lines(rules, Translator(language))
    replay = replay_lines(record, Speaker(language, rules.piece_set), boards=False, draw=False)
    for shown in (page, list(replay)):
        assert {str(line).strip() for line in shown} >= set(stated)
