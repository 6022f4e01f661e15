"""G1, G3 and G4: cells, figures, adjacency, alignment and the symmetries of the board."""

from __future__ import annotations

from itertools import combinations

import pytest

import fourfold
from fourfold import CELLS, FIGURES, Cell, Figure, Rules, Trait
from fourfold.rules import ADJACENT_PAIRS, LINES, alignment
from fourfold.rules.board import figures_through
from tests.helpers.games.strategies import TRAIT_CHOICES, parse_quarto

# G3 of the rules page, in the same order.
FIGURE_TABLE = """
row1 a1 b1 c1 d1
row2 a2 b2 c2 d2
row3 a3 b3 c3 d3
row4 a4 b4 c4 d4
cola a1 a2 a3 a4
colb b1 b2 b3 b4
colc c1 c2 c3 c4
cold d1 d2 d3 d4
diag1 a1 b2 c3 d4
diag2 d1 c2 b3 a4
sqa1 a1 b1 a2 b2
sqb1 b1 c1 b2 c2
sqc1 c1 d1 c2 d2
sqa2 a2 b2 a3 b3
sqb2 b2 c2 b3 c3
sqc2 c2 d2 c3 d3
sqa3 a3 b3 a4 b4
sqb3 b3 c3 b4 c4
sqc3 c3 d3 c4 d4
"""
TABLE = [line.split() for line in FIGURE_TABLE.strip().splitlines()]


def test_g1_cells_run_from_a1_top_left_to_d4_bottom_right() -> None:
    written = "a1 b1 c1 d1 a2 b2 c2 d2 a3 b3 c3 d3 a4 b4 c4 d4"
    assert " ".join(map(str, CELLS)) == written
    for index, name in enumerate(written.split()):
        cell = Cell(index)
        assert cell is CELLS[index]
        assert (cell.column, cell.row) == ("abcd".index(name[0]), int(name[1]) - 1)
        assert 4 * cell.row + cell.column == cell.number == index
        assert cell is Cell.parse(name)


def test_g1_board_field_lists_rows_from_the_top() -> None:
    state = parse_quarto("0..1/..../.2../...3 4 -")
    found = {
        str(CELLS[at]): str(piece) for at, piece in enumerate(state.board) if piece is not None
    }
    assert found == {"a1": "0", "d1": "1", "b3": "2", "d4": "3"}


def test_g3_figures_keep_the_order_of_the_rules() -> None:
    assert len(FIGURES) == len(TABLE) == 19
    assert [[str(figure), *map(str, figure.cells)] for figure in FIGURES] == TABLE
    assert [Figure.parse(row[0]) for row in TABLE] == list(FIGURES)
    assert all(Figure(number) is FIGURES[number] for number in range(19))


def test_g3_lines_precede_squares() -> None:
    assert [str(figure) for figure in LINES] == [row[0] for row in TABLE[:10]]
    assert [figure.is_square for figure in FIGURES] == [False] * 10 + [True] * 9


@pytest.mark.parametrize("squares", [False, True])
def test_g3_figures_through_contains_the_cell(squares: bool) -> None:
    rules = Rules.preset("quarto", squares=squares)
    for cell in CELLS:
        expected = [row[0] for row in TABLE[: 19 if squares else 10] if str(cell) in row[1:]]
        assert [str(figure) for figure in figures_through(cell, squares=squares)] == expected
        assert [str(figure) for figure in rules.figures_through(cell)] == expected


@pytest.mark.parametrize("kind", [Cell, Figure])
@pytest.mark.parametrize("number", [-1, 19, 100])
def test_cell_or_figure_rejects_other_numbers(kind: type[Cell | Figure], number: int) -> None:
    with pytest.raises(ValueError, match=str(number)):
        kind(number)


def test_adjacent_pairs_match_distance() -> None:
    # 12 horizontal pairs, 12 vertical ones, and 9 on each diagonal.
    expected = {
        (one, two)
        for one, two in combinations(CELLS, 2)
        if abs(one.number % 4 - two.number % 4) <= 1 and abs(one.number // 4 - two.number // 4) <= 1
    }
    assert len(expected) == 12 + 12 + 9 + 9 == 42
    assert set(ADJACENT_PAIRS) == expected
    assert len(ADJACENT_PAIRS) == 42
    for one in CELLS:
        assert not one.adjacent_to(one)
        for two in CELLS:
            assert one.adjacent_to(two) == ((min(one, two), max(one, two)) in expected)


def count_symmetries(figures: list[frozenset[int]]) -> int:
    """Count the permutations of the cells that map figures to figures, by backtracking."""

    def is_consistent(images: list[int]) -> bool:
        """Return whether each part of a figure mapped so far lies within a figure."""
        for figure in figures:
            part = {images[cell] for cell in figure if cell < len(images)}
            if not any(part <= other for other in figures):
                return False
        return True

    def count_extensions(images: list[int]) -> int:
        if len(images) == 16:
            return len(
                {frozenset(images[cell] for cell in figure) for figure in figures} & set(figures)
            ) == len(figures)
        return sum(
            count_extensions([*images, cell])
            for cell in range(16)
            if cell not in images and is_consistent([*images, cell])
        )

    return count_extensions([])


@pytest.mark.parametrize(("figure_count", "symmetries"), [(10, 32), (19, 8)])
def test_g3_figures_have_the_expected_symmetries(figure_count: int, symmetries: int) -> None:
    assert (
        count_symmetries([frozenset(map(int, f.cells)) for f in FIGURES[:figure_count]])
        == symmetries
    )


def place_on_figure(figure: Figure, pieces: tuple[int, ...]) -> str:
    """Return the text of a board with pieces on the first cells of a figure."""
    letters = ["."] * 16
    for cell, piece in zip(figure.cells, pieces, strict=False):
        letters[cell] = f"{piece:x}"
    return "".join(letters)


@pytest.mark.parametrize("traits", TRAIT_CHOICES, ids=str)
def test_g4_figure_is_aligned_when_full_and_sharing_a_trait(
    traits: tuple[Trait, ...],
) -> None:
    rules = Rules.preset("quarto", traits=traits, squares=True)
    for number, four in enumerate(combinations(range(16), 4)):
        figure = FIGURES[number % 19]
        shared = [t for t in traits if sum(piece >> t & 1 for piece in four) in (0, 4)]
        state = fourfold.parse(rules, f"{place_on_figure(figure, four)} - {figure.cells[3]}")
        assert list(alignment(state.board, figure, rules)) == shared
        assert (figure in state.open_figures) == bool(shared)


@pytest.mark.parametrize("figure", FIGURES, ids=str)
def test_g4_three_pieces_are_not_aligned(figure: Figure) -> None:
    state = parse_quarto(f"{place_on_figure(figure, (0, 1, 2))} - {figure.cells[0]}", squares=True)
    assert alignment(state.board, figure, state.rules) == ()
    assert state.open_figures == ()


def test_g4_one_piece_aligns_several_figures_and_traits() -> None:
    state = parse_quarto("0.../1.../2.../.456 3 d4").play("a4")
    assert alignment(state.board, Figure.parse("cola"), state.rules) == (Trait.HEIGHT, Trait.CORE)
    assert alignment(state.board, Figure.parse("row4"), state.rules) == (Trait.CORE,)
    assert [str(figure) for figure in state.open_figures] == ["row4", "cola"]
