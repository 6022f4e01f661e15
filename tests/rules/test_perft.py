"""Counts of move sequences, checked by hand where possible, else against the oracle."""

from __future__ import annotations

from math import factorial

import pytest
from hypothesis import assume, given

import fourfold
from fourfold import Game, QuardoState, Rules, divide, perft
from tests.helpers.games import oracle
from tests.helpers.games.strategies import (
    ALL_RULES,
    FEW,
    FULL_BOARD,
    AnyOracle,
    AnyState,
    new_oracle,
    parse_quarto,
    states,
)

QUARTO_PRESETS = ["quarto", "quarto-beginner", "quarto-advanced", "quardo-classic"]


@pytest.mark.parametrize("preset", QUARTO_PRESETS)
@pytest.mark.parametrize(
    ("depth", "count"),
    [(0, 1), (1, 16), (2, 16 * 16), (3, 16 * 16 * 15), (4, 16 * 16 * 15 * 15)],
)
def test_q1_perft_counts_gives_and_placements(preset: str, depth: int, count: int) -> None:
    assert perft(fourfold.new(preset), depth) == count


@pytest.mark.parametrize("preset", ["quardo", "quardo-touch"])
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize(("depth", "count"), [(0, 1), (1, 256), (2, 256 * 225)])
def test_d3_perft_counts_placements(preset: str, players: int, depth: int, count: int) -> None:
    assert perft(fourfold.new(preset, players=players), depth) == count


@pytest.mark.parametrize("empty", [1, 2, 3])
def test_q1_perft_counts_the_last_moves(empty: int) -> None:
    # With n pieces and n cells left, without calls: n! orders of pieces times n! of cells.
    board = FULL_BOARD.replace("/", "")[: 16 - empty] + "." * empty
    state = parse_quarto(board)
    for depth in range(2 * empty + 1):
        gives, places = (depth + 1) // 2, depth // 2
        expected = factorial(empty) ** 2 // factorial(empty - gives) // factorial(empty - places)
        assert perft(state, depth) == expected
    # Only declines follow, and perft does not count them.
    assert perft(state, 2 * empty + 1) == 0


def test_divide_counts_per_first_move() -> None:
    counts = divide(fourfold.new("quarto"), 3)
    assert [str(move) for move in counts] == list("0123456789abcdef")
    assert set(counts.values()) == {240}
    assert set(divide(fourfold.new("quardo"), 1).values()) == {1}


def test_q11_perft_counts_nothing_after_the_game_ended() -> None:
    state = parse_quarto("012./..../..../.... 3 c1", auto_call=True)
    counts = {str(move): count for move, count in divide(state, 2).items()}
    assert counts["d1"] == 0
    assert {count for move, count in counts.items() if move != "d1"} == {12}


def get_oracle(state: AnyState) -> AnyOracle:
    """Return the oracle in the same position."""
    rules = state.rules
    if isinstance(state, QuardoState):
        return oracle.Quardo.from_position(str(state))
    traits = {int(trait) for trait in rules.traits}
    return oracle.Quarto.from_position(str(state), traits, rules.squares, rules.auto_call)


def check_counts(state: AnyState, game: AnyOracle, depth: int) -> None:
    """Check the counts below every first move."""
    found = {str(move): count for move, count in divide(state, depth).items()}
    assert found == oracle.perft_divide(game, depth)
    assert perft(state, depth) == sum(found.values())


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_perft_agrees_with_the_oracle_at_the_start(rules: Rules) -> None:
    check_counts(fourfold.new(rules), new_oracle(rules), 1 if rules.game is Game.QUARDO else 2)


@FEW
@given(states())
def test_perft_agrees_with_the_oracle_anywhere(state: AnyState) -> None:
    assume(" xx " not in str(state) and " !" not in str(state))
    # In Quardo, swaps make the number of moves grow during a game.
    width, max_depth = len(state.legal_moves()), 2 if isinstance(state, QuardoState) else 6
    depth = 1
    while depth < max_depth and width ** (depth + 1) <= 600:
        depth += 1
    check_counts(state, get_oracle(state), depth)


def test_perft_rejects_a_negative_depth() -> None:
    with pytest.raises(ValueError, match="-1"):
        perft(fourfold.new("quarto"), -1)
