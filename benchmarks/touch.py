"""Response time of a touch on a dark board: from the input to the words on the page (D8).

    python -m benchmarks.touch                       # 160 touches by keys, 160 by a finger; minutes
    python -m benchmarks.touch --quick               # 40 of each
    python -m benchmarks.touch --others 50           # also with 50 other games in progress

Real Chromium, the real server with SQLite and all clients share the machine. A touch begins at
the time stamp of its input event (a key, or a finger that moves). *Panel* is the time at which the
result is on the page, *said* the time at which it is in the live region for screen readers. The
target is 100 ms for 95 of 100 touches.
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
from tests.helpers.pages.browser import launch
from tests.helpers.pages.user import User
from tests.helpers.servers.clients import Client
from tests.helpers.servers.running_server import RunningServer

from benchmarks.stopwatch import TARGET_MS, touch_by_finger, touch_by_keys
from fourfold.rules import CELLS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

    from benchmarks.stopwatch import ResponseTimes

OTHERS_SECONDS = 0.5
"""Interval between touches in each of the other games."""
POSITION = "0f3c/5a96/7.1e/8.d. 7ffff 0-0 1"
HEAD = f"{'':28} {'touches':>7} {'panel p50, p95, p99':^23} {'said p50, p95, p99':^23}  (ms)"


def open_game(browser: Browser, url: str, *, phone: bool = False) -> User:
    """Return a user who is to act in a blindfolded game."""
    options: dict[str, Any] = {"size": (360, 640), "has_touch": True} if phone else {}
    user = User(browser, url, "Ann", **options)
    seats = ({"kind": "me", "name": "Ann"}, {"kind": "program", "level": "1"})
    created = user.create_game("quardo-touch", *seats, first=1, position=POSITION)
    user.go(f"/g/{created['game']['id']}").wait_for_event(0)
    return user


# The other games


@contextmanager
def run_other_games(url: str, games: int) -> Iterator[None]:
    """Play other games in a thread until the block ends."""
    ready, over = threading.Event(), threading.Event()
    thread = threading.Thread(target=lambda: asyncio.run(play_games(url, games, ready, over)))
    thread.start()
    try:
        ready.wait()
        yield
    finally:
        over.set()
        thread.join()


async def play_games(url: str, games: int, ready: threading.Event, over: threading.Event) -> None:
    """Join all games, then touch cells in each of them."""
    client = await Client.new(url)
    async with client, asyncio.TaskGroup() as group:
        for _ in range(games):
            created = await client.create("quardo-touch", "me", "me", first=1)
            group.create_task(touch_repeatedly(client, created["game"]["id"], over))
        ready.set()


async def touch_repeatedly(client: Client, game: str, over: threading.Event) -> None:
    """Touch one cell after the other in a game."""
    async with client.live(game) as live:
        number = 0
        while not over.is_set():
            await live.act("touch", target=str(CELLS[number % 16]), seat=1)
            number += 1
            await asyncio.sleep(OTHERS_SECONDS)


def measure(url: str, count: int, games: int) -> list[tuple[str, ResponseTimes]]:
    """Measure touches with and without other games; return a name and the times for each."""
    rows = []
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for busy in (0, games) if games else (0,):
            with run_other_games(url, busy) if busy else nullcontext():
                for name, phone, hand in (
                    ("keys", False, touch_by_keys),
                    ("finger", True, touch_by_finger),
                ):
                    user = open_game(browser, url, phone=phone)
                    rows.append((f"{name}, {busy} other games", hand(user, count)))
                    user.close()
        browser.close()
    return rows


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--quick", action="store_true", help="fewer touches")
    parser.add_argument("--others", type=int, default=0, help="number of other games in progress")
    options = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        RunningServer(Path(folder), warm_up=True) as server,
    ):
        rows = measure(server.url, 40 if options.quick else 160, options.others)
    print(HEAD)
    for name, times in rows:
        print(times.row(name))
    worst = max(times.worst_p95 for _, times in rows)
    print(f"95 of 100 within {worst:.0f} ms; the target is {TARGET_MS} ms.")


if __name__ == "__main__":
    main()
