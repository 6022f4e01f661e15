"""The transposition table: answers of the search, shared by all threads.

A bucket is a row of four words: two entries of two words each::

    word 1  note   bits  0-15  least occupancy of the position (never 0 in use)
                   bits 16-23  answers for ``need = 0``
                   bits 24-31  answers for ``need = 1``
    word 0  check  key ^ note * MIX, where the key is the word of canonical planes

The answers to a question are two four-bit numbers.  Write h for ``n >> 1``, 1 to 8.  Each question
asks whether one player wins: the giver (``need = 1``) or the opponent (``need = 0``).  A player who
can win within n placements can win within more.  The low number is the greatest h for which the
player cannot win, the high one 9 minus the least h for which they can; 0 means unknown.  Example:
for a giver who wins in 4 placements but not in 2, the byte is 0x71.

Why a hit can be trusted: occupancy and planes are the whole canonical position, equal canonical
positions are symmetric (see `canonical`), and both are compared in full.  With one thread no wrong
hit is possible.  With several, a reader may see the check of one writer and the note of another.
For such a pair to pass, two positions with the same occupancy must differ, in all 63 bits, by
exactly ``noteA * MIX ^ noteB * MIX``, and share the bucket: a probability below 2^-60 even for such
a torn read, which itself is rare.
"""

# mypy: disable-error-code="assignment,return-value,arg-type,no-any-return"
# (numpy's integers and Python's mix freely in kernels)

from __future__ import annotations

import numpy as np

from fourfold.engine.kernel import kernel, popcount
from fourfold.engine.quarto.tables import EVERY_CELL, Int64s

MIX = 0x5BD1E995  # odd and below 2^31, so that its product with a 32-bit note fits a signed word


@kernel
def bucket(key: int, least: int, last: int) -> int:
    """Return the bucket of a key."""
    low = key & 0x7FFFFFFF
    high = key >> 31 & 0x7FFFFFFF
    mixed = low * 0x5851F42D ^ high * 0x4C957F2D ^ (key >> 62 & 3) * 0x2545F491 ^ least * 0x14057B7E
    mixed ^= mixed >> 29
    mixed = (mixed & 0x7FFFFFFF) * 0x61C88647 ^ mixed >> 17
    return (mixed ^ mixed >> 23) & last


@kernel
def recall(key: int, least: int, where: int, table: Int64s) -> int:
    """Return the stored answers for a position, 0 if there are none."""
    for i in range(2):
        note = table[where, 2 * i + 1]
        if note & EVERY_CELL == least and table[where, 2 * i] == key ^ note * MIX:
            return note >> 16
    return np.int64(0)


@kernel
def remember(
    key: int, least: int, where: int, need: int, half: int, reached: bool, table: Int64s
) -> None:
    """Store an answer for a position."""
    column = 0
    note = table[where, 1]
    if not (note & EVERY_CELL == least and table[where, 0] == key ^ note * MIX):
        other = table[where, 3]
        if other & EVERY_CELL == least and table[where, 2] == key ^ other * MIX:
            column = 2
            note = other
        else:
            if popcount(note & EVERY_CELL) < popcount(least) and note:
                column = 2
            note = least
    known = note >> 16 + 8 * need & 255
    if reached == (need == 1):
        known = max(known >> 4, 9 - half) << 4 | known & 15
    else:
        known = known & 0xF0 | max(known & 15, half)
    note = note & ~(255 << 16 + 8 * need) | known << 16 + 8 * need
    table[where, column] = key ^ note * MIX
    table[where, column + 1] = note


@kernel
def verdict(note: int, need: int, half: int) -> int:
    """Return a note's answer for ``n >> 1 == half``: 1 for yes, 0 for no, -1 if unknown."""
    known = note >> 8 * need
    if known & 15 >= half:
        return 1 - need
    if (known >> 4 & 15) + half >= 9:
        return need
    return -1
