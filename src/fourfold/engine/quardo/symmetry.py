"""Canonical forms of positions, one for all that differ only by symmetry.

The eight rotations and reflections of the mat keep all nineteen figures, and so does exchanging
the two values of a trait or the roles of two traits: 8 * 16 * 24 = 3,072 symmetries. The traits
need no search: every plane is flipped so that it is 0 on the first filled cell, and the four
planes are sorted. Only the eight symmetries of the mat are tried; the smallest result counts::

    planes on cells 0, 1:   trait 0: 1 0    trait 1: 1 1    trait 2: 0 0    trait 3: 0 1
    0 on the first cell:             0 1             0 0             0 0             0 1
    sorted as numbers:      0 0, 0 0, 0 1, 0 1
"""

from __future__ import annotations

from fourfold.engine.kernel import kernel
from fourfold.engine.quardo.board import (
    CELL_BITS,
    FIRST_SWAP,
    PAIR_CELLS,
    PAIR_OF,
    Ints,
    constants,
)
from fourfold.rules.board import CELLS, FIGURES

_TURNS = [
    lambda column, row: (column, row),
    lambda column, row: (3 - row, column),
    lambda column, row: (3 - column, 3 - row),
    lambda column, row: (row, 3 - column),
    lambda column, row: (3 - column, row),
    lambda column, row: (column, 3 - row),
    lambda column, row: (row, column),
    lambda column, row: (3 - row, 3 - column),
]


def _moved_cells(turn: int) -> list[int]:
    """Return the target of each cell."""
    targets = (_TURNS[turn](cell.column, cell.row) for cell in CELLS)
    return [4 * row + column for column, row in targets]


def _moved_figures(turn: int) -> list[int]:
    """Return the target of each figure."""
    cells = _moved_cells(turn)
    sets = [frozenset(map(int, figure.cells)) for figure in FIGURES]
    return [sets.index(frozenset(cells[cell] for cell in figure.cells)) for figure in FIGURES]


def _moved_bits(targets: list[int]) -> list[int]:
    """Return the image of every set of up to ten bits, indexed by the set as a number."""
    moved = [0]
    for target in targets:
        moved += [bits | 1 << target for bits in moved]
    return moved


CELL_TO = constants([_moved_cells(turn) for turn in range(8)])
CELL_FROM = constants([[_moved_cells(turn).index(cell) for cell in range(16)] for turn in range(8)])
BYTES_TO = constants(
    [[_moved_bits(_moved_cells(turn)[part : part + 8]) for part in (0, 8)] for turn in range(8)]
)
LINES_TO = constants([_moved_bits(_moved_figures(turn)[:10]) for turn in range(8)])
SQUARES_TO = constants([_moved_bits(_moved_figures(turn)[10:]) for turn in range(8)])


@kernel
def turn_cells(cells: int, turn: int) -> int:
    """Return the image of a set of cells under a symmetry of the mat."""
    low, high = BYTES_TO[turn, 0, cells & 255], BYTES_TO[turn, 1, cells >> 8]
    return low | high  # type: ignore[no-any-return]


@kernel
def canonical_turn(low: int, high: int, turn: int, planes: Ints) -> tuple[int, int]:
    """Return both words under a symmetry of the mat, with the traits flipped and sorted.

    Write the planes in their new order to ``planes``, each as ``8 * plane + 2 * trait + flipped``.
    """
    occupied = turn_cells(low >> 32, turn)
    first = occupied & -occupied
    for trait in range(4):
        word = low if trait < 2 else high
        plane = turn_cells((word >> (16 * (trait & 1))) & CELL_BITS, turn)
        flipped = 1 if plane & first else 0
        if flipped:
            plane ^= occupied
        item = 8 * plane + 2 * trait + flipped
        slot = trait
        while slot > 0 and planes[slot - 1] > item:
            planes[slot] = planes[slot - 1]
            slot -= 1
        planes[slot] = item
    coins = high >> 32
    coins = LINES_TO[turn, coins & 1023] | SQUARES_TO[turn, coins >> 10]
    return (
        (planes[0] >> 3) | (planes[1] >> 3) << 16 | occupied << 32,
        (planes[2] >> 3) | (planes[3] >> 3) << 16 | coins << 32,
    )


@kernel
def canonical(low: int, high: int, turns: int, planes: Ints) -> tuple[int, int, int, int]:
    """Return the smallest form under the first ``turns`` symmetries, and the way to it.

    The third number is the symmetry of the mat; the fourth has three bits for each new plane: its
    trait and whether it was flipped.
    """
    best_low, best_high = canonical_turn(low, high, 0, planes)
    best_turn, way = 0, _way(planes)
    for turn in range(1, turns):
        new_low, new_high = canonical_turn(low, high, turn, planes)
        if new_low < best_low or (new_low == best_low and new_high < best_high):
            best_low, best_high, best_turn, way = new_low, new_high, turn, _way(planes)
    return best_low, best_high, best_turn, way


@kernel
def _way(planes: Ints) -> int:
    """Pack trait and flip of the four sorted planes into one number."""
    return (planes[0] & 7) | (planes[1] & 7) << 3 | (planes[2] & 7) << 6 | (planes[3] & 7) << 9  # type: ignore[no-any-return]


@kernel
def move_to(move: int, turn: int, way: int) -> int:
    """Map a move to the canonical form of its position."""
    if move >= FIRST_SWAP:
        pair = move - FIRST_SWAP
        first, second = PAIR_CELLS[pair, 0], PAIR_CELLS[pair, 1]
        return FIRST_SWAP + PAIR_OF[CELL_TO[turn, first], CELL_TO[turn, second]]  # type: ignore[no-any-return]
    piece, new = move >> 4, 0
    for trait in range(4):
        step = way >> (3 * trait) & 7
        new |= ((piece >> (step >> 1) & 1) ^ (step & 1)) << trait
    return 16 * new + CELL_TO[turn, move & 15]  # type: ignore[no-any-return]


@kernel
def move_from(move: int, turn: int, way: int) -> int:
    """Map a move back from the canonical form: the inverse of ``move_to``."""
    if move >= FIRST_SWAP:
        pair = move - FIRST_SWAP
        first, second = PAIR_CELLS[pair, 0], PAIR_CELLS[pair, 1]
        return FIRST_SWAP + PAIR_OF[CELL_FROM[turn, first], CELL_FROM[turn, second]]  # type: ignore[no-any-return]
    piece, new = move >> 4, 0
    for trait in range(4):
        step = way >> (3 * trait) & 7
        new |= ((piece >> trait & 1) ^ (step & 1)) << (step >> 1)
    return 16 * new + CELL_FROM[turn, move & 15]  # type: ignore[no-any-return]
