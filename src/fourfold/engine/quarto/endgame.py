"""Exact search of positions with two to six empty cells, as arithmetic on bytes.

The rest of such a game is small.  Number the empty cells 0..5; a set of them is a number U.
``label[U]`` is the set of trait values (see `tables`) shared by some figure whose empty cells are
exactly U: the OR of the marks of those figures.  The labels are all that matters of the board:

* placing a piece with mark M on cell i: ``label[U] |= label[U + i] & M`` for every U without i;
* the pieces that must not be given have a trait value in the label of a single cell.

Labels are bytes; eight of them share a word, so filling a cell takes a shift, an AND and an OR::

    word k, byte j: U = 8 * k + j        three cells: 1 word     five cells: 4 words
                                         four cells:  2 words    six cells:  8 words
                                         (seven cells: 16 words, filled in `search`)
    word 0:  byte    7      6     5     4    3     2    1    0
             U    {0,1,2} {1,2} {0,2}  {2} {0,1}  {1}  {0}  {}

Example: cells 0 and 1 are the empty cells of a row whose two pieces share only "trait 2 is 1": byte
3 of word 0 is 0x04.  Piece 5 (mark 0xA5) on cell 0 turns byte 2 into 0x04: now cell 1 wins for any
piece with trait 2.  When cell i is filled, the last cell takes its number.

Words use all 64 bits of a signed integer.  Only shifts masked afterwards, AND and OR touch them, so
kernels agree with Python's unbounded integers.

With two or three cells the pieces left are passed as their marks, repeated in every byte, and all
placements of a piece are judged at once, in lanes of 16 bits: adding 255 to a byte in a lane sets
bit 8 exactly if the byte is not 0.  Example: `wins_3` fills lane i with the trait values that win
after the piece goes on cell i; if no lane ANDed with the mark of either other piece is 0, the
opponent has no safe piece to give.

The cells to try are held in order in one word: bit ``8 * k + i`` for a cell i that leaves k safe
pieces, lowest bit first.  Cells that leave none are cleared, since they refute nothing.

Every function answers one of two questions about a position in which a piece is to be given:

* ``need = 1``, or "wins": can the giver win within the next ``n`` placements?  ``n`` is even.
* ``need = 0``, or "holds": can the giver avoid losing within the next ``n`` placements?  ``n`` is
  odd.
"""

# mypy: disable-error-code="assignment,return-value,arg-type,no-any-return"
# (numpy's integers and Python's mix freely in kernels)
# ruff: noqa: C901, PLR0912, PLR0913, PLR0915, PLR0917
# (branches written out make a kernel fast)

from __future__ import annotations

from fourfold.engine.kernel import inlined, kernel, popcount
from fourfold.engine.quarto.tables import BIT_SLOTS, DANGER, MARKS
from fourfold.engine.vectors import (
    Vector,
    high_word,
    low_word,
    shuffle,
    vector,
    zero_bytes,
    zero_lanes,
)

EVEN_BYTES = 0x00FF00FF00FF00FF  # bytes whose U lacks cell 0
EVEN_PAIRS = 0x0000FFFF0000FFFF  # bytes whose U lacks cell 1
LOW_HALF = 0x00000000FFFFFFFF  # bytes whose U lacks cell 2
ONES = 0x000100010001  # 1 in each of three lanes
FULL = 0x00FF00FF00FF  # 255 in each
LANES = 0x010001000100  # bit 8 of each
SOME = -256  # clears the cells that leave no safe piece
PAIR_BYTES = 0x00FFFFFF00FFFFFF  # bytes of a half vector that belong to a pair of cells
CELL_BYTES = -0x00FFFFFF01000000  # bytes that belong to one cell

OTHER_CELLS = ((1, 2, 3), (0, 2, 3), (0, 1, 3), (0, 1, 2))


def _labels(of: tuple[int, ...], with_first: bool, with_second: bool) -> list[int | None]:
    """Return which label each byte of a vector takes: that of some of the cells left.

    Byte ``4 * i + t`` is for a piece on cell i and the next on j, the other cells' number t; its
    cells left are a < b. Byte ``4 * i + 3`` is for a piece on cell i alone, with three cells left.
    ``of`` numbers the cells left, and the cells filled may be among the label's too.
    """
    indices: list[int | None] = []
    for i in range(4):
        for j in (*OTHER_CELLS[i], None):
            left = [cell for cell in OTHER_CELLS[i] if cell != j]
            if max(of) >= len(left) or (with_second and j is None):
                indices.append(None)
                continue
            cells = {left[number] for number in of}
            cells |= {i} if with_first else set()
            cells |= {j} if with_second and j is not None else set()
            indices.append(sum(1 << cell for cell in cells))
    return indices


def _pairs(with_first: bool, with_second: bool) -> list[int | None]:
    """Return the label of the two cells left, for pairs of cells filled."""
    indices = _labels((0, 1), with_first, with_second)
    return [None if byte % 4 == 3 else index for byte, index in enumerate(indices)]


A_OLD, B_OLD, C_OLD = (shuffle(_labels((number,), False, False)) for number in range(3))
A_BY_1, B_BY_1, C_BY_1 = (shuffle(_labels((number,), True, False)) for number in range(3))
A_BY_2, B_BY_2 = (shuffle(_labels((number,), False, True)) for number in range(2))
A_BY_BOTH, B_BY_BOTH = (shuffle(_labels((number,), True, True)) for number in range(2))
AB_OLD, AB_BY_1, AB_BY_2, AB_BY_BOTH = (
    shuffle(_pairs(*given))
    for given in ((False, False), (True, False), (False, True), (True, True))
)


@inlined
def slot(bit: int) -> int:
    """Return the table index of the piece or cell with this bit."""
    return (bit * BIT_SLOTS & 0xFFFF) >> 12


@inlined
def fill_0(low: int, high: int, mark: int) -> int:
    """Fill cell 0 of ``low``; the last cell, whose word is ``high``, takes its number."""
    low = (low | (low >> 8 & mark)) & EVEN_BYTES
    high = (high | (high >> 8 & mark)) & EVEN_BYTES
    return low | high << 8


@inlined
def fill_1(low: int, high: int, mark: int) -> int:
    """Fill cell 1; see `fill_0`."""
    low = (low | (low >> 16 & mark)) & EVEN_PAIRS
    high = (high | (high >> 16 & mark)) & EVEN_PAIRS
    return low | high << 16


@inlined
def fill_2(low: int, high: int, mark: int) -> int:
    """Fill cell 2; see `fill_0`."""
    low = (low | (low >> 32 & mark)) & LOW_HALF
    high = (high | (high >> 32 & mark)) & LOW_HALF
    return low | high << 32


@inlined
def wins_2(a: int, b: int, ab: int, m0: int, m1: int) -> int:
    """Set bit 8 of each lane in which, with two empty cells, the giver wins on the last one.

    The piece kept back must win on both cells, since the opponent chooses which one is left.
    """
    a0 = (a & m0) + FULL
    a1 = (a & m1) + FULL
    b0 = (b & m0) + FULL
    b1 = (b & m1) + FULL
    both = (ab & m0 & m1) + FULL
    lost0 = a0 | b0
    lost1 = a1 | b1
    return (both & ~(lost0 & lost1)) | (a1 & b1 & ~lost0) | (a0 & b0 & ~lost1)


@kernel
def wins_3(word: int, m0: int, m1: int, m2: int) -> bool:
    """Return whether, with three empty cells, the giver can win within two placements."""
    a = word >> 8 & 255
    b = word >> 16 & 255
    c = word >> 32 & 255
    ab = word >> 24 & 255
    ac = word >> 40 & 255
    bc = word >> 48 & 255
    threats = a | b | c
    old = (b | c) | (a | c) << 16 | (a | b) << 32
    new = (ab | ac) | (ab | bc) << 16 | (ac | bc) << 32
    v0 = old | new & m0
    v1 = old | new & m1
    v2 = old | new & m2
    lost0 = ((v0 & m1) + FULL) & ((v0 & m2) + FULL) & LANES
    lost1 = ((v1 & m0) + FULL) & ((v1 & m2) + FULL) & LANES
    lost2 = ((v2 & m0) + FULL) & ((v2 & m1) + FULL) & LANES
    return (
        ((lost0 == LANES) & (threats & m0 == 0))
        | ((lost1 == LANES) & (threats & m1 == 0))
        | ((lost2 == LANES) & (threats & m2 == 0))
    )


@kernel
def holds_3(word: int, m0: int, m1: int, m2: int) -> bool:
    """Return whether, with three empty cells, the giver can avoid losing."""
    a = word >> 8 & 255
    b = word >> 16 & 255
    c = word >> 32 & 255
    ab = word >> 24 & 255
    ac = word >> 40 & 255
    bc = word >> 48 & 255
    abc = (word >> 56 & 255) * ONES
    threats = a | b | c
    a2 = b | a << 16 | a << 32
    b2 = c | c << 16 | b << 32
    ax = ab | ab << 16 | ac << 32
    bx = ac | bc << 16 | bc << 32
    ab2 = bc | ac << 16 | ab << 32
    for _ in range(3):
        if threats & m0 == 0:
            lost = wins_2(a2 | ax & m0, b2 | bx & m0, ab2 | abc & m0, m1, m2)
            if lost & LANES == 0:
                return True
        m0, m1, m2 = m1, m2, m0
    return False


@inlined
def any_safe_3(word: int, m0: int, m1: int, m2: int) -> bool:
    """Return whether, with three empty cells, some piece does not win at once."""
    threats = (word >> 8 | word >> 16 | word >> 32) & 255
    return threats & m0 == 0 or threats & m1 == 0 or threats & m2 == 0


@kernel
def splat(word: int) -> Vector:
    """Return a vector that has the same word twice."""
    return vector(word, word)


@kernel
def is_any(bits: Vector) -> bool:
    """Return whether a vector has a bit set."""
    return low_word(bits) | high_word(bits) != 0


@kernel
def wins_4_at_once(low: int, high: int, m0: int, m1: int, m2: int, m3: int) -> bool:
    """Return whether, with four empty cells, the giver can win within 2 placements."""
    threats = (low >> 8 | low >> 16 | low >> 32 | high) & 255
    for _ in range(4):
        if threats & m0 == 0 and not (
            any_safe_3(fill_0(low, high, m0), m1, m2, m3)
            or any_safe_3(fill_1(low, high, m0), m1, m2, m3)
            or any_safe_3(fill_2(low, high, m0), m1, m2, m3)
            or any_safe_3(low | high & m0, m1, m2, m3)
        ):
            return True
        m0, m1, m2, m3 = m1, m2, m3, m0
    return False


@kernel
def holding(a: Vector, b: Vector, ab: Vector, q: Vector, r: Vector, s: Vector) -> Vector:
    """Return ones in the lane of every cell after which the opponent holds by giving ``q``.

    ``a``, ``b`` and ``ab`` are the labels of the cells left after ``q``; ``r`` and ``s`` are the
    pieces left. Compare `wins_2`, which judges one such position in each lane.
    """
    r_on_a, r_on_b = zero_bytes(a & r), zero_bytes(b & r)
    s_on_a, s_on_b = zero_bytes(a & s), zero_bytes(b & s)
    r_safe, s_safe = r_on_a & r_on_b, s_on_a & s_on_b
    every = splat(-1)
    lost = (zero_bytes(ab & r & s) ^ every) & (r_safe | s_safe)
    lost |= ((s_on_a | s_on_b) ^ every) & r_safe
    lost |= ((r_on_a | r_on_b) ^ every) & s_safe
    unsafe = zero_bytes((a | b) & q) ^ every
    return zero_lanes(lost & splat(PAIR_BYTES) | unsafe & splat(CELL_BYTES))


@kernel
def wins_4(low: int, high: int, m0: int, m1: int, m2: int, m3: int, n: int) -> bool:
    """Return whether, with four empty cells, the giver can win within 2 or 4 placements.

    The replies to a piece are judged at once: all cells for it, and all for the next piece.
    """
    if n == 2:
        return wins_4_at_once(low, high, m0, m1, m2, m3)
    threats = (low >> 8 | low >> 16 | low >> 32 | high) & 255
    labels = vector(low, high)
    a_old, a_by_1 = A_OLD(labels), A_BY_1(labels)
    b_old, b_by_1 = B_OLD(labels) | C_OLD(labels), B_BY_1(labels) | C_BY_1(labels)
    for _ in range(4):
        if threats & m0 == 0:
            p, q, r, s = splat(m0), splat(m1), splat(m2), splat(m3)
            a, a_more = a_old | a_by_1 & p, A_BY_2(labels) | A_BY_BOTH(labels) & p
            b, b_more = b_old | b_by_1 & p, B_BY_2(labels) | B_BY_BOTH(labels) & p
            ab = AB_OLD(labels) | AB_BY_1(labels) & p
            ab_more = AB_BY_2(labels) | AB_BY_BOTH(labels) & p
            held = holding(a | a_more & q, b | b_more & q, ab | ab_more & q, q, r, s)
            held |= holding(a | a_more & r, b | b_more & r, ab | ab_more & r, r, s, q)
            held |= holding(a | a_more & s, b | b_more & s, ab | ab_more & s, s, q, r)
            if not is_any(held):
                return True
        m0, m1, m2, m3 = m1, m2, m3, m0
    return False


@kernel
def winning(threats: Vector, q: Vector, r: Vector, s: Vector) -> Vector:
    """Return ones in the lane of every cell after which the opponent wins by giving ``q``.

    ``threats`` are the trait values that win after ``q``; ``r`` and ``s`` are the pieces left. The
    byte of a cell alone says whether ``q`` is safe to give.
    """
    pairs, cells = splat(PAIR_BYTES), splat(CELL_BYTES)
    unsafe = q & cells
    safe = zero_bytes(threats & (r & pairs | unsafe)) | zero_bytes(threats & (s & pairs | unsafe))
    return zero_lanes(safe ^ cells)


@kernel
def holds_4(low: int, high: int, m0: int, m1: int, m2: int, m3: int) -> bool:
    """Return whether, with four empty cells, the giver avoids losing within 3 placements.

    The replies to a piece are judged at once, as in `wins_4`.
    """
    threats = (low >> 8 | low >> 16 | low >> 32 | high) & 255
    labels = vector(low, high)
    old = A_OLD(labels) | B_OLD(labels) | C_OLD(labels)
    by_1 = A_BY_1(labels) | B_BY_1(labels) | C_BY_1(labels)
    by_2 = A_BY_2(labels) | B_BY_2(labels)
    by_both = A_BY_BOTH(labels) | B_BY_BOTH(labels)
    for _ in range(4):
        if threats & m0 == 0:
            p, q, r, s = splat(m0), splat(m1), splat(m2), splat(m3)
            now = old | by_1 & p
            more = by_2 | by_both & p
            lost = winning(now | more & q, q, r, s)
            lost |= winning(now | more & r, r, q, s)
            lost |= winning(now | more & s, s, q, r)
            if not is_any(lost):
                return True
        m0, m1, m2, m3 = m1, m2, m3, m0
    return False


@inlined
def first(pieces: int) -> int:
    """Return the mark of the first piece in a set, in eight bytes."""
    return MARKS[slot(pieces & -pieces)]


@kernel
def ask_4(low: int, high: int, left: int, need: int, n: int) -> bool:
    """Answer with four empty cells; ``n`` is 2 or 4 for ``need = 1`` and 3 for ``need = 0``."""
    m0 = first(left)
    left &= left - 1
    m1 = first(left)
    left &= left - 1
    m2 = first(left)
    m3 = first(left & (left - 1))
    if need:
        return wins_4(low, high, m0, m1, m2, m3, n)
    return holds_4(low, high, m0, m1, m2, m3)


@kernel
def ask_3(word: int, left: int, need: int) -> bool:
    """Answer with three empty cells; ``n`` is 2 for ``need = 1`` and 3 for ``need = 0``."""
    m0 = first(left)
    left &= left - 1
    m1 = first(left)
    m2 = first(left & (left - 1))
    return wins_3(word, m0, m1, m2) if need else holds_3(word, m0, m1, m2)


@kernel
def ask_2(word: int, left: int) -> bool:
    """Return whether, with two empty cells, the giver can win by the last placement."""
    m0 = first(left)
    m1 = first(left & (left - 1))
    return wins_2(word >> 8 & 255, word >> 16 & 255, word >> 24 & 255, m0, m1) & 256 != 0


@kernel
def _fill_of_5(cell: int, w0: int, w1: int, w2: int, w3: int, mark: int) -> tuple[int, int]:
    """Fill one of five cells and return the two words left."""
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
def ask_5(w0: int, w1: int, w2: int, w3: int, left: int, need: int, n: int) -> bool:
    """Answer with five empty cells; ``n`` is 2 or 4 for ``need = 1``, 3 or 5 for ``need = 0``.

    Cells that leave the fewest safe pieces are tried first.
    """
    if w0 | w1 | w2 | w3 == 0:
        return need == 0
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
    safe = left & ~DANGER[a | b | c | d | e]
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
        order = 1 << 8 * popcount(g0) | 2 << 8 * popcount(g1) | 4 << 8 * popcount(g2)
        order |= 8 << 8 * popcount(g3) | 16 << 8 * popcount(g4)
        order &= SOME
        if order == 0:
            return True
        if n == 2:
            continue
        m0 = first(rest)
        rest &= rest - 1
        m1 = first(rest)
        rest &= rest - 1
        m2 = first(rest)
        m3 = first(rest & (rest - 1))
        refuted = False
        while order and not refuted:
            low, high = _fill_of_5(popcount((order & -order) - 1) & 7, w0, w1, w2, w3, mark)
            order &= order - 1
            if need:
                refuted = holds_4(low, high, m0, m1, m2, m3)
            else:
                refuted = wins_4(low, high, m0, m1, m2, m3, n - 1)
        if not refuted:
            return True
    return False


@kernel
def ask_6(
    w0: int,
    w1: int,
    w2: int,
    w3: int,
    w4: int,
    w5: int,
    w6: int,
    w7: int,
    left: int,
    need: int,
    n: int,
) -> bool:
    """Answer with six empty cells; ``n`` is 2, 4, 6 for ``need = 1``, 3, 5 for ``need = 0``.

    The first piece is the one that leaves the opponent the fewest choices of cell and next piece.
    Cells that leave the fewest safe pieces are tried first. The kernel is in one piece because its
    parts share eight words of labels and the twenty-one bytes read from them.
    """
    if w0 | w1 | w2 | w3 | w4 | w5 | w6 | w7 == 0:
        return need == 0
    a = w0 >> 8 & 255
    b = w0 >> 16 & 255
    c = w0 >> 32 & 255
    d = w1 & 255
    e = w2 & 255
    f = w4 & 255
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
    af = w4 >> 8 & 255
    bf = w4 >> 16 & 255
    cf = w4 >> 32 & 255
    df = w5 & 255
    ef = w6 & 255
    others = b | c | d | e | f | (a | c | d | e | f) << 8 | (a | b | d | e | f) << 16
    others |= (a | b | c | e | f) << 24 | (a | b | c | d | f) << 32 | (a | b | c | d | e) << 40
    raises = ab | ac | ad | ae | af | (ab | bc | bd | be | bf) << 8
    raises |= (ac | bc | cd | ce | cf) << 16 | (ad | bd | cd | de | df) << 24
    raises |= (ae | be | ce | de | ef) << 32 | (af | bf | cf | df | ef) << 40
    safe = left & ~DANGER[a | b | c | d | e | f]
    bit = 0
    fewest = 1 << 20
    pieces = safe
    while pieces:
        piece = pieces & -pieces
        pieces ^= piece
        rest = left ^ piece
        wins = others | raises & MARKS[slot(piece)]
        choices = popcount(rest & ~DANGER[wins & 255])
        choices += popcount(rest & ~DANGER[wins >> 8 & 255])
        choices += popcount(rest & ~DANGER[wins >> 16 & 255])
        choices += popcount(rest & ~DANGER[wins >> 24 & 255])
        choices += popcount(rest & ~DANGER[wins >> 32 & 255])
        choices += popcount(rest & ~DANGER[wins >> 40 & 255])
        if choices < fewest:
            fewest = choices
            bit = piece
    if fewest == 0:
        return True
    if n == 2:
        return False
    while safe:
        safe ^= bit
        mark = MARKS[slot(bit)]
        rest = left ^ bit
        wins = others | raises & mark
        g0 = rest & ~DANGER[wins & 255]
        g1 = rest & ~DANGER[wins >> 8 & 255]
        g2 = rest & ~DANGER[wins >> 16 & 255]
        g3 = rest & ~DANGER[wins >> 24 & 255]
        g4 = rest & ~DANGER[wins >> 32 & 255]
        g5 = rest & ~DANGER[wins >> 40 & 255]
        order = 1 << 8 * popcount(g0) | 2 << 8 * popcount(g1) | 4 << 8 * popcount(g2)
        order |= 8 << 8 * popcount(g3) | 16 << 8 * popcount(g4) | 32 << 8 * popcount(g5)
        order &= SOME
        refuted = False
        while order and not refuted:
            cell = popcount((order & -order) - 1) & 7
            order &= order - 1
            if cell == 0:
                v0, v1 = fill_0(w0, w4, mark), fill_0(w1, w5, mark)
                v2, v3 = fill_0(w2, w6, mark), fill_0(w3, w7, mark)
            elif cell == 1:
                v0, v1 = fill_1(w0, w4, mark), fill_1(w1, w5, mark)
                v2, v3 = fill_1(w2, w6, mark), fill_1(w3, w7, mark)
            elif cell == 2:
                v0, v1 = fill_2(w0, w4, mark), fill_2(w1, w5, mark)
                v2, v3 = fill_2(w2, w6, mark), fill_2(w3, w7, mark)
            elif cell == 3:
                v0, v1, v2, v3 = w0 | w1 & mark, w4 | w5 & mark, w2 | w3 & mark, w6 | w7 & mark
            elif cell == 4:
                v0, v1, v2, v3 = w0 | w2 & mark, w1 | w3 & mark, w4 | w6 & mark, w5 | w7 & mark
            else:
                v0, v1, v2, v3 = w0 | w4 & mark, w1 | w5 & mark, w2 | w6 & mark, w3 | w7 & mark
            refuted = ask_5(v0, v1, v2, v3, rest, 1 - need, n - 1)
        if not refuted:
            return True
        bit = safe & -safe
    return False
