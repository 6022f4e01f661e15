"""Scores and move tables compared with two independent brute-force solvers."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import pytest

from fourfold import CELLS, PIECES, Give, Place, QuartoState, Rules
from fourfold.engine.score import Score, Value
from fourfold.engine.solution import solve
from fourfold.rules.alignment import numbers
from tests.helpers.effort import in_soak, rounds
from tests.helpers.engine.brute_force import BruteForce
from tests.helpers.engine.positions import (
    EIGHT,
    RULE_SETS,
    oracle_game,
    plain,
    plain_moves,
    random_board,
    random_state,
    scored,
    with_auto_call,
    with_last_cell,
)
from tests.helpers.games import oracle
from tests.helpers.games.strategies import FULL_BOARD, ORDERED, parse_quarto

if TYPE_CHECKING:
    from fourfold import Move
    from fourfold.engine import Solution

FEW_EMPTY = [*in_soak(11), 12, 13, 14, 15, 16]
FIVE_EMPTY = RULE_SETS[:: rounds(4, 1)]
"""Rule sets tested with five empty cells, which take the oracle one second each."""


def check_against_oracle(state: QuartoState) -> Solution:
    """Compare a whole solution with the oracle and follow its best line."""
    found = solve(state)
    game = oracle_game(state)
    assert plain(found.score) == oracle.solve(game), state
    assert plain_moves(found.moves) == oracle.solve_moves(game), state
    assert found.position == str(state)
    assert all(found.moves[move] == found.score for move in found.best)
    assert bool(found.best) == bool(found.moves)
    if not state.rules.auto_call:
        check_line(state, found)
    value_only = solve(state, value_only=True)
    assert value_only.score.value is found.score.value
    return found


def check_line(state: QuartoState, solution: Solution) -> None:
    """Check that the line keeps the oracle's score at every move and ends as scored."""
    value, placements = plain(solution.score)
    before = state
    for move in solution.variation:
        game = oracle_game(state)
        assert oracle.solve_moves(game)[str(move)] == oracle.solve(game), (before, move)
        state = state.play(move)
    assert state.is_over or not state.legal_moves()
    assert bool(state.outcome and state.outcome.is_draw) == (value == "draw")
    if value != "draw":
        assert state.count - before.count == placements


@pytest.mark.parametrize("rules", RULE_SETS, ids=repr)
def test_solution_is_exact_with_few_empty_cells(rules: Rules) -> None:
    rng = Random(f"few {rules!r}")
    for count in [*FEW_EMPTY, *([11] if rules in FIVE_EMPTY else [])]:
        check_against_oracle(random_state(rules, rng, count))
        if count < 16:
            check_against_oracle(random_state(rules, rng, count, hand=True))


@pytest.mark.parametrize("rules", RULE_SETS, ids=repr)
def test_solution_is_exact_with_possible_calls(rules: Rules) -> None:
    """Random boards have many alignments; those through the last cell are open."""
    rng = Random(f"last {rules!r}")
    for count in [12, 13, 14, 15, *([11] if rules in FIVE_EMPTY else [])]:
        check_against_oracle(with_last_cell(random_state(rules, rng, count, hand=True), rng))
        check_against_oracle(with_last_cell(random_state(rules, rng, count), rng))
        check_against_oracle(with_last_cell(random_state(with_auto_call(rules), rng, count), rng))


def test_sample_positions_cover_open_and_dead_alignments() -> None:
    states = [
        with_last_cell(random_state(rules, Random(f"last {rules!r}"), count), Random(count))
        for rules in RULE_SETS
        for count in (11, 12, 13, 14, 15)
    ]
    assert sum(bool(state.open_figures) for state in states) > 20
    assert sum(not state.open_figures for state in states) > 20


@pytest.mark.parametrize("rules", RULE_SETS[:: rounds(3, 1)], ids=repr)
def test_solution_is_exact_with_six_empty_cells(rules: Rules) -> None:
    rng = Random(f"six {rules!r}")
    check_against_brute(rules, rng, 10)


@pytest.mark.parametrize("rules", EIGHT[4 :: rounds(3, 1)], ids=repr)
def test_solution_is_exact_with_seven_empty_cells(rules: Rules) -> None:
    check_against_brute(rules, Random(f"seven {rules!r}"), 9)


def check_against_brute(rules: Rules, rng: Random, count: int) -> None:
    """Compare a board before a give, and the same board with a piece in hand."""
    board = random_board(rng, count)
    brute = BruteForce([int(trait) for trait in rules.traits], rules.squares)
    left = [piece for piece in PIECES if piece not in board]
    empty = [cell for cell in CELLS if board[cell] is None]
    bare = numbers(board)
    gives: dict[Move, Score] = {
        Give(piece): scored(*brute.score_give(bare, piece.number)) for piece in left
    }
    found = solve(QuartoState(rules, board), variation=False)
    assert found.moves == gives
    assert found.score == scored(*brute.give(bare)) == max(gives.values())
    hand = rng.choice(left)
    cells: dict[Move, Score] = {
        Place(c): scored(*brute.place(bare, hand.number, c.number)) for c in empty
    }
    placed = solve(QuartoState(rules, board, hand), variation=False)
    assert placed.moves == cells
    assert placed.score == max(cells.values()) == -gives[Give(hand)]
    assert solve(QuartoState(rules, board), value_only=True).score.value is found.score.value


@pytest.mark.parametrize("rules", EIGHT, ids=repr)
def test_line_is_playable_with_automatic_calling(rules: Rules) -> None:
    rng = Random(f"auto {rules!r}")
    for count in (13, 14, 15):
        state = random_state(with_auto_call(rules), rng, count)
        check_line(state, solve(state))


# Selected ends and calls


@pytest.mark.parametrize(
    ("position", "auto_call", "expected"),
    [
        (f"{FULL_BOARD} - -", False, ("draw", None)),
        (f"{FULL_BOARD} x -", False, ("draw", None)),
        (f"{FULL_BOARD} - -", True, ("draw", None)),
        (f"{ORDERED} - d4", False, ("win", 0)),
        (f"{ORDERED} x d4", False, ("win", 0)),
        (f"{ORDERED} - d4", True, ("win", 0)),
        (f"{ORDERED} - -", False, ("draw", None)),
        ("0123/..../..../.... - d1", True, ("win", 0)),
        ("0123/4567/89ab/.... c d1", False, ("win", 0)),
        ("0123/4567/89ab/.... c -", False, ("win", 1)),
        ("0123/4567/89ab/.... - -", False, ("loss", 1)),
    ],
)
def test_solution_scores_ends_and_calls(
    position: str, auto_call: bool, expected: tuple[str, int | None]
) -> None:
    state = parse_quarto(position, auto_call=auto_call)
    found = solve(state)
    assert plain(found.score) == expected
    if state.is_over:
        assert found.moves == {}
        assert found.variation == ()
    elif state.count > 10:
        check_against_oracle(state)


@pytest.mark.parametrize("position", [f"{ORDERED} - d4 !row4", f"{FULL_BOARD} xx -"])
def test_solution_of_a_finished_game_has_no_moves(position: str) -> None:
    found = solve(parse_quarto(position))
    won = "!" in position
    assert found.score == (Score(Value.WIN, 0) if won else Score(Value.DRAW))
    assert (found.moves, found.variation, found.best) == ({}, (), ())


def test_solutions_compare_by_value() -> None:
    state = parse_quarto("0123/4567/89ab/.... c -")
    one, two = (replace(solve(state), nodes=0, seconds=0.0) for _ in range(2))
    assert one == two
    assert len({one, two}) == 1
