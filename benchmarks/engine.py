"""Time, nodes, memory and strength of the Quarto engine, each with its target.

Run with ``python benchmarks/engine.py [SECTION ...] [--quick]``. Compare CPU time, summed over
all threads, on a busy machine; wall time is what a user notices on an idle one. Nodes are positions
with six or more empty cells. Positions are random, and each search starts with an empty table. The
time of the first empty board includes allocating memory.

======== ================================================================
values   the value of positions with 4, 5 and 6 pieces down, no book
tables   every move with its distance, 4 to 8 pieces down, no book
empty    the empty board of all eight rule sets, no book, two threads
first    the first answer of a process
memory   peak memory for the empty board and for 6 pieces down
book     the slowest position with 0 to 5 pieces down, with the book
levels   each level against the one below
======== ================================================================
"""

from __future__ import annotations

import argparse
import os
import random
import subprocess
import sys
import time
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING

from fourfold.contests.contests import contest
from fourfold.engine import solution
from fourfold.engine.book import Book
from fourfold.engine.levels import QUARTO_LEVELS
from fourfold.engine.quarto.solver import Solver
from fourfold.engine.solution import MEGABYTES, MEGABYTES_EARLY
from fourfold.rules import ALL_TRAITS, CELLS, PIECES, QuartoState, Rules
from fourfold.rules.alignment import numbers

if TYPE_CHECKING:
    from collections.abc import Callable

    from fourfold.rules import Piece

THREADS = 2
VALUE_TARGETS = {4: 100, 5: 20, 6: 5}
TABLE_TARGETS = {4: 1000, 5: 1000, 6: 250, 7: 250, 8: 250}
FIGURES = {False: "lines", True: "lines and squares"}
FIRST_ANSWER = """
import time; began = time.perf_counter()
import fourfold; from fourfold.engine.solution import solve
solve(fourfold.parse("quarto", "0.1./.2../.4.7/.... - -"), book=False)
print(time.perf_counter() - began)
"""
# Not getrusage: its ru_maxrss of a new process starts at the memory of the parent process.
PEAK_MEMORY = """
import fourfold; from fourfold.engine.solution import solve
limit = fourfold.Limit(seconds={limit})
solve(fourfold.parse("quarto", "{position}"), limit, value_only={value_only}, book=False)
peak = next(line for line in open("/proc/self/status") if line.startswith("VmHWM:"))
print(int(peak.split()[1]) / 1024)
"""


@dataclass(frozen=True)
class Cost:
    """The cost of one search."""

    wall: float
    cpu: float
    nodes: int


def measure_cost(work: Callable[[], int]) -> Cost:
    """Measure a call that returns its nodes."""
    wall, cpu = time.perf_counter(), time.process_time()
    nodes = work()
    return Cost(time.perf_counter() - wall, time.process_time() - cpu, nodes)


def percentile(values: list[float], share: float) -> float:
    """Return the value below which a share of the values lies."""
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def print_row(name: str, *columns: str) -> None:
    """Print one line of a table."""
    print(f"{name:36}", *(f"{column:>15}" for column in columns), flush=True)


def print_heading(title: str, *columns: str) -> None:
    """Print the heading of a table."""
    print()
    print_row(title, *columns)


def format_costs(costs: list[Cost], target: int) -> list[str]:
    """Format median and 99th percentile in milliseconds, mean nodes and nodes a second."""
    walls, cpus = [1e3 * cost.wall for cost in costs], [1e3 * cost.cpu for cost in costs]
    nodes, seconds = sum(cost.nodes for cost in costs), sum(cost.cpu for cost in costs)
    times = [
        f"{percentile(values, 0.5):.1f} / {percentile(values, 0.99):.1f}"
        for values in (walls, cpus)
    ]
    speed = f"{nodes / seconds / 1e6:.2f} M" if seconds else "-"
    return [*times, f"{nodes / len(costs):,.0f}", speed, f"{target} ms"]


def random_board(rng: random.Random, down: int) -> tuple[Piece | None, ...]:
    """Return a board with random pieces on random cells."""
    board: list[Piece | None] = [None] * 16
    for cell, piece in zip(rng.sample(CELLS, down), rng.sample(PIECES, down), strict=True):
        board[cell] = piece
    return tuple(board)


def _count_nodes(solver: Solver, board: tuple[Piece | None, ...], *, tables: bool) -> int:
    """Search once and return the nodes."""
    cells = numbers(board)
    return solver.move_scores(cells).nodes if tables else solver.value(cells).nodes


def load_kernels() -> None:
    """Ask something small of every kernel, so that loading them is not measured."""
    for squares in (False, True):
        solver = Solver(range(4), squares, megabytes=1, threads=THREADS)
        board = random_board(random.Random(0), 5)
        solver.value(numbers(board))
        hand = next(piece for piece in PIECES if piece not in board)
        solver.move_scores(numbers(board), hand.number)


def measure_positions(count: int, *, tables: bool) -> None:
    """Measure values, or values of all moves, of random positions."""
    print_heading(
        "all moves with distances" if tables else "value",
        *("wall p50 / p99", "CPU p50 / p99", "mean nodes", "nodes / CPU s", "target p99"),
    )
    for squares in (False, True):
        solver = Solver(range(4), squares, megabytes=MEGABYTES, threads=THREADS)
        for down, target in (TABLE_TARGETS if tables else VALUE_TARGETS).items():
            rng = random.Random(down)
            search = partial(_count_nodes, solver, tables=tables)
            costs = []
            for _ in range(max(2, count // 5) if tables and down < 6 else count):
                board = random_board(rng, down)
                solver.clear()
                costs.append(measure_cost(partial(search, board)))
            print_row(
                f"{down} down, {FIGURES[squares]} ({len(costs)})", *format_costs(costs, target)
            )


def _solve_empty(solver: Solver, values: list[int]) -> int:
    """Solve the empty board, append its value and return the nodes."""
    answer = solver.value([None] * 16)
    values.append(answer.low)
    return answer.nodes


def measure_empty_boards(traits: list[int]) -> None:
    """Solve the empty board under every rule set."""
    print_heading("empty board", "wall s", "CPU s", "nodes", "nodes / CPU s", "value", "target")
    for number in traits:
        for squares in (False, True):
            solver = Solver(range(number), squares, megabytes=MEGABYTES_EARLY, threads=THREADS)
            values: list[int] = []
            cost = measure_cost(partial(_solve_empty, solver, values))
            print_row(
                f"{number} traits, {FIGURES[squares]}",
                f"{cost.wall:.2f}",
                f"{cost.cpu:.2f}",
                f"{cost.nodes:,}",
                f"{cost.nodes / cost.cpu / 1e6:.2f} M",
                {1: "win", 0: "draw", -1: "loss"}[values[0]],
                "10 s" if number == 4 and not squares else "15 s",
            )


def run_in_process(script: str, **environment: str) -> float:
    """Run a script in a new process and return the number it prints last."""
    done = subprocess.run(  # noqa: S603 - our own interpreter
        [sys.executable, "-c", script],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    return float(done.stdout.split()[-1])


def measure_first_answers() -> None:
    """Measure the first answer of a process."""
    print_heading("first answer, import included", "wall s", "target")
    print_row("new process", f"{run_in_process(FIRST_ANSWER):.2f}", "0.5 s")


def measure_memory(limit: float | None) -> None:
    """Print the peak memory of a process."""
    print_heading("peak memory", "MB", "target")
    empty, six = "..../..../..../.... - -", "0.1./.2.f/.4.7/.... - -"
    for name, position, value_only, target in (
        ("empty board, value", empty, True, "1000 MB"),
        ("6 down, all moves", six, False, "256 MB"),
    ):
        script = PEAK_MEMORY.format(position=position, value_only=value_only, limit=limit)
        print_row(name, f"{run_in_process(script):.0f}", target)


def _solve(state: QuartoState) -> int:
    """Solve a position with its line and return the nodes."""
    return solution.solve(state).nodes


def measure_book(count: int) -> None:
    """Measure full answers from the empty board on, with the book."""
    print_heading("with the book", "median ms", "slowest ms", "slowest CPU ms", "target")
    for squares in (False, True):
        rules = Rules.preset("quarto", squares=squares)
        book = Book.shipped(4, squares=squares)
        name = FIGURES[squares] if book else f"{FIGURES[squares]}: NO BOOK"
        for down in range(6):
            rng = random.Random(down)
            costs = []
            for number in range(1 if down == 0 else count):
                board = random_board(rng, down)
                left = [piece for piece in PIECES if piece not in board]
                hand = rng.choice(left) if number % 2 else None
                state = QuartoState(rules, board, hand)
                solution._shared_solver.cache_clear()  # noqa: SLF001 - each search starts fresh
                costs.append(measure_cost(partial(_solve, state)))
            walls = [1e3 * cost.wall for cost in costs]
            print_row(
                f"{down} down, {name} ({len(costs)})",
                f"{percentile(walls, 0.5):.1f}",
                f"{max(walls):.1f}",
                f"{max(1e3 * cost.cpu for cost in costs):.1f}",
                "1000 ms",
            )


def play_level_contests(games: int) -> None:
    """Play contests between neighbouring levels."""
    print_heading("levels", "won-drawn-lost", "score", "Elo, 95 %", "games s", "target")
    for lower, upper in pairwise(QUARTO_LEVELS):
        began = time.perf_counter()
        tally = contest(Rules.preset("quarto", traits=ALL_TRAITS), (upper, lower), games)
        low, middle, high = tally.elo
        print_row(
            f"{upper} against {lower}",
            f"{tally.wins}-{tally.draws}-{tally.losses}",
            f"{tally.score:.3f}",
            f"{middle:+.0f} ({low:+.0f} {high:+.0f})",
            f"{time.perf_counter() - began:.1f}",
            "above 0",
        )


def main() -> None:
    """Run the requested sections."""
    parser = argparse.ArgumentParser(description="Measure the Quarto engine.")
    names = ("values", "tables", "empty", "first", "memory", "book", "levels")
    parser.add_argument("sections", nargs="*", metavar="SECTION", help=", ".join(names))
    parser.add_argument("--count", type=int, default=100, help="positions of each kind")
    parser.add_argument("--games", type=int, default=200, help="games of each two levels")
    parser.add_argument("--quick", action="store_true", help="a small run, to check that it works")
    options = parser.parse_args()
    if unknown := set(options.sections) - set(names):
        parser.error(f"no such section: {', '.join(sorted(unknown))}")
    count, games = (5, 4) if options.quick else (options.count, options.games)
    sections: dict[str, Callable[[], None]] = {
        "values": lambda: measure_positions(count, tables=False),
        "tables": lambda: measure_positions(count, tables=True),
        "empty": lambda: measure_empty_boards([1, 2] if options.quick else [1, 2, 3, 4]),
        "first": measure_first_answers,
        "memory": lambda: measure_memory(1.0 if options.quick else None),
        "book": lambda: measure_book(count),
        "levels": lambda: play_level_contests(games),
    }
    load_kernels()
    for name in options.sections or names:
        sections[name]()


if __name__ == "__main__":
    main()
