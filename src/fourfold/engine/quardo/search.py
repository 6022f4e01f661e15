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
    CELL_BITS,
    FIRST_SWAP,
    KIND_COUNT,
    KINDS_AT,
    MAX_MOVES,
    MAX_PLIES,
    SWAPS_AT,
    Ints,
    bit_number,
    coins_taken,
    generate,
    play,
    scan,
)
from fourfold.engine.quardo.symmetry import canonical, move_from, move_to
from fourfold.engine.quardo.table import (
    AGE_AT,
    BOUND_AT,
    DEPTH_AT,
    INFINITE,
    LOWER,
    MODE_AT,
    MOVE_AT,
    PRECISE,
    TO_THE_END,
    UPPER,
    VALUE_BITS,
    find,
    store,
)

UNIT = 256

Position: TypeAlias = tuple[int, int, int]
Memory: TypeAlias = tuple[Ints, Ints, Ints, Ints]
"""The memory of a search: the table, the buffers, the control row and the weights.

``buffers[ply]`` has three rows: the moves, their sort keys and the result of ``scan``."""

# The control row: requests to stop (STOP, set by another thread, and the node limit), and the
# state of the search (HALTED: it did stop).
STOP, HALTED, NODES, NODE_LIMIT, BEST, AGE, PLAYERS = range(7)
EXACT = 8  # [EXACT + ply]: whether the value just returned from that ply is proved
CONTROL_SIZE = EXACT + MAX_PLIES + 2

TURN_ABOVE = 7
"""Number of empty cells above which positions symmetric by the mat share an entry."""
CHEAP_EMPTY = 3
"""Number of empty cells up to which moves are sorted by their coins alone."""
REDUCE_ABOVE = 5
"""Number of empty cells above which late moves are searched less deeply:"""
FULL_DEPTH_MOVES = 4
ONE_LESS_MOVES = 16


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
    they take and, two or more plies before the horizon, by the evaluation after them. That does
    not pay near the end with two players.
    """
    low, high, left = position
    _, buffers, control, weights = memory
    moves, keys, scanned = buffers[ply, 0], buffers[ply, 1], buffers[ply, 2]
    scan(low, high, left, scanned)
    count = generate(low, left, scanned, moves, keys)
    players = control[PLAYERS]
    next_seat = (seat + 1) % players
    coin, sign, table = worth(seat, players), side(seat, next_seat), mode(next_seat, players)
    is_valued = depth >= 2 and (players == 3 or popcount(left) > CHEAP_EMPTY)
    for i in range(count):
        if moves[i] == hint:
            keys[i] = INFINITE
        elif is_valued:
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
def last_put(low: int, high: int, left: int, scanned: Ints) -> int:
    """Return the coins that the last pawn takes on the last empty cell."""
    cell = bit_number(~(low >> 32) & CELL_BITS)
    coins = coins_taken(scanned, 4 * cell, left)
    return coins if coins < 4 else play(low, high, left, 16 * bit_number(left) + cell)[3]


@kernel
def ending(  # noqa: C901 - one loop, and faster in one piece
    position: Position, ply: int, alpha: int, beta: int, memory: Memory
) -> int:
    """Return the value in coins with one empty cell and two players, or a bound.

    Alpha and beta are the window, in coins. The mover can always end the game with the last pawn,
    and so can the opponent after a swap: so the value is at least the coins of that move, and at
    most those of the move that takes the most.
    """
    low, high, left = position
    _, buffers, control, _ = memory
    most = popcount(high >> 32)
    if most == 0:
        return 0
    control[NODES] += 1
    if control[STOP] != 0 or control[NODES] >= control[NODE_LIMIT]:
        control[HALTED] = 1
        return 0
    scanned = buffers[ply, 2]
    scan(low, high, left, scanned)
    best = last_put(low, high, left, scanned)
    if scanned[BEST_AT] < 4:
        most = scanned[BEST_AT]
    if best >= beta or best == most:
        return best
    if most <= alpha:
        return most
    for level in range(3, -1, -1):
        swaps = scanned[SWAPS_AT + level]
        if level < 3:
            swaps &= ~scanned[SWAPS_AT + level + 1]
            if level < max(alpha, best):
                break
        while swaps:
            swap = swaps & -swaps
            swaps ^= swap
            low_after, high_after, _, gain = play(low, high, left, FIRST_SWAP + bit_number(swap))
            floor = max(alpha, best)
            if gain <= floor:
                continue
            after = (low_after, high_after, left)
            best = max(best, gain - ending(after, ply + 1, gain - beta, gain - floor, memory))
            if control[HALTED] != 0 or best >= beta:
                return best
    return max(alpha, best)


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
    if empty == 1 and players == 2 and ply > 0:
        return UNIT * ending(position, ply, alpha // UNIT, -(-beta // UNIT), memory)
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

    next_seat = (seat + 1) % players
    sign = side(seat, next_seat)
    moves, count = buffers[ply, 0], 1
    moves[0] = hint
    best, best_move, exact, floor = -INFINITE, hint, 1, alpha
    for i in range(MAX_MOVES):
        # The table's move is searched before the others are listed.
        if i == (1 if hint >= 0 else 0):
            count = order_moves(position, seat, depth, ply, hint, memory)
        if i >= count:
            break
        low_after, high_after, left_after, gain = play(low, high, left, moves[i])
        after = (low_after, high_after, left_after)
        gain *= coin
        if empty == 2 and players == 2 and moves[i] < FIRST_SWAP and gain <= alpha:
            # With one empty cell the reply is worth 0 or more, so this move at most its coins.
            if gain > best:
                best, best_move = gain, moves[i]
            continue
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
