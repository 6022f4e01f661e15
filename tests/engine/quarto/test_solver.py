"""The solver's answers do not depend on symmetry, repetition, threads or table size."""

from __future__ import annotations

from random import Random

import pytest

from fourfold import CELLS, Place, QuartoState, Rules, new
from fourfold.engine.quarto.solver import Solver, completes
from fourfold.engine.solution import solve
from fourfold.rules.alignment import numbers
from tests.helpers.effort import in_soak
from tests.helpers.engine.positions import (
    EIGHT,
    LINES4,
    RULE_SETS,
    Image,
    board_symmetries,
    random_state,
)
from tests.helpers.games.strategies import play_choices


@pytest.mark.parametrize("squares", [False, True])
def test_board_symmetries_preserve_figures(squares: bool) -> None:
    figures = {frozenset(figure.cells) for figure in EIGHT[squares].figures}
    images = set(board_symmetries(squares=squares))
    assert len(images) == (8 if squares else 32)
    for image in images:
        assert {frozenset(image[cell] for cell in figure) for figure in figures} == figures


@pytest.mark.parametrize("rules", RULE_SETS, ids=repr)
def test_scores_are_invariant_under_symmetry(rules: Rules) -> None:
    """Traits are permuted too, so only their number matters."""
    rng = Random(f"images {rules!r}")
    for count, hand in ((6, True), (7, False), (8, True), (9, False)):
        state = random_state(rules, rng, count, hand=hand)
        image = Image.random(rules, rng)
        found = solve(state, variation=False)
        other = solve(image.state(state), variation=False)
        assert {image.move(move): score for move, score in found.moves.items()} == other.moves
        assert found.score == other.score


@pytest.mark.parametrize("rules", EIGHT, ids=repr)
def test_early_values_are_invariant_under_symmetry(rules: Rules) -> None:
    rng = Random(f"early {rules!r}")
    state = random_state(rules, rng, 5)
    image = Image.random(rules, rng)
    values = [solve(asked, value_only=True).score for asked in (state, image.state(state))]
    assert values[0] == values[1]


SETTINGS = [(1, 1), (2, 1), (3, 1), (2, 64)]


@pytest.mark.parametrize("rules", EIGHT, ids=repr)
def test_scores_do_not_depend_on_threads_or_table_size(rules: Rules) -> None:
    rng = Random(f"settings {rules!r}")
    for state in (random_state(rules, rng, 6), random_state(rules, rng, 7, hand=True)):
        tables = [
            solve(state, variation=False, threads=threads, megabytes=size).moves
            for threads, size in SETTINGS
        ]
        assert len(tables[0]) == len(state.legal_moves())
        assert all(table == tables[0] for table in tables)


@pytest.mark.parametrize("rules", EIGHT, ids=repr)
def test_values_do_not_depend_on_shared_threads(rules: Rules) -> None:
    """With five pieces down, several threads share one question."""
    state = random_state(rules, Random(f"together {rules!r}"), 5, hand=True)
    values = {solve(state, value_only=True, threads=t, megabytes=m).score for t, m in SETTINGS}
    assert len(values) == 1


def test_used_solver_answers_like_a_fresh_one() -> None:
    """The one-megabyte table is overwritten many times."""
    rng = Random(17)
    used = Solver(megabytes=1, threads=1)
    for _ in range(12):
        state = random_state(LINES4, rng, 7, hand=rng.random() < 0.5)
        question = numbers(state.board), None if state.hand is None else state.hand.number
        fresh = Solver(megabytes=1, threads=1).move_scores(*question)
        assert used.move_scores(*question).moves == fresh.moves
        again = used.move_scores(*question)
        assert again.moves == fresh.moves
        assert again.nodes <= fresh.nodes


@pytest.mark.parametrize("squares", [False, True])
@pytest.mark.parametrize("traits", [(0,), (1, 3), *in_soak((0, 1, 2))])
def test_empty_board_is_a_draw(traits: tuple[int, ...], squares: bool) -> None:
    answer = Solver(traits, squares, threads=1, megabytes=128).value([None] * 16)
    assert (answer.low, answer.high) == (0, 0)


@pytest.mark.parametrize("rules", RULE_SETS, ids=repr)
def test_kernels_find_the_alignments_of_the_rules(rules: Rules) -> None:
    """Compare winning placements and safe gives in random games."""
    solver = Solver(rules.traits, rules.squares, megabytes=1, threads=1)
    rng = Random(f"games {rules!r}")
    for _ in range(3):
        state = new(rules)
        for move in play_choices(state, rng.randbytes(32)):
            assert isinstance(state, QuartoState)
            board = numbers(state.board)
            if state.hand is not None:
                for cell in (cell for cell in CELLS if board[cell] is None):
                    after = state.play(Place(cell))
                    filled = numbers(after.board)
                    wins = completes(filled, cell.number, solver._figures, solver._counting)
                    assert wins == bool(after.open_figures)
            elif state.pieces_left:
                position = solver._place(board)
                safe = position.safe
                assert position.empty == board.count(None)
                for piece in state.pieces_left:
                    given = state.play(str(piece))
                    wins = any(given.play(m).open_figures for m in given.legal_moves())
                    assert wins == (not safe >> solver.kind(piece.number) & 1)
            state = state.play(move)


@pytest.mark.parametrize("traits", [(), (0, 0), (4,), (-1,)])
def test_solver_refuses_bad_traits(traits: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="traits"):
        Solver(traits)


@pytest.mark.parametrize(("megabytes", "threads"), [(0, 1), (1, 0)])
def test_solver_refuses_bad_resources(megabytes: int, threads: int) -> None:
    with pytest.raises(ValueError, match="at least 1"):
        Solver(megabytes=megabytes, threads=threads)


SIGNATURE = 24_500
"""Positions visited by one thread in the test below.

Every change of the search changes this number; no other change may. To update it, make sure that
the other tests pass and that `benchmarks/engine.py` is no slower, insert the number shown by the
failing test, and mention both in the commit."""


def test_node_count_matches_the_signature() -> None:
    rng = Random(2024)
    total = 0
    for rules in EIGHT:
        solver = Solver(rules.traits, rules.squares, megabytes=1, threads=1)
        for _ in range(3):
            total += solver.value(numbers(random_state(rules, rng, 6).board)).nodes
    assert total == SIGNATURE
