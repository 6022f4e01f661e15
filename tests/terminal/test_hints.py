"""Hints at a terminal: for a single player against the computer, without a blindfold."""

from __future__ import annotations

import re

import pytest

from fourfold.engine import player
from fourfold.i18n import LANGUAGES, Speaker
from fourfold.i18n.command_words import phrases
from fourfold.match import Match, Setup
from fourfold.rules import Rules
from fourfold.terminal.game import TerminalGame
from fourfold.terminal.session import Session
from tests.helpers.games import oracle
from tests.helpers.terminal import Typist

QUARTO = "..4b/f18./3095/c.7. - c4"
QUARDO = "41b./cd6f/579a/2e08 20144 13-2 2"


def hint_output(preset: str, position: str, *, human_count: int = 1, language: str = "en") -> str:
    """Return the output after a request for a hint."""
    rules = Rules.preset(preset)
    match = Match.start(Setup(rules, ("Ann", "Bob"), position=position))
    other = 3 - match.state.to_act
    computers = {other: player("1", rules)} if human_count == 1 else {}
    speaker = Speaker(language, rules.piece_set)
    hint = phrases(language, "hint")[0]
    typist = Typist(["", hint] if rules.blindfold else [hint])
    TerminalGame(
        Session(match, speaker, typist, draw=False, computers=computers, now=typist.now)
    ).play()
    return "\n".join(typist.output)


@pytest.mark.parametrize("language", LANGUAGES)
def test_quardo_hint_is_a_best_move(language: str) -> None:
    truth = oracle.solve_coin_moves(oracle.Quardo.from_position(QUARDO))
    best = {move for move in truth if truth[move] == max(truth.values())}
    text = hint_output("quardo", QUARDO, language=language)
    *_, (line, move) = re.findall(r"(.*?([a-d][1-4]~[a-d][1-4]|[0-9a-f]@[a-d][1-4]).*10.*)", text)
    assert move in best
    assert "{" not in line


def test_quarto_hint_is_a_best_move() -> None:
    truth = oracle.solve_moves(oracle.Quarto.from_position(QUARTO, {0, 1, 2, 3}, False, False))
    hint = re.search(r"Hint: (\S+) – (.*)\.", hint_output("quarto", QUARTO))
    assert hint is not None
    best = max(truth.values(), key=oracle.preference)
    assert truth[hint[1]] == best


def test_hint_is_refused_between_people() -> None:
    text = hint_output("quardo", QUARDO, human_count=2)
    assert "There are no hints in a game between people." in text
    assert "Hint:" not in text


def test_hint_is_refused_when_blindfolded() -> None:
    text = hint_output("quardo-touch", QUARDO, human_count=2)
    assert "The board of this game stays hidden until the game ends." in text
