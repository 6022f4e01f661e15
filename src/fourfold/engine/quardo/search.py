"""Alpha-beta search on the coins still on the mat, for two and for three players.

*Us* is the seat to move at the root, seat 0; the others follow clockwise. Values are for the side
to move, us or them, and count only coins still on the mat, so that they do not depend on the coins
held and the table serves the whole game.

=======  ==================  ===================  ===========================================
players  a coin for us       a coin for them      so the value is
=======  ==================  ===================  ===========================================
2        ``UNIT``            ``UNIT``             our coins less theirs
3        ``UNIT``            ``UNIT // 2``        our coins less the mean of the two others
=======  ==================  ===================  ===========================================

With three players the two others are assumed to play together against us, so the result is one
that they cannot prevent, whatever they play for. It serves to prove endings; before those, moves
are chosen by `rollouts`, which play better.
"""

from __future__ import annotations

from typing import TypeAlias

from fourfold.engine.kernel import kernel, popcount
from fourfold.engine.quardo.board import (
    BEST_AT,
    KIND_COUNT,
    KINDS_AT,
    MAX_PLIES,
    Ints,
    generate,
    play,
    scan,
)
from fourfold.engine.quardo.symmetry import canonical, move_from, move_to

UNIT = 256
INFINITE = 1 << 20

Position: TypeAlias = tuple[int, int, int]
Memory: TypeAlias = tuple[Ints, Ints, Ints, Ints]
"""The memory of a search: the table, the buffers, the control row and the weights.

``buffers[ply]`` has three rows: the moves, their sort keys and the result of ``scan``."""

# The control row: requests to stop (STOP, set by another thread, and the node limit), and the
# state of the search (HALTED: it did stop).
STOP, HALTED, NODES, NODE_LIMIT, BEST, AGE, PLAYERS = range(7)
EXACT = 8  # [EXACT + ply]: whether the value just returned from that ply is proved
CONTROL_SIZE = EXACT + MAX_PLIES + 2

# A table entry is three words: the canonical position's low word; its high word, with the mode
# above it; and the result:
#
#   bits 20..0  value + INFINITE    26..21  depth    28..27  bound    38..29  move    44..39  age
#
# Both words of the position are stored and compared in full, and they hold everything that the
# value depends on, so an entry is never taken for that of another position. An empty slot is all
# zeros; no searched position is, since one without coins has the value 0 at once.
MODE_AT = 51
VALUE_BITS = 0x1FFFFF
DEPTH_AT, BOUND_AT, MOVE_AT, AGE_AT = 21, 27, 29, 39
UPPER, LOWER, PRECISE = 1, 2, 3
TO_THE_END = 63
"""Depth of a proved value, whose search reached the end of the game in every line."""

TURN_ABOVE = 7
"""Number of empty cells above which positions symmetric by the mat share an entry."""
REDUCE_ABOVE = 5
"""Number of empty cells above which late moves are searched less deeply:"""
FULL_DEPTH_MOVES = 4
ONE_LESS_MOVES = 16

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


@kernel
def worth(seat: int, players: int) -> int:
    """Return the value of a coin that this seat takes."""
    return UNIT if seat == 0 or players == 2 else UNIT // 2


@kernel
def mode(seat: int, players: int) -> int:
    """Return the number of the evaluation and of the table part for the seat to move."""
    return 0 if players == 2 else 1 + seat


@kernel
def side(seat: int, next_seat: int) -> int:
    """Return 1 if two seats are on the same side, -1 if not."""
    return 1 if seat > 0 and next_seat > 0 else -1


@kernel
def evaluate(low: int, high: int, left: int, scanned: Ints, weights: Ints) -> int:
    """Return the expected value of a position: a weighted sum of its ``scan``."""
    if left == 0 or high >> 32 == 0:
        return 0
    scan(low, high, left, scanned)
    row = weights[popcount(left)]
    value = row[KIND_COUNT] + row[KIND_COUNT + 1 + scanned[BEST_AT]]
    for kind in range(KIND_COUNT):
        value += row[kind] * scanned[KINDS_AT + kind]
    return value  # type: ignore[no-any-return]


@kernel
def sort_moves(moves: Ints, keys: Ints, count: int) -> None:
    """Sort moves by descending keys, in place (Shell's sort)."""
    gap = 1
    while gap < count // 3:
        gap = 3 * gap + 1
    while gap > 0:
        for start in range(gap, count):
            move, key, place = moves[start], keys[start], start
            while place >= gap and keys[place - gap] < key:
                moves[place], keys[place] = moves[place - gap], keys[place - gap]
                place -= gap
            moves[place], keys[place] = move, key
        gap //= 3


@kernel
def order_moves(
    position: Position, seat: int, depth: int, ply: int, hint: int, memory: Memory
) -> int:
    """Write the legal moves, promising ones first; return their count.

    The move that was best before (``hint``) comes first. The others are sorted by the coins that
    they take and, two or more plies before the horizon, by the evaluation after them.
    """
    low, high, left = position
    _, buffers, control, weights = memory
    moves, keys, scanned = buffers[ply, 0], buffers[ply, 1], buffers[ply, 2]
    scan(low, high, left, scanned)
    count = generate(low, left, scanned, moves, keys)
    players = control[PLAYERS]
    next_seat = (seat + 1) % players
    coin, sign, table = worth(seat, players), side(seat, next_seat), mode(next_seat, players)
    for i in range(count):
        if moves[i] == hint:
            keys[i] = INFINITE
        elif depth >= 2:
            low_after, high_after, left_after, gain = play(low, high, left, moves[i])
            after = evaluate(low_after, high_after, left_after, buffers[ply + 1, 2], weights[table])
            keys[i] = coin * gain + sign * after
    sort_moves(moves, keys, count)
    return count


@kernel
def depth_for(depth: int, number: int, empty: int) -> int:
    """Return the search depth after the n-th move, counted from 0."""
    if number < FULL_DEPTH_MOVES or depth < 3 or empty <= REDUCE_ABOVE:
        return depth - 1
    return depth - 2 if number < ONE_LESS_MOVES or depth == 3 else depth - 3


@kernel
def search(  # noqa: C901, PLR0911, PLR0912, PLR0915 - one loop, and faster in one piece
    position: Position, seat: int, depth: int, ply: int, alpha: int, beta: int, memory: Memory
) -> int:
    """Return the value if it lies between alpha and beta, else a bound.

    Alpha is less than beta. A result of at most alpha is an upper bound, one of at least beta a
    lower bound. After a stop the result is meaningless. ``control[EXACT + ply]`` becomes 1 if the
    result is proved to the end of the game.
    """
    low, high, left = position
    table, buffers, control, weights = memory
    control[EXACT + ply] = 1
    coins, empty, players = popcount(high >> 32), popcount(left), control[PLAYERS]
    if empty == 0 or coins == 0:
        return 0
    # At best our side takes every coin left, at worst the other one does.
    coin = worth(seat, players)
    most, least = coins * coin, -coins * worth(0 if seat else 1, players)
    if most <= alpha:
        return most
    if least >= beta:
        return least
    beta = min(beta, most)
    control[NODES] += 1
    if control[STOP] != 0 or control[NODES] >= control[NODE_LIMIT]:
        control[HALTED] = 1
        return 0
    here = mode(seat, players)
    if depth <= 0:
        control[EXACT + ply] = 0
        value = evaluate(low, high, left, buffers[ply, 2], weights[here])
        return max(least, min(most, value))

    turns = 8 if empty > TURN_ABOVE else 1
    key_low, key_high, turn, way = canonical(low, high, turns, buffers[ply, 2])
    key_high |= here << MODE_AT
    found = find(table, key_low, key_high)
    known = found >> DEPTH_AT & 63
    if known >= depth and ply > 0:
        value, bound = (found & VALUE_BITS) - INFINITE, found >> BOUND_AT & 3
        if bound == PRECISE or (value >= beta if bound == LOWER else value <= alpha):
            control[EXACT + ply] = 1 if known == TO_THE_END else 0
            return value
    hint = move_from(found >> MOVE_AT & 1023, turn, way) if found else -1

    count = order_moves(position, seat, depth, ply, hint, memory)
    next_seat = (seat + 1) % players
    sign = side(seat, next_seat)
    moves = buffers[ply, 0]
    best, best_move, exact, floor = -INFINITE, moves[0], 1, alpha
    for i in range(count):
        low_after, high_after, left_after, gain = play(low, high, left, moves[i])
        after = (low_after, high_after, left_after)
        gain *= coin
        # The first move gets the full window. The others are first searched with a null window,
        # some of them less deeply, to see whether they beat it.
        reach, top = depth_for(depth, i, empty), beta if i == 0 else alpha + 1
        while True:
            under, over = alpha - gain, top - gain
            if sign < 0:
                under, over = -over, -under
            value = gain + sign * search(after, next_seat, reach, ply + 1, under, over, memory)
            if value <= alpha or control[HALTED] != 0:
                break
            if reach < depth - 1:
                reach = depth - 1
            elif top < beta and value < beta:
                top = beta
            else:
                break
        if control[HALTED] != 0:
            return 0
        exact &= control[EXACT + ply + 1]
        if value > best:
            best, best_move = value, moves[i]
            if ply == 0:
                control[BEST] = best_move
        alpha = max(alpha, value)
        if alpha >= beta:
            # One good enough reply proves the value, whatever the others are worth.
            exact = control[EXACT + ply + 1]
            break

    control[EXACT + ply] = exact
    bound = LOWER if best >= beta else (PRECISE if best > floor else UPPER)
    known = TO_THE_END if exact else min(depth, TO_THE_END - 1)
    data = (best + INFINITE) | known << DEPTH_AT | bound << BOUND_AT | control[AGE] << AGE_AT
    store(table, key_low, key_high, data | move_to(best_move, turn, way) << MOVE_AT)
    return best


@kernel
def best_known(position: Position, seat: int, memory: Memory) -> int:
    """Return the best move stored for a position, or -1."""
    low, high, left = position
    table, buffers, control, _ = memory
    turns = 8 if popcount(left) > TURN_ABOVE else 1
    key_low, key_high, turn, way = canonical(low, high, turns, buffers[0, 2])
    found = find(table, key_low, key_high | mode(seat, control[PLAYERS]) << MODE_AT)
    return move_from(found >> MOVE_AT & 1023, turn, way) if found else -1
