"""Exact search of positions with three to six empty cells, as arithmetic on bytes.

What is left of such a position is small.  Number the empty cells 0..5; a set of them is a number U.
``label[U]`` is the set of trait values (see `tables`) shared by some figure whose empty cells are
exactly U: the OR of the marks of those figures.  Nothing else of the board matters:

* placing a piece with mark M on cell i: ``label[U] |= label[U + i] & M`` for every U without i;
* the pieces that must not be given have a trait value in the label of a single cell.

Labels are bytes; eight of them share a word, so filling a cell takes a shift, an AND and an OR::

    word k, byte j: U = 8 * k + j        three cells: 1 word     five cells: 4 words
                                         four cells:  2 words    six cells:  8 words
    word 0:  byte    7      6     5     4    3     2    1    0
             U    {0,1,2} {1,2} {0,2}  {2} {0,1}  {1}  {0}  {}

Example: cells 0 and 1 are the empty cells of a row whose two pieces share only "trait 2 is 1": byte
3 of word 0 is 0x04.  Piece 5 (mark 0xA5) on cell 0 turns byte 2 into 0x04: now cell 1 wins for any
piece with trait 2.  When cell i is filled, the last cell takes its number.

Words use all 64 bits of a signed integer.  Only shifts masked afterwards, AND and OR touch them, so
kernels agree with Python's unbounded integers.

Every function answers one of two questions about a position whose player is to give; ``safe`` is
the non-empty set of pieces that may be given:

* ``need = 1``: can the giver win within the next ``n`` placements?  ``n`` is even.
* ``need = 0``: can the giver avoid losing within the next ``n`` placements?  ``n`` is odd.
"""

# mypy: disable-error-code="assignment,return-value,arg-type,no-any-return"
# (numpy's integers and Python's mix freely in kernels)
# ruff: noqa: C901, PLR0912
# (branches written out are what makes a kernel fast)

from __future__ import annotations

from fourfold.engine.quarto.kernel import inlined, kernel
from fourfold.engine.quarto.tables import BIT_SLOTS, DANGER, MARKS

EVEN_BYTES = 0x00FF00FF00FF00FF  # bytes whose U lacks cell 0
EVEN_PAIRS = 0x0000FFFF0000FFFF  # bytes whose U lacks cell 1
LOW_HALF = 0x00000000FFFFFFFF  # bytes whose U lacks cell 2


@inlined
def slot(bit: int) -> int:
    """Where the tables keep the piece or cell with this bit."""
    return (bit * BIT_SLOTS & 0xFFFF) >> 12


@inlined
def fill_0(low: int, high: int, mark: int) -> int:
    """Fill cell 0 of ``low``; ``high`` is the word with the last cell, which takes its number."""
    low = (low | (low >> 8 & mark)) & EVEN_BYTES
    high = (high | (high >> 8 & mark)) & EVEN_BYTES
    return low | high << 8


@inlined
def fill_1(low: int, high: int, mark: int) -> int:
    """As `fill_0`, for cell 1."""
    low = (low | (low >> 16 & mark)) & EVEN_PAIRS
    high = (high | (high >> 16 & mark)) & EVEN_PAIRS
    return low | high << 16


@inlined
def fill_2(low: int, high: int, mark: int) -> int:
    """As `fill_0`, for cell 2."""
    low = (low | (low >> 32 & mark)) & LOW_HALF
    high = (high | (high >> 32 & mark)) & LOW_HALF
    return low | high << 32


@kernel
def wins_with_two(one: int, two: int, both: int, left: int, safe: int) -> bool:
    """Two cells, two pieces: can the giver win with the last placement?

    ``one`` and ``two`` are the labels of the cells, ``both`` that of the pair.  The piece kept back
    must win on either cell, whichever the opponent leaves.
    """
    while safe:
        bit = safe & -safe
        safe ^= bit
        new = both & MARKS[slot(bit)]
        kept = left ^ bit
        if kept & DANGER[one | new] & DANGER[two | new]:
            return True
    return False


@kernel
def ask_3(word: int, left: int, safe: int, need: int) -> bool:
    """Three empty cells; ``n`` is 2 for ``need = 1`` and 3 for ``need = 0``."""
    a = word >> 8 & 255
    b = word >> 16 & 255
    c = word >> 32 & 255
    ab = word >> 24 & 255
    ac = word >> 40 & 255
    bc = word >> 48 & 255
    abc = word >> 56 & 255
    while safe:
        bit = safe & -safe
        safe ^= bit
        mark = MARKS[slot(bit)] & 255
        rest = left ^ bit
        xb = b | ab & mark
        xc = c | ac & mark
        given = rest & ~DANGER[xb | xc]
        if given and (need or wins_with_two(xb, xc, bc | abc & mark, rest, given)):
            continue
        xa = a | ab & mark
        xc = c | bc & mark
        given = rest & ~DANGER[xa | xc]
        if given and (need or wins_with_two(xa, xc, ac | abc & mark, rest, given)):
            continue
        xa = a | ac & mark
        xb = b | bc & mark
        given = rest & ~DANGER[xa | xb]
        if given and (need or wins_with_two(xa, xb, ab | abc & mark, rest, given)):
            continue
        return True
    return False


@inlined
def _threats_3(word: int) -> int:
    """The trait values that win at once, three empty cells."""
    return (word >> 8 | word >> 16 | word >> 32) & 255


@kernel
def ask_4(low: int, high: int, left: int, safe: int, need: int, n: int) -> bool:
    """Four empty cells; ``n`` is 2 or 4 for ``need = 1`` and 3 for ``need = 0``."""
    quick = n == 2
    while safe:
        bit = safe & -safe
        safe ^= bit
        mark = MARKS[slot(bit)]
        rest = left ^ bit
        word = low | high & mark
        given = rest & ~DANGER[_threats_3(word)]
        if given and (quick or ask_3(word, rest, given, 1 - need)):
            continue
        word = fill_0(low, high, mark)
        given = rest & ~DANGER[_threats_3(word)]
        if given and (quick or ask_3(word, rest, given, 1 - need)):
            continue
        word = fill_1(low, high, mark)
        given = rest & ~DANGER[_threats_3(word)]
        if given and (quick or ask_3(word, rest, given, 1 - need)):
            continue
        word = fill_2(low, high, mark)
        given = rest & ~DANGER[_threats_3(word)]
        if given and (quick or ask_3(word, rest, given, 1 - need)):
            continue
        return True
    return False


@kernel
def _fill_of_5(cell: int, w0: int, w1: int, w2: int, w3: int, mark: int) -> tuple[int, int]:
    """The two words left when one of five cells is filled."""
    if cell == 0:
        return fill_0(w0, w2, mark), fill_0(w1, w3, mark)
    if cell == 1:
        return fill_1(w0, w2, mark), fill_1(w1, w3, mark)
    if cell == 2:
        return fill_2(w0, w2, mark), fill_2(w1, w3, mark)
    if cell == 3:
        return w0 | w1 & mark, w2 | w3 & mark
    return w0 | w2 & mark, w1 | w3 & mark


@kernel
def ask_5(w0: int, w1: int, w2: int, w3: int, left: int, safe: int, need: int, n: int) -> bool:
    """Five empty cells; ``n`` is 2 or 4 for ``need = 1``, 3 or 5 for ``need = 0``.

    Cells that leave a single safe piece are tried first.
    """
    if w0 | w1 | w2 | w3 == 0:
        return need == 0
    quick = n == 2
    a = w0 >> 8 & 255
    b = w0 >> 16 & 255
    c = w0 >> 32 & 255
    d = w1 & 255
    e = w2 & 255
    ab = w0 >> 24 & 255
    ac = w0 >> 40 & 255
    bc = w0 >> 48 & 255
    ad = w1 >> 8 & 255
    bd = w1 >> 16 & 255
    cd = w1 >> 32 & 255
    ae = w2 >> 8 & 255
    be = w2 >> 16 & 255
    ce = w2 >> 32 & 255
    de = w3 & 255
    while safe:
        bit = safe & -safe
        safe ^= bit
        mark = MARKS[slot(bit)]
        rest = left ^ bit
        g0 = rest & ~DANGER[b | c | d | e | (ab | ac | ad | ae) & mark]
        g1 = rest & ~DANGER[a | c | d | e | (ab | bc | bd | be) & mark]
        g2 = rest & ~DANGER[a | b | d | e | (ac | bc | cd | ce) & mark]
        g3 = rest & ~DANGER[a | b | c | e | (ad | bd | cd | de) & mark]
        g4 = rest & ~DANGER[a | b | c | d | (ae | be | ce | de) & mark]
        if quick:
            if g0 | g1 | g2 | g3 | g4:
                continue
            return True
        refuted = False
        for single in range(2):
            for cell in range(5):
                given = g4
                if cell == 0:
                    given = g0
                elif cell == 1:
                    given = g1
                elif cell == 2:
                    given = g2
                elif cell == 3:
                    given = g3
                if given == 0 or (given & (given - 1) == 0) == (single == 1):
                    continue
                low, high = _fill_of_5(cell, w0, w1, w2, w3, mark)
                if ask_4(low, high, rest, given, 1 - need, n - 1):
                    refuted = True
                    break
            if refuted:
                break
        if not refuted:
            return True
    return False
