"""The same question has the same answer: turned and swapped, asked again, with other resources."""

from __future__ import annotations

from random import Random

import pytest

from fourfold import CELLS, Place, QuartoState, Rules, new
from fourfold.engine.quarto.solver import Solver
from fourfold.engine.solution import solve
from fourfold.rules.alignment import numbers
from tests.effort import in_soak
from tests.engine.positions import (
    EIGHT,
    LINES4,
    RULE_SETS,
    Image,
    board_symmetries,
    random_state,
)
from tests.rules.strategies import play_choices


@pytest.mark.parametrize("squares", [False, True])
def test_the_symmetries_keep_the_figures(squares: bool) -> None:
    figures = {frozenset(figure.cells) for figure in EIGHT[squares].figures}
    images = set(board_symmetries(squares=squares))
    assert len(images) == (8 if squares else 32)
    for image in images:
        assert {frozenset(image[cell] for cell in figure) for figure in figures} == figures


@pytest.mark.parametrize("rules", RULE_SETS, ids=repr)
def test_images_have_the_image_of_the_scores(rules: Rules) -> None:
    """Traits are swapped too, so this also says that only their number matters."""
    rng = Random(f"images {rules!r}")
    for count, hand in ((6, True), (7, False), (8, True), (9, False)):
        state = random_state(rules, rng, count, hand=hand)
        image = Image.random(rules, rng)
        found = solve(state, variation=False)
        other = solve(image.state(state), variation=False)
        assert {image.move(move): score for move, score in found.moves.items()} == other.moves
        assert found.score == other.score


@pytest.mark.parametrize("rules", EIGHT, ids=repr)
def test_images_of_early_positions_have_the_same_value(rules: Rules) -> None:
    rng = Random(f"early {rules!r}")
    state = random_state(rules, rng, 5)
    image = Image.random(rules, rng)
    values = [solve(asked, value_only=True).score for asked in (state, image.state(state))]
    assert values[0] == values[1]


SETTINGS = [(1, 1), (2, 1), (3, 1), (2, 64)]


@pytest.mark.parametrize("rules", EIGHT, ids=repr)
def test_threads_and_table_sizes_change_nothing(rules: Rules) -> None:
    rng = Random(f"settings {rules!r}")
    for state in (random_state(rules, rng, 6), random_state(rules, rng, 7, hand=True)):
        tables = [
            solve(state, variation=False, threads=threads, megabytes=size).moves
            for threads, size in SETTINGS
        ]
        assert len(tables[0]) == len(state.legal_moves())
        assert all(table == tables[0] for table in tables)


@pytest.mark.parametrize("rules", EIGHT, ids=repr)
def test_values_where_threads_work_together_are_the_same(rules: Rules) -> None:
    """Eleven empty cells is where several threads begin to share one question."""
    state = random_state(rules, Random(f"together {rules!r}"), 5, hand=True)
    values = {solve(state, value_only=True, threads=t, megabytes=m).score for t, m in SETTINGS}
    assert len(values) == 1


def test_a_solver_that_has_seen_a_lot_answers_like_a_fresh_one() -> None:
    """A table of one megabyte is overwritten many times here."""
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
def test_the_empty_board_is_a_draw(traits: tuple[int, ...], squares: bool) -> None:
    answer = Solver(traits, squares, threads=1, megabytes=128).value([None] * 16)
    assert (answer.low, answer.high) == (0, 0)


@pytest.mark.parametrize("rules", RULE_SETS, ids=repr)
def test_the_kernels_see_the_alignments_of_the_rules(rules: Rules) -> None:
    """Random games: which placements win at once, and which pieces may be given."""
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
                    wins = solver._wins(board, state.hand.number, cell.number)
                    assert wins == bool(after.open_figures)
            elif state.pieces_left:
                position = solver._position(board)
                safe = solver._safe(position)
                assert position.filled == sum(1 << c for c in range(16) if board[c] is not None)
                for piece in state.pieces_left:
                    given = state.play(str(piece))
                    wins = any(given.play(m).open_figures for m in given.legal_moves())
                    assert wins == (not safe >> solver.kind(piece.number) & 1)
            state = state.play(move)


@pytest.mark.parametrize("traits", [(), (0, 0), (4,), (-1,)])
def test_bad_traits_are_refused(traits: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="traits"):
        Solver(traits)


@pytest.mark.parametrize(("megabytes", "threads"), [(0, 1), (1, 0)])
def test_bad_resources_are_refused(megabytes: int, threads: int) -> None:
    with pytest.raises(ValueError, match="at least 1"):
        Solver(megabytes=megabytes, threads=threads)


SIGNATURE = 23_043
"""Positions visited by one thread below. Any change of the search changes it; a change of anything
else must not. To change it: make sure that the other tests pass and that `benchmarks/engine.py`
is no slower, then put in the number that the failing test shows, and say both in the commit."""


def test_node_count_signature() -> None:
    rng = Random(2024)
    total = 0
    for rules in EIGHT:
        solver = Solver(rules.traits, rules.squares, megabytes=1, threads=1)
        for _ in range(3):
            total += solver.value(numbers(random_state(rules, rng, 6).board)).nodes
    assert total == SIGNATURE
