"""Precomputed tables of the exact Quarto solver.

Trait values
    A *trait value* is one of eight bits: bit ``t`` says "trait t is 1", bit ``4 + t`` says
    "trait t is 0".  A piece has four of them: piece 5 = 0101 has 1, 0, 1, 0 on traits 0..3::

        bit       7  6  5  4 | 3  2  1  0
        meaning  t3 t2 t1 t0 |t3 t2 t1 t0
                 =0 =0 =0 =0 |=1 =1 =1 =1
        piece 5   1  0  1  0 | 0  1  0  1      MARK[5] = 0xA5

Figures
    The *mark* of a figure is the set of trait values all pieces on it share: the AND of the marks
    of its pieces, and of ``counting`` (the values of the counting traits). An empty figure keeps
    every counting value. A figure with one empty cell threatens exactly its mark. Marks are bytes,
    and eight of them share a word::

        word 0: figures 0..7     word 1: figures 8..15     word 2: figures 16..18
        figure f is byte f % 8 of word f // 8
"""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations

import numpy as np
from numpy.typing import NDArray

Int32s = NDArray[np.int32]
Int64s = NDArray[np.int64]

CELLS = 16
EVERY_CELL = 0xFFFF
WORD_FIGURES = 8

LINES: tuple[tuple[int, ...], ...] = (
    *(tuple(4 * row + column for column in range(4)) for row in range(4)),
    *(tuple(4 * row + column for row in range(4)) for column in range(4)),
    (0, 5, 10, 15),
    (3, 6, 9, 12),
)
SQUARES: tuple[tuple[int, ...], ...] = tuple(
    (corner, corner + 1, corner + 4, corner + 5)
    for corner in (4 * row + column for row in range(3) for column in range(3))
)

BIT_SLOTS = 0x09AF
"""A 16-bit de Bruijn number, by which `slot` multiplies a single bit to number it."""

MARK: Int64s = np.array([p | (p ^ 15) << 4 for p in range(16)], dtype=np.int64)
"""The four trait values of each piece."""

# Offsets into the one int32 table that kernels read (see `board_tables`).
LEAST = 0  # occupancy -> its least image under the board symmetries
FIRST = 1 << 16  # occupancy -> where its list of symmetries starts (65,537 entries)
IMAGE = (2 << 16) + 1  # symmetry * 512 + byte -> image of cells 0-7; + 256 for cells 8-15
SYMMETRIES = IMAGE + 32 * 512  # the lists of symmetries giving the least image


def slot(index: int) -> int:
    """Return the table index of a piece or cell; kernels compute it from the bit alone."""
    return ((1 << index) * BIT_SLOTS & 0xFFFF) >> 12


def cell_mask(cells: tuple[int, ...]) -> int:
    """Return cells as a bit set."""
    return sum(1 << cell for cell in cells)


def figures(squares: bool) -> tuple[tuple[int, ...], ...]:
    """Return the figures of a rule set in the order of rule G3."""
    return LINES + SQUARES if squares else LINES


def board_symmetries(squares: bool) -> list[tuple[int, ...]]:
    """Return the cell permutations that keep the figures: 32 for lines, 8 with squares."""
    masks = {cell_mask(f) for f in figures(squares)}
    found: list[tuple[int, ...]] = []
    for rows in permutations(range(4)):
        for columns in permutations(range(4)):
            straight = tuple(4 * rows[c >> 2] + columns[c & 3] for c in range(CELLS))
            found += [straight, tuple(4 * (c & 3) + (c >> 2) for c in straight)]
    return [
        image
        for image in found
        if {cell_mask(tuple(image[c] for c in f)) for f in figures(squares)} == masks
    ]


@lru_cache(maxsize=2)
def board_tables(squares: bool) -> Int32s:
    """Return the int32 table: the least image and the symmetries of every occupancy."""
    symmetries = board_symmetries(squares)
    occupancies = np.arange(1 << CELLS, dtype=np.int32)
    images = np.zeros((len(symmetries), 1 << CELLS), dtype=np.int32)
    for index, symmetry in enumerate(symmetries):
        for cell, target in enumerate(symmetry):
            images[index] |= (occupancies >> cell & 1) << target
    least = images.min(axis=0)
    minimal = (images == least).T
    table = np.zeros(SYMMETRIES + int(minimal.sum()), dtype=np.int32)
    table[LEAST : LEAST + (1 << 16)] = least
    table[FIRST + 1 : FIRST + 1 + (1 << 16)] = np.cumsum(minimal.sum(axis=1))
    for index in range(len(symmetries)):
        offset = IMAGE + 512 * index
        table[offset : offset + 256] = images[index, :256]
        table[offset + 256 : offset + 512] = images[index, np.arange(256) << 8]
    table[SYMMETRIES:] = np.nonzero(minimal)[1]
    return table


def _signed(word: int) -> int:
    """Return a 64-bit word as a signed number."""
    return word - (1 << 64) if word >> 63 else word


def byte_mask(chosen: int) -> int:
    """Return 0xFF in byte ``i`` for each bit ``i`` of ``chosen``."""
    return sum(0xFF << 8 * i for i in range(8) if chosen >> i & 1)


def _by_slot(entries: list[int]) -> Int64s:
    """Return a table with one entry for each piece or cell, ordered by `slot`."""
    table = np.zeros(16, dtype=np.int64)
    for index, entry in enumerate(entries):
        table[slot(index)] = entry
    return table


def _through(word: int) -> Int64s:
    """Return, for each cell, the byte mask of the figures through it in one word of marks."""
    every = LINES + SQUARES
    chosen = every[WORD_FIGURES * word : WORD_FIGURES * (word + 1)]
    return _by_slot(
        [
            _signed(byte_mask(sum(1 << i for i, f in enumerate(chosen) if c in f)))
            for c in range(CELLS)
        ]
    )


# The tables below are small and the same for every rule set, so kernels treat them as constants.

DANGER: Int64s = np.array(
    [sum(1 << p for p in range(16) if int(MARK[p]) & values) for values in range(256)],
    dtype=np.int64,
)
"""Set of threatened trait values -> pieces that must not be given."""

MARKS: Int64s = _by_slot([_signed(int(MARK[p]) * 0x0101010101010101) for p in range(16)])
"""Piece, by slot -> its mark repeated in eight bytes."""

PLANES: Int64s = _by_slot([sum((p >> t & 1) << 16 * t for t in range(4)) for p in range(16)])
"""Piece, by slot -> its traits, one bit at 16 * trait."""

THROUGH_0: Int64s = _through(0)
THROUGH_1: Int64s = _through(1)
THROUGH_2: Int64s = _through(2)
"""Cell, by slot -> byte mask of the figures through it, for each word of marks."""
