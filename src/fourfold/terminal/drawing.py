"""Boards and pieces as text, each trait with a sign of its own so that colour is never alone.

A Quarto piece is three lines: its lid when tall, its body, its code. ``( )`` is round, ``[ ]``
square, ``▓`` dark, ``○`` hollow::

    tall light round solid   ╭───╮      short dark square hollow
                             (   )                              [▓○▓]
                               0                                  f

A Quardo pawn: ``─`` flat edge or ``═`` raised rim with ``∪`` dent or ``∩`` bulge in it, straight
``│ │`` or tapered ``╱ ╲`` sides around ``⬡`` hexagon or ``●`` circle::

    straight hexagon, dent, flat ┌─∪─┐    tapered circle, bulge, rim ╒═∩═╕
                                 │ ⬡ │                               ╱ ● ╲
                                   0                                   f
"""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING

from rich.text import Text

from fourfold.rules import CELLS, Piece, PieceSet, Trait
from fourfold.rules.board import COLUMNS, ROWS

if TYPE_CHECKING:
    from collections.abc import Container, Sequence

    from fourfold.rules import Board, Cell, Figure
    from fourfold.terminal.screen import Line

WIDTH = 5
HEIGHT = 3
BLANK = (" " * WIDTH,) * HEIGHT
PIECES_A_ROW = 5
GAP = "     "
COIN, NO_COIN = "¢", "·"

# Colours that can be read on white and on black; they only repeat what the signs say.
LIGHT, DARK, PAWN = "color(136)", "color(94)", "color(32)"
COIN_STYLE, LAST_STYLE, ALIGNED_STYLE = "bold color(136)", "reverse", "bold color(28)"


def piece_lines(piece: Piece, piece_set: PieceSet) -> tuple[str, ...]:
    """Draw a piece in three lines of five characters."""
    draw = _quarto_lines if piece_set is PieceSet.QUARTO else _quardo_lines
    return (*draw(piece), str(piece).center(WIDTH))


def painted_piece(piece: Piece, piece_set: PieceSet, style: str = "") -> tuple[Text, ...]:
    """Draw a piece in its colour, or in another style."""
    style = style or _colour(piece, piece_set)
    return tuple(Text(line, style) for line in piece_lines(piece, piece_set))


def _colour(piece: Piece, piece_set: PieceSet) -> str:
    """Return the colour of a piece; Quardo's pawns all have the same."""
    if piece_set is PieceSet.QUARDO:
        return PAWN
    return DARK if piece.value(Trait.COLOUR) else LIGHT


def _quarto_lines(piece: Piece) -> tuple[str, str]:
    """Draw lid and body of a Quarto piece."""
    dark, square, short, hollow = (piece.value(trait) for trait in Trait)
    fill = "▓" if dark else " "
    left, right = "[]" if square else "()"
    if short:
        return BLANK[0], f"{left}{fill}{'○' if hollow else fill}{fill}{right}"
    corners = "┌┐" if square else "╭╮"
    lid = f"{corners[0]}─{'○' if hollow else '─'}─{corners[1]}"
    return lid, f"{left}{fill * 3}{right}"


def _quardo_lines(pawn: Piece) -> tuple[str, str]:
    """Draw top and body of a Quardo pawn."""
    tapered, bulge, circle, rim = (pawn.value(trait) for trait in Trait)
    corners, edge = ("╒╕", "═") if rim else ("┌┐", "─")
    sides = "╱╲" if tapered else "││"
    top = f"{corners[0]}{edge}{'∩' if bulge else '∪'}{edge}{corners[1]}"
    return top, f"{sides[0]} {'●' if circle else '⬡'} {sides[1]}"


def board_lines(
    board: Board,
    piece_set: PieceSet,
    coins: Sequence[Figure] | None = None,
    last: Container[Cell] = (),
    aligned: Container[Cell] = (),
) -> list[Text]:
    """Draw the board; the last move and aligned cells have a ``*``; coins lie around and on it."""
    there = None if coins is None else {str(figure) for figure in coins}
    rule = Text("    " + "+".join(["-" * (WIDTH + 2)] * 4))
    lines = [Text("    " + " ".join(column.center(WIDTH + 2) for column in COLUMNS).rstrip())]
    for row, name in enumerate(ROWS):
        cells = CELLS[4 * row : 4 * row + 4]
        drawn = [_cell_lines(cell, board, piece_set, last, aligned) for cell in cells]
        for level in range(HEIGHT):
            line = Text(f"  {name} " if level == 1 else "    ")
            line.append_text(Text("|").join(lines_of[level] for lines_of in drawn))
            if level == 1 and there is not None:
                line.append("  ").append_text(_coin(there, f"row{name}"))
            line.rstrip()
            lines.append(line)
        if row < 3:
            lines.append(rule if there is None else _square_coins(there, name))
    return lines if there is None else [*lines, _column_coins(there)]


def _cell_lines(
    cell: Cell,
    board: Board,
    piece_set: PieceSet,
    last: Container[Cell],
    aligned: Container[Cell],
) -> list[Text]:
    """Draw a cell and what stands on it."""
    piece, style = board[cell], ALIGNED_STYLE if cell in aligned else ""
    drawn = tuple(map(Text, BLANK)) if piece is None else painted_piece(piece, piece_set, style)
    marked = cell in last or cell in aligned
    lines = [Text.assemble(" ", line, " ") for line in drawn[:2]]
    sign = Text("*" if marked else " ", style)
    if cell in last and cell not in aligned:
        return [*lines, Text.assemble(" ", drawn[2], sign, style=LAST_STYLE)]
    return [*lines, Text.assemble(" ", drawn[2], sign)]


def _coin(there: Container[str], figure: str) -> Text:
    """Draw a coin or the place where it lay."""
    return Text(COIN, COIN_STYLE) if figure in there else Text(NO_COIN)


def _square_coins(there: Container[str], row: str) -> Text:
    """Draw the line between two rows with the coins of the squares on its crossings."""
    dashes = "-" * (WIDTH + 2)
    crossings = (_coin(there, f"sq{column}{row}") for column in COLUMNS[:3])
    parts = (part for crossing in crossings for part in (crossing, dashes))
    return Text.assemble("    ", dashes, *parts)


def _column_coins(there: Container[str]) -> Text:
    """Draw the coins of the columns, and of the diagonals at the corners."""
    line = Text.assemble(" ", _coin(there, "diag2"), "  ")
    for column in COLUMNS:
        line.append_text(Text.assemble("   ", _coin(there, f"col{column}"), "    "))
    return line.append(" ").append_text(_coin(there, "diag1"))


def strip_lines(
    pieces: Sequence[Piece], piece_set: PieceSet, a_row: int = PIECES_A_ROW
) -> list[Text]:
    """Draw pieces side by side, so many to a row."""
    lines: list[Text] = []
    for start in range(0, len(pieces), a_row):
        drawn = [painted_piece(piece, piece_set) for piece in pieces[start : start + a_row]]
        for level in zip(*drawn, strict=True):
            line = Text("  ").join(level)
            line.rstrip()
            lines.append(line)
    return lines


def beside(
    left: Sequence[Line], right: Sequence[Line], gap: str = GAP, width: int = 0
) -> list[Text]:
    """Set two blocks of lines side by side, the left one at least so wide."""
    lefts, rights = [_text(line) for line in left], [_text(line) for line in right]
    width = max(width, *(line.cell_len for line in lefts)) if lefts else width
    lines = []
    for one, other in zip_longest(lefts, rights, fillvalue=Text()):
        line = Text.assemble(one, " " * (width - one.cell_len), gap, other)
        line.rstrip()
        lines.append(line)
    return lines


def _text(line: Line) -> Text:
    """Return a line as a Text."""
    return Text(line) if isinstance(line, str) else line
