"""Quardo endings with one to three empty cells equal brute force, in every window."""

from __future__ import annotations

import random
from itertools import combinations

import numpy as np
import pytest

from fourfold.engine import QuardoSearch
from fourfold.engine.kernel import MODE, NUMBA
from fourfold.engine.limit import Limit
from fourfold.engine.quardo.board import MAX_MOVES, MAX_PLIES, encode
from fourfold.engine.quardo.deepening import STRAIGHT_EMPTY, next_depth
from fourfold.engine.quardo.engine import Mat
from fourfold.engine.quardo.move_values import QuardoAnalyst
from fourfold.engine.quardo.search import (
    CONTROL_SIZE,
    EXACT,
    HALTED,
    NODE_LIMIT,
    PLAYERS,
    UNIT,
    Memory,
    search,
)
from fourfold.engine.quardo.weights import WEIGHTS
from fourfold.rules import QuardoState, parse
from tests.helpers.effort import rounds
from tests.helpers.engine.brute_force import CoinBruteForce
from tests.helpers.engine.quardo_positions import random_position, start
from tests.helpers.games import oracle

IN_WINDOWS, WINDOWS = (rounds(24, 400), 500) if MODE == NUMBA else (rounds(4, 20), 8)
"""Positions, and windows for each; kernels are slow as plain Python."""
SOLVED = rounds(300, 20_000)
MAT = Mat(megabytes=4)
BRUTE_FORCE = CoinBruteForce()


def position(text: str) -> QuardoState:
    """Parse a Quardo position."""
    state = parse("quardo", text)
    assert isinstance(state, QuardoState)
    return state


def ending(rng: random.Random, max_empty: int) -> str:
    """Return a random ending; aligned figures may still have their coins (D4)."""
    empty = rng.randint(1, max_empty)
    return random_position(rng, empty, rng.randint(1, {1: 5, 2: 3, 3: 2}[empty]))


def make_memory() -> Memory:
    """Return memory for kernels."""
    control = np.zeros(CONTROL_SIZE, np.int64)
    control[PLAYERS], control[NODE_LIMIT] = 2, 1 << 40
    buffers = np.zeros((MAX_PLIES + 2, 3, MAX_MOVES), np.int64)
    return np.zeros((4096, 3), np.int64), buffers, control, WEIGHTS


@pytest.mark.parametrize("empty", [1, 2])
@pytest.mark.parametrize("seed", range(IN_WINDOWS))
def test_endings_equal_brute_force_in_every_window(seed: int, empty: int) -> None:
    """Alpha and beta lie on, between and beyond all values; the table is kept."""
    rng = random.Random(f"{empty} {seed}")
    coins = rng.randint(1, {1: 4, 2: 2}[empty])
    state = position(random_position(rng, empty, coins))
    value = UNIT * BRUTE_FORCE.value(*BRUTE_FORCE.read(str(state)))
    memory = make_memory()
    limits = range(-UNIT * (coins + 1), UNIT * (coins + 1) + 1, UNIT // 2)
    windows = list(combinations(limits, 2))
    for alpha, beta in rng.sample(windows, min(WINDOWS, len(windows))):
        found = search(encode(state), 1, 40, 1, alpha, beta, memory)
        assert memory[2][HALTED] == 0
        assert memory[2][EXACT + 1] == 1
        if found <= alpha:
            assert value <= found
        elif found >= beta:
            assert value >= found
        else:
            assert value == found


def test_proved_values_equal_brute_force() -> None:
    rng = random.Random(37)
    for _ in range(SOLVED):
        text = ending(rng, 3)
        MAT.set_up(position(text))
        found = MAT.prove(10_000_000)
        assert found.proved
        assert found.value == UNIT * BRUTE_FORCE.value(*BRUTE_FORCE.read(text)), text


def test_brute_force_equals_the_oracle() -> None:
    rng = random.Random(4)
    for _ in range(rounds(20, 400)):
        text = ending(rng, 2)
        expected = oracle.solve_coins(oracle.Quardo.from_position(text))
        assert BRUTE_FORCE.value(*BRUTE_FORCE.read(text)) == expected, text


@pytest.mark.parametrize(
    ("board", "coins", "value"),
    [
        ("0123/fedc/ba98/456.", 0x00001, 0),  # aligned, with its coin: no swap forms it
        ("0123/4edc/ba98/f56.", 0x00001, 1),  # a1~a2 forms it with another pawn
        ("012./fedc/ba98/4567", 0x00001, 1),  # the last pawn aligns it
        ("9a30/c.e4/8bd5/6271", 0x06D22, 7),  # the last pawn takes seven coins
        ("9a30/c.e4/8bd5/6271", 0x06C22, 6),  # all but that of the diagonal
    ],
)
def test_endings_made_by_hand(board: str, coins: int, value: int) -> None:
    text = f"{board} {coins:05x} {19 - coins.bit_count()}-0 1"
    assert oracle.solve_coins(oracle.Quardo.from_position(text)) == value
    MAT.set_up(position(text))
    assert MAT.prove(100_000).value == UNIT * value


def test_search_goes_straight_to_the_end_near_the_end() -> None:
    for empty in range(1, STRAIGHT_EMPTY + 1):
        state = start(puts=16 - empty, seed=empty)
        words = encode(state)
        first = max(2, empty - 2)
        assert next_depth(words, first - 1, STRAIGHT_EMPTY, 2) == first
        assert next_depth(words, first, STRAIGHT_EMPTY, 2) == empty + state.coin_bits.bit_count()
        assert next_depth(words, first, STRAIGHT_EMPTY, 3) == first + 1
    assert next_depth(encode(start(puts=10)), 7, STRAIGHT_EMPTY, 2) == 8


@pytest.mark.parametrize("empty", [4, 5])
def test_short_search_proves_endings_with_five_cells(empty: int) -> None:
    """The nodes are those of one search to the end, not of one for each depth."""
    state = start(puts=16 - empty, seed=2)
    found = QuardoSearch(4).search(state, Limit(nodes=3_000_000))
    assert found.proved
    assert found.depth == empty + state.coin_bits.bit_count()


@pytest.mark.parametrize("empty", [4, 5])
def test_every_move_is_proved_with_five_empty_cells(empty: int) -> None:
    state = start(puts=16 - empty, seed=3)
    found = QuardoAnalyst(16).solve(state, Limit(nodes=3_000_000))
    assert all(score.proved for score in found.moves.values())
    assert found.score == max(found.moves.values())
