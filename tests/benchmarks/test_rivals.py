"""The baseline opponents play legal moves, as described, and repeatably from a seed."""

from __future__ import annotations

import random

import pytest
from benchmarks.rivals import PlainTreeSearch, greedy_move

from fourfold.engine.kernel import MODE, NUMBA
from tests.helpers.engine.quardo_positions import coins_of, start

COMPILED = MODE == NUMBA
TREE = PlainTreeSearch(nodes=20_000)


@pytest.mark.parametrize("seed", range(10))
def test_greedy_move_collects_most_coins(seed: int) -> None:
    state = start(puts=10, seed=seed)
    move = greedy_move(state, random.Random(seed))
    assert len(state.collects(move)) == max(coins_of(state).values())  # type: ignore[arg-type]
    assert move == greedy_move(state, random.Random(seed))


@pytest.mark.parametrize("players", [2, 3])
def test_tree_search_plays_reproducible_game(players: int) -> None:
    state = start(players, puts=2 if COMPILED else 12)
    while not state.is_over:
        move = TREE.move(state, 60.0, seed=3, limit=300 if COMPILED else 20)
        assert move == TREE.move(state, 60.0, seed=3, limit=300 if COMPILED else 20)
        state = state.play(move)
