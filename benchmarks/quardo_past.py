"""Compare the Quardo engine with that of an earlier commit, both alternating in one run.

    python -m benchmarks.quardo_past proofs --past HEAD~5 --positions 30
    python -m benchmarks.quardo_past values --past HEAD~5 --positions 10
    python -m benchmarks.quardo_past match --past d62657a --pairs 100 --seconds 0.05
    python -m benchmarks.quardo_past match --past d62657a --pairs 500 --level 5

The earlier engine is extracted from git and runs in a process of its own, like today's. ``proofs``
solves positions from engine games with a few empty cells, each from an empty table on one thread,
and prints how many are proved, the geometric means of nodes and of processor time, and the factors
between the two engines, for the positions that both prove. ``values`` values all moves, with one
empty cell and more. ``match`` plays pairs of games with the seats swapped, after two random
placements, with a time or a number of nodes for each move, or at one level, for which ``--nodes``
is today's number of nodes. A score of 50 % means equal strength; the interval is 95 %, over pairs.
For ``proofs`` and ``values`` the earlier commit must have the compiled libraries.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import statistics
import subprocess
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any

from benchmarks.quardo import create_opening, play_positions, score_of
from fourfold.engine.quardo.engine import QuardoSearch

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fourfold.rules import QuardoState

ROOT = Path(__file__).parents[1]
MEGABYTES = 64
EMPTY = {"proofs": (4, 5, 6), "values": (1, 2, 3, 4, 5)}
SECONDS = {1: 0.05, 2: 0.05, 3: 0.05, 4: 0.05, 5: 0.3, 6: 4.0}
"""Processor time within which most positions should be proved, by empty cells."""
WORKER = """
import json, sys, time
from functools import cache
from fourfold import parse
from fourfold.engine import Limit, QuardoSearch, player
make = cache(lambda kind: kind(64))

def prove(state, nodes):
    from fourfold.engine.quardo.engine import Mat
    mat = make(Mat)
    mat.set_up(state)
    begun = time.process_time()
    found = mat.think(nodes, 0)
    return {"proved": found.proved, "value": found.value, "nodes": mat.nodes,
            "seconds": time.process_time() - begun}

def value(state, nodes):
    from fourfold.engine.quardo.move_values import QuardoAnalyst
    analyst = make(QuardoAnalyst)
    begun = time.process_time()
    found = analyst.solve(state, Limit(nodes=nodes))
    moves = {str(move): score.lead for move, score in found.moves.items()}
    return {"proved": all(score.proved for score in found.moves.values()), "value": moves,
            "nodes": found.nodes, "seconds": time.process_time() - begun}

def choose(state, level, seed, limit):
    if level:
        opponent = player(level, state.rules, seed)
        opponent._nodes = limit["nodes"] or opponent._nodes
        return str(opponent.choose(state))
    return str(make(QuardoSearch).search(state, Limit(**limit)).move)

for line in sys.stdin:
    task, position, *rest = json.loads(line)
    answer = {"prove": prove, "value": value, "choose": choose}[task](
        parse("quardo", position), *rest
    )
    print(json.dumps(answer), flush=True)
"""


class Engine:
    """An engine in its own process."""

    def __init__(self, source: Path, kernels: str | None = None) -> None:
        environment = {**os.environ, "PYTHONPATH": str(source)}
        environment.pop("FOURFOLD_KERNELS", None)
        if kernels:
            environment["FOURFOLD_KERNELS"] = kernels
        self._process = subprocess.Popen(  # noqa: S603 - our own interpreter
            [sys.executable, "-c", WORKER],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=environment,
        )

    def __enter__(self) -> Engine:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        self._process.wait()

    def ask(self, task: str, state: QuardoState, *rest: Any) -> Any:
        """Return the answer to a task."""
        assert self._process.stdin is not None  # noqa: S101
        assert self._process.stdout is not None  # noqa: S101
        self._process.stdin.write(json.dumps([task, str(state), *rest]) + "\n")
        self._process.stdin.flush()
        return json.loads(self._process.stdout.readline())


def extract(commit: str, folder: Path) -> Path:
    """Extract the sources of a commit; return the folder to import from."""
    command = ["git", "-C", str(ROOT), "archive", commit, "src"]
    archive = subprocess.run(command, capture_output=True, check=True).stdout  # noqa: S603
    subprocess.run(["tar", "-x", "-C", str(folder)], input=archive, check=True)  # noqa: S603, S607
    return folder / "src"


def compare(task: str, engines: Sequence[Engine], openings: range, nodes: int) -> None:
    """Print how the engines solve positions with few empty cells."""
    search = QuardoSearch()
    games = [play_positions(create_opening(2, number), search) for number in openings]
    for empty in EMPTY[task]:
        states = [game[empty] for game in games if empty in game]
        kind = "prove" if task == "proofs" else "value"
        results = [[engine.ask(kind, state, nodes) for engine in engines] for state in states]
        both = [pair for pair in results if all(result["proved"] for result in pair)]
        for now, past in both:
            if now["value"] != past["value"]:
                raise SystemExit(f"different values: {now['value']} and {past['value']}")
        for name, column in zip(("now", "past"), zip(*results, strict=True), strict=True):
            print(f"{empty} empty, {name:4}: {_summary(column, SECONDS[empty])}")
        for key in ("nodes", "seconds"):
            ratios = [past[key] / max(now[key], 1e-6) for now, past in both]
            factor = statistics.geometric_mean(ratios) if ratios else math.nan
            print(f"{empty} empty, {key}: {factor:.2f} times less, {len(both)} proved by both")
        sys.stdout.flush()


def _summary(results: Sequence[dict[str, Any]], seconds: float) -> str:
    """Return the number of proofs, and what they cost."""
    proved = [result for result in results if result["proved"]]
    quick = sum(result["seconds"] <= seconds for result in proved)
    if not proved:
        return f"proved 0 of {len(results)}"
    nodes, time = (
        statistics.geometric_mean(max(result[key], 1e-6) for result in proved)
        for key in ("nodes", "seconds")
    )
    return (
        f"proved {len(proved)} of {len(results)}, {quick} in {1000 * seconds:g} ms;"
        f" {nodes:,.0f} nodes, {1000 * time:.1f} ms"
    )


def play_match(
    engines: Sequence[Engine], openings: range, level: str | None, limit: dict[str, Any]
) -> None:
    """Play pairs of games and print the score of today's engine."""
    limits = (limit, {"nodes": None} if level else limit)
    pairs: list[float] = []
    for number in openings:
        points = 0.0
        for seat in (1, 2):
            state = create_opening(2, number)
            while not state.is_over:
                side, seed = int(state.turn != seat), 2 * number + seat
                move = engines[side].ask("choose", state, level, seed, limits[side])
                state = state.play(move)
            points += score_of(state, seat) / 2
        pairs.append(points)
        if len(pairs) % 10 == 0:
            mean = statistics.fmean(pairs)
            error = 1.96 * math.sqrt(statistics.pvariance(pairs) / len(pairs))
            elo = 400 * math.log10(mean / (1 - mean)) if 0 < mean < 1 else math.inf
            score = f"{2 * len(pairs):5} games  {mean:6.1%} ± {error:.1%}  {elo:+.0f} Elo"
            print(score, flush=True)


def main() -> None:
    """Run the chosen comparison."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("task", choices=["proofs", "values", "match"])
    parser.add_argument("--past", default="HEAD", help="commit of the earlier engine")
    parser.add_argument("--positions", type=int, default=30)
    parser.add_argument("--pairs", type=int, default=50)
    parser.add_argument("--first", type=int, default=0, help="number of the first opening")
    parser.add_argument("--seconds", type=float)
    parser.add_argument("--nodes", type=int)
    parser.add_argument("--level")
    parser.add_argument("--kernels", help="how today's kernels run, such as numba")
    options = parser.parse_args()
    limit = {"seconds": options.seconds, "nodes": options.nodes}
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        engines = [
            stack.enter_context(Engine(ROOT / "src", options.kernels)),
            stack.enter_context(Engine(extract(options.past, folder))),
        ]
        if options.task == "match":
            openings = range(options.first, options.first + options.pairs)
            return play_match(engines, openings, options.level, limit)
        openings = range(options.first, options.first + options.positions)
        return compare(options.task, engines, openings, options.nodes or 8_000_000)


if __name__ == "__main__":
    main()
