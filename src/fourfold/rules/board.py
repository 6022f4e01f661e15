"""The sixteen cells (G1) and the nineteen figures of four cells (G3).

::

        a   b   c   d            cell index
    1   0   1   2   3            = 4 · (row − 1) + column
    2   4   5   6   7
    3   8   9  10  11            b3 = 4 · 2 + 1 = 9
    4  12  13  14  15
"""

from __future__ import annotations

from typing import TypeAlias

from fourfold.rules.errors import CellSyntax, FigureSyntax, find_misfit, list_prefixes
from fourfold.rules.numbered import Numbered

FourCells: TypeAlias = "tuple[Cell, Cell, Cell, Cell]"

COLUMNS = "abcd"
ROWS = "1234"


class Cell(Numbered, count=16):
    """One of the sixteen cells, numbered row by row from the top left.

    >>> Cell.parse("b3"), str(Cell(9)), Cell(9).column, Cell(9).row
    (Cell(9), 'b3', 1, 2)
    """

    __slots__ = ()

    def __str__(self) -> str:
        return COLUMNS[self.column] + ROWS[self.row]

    @property
    def column(self) -> int:
        """Column from the left, 0 to 3."""
        return self.number % 4

    @property
    def row(self) -> int:
        """Row from the top, 0 to 3."""
        return self.number // 4

    @staticmethod
    def parse(text: str) -> Cell:
        """Read a cell, a column letter and a row digit."""
        cell = _CELL_NAMES.get(text)
        if cell is None:
            raise CellSyntax(text, find_misfit(text, _CELL_PREFIXES), found=text)
        return cell

    def adjacent_to(self, other: Cell) -> bool:
        """Return whether the two cells touch, side by side or corner to corner."""
        across, down = abs(self.column - other.column), abs(self.row - other.row)
        return max(across, down) == 1


CELLS = tuple(map(Cell, range(16)))
_CELL_NAMES = {str(cell): cell for cell in CELLS}
_CELL_PREFIXES = list_prefixes(_CELL_NAMES)


def _figures() -> list[tuple[str, FourCells]]:
    """Return name and cells of the 19 figures in the order of G3."""

    def cell_at(column: int, row: int) -> Cell:
        return CELLS[4 * row + column]

    span = range(4)
    rows = [
        (f"row{ROWS[r]}", (cell_at(0, r), cell_at(1, r), cell_at(2, r), cell_at(3, r)))
        for r in span
    ]
    columns = [
        (f"col{COLUMNS[c]}", (cell_at(c, 0), cell_at(c, 1), cell_at(c, 2), cell_at(c, 3)))
        for c in span
    ]
    diagonals = [
        ("diag1", (cell_at(0, 0), cell_at(1, 1), cell_at(2, 2), cell_at(3, 3))),
        ("diag2", (cell_at(3, 0), cell_at(2, 1), cell_at(1, 2), cell_at(0, 3))),
    ]
    squares = [
        (
            f"sq{cell_at(c, r)}",
            (cell_at(c, r), cell_at(c + 1, r), cell_at(c, r + 1), cell_at(c + 1, r + 1)),
        )
        for r in range(3)
        for c in range(3)
    ]
    return [*rows, *columns, *diagonals, *squares]


_FIGURES = _figures()
LINE_COUNT = 10
FIGURE_COUNT = 19


class Figure(Numbered, count=FIGURE_COUNT):
    """One of the nineteen figures: rows, columns, diagonals, then the nine squares.

    >>> Figure.parse("sqb2"), str(Figure(9)), [str(cell) for cell in Figure(9).cells]
    (Figure(14), 'diag2', ['d1', 'c2', 'b3', 'a4'])
    """

    __slots__ = ()

    def __str__(self) -> str:
        return _FIGURES[self.number][0]

    @property
    def cells(self) -> FourCells:
        """The four cells of the figure."""
        return _FIGURES[self.number][1]

    @property
    def is_square(self) -> bool:
        """Whether this is one of the nine squares rather than one of the ten lines."""
        return self.number >= LINE_COUNT

    @staticmethod
    def parse(text: str) -> Figure:
        """Read a figure's name."""
        figure = _FIGURE_NAMES.get(text)
        if figure is None:
            raise FigureSyntax(text, find_misfit(text, _FIGURE_PREFIXES), found=text)
        return figure


FIGURES = tuple(map(Figure, range(FIGURE_COUNT)))
LINES = FIGURES[:LINE_COUNT]
_FIGURE_NAMES = {str(figure): figure for figure in FIGURES}
_FIGURE_PREFIXES = list_prefixes(_FIGURE_NAMES)


def figures_through(cell: Cell, *, squares: bool) -> tuple[Figure, ...]:
    """Return the figures that contain a cell, in the order of G3."""
    return tuple(row[0] for row in FIGURES_THROUGH_CELL[squares][cell])


def _numbers(figure: Figure) -> tuple[int, int, int, int]:
    """Return the numbers of a figure's cells."""
    a, b, c, d = figure.cells
    return a.number, b.number, c.number, d.number


FIGURES_THROUGH_CELL: dict[bool, tuple[tuple[tuple[Figure, int, int, int, int], ...], ...]] = {
    squares: tuple(
        tuple(
            (figure, *_numbers(figure))
            for figure in (FIGURES if squares else LINES)
            if cell in figure.cells
        )
        for cell in CELLS
    )
    for squares in (False, True)
}
"""The figures through each cell, without and with squares; each has the numbers of its cells."""
ADJACENT_PAIRS = tuple(
    (first, second)
    for first in CELLS
    for second in CELLS[first.number + 1 :]
    if first.adjacent_to(second)
)
