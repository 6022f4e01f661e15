"""Coins by hand in the terminal (D4): naming, passing, the prompt and the help."""

from __future__ import annotations

from fourfold import QuardoState
from tests.helpers.terminal import play_game

START = "0.../1.../2.../.456 7ffff 0-0 1"


def test_player_names_coins_and_passes() -> None:
    match, typist = play_game(
        "quardo", "put 3 a4", "call row 4", "pass", "help", position=START, coins="by-hand"
    )
    assert isinstance(match.state, QuardoState)
    assert (match.state.scores, match.state.to_act) == ((1, 0), 2)
    shown = "\n".join(map(str, typist.output))
    assert "names the coin of row 4." in shown
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
