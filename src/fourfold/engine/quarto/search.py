"""Search kernel: two yes/no questions about a position in which a piece is to be given.

* ``need = 1``: can the giver win within the next ``n`` placements?  ``n`` is even, at least 2.
* ``need = 0``: can the giver avoid losing within the next ``n`` placements?  ``n`` is odd, at
  least 3.

A giver's own wins come on even placements from now, the opponent's on odd ones, so no other ``n``
is needed.  With ``n`` as large as the number of empty cells allows, the two questions give the
value of the game; with smaller ``n`` they give distances.  Each is answered by the other one
placement later: the giver reaches the goal if there is a safe piece with which the opponent,
whatever cell it is placed on, does not reach theirs.

State of a position (see `tables` for the words)::

    filled   16 bits, cells that hold a piece
    planes   4 x 16 bits, for each counting trait the cells holding value 1 (the table key only)
    f0 f1 f2 marks of the figures, 8 + 8 + 3 bytes, 0 for figures without an empty cell
    left     16 bits, pieces not yet placed
    safe     the pieces of `left` that do not let the opponent win at once; never empty here
"""

# mypy: disable-error-code="assignment,return-value,arg-type,no-any-return"
# (numpy's integers and Python's mix freely in kernels)
# ruff: noqa: C901, PLR0911, PLR0912, PLR0913, PLR0915, PLR0917, PLR1730
# (a kernel keeps its state in arguments, and branches written out make it fast)

from __future__ import annotations

import numpy as np

from fourfold.engine.kernel import inlined, kernel, popcount
from fourfold.engine.quarto.canonical import canonical
from fourfold.engine.quarto.endgame import (
    SOME,
    ask_2,
    ask_3,
    ask_4,
    ask_5,
    ask_6,
    fill_0,
    fill_1,
    fill_2,
    slot,
    splat,
)
from fourfold.engine.quarto.memo import bucket, recall, remember, verdict
from fourfold.engine.quarto.tables import (
    DANGER,
    EVERY_CELL,
    LEAST,
    LINES,
    MARKS,
    PLANES,
    SQUARES,
    THROUGH_0,
    THROUGH_1,
    THROUGH_2,
    Int32s,
    Int64s,
)
from fourfold.engine.vectors import Vector, high_word, low_word, shuffle, vector, zero_bytes

# Columns of a row of scratch memory; a row belongs to one number of empty cells.
OTHERS = 0  # cell -> trait values that win elsewhere
RAISES = 16  # cell -> trait values that make a new threat when placed here
CELL = 32  # cell -> its bit
ORDER = 48  # cells in the order to try them
GIFTS = 64  # pieces in the order to try them
LABELS = 80  # words of labels for the endgame
ROW = 96
SPARE_ROW = 17  # for looking one placement ahead; the root uses the row after it
ROWS = 19

# Row 0 holds settings and counters instead.
NODES = 0  # positions visited with six or more empty cells
PROBES = 1  # table look-ups
HITS = 2  # table look-ups that answered
BUCKETS = 3  # number of table buckets, less one
THREAD = 4  # number of this thread
LOOKAHEAD = 5  # see LOOKAHEAD_FROM
SHARED = 6  # see SHARED_FROM
TABLE = 7  # see TABLE_FROM
STORES = 8  # answers stored in the table
KIND = 9  # piece bits that distinguish kinds: the counting traits
LANES = 10  # the counting traits, one bit at 16 * trait
START = 11  # the three words of marks of the empty board
NODE_LIMIT = 14  # positions after which the search gives up

LOOKAHEAD_FROM = 9  # empty cells from which the opponent's choices are counted to order cells
SHARED_FROM = 10  # empty cells from which threads share the work; not below TABLE_FROM
TABLE_FROM = 9  # empty cells from which the table is used; not below 8, see `ask_7`

STOP = 0  # in the control array: if not zero, every thread returns


def _cells(number: int, first: int) -> list[int | None]:
    """Return one cell of each of sixteen figures."""
    figures = (LINES + SQUARES)[first : first + 16]
    return [*(figure[number] for figure in figures), *[None] * (16 - len(figures))]


def _through(lines: slice) -> list[int | None]:
    """Return the first of some lines through each cell."""
    chosen = range(len(LINES))[lines]
    return [next((f for f in chosen if cell in LINES[f]), None) for cell in range(16)]


def _square(number: int, first: int) -> list[int | None]:
    """Return a square through each cell, if it is one of sixteen figures."""
    indices: list[int | None] = []
    for cell in range(16):
        squares = [len(LINES) + at - first for at, square in enumerate(SQUARES) if cell in square]
        at = squares[number] if number < len(squares) else -1
        indices.append(at if 0 <= at < 16 else None)
    return indices


SQUARES_1 = -1 << 16  # bytes of the second word of marks that belong to squares
FILLED_HALF = shuffle([0] * 8 + [1] * 8)
CELL_BITS = -0x7FBFDFEFF7FBFDFF  # the bit of each of eight cells in its byte
CELLS_0 = (A_CELL_0, B_CELL_0, C_CELL_0, D_CELL_0) = tuple(shuffle(_cells(i, 0)) for i in range(4))
CELLS_1 = (A_CELL_1, B_CELL_1, C_CELL_1, D_CELL_1) = tuple(shuffle(_cells(i, 16)) for i in range(4))
ROW_OF, COLUMN_OF, DIAGONAL_OF = (
    shuffle(_through(lines)) for lines in (slice(4), slice(4, 8), slice(8, 10))
)
A_SQUARE_0, B_SQUARE_0, C_SQUARE_0, D_SQUARE_0 = (shuffle(_square(i, 0)) for i in range(4))
A_SQUARE_1, B_SQUARE_1, C_SQUARE_1, D_SQUARE_1 = (shuffle(_square(i, 16)) for i in range(4))


@kernel
def filled_bytes(filled: int) -> Vector:
    """Return 255 for every filled cell."""
    missing = zero_bytes(FILLED_HALF(vector(filled, 0)) & splat(CELL_BITS))
    return missing ^ splat(-1)


@kernel
def with_two(a: Vector, b: Vector, c: Vector, d: Vector) -> Vector:
    """Return 255 where exactly two of four vectors have 255 and the others 0."""
    left, right = a ^ b, c ^ d
    return left & right | (a & b ^ c & d) & ((left | right) ^ splat(-1))


@kernel
def with_three(a: Vector, b: Vector, c: Vector, d: Vector) -> Vector:
    """Return 255 where exactly three of four vectors have 255 and one 0."""
    return a & b & (c ^ d) | c & d & (a ^ b)


@kernel
def lines_through(figures: Vector) -> Vector:
    """Return the OR of the bytes of the lines through every cell."""
    return ROW_OF(figures) | COLUMN_OF(figures) | DIAGONAL_OF(figures)


@kernel
def squares_through(figures: Vector, rest: Vector) -> Vector:
    """Return the OR of the bytes of the squares through every cell."""
    first = A_SQUARE_0(figures) | B_SQUARE_0(figures) | C_SQUARE_0(figures) | D_SQUARE_0(figures)
    return first | A_SQUARE_1(rest) | B_SQUARE_1(rest) | C_SQUARE_1(rest) | D_SQUARE_1(rest)


@kernel
def open_marks(filled: int, f0: int, f1: int, f2: int) -> tuple[int, int, int]:
    """Return the marks of the figures with an empty cell, 0 for the others."""
    cells = filled_bytes(filled)
    full = A_CELL_0(cells) & B_CELL_0(cells) & C_CELL_0(cells) & D_CELL_0(cells)
    rest = A_CELL_1(cells) & B_CELL_1(cells) & C_CELL_1(cells) & D_CELL_1(cells)
    return f0 & ~low_word(full), f1 & ~high_word(full), f2 & ~low_word(rest)


@kernel
def survey(filled: int, f0: int, f1: int, f2: int, row: int, memory: Int64s) -> int:
    """Write `OTHERS`, `RAISES` and `CELL` of every empty cell to ``row``; return all threats.

    After a piece with mark M goes on a cell, the values that win are OTHERS | RAISES & M. All cells
    are judged at once, in a vector with a byte for each.
    """
    cells = filled_bytes(filled)
    a, b, c, d = A_CELL_0(cells), B_CELL_0(cells), C_CELL_0(cells), D_CELL_0(cells)
    marks = vector(f0, f1)
    threes, twos = marks & with_three(a, b, c, d), marks & with_two(a, b, c, d)
    threats, raises = lines_through(threes), lines_through(twos)
    if f1 & SQUARES_1 | f2:
        a, b, c, d = A_CELL_1(cells), B_CELL_1(cells), C_CELL_1(cells), D_CELL_1(cells)
        marks = vector(f2, 0)
        threats |= squares_through(threes, marks & with_three(a, b, c, d))
        raises |= squares_through(twos, marks & with_two(a, b, c, d))
    threats &= cells ^ splat(-1)
    once, twice = low_word(threats) | high_word(threats), low_word(threats) & high_word(threats)
    for shift in (32, 16, 8):
        half = once >> shift
        twice |= twice >> shift | once & half
        once |= half
    once &= 255
    twice &= 255
    low, high = low_word(threats), high_word(threats)
    raises_low, raises_high = low_word(raises), high_word(raises)
    empty = filled ^ EVERY_CELL
    count = 0
    while empty:
        bit = empty & -empty
        empty ^= bit
        at = 8 * (popcount(bit - 1) & 7)
        threat = (low if bit & 255 else high) >> at
        memory[row + OTHERS + count] = twice | once & ~threat
        memory[row + RAISES + count] = (raises_low if bit & 255 else raises_high) >> at & 255
        memory[row + CELL + count] = bit
        count += 1
    return once


@kernel
def choices(cells: int, row: int, left: int, safe: int, memory: Int64s) -> int:
    """Return the fewest (cell, next piece) choices that the giver can leave the opponent."""
    best = 1 << 20
    while safe:
        bit = safe & -safe
        safe ^= bit
        mark = MARKS[slot(bit)]
        rest = left ^ bit
        total = 0
        for i in range(cells):
            total += popcount(
                rest & ~DANGER[memory[row + OTHERS + i] | memory[row + RAISES + i] & mark]
            )
        if total < best:
            best = total
    return best


@kernel
def order_cells(
    filled: int,
    f0: int,
    f1: int,
    f2: int,
    left: int,
    bit: int,
    cells: int,
    row: int,
    spare: int,
    ahead: bool,
    memory: Int64s,
) -> int:
    """Write the cells that leave a safe piece to ``memory[row + ORDER:]``, best first.

    Return their count.  An entry is score << 20 | cell << 16 | safe pieces left.  The score is the
    number of safe pieces left; with ``ahead`` it is first the number of the opponent's choices.
    """
    mark = MARKS[slot(bit)]
    rest = left ^ bit
    found = 0
    for i in range(cells):
        safe = rest & ~DANGER[memory[row + OTHERS + i] | memory[row + RAISES + i] & mark]
        if safe == 0:
            continue
        score = popcount(safe)
        if ahead:
            index = slot(memory[row + CELL + i])
            g0 = f0 & (mark | ~THROUGH_0[index])
            g1 = f1 & (mark | ~THROUGH_1[index])
            g2 = f2 & (mark | ~THROUGH_2[index])
            survey(filled | memory[row + CELL + i], g0, g1, g2, spare, memory)
            score += 16 * choices(cells - 1, spare, rest, safe, memory)
        entry = score << 20 | i << 16 | safe
        j = ORDER + found
        while j > ORDER and memory[row + j - 1] > entry:
            memory[row + j] = memory[row + j - 1]
            j -= 1
        memory[row + j] = entry
        found += 1
    return found


@kernel
def order_gifts(left: int, safe: int, need: int, cells: int, row: int, memory: Int64s) -> int:
    """Write the distinct safe pieces to ``memory[row + GIFTS:]``; return their count.

    Return -1 if a piece leaves the opponent no cell: the giver has won.  An entry is
    score << 16 | piece bit; the score is the number of the opponent's choices, fewest first.
    """
    kind = memory[KIND]
    seen = 0
    found = 0
    while safe:
        bit = safe & -safe
        safe ^= bit
        mark = MARKS[slot(bit)]
        if kind != 15:
            same = 1 << (mark & kind)
            if seen & same:
                continue
            seen |= same
        rest = left ^ bit
        score = 0
        if need:
            i = 0
            while score == 0 and i < cells:
                score = rest & ~DANGER[memory[row + OTHERS + i] | memory[row + RAISES + i] & mark]
                i += 1
            if score == 0:
                return -1
            memory[row + GIFTS + found] = bit
            found += 1
            continue
        for i in range(cells):
            score += popcount(
                rest & ~DANGER[memory[row + OTHERS + i] | memory[row + RAISES + i] & mark]
            )
        if score == 0:
            return -1
        entry = score << 16 | bit
        j = GIFTS + found
        while j > GIFTS and memory[row + j - 1] > entry:
            memory[row + j] = memory[row + j - 1]
            j -= 1
        memory[row + j] = entry
        found += 1
    return found


@kernel
def write_labels(cells: int, f0: int, f1: int, f2: int, row: int, memory: Int64s) -> None:
    """Write the sixteen label words (see `endgame`) for at most seven empty cells."""
    s0 = 0
    s1 = 0
    s2 = 0
    for i in range(cells):
        index = slot(memory[row + CELL + i])
        s0 |= (THROUGH_0[index] & 0x0101010101010101) << i
        s1 |= (THROUGH_1[index] & 0x0101010101010101) << i
        s2 |= (THROUGH_2[index] & 0x0101010101010101) << i
    for k in range(16):
        memory[row + LABELS + k] = 0
    while s0:
        if f0 & 255:
            memory[row + LABELS + (s0 >> 3 & 15)] |= (f0 & 255) << 8 * (s0 & 7)
        s0 >>= 8
        f0 >>= 8
    while s1:
        if f1 & 255:
            memory[row + LABELS + (s1 >> 3 & 15)] |= (f1 & 255) << 8 * (s1 & 7)
        s1 >>= 8
        f1 >>= 8
    while s2:
        if f2 & 255:
            memory[row + LABELS + (s2 >> 3 & 15)] |= (f2 & 255) << 8 * (s2 & 7)
        s2 >>= 8
        f2 >>= 8


@kernel
def ask_labels(row: int, left: int, need: int, n: int, memory: Int64s) -> bool:
    """Call `ask_6` with the labels in a row."""
    labels = row + LABELS
    return ask_6(
        memory[labels],
        memory[labels + 1],
        memory[labels + 2],
        memory[labels + 3],
        memory[labels + 4],
        memory[labels + 5],
        memory[labels + 6],
        memory[labels + 7],
        left,
        need,
        n,
    )


@kernel
def fill_of_7(i: int, mark: int, memory: Int64s) -> None:
    """Fill cell ``i`` of seven and write the labels left."""
    old = 7 * ROW + LABELS
    new = 6 * ROW + LABELS
    if i == 0:
        for k in range(8):
            memory[new + k] = fill_0(memory[old + k], memory[old + 8 + k], mark)
    elif i == 1:
        for k in range(8):
            memory[new + k] = fill_1(memory[old + k], memory[old + 8 + k], mark)
    elif i == 2:
        for k in range(8):
            memory[new + k] = fill_2(memory[old + k], memory[old + 8 + k], mark)
    else:
        step = 1 << i - 3
        for k in range(8):
            source = old + k + (8 - step if k & step else 0)
            memory[new + k] = memory[source] | memory[source + step] & mark


@kernel
def ask_7(
    filled: int,
    f0: int,
    f1: int,
    f2: int,
    left: int,
    safe: int,
    need: int,
    n: int,
    memory: Int64s,
) -> bool:
    """Answer with seven empty cells, without the table, by labels for six."""
    row = 7 * ROW
    memory[NODES] += 1
    if f0 | f1 | f2 == 0:
        return need == 0
    survey(filled, f0, f1, f2, row, memory)
    gifts = order_gifts(left, safe, need, 7, row, memory)
    if gifts < 0:
        return True
    if n == 2:
        return False
    write_labels(7, f0, f1, f2, row, memory)
    for g in range(gifts):
        bit = memory[row + GIFTS + g] & 0xFFFF
        mark = MARKS[slot(bit)]
        rest = left ^ bit
        order = 0
        for i in range(7):
            given = rest & ~DANGER[memory[row + OTHERS + i] | memory[row + RAISES + i] & mark]
            order |= 1 << 8 * popcount(given) + i
        order &= SOME
        refuted = False
        while order and not refuted:
            memory[NODES] += 1
            fill_of_7(popcount((order & -order) - 1) & 7, mark, memory)
            order &= order - 1
            refuted = ask_labels(6 * ROW, rest, 1 - need, n - 1, memory)
        if not refuted:
            return True
    return False


@kernel
def rebuild(filled: int, planes: int, memory: Int64s) -> tuple[int, int, int, int]:
    """Return the marks and the pieces left of a position given by its planes."""
    f0 = memory[START]
    f1 = memory[START + 1]
    f2 = memory[START + 2]
    left = np.int64(0xFFFF)
    copies = memory[KIND] + 1
    for cell in range(16):
        if filled >> cell & 1 == 0:
            continue
        traits = planes >> cell
        piece = traits & 1 | traits >> 15 & 2 | traits >> 30 & 4 | traits >> 45 & 8
        mark = MARKS[slot(np.int64(1) << piece)]
        while left >> piece & 1 == 0:
            piece += copies
        left ^= np.int64(1) << piece
        index = slot(np.int64(1) << cell)
        f0 &= mark | ~THROUGH_0[index]
        f1 &= mark | ~THROUGH_1[index]
        f2 &= mark | ~THROUGH_2[index]
    f0, f1, f2 = open_marks(filled, f0, f1, f2)
    return f0, f1, f2, left


@inlined
def reorder(index: int, length: int, thread: int) -> int:
    """Map a list index for a thread: odd threads start at the end, others further in.

    Only lists that must be searched to the end are reordered: there each answer of one thread
    saves the other threads work. The cells for a piece of a player who wants to hold are no such
    list: the first one usually refutes a wrong piece.
    """
    if thread == 0:
        return index
    index = (index + (thread >> 1) * 3) % length
    return length - 1 - index if thread & 1 else index


@kernel
def ask(
    filled: int,
    planes: int,
    f0: int,
    f1: int,
    f2: int,
    left: int,
    safe: int,
    need: int,
    n: int,
    board: Int32s,
    memory: Int64s,
    table: Int64s,
    control: Int64s,
) -> bool:
    """Answer one of the module's two questions with at least eight empty cells.

    The kernel is in one piece because each part reads a dozen words that the others have computed,
    which a call of every part would copy.
    """
    cells = popcount(left)
    row = cells * ROW
    memory[NODES] += 1
    if control[STOP] or memory[NODES] > memory[NODE_LIMIT]:
        control[STOP] = 1
        return False
    if f0 | f1 | f2 == 0:
        return need == 0
    tabled = cells >= memory[TABLE]
    key = np.int64(0)
    where = np.int64(0)
    least = np.int64(0)
    half = n >> 1
    if tabled:
        key = canonical(filled, planes, board)
        least = np.int64(board[LEAST + filled])
        where = bucket(key, least, memory[BUCKETS])
    shared = cells >= memory[SHARED]
    if shared:
        filled = least
        planes = key
        f0, f1, f2, left = rebuild(filled, planes, memory)
    threats = survey(filled, f0, f1, f2, row, memory)
    if shared:
        safe = left & ~DANGER[threats]
    gifts = order_gifts(left, safe, need, cells, row, memory)
    if gifts < 0:
        return True
    if n == 2:
        return False
    if tabled:
        memory[PROBES] += 1
        known = verdict(recall(key, least, where, table), need, half)
        if known >= 0:
            memory[HITS] += 1
            return known == 1
    reached = False
    ahead = cells >= memory[LOOKAHEAD]
    thread = memory[THREAD] if shared else 0
    for g in range(gifts):
        pick = reorder(g, gifts, thread) if need == 1 else g
        bit = memory[row + GIFTS + pick] & 0xFFFF
        place = slot(bit)
        mark = MARKS[place]
        rest = left ^ bit
        spare = SPARE_ROW * ROW
        refuted = False
        found = order_cells(filled, f0, f1, f2, left, bit, cells, row, spare, ahead, memory)
        for c in range(found):
            entry = memory[row + ORDER + c]
            i = entry >> 16 & 15
            cell = memory[row + CELL + i]
            index = slot(cell)
            if cells == 8:
                refuted = ask_7(
                    filled | cell,
                    f0 & (mark | ~THROUGH_0[index]),
                    f1 & (mark | ~THROUGH_1[index]),
                    f2 & (mark | ~THROUGH_2[index]),
                    rest,
                    entry & 0xFFFF,
                    1 - need,
                    n - 1,
                    memory,
                )
                if refuted:
                    break
                continue
            refuted = ask(
                filled | cell,
                planes | (PLANES[place] & memory[LANES]) << popcount(cell - 1),
                f0 & (mark | ~THROUGH_0[index]),
                f1 & (mark | ~THROUGH_1[index]),
                f2 & (mark | ~THROUGH_2[index]),
                rest,
                entry & 0xFFFF,
                1 - need,
                n - 1,
                board,
                memory,
                table,
                control,
            )
            if refuted:
                break
            if shared:
                known = verdict(recall(key, least, where, table), need, half)
                if known >= 0:
                    return known == 1
        if control[STOP]:
            return False
        if shared:  # another thread may have answered meanwhile
            known = verdict(recall(key, least, where, table), need, half)
            if known >= 0:
                return known == 1
        if not refuted:
            reached = True
            break
    if tabled:
        memory[STORES] += 1
        remember(key, least, where, need, half, reached, table)
    return reached


@kernel
def question(
    filled: int,
    planes: int,
    f0: int,
    f1: int,
    f2: int,
    left: int,
    safe: int,
    need: int,
    n: int,
    board: Int32s,
    memory: Int64s,
    table: Int64s,
    control: Int64s,
) -> bool:
    """Answer one of the two questions for any number of empty cells and any ``n``."""
    cells = popcount(left)
    n = min(n, cells)
    n -= (n + need + 1) & 1
    if n < 3 - need:
        return need == 0
    if cells == 7:
        return ask_7(filled, f0, f1, f2, left, safe, need, n, memory)
    if cells >= 8:
        return ask(filled, planes, f0, f1, f2, left, safe, need, n, board, memory, table, control)
    row = cells * ROW
    labels = row + LABELS
    survey(filled, f0, f1, f2, row, memory)
    write_labels(cells, f0, f1, f2, row, memory)
    memory[NODES] += 1
    if cells == 6:
        return ask_labels(row, left, need, n, memory)
    if cells == 5:
        low, high = memory[labels], memory[labels + 1]
        return ask_5(low, high, memory[labels + 2], memory[labels + 3], left, need, n)
    if cells == 4:
        return ask_4(memory[labels], memory[labels + 1], left, need, n)
    if cells == 3:
        return ask_3(memory[labels], left, need)
    return ask_2(memory[labels], left)


@kernel
def gift(
    filled: int,
    planes: int,
    f0: int,
    f1: int,
    f2: int,
    left: int,
    bit: int,
    need: int,
    n: int,
    board: Int32s,
    memory: Int64s,
    table: Int64s,
    control: Int64s,
) -> bool:
    """Answer `question` after the giver has chosen the piece ``bit``, which must be safe."""
    cells = popcount(left)
    n = min(n, cells)
    n -= (n + need + 1) & 1
    if n < 3 - need:
        return need == 0
    row = (SPARE_ROW + 1) * ROW
    spare = SPARE_ROW * ROW
    survey(filled, f0, f1, f2, row, memory)
    ahead = cells >= memory[LOOKAHEAD]
    found = order_cells(filled, f0, f1, f2, left, bit, cells, row, spare, ahead, memory)
    place = slot(bit)
    mark = MARKS[place]
    for c in range(found):
        pick = reorder(c, found, memory[THREAD]) if need == 0 else c
        entry = memory[row + ORDER + pick]
        cell = memory[row + CELL + (entry >> 16 & 15)]
        index = slot(cell)
        refuted = question(
            filled | cell,
            planes | (PLANES[place] & memory[LANES]) << popcount(cell - 1),
            f0 & (mark | ~THROUGH_0[index]),
            f1 & (mark | ~THROUGH_1[index]),
            f2 & (mark | ~THROUGH_2[index]),
            left ^ bit,
            entry & 0xFFFF,
            1 - need,
            n - 1,
            board,
            memory,
            table,
            control,
        )
        if refuted or control[STOP]:
            return False
    return True
