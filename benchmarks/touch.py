"""How soon a hand in the dark gets its answer: from the touch to the words on the page (D8).

    python -m benchmarks.touch                       # 160 touches by keys, 160 by a finger; minutes
    python -m benchmarks.touch --quick               # 40 of each
    python -m benchmarks.touch --others 50           # and again while 50 other games are played

Real Chromium, the real server with SQLite and all clients share the machine. A touch begins with
the time stamp of its input event (a key, or a finger that moves). *Panel* is when what is felt
stands on the page, *said* when it is in the live region that screen readers read. The target is 100
ms for 95 of 100 touches.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import threading
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any

from playwright.sync_api import sync_playwright
from tests.e2e.browser import launch
from tests.e2e.user import User
from tests.server.running_server import Client, RunningServer

from benchmarks.stopwatch import TARGET_MS, by_finger, by_keys
from fourfold.rules import CELLS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

    from benchmarks.stopwatch import Answers

OTHERS_SECONDS = 0.5
"""How often a hand at each of the other games touches something."""
POSITION = "0f3c/5a96/7.1e/8.d. 7ffff 0-0 1"
HEAD = f"{'':28} {'touches':>7} {'panel p50, p95, p99':^23} {'said p50, p95, p99':^23}  (ms)"


def sit(browser: Browser, url: str, *, phone: bool = False) -> User:
    """Return somebody who sits at a game in the dark and is to move."""
    options: dict[str, Any] = {"size": (360, 640), "has_touch": True} if phone else {}
    one = User(browser, url, "Ann", **options)
    seats = ({"kind": "me", "name": "Ann"}, {"kind": "program", "level": "1"})
    created = one.create_game("quardo-touch", *seats, first=1, position=POSITION)
    one.go(f"/g/{created['game']['id']}").wait_for_event(0)
    return one


# The other games


@contextmanager
def others(url: str, games: int) -> Iterator[None]:
    """Let hands touch at other games as long as this lasts, from a thread of their own."""
    ready, over = threading.Event(), threading.Event()
    thread = threading.Thread(target=lambda: asyncio.run(play(url, games, ready, over)))
    thread.start()
    try:
        ready.wait()
        yield
    finally:
        over.set()
        thread.join()


async def play(url: str, games: int, ready: threading.Event, over: threading.Event) -> None:
    """Sit down at all games, then touch at each of them."""
    client = await Client.new(url)
    async with client, asyncio.TaskGroup() as group:
        for _ in range(games):
            created = await client.create("quardo-touch", "me", "me", first=1)
            group.create_task(touch_on(client, created["game"]["id"], over))
        ready.set()


async def touch_on(client: Client, game: str, over: threading.Event) -> None:
    """Touch one cell after the other at a game."""
    async with client.live(game) as live:
        number = 0
        while not over.is_set():
            await live.act("touch", target=str(CELLS[number % 16]), seat=1)
            number += 1
            await asyncio.sleep(OTHERS_SECONDS)


def measure(url: str, count: int, games: int) -> list[tuple[str, Answers]]:
    """Touch with and without other games; return a name and the times for each."""
    rows = []
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for busy in (0, games) if games else (0,):
            with others(url, busy) if busy else nullcontext():
                for name, phone, hand in (("keys", False, by_keys), ("finger", True, by_finger)):
                    one = sit(browser, url, phone=phone)
                    rows.append((f"{name}, {busy} other games", hand(one, count)))
                    one.close()
        browser.close()
    return rows


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--quick", action="store_true", help="fewer touches")
    parser.add_argument("--others", type=int, default=0, help="games that are played meanwhile")
    options = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        RunningServer(Path(folder), warm_up=True) as server,
    ):
        rows = measure(server.url, 40 if options.quick else 160, options.others)
    print(HEAD)
    for name, answers in rows:
        print(answers.row(name))
    worst = max(answers.worst_p95 for _, answers in rows)
    print(f"95 of 100 within {worst:.0f} ms; the target is {TARGET_MS} ms.")


if __name__ == "__main__":
    main()
