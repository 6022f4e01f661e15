"""An arena of bots that answer at once: how long a move takes, and how soon there is a new pairing.

    python -m benchmarks.arena                       # 500 bots, a minute
    python -m benchmarks.arena --bots 50 --seconds 10

Server and bots share the machine. A move's time is from sending it until the answer says that it is
stored. A pairing's time is from the end of a bot's game until it hears that its next one has
started; in an arena nobody meets the same opponent twice in a row, so it includes the wait for
others. All bots begin at one moment, and each moves as soon as it may: this is the worst case, a
closed loop at full load.
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
from tests.server.running_server import RunningServer

from fourfold.rules import Rules, parse

RULES = Rules.preset("quarto")
AT_ONCE = 20
"""Bots that are registered at a time."""


@dataclass
class Figures:
    """What was measured, in seconds, after the first so many seconds."""

    since: float = float("inf")
    until: float = float("inf")
    moves: list[float] = field(default_factory=list)
    pairings: list[float] = field(default_factory=list)
    games: int = 0

    def counts(self, at: float) -> bool:
        """Return whether a moment is one of those measured."""
        return self.since <= at <= self.until


class Connection:
    """One connection to the server that speaks just enough HTTP: the bots must keep up."""

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
        """Read the head of an answer; return its status. The body is left."""
        self.head = await self.reader.readuntil(b"\r\n\r\n")
        return int(self.head.split(None, 2)[1])

    async def answer(self) -> int:
        """Read a whole answer; return its status."""
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
    """A bot: one connection to hear, one to move."""

    def __init__(self, port: int, token: str, figures: Figures, seed: int) -> None:
        self._ears = Connection(port, token)
        self._hands = Connection(port, token)
        self._figures = figures
        self._random = random.Random(seed)
        self._free_since: float | None = None

    async def enter(self, cup: str) -> None:
        """Enter the arena."""
        await self._hands.open()
        self._hands.send("POST", f"/tournaments/{cup}/entry", {})
        _demand(await self._hands.answer() == 200)
        self._hands.close()  # the server would, where the others take long to enter

    async def play(self) -> None:
        """Play every game until this is cancelled."""
        await self._hands.open()
        await self._ears.open()
        self._ears.send("GET", "/bot/stream")
        _demand(await self._ears.status() == 200)
        while line := await self._ears.reader.readline():
            if line.startswith(b"{"):  # and not the length of a chunk
                await self._hear(json.loads(line))

    async def _hear(self, line: dict[str, Any]) -> None:
        """Act where a line asks for it, and note when games begin and end."""
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
        self._hands.send("POST", f"/games/{line['game']}/actions", body)
        status = await self._hands.answer()
        if status == 200 and self._figures.counts(begun):
            self._figures.moves.append(time.perf_counter() - begun)

    def close(self) -> None:
        """Disconnect."""
        self._ears.close()
        self._hands.close()


def _demand(good: bool) -> None:
    """Stop when something is wrong."""
    if not good:
        raise SystemExit("the server does not play along: nothing was measured")


async def tokens(http: httpx.AsyncClient, count: int) -> list[str]:
    """Return the tokens of new bots."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(number: int) -> str:
        async with gate:
            answer = await http.post("/api/tokens", json={"name": f"Bot {number}"})
        return str(answer.json()["token"])

    return await asyncio.gather(*(one(number) for number in range(count)))


async def measure(server: RunningServer, count: int, seconds: float, settle: float) -> Figures:
    """Let bots play an arena and measure it."""
    figures = Figures()
    async with httpx.AsyncClient(base_url=server.url, timeout=120) as http:
        mine, *theirs = await tokens(http, count + 1)
        headers = {"Authorization": f"Bearer {mine}"}
        wish = {"name": "Arena", "preset": "quarto", "format": "arena", "automatic": True}
        created = await http.post("/api/tournaments", json=wish, headers=headers)
        cup = created.json()["tournament"]["tournament"]["id"]
        bots = [Bot(server.port, token, figures, at) for at, token in enumerate(theirs)]
        for bot in bots:
            await bot.enter(cup)
        playing = [asyncio.create_task(bot.play()) for bot in bots]
        await asyncio.sleep(2.0)
        pair = {"event": {"kind": "pair", "round": 1}}
        begun = await http.post(f"/api/tournaments/{cup}/events", json=pair, headers=headers)
        begun.raise_for_status()
        figures.since = time.perf_counter() + settle
        figures.until = figures.since + seconds
        await asyncio.sleep(settle + seconds + 2.0)
        broken = [task for task in playing if task.done()]
        _demand(not broken)
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        for bot in bots:
            bot.close()
    return figures


def shown(name: str, values: list[float]) -> str:
    """Return the median, the 95th and the 99th percentile."""
    if len(values) < 2:
        return f"{name}: {len(values)}"
    cuts = statistics.quantiles(values, n=100)
    low, high, most = 1000 * cuts[49], 1000 * cuts[94], 1000 * cuts[98]
    return f"{name}: {len(values)}, median {low:.0f} ms, p95 {high:.0f} ms, p99 {most:.0f} ms"


def main() -> None:
    """Read the command line and measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bots", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--settle", type=float, default=15.0, help="seconds before it counts")
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
    print(shown("moves", figures.moves))
    print(shown("pairings", figures.pairings))


if __name__ == "__main__":
    main()
