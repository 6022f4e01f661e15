"""Numbers of moves, as the exports take and return them."""

from __future__ import annotations

from fourfold.engine.interface import FIRST_SWAP
from fourfold.rules.board import ADJACENT_PAIRS, CELLS
from fourfold.rules.moves import Move, Put, Swap
from fourfold.rules.pieces import PIECES


def decode_move(move: int) -> Move:
    """Decode a move number."""
    if move < FIRST_SWAP:
        return Put(PIECES[move >> 4], CELLS[move & 15])
    return Swap(*ADJACENT_PAIRS[move - FIRST_SWAP])
