"""Canonical forms of positions: one for each class of symmetric positions.

Board symmetries move cells, flips swap the two values of a trait, permutations swap traits.  The
canonical form has the least occupancy that any board symmetry gives (precomputed, with the
symmetries that give it).  For each of these symmetries, every trait plane is flipped so that its
first filled cell holds 0, and the planes are sorted, greatest in the lowest lane; the form is the
least word that results.  This leaves no choice, so two positions get the same key exactly when a
symmetry maps one to the other.

A *plane* is the 16-bit set of cells whose piece has value 1 on a trait; four of them share a word,
trait 0 lowest.  Planes of traits that do not count stay 0.  For a single piece 5 = 0101 on cell 2,
occupancy 0x0004, the word is 0x0000_0004_0000_0004; its canonical form has the piece on cell 0,
and, flipped, planes 0: the key is (0x0001, 0).

The key leaves out the pieces not yet placed: they follow from those on the board, of which only
the counting traits matter.
"""

# mypy: disable-error-code="assignment,return-value,arg-type,no-any-return"
# (numpy's integers and Python's mix freely in kernels)

from __future__ import annotations

import numpy as np

from fourfold.engine.kernel import kernel
from fourfold.engine.quarto.tables import EVERY_CELL, FIRST, IMAGE, LEAST, SYMMETRIES, Int32s


@kernel
def _plane(plane: int, image: int, least: int, first: int, board: Int32s) -> int:
    """Move one plane by a symmetry and flip it so that the first filled cell holds 0."""
    moved = np.int64(board[image + (plane & 255)] | board[image + 256 + (plane >> 8)])
    if moved & first:
        moved ^= least
    return moved


@kernel
def canonical(filled: int, planes: int, board: Int32s) -> int:
    """Return the planes of the canonical form; its occupancy is ``board[LEAST + filled]``."""
    least = np.int64(board[LEAST + filled])
    first = least & -least
    best = np.int64(0)
    start = board[FIRST + filled]
    for entry in range(start, board[FIRST + filled + 1]):
        image = IMAGE + 512 * board[SYMMETRIES + entry]
        a = _plane(planes & EVERY_CELL, image, least, first, board)
        b = _plane(planes >> 16 & EVERY_CELL, image, least, first, board)
        c = _plane(planes >> 32 & EVERY_CELL, image, least, first, board)
        d = _plane(planes >> 48 & EVERY_CELL, image, least, first, board)
        if a < b:
            a, b = b, a
        if c < d:
            c, d = d, c
        if a < c:
            a, c = c, a
        if b < d:
            b, d = d, b
        if b < c:
            b, c = c, b
        word = a | b << 16 | c << 32 | d << 48
        if entry == start or word < best:
            best = word
    return best
