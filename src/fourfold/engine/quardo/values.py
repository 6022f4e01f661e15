"""Kernels that value every move of a position, instead of finding the best one.

With two players the value of a move is our future coins minus theirs, as in `search`. With three
it is the lead that we can secure even if both others play against us alone: our coins minus those
of the better of the two. It depends on the coins that these two already hold, but only on the
difference, the *gap*: the coins of the seat after ours minus those of the seat before ours.
"""

from __future__ import annotations

from fourfold.engine.kernel import kernel, popcount
from fourfold.engine.quardo.board import Ints, generate, play, scan
from fourfold.engine.quardo.search import (
    AGE,
    HALTED,
    NODE_LIMIT,
    NODES,
    PLAYERS,
    STOP,
    TURN_ABOVE,
    UNIT,
    Memory,
    Position,
    evaluate,
    mode,
    sort_moves,
)
from fourfold.engine.quardo.symmetry import canonical, move_from, move_to
from fourfold.engine.quardo.table import (
    AGE_AT,
    BOUND_AT,
    DEPTH_AT,
    INFINITE,
    LOWER,
    MOVE_AT,
    PRECISE,
    TO_THE_END,
    UPPER,
    VALUE_BITS,
    find,
    store,
)

# Positions of `secure` share the table with those of `search`, whose low word ends below these.
SEAT_AT, GAP_AT, GAP_ZERO = 48, 50, 32


@kernel
def classify(position: Position, moves: Ints, firsts: Ints, keys: Ints, planes: Ints) -> None:
    """Write, for every move, the first move that leads to a symmetric position.

    Moves of one class take equally many coins, since the figures that they complete are symmetric
    too. ``keys`` has two rows for the canonical positions.
    """
    for i in range(len(moves)):
        low, high, _, _ = play(position[0], position[1], position[2], moves[i])
        keys[0, i], keys[1, i], _, _ = canonical(low, high, 8, planes)
        firsts[i] = i
        for j in range(i):
            if keys[0, j] == keys[0, i] and keys[1, j] == keys[1, i]:
                firsts[i] = j
                break


@kernel
def glance(position: Position, moves: Ints, values: Ints, memory: Memory) -> None:
    """Value the moves by their coins and the evaluation after them; cannot be stopped."""
    _, buffers, control, weights = memory
    table = weights[mode(1, control[PLAYERS])]
    for i in range(len(moves)):
        low, high, left, gain = play(position[0], position[1], position[2], moves[i])
        values[i] = UNIT * gain - evaluate(low, high, left, buffers[0, 2], table)


@kernel
def secure(  # noqa: C901, PLR0911, PLR0912 - one loop, and faster in one piece
    position: Position, seat: int, gap: int, ply: int, alpha: int, beta: int, memory: Memory
) -> int:
    """Return our lead over the better of two allied opponents, not counting our coins held.

    The search goes to the end of the game. As in `search`, alpha and beta are its window, and
    after a stop the result is meaningless.
    """
    low, high, left = position
    table, buffers, control, _ = memory
    coins, empty = popcount(high >> 32), popcount(left)
    lead = -max(gap, 0)
    if empty == 0 or coins == 0:
        return lead
    if lead + coins <= alpha:
        return lead + coins
    if lead - coins >= beta:
        return lead - coins
    control[NODES] += 1
    if control[STOP] != 0 or control[NODES] >= control[NODE_LIMIT]:
        control[HALTED] = 1
        return 0

    turns = 8 if empty > TURN_ABOVE else 1
    key_low, key_high, turn, way = canonical(low, high, turns, buffers[ply, 2])
    key_low |= (seat + 1) << SEAT_AT | (gap + GAP_ZERO) << GAP_AT
    found = find(table, key_low, key_high)
    hint = -1
    if found:
        value, bound = (found & VALUE_BITS) - INFINITE, found >> BOUND_AT & 3
        if bound == PRECISE or (value >= beta if bound == LOWER else value <= alpha):
            return value
        hint = move_from(found >> MOVE_AT & 1023, turn, way)

    moves, keys = buffers[ply, 0], buffers[ply, 1]
    scan(low, high, left, buffers[ply, 2])
    count = generate(low, left, buffers[ply, 2], moves, keys)
    for i in range(count):
        if moves[i] == hint:
            keys[i] = INFINITE
    sort_moves(moves, keys, count)
    best, best_move = -INFINITE if seat == 0 else INFINITE, moves[0]
    floor, top, next_seat = alpha, beta, (seat + 1) % 3
    for i in range(count):
        low_after, high_after, left_after, gain = play(low, high, left, moves[i])
        after = (low_after, high_after, left_after)
        # Changes of our lead, and of the gap between the two others.
        ours = gain if seat == 0 else (-gain if seat == 2 else 0)
        theirs = gain if seat == 1 else (-gain if seat == 2 else 0)
        # A single call, since code that Numba loads from its cache supports one recursive call.
        value = ours + secure(
            after, next_seat, gap + theirs, ply + 1, alpha - ours, beta - ours, memory
        )
        if control[HALTED] != 0:
            return 0
        if value > best if seat == 0 else value < best:
            best, best_move = value, moves[i]
        if seat == 0:
            alpha = max(alpha, value)
        else:
            beta = min(beta, value)
        if alpha >= beta:
            break

    bound = LOWER if best >= top else (PRECISE if best > floor else UPPER)
    data = (best + INFINITE) | TO_THE_END << DEPTH_AT | bound << BOUND_AT | control[AGE] << AGE_AT
    store(table, key_low, key_high, data | move_to(best_move, turn, way) << MOVE_AT)
    return best
