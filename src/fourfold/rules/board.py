"""Rules G1 and G3: the sixteen cells and the nineteen figures of four cells.

::

        a   b   c   d            cell index
    1   0   1   2   3            = 4 · (row − 1) + column
    2   4   5   6   7
    3   8   9  10  11            b3 = 4 · 2 + 1 = 9
    4  12  13  14  15
"""

from __future__ import annotations

from typing import TypeAlias

from fourfold.rules.errors import CellSyntax, FigureSyntax, misfit, starts_of

FourCells: TypeAlias = "tuple[Cell, Cell, Cell, Cell]"

COLUMNS = "abcd"
ROWS = "1234"


class Cell(int):
    """One of the sixteen cells, numbered row by row from the top left.

    >>> Cell.parse("b3"), str(Cell(9)), Cell(9).column, Cell(9).row
    (Cell(9), 'b3', 1, 2)
    """

    __slots__ = ()

    def __new__(cls, number: int) -> Cell:
        """Return the one object that stands for this cell."""
        if not 0 <= number < 16:
            raise ValueError(f"a cell is a number from 0 to 15, not {number}")
        return CELLS[number] if CELLS else int.__new__(cls, number)

    def __str__(self) -> str:
        return COLUMNS[self.column] + ROWS[self.row]

    def __repr__(self) -> str:
        return f"Cell({int(self)})"

    def __getnewargs__(self) -> tuple[int]:
        return (int(self),)

    @property
    def column(self) -> int:
        """Column from the left, 0 to 3."""
        return self % 4

    @property
    def row(self) -> int:
        """Row from the top, 0 to 3."""
        return self // 4

    @staticmethod
    def parse(text: str) -> Cell:
        """Read a cell, a column letter and a row digit."""
        cell = _CELL_NAMES.get(text)
        if cell is None:
            raise CellSyntax(text, misfit(text, _CELL_STARTS), found=text)
        return cell

    def adjacent_to(self, other: Cell) -> bool:
        """Tell whether the two cells touch, side by side or corner to corner."""
        across, down = abs(self.column - other.column), abs(self.row - other.row)
        return max(across, down) == 1


CELLS: tuple[Cell, ...] = ()
CELLS = tuple(Cell(number) for number in range(16))
_CELL_NAMES = {str(cell): cell for cell in CELLS}
_CELL_STARTS = starts_of(_CELL_NAMES)


def _figures() -> list[tuple[str, FourCells]]:
    """Return name and cells of the 19 figures in the order of G3."""

    def at(column: int, row: int) -> Cell:
        return CELLS[4 * row + column]

    span = range(4)
    rows = [(f"row{ROWS[r]}", (at(0, r), at(1, r), at(2, r), at(3, r))) for r in span]
    columns = [(f"col{COLUMNS[c]}", (at(c, 0), at(c, 1), at(c, 2), at(c, 3))) for c in span]
    diagonals = [
        ("diag1", (at(0, 0), at(1, 1), at(2, 2), at(3, 3))),
        ("diag2", (at(3, 0), at(2, 1), at(1, 2), at(0, 3))),
    ]
    squares = [
        (f"sq{at(c, r)}", (at(c, r), at(c + 1, r), at(c, r + 1), at(c + 1, r + 1)))
        for r in range(3)
        for c in range(3)
    ]
    return [*rows, *columns, *diagonals, *squares]


_FIGURES = _figures()
LINE_COUNT = 10
FIGURE_COUNT = len(_FIGURES)


class Figure(int):
    """One of the nineteen figures: rows, columns, diagonals, then the nine squares.

    >>> Figure.parse("sqb2"), str(Figure(9)), [str(cell) for cell in Figure(9).cells]
    (Figure(14), 'diag2', ['d1', 'c2', 'b3', 'a4'])
    """

    __slots__ = ()

    def __new__(cls, number: int) -> Figure:
        """Return the one object that stands for this figure."""
        if not 0 <= number < FIGURE_COUNT:
            raise ValueError(f"a figure is a number from 0 to 18, not {number}")
        return FIGURES[number] if FIGURES else int.__new__(cls, number)

    def __str__(self) -> str:
        return _FIGURES[self][0]

    def __repr__(self) -> str:
        return f"Figure({int(self)})"

    def __getnewargs__(self) -> tuple[int]:
        return (int(self),)

    @property
    def cells(self) -> FourCells:
        """The four cells of the figure."""
        return _FIGURES[self][1]

    @property
    def is_square(self) -> bool:
        """Whether this is one of the nine squares rather than one of the ten lines."""
        return self >= LINE_COUNT

    @staticmethod
    def parse(text: str) -> Figure:
        """Read a figure's name."""
        figure = _FIGURE_NAMES.get(text)
        if figure is None:
            raise FigureSyntax(text, misfit(text, _FIGURE_STARTS), found=text)
        return figure


FIGURES: tuple[Figure, ...] = ()
FIGURES = tuple(Figure(number) for number in range(FIGURE_COUNT))
LINES = FIGURES[:LINE_COUNT]
_FIGURE_NAMES = {str(figure): figure for figure in FIGURES}
_FIGURE_STARTS = starts_of(_FIGURE_NAMES)


def figures_through(cell: Cell, *, squares: bool) -> tuple[Figure, ...]:
    """Return the figures that contain a cell, in the order of G3."""
    return tuple(row[0] for row in THROUGH[squares][cell])


THROUGH: dict[bool, tuple[tuple[tuple[Figure, Cell, Cell, Cell, Cell], ...], ...]] = {
    squares: tuple(
        tuple(
            (figure, *figure.cells)
            for figure in (FIGURES if squares else LINES)
            if cell in figure.cells
        )
        for cell in CELLS
    )
    for squares in (False, True)
}
"""For lines only and with squares, for each cell: the figures through it, each with its cells."""
ADJACENT_PAIRS = tuple(
    (first, second) for first in CELLS for second in CELLS[first + 1 :] if first.adjacent_to(second)
)
