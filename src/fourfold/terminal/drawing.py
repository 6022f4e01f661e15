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

from fourfold.rules import CELLS, Piece, PieceSet, Trait
from fourfold.rules.board import COLUMNS, ROWS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from fourfold.rules import Board, Cell, Figure

WIDTH = 5
HEIGHT = 3
BLANK = (" " * WIDTH,) * HEIGHT
PIECES_A_ROW = 5
GAP = "     "
COIN, NO_COIN = "¢", "·"


def piece_lines(piece: Piece, piece_set: PieceSet) -> tuple[str, ...]:
    """Draw a piece in three lines of five characters."""
    draw = _quarto_lines if piece_set is PieceSet.QUARTO else _quardo_lines
    return (*draw(piece), str(piece).center(WIDTH))


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
    marked: Iterable[Cell] = (),
) -> list[str]:
    """Draw the board; marked cells have a ``*``, and with coins they lie around and on it."""
    marked = set(marked)
    there = None if coins is None else {str(figure) for figure in coins}
    rule = "    " + "+".join(["-" * (WIDTH + 2)] * 4)
    lines = ["    " + " ".join(column.center(WIDTH + 2) for column in COLUMNS).rstrip()]
    for row, name in enumerate(ROWS):
        cells = CELLS[4 * row : 4 * row + 4]
        drawn = [
            BLANK if (p := board[cell]) is None else piece_lines(p, piece_set) for cell in cells
        ]
        for level in range(HEIGHT):
            label = f"  {name} " if level == 1 else "    "
            texts = [
                f" {lines_of[level]}{'*' if level == 2 and cell in marked else ' '}"
                for cell, lines_of in zip(cells, drawn, strict=True)
            ]
            coin = f"  {_coin(there, f'row{name}')}" if level == 1 and there is not None else ""
            lines.append((label + "|".join(texts) + coin).rstrip())
        if row < 3:
            lines.append(rule if there is None else _square_coins(there, name))
    return lines if there is None else [*lines, _column_coins(there)]


def _coin(there: set[str] | None, figure: str) -> str:
    """Draw a coin or the place where it lay."""
    return COIN if there is not None and figure in there else NO_COIN


def _square_coins(there: set[str], row: str) -> str:
    """Draw the line between two rows with the coins of the squares on its crossings."""
    dashes = "-" * (WIDTH + 2)
    crossings = [_coin(there, f"sq{column}{row}") for column in COLUMNS[:3]]
    return "    " + dashes + "".join(crossing + dashes for crossing in crossings)


def _column_coins(there: set[str]) -> str:
    """Draw the coins of the columns, and of the diagonals at the corners."""
    columns = " ".join(_coin(there, f"col{column}").center(WIDTH + 2) for column in COLUMNS)
    return f" {_coin(there, 'diag2')}  {columns}  {_coin(there, 'diag1')}"


def strip_lines(pieces: Sequence[Piece], piece_set: PieceSet) -> list[str]:
    """Draw pieces side by side, five to a row."""
    lines: list[str] = []
    for start in range(0, len(pieces), PIECES_A_ROW):
        drawn = [piece_lines(piece, piece_set) for piece in pieces[start : start + PIECES_A_ROW]]
        lines += ["  ".join(level).rstrip() for level in zip(*drawn, strict=True)]
    return lines


def beside(left: Sequence[str], right: Sequence[str]) -> list[str]:
    """Set two blocks of lines side by side."""
    width = max(map(len, left), default=0)
    rows = zip_longest(left, right, fillvalue="")
    return [f"{one.ljust(width)}{GAP}{other}".rstrip() for one, other in rows]
