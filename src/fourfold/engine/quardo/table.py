"""The table of positions that a search has visited.

A table entry is three words: the canonical position's low word; its high word, with the mode
above it; and the result::

    bits 20..0  value + INFINITE    26..21  depth    28..27  bound    38..29  move    44..39  age

Both words of the position are stored and compared in full, and they hold everything that the value
depends on, so an entry is never taken for that of another position. An empty slot is all zeros; no
searched position is, since one without coins has the value 0 at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.engine.kernel import kernel

if TYPE_CHECKING:
    from fourfold.engine.quardo.board import Ints

INFINITE = 1 << 20
MODE_AT = 51
VALUE_BITS = 0x1FFFFF
DEPTH_AT, BOUND_AT, MOVE_AT, AGE_AT = 21, 27, 29, 39
UPPER, LOWER, PRECISE = 1, 2, 3
TO_THE_END = 63
"""Depth of a proved value, whose search reached the end of the game in every line."""

KEY_1, KEY_2, KEY_3, KEY_4 = 1640531527, 62233301, 1181783497, 2038074743


@kernel
def slot_of(low: int, high: int, slots: int) -> int:
    """Return the first of a position's two slots; all steps stay below 2**63."""
    mixed = (low & 0xFFFFFFFF) * KEY_1
    mixed ^= ((low >> 32) | (high >> 32) << 16) * KEY_2
    mixed ^= (high & 0xFFFFFFFF) * KEY_3
    mixed ^= mixed >> 31
    mixed = (mixed & 0xFFFFFFFF) * KEY_4
    return (mixed >> 24) % slots & -2


@kernel
def find(table: Ints, low: int, high: int) -> int:
    """Return the data stored for a canonical position, 0 if there is none."""
    slot = slot_of(low, high, len(table))
    for row in (slot, slot + 1):
        if table[row, 0] == low and table[row, 1] == high:
            return table[row, 2]  # type: ignore[no-any-return]
    return 0


@kernel
def store(table: Ints, low: int, high: int, data: int) -> None:
    """Store an entry in the first slot, or in the second if the first is deeper and as new."""
    slot = slot_of(low, high, len(table))
    old = table[slot, 2]
    same = table[slot, 0] == low and table[slot, 1] == high
    if (
        not same
        and old >> AGE_AT == data >> AGE_AT
        and old >> DEPTH_AT & 63 > data >> DEPTH_AT & 63
    ):
        slot += 1
    table[slot, 0], table[slot, 1], table[slot, 2] = low, high, data
