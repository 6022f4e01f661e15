"""Boards and pieces as text; each trait has a sign of its own and needs no colour.

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

from typing import TYPE_CHECKING

from fourfold.rules.board import CELLS, COLUMNS, ROWS
from fourfold.rules.pieces import Piece, PieceSet, Trait

if TYPE_CHECKING:
    from collections.abc import Collection, Container

    from fourfold.rules.alignment import Board
    from fourfold.rules.board import Cell, Figure

WIDTH = 5
HEIGHT = 3
BLANK = (" " * WIDTH,) * HEIGHT
INDENT = "    "
COIN, NO_COIN = "¢", "·"


def piece_lines(piece: Piece, piece_set: PieceSet) -> tuple[str, ...]:
    """Draw a piece in three lines of five characters."""
    lines = _quarto_lines if piece_set is PieceSet.QUARTO else _quardo_lines
    return (*lines(piece), str(piece).center(WIDTH))


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
    coins: Collection[Figure] | None = None,
    marked: Container[Cell] = (),
) -> list[str]:
    """Draw the board; marked cells have a ``*``, coins lie around and on it."""
    coin_names = None if coins is None else {str(figure) for figure in coins}
    lines = [INDENT + " ".join(column.center(WIDTH + 2) for column in COLUMNS).rstrip()]
    for row, name in enumerate(ROWS):
        cells = CELLS[4 * row : 4 * row + 4]
        lines += _row_lines(cells, name, board, piece_set, marked)
        if coin_names is not None:
            lines[-2] = f"{lines[-2]:35}  {_coin(coin_names, f'row{name}')}"
        if row < 3:
            lines.append(_between_rows(coin_names, name))
    lines = [line.rstrip() for line in lines]
    return lines if coin_names is None else [*lines, _column_coins(coin_names)]


def cell_at(cell: Cell) -> tuple[int, int]:
    """Return the line and column of a cell's drawing within a board's."""
    return 1 + (HEIGHT + 1) * cell.row, len(INDENT) + (WIDTH + 3) * cell.column


def _row_lines(
    cells: tuple[Cell, ...],
    name: str,
    board: Board,
    piece_set: PieceSet,
    marked: Container[Cell],
) -> list[str]:
    """Draw a row of four cells with their pieces."""
    pieces = [board[cell] for cell in cells]
    drawn = [BLANK if piece is None else piece_lines(piece, piece_set) for piece in pieces]
    marks = ["*" if cell in marked else " " for cell in cells]
    tops, bodies, codes = zip(*drawn, strict=True)
    code_cells = [f" {code}{mark}" for code, mark in zip(codes, marks, strict=True)]
    return [
        INDENT + "|".join(f" {top} " for top in tops),
        f"  {name} " + "|".join(f" {body} " for body in bodies),
        INDENT + "|".join(code_cells),
    ]


def _coin(coin_names: Container[str], figure: str) -> str:
    """Draw a coin, or its empty place."""
    return COIN if figure in coin_names else NO_COIN


def _between_rows(coin_names: Container[str] | None, row: str) -> str:
    """Draw the line between two rows, with the coins of the squares on its crossings."""
    dashes = "-" * (WIDTH + 2)
    if coin_names is None:
        return INDENT + "+".join([dashes] * 4)
    coins = (_coin(coin_names, f"sq{column}{row}") for column in COLUMNS[:3])
    return INDENT + dashes + "".join(coin + dashes for coin in coins)


def _column_coins(coin_names: Container[str]) -> str:
    """Draw the coins of the columns, and of the diagonals at the corners."""
    columns = "".join(f"   {_coin(coin_names, f'col{column}')}    " for column in COLUMNS)
    return f" {_coin(coin_names, 'diag2')}  {columns} {_coin(coin_names, 'diag1')}"
