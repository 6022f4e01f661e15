"""Iterative deepening for Quardo, until the value is proved or the search is stopped.

The result is one row of integers, `found`: the best move so far, its value, whether it is proved,
the depth in turns and, with three players, the row of the move in the results of the rollouts. A
search resumes from an earlier result.
"""

# mypy: disable-error-code="assignment,return-value,arg-type,no-any-return"
# (numpy's integers and Python's mix freely in kernels)
# ruff: noqa: PLR0913, PLR0917
# (a kernel keeps its state in arguments)

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from fourfold.engine.kernel import kernel, popcount
from fourfold.engine.quardo.board import generate, play, scan
from fourfold.engine.quardo.rollouts import TRIES, try_out
from fourfold.engine.quardo.search import (
    BEST,
    EXACT,
    HALTED,
    NODE_LIMIT,
    PLAYERS,
    UNIT,
    Memory,
    Position,
    best_known,
    search,
)
from fourfold.engine.quardo.table import INFINITE
from fourfold.engine.quardo.weights import TAKEN

if TYPE_CHECKING:
    from fourfold.engine.quardo.board import Ints
    from fourfold.engine.quardo.rollouts import Floats

MOVE, VALUE, PROVED, DEPTH, ROW = range(5)
FOUND_SIZE = 5
NOTHING = -1
"""Move number for no move."""
DECIDED_NODES = 20_000
"""Nodes for a sensible move when the winner is certain."""
FORCED_NODES = 1_000
"""Nodes for an estimate of the coins when there is only one move."""
STRAIGHT_EMPTY, STRAIGHT_EMPTY_EACH = 5, 4
"""Numbers of empty cells up to which a search goes to the end after depth 2 (3 with five cells):
for the best move, and after each move when all are valued."""
PROVE_EMPTY = 2
"""Number of empty cells up to which three-player positions are first tried to be proved."""


@kernel
def list_moves(position: Position, memory: Memory) -> int:
    """Write the legal moves to the first buffer; return their count."""
    low, high, left = position
    buffers = memory[1]
    scan(low, high, left, buffers[0, 2])
    return generate(low, left, buffers[0, 2], buffers[0, 0], buffers[0, 1])


@kernel
def next_depth(position: Position, depth: int, max_empty: int, players: int) -> int:
    """Return the depth to search after a depth: straight to the end with few empty cells."""
    _, high, left = position
    empty = popcount(left)
    if players == 2 and empty <= max_empty and depth >= max(2, empty - 2):
        return max(depth + 1, empty + popcount(high >> 32))
    return depth + 1


@kernel
def deepen(position: Position, seat: int, found: Ints, memory: Memory) -> None:
    """Search one turn deeper; if stopped, keep the best move known."""
    control = memory[2]
    control[BEST] = NOTHING
    depth = next_depth(position, found[DEPTH], STRAIGHT_EMPTY, control[PLAYERS])
    # Numba would compile the search again for literal integers.
    ply, infinite = np.int64(0), np.int64(INFINITE)
    value = search(position, np.int64(seat), depth, ply, -infinite, infinite, memory)
    if control[BEST] >= 0:
        found[MOVE] = control[BEST]
    if control[HALTED] == 0:
        found[VALUE] = value
        found[PROVED] = control[EXACT]
        found[DEPTH] = depth


@kernel
def iterate(position: Position, seat: int, limit: int, found: Ints, memory: Memory) -> None:
    """Deepen until the value is proved or the search is stopped."""
    control = memory[2]
    count = list_moves(position, memory)
    if found[MOVE] == NOTHING:
        found[MOVE] = memory[1][0, 0, 0]
    control[HALTED] = 0
    control[NODE_LIMIT] = limit if count > 1 else min(limit, FORCED_NODES)
    while found[PROVED] == 0 and control[HALTED] == 0:
        deepen(position, seat, found, memory)


@kernel
def try_moves(
    position: Position,
    us: int,
    held: Ints,
    limit: int,
    found: Ints,
    results: Floats,
    rng: Ints,
    memory: Memory,
) -> None:
    """Find the best move by rollouts: the one tried most."""
    buffers, control = memory[1], memory[2]
    count = list_moves(position, memory)
    control[HALTED] = 0
    control[NODE_LIMIT] = limit if count > 1 else min(limit, FORCED_NODES)
    moves = buffers[0, 0][:count]
    try_out(position, us, held, moves, results[:count], buffers[0, 2], rng, control)
    best = 0
    for row in range(count):
        if results[row, TRIES] > results[best, TRIES]:
            best = row
    found[MOVE] = moves[best]
    found[DEPTH] = 1
    found[ROW] = best


@kernel
def think(
    position: Position,
    us: int,
    held: Ints,
    limit: int,
    proof: int,
    found: Ints,
    results: Floats,
    rng: Ints,
    memory: Memory,
) -> None:
    """Find a move: by deepening, or with three players by a proof or rollouts."""
    if len(held) == 2:
        iterate(position, 0, limit, found, memory)
        return
    if popcount(position[2]) <= PROVE_EMPTY:
        iterate(position, 0, proof, found, memory)
    if found[PROVED] == 0:
        try_moves(position, us, held, limit, found, results, rng, memory)


@kernel
def is_legal(position: Position, move: int, memory: Memory) -> bool:
    """Return whether a move is legal."""
    moves = memory[1][0, 0]
    for number in range(list_moves(position, memory)):  # noqa: SIM110 - kernels have no any()
        if moves[number] == move:
            return True
    return False


@kernel
def proved_move(position: Position, seat: int, depth: int, found: Ints, memory: Memory) -> int:
    """Return the best move of a position whose value can be proved; -1 after a stop."""
    if position[1] >> 32 == 0:
        list_moves(position, memory)
        return memory[1][0, 0, 0]
    found[MOVE], found[PROVED], found[DEPTH] = NOTHING, 0, depth - 1
    while found[PROVED] == 0 and memory[2][HALTED] == 0:
        deepen(position, seat, found, memory)
    return found[MOVE] if found[PROVED] else NOTHING


@kernel
def expect_line(position: Position, found: Ints, line: Ints, gains: Ints, memory: Memory) -> int:
    """Write the expected moves and the coins they take; return their count.

    After a proof the line goes to the end if the limit allows. ``found`` is overwritten.
    """
    move, depth, proved = found[MOVE], found[DEPTH], found[PROVED]
    seat, count, deepest = 0, 0, found[DEPTH]
    while move >= 0:
        low, high, left, gain = play(position[0], position[1], position[2], move)
        line[count], gains[count] = move, gain
        count += 1
        position = (low, high, left)
        seat = (seat + 1) % memory[2][PLAYERS]
        move = NOTHING
        if left != 0 and proved:
            depth = max(1, depth - 1)
            move = proved_move(position, seat, depth, found, memory)
        elif left != 0 and count < deepest:
            known = best_known(position, seat, memory)
            move = known if is_legal(position, known, memory) else NOTHING
    return count


@kernel
def expected_own(value: int, coins: int, empty: int, players: int) -> float:
    """Return the coins that the player to move is expected to take until the end.

    ``own + rest = total`` and ``own - rest / others = lead``, where neither may be negative.
    """
    lead, others = value / UNIT, players - 1
    total = max(coins * TAKEN[empty], lead, -lead * others)
    return (total + lead * others) / players


@kernel
def lower_node_limit(limit: int, held: Ints, coins: int) -> int:
    """Return the node limit, lowered when the lead exceeds the coins left."""
    first, second = -1, -1
    for seat in range(len(held)):
        if held[seat] > first:
            first, second = held[seat], first
        elif held[seat] > second:
            second = held[seat]
    return min(limit, DECIDED_NODES) if first - second > coins else limit
