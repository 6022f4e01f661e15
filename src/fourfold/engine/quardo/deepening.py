"""Deeper and deeper until proved or stopped: how a move of Quardo is searched for.

What is known is one row of integers, `found`: the best move so far, its value, whether it is
proved, the depth in turns and, with three players, the row of the move in the results of the quick
games. A search goes on from what is found already.
"""

# mypy: disable-error-code="assignment,return-value,arg-type,no-any-return"
# (numpy's integers and Python's mix freely in kernels)
# ruff: noqa: PLR0913, PLR0917
# (a kernel keeps its state in arguments)

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from fourfold.engine.kernel import popcount, portable
from fourfold.engine.quardo.board import generate, scan
from fourfold.engine.quardo.rollouts import TRIES, try_out
from fourfold.engine.quardo.search import (
    BEST,
    EXACT,
    HALTED,
    INFINITE,
    NODE_LIMIT,
    Memory,
    Position,
    search,
)

if TYPE_CHECKING:
    from fourfold.engine.quardo.board import Ints
    from fourfold.engine.quardo.rollouts import Floats

MOVE, VALUE, PROVED, DEPTH, ROW = range(5)
FOUND_SIZE = 5
NOTHING = -1
"""The move while nothing is found."""
DECIDED_NODES = 20_000
"""Enough for a sensible move when nobody can change who wins any more."""
FORCED_NODES = 1_000
"""Enough to name the coins to expect when there is only one move."""
PROVE_EMPTY = 2
"""With three players and no more empty cells than this, a proof is tried first."""


@portable
def list_moves(position: Position, memory: Memory) -> int:
    """Write the legal moves to the first buffer; return how many there are."""
    low, high, left = position
    buffers = memory[1]
    scan(low, high, left, buffers[0, 2])
    return generate(low, left, buffers[0, 2], buffers[0, 0], buffers[0, 1])


@portable
def deepen(position: Position, seat: int, found: Ints, memory: Memory) -> None:
    """Search one turn deeper; if stopped, keep the best move so far, the one before at least."""
    control = memory[2]
    control[BEST] = NOTHING
    depth = found[DEPTH] + 1
    # Numba would compile the search anew for numbers that it knows beforehand.
    ply, infinite = np.int64(0), np.int64(INFINITE)
    value = search(position, np.int64(seat), depth, ply, -infinite, infinite, memory)
    if control[BEST] >= 0:
        found[MOVE] = control[BEST]
    if control[HALTED] == 0:
        found[VALUE] = value
        found[PROVED] = control[EXACT]
        found[DEPTH] = depth


@portable
def iterate(position: Position, seat: int, limit: int, found: Ints, memory: Memory) -> None:
    """Search deeper and deeper until the value is proved or the search is stopped."""
    control = memory[2]
    count = list_moves(position, memory)
    if found[MOVE] == NOTHING:
        found[MOVE] = memory[1][0, 0, 0]
    control[HALTED] = 0
    control[NODE_LIMIT] = limit if count > 1 else min(limit, FORCED_NODES)
    while found[PROVED] == 0 and control[HALTED] == 0:
        deepen(position, seat, found, memory)


@portable
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
    """Try the moves out in quick games and find the one tried most often."""
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


@portable
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
    """Find a move: with three players by a proof if the end is near, else in quick games."""
    if len(held) == 2:
        iterate(position, 0, limit, found, memory)
        return
    if popcount(position[2]) <= PROVE_EMPTY:
        iterate(position, 0, proof, found, memory)
    if found[PROVED] == 0:
        try_moves(position, us, held, limit, found, results, rng, memory)


@portable
def within(limit: int, held: Ints, coins: int) -> int:
    """Return how many nodes to look at: fewer when the lead is greater than all coins left."""
    first, second = -1, -1
    for seat in range(len(held)):
        if held[seat] > first:
            first, second = held[seat], first
        elif held[seat] > second:
            second = held[seat]
    return min(limit, DECIDED_NODES) if first - second > coins else limit
