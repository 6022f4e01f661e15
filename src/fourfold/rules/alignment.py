"""Alignments: figures whose four pieces share a trait that counts (G4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from fourfold.rules.board import FIGURES_THROUGH_CELL, Cell, Figure
from fourfold.rules.pieces import Piece, Trait, shared_traits

if TYPE_CHECKING:
    from fourfold.rules.presets import Rules

Board: TypeAlias = tuple[Piece | None, ...]
"""Sixteen cells, each with its piece or nothing."""

EMPTY_BOARD: Board = (None,) * 16


def alignment(board: Board, figure: Figure, rules: Rules) -> tuple[Trait, ...]:
    """Return the counting traits shared by the four pieces of a figure; none if not aligned."""
    pieces = [board[cell] for cell in figure.cells]
    filled = [piece for piece in pieces if piece is not None]
    if len(filled) < 4:
        return ()
    shared = shared_traits(filled, rules.trait_mask)
    return tuple(trait for trait in Trait if shared >> trait & 1)


def aligned_through(board: Board, cell: Cell, rules: Rules) -> tuple[Figure, ...]:
    """Return the aligned figures through a cell.

    This is ``alignment`` for each figure through the cell, unrolled because it runs for every
    placement of every game.
    """
    mask = rules.trait_mask
    found: tuple[Figure, ...] = ()
    for figure, a, b, c, d in FIGURES_THROUGH_CELL[rules.squares][cell.number]:
        p, q, r, s = board[a], board[b], board[c], board[d]
        if p is None or q is None or r is None or s is None:
            continue
        i, j, k, n = p.number, q.number, r.number, s.number
        if ((i & j & k & n) | ~(i | j | k | n)) & mask:
            found += (figure,)
    return found


def replace_piece(board: Board, cell: Cell, piece: Piece | None) -> Board:
    """Return the board with one cell changed."""
    cell_number = cell.number
    return (*board[:cell_number], piece, *board[cell_number + 1 :])


def unplaced_pieces(board: Board) -> int:
    """Return the pieces that are not on the board, bit *p* for piece *p*."""
    left = 0xFFFF
    for piece in board:
        if piece is not None:
            left &= ~(1 << piece.number)
    return left


def numbers(board: Board) -> tuple[int | None, ...]:
    """Return the board with the number of each piece, as input for solvers."""
    return tuple(None if piece is None else piece.number for piece in board)


def write_board(board: Board) -> str:
    """Write the board field of a position, ``0.../.5../..a./...f``."""
    letters = "".join("." if piece is None else str(piece) for piece in board)
    return "/".join(letters[start : start + 4] for start in range(0, 16, 4))
