"""Board tables, built where they are used to save a download of 0.9 MB."""

# mypy: disable-error-code="assignment,return-value,arg-type,no-any-return"
# (numpy's integers and Python's mix freely in kernels)

from __future__ import annotations

import numpy as np

from fourfold.engine.kernel import kernel
from fourfold.engine.quarto.tables import (
    FIRST,
    IMAGE,
    LEAST,
    SYMMETRIES,
    Int32s,
    Int64s,
    board_symmetries,
    board_tables,
)

SYMMETRY_CELLS: Int64s = np.array(
    [*board_symmetries(squares=False), *board_symmetries(squares=True)], dtype=np.int64
)
WITHOUT_SQUARES = len(board_symmetries(squares=False))
BOARD_SIZE = max(len(board_tables(squares=squares)) for squares in (False, True))
"""Size of the largest tables of a rule set, in 32-bit words."""


@kernel
def write_images(board: Int32s, first: int, count: int) -> None:
    """Write the images of the low eight and the high eight cells under each symmetry."""
    for index in range(count):
        for half in range(2):
            offset = IMAGE + 512 * index + 256 * half
            for byte in range(256):
                image = 0
                for cell in range(8):
                    if byte >> cell & 1:
                        image |= 1 << SYMMETRY_CELLS[first + index, 8 * half + cell]
                board[offset + byte] = image


@kernel
def image_of(occupancy: int, index: int, board: Int32s) -> int:
    """Return the image of an occupancy under a symmetry."""
    offset = IMAGE + 512 * index
    return board[offset + (occupancy & 255)] | board[offset + 256 + (occupancy >> 8)]


@kernel
def write_tables(board: Int32s, squares: bool) -> int:
    """Write the tables of `board_tables`; return their size in words."""
    first = WITHOUT_SQUARES if squares else 0
    count = len(SYMMETRY_CELLS) - WITHOUT_SQUARES if squares else WITHOUT_SQUARES
    write_images(board, first, count)
    listed = 0
    board[FIRST] = 0
    for occupancy in range(1 << 16):
        least = 1 << 16
        for index in range(count):
            least = min(least, image_of(occupancy, index, board))
        board[LEAST + occupancy] = least
        for index in range(count):
            if image_of(occupancy, index, board) == least:
                board[SYMMETRIES + listed] = index
                listed += 1
        board[FIRST + occupancy + 1] = listed
    return SYMMETRIES + listed
