"""Fit the weights of the Quardo evaluation to deeper searches, and print them.

    python benchmarks/quardo_weights.py --seconds 300

The output replaces the numbers in ``fourfold/engine/quardo/weights.py``.

Games are played with the current weights, partly at random. Every position, at each place of the
turn order, is searched with a limit of nodes; a linear regression for each number of empty cells
then fits the evaluation to the values found. Another run starts from the result.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import time

import numpy as np
import numpy.typing as npt

os.environ.setdefault("FOURFOLD_KERNELS", "numba")  # this script calls kernels one by one

from fourfold.engine.quardo.board import (
    BEST_AT,
    KIND_COUNT,
    KINDS_AT,
    MAX_MOVES,
    MAX_PLIES,
    SCAN_SIZE,
    generate,
    play,
    scan,
)
from fourfold.engine.quardo.deepening import FOUND_SIZE, MOVE, NOTHING, VALUE, iterate
from fourfold.engine.quardo.search import AGE, CONTROL_SIZE, PLAYERS, UNIT, Memory
from fourfold.engine.quardo.weights import WEIGHTS, format_weights

START = (0, 0x7FFFF << 32, 0xFFFF)
SLOTS = 16 * 2**20 // 24 // 2 * 2
Sample = tuple[int, int, list[int], float]


def make_memory() -> Memory:
    """Return the memory of a search."""
    return (
        np.zeros((SLOTS, 3), np.int64),
        np.zeros((MAX_PLIES + 2, 3, MAX_MOVES), np.int64),
        np.zeros(CONTROL_SIZE, np.int64),
        WEIGHTS,
    )


def search_position(
    memory: Memory, position: tuple[int, int, int], seat: int, players: int, nodes: int
) -> tuple[int, float]:
    """Search a position; return its best move and its value in coins."""
    control, found = memory[2], np.zeros(FOUND_SIZE, np.int64)
    age = (control[AGE] + 1) % 64
    control[:] = 0
    control[PLAYERS], control[AGE], found[MOVE] = players, age, NOTHING
    iterate(position, seat, nodes, found, memory)
    return int(found[MOVE]), int(found[VALUE]) / UNIT


def legal_moves(position: tuple[int, int, int]) -> list[int]:
    """Return the numbers of all legal moves."""
    scanned = np.zeros(SCAN_SIZE, np.int64)
    moves, gains = np.zeros((2, MAX_MOVES), np.int64)
    scan(*position, scanned)
    count = generate(position[0], position[2], scanned, moves, gains)
    return [int(move) for move in moves[:count]]


def features(position: tuple[int, int, int]) -> list[int]:
    """Return the features of a position, which the weights multiply."""
    scanned = np.zeros(SCAN_SIZE, np.int64)
    scan(*position, scanned)
    best = [int(scanned[BEST_AT] == gain) for gain in range(5)]
    return [*map(int, scanned[KINDS_AT : KINDS_AT + KIND_COUNT]), 1, *best]


def play_game(memory: Memory, players: int, nodes: int, rng: random.Random) -> list[Sample]:
    """Play one game and return mode, empty cells, features and value of its positions."""
    position, samples, noise = START, [], rng.choice((0.1, 0.3, 0.6))
    while position[2] and position[1] >> 32:
        empty = position[2].bit_count()
        move = rng.choice(legal_moves(position))
        if empty <= 14:
            seat = rng.randrange(players) if players == 3 else 0
            best, value = search_position(memory, position, seat, players, nodes)
            mode = 0 if players == 2 else 1 + seat
            samples.append((mode, empty, features(position), value))
            if rng.random() > noise:
                move = (
                    best if seat == 0 else search_position(memory, position, 0, players, nodes)[0]
                )
        low, high, left, _ = play(*position, move)
        position = (int(low), int(high), int(left))
    return samples


def fit(samples: list[Sample], mode: int, empty: int) -> npt.NDArray[np.float64]:
    """Return the weights, in coins, for one number of empty cells (the early ones together)."""
    low = min(empty, 12)
    chosen = [s for s in samples if s[0] == mode and (s[1] == empty or (s[1] > low and low == 12))]
    rows = np.array([s[2] for s in chosen], float)
    values = np.array([s[3] for s in chosen])
    prior = np.zeros(KIND_COUNT + 6)
    prior[KIND_COUNT + 1 :] = np.arange(5) * (0.5 if mode < 2 else 0.25)
    ridge = np.diag([3.0] * KIND_COUNT + [0.1] + [2.0] * 5)
    change = np.linalg.solve(rows.T @ rows + ridge, rows.T @ (values - rows @ prior))
    error = np.std(values - rows @ (prior + change))
    text = f"mode {mode} empty {empty:2} samples {len(chosen):5} spread {np.std(values):.2f}"
    print(f"{text} error {error:.2f}", file=sys.stderr)
    return prior + change


def main() -> None:
    """Play for the given time, fit, and print the file of weights."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=300.0, help="processor time for games")
    parser.add_argument("--nodes", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    rng, memory = random.Random(options.seed), make_memory()
    samples: list[Sample] = []
    while time.process_time() < options.seconds:
        samples += play_game(memory, rng.choice((2, 3, 3)), options.nodes, rng)
    weights = np.zeros((4, 17, KIND_COUNT + 6), np.int64)
    for mode in range(4):
        for empty in range(1, 17):
            weights[mode, empty] = np.round(UNIT * fit(samples, mode, empty))
    print(format_weights(weights))


if __name__ == "__main__":
    main()
