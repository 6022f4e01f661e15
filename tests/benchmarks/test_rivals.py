"""The baseline opponents play legal moves, as described, and repeatably from a seed."""

from __future__ import annotations

import os
import random

import pytest
from benchmarks.rivals import PlainTreeSearch, greedy_move

from tests.helpers.engine.quardo_positions import coins_of, start

COMPILED = os.environ.get("NUMBA_DISABLE_JIT", "0") != "1"
TREE = PlainTreeSearch(nodes=20_000)


@pytest.mark.parametrize("seed", range(10))
def test_greedy_move_collects_most_coins(seed: int) -> None:
    state = start(puts=10, seed=seed)
    move = greedy_move(state, random.Random(seed))
    assert len(state.collects(move)) == max(coins_of(state).values())  # type: ignore[arg-type]
    assert move == greedy_move(state, random.Random(seed))


@pytest.mark.parametrize("players", [2, 3])
def test_tree_search_plays_reproducible_game(players: int) -> None:
    state = start(players, puts=2 if COMPILED else 14)
    while not state.is_over:
        move = TREE.move(state, 60.0, seed=3, limit=300 if COMPILED else 10)
        assert move == TREE.move(state, 60.0, seed=3, limit=300 if COMPILED else 10)
        state = state.play(move)
