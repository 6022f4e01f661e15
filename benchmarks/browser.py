"""Speed of the engine in a page and in Python, on the same positions in one run.

    python -m benchmarks.browser              # 60 positions of each kind; minutes
    python -m benchmarks.browser --quick      # 10 positions of each kind
    python -m benchmarks.browser --json       # as JSON

Chromium runs the worker of the built web app, Python the engine's library, one thread each, in
turns. Both value every move of random positions of Quarto, starting with an empty table of 16 MB,
and must visit the same number of positions. The time of a page is from request to response. Of
three rounds the best time of each position counts, since other work on the machine only adds to it.

The first table also has the slowest request on a phone four times slower: values that follow a
dragged piece should take 50 ms there, with eight pieces down. A second table has the same requests
in a page that is isolated from other sites, where the worker shares them among threads.
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
from tests.helpers.engine.positions import random_state
from tests.helpers.pages.browser import launch

from fourfold import Rules
from fourfold.engine.compilation.products import MODULE
from fourfold.engine.quarto.solver import Solver
from fourfold.rules.alignment import numbers
from fourfold.server.site import write_site

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

    from fourfold import QuartoState

PIECES_DOWN = (5, 6, 7, 8)
SHARED_DOWN = (4, 5)
"""Pieces on the board with which the worker shares the moves among threads."""
SLOWER = 4
"""Slowdown of a phone."""
ISOLATED = {
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
}
ROUNDS = 3
MEGABYTES = 16
"""Size of the table in the web app's worker."""
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
"""Sends requests to a worker one after the other; the first few twice, to warm it up."""


@dataclass(frozen=True)
class Row:
    """Measurements of positions of one kind; times in milliseconds."""

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
    """Measurements of one thread and of several; times in milliseconds."""

    rules: str
    pieces: int
    positions: int
    threads: int
    one: float
    shared: float
    faster: float


class Site(NamedTuple):
    """The web app as files, and a browser that opens it."""

    folder: Path
    browser: Browser


def main() -> None:
    """Measure and print the tables."""
    parser = argparse.ArgumentParser(description="Speed of the engine in a page and in Python.")
    parser.add_argument("--quick", action="store_true", help="fewer positions")
    parser.add_argument("--json", action="store_true", help="print JSON")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        write_site(Path(folder))
        count = 10 if options.quick else 60
        with sync_playwright() as playwright:
            site = Site(Path(folder), launch(playwright))
            rows = list(measure(site, count))
            shared = list(measure_threads(site, count))
            site.browser.close()
    if options.json:
        json.dump([*map(asdict, rows), *map(asdict, shared)], sys.stdout, indent=2)
        return
    print_rows(rows)
    print_threads(shared)


def measure(site: Site, count: int) -> Iterator[Row]:
    """Measure Python and a page on the same positions."""
    with open_page(site, {}) as (page, worker):
        for rules, pieces in list_kinds(PIECES_DOWN):
            yield measure_positions(page, worker, rules, random_states(rules, pieces, count))


def measure_threads(site: Site, count: int) -> Iterator[SharedRow]:
    """Measure one thread of a page and several on the same positions."""
    with open_page(site, {}) as (alone, first), open_page(site, ISOLATED) as (isolated, second):
        threads: int = isolated.evaluate("crossOriginIsolated && navigator.hardwareConcurrency")
        for rules, pieces in list_kinds(SHARED_DOWN):
            states = random_states(rules, pieces, count)
            requests = [create_request(number, state) for number, state in enumerate(states)]
            one = sum(milliseconds for _, milliseconds in alone.evaluate(PAGE, [first, requests]))
            shared = sum(
                milliseconds for _, milliseconds in isolated.evaluate(PAGE, [second, requests])
            )
            faster = one / shared
            yield SharedRow(rules.name, pieces, count, threads, one, shared, faster)


def list_kinds(all_pieces: tuple[int, ...]) -> Iterator[tuple[Rules, int]]:
    """Yield rules and numbers of pieces on the board."""
    for preset in ("quarto", "quarto-advanced"):
        for pieces in all_pieces:
            yield Rules.preset(preset), pieces


def random_states(rules: Rules, pieces: int, count: int) -> list[QuartoState]:
    """Return random positions; every second one has a piece in hand."""
    rng = Random(f"{rules.name} {pieces}")
    return [random_state(rules, rng, pieces, hand=number % 2 == 1) for number in range(count)]


@contextmanager
def open_page(site: Site, headers: dict[str, str]) -> Iterator[tuple[Page, str]]:
    """Open a page of the site; yield it and the address of the engine's worker."""
    (worker,) = (site.folder / "assets").glob("engine.worker-*.js")
    with run_server(site.folder, headers) as url, site.browser.new_page() as page:
        page.goto(url)
        yield page, f"{url}assets/{worker.name}"


def measure_positions(page: Page, worker: str, rules: Rules, states: list[QuartoState]) -> Row:
    """Measure positions of one kind, in Python and in the page."""
    questions = [create_request(number, state) for number, state in enumerate(states)]
    native_rounds, page_rounds = [], []
    for _ in range(ROUNDS):
        native = measure_python(rules, states)
        answers: list[list[float]] = page.evaluate(PAGE, [worker, questions])
        nodes = [int(count) for count, _ in answers]
        if nodes != [count for count, _ in native]:
            raise SystemExit(f"{nodes} positions in the page, {native} in Python")
        native_rounds.append([1000 * seconds for _, seconds in native])
        page_rounds.append([milliseconds for _, milliseconds in answers])
    native_times = [min(times) for times in zip(*native_rounds, strict=True)]
    page_times = [min(times) for times in zip(*page_rounds, strict=True)]
    return Row(
        rules=rules.name,
        pieces=sum(piece is not None for piece in states[0].board),
        positions=len(states),
        nodes=sum(nodes),
        native=sum(native_times),
        page=sum(page_times),
        ratio=sum(page_times) / sum(native_times),
        slowest=max(page_times),
    )


def create_request(number: int, state: QuartoState) -> dict[str, Any]:
    """Return the request for a value of every move, without a line."""
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


def measure_python(rules: Rules, states: list[QuartoState]) -> list[tuple[int, float]]:
    """Return the nodes and the seconds of the engine's library for each state."""
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
    """Serve a folder with additional headers."""

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


def print_rows(rows: list[Row]) -> None:
    """Print the table of one thread."""
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


def print_threads(rows: list[SharedRow]) -> None:
    """Print the table of several threads."""
    print("rules            pieces  positions  threads  one thread ms  shared ms  times faster")
    for row in rows:
        print(
            f"{row.rules:<16} {row.pieces:>6} {row.positions:>10} {row.threads:>8}"
            f" {row.one:>14.0f} {row.shared:>10.0f} {row.faster:>13.2f}"
        )


if __name__ == "__main__":
    main()
