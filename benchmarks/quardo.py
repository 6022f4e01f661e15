"""Measure the Quardo engine against plain opponents, in pairs of games with the seats swapped.

    python -m benchmarks.quardo greedy --pairs 20 --seconds 0.2
    python -m benchmarks.quardo tree --pairs 20 --seconds 0.2
    python -m benchmarks.quardo three --pairs 10 --seconds 0.2
    python -m benchmarks.quardo limits --pairs 20
    python -m benchmarks.quardo analysis --pairs 12 --seconds 3

A pair begins with the same two random placements. ``three`` plays one engine against two greedy
players, once in each seat, and prints the share of games won; a shared win counts as a fraction.
``limits`` searches with several time limits and prints the share of each that was used.
``analysis`` values every move of positions from engine games, by processor time. It prints the time
of a first answer, and for how many positions the best move, and all moves, are proved within the
given seconds.
"""

from __future__ import annotations

import argparse
import math
import os
import random
import statistics
import time
from functools import cache
from typing import TYPE_CHECKING, TypeAlias

os.environ.setdefault("FOURFOLD_KERNELS", "numba")  # the rivals call kernels one by one

from benchmarks.rivals import PlainTreeSearch, greedy_move
from fourfold.engine import Limit
from fourfold.engine.quardo.engine import QuardoSearch
from fourfold.engine.quardo.move_values import QuardoAnalyst
from fourfold.rules import QuardoState, Rules

if TYPE_CHECKING:
    from collections.abc import Callable

    from fourfold.rules.moves import Move

    Mover: TypeAlias = Callable[[QuardoState], Move]


LIMITS = (0.05, 0.2, 1.0)
NODES_PER_SECOND = 1_000_000
"""Roughly the speed of the search; a limit of nodes does not depend on the machine's load."""


def make_engine(seconds: float) -> Mover:
    """Return the engine as a player."""
    search = QuardoSearch()
    return lambda state: search.search(state, Limit(seconds=seconds)).move


def make_greedy(seed: int) -> Mover:
    """Return a player that takes the most coins now."""
    rng = random.Random(seed)
    return lambda state: greedy_move(state, rng)


def make_tree(seconds: float, seed: int) -> Mover:
    """Return the plain Monte-Carlo tree search as a player."""
    rng, search = random.Random(seed), PlainTreeSearch()
    return lambda state: search.move(state, seconds, seed=rng.randrange(1 << 30))


def create_opening(players: int, seed: int) -> QuardoState:
    """Return a game after two random placements."""
    rng = random.Random(seed)
    state = QuardoState(Rules.preset("quardo", players=players))
    while state.count < 2:
        state = state.play(rng.choice(state.legal_moves()))
    return state


def play_out(state: QuardoState, movers: list[Mover]) -> QuardoState:
    """Play a game to the end, one mover for each seat."""
    while not state.is_over:
        state = state.play(movers[state.turn - 1](state))
    return state


def score_of(state: QuardoState, seat: int) -> float:
    """Return 1 for a win, 0 for a loss, and a fraction for a shared win."""
    assert state.outcome is not None  # noqa: S101
    winners = state.outcome.winners
    return (seat in winners) / len(winners)


def play_contest(players: int, openings: range, ours: Mover, theirs: Mover) -> None:
    """Play every opening with the engine in each seat and print the running score."""
    results: list[float] = []
    for number in openings:
        scores = []
        for seat in range(1, players + 1):
            movers = [ours if seat == i else theirs for i in range(1, players + 1)]
            final = play_out(create_opening(players, number), movers)
            results.append(score_of(final, seat))
            scores.append("-".join(map(str, final.scores)))
        mean = statistics.fmean(results)
        error = 1.96 * math.sqrt(statistics.pvariance(results) / len(results))
        print(
            f"{len(results):4} games  {mean:6.1%} ± {error:.1%}   {'  '.join(scores)}", flush=True
        )


def measure_limits(openings: range) -> None:
    """Print the share of each time limit that the engine uses."""
    search = QuardoSearch()
    search.search(create_opening(2, 0), Limit(seconds=0.05))  # loads the kernels
    for seconds in LIMITS:
        shares = sorted(
            _time_search(search, create_opening(players, number), seconds) / seconds
            for number in openings
            for players in (2, 3)
        )
        median, worst = statistics.median(shares), shares[-1]
        print(f"{seconds:5.2f} s  median {median:.3f}  worst {worst:.3f} of the limit", flush=True)


def _time_search(search: QuardoSearch, state: QuardoState, seconds: float) -> float:
    """Return the seconds of a search."""
    begun = time.perf_counter()
    search.search(state, Limit(seconds=seconds))
    return time.perf_counter() - begun


def measure_analysis(openings: range, seconds: float) -> None:
    """Print the results of analysis for decreasing numbers of empty cells."""
    search = QuardoSearch()
    for players in (2, 3):
        games = [play_positions(create_opening(players, number), search) for number in openings]
        for empty in (14, 12, 10, 8, 6, 5, 4, 3, 2, 1):
            results = [_analyse(game[empty], seconds) for game in games]
            first, spent, depth = (
                statistics.median(result[i] for result in results) for i in range(3)
            )
            best, every = (sum(result[i] for result in results) for i in (3, 4))
            print(
                f"{players} players, {empty:2} empty: first {1000 * first:.1f} ms, depth {depth:g},"
                f" best proved {best} of {len(results)}, all {every}, median {spent:.3f} s",
                flush=True,
            )


def play_positions(state: QuardoState, search: QuardoSearch) -> dict[int, QuardoState]:
    """Return the first position of an engine game with each number of empty cells."""
    found: dict[int, QuardoState] = {}
    while not state.is_over:
        found.setdefault(16 - state.count, state)
        state = state.play(search.search(state, Limit(nodes=3_000)).move)
    return found


def _analyse(state: QuardoState, seconds: float) -> tuple[float, float, int, bool, bool]:
    """Return the times of the first and the last answer, the depth, and the proofs."""
    quick, patient = _analysts()
    begun = time.process_time()
    quick.solve(state, Limit(nodes=1))
    first = time.process_time() - begun
    begun = time.process_time()
    found = patient.solve(state, Limit(nodes=int(seconds * NODES_PER_SECOND)))
    proved = all(score.proved for score in found.moves.values())
    return first, time.process_time() - begun, found.depth or 0, found.proved, proved


@cache
def _analysts() -> tuple[QuardoAnalyst, QuardoAnalyst]:
    """Return an analyst with a small table, which is quick to clear, and one with a large table."""
    return QuardoAnalyst(megabytes=1), QuardoAnalyst()


def main() -> None:
    """Run the chosen measurement."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rival", choices=["greedy", "tree", "three", "limits", "analysis"])
    parser.add_argument("--pairs", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=0.2)
    parser.add_argument("--first", type=int, default=0, help="number of the first opening")
    options = parser.parse_args()
    theirs = make_tree(options.seconds, 1) if options.rival == "tree" else make_greedy(1)
    players = 3 if options.rival == "three" else 2
    openings = range(options.first, options.first + options.pairs)
    if options.rival == "limits":
        return measure_limits(openings)
    if options.rival == "analysis":
        return measure_analysis(openings, options.seconds)
    return play_contest(players, openings, make_engine(options.seconds), theirs)


if __name__ == "__main__":
    main()
