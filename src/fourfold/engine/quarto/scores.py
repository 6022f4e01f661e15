"""Exact scores of positions and moves, from the book or by a search on one thread.

A score is one number, as in the book: 0 for a draw, *n* for a win and -*n* for a loss in *n*
placements; `STOPPED` if the search was stopped before it had an answer.

A board is an array of sixteen pieces, `EMPTY` for an empty cell. The search works on *kinds*:
pieces whose counting traits have been moved to the low bits.
"""

# mypy: disable-error-code="assignment,return-value,arg-type,no-any-return"
# (numpy's integers and Python's mix freely in kernels)
# (a kernel keeps its state in arguments)

from __future__ import annotations

from typing import TypeAlias

import numpy as np

from fourfold.engine.attention import (
    EMPTY,
    Cells,
    agreeing,
    filled_cells,
    missing_cell,
    shared_with,
)
from fourfold.engine.kernel import kernel, popcount
from fourfold.engine.quarto.canonical import canonical
from fourfold.engine.quarto.endgame import slot
from fourfold.engine.quarto.search import (
    BUCKETS,
    KIND,
    LANES,
    LOOKAHEAD,
    LOOKAHEAD_FROM,
    ROW,
    SHARED,
    SHARED_FROM,
    SPARE_ROW,
    START,
    STOP,
    TABLE,
    TABLE_FROM,
    gift,
    open_marks,
    question,
    survey,
)
from fourfold.engine.quarto.tables import (
    DANGER,
    LEAST,
    MARKS,
    PLANES,
    THROUGH_0,
    THROUGH_1,
    THROUGH_2,
    Int32s,
    Int64s,
)

STOPPED = 127
BOOK_DEPTH = 4
"""Number of pieces on the board up to which the book has positions."""
ROOT_ROW = (SPARE_ROW + 1) * ROW
OCCUPANCY, CANONICAL_PLANES, BOOK_SCORE = 0, 1, 2

Position: TypeAlias = tuple[int, int, int, int, int, int]
"""``filled, planes, f0, f1, f2, left``; see `search`."""
Search: TypeAlias = tuple[Int32s, Int64s, Int64s, Int64s, Int64s]
"""Board tables, memory, table, control row, and the book: sorted, one row per position."""


@kernel
def kind_of(piece: int, traits: int) -> int:
    """Return a piece with its counting traits moved to the low bits."""
    kind = 0
    target = 0
    for counts in (1, 0):
        for trait in range(4):
            if traits >> trait & 1 == counts:
                kind |= (piece >> trait & 1) << target
                target += 1
    return kind


@kernel
def with_piece(position: Position, cell: int, kind: int, memory: Int64s) -> Position:
    """Return a position with one more piece on the board."""
    filled, planes, f0, f1, f2, left = position
    bit = np.int64(1) << kind
    place = slot(bit)
    mark = MARKS[place]
    index = slot(np.int64(1) << cell)
    return (
        filled | np.int64(1) << cell,
        planes | (PLANES[place] & memory[LANES]) << cell,
        f0 & (mark | ~THROUGH_0[index]),
        f1 & (mark | ~THROUGH_1[index]),
        f2 & (mark | ~THROUGH_2[index]),
        left & ~bit,
    )


@kernel
def position_of(cells: Cells, traits: int, memory: Int64s) -> Position:
    """Convert a board for the search."""
    zero = np.int64(0)
    position = (
        zero,
        zero,
        memory[START],
        memory[START + 1],
        memory[START + 2],
        np.int64(0xFFFF),
    )
    for cell in range(16):
        if cells[cell] != EMPTY:
            position = with_piece(position, cell, kind_of(cells[cell], traits), memory)
    filled, planes, f0, f1, f2, left = position
    f0, f1, f2 = open_marks(filled, f0, f1, f2)
    return filled, planes, f0, f1, f2, left


@kernel
def answer(position: Position, safe: int, bit: int, need: int, n: int, tools: Search) -> bool:
    """Answer one question of the search, for all safe pieces or the one in ``bit``."""
    filled, planes, f0, f1, f2, left = position
    board, memory, table, control, _ = tools
    # Numba would compile the search again for literal integers.
    need, n = np.int64(need), np.int64(n)
    if bit:
        bit = np.int64(bit)
        return gift(filled, planes, f0, f1, f2, left, bit, need, n, board, memory, table, control)
    return question(filled, planes, f0, f1, f2, left, safe, need, n, board, memory, table, control)


@kernel
def safe_pieces(position: Position, tools: Search) -> int:
    """Return the pieces left that do not win at once."""
    filled, _, f0, f1, f2, left = position
    # The row is scratch: every question writes it before reading it.
    return left & ~DANGER[survey(filled, f0, f1, f2, ROOT_ROW, tools[1])]


@kernel
def give_score(position: Position, safe: int, bit: int, tools: Search) -> int:
    """Return the score for the giver, for all safe pieces or the one in ``bit``."""
    control = tools[3]
    empty = popcount(position[5])
    if empty == 0:
        return 0
    if safe == 0:
        return -1
    if control[STOP]:
        return STOPPED
    sign = 0
    if not answer(position, safe, bit, 0, empty, tools):
        sign = -1
    elif answer(position, safe, bit, 1, empty, tools):
        sign = 1
    if sign == 0 or control[STOP]:
        return STOPPED if control[STOP] else 0
    need = (sign + 1) // 2
    n = 3 - need
    while answer(position, safe, bit, need, n, tools) != (need == 1):
        if control[STOP]:
            return STOPPED
        n += 2
    return STOPPED if control[STOP] else sign * n


@kernel
def before_placing(score: int) -> int:
    """Return the score of the position one placement earlier."""
    if score in (0, STOPPED):
        return score
    return score + 1 if score > 0 else score - 1


@kernel
def completes(cells: Cells, hand: int, cell: int, figures: int, traits: int) -> bool:
    """Return whether a piece on an empty cell completes an aligned figure."""
    for figure in range(figures):
        here = missing_cell(cells, figure) == cell
        if here and shared_with(hand, agreeing(cells, figure), traits):
            return True
    return False


@kernel
def book_score(position: Position, tools: Search) -> int:
    """Return the score of a position in the book, or `STOPPED` if it is not there."""
    board, book = tools[0], tools[4]
    least = board[LEAST + position[0]]
    planes = canonical(position[0], position[1], board)
    low, high = 0, len(book)
    while low < high:
        middle = (low + high) >> 1
        occupancy = book[middle, OCCUPANCY]
        if occupancy < least or (occupancy == least and book[middle, CANONICAL_PLANES] < planes):
            low = middle + 1
        else:
            high = middle
    if low == len(book) or book[low, OCCUPANCY] != least:
        return STOPPED
    return book[low, BOOK_SCORE] if book[low, CANONICAL_PLANES] == planes else STOPPED


@kernel
def cell_score(cells: Cells, hand: int, cell: int, figures: int, traits: int, tools: Search) -> int:
    """Return the score of placing the piece in hand on a cell."""
    if completes(cells, hand, cell, figures, traits):
        return 1
    cells[cell] = hand
    position = position_of(cells, traits, tools[1])
    count = filled_cells(cells)
    cells[cell] = EMPTY
    if count <= BOOK_DEPTH:
        known = book_score(position, tools)
        if known != STOPPED:
            return before_placing(known)
    return before_placing(give_score(position, safe_pieces(position, tools), 0, tools))


@kernel
def rank(score: int) -> int:
    """Return a sort key for a score; a better score has a greater key."""
    if score == 0:
        return 0
    return 100 - score if score > 0 else -100 - score


@kernel
def booked_gift(cells: Cells, piece: int, figures: int, traits: int, tools: Search) -> int:
    """Return the score of giving a piece, or `STOPPED` if the book lacks a placement of it."""
    best = STOPPED
    for cell in range(16):
        if cells[cell] != EMPTY:
            continue
        known = 1
        if not completes(cells, piece, cell, figures, traits):
            cells[cell] = piece
            known = book_score(position_of(cells, traits, tools[1]), tools)
            cells[cell] = EMPTY
            if known == STOPPED:
                return STOPPED
            known = before_placing(known)
        if best == STOPPED or rank(known) > rank(best):
            best = known
    return best if best == STOPPED else -best


@kernel
def gift_score(cells: Cells, piece: int, figures: int, traits: int, tools: Search) -> int:
    """Return the score of giving a piece."""
    if filled_cells(cells) < BOOK_DEPTH:
        known = booked_gift(cells, piece, figures, traits, tools)
        if known != STOPPED:
            return known
    position = position_of(cells, traits, tools[1])
    bit = np.int64(1) << kind_of(piece, traits)
    if not bit & safe_pieces(position, tools):
        return -1
    return give_score(position, bit, bit, tools)


@kernel
def move_score(cells: Cells, hand: int, move: int, figures: int, traits: int, tools: Search) -> int:
    """Return the score of a move: a cell, or a piece to give if ``hand`` is -1."""
    if hand >= 0:
        return cell_score(cells, hand, move, figures, traits, tools)
    return gift_score(cells, move, figures, traits, tools)


@kernel
def legal_moves(cells: Cells, hand: int) -> int:
    """Return the moves as bits: the empty cells, or the pieces left if ``hand`` is -1."""
    moves = np.int64(0) if hand >= 0 else np.int64(0xFFFF)
    for cell in range(16):
        if hand >= 0 and cells[cell] == EMPTY:
            moves |= np.int64(1) << cell
        elif hand < 0 and cells[cell] != EMPTY:
            moves &= ~(np.int64(1) << cells[cell])
    return moves


@kernel
def set_up(memory: Int64s, figures: int, traits: int, buckets: int) -> None:
    """Write the settings of a search for a rule set."""
    counting = popcount(traits)
    memory[KIND] = (1 << counting) - 1
    memory[LANES] = 0
    for trait in range(counting):
        memory[LANES] |= np.int64(1) << 16 * trait
    for word in range(3):
        memory[START + word] = 0
    for figure in range(figures):
        memory[START + figure // 8] |= np.int64(17 * memory[KIND]) << 8 * (figure % 8)
    memory[BUCKETS] = buckets - 1
    memory[LOOKAHEAD] = LOOKAHEAD_FROM
    memory[SHARED] = SHARED_FROM
    memory[TABLE] = TABLE_FROM
