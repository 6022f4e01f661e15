"""Vectorized games, compared with the library's rules move by move."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from fourfold import Rules, new
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


@pytest.mark.parametrize(
    "actions", [[0, 0, 0], (0, 0, 0), np.zeros(3), np.zeros(3, np.bool_), None]
)
def test_actions_must_be_an_array_of_integers(actions: object) -> None:
    games = vector("quarto", 3)
    with pytest.raises(TypeError, match="actions must be an array of integers, not"):
        games.step(actions)  # type: ignore[arg-type]
    assert (games.boards < 0).all()


@pytest.mark.parametrize("kind", [np.int8, np.int32, np.uint64])
def test_actions_may_be_integers_of_any_size(kind: type[np.integer]) -> None:
    games = vector("quarto", 3)
    games.step(np.array([1, 2, 3], kind))
    assert [str(games.state(game)).split()[1] for game in range(3)] == ["1", "2", "3"]


def test_returned_arrays_are_copies_unless_refused() -> None:
    """Without copies the next call changes an array that the caller holds."""
    copied, shared = vector("quarto", 3), vector("quarto", 3, copy=False)
    for games in (copied, shared):
        games.step(games.sample())
        held: tuple[Any, ...] = (
            games.masks(),
            games.observations(),
            games.sample(),
            *games.step(games.sample()),
        )
        before = [array.copy() for array in held]
        for _ in range(7):
            games.step(games.sample())
            games.observations()
            games.masks()
        same = [np.array_equal(*pair) for pair in zip(held, before, strict=True)]
        assert all(same) if games.copy else not all(same)


@pytest.mark.parametrize("rules", ALL, ids=repr)
def test_threads_do_not_change_the_games(rules: Rules) -> None:
    one, many = vector(rules, 7, seed=3), vector(rules, 7, seed=3, threads=3)
    for _ in range(30):
        assert np.array_equal(one.sample(), many.sample())
        chosen = one._drawn.copy()
        for left, right in zip(one.step(chosen), many.step(chosen), strict=True):
            assert np.array_equal(left, right)
        assert np.array_equal(one.observations(), many.observations())
    with pytest.raises(ValueError, match="is not legal in game 6"):
        many.step(np.where(np.arange(7) == 6, 999, many.sample()))


@pytest.mark.parametrize("rules", ALL, ids=repr)
def test_finished_games_stay_without_auto_reset(rules: Rules) -> None:
    games = vector(rules, 5, seed=2, auto_reset=False)
    earned = np.zeros((5, rules.players))
    for _ in range(80):
        before = games.done.copy()
        rewards, done = games.step(games.sample())
        assert not rewards[before].any()
        assert (done >= before).all()
        earned += rewards
        if done.all():
            break
    assert done.all()
    for game in range(5):
        state = games.state(game)
        assert state.is_over
        winners = {seat - 1 for seat in state.outcome.winners} if state.outcome else set()
        if len(winners) == 1:
            assert set(np.flatnonzero(earned[game] == earned[game].max()).tolist()) == winners
    assert not games.masks().any()
    assert games.sample().tolist() == [-1] * 5
    games.reset(np.arange(5) == 2)
    assert games.done.tolist() == [True, True, False, True, True]
    assert games.masks()[2].any()


@pytest.mark.parametrize("rules", ALL, ids=repr)
def test_games_continue_from_states(rules: Rules) -> None:
    """A tree search starts many games from positions of its choice."""
    source = vector(rules, 4, seed=8)
    for _ in range(9):
        source.step(source.sample())
    states = [source.state(game) for game in range(4)]
    games = vector(rules, 6)
    games.reset(np.arange(6) >= 2, states=states)
    assert [games.state(game + 2) for game in range(4)] == states
    assert np.array_equal(games.masks()[2:], source.masks())
    assert np.array_equal(games.observations()[2:], source.observations())
    chosen = games.sample()
    _, done = games.step(chosen)
    for state, action, over in zip(states, chosen[2:], done[2:], strict=True):
        assert state.play(str(actions(rules)[action])).is_over == over


def test_reset_refuses_other_rules_and_counts() -> None:
    games = vector("quardo", 3)
    with pytest.raises(ValueError, match="the games' rules are"):
        games.reset(states=[new("quardo", players=3, seed=1)] * 3)
    with pytest.raises(ValueError, match="3 games take 3 states, not 1"):
        games.reset(states=[new("quardo")])
    with pytest.raises(ValueError, match="which must be 3 truth values"):
        games.reset(np.array([0, 1]))
    with pytest.raises(ValueError, match="at least 1"):
        vector("quardo", 0)
