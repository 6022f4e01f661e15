"""The engine in a page against the engine on the machine: the same positions, in one run.

    python -m benchmarks.browser              # 60 positions of each kind; minutes
    python -m benchmarks.browser --quick      # 10 positions of each kind
    python -m benchmarks.browser --json       # for programs

Chromium runs the worker of the built web app, Python the kernels that Numba compiled, one thread
each, in turns. Both value every move of random positions of Quarto, beginning with an empty table
of 16 MB, and must look at the same number of positions. A page's time is from question to answer.

A second table has the same questions in a page that is isolated from other sites, where the worker
shares them among threads. From eight pieces down the first also says what the slowest question
takes on a phone four times slower: values that follow a dragged piece should take 50 ms there.
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
from typing import TYPE_CHECKING, Any, NamedTuple

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

    from playwright.sync_api import Browser, Page

    from fourfold import QuartoState

PIECES_DOWN = (5, 6, 7, 8)
SHARED_DOWN = (4, 5)
"""Where the worker shares the moves among threads."""
SLOWER = 4
"""How much slower a phone is."""
ISOLATED = {
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
}
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


@dataclass(frozen=True)
class SharedRow:
    """The same questions in one thread and in several; times in milliseconds."""

    rules: str
    pieces: int
    positions: int
    threads: int
    one: float
    shared: float
    faster: float


class Site(NamedTuple):
    """The web app as files, and a browser to open it in."""

    folder: Path
    browser: Browser


def main() -> None:
    """Measure, and print a table."""
    parser = argparse.ArgumentParser(description="The engine in a page against Numba.")
    parser.add_argument("--quick", action="store_true", help="fewer positions")
    parser.add_argument("--json", action="store_true", help="print JSON")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        write_site(Path(folder))
        count = 10 if chosen.quick else 60
        with sync_playwright() as playwright:
            site = Site(Path(folder), launch(playwright))
            rows = list(measure(site, count))
            shared = list(measure_threads(site, count))
            site.browser.close()
    if chosen.json:
        json.dump([*map(asdict, rows), *map(asdict, shared)], sys.stdout, indent=2)
        return
    show(rows)
    show_threads(shared)


def measure(site: Site, count: int) -> Iterator[Row]:
    """Measure Python and a page on the same positions."""
    with opened(site, {}) as (page, worker):
        for rules, pieces in kinds(PIECES_DOWN):
            yield measured(page, worker, rules, random_states(rules, pieces, count))


def measure_threads(site: Site, count: int) -> Iterator[SharedRow]:
    """Measure one thread of a page and several on the same positions."""
    with opened(site, {}) as (alone, first), opened(site, ISOLATED) as (isolated, second):
        threads: int = isolated.evaluate("crossOriginIsolated && navigator.hardwareConcurrency")
        for rules, pieces in kinds(SHARED_DOWN):
            states = random_states(rules, pieces, count)
            asked = [question(number, state) for number, state in enumerate(states)]
            one = sum(took for _, took in alone.evaluate(PAGE, [first, asked]))
            shared = sum(took for _, took in isolated.evaluate(PAGE, [second, asked]))
            faster = one / shared
            yield SharedRow(rules.name, pieces, count, threads, one, shared, faster)


def kinds(all_pieces: tuple[int, ...]) -> Iterator[tuple[Rules, int]]:
    """Yield rules and how many pieces are on the board."""
    for preset in ("quarto", "quarto-advanced"):
        for pieces in all_pieces:
            yield Rules.preset(preset), pieces


def random_states(rules: Rules, pieces: int, count: int) -> list[QuartoState]:
    """Return positions, in every other of which a piece is in hand."""
    rng = Random(f"{rules.name} {pieces}")
    return [random_state(rules, rng, pieces, hand=number % 2 == 1) for number in range(count)]


@contextmanager
def opened(site: Site, headers: dict[str, str]) -> Iterator[tuple[Page, str]]:
    """Open a page of the site; offer it with the address of the engine's worker."""
    (worker,) = (site.folder / "assets").glob("engine.worker-*.js")
    with run_server(site.folder, headers) as url, site.browser.new_page() as page:
        page.goto(url)
        yield page, f"{url}assets/{worker.name}"


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
def run_server(folder: Path, headers: dict[str, str]) -> Iterator[str]:
    """Serve a folder, with some headers more."""

    class Quiet(SimpleHTTPRequestHandler):
        def end_headers(self) -> None:
            for name, value in headers.items():
                self.send_header(name, value)
            super().end_headers()

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def show(rows: list[Row]) -> None:
    """Print the figures as a table."""
    packed = len(gzip.compress(MODULE.read_bytes()))
    print(f"module: {MODULE.stat().st_size:,} bytes, {packed:,} compressed")
    print(
        "rules            pieces  positions      nodes  native ms  page ms  ratio  slowest ms"
        "  on a phone"
    )
    for row in rows:
        print(
            f"{row.rules:<16} {row.pieces:>6} {row.positions:>10} {row.nodes:>10,}"
            f" {row.native:>10.0f} {row.page:>8.0f} {row.ratio:>6.2f} {row.slowest:>11.1f}"
            f" {SLOWER * row.slowest:>11.1f}"
        )


def show_threads(rows: list[SharedRow]) -> None:
    """Print what threads bring as a table."""
    print("rules            pieces  positions  threads  one thread ms  shared ms  times faster")
    for row in rows:
        print(
            f"{row.rules:<16} {row.pieces:>6} {row.positions:>10} {row.threads:>8}"
            f" {row.one:>14.0f} {row.shared:>10.0f} {row.faster:>13.2f}"
        )


if __name__ == "__main__":
    main()
