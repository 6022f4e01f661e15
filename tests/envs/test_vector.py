"""Vectorized games, compared with the library's rules move by move."""

from __future__ import annotations

import numpy as np
import pytest

from fourfold import Rules
from fourfold.envs.actions import actions, numbers
from fourfold.envs.features import quardo_features, quarto_features
from fourfold.envs.vector import VectorQuarto, vector
from fourfold.rules import QuartoState
from tests.helpers.effort import rounds

ALL = [
    Rules.preset("quarto", auto_call=True),
    Rules.preset("quarto-advanced", auto_call=True),
    Rules.preset("quarto-beginner", traits="colour,core", auto_call=True),
    Rules.preset("quardo-classic"),
    Rules.preset("quardo"),
    Rules.preset("quardo", players=3),
]


@pytest.mark.parametrize("rules", ALL, ids=repr)
def test_vector_games_agree_with_the_rules(rules: Rules) -> None:
    games = vector(rules, 6, seed=4)
    number = numbers(rules)
    ended = 0
    for _ in range(rounds(60, 2000)):
        states = [games.state(game) for game in range(6)]
        masks, seen = games.masks().copy(), games.observations().copy()
        for game, state in enumerate(states):
            legal = {number[move] for move in state.legal_moves()}
            assert set(np.flatnonzero(masks[game]).tolist()) == legal
            assert games.to_act[game] == state.to_act - 1
            known = (
                quarto_features(state)
                if isinstance(state, QuartoState)
                else quardo_features(state, state.to_act)
            )
            assert seen[game].tolist() == known.tolist()
        chosen = games.sample().copy()
        rewards, done = games.step(chosen)
        for game, state in enumerate(states):
            after = state.play(str(actions(rules)[chosen[game]]))
            assert done[game] == after.is_over
            if after.outcome is None:
                assert games.state(game) == after
                assert not rewards[game].any()
            else:
                ended += 1
                winners = {seat - 1 for seat in after.outcome.winners}
                best = rewards[game] == rewards[game].max()
                assert rewards[game].sum() == pytest.approx(0, abs=1e-6)
                assert set(np.flatnonzero(best).tolist()) == (winners or {0, 1})
    assert ended


def test_illegal_action_raises_and_changes_nothing() -> None:
    games = vector("quarto", 3)
    with pytest.raises(ValueError, match="action 16 is not legal in game 1"):
        games.step(np.array([0, 16, 0]))
    with pytest.raises(ValueError, match="action 99 is not legal in game 2"):
        games.step(np.array([0, 0, 99]))
    with pytest.raises(ValueError, match="3 games take 3 actions"):
        games.step(np.array([0, 0]))
    assert games.masks()[:, :16].all()


def test_seed_determines_vector_games() -> None:
    one, other = (vector("quardo", 4, seed=9, players=3) for _ in range(2))
    for _ in range(20):
        assert one.sample().tolist() == other.sample().tolist()
        one.step(one._drawn)
        other.step(other._drawn)
    assert one.boards.tolist() == other.boards.tolist()


def test_vector_refuses_calling_and_blindfold_rules() -> None:
    with pytest.raises(ValueError, match="automatically"):
        VectorQuarto(Rules.preset("quarto"), 2)
    with pytest.raises(ValueError, match="blindfolded"):
        vector("quardo-touch", 2)
