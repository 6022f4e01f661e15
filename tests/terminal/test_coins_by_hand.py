"""Coins by hand in the terminal (D4): naming, passing, the prompt and the help."""

from __future__ import annotations

import pytest

from fourfold import QuardoState
from fourfold.i18n import LANGUAGES, Speaker
from fourfold.match import Match, NameCoin, Observe, Setup
from fourfold.rules import PieceSet, Rules
from fourfold.terminal.game import TerminalGame
from fourfold.terminal.session import Session
from tests.helpers.terminal import HIDDEN, Typist, play_game

START = "0.../1.../2.../.456 7ffff 0-0 1"


def test_player_names_coins_and_passes() -> None:
    match, typist = play_game(
        "quardo", "put 3 a4", "call row 4", "pass", "help", position=START, coins="by-hand"
    )
    assert isinstance(match.state, QuardoState)
    assert (match.state.scores, match.state.to_act) == ((1, 0), 2)
    shown = "\n".join(map(str, typist.output))
    assert "names the coin for row 4." in shown
    assert "ends the turn." in shown
    assert "pass or --: end your turn; coins not named stay" in shown


def test_wrong_name_is_explained() -> None:
    match, typist = play_game(
        "quardo", "put 3 a4", "call row 1", "call row 4", position=START, coins="by-hand"
    )
    shown = "\n".join(map(str, typist.output))
    assert "named a wrong coin." in shown
    assert "you take no more coins in this turn" in shown
    assert match.state.to_act == 1


def play_observed(*lines: str, language: str = "en") -> tuple[Match, Typist]:
    """Play a blindfolded game with coins by hand and Olga as observer."""
    rules, typist = Rules.preset("quardo-touch", coins="by-hand"), Typist(lines)
    match = Match.start(Setup(rules, ("Ann", "Bob"), position=START), typist.now())
    match = match.apply(Observe("Olga"), typist.now())
    speaker = Speaker(language, PieceSet.QUARDO)
    game = TerminalGame(Session(match, speaker, typist, draw=True, now=typist.now))
    game.play()
    return game.match, typist


@pytest.mark.parametrize("language", LANGUAGES)
def test_d4_observer_names_a_coin_after_the_move(language: str) -> None:
    match, typist = play_observed("", "3@a4", "", "!row4", "", "", "--", language=language)
    assert [
        str(entry.event.figure) for entry in match.log if isinstance(entry.event, NameCoin)
    ] == ["row4"]
    assert isinstance(match.state, QuardoState)
    assert (match.state.scores, match.state.to_act) == ((1, 0), 2)
    prompt = Speaker(language, PieceSet.QUARDO).translate("terminal-prompt-naming", name="Olga")
    assert sum(prompt in asked for asked in typist.prompts) == 2


def test_d4_observer_sees_formed_figures_and_errors() -> None:
    match, typist = play_observed("", "3@a4", "", "call row 1", "approve", "call row 4", "")
    lines = list(map(str, typist.output))
    title = lines.index("Name a coin for Ann:")
    assert lines[title + 1].startswith("row 4 (")
    assert lines[title + 2].startswith("column a (")
    assert any("row 1 is not full" in line for line in lines)
    assert sum(isinstance(entry.event, NameCoin) for entry in match.log) == 1


def test_d8_observer_is_offered_every_move_and_reveals_nothing() -> None:
    """Olga gets the keyboard after a move that forms nothing too, and her screen is cleared."""
    match, typist = play_observed("", "7@d1", "", "", "", "--")
    assert "Name a coin for Ann:" not in typist.output
    assert sum(prompt.startswith("Olga, name a coin") for prompt in typist.prompts) == 1
    assert match.state.to_act == 2
    after = typist.output[len(typist.output) - typist.output[::-1].index(HIDDEN) :]
    assert not any("¢" in str(line) for line in after)
