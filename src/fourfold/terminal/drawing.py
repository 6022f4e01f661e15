"""Boards and pieces in colour for a terminal.

Colour only repeats the information in the signs of ``rules.diagram``.
"""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING

from rich.text import Text

from fourfold.rules import CELLS, Piece, PieceSet, Trait, diagram
from fourfold.rules.diagram import COIN, HEIGHT, WIDTH, piece_lines

if TYPE_CHECKING:
    from collections.abc import Collection, Container, Sequence

    from fourfold.rules import Board, Cell, Figure
    from fourfold.terminal.screen import Line

PIECES_PER_ROW = 5
GAP = "     "

# Colours that can be read on white and on black.
LIGHT, DARK, PAWN = "color(136)", "color(94)", "color(32)"
COIN_STYLE, LAST_STYLE, ALIGNED_STYLE = "bold color(136)", "reverse", "bold color(28)"


def paint_piece(piece: Piece, piece_set: PieceSet, style: str = "") -> tuple[Text, ...]:
    """Draw a piece in its colour or in a given style."""
    style = style or _colour(piece, piece_set)
    return tuple(Text(line, style) for line in piece_lines(piece, piece_set))


def _colour(piece: Piece, piece_set: PieceSet) -> str:
    """Return the colour of a piece; all Quardo pawns share one."""
    if piece_set is PieceSet.QUARDO:
        return PAWN
    return DARK if piece.value(Trait.COLOUR) else LIGHT


def board_lines(
    board: Board,
    piece_set: PieceSet,
    coins: Collection[Figure] | None = None,
    last: Container[Cell] = (),
    aligned: Container[Cell] = (),
) -> list[Text]:
    """Draw the board with its coins; cells of the last move and aligned ones have a ``*``."""
    marked = {cell for cell in CELLS if cell in last or cell in aligned}
    lines = [Text(line) for line in diagram.board_lines(board, piece_set, coins, marked)]
    for cell in CELLS:
        piece = board[cell]
        if cell in aligned:
            _paint_cell(lines, cell, ALIGNED_STYLE, WIDTH + 1)
        elif piece is not None:
            _paint_cell(lines, cell, _colour(piece, piece_set), WIDTH)
        if cell in last and cell not in aligned:
            top, left = diagram.cell_at(cell)
            lines[top + HEIGHT - 1].stylize(LAST_STYLE, left, left + WIDTH + 2)
    for line in lines:
        line.highlight_regex(COIN, COIN_STYLE)
    return lines


def _paint_cell(lines: list[Text], cell: Cell, style: str, width: int) -> None:
    """Apply a style to the drawing on a cell."""
    top, left = diagram.cell_at(cell)
    for line in lines[top : top + HEIGHT]:
        line.stylize(style, left + 1, left + 1 + width)


def strip_lines(
    pieces: Sequence[Piece], piece_set: PieceSet, per_row: int = PIECES_PER_ROW
) -> list[Text]:
    """Draw pieces side by side, ``per_row`` to a row."""
    lines: list[Text] = []
    for start in range(0, len(pieces), per_row):
        drawn = [paint_piece(piece, piece_set) for piece in pieces[start : start + per_row]]
        for level in zip(*drawn, strict=True):
            line = Text("  ").join(level)
            line.rstrip()
            lines.append(line)
    return lines


def side_by_side(
    left_lines: Sequence[Line], right_lines: Sequence[Line], gap: str = GAP, width: int = 0
) -> list[Text]:
    """Join two blocks of lines side by side, the left one at least ``width`` columns wide."""
    lefts, rights = (
        [_as_text(line) for line in left_lines],
        [_as_text(line) for line in right_lines],
    )
    width = max(width, *(line.cell_len for line in lefts)) if lefts else width
    lines = []
    for left, right in zip_longest(lefts, rights, fillvalue=Text()):
        line = Text.assemble(left, " " * (width - left.cell_len), gap, right)
        line.rstrip()
        lines.append(line)
    return lines


def _as_text(line: Line) -> Text:
    """Return a line as a Text."""
    return Text(line) if isinstance(line, str) else line
