"""The Quardo kernels agree with the rules, compiled and as plain Python."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import numpy as np
import pytest

from fourfold.engine.kernel import MODE, PYTHON, kernel, popcount
from fourfold.engine.quardo.board import (
    BEST_AT,
    MAX_MOVES,
    SCAN_SIZE,
    bit_number,
    encode,
    generate,
    play,
    scan,
)
from fourfold.engine.quardo.moves import decode_move
from fourfold.engine.quardo.symmetry import canonical, move_from, move_to
from fourfold.rules import QuardoState, parse
from fourfold.rules.moves import parse_move
from tests.helpers.engine.quardo_positions import (
    NUMBER_OF,
    coins_of,
    random_position,
    start,
    turned_position,
)

if TYPE_CHECKING:
    from collections.abc import Callable

COMPILED = MODE != PYTHON
GAMES = 60 if COMPILED else 2


def list_moves(state: QuardoState) -> tuple[dict[int, int], int]:
    """Return the kernels' moves with their coins, and the highest number of coins."""
    low, high, left = encode(state)
    scanned = np.zeros(SCAN_SIZE, np.int64)
    moves, gains = np.zeros((2, MAX_MOVES), np.int64)
    scan(low, high, left, scanned)
    count = generate(low, left, scanned, moves, gains)
    found = dict(zip(moves[:count].tolist(), gains[:count].tolist(), strict=True))
    return found, int(scanned[BEST_AT])


@pytest.mark.parametrize("seed", range(GAMES))
def test_kernels_agree_with_the_rules_in_random_games(seed: int) -> None:
    rng = random.Random(seed)
    state = start(2 + seed % 2)
    words = encode(state)
    while not state.is_over:
        legal = coins_of(state)
        found, best = list_moves(state)
        assert found == {move: min(4, coins) for move, coins in legal.items()}
        assert best == min(4, max(legal.values()))
        scoring = [move for move, coins in legal.items() if coins]
        move = rng.choice(scoring if scoring and rng.random() < 0.5 else list(legal))
        low, high, left, coins = play(*words, move)
        words = (int(low), int(high), int(left))
        state = state.play(decode_move(move))
        assert coins == legal[move]
        assert words == encode(state)


@pytest.mark.parametrize("seed", range(GAMES))
def test_kernels_agree_with_the_rules_in_any_position(seed: int) -> None:
    rng = random.Random(seed)
    state = parse("quardo", random_position(rng, rng.randint(1, 4), rng.randint(5, 19)))
    assert isinstance(state, QuardoState)
    legal = coins_of(state)
    assert list_moves(state)[0] == {move: min(4, coins) for move, coins in legal.items()}
    for move, coins in legal.items():
        assert play(*encode(state), move)[3] == coins


def test_encode_matches_the_documented_example() -> None:
    state = start().play("6@b1")
    assert encode(state) == (0x0002_0002_0000, 0x7FFFF_0000_0002, 0xFFBF)


def test_move_numbers_decode_to_moves() -> None:
    for text in ("0@a1", "f@d4", "6@b1", "a1~b1", "c4~d4"):
        move = parse_move(text)
        assert decode_move(NUMBER_OF[move]) == move
    assert (NUMBER_OF[parse_move("6@b1")], NUMBER_OF[parse_move("a1~b1")]) == (6 * 16 + 1, 256)


def test_bit_number_finds_every_bit() -> None:
    assert [bit_number(1 << i) for i in range(62)] == list(range(62))


@kernel
def compiled_popcount(bits: int) -> int:
    """Call `popcount` from a kernel."""
    return popcount(bits)


@pytest.mark.parametrize("count", [popcount, compiled_popcount])
def test_popcount_counts_bits(count: Callable[[int], int]) -> None:
    words = (0, 1, 0x7FFFF, 0xFFFF, 0x80001, 1 << 41 | 1, 2**63 - 1)
    assert [count(word) for word in words] == [0, 1, 19, 16, 2, 2, 63]


@pytest.mark.parametrize("seed", range(GAMES))
def test_symmetric_positions_share_a_canonical_form(seed: int) -> None:
    """A random symmetry changes neither a position's canonical form nor those of its moves."""
    rng = random.Random(seed)
    state = parse("quardo", random_position(rng, rng.randint(1, 12), 10))
    assert isinstance(state, QuardoState)
    low, high, left = encode(state)
    planes = np.zeros(4, np.int64)
    form = canonical(low, high, 8, planes)
    # Any trait and flip per new plane, with any turn, gives a symmetric position.
    order = rng.sample(range(4), 4)
    way = sum((2 * trait + rng.randint(0, 1)) << (3 * i) for i, trait in enumerate(order))
    turn = rng.randrange(8)
    other = turned_position(state, turn, way)
    assert canonical(*encode(other)[:2], 8, planes)[:2] == form[:2]
    for move in coins_of(state):
        assert move_from(move_to(move, form[2], form[3]), form[2], form[3]) == move
        image = move_to(move, turn, way)
        assert len(other.collects(decode_move(image))) == coins_of(state)[move]  # type: ignore[arg-type]
        first = canonical(*play(low, high, left, move)[:2], 8, planes)[:2]
        second = canonical(*play(*encode(other), image)[:2], 8, planes)[:2]
        assert first == second
