"""Hints at a terminal: for one person against the computer, with the board in sight."""

from __future__ import annotations

import re

import pytest

from fourfold.engine import player
from fourfold.i18n import LANGUAGES, Speaker
from fourfold.match import Match, Setup
from fourfold.rules import Rules
from fourfold.terminal.game import TerminalGame
from fourfold.terminal.session import Session
from tests import oracle
from tests.terminal.fakes import Typist

QUARTO = "..4b/f18./3095/c.7. - c4"
QUARDO = "41b./cd6f/579a/2e08 20144 13-2 2"


def told(preset: str, position: str, *, people: int = 1, language: str = "en") -> str:
    """Return what is written to somebody who asks for a hint."""
    rules = Rules.preset(preset)
    match = Match.start(Setup(rules, ("Ann", "Bob"), position=position))
    other = 3 - match.state.to_act
    computers = {other: player("1", rules)} if people == 1 else {}
    speaker = Speaker(language, rules.piece_set)
    hint = speaker.translate("command-hint").split()[0]
    typist = Typist(["", hint] if rules.blindfold else [hint])
    TerminalGame(
        Session(match, speaker, typist, draw=False, computers=computers, now=typist.now)
    ).play()
    return "\n".join(typist.output)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_is_a_best_move_of_quardo(language: str) -> None:
    truth = oracle.solve_coin_moves(oracle.Quardo.from_position(QUARDO))
    best = {move for move in truth if truth[move] == max(truth.values())}
    text = told("quardo", QUARDO, language=language)
    *_, (line, move) = re.findall(r"(.*?([a-d][1-4]~[a-d][1-4]|[0-9a-f]@[a-d][1-4]).*10.*)", text)
    assert move in best
    assert "{" not in line


def test_a_hint_is_a_best_move_of_quarto() -> None:
    truth = oracle.solve_moves(oracle.Quarto.from_position(QUARTO, {0, 1, 2, 3}, False, False))
    hint = re.search(r"Hint: (\S+) – (.*)\.", told("quarto", QUARTO))
    assert hint is not None
    best = max(truth.values(), key=oracle.preference)
    assert truth[hint[1]] == best


def test_between_people_there_are_no_hints() -> None:
    text = told("quardo", QUARDO, people=2)
    assert "There are no hints in a game between people." in text
    assert "Hint:" not in text


def test_in_the_dark_there_are_no_hints() -> None:
    text = told("quardo-touch", QUARDO, people=2)
    assert "Nobody may see the board before this game ends." in text
