"""Rollouts for three players: each move is tried in many games played quickly to the end.

In a rollout every seat takes as many coins as it can. If there are none to take, the other seats
make a random put, and ours the safest of a few random puts. A move earns our share of the win, and
a little for the coins by which we lead. Moves that earn well are tried more often (UCB1), and the
move tried most is played.
"""

from __future__ import annotations

import math
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from fourfold.engine.kernel import kernel, popcount
from fourfold.engine.quardo.board import (
    BEST_AT,
    CELL_BITS,
    FIRST_SWAP,
    SCAN_SIZE,
    SWAPS_AT,
    Ints,
    bit_number,
    play,
    scan,
)
from fourfold.engine.quardo.search import NODE_LIMIT, NODES, STOP, Position

Floats: TypeAlias = npt.NDArray[np.float64]

EXPLORE = 0.7
LEAD_WORTH = 0.05
"""Reward for each coin of lead; a win is worth 1."""
SAFE_TRIES = 6
RNG_PRIME = 2147483647
SEED = 20_240_229
LOG_2 = 0.6931471805599453
LOG_TERMS = 31

# Columns of the results, which have a row for each move: number of tries, sum of the rewards, and
# from the third column on the sum of each seat's final coins.
TRIES, EARNED, COINS = 0, 1, 2


@kernel
def next_random(rng: Ints, below: int) -> int:
    """Step the generator (Lehmer's, 31 bits); return a number from 0 to ``below`` - 1."""
    rng[0] = rng[0] * 48271 % RNG_PRIME
    return (rng[0] >> 4) % below  # type: ignore[no-any-return]


@kernel
def nth_bit(bits: int, number: int) -> int:
    """Return the number of the n-th bit set, counted from 0."""
    for _ in range(number):
        bits &= bits - 1
    return bit_number(bits & -bits)


@kernel
def random_move(low: int, left: int, swaps: int, rng: Ints) -> int:
    """Return a random move out of all puts and the given swaps."""
    empty = ~(low >> 32) & CELL_BITS
    cells = popcount(empty)
    choice = next_random(rng, cells * cells + popcount(swaps))
    if choice < cells * cells:
        return 16 * nth_bit(left, choice // cells) + nth_bit(empty, choice % cells)
    return FIRST_SWAP + nth_bit(swaps, choice - cells * cells)


@kernel
def most_coins(scanned: Ints, best: int, rng: Ints) -> int:
    """Return a random move out of those that take the most coins."""
    swaps = scanned[SWAPS_AT + best - 1]
    total = popcount(swaps)
    for cell in range(16):
        total += popcount(scanned[4 * cell + best - 1])
    choice = next_random(rng, total)
    for cell in range(16):
        pieces = scanned[4 * cell + best - 1]
        count = popcount(pieces)
        if choice < count:
            return 16 * nth_bit(pieces, choice) + cell
        choice -= count
    return FIRST_SWAP + nth_bit(swaps, choice)


@kernel
def safe_put(low: int, high: int, left: int, scratch: Ints, rng: Ints) -> int:
    """Return the put, of a few random ones, after which the fewest coins can be taken."""
    safest, least = -1, 99
    for _ in range(SAFE_TRIES):
        move = random_move(low, left, 0, rng)
        low_after, high_after, left_after, _ = play(low, high, left, move)
        scan(low_after, high_after, left_after, scratch)
        if scratch[BEST_AT] < least:
            safest, least = move, scratch[BEST_AT]
        if least == 0:
            break
    return safest


@kernel
def finish(position: Position, seat: int, us: int, scores: Ints, scratch: Ints, rng: Ints) -> int:
    """Play a rollout, adding its coins to ``scores``; return the number of turns."""
    low, high, left = position
    turns = 1
    while left and high >> 32:
        scan(low, high, left, scratch)
        if scratch[BEST_AT]:
            move = most_coins(scratch, scratch[BEST_AT], rng)
        elif seat == us:
            move = safe_put(low, high, left, scratch, rng)
        else:
            move = random_move(low, left, 0, rng)
        low, high, left, gain = play(low, high, left, move)
        scores[seat] += gain
        seat = (seat + 1) % len(scores)
        turns += 1
    return turns


@kernel
def reward(scores: Ints, us: int) -> float:
    """Return our reward for a game that ends with these coins."""
    best_other, sharing = -1, 1
    for seat in range(len(scores)):
        if seat != us:
            best_other = max(best_other, scores[seat])
            sharing += scores[seat] == scores[us]
    lead = scores[us] - best_other
    return LEAD_WORTH * lead + (1.0 / sharing if lead >= 0 else 0.0)  # type: ignore[no-any-return]


@kernel
def natural_log(number: int) -> float:
    """Return the logarithm of a positive integer, the same to the last bit everywhere.

    With ``number = 2**k * m`` and ``s = (m - 1) / (m + 1)`` it is ``k log 2 + 2 (s + s³/3 + …)``.
    """
    doublings = 0
    while number >> (doublings + 1):
        doublings += 1
    part = number / (1 << doublings)
    s = (part - 1.0) / (part + 1.0)
    term, total = s, 0.0
    for odd in range(1, LOG_TERMS, 2):
        total += term / odd
        term *= s * s
    return doublings * LOG_2 + 2.0 * total


@kernel
def most_promising(results: Floats, games: int) -> int:
    """Return the move with the highest upper confidence bound, or an untried one."""
    best, best_bound = 0, -1e9
    breadth = natural_log(games)
    for i in range(len(results)):
        tries = results[i, TRIES]
        if tries == 0:
            return i
        spread = math.sqrt(breadth / tries)
        bound = results[i, EARNED] / tries + EXPLORE * spread
        if bound > best_bound:
            best, best_bound = i, bound
    return best


@kernel
def try_out(
    position: Position,
    us: int,
    held: Ints,
    moves: Ints,
    results: Floats,
    scratch: Ints,
    rng: Ints,
    control: Ints,
) -> None:
    """Play rollouts of the moves until stopped or the node limit is reached.

    ``scratch`` has space for a `scan` and for the coins of one game. ``results`` may already
    hold earlier rollouts, which count.
    """
    seats, games = len(held), 1
    for i in range(len(results)):
        games += int(results[i, TRIES])
    first = True
    scores = scratch[SCAN_SIZE : SCAN_SIZE + seats]
    while first or (control[STOP] == 0 and control[NODES] < control[NODE_LIMIT]):
        first = False
        i = most_promising(results, games)
        low, high, left, gain = play(position[0], position[1], position[2], moves[i])
        for seat in range(seats):
            scores[seat] = held[seat]
        scores[us] += gain
        next_seat = (us + 1) % seats
        control[NODES] += finish((low, high, left), next_seat, us, scores, scratch, rng)
        results[i, TRIES] += 1
        results[i, EARNED] += reward(scores, us)
        for seat in range(seats):
            results[i, COINS + seat] += scores[seat]
        games += 1
