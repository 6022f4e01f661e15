"""The engine in a page against the engine on the machine: the same positions, in one run.

    python -m benchmarks.browser              # 60 positions of each kind; minutes
    python -m benchmarks.browser --quick      # 10 positions of each kind
    python -m benchmarks.browser --json       # for programs

Chromium runs the worker of the built web app, Python the kernels that Numba compiled, one thread
each, in turns. Both value every move of random positions of Quarto, beginning with an empty table
of 16 MB, and must look at the same number of positions. A page's time is from question to answer.
"""

from __future__ import annotations

import argparse
import gzip
import json
import sys
import tempfile
import threading
import time
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from playwright.sync_api import sync_playwright
from tests.e2e.browser import launch
from tests.engine.positions import random_state

from fourfold import Rules
from fourfold.engine.quarto.solver import Solver
from fourfold.engine.wasm.build import MODULE
from fourfold.rules.alignment import numbers
from fourfold.server.site import write_site

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Page

    from fourfold import QuartoState

PIECES_DOWN = (5, 6, 7, 8)
MEGABYTES = 16
"""The table of the web app's worker."""
PAGE = """async ([worker, questions]) => {
  const engine = new Worker(worker, { type: "module" });
  const answer = (question) => new Promise((resolve, reject) => {
    const started = performance.now();
    engine.onmessage = ({ data }) => {
      if (data.kind === "failed") reject(new Error(data.message));
      if (data.done) resolve([data.finding.nodes, performance.now() - started]);
    };
    engine.onerror = ({ message }) => reject(new Error(message));
    engine.postMessage(question);
  });
  for (const question of questions.slice(0, 5)) await answer(question);
  const answers = [];
  for (const question of questions) answers.push(await answer(question));
  engine.terminate();
  return answers;
}"""
"""Asks a worker one question after the other; the first few twice, while it is being compiled."""


@dataclass(frozen=True)
class Row:
    """What was measured of positions of a kind; times in milliseconds."""

    rules: str
    pieces: int
    positions: int
    nodes: int
    native: float
    page: float
    ratio: float
    slowest: float


def main() -> None:
    """Measure, and print a table."""
    parser = argparse.ArgumentParser(description="The engine in a page against Numba.")
    parser.add_argument("--quick", action="store_true", help="fewer positions")
    parser.add_argument("--json", action="store_true", help="print JSON")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        write_site(Path(folder))
        rows = list(measure(Path(folder), 10 if chosen.quick else 60))
    if chosen.json:
        json.dump([asdict(row) for row in rows], sys.stdout, indent=2)
        return
    show(rows)


def measure(site: Path, count: int) -> Iterator[Row]:
    """Measure both on the same positions."""
    (worker,) = (site / "assets").glob("engine.worker-*.js")
    with serving(site) as url, sync_playwright() as playwright:
        browser = launch(playwright)
        page = browser.new_page()
        page.goto(url)
        address = f"{url}assets/{worker.name}"
        for preset in ("quarto", "quarto-advanced"):
            rules = Rules.preset(preset)
            for pieces in PIECES_DOWN:
                rng = Random(f"{preset} {pieces}")
                states = [random_state(rules, rng, pieces, hand=i % 2 == 1) for i in range(count)]
                yield measured(page, address, rules, states)
        browser.close()


def measured(page: Page, worker: str, rules: Rules, states: list[QuartoState]) -> Row:
    """Measure positions of one kind, in Python and in the page."""
    questions = [question(number, state) for number, state in enumerate(states)]
    native = in_python(rules, states)
    answers: list[list[float]] = page.evaluate(PAGE, [worker, questions])
    looked_at = [int(nodes) for nodes, _ in answers]
    if looked_at != [nodes for nodes, _ in native]:
        raise SystemExit(f"{looked_at} positions in the page, {native} in Python")
    theirs = sorted(milliseconds for _, milliseconds in answers)
    ours = [1000 * seconds for _, seconds in native]
    return Row(
        rules=rules.name,
        pieces=sum(piece is not None for piece in states[0].board),
        positions=len(states),
        nodes=sum(looked_at),
        native=sum(ours),
        page=sum(theirs),
        ratio=sum(theirs) / sum(ours),
        slowest=theirs[-1],
    )


def question(number: int, state: QuartoState) -> dict[str, Any]:
    """Return what a page asks its worker: a value for every move, no line."""
    rules = state.rules
    return {
        "kind": "analyse",
        "id": number + 1,
        "rules": {
            "game": "quarto",
            "traits": rules.trait_mask,
            "squares": rules.squares,
            "players": 2,
        },
        "position": {
            "game": "quarto",
            "board": numbers(state.board),
            "hand": None if state.hand is None else state.hand.number,
            "last": None,
        },
        "line": False,
    }


def in_python(rules: Rules, states: list[QuartoState]) -> list[tuple[int, float]]:
    """Return how many positions Numba's kernels look at for each state, and in what time."""
    traits = [int(trait) for trait in rules.traits]
    solver = Solver(traits, rules.squares, megabytes=MEGABYTES, threads=1)
    answers = []
    for state in (*states[:5], *states):
        hand = None if state.hand is None else state.hand.number
        started = time.perf_counter()
        found = solver.move_scores(numbers(state.board), hand)
        answers.append((found.nodes, time.perf_counter() - started))
    return answers[5:]


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """Serve a folder."""

    class Quiet(SimpleHTTPRequestHandler):
        def log_message(self, format: str, *args: object) -> None:  # noqa: A002
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder))) as server:
        threading.Thread(target=server.serve_forever).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def show(rows: list[Row]) -> None:
    """Print the figures as a table."""
    packed = len(gzip.compress(MODULE.read_bytes()))
    print(f"module: {MODULE.stat().st_size:,} bytes, {packed:,} compressed")
    print("rules            pieces  positions      nodes  native ms  page ms  ratio  slowest ms")
    for row in rows:
        print(
            f"{row.rules:<16} {row.pieces:>6} {row.positions:>10} {row.nodes:>10,}"
            f" {row.native:>10.0f} {row.page:>8.0f} {row.ratio:>6.2f} {row.slowest:>11.1f}"
        )


if __name__ == "__main__":
    main()
