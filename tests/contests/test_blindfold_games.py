"""Blindfolded contests: counts of touches, and sighted players among blind ones."""

from __future__ import annotations

import pytest

from fourfold import Reason, Rules
from fourfold.contests import contest, play_game
from fourfold.contests.blindfold_games import play_blindfold_game
from fourfold.engine import BlindPlayer, player

TOUCH = Rules.preset("quardo-touch")
QUARTO = Rules.preset("quarto", blindfold=True, touches=1)
THREE = Rules.preset("quardo-touch", players=3, touches=2)


@pytest.mark.parametrize("rules", [TOUCH, QUARTO, THREE], ids=str)
def test_game_counts_touches_and_moves(rules: Rules) -> None:
    game = play_blindfold_game(
        rules, [BlindPlayer("2", rules, seat) for seat in range(rules.players)]
    )
    assert game.outcome.reason in {Reason.COINS, Reason.CALLED, Reason.FULL_BOARD}
    assert len(game.action_counts) == rules.players
    for did in game.action_counts:
        assert did["moves"] > 2
        assert did["cells"] <= (5 if rules.touches is None else rules.touches) * did["moves"] + 16
    assert sum(did["cells"] for did in game.action_counts) > 0


def test_sighted_player_has_no_touches_or_refusals() -> None:
    game = play_blindfold_game(TOUCH, [player("2", TOUCH, 1), BlindPlayer("2", TOUCH, 2)], seed=4)
    assert set(game.action_counts[0]) == {"moves"}
    assert game.action_counts[1]["cells"]


def test_blindfolded_contest_is_played_by_blind_players() -> None:
    one, again = (contest(TOUCH, ("3", "1"), 8, seed=3) for _ in range(2))
    assert one == again
    assert one.games == 8
    assert one.score > 0.5
    outcome = play_game(TOUCH, [BlindPlayer("1", TOUCH, 1), BlindPlayer("3", TOUCH, 2)], 5)
    assert outcome.reason is Reason.COINS
