"""An arena of bots that answer at once: the time of a move, and of the next pairing.

    python -m benchmarks.arena                       # 500 bots, a minute
    python -m benchmarks.arena --bots 50 --seconds 10

Server and bots share the machine. The time of a move is measured from sending it to the response
that it is stored. The time of a pairing is measured from the end of a bot's game to the message
that its next one has started; no bot meets the same opponent twice in a row in an arena, so it
includes the wait for others. All bots begin at the same moment and move as soon as they may: this
is the worst case, a closed loop at full load.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import resource
import statistics
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import uvloop
from tests.helpers.servers.running_server import RunningServer

from fourfold.rules import Rules, parse

RULES = Rules.preset("quarto")
MAX_REGISTERING = 20
"""Number of bots that register at a time."""


@dataclass
class Figures:
    """Times in seconds of everything within the measured period."""

    since: float = float("inf")
    until: float = float("inf")
    moves: list[float] = field(default_factory=list)
    pairings: list[float] = field(default_factory=list)
    games: int = 0

    def counts(self, at: float) -> bool:
        """Return whether a moment is within the measured period."""
        return self.since <= at <= self.until


class Connection:
    """A connection with a minimal HTTP client, so that the bots are not the bottleneck."""

    def __init__(self, port: int, token: str) -> None:
        self._port = port
        self._head = f"Host: 127.0.0.1:{port}\r\nAuthorization: Bearer {token}\r\n"
        self.reader: asyncio.StreamReader
        self._writer: asyncio.StreamWriter

    async def open(self) -> None:
        """Connect."""
        self.reader, self._writer = await asyncio.open_connection(
            "127.0.0.1", self._port, limit=2**20
        )

    def send(self, method: str, path: str, body: Any = None) -> None:
        """Send a request."""
        text = b"" if body is None else json.dumps(body).encode()
        head = f"{method} /api{path} HTTP/1.1\r\n{self._head}Content-Length: {len(text)}\r\n"
        kind = "Content-Type: application/json\r\n" if text else ""
        self._writer.write(f"{head}{kind}\r\n".encode() + text)

    async def status(self) -> int:
        """Read the head of a response and return its status; leave the body unread."""
        self.head = await self.reader.readuntil(b"\r\n\r\n")
        return int(self.head.split(None, 2)[1])

    async def answer(self) -> int:
        """Read a whole response and return its status."""
        status = await self.status()
        length = next(
            int(line.partition(b":")[2])
            for line in self.head.splitlines()
            if line.lower().startswith(b"content-length:")
        )
        await self.reader.readexactly(length)
        return status

    def close(self) -> None:
        """Disconnect."""
        self._writer.close()


class Bot:
    """A bot with one connection for its stream and one for its moves."""

    def __init__(self, port: int, token: str, figures: Figures, seed: int) -> None:
        self._stream = Connection(port, token)
        self._moves = Connection(port, token)
        self._figures = figures
        self._random = random.Random(seed)
        self._free_since: float | None = None

    async def enter(self, tournament: str) -> None:
        """Enter the arena."""
        await self._moves.open()
        self._moves.send("POST", f"/tournaments/{tournament}/entry", {})
        _require(await self._moves.answer() == 200)
        self._moves.close()  # the server would, if the others take long to enter

    async def play(self) -> None:
        """Play games until cancelled."""
        await self._moves.open()
        await self._stream.open()
        self._stream.send("GET", "/bot/stream")
        _require(await self._stream.status() == 200)
        while line := await self._stream.reader.readline():
            if line.startswith(b"{"):  # not the length of a chunk
                await self._handle(json.loads(line))

    async def _handle(self, line: dict[str, Any]) -> None:
        """Handle a line of the stream: move on a turn, record when games begin and end."""
        now = time.perf_counter()
        if line["type"] == "turn":
            await self._move(line)
        elif line["type"] == "end":
            self._free_since = now
            self._figures.games += self._figures.counts(now)
        elif line["type"] == "start" and self._free_since is not None:
            if self._figures.counts(self._free_since):
                self._figures.pairings.append(now - self._free_since)
            self._free_since = None

    async def _move(self, line: dict[str, Any]) -> None:
        """Make a random move."""
        moves = parse(RULES, line["view"]["position"]).legal_moves()
        action = {"kind": "play", "move": str(self._random.choice(moves))}
        body = {"seat": line["seat"], "expect": line["index"], "action": action}
        begun = time.perf_counter()
        self._moves.send("POST", f"/games/{line['game']}/actions", body)
        status = await self._moves.answer()
        if status == 200 and self._figures.counts(begun):
            self._figures.moves.append(time.perf_counter() - begun)

    def close(self) -> None:
        """Disconnect."""
        self._stream.close()
        self._moves.close()


def _require(good: bool) -> None:
    """Exit if a condition of the measurement is broken."""
    if not good:
        raise SystemExit("the server answered unexpectedly: nothing was measured")


async def register(http: httpx.AsyncClient, count: int) -> list[str]:
    """Register bots and return their tokens."""
    slots = asyncio.Semaphore(MAX_REGISTERING)

    async def create_token(number: int) -> str:
        async with slots:
            answer = await http.post("/api/tokens", json={"name": f"Bot {number}"})
        return str(answer.json()["token"])

    return await asyncio.gather(*(create_token(number) for number in range(count)))


async def measure(server: RunningServer, count: int, seconds: float, settle: float) -> Figures:
    """Run an arena of bots and measure it."""
    figures = Figures()
    async with httpx.AsyncClient(base_url=server.url, timeout=120) as http:
        director, *bot_tokens = await register(http, count + 1)
        headers = {"Authorization": f"Bearer {director}"}
        body = {"name": "Arena", "preset": "quarto", "format": "arena", "automatic": True}
        created = await http.post("/api/tournaments", json=body, headers=headers)
        tournament = created.json()["tournament"]["tournament"]["id"]
        bots = [Bot(server.port, token, figures, at) for at, token in enumerate(bot_tokens)]
        for bot in bots:
            await bot.enter(tournament)
        tasks = [asyncio.create_task(bot.play()) for bot in bots]
        await asyncio.sleep(2.0)
        pair = {"event": {"kind": "pair", "round": 1}}
        begun = await http.post(f"/api/tournaments/{tournament}/events", json=pair, headers=headers)
        begun.raise_for_status()
        figures.since = time.perf_counter() + settle
        figures.until = figures.since + seconds
        await asyncio.sleep(settle + seconds + 2.0)
        failed = [task for task in tasks if task.done()]
        _require(not failed)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for bot in bots:
            bot.close()
    return figures


def format_times(name: str, values: list[float]) -> str:
    """Format the median, the 95th and the 99th percentile."""
    if len(values) < 2:
        return f"{name}: {len(values)}"
    cuts = statistics.quantiles(values, n=100)
    median, p95, p99 = 1000 * cuts[49], 1000 * cuts[94], 1000 * cuts[98]
    return f"{name}: {len(values)}, median {median:.0f} ms, p95 {p95:.0f} ms, p99 {p99:.0f} ms"


def main() -> None:
    """Read the command line and measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bots", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--settle", type=float, default=15.0, help="seconds before the measurement")
    options = parser.parse_args()
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard) if soft < hard else (soft, hard))
    with (
        tempfile.TemporaryDirectory() as folder,
        RunningServer(Path(folder)) as server,
        asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,
    ):
        work = measure(server, options.bots, options.seconds, options.settle)
        figures = runner.run(work)
    print(f"{options.bots} bots, {options.seconds:g} s: {figures.games // 2} games over")
    print(format_times("moves", figures.moves))
    print(format_times("pairings", figures.pairings))


if __name__ == "__main__":
    main()
