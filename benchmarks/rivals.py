"""Two baseline opponents: greedy, and a Monte-Carlo tree search.

The tree search is the textbook one: UCT, one new leaf an iteration, uniformly random play to the
end, the most visited move. It has no knowledge beyond the rules. Both call kernels one by one, so
they are fast only with ``FOURFOLD_KERNELS=numba``.
"""

from __future__ import annotations

import math
import threading
from typing import TYPE_CHECKING

import numpy as np

from fourfold.engine.kernel import kernel
from fourfold.engine.quardo.board import (
    MAX_MOVES,
    MAX_PLIES,
    SCAN_SIZE,
    SWAPS_AT,
    Ints,
    encode,
    generate,
    play,
    scan,
)
from fourfold.engine.quardo.moves import decode_move
from fourfold.engine.quardo.rollouts import RNG_PRIME, Floats, next_random, random_move

if TYPE_CHECKING:
    import random

    from fourfold.rules.moves import Move
    from fourfold.rules.quardo import QuardoState


def greedy_move(state: QuardoState, rng: random.Random) -> Move:
    """Return a random one of the moves that take the most coins now."""
    words = encode(state)
    scanned = np.zeros(SCAN_SIZE, np.int64)
    moves, gains = np.zeros((2, MAX_MOVES), np.int64)
    scan(*words, scanned)
    count = generate(words[0], words[2], scanned, moves, gains)
    real = [play(*words, move)[3] for move in moves[:count]]
    best = [move for move, gain in zip(moves[:count], real, strict=True) if gain == max(real)]
    return decode_move(int(rng.choice(best)))


# A tree node is one row: position, seat, the move that led here, its first child, how many
# children, visits, coins of the move; its wins stand in a second table, a column for each seat.
LOW, HIGH, LEFT, SEAT, MOVE, CHILD, CHILDREN, VISITS, GAIN = range(9)
NODE_SIZE = 9
EXPLORE = 1.0


@kernel
def roll_out(
    low: int, high: int, left: int, seat: int, scores: Ints, scanned: Ints, rng: Ints
) -> None:
    """Play random moves to the end, adding the coins to ``scores``."""
    while left and high >> 32:
        scan(low, high, left, scanned)
        move = random_move(low, left, scanned[SWAPS_AT], rng)
        low, high, left, gain = play(low, high, left, move)
        scores[seat] += gain
        seat = (seat + 1) % len(scores)


@kernel
def expand(tree: Ints, results: Floats, node: int, used: int, seats: int, scratch: Ints) -> int:
    """Append all children of a node to the tree; return the new number of nodes."""
    scanned, moves, gains = scratch[0], scratch[1], scratch[2]
    low, high, left = tree[node, LOW], tree[node, HIGH], tree[node, LEFT]
    scan(low, high, left, scanned[:SCAN_SIZE])
    count = generate(low, left, scanned, moves, gains)
    if used + count > len(tree):
        return used
    tree[node, CHILD], tree[node, CHILDREN] = used, count
    for i in range(count):
        row = tree[used + i]
        row[LOW], row[HIGH], row[LEFT], row[GAIN] = play(low, high, left, moves[i])
        row[SEAT], row[MOVE] = (tree[node, SEAT] + 1) % seats, moves[i]
        row[CHILD], row[CHILDREN], row[VISITS] = 0, 0, 0
        results[used + i, :] = 0.0
    return used + count


@kernel
def choose(tree: Ints, results: Floats, node: int, rng: Ints) -> int:
    """Return the child with the highest upper confidence bound, a random unvisited one first."""
    first, count = tree[node, CHILD], tree[node, CHILDREN]
    best, best_bound = first, -1.0
    seat, log = tree[node, SEAT], math.log(tree[node, VISITS] + 1.0)
    start = next_random(rng, count)
    for step in range(count):
        child = first + (start + step) % count
        visits = tree[child, VISITS]
        if visits == 0:
            return child  # type: ignore[no-any-return]
        bound = results[child, seat] / visits + EXPLORE * math.sqrt(log / visits)
        if bound > best_bound:
            best, best_bound = child, bound
    return best  # type: ignore[no-any-return]


@kernel
def credit(tree: Ints, results: Floats, path: Ints, length: int, scores: Ints) -> None:
    """Count a visit for every node of a path and share 1 among the winners."""
    top, shared = -1, 0
    for score in scores:
        shared = shared + 1 if score == top else (1 if score > top else shared)
        top = max(top, score)
    for node in path[:length]:
        tree[node, VISITS] += 1
        for seat in range(len(scores)):
            if scores[seat] == top:
                results[node, seat] += 1.0 / shared


@kernel
def iterate(
    tree: Ints, results: Floats, used: int, scores: Ints, path: Ints, scratch: Ints, rng: Ints
) -> int:
    """Descend the tree, expand a leaf, play to the end and credit the result."""
    node, length, seats = 0, 1, len(scores)
    while tree[node, LEFT]:
        if tree[node, CHILDREN] == 0:
            if length > 1 and tree[node, VISITS] == 0:
                break
            used = expand(tree, results, node, used, seats, scratch)
            if tree[node, CHILDREN] == 0:
                break
        seat = tree[node, SEAT]
        node = choose(tree, results, node, rng)
        scores[seat] += tree[node, GAIN]
        path[length] = node
        length += 1
    row = tree[node]
    roll_out(row[LOW], row[HIGH], row[LEFT], row[SEAT], scores, scratch[0, :SCAN_SIZE], rng)
    credit(tree, results, path, length, scores)
    return used


@kernel
def grow(
    tree: Ints,
    results: Floats,
    held: Ints,
    scores: Ints,
    path: Ints,
    scratch: Ints,
    rng: Ints,
    control: Ints,
) -> int:
    """Iterate until stopped or the limit is reached; return the most visited move."""
    used = 1
    while control[0] == 0 and control[1] < control[2]:
        for seat in range(len(held)):
            scores[seat] = held[seat]
        used = iterate(tree, results, used, scores, path, scratch, rng)
        control[1] += 1
    best, most = 0, -1
    for child in range(tree[0, CHILD], tree[0, CHILD] + tree[0, CHILDREN]):
        if tree[child, VISITS] > most:
            best, most = child, tree[child, VISITS]
    return tree[best, MOVE]  # type: ignore[no-any-return]


class PlainTreeSearch:
    """UCT with random play-outs for two or three players."""

    def __init__(self, nodes: int = 1_000_000) -> None:
        self._tree = np.zeros((nodes, NODE_SIZE), np.int64)
        self._results = np.zeros((nodes, 3))
        self._scratch = np.zeros((3, MAX_MOVES + 2), np.int64)
        self._path = np.zeros(MAX_PLIES + 1, np.int64)

    def move(self, state: QuardoState, seconds: float, seed: int = 1, limit: int = 1 << 40) -> Move:
        """Return the most visited move after a time, or after a number of iterations."""
        control = np.array([0, 0, limit], np.int64)
        self._results[0, :] = 0.0
        self._tree[0, :] = (*encode(state), state.turn - 1, 0, 0, 0, 0, 0)
        timer = threading.Timer(seconds, control.__setitem__, (0, 1))
        timer.start()
        held = np.array(state.scores, np.int64)
        rng = np.array([seed % (RNG_PRIME - 1) + 1], np.int64)
        scores, path = np.zeros_like(held), self._path
        move = grow(self._tree, self._results, held, scores, path, self._scratch, rng, control)
        timer.cancel()
        return decode_move(int(move))
