"""Quardo positions as three integers, and kernels that play on them.

A position is ``(low, high, left)``. A *plane* has one bit for each cell: plane *t* marks the pawns
with value 1 in trait *t* and is 0 on empty cells::

    low    bits 47..32  cells with a pawn      high   bits 50..32  figures with their coin
           bits 31..16  plane of trait 1              bits 31..16  plane of trait 3
           bits 15..0   plane of trait 0              bits 15..0   plane of trait 2

    left   bits 15..0   pawns still on the table

Pawn 6 (binary 0110: traits 1 and 2) alone on b1 (cell 1), every coin still there::

    low  = 0x0002_0002_0000      a pawn on cell 1, and trait 1 set there
    high = 0x7ffff_0000_0002     nineteen coins, and trait 2 set there
    left = 0xffbf                all but pawn 6

Both words stay below 2**51, so nothing overflows and the same code runs compiled and, with
``FOURFOLD_KERNELS=python``, as plain Python. The two words are the whole position (the pawns left
follow from the board), so a table keyed by both cannot confuse two positions.

A move is one number: ``16 * piece + cell`` for a put, ``256 + pair`` for a swap of the two cells
in ``ADJACENT_PAIRS[pair]``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np
import numpy.typing as npt

from fourfold.engine.kernel import kernel, popcount
from fourfold.rules.board import ADJACENT_PAIRS, CELLS, FIGURES

if TYPE_CHECKING:
    from fourfold.rules.quardo import QuardoState

Ints: TypeAlias = npt.NDArray[np.int64]

PAIRS = len(ADJACENT_PAIRS)
FIRST_SWAP = 256
MAX_MOVES = FIRST_SWAP + PAIRS
MAX_PLIES = 16 + len(FIGURES)
"""Limit on the length of a game: every put fills a cell and every swap takes a coin."""

CELL_BITS = 0xFFFF
TWO_PLANES = 0x10001


def constants(rows: Any) -> Ints:
    """Return a constant table for the kernels."""
    return np.array(rows, dtype=np.int64)


def _padded(rows: list[list[int]]) -> Ints:
    """Return rows of different lengths as one table, each padded with -1."""
    width = max(map(len, rows)) + 1
    return constants([row + [-1] * (width - len(row)) for row in rows])


def _bits(numbers: Any) -> int:
    """Return a set of small numbers as bits."""
    return sum(1 << int(number) for number in set(numbers))


FIGURE_MASK = constants([_bits(figure.cells) for figure in FIGURES])
FIGURE_CELLS = constants([figure.cells for figure in FIGURES])
PAIR_CELLS = constants(ADJACENT_PAIRS)
PAIR_OF = constants(
    [
        [ADJACENT_PAIRS.index((min(a, b), max(a, b))) if a.adjacent_to(b) else -1 for b in CELLS]
        for a in CELLS
    ]
)
OUTSIDE = constants(
    [
        [_bits(c for c in CELLS if c.adjacent_to(a) and c not in f.cells) for a in f.cells]
        for f in FIGURES
    ]
)
"""For each figure and each of its cells: the adjacent cells outside the figure."""
FIGURES_OF_CELL = _padded([[f.number for f in FIGURES if c in f.cells] for c in CELLS])
FIGURES_OF_PAIR = _padded(
    [[f.number for f in FIGURES if (a in f.cells) != (b in f.cells)] for a, b in ADJACENT_PAIRS]
)
"""The figures that a swap can form: those it brings a pawn into."""
PUT_LOW = constants([(1 << 32) | (p & 1) | (p >> 1 & 1) << 16 for p in range(16)])
PUT_HIGH = constants([(p >> 2 & 1) | (p >> 3 & 1) << 16 for p in range(16)])
BIT_NUMBER = constants([next((i for i in range(64) if 2**i % 67 == rest), 0) for rest in range(67)])
"""Bit number by remainder modulo 67, in which the powers of 2 below 2**66 all differ."""


@kernel
def bit_number(bit: int) -> int:
    """Return the number of a single bit."""
    return BIT_NUMBER[bit % 67]  # type: ignore[no-any-return]


@kernel
def matching(low: int, high: int, cells: int) -> tuple[int, int]:
    """Return the pawns and the filled cells that share a trait with all pawns on ``cells``."""
    occupied = low >> 32
    pieces, places = 0, 0
    plane = low & CELL_BITS
    if plane & cells == cells:
        pieces, places = pieces | 0xAAAA, places | plane
    elif plane & cells == 0:
        pieces, places = pieces | 0x5555, places | ~plane
    plane = (low >> 16) & CELL_BITS
    if plane & cells == cells:
        pieces, places = pieces | 0xCCCC, places | plane
    elif plane & cells == 0:
        pieces, places = pieces | 0x3333, places | ~plane
    plane = high & CELL_BITS
    if plane & cells == cells:
        pieces, places = pieces | 0xF0F0, places | plane
    elif plane & cells == 0:
        pieces, places = pieces | 0x0F0F, places | ~plane
    plane = (high >> 16) & CELL_BITS
    if plane & cells == cells:
        pieces, places = pieces | 0xFF00, places | plane
    elif plane & cells == 0:
        pieces, places = pieces | 0x00FF, places | ~plane
    return pieces, places & occupied


@kernel
def shared_traits(low: int, high: int, cells: int) -> int:
    """Return the number of traits that all pawns on some filled cells share."""
    count = 0
    for word in (low, high):
        for shift in (0, 16):
            part = (word >> shift) & cells
            if part in (0, cells):
                count += 1
    return count


@kernel
def coins_taken_by(low: int, high: int, figures: Ints) -> int:
    """Return, as bits, the listed figures that are aligned and still have their coin."""
    occupied, coins, taken = low >> 32, high >> 32, 0
    for figure in figures:
        if figure < 0:
            break
        if coins >> figure & 1:
            mask = FIGURE_MASK[figure]
            if occupied & mask == mask and shared_traits(low, high, mask) > 0:
                taken |= 1 << figure
    return taken


@kernel
def play(low: int, high: int, left: int, move: int) -> tuple[int, int, int, int]:
    """Return the position after a legal move and the number of coins it takes."""
    if move < FIRST_SWAP:
        piece, cell = move >> 4, move & 15
        low |= PUT_LOW[piece] << cell
        high |= PUT_HIGH[piece] << cell
        left ^= 1 << piece
        taken = coins_taken_by(low, high, FIGURES_OF_CELL[cell])
    else:
        pair = move - FIRST_SWAP
        first, second = PAIR_CELLS[pair, 0], PAIR_CELLS[pair, 1]
        change = ((low >> first) ^ (low >> second)) & TWO_PLANES
        low ^= (change << first) | (change << second)
        change = ((high >> first) ^ (high >> second)) & TWO_PLANES
        high ^= (change << first) | (change << second)
        taken = coins_taken_by(low, high, FIGURES_OF_PAIR[pair])
    return low, high ^ (taken << 32), left, popcount(taken)


# The result of ``scan``, one row of integers.
#
#   0..63    [4 * cell + k]  the pawns that take more than k coins when put on the cell
#   64..67   [64 + k]        the swaps that take more than k coins
#   68       most coins that one move can take, counted up to four
#   69..     number of figures with a coin of each kind, see KIND_COUNT
SWAPS_AT = 64
BEST_AT = 68
KINDS_AT = 69
KIND_COUNT = 9
"""Number of kinds of figures that still have their coin.

0 and 1: filled, and some swap or none aligns it. 2 and 3: one cell missing, and some pawn left or
none aligns it. 4 to 7: two cells missing and 0, 1, 2 or 3 traits shared. 8: more cells missing.
"""
SCAN_SIZE = KINDS_AT + KIND_COUNT


@kernel
def swaps_onto(low: int, high: int, figure: int) -> int:
    """Return the swaps that bring a pawn into a filled figure and align it, as bits."""
    mask, pairs = FIGURE_MASK[figure], 0
    for corner in range(4):
        cell = FIGURE_CELLS[figure, corner]
        _, places = matching(low, high, mask ^ (1 << cell))
        places &= OUTSIDE[figure, corner]
        while places:
            place = places & -places
            places ^= place
            pairs |= 1 << PAIR_OF[cell, bit_number(place)]
    return pairs


@kernel
def scan(low: int, high: int, left: int, out: Ints) -> None:
    """Find the scoring moves of a position and count its figures by kind."""
    out[:SCAN_SIZE] = 0
    occupied, coins, best = low >> 32, high >> 32, 0
    for figure in range(19):
        if not coins >> figure & 1:
            continue
        mask = FIGURE_MASK[figure]
        filled = occupied & mask
        missing = mask ^ filled
        if missing & (missing - 1):
            few = popcount(missing) == 2
            out[KINDS_AT + (4 + shared_traits(low, high, filled) if few else 8)] += 1
            continue
        if missing == 0:
            offset, more = SWAPS_AT, swaps_onto(low, high, figure)
            out[KINDS_AT + (0 if more else 1)] += 1
        else:
            offset, more = 4 * bit_number(missing), matching(low, high, filled)[0] & left
            out[KINDS_AT + (2 if more else 3)] += 1
        for level in range(4):
            if more == 0:
                break
            both = out[offset + level] & more
            out[offset + level] |= more
            more = both
            best = max(best, level + 1)
    out[BEST_AT] = best


@kernel
def coins_taken(scanned: Ints, offset: int, bit: int) -> int:
    """Return the number of coins, at most four, that one pawn on a cell or one swap takes."""
    for level in range(4):
        if not scanned[offset + level] & bit:
            return level
    return 4


@kernel
def generate(low: int, left: int, scanned: Ints, moves: Ints, gains: Ints) -> int:
    """Write the legal moves and the coins they take (four at most); return their count."""
    count = 0
    swaps = scanned[SWAPS_AT]
    while swaps:
        swap = swaps & -swaps
        swaps ^= swap
        moves[count] = FIRST_SWAP + bit_number(swap)
        gains[count] = coins_taken(scanned, SWAPS_AT, swap)
        count += 1
    for cell in range(16):
        if low >> (32 + cell) & 1:
            continue
        pieces = left
        while pieces:
            piece = pieces & -pieces
            pieces ^= piece
            moves[count] = 16 * bit_number(piece) + cell
            gains[count] = coins_taken(scanned, 4 * cell, piece)
            count += 1
    return count


@kernel
def encode_cells(cells: Ints | list[int], coins: int) -> tuple[int, int, int]:
    """Encode a board, and the figures that have their coins, as three words."""
    low, high, left = 0, coins << 32, CELL_BITS
    for cell in range(16):
        piece = cells[cell]
        if piece >= 0:
            low |= PUT_LOW[piece] << cell
            high |= PUT_HIGH[piece] << cell
            left &= ~(1 << piece)
    return low, high, left


def encode(state: QuardoState) -> tuple[int, int, int]:
    """Encode a state as three words."""
    cells = [-1 if piece is None else piece.number for piece in state.board]
    low, high, left = encode_cells(cells, state.coin_bits)
    return int(low), int(high), int(left)
