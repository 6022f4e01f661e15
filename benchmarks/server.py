"""Load of a server: games hosted on this machine, and the latency of moves.

    python -m benchmarks.server                      # SQLite, PostgreSQL, boardgame.io; minutes
    python -m benchmarks.server --quick              # a small run
    python -m benchmarks.server --soak 600           # memory over ten minutes

Server and clients share the machine. Each game has two clients, each with a WebSocket. *Paced*
moves are sent at a fixed rate regardless of the responses; in a *closed loop* each game plays as
fast as it can. Latency is measured from sending a move until the other client has received it.
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
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, Self

import httpx
import psutil
import uvloop
import websockets
from tests.helpers.servers.running_server import RunningServer
from tests.helpers.servers.services import PostgreSQL

from benchmarks.boardgameio.client import BgioTable, start_server
from fourfold.rules import new

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

WAIT_SECONDS = 60
MAX_OPENING = 20


class Table(Protocol):
    """One game with two connected clients."""

    is_finished: bool

    async def step(self) -> float:
        """Make the next move; return the seconds until the other client receives it."""

    async def restart(self) -> None:
        """Begin another game."""

    async def close(self) -> None:
        """Disconnect."""


def random_game(rng: random.Random) -> list[tuple[int, str]]:
    """Return the moves of a whole game without calls, each with its seat."""
    state, moves = new("quarto"), []
    while not state.is_over:
        move = rng.choice(state.legal_moves())
        moves.append((state.to_act, str(move)))
        state = state.play(move)
    return moves


class Player:
    """A client with a token and a live connection, which records when events arrive."""

    def __init__(self, url: str, http: httpx.AsyncClient, token: str) -> None:
        self._url = url
        self._http = http
        self.token = token
        self._headers = {"Authorization": f"Bearer {token}"}
        self._waiting: dict[int, asyncio.Future[float]] = {}
        self._reader: asyncio.Task[None] | None = None
        self._socket: websockets.ClientConnection | None = None

    @classmethod
    async def new(cls, url: str, http: httpx.AsyncClient) -> Self:
        """Register a client."""
        answer = await http.post(f"{url}/api/tokens", json={"name": "Ann"})
        return cls(url, http, answer.json()["token"])

    async def post(self, path: str, body: dict[str, Any]) -> Any:
        """Send a request."""
        answer = await self._http.post(f"{self._url}/api{path}", json=body, headers=self._headers)
        answer.raise_for_status()
        return answer.json()

    async def connect(self, game: str) -> None:
        """Open the live connection to a game."""
        address = f"{self._url.replace('http', 'ws', 1)}/api/games/{game}/live"
        self._socket = await websockets.connect(
            address, additional_headers=self._headers, compression=None, open_timeout=WAIT_SECONDS
        )
        await self._socket.recv()
        self._reader = asyncio.create_task(self._read(self._socket))

    async def _read(self, socket: websockets.ClientConnection) -> None:
        """Record when each event arrives."""
        async for text in socket:
            now = time.perf_counter()
            message = json.loads(text)
            if message["type"] == "update":
                waiting = self._waiting.pop(message["index"], None)
                if waiting is not None and not waiting.done():
                    waiting.set_result(now)
            elif message["type"] == "reply" and message["error"]:
                raise RuntimeError(message["error"])

    def arrival_of(self, index: int) -> asyncio.Future[float]:
        """Return a future of the time at which an event arrives here."""
        return self._waiting.setdefault(index, asyncio.get_running_loop().create_future())

    async def play(self, move: str, expect: int) -> None:
        """Send a move."""
        await self.act({"kind": "play", "move": move}, expect)

    async def act(self, action: dict[str, str], expect: int) -> None:
        """Send an action."""
        assert self._socket is not None  # noqa: S101 - connected
        message = {"type": "act", "id": str(expect), "expect": expect, "action": action}
        await self._socket.send(json.dumps(message))

    async def close(self) -> None:
        """Disconnect."""
        if self._socket is not None:
            await self._socket.close()
        if self._reader is not None:
            await self._reader


@dataclass
class OurTable:
    """A game on our server."""

    players: tuple[Player, Player]
    rng: random.Random
    moves: list[tuple[int, str]] = field(default_factory=list)
    index: int = 0
    game: str = ""

    @classmethod
    async def open(cls, url: str, http: httpx.AsyncClient, seed: int) -> OurTable:
        """Open a table with two clients."""
        table = cls((await Player.new(url, http), await Player.new(url, http)), random.Random(seed))
        await table.restart()
        return table

    @property
    def is_finished(self) -> bool:
        """Whether the game is over."""
        return self.index >= len(self.moves)

    async def restart(self) -> None:
        """Begin another game."""
        await self.close()
        host, guest = self.players
        seats = [{"kind": "me"}, {"kind": "open"}]
        made = await host.post("/games", {"preset": "quarto", "seats": seats, "first": 1})
        await guest.post("/join", {"secret": made["links"][0]["secret"]})
        self.game = made["game"]["id"]
        for player in self.players:
            await player.connect(self.game)
        self.moves, self.index = random_game(self.rng), 0

    async def step(self) -> float:
        """Make the next move."""
        seat, move = self.moves[self.index]
        mover, other = self.players if seat == 1 else self.players[::-1]
        theirs = other.arrival_of(self.index + 1)
        mine = mover.arrival_of(self.index + 1)
        started = time.perf_counter()
        await mover.play(move, self.index)
        async with asyncio.timeout(WAIT_SECONDS):
            arrived = await theirs
            await mine
        self.index += 1
        return arrived - started

    async def close(self) -> None:
        """Disconnect."""
        for player in self.players:
            await player.close()


class TheirTable:
    """A game on a boardgame.io server."""

    def __init__(self, url: str, table: BgioTable, seed: int) -> None:
        self._url = url
        self._table = table
        self._rng = random.Random(seed)
        self._moves = self._script()
        self._index = 0

    @classmethod
    async def open(cls, url: str, seed: int) -> TheirTable:
        """Open a table with two clients."""
        return cls(url, await BgioTable.open(url), seed)

    @property
    def is_finished(self) -> bool:
        """Whether the game is over."""
        return self._index >= len(self._moves)

    def _script(self) -> list[tuple[int, str]]:
        """Return the moves of a game without declines, which that server does not have."""
        return [(seat - 1, move) for seat, move in random_game(self._rng) if move != "--"]

    async def restart(self) -> None:
        """Begin another game."""
        await self._table.close()
        self._table = await BgioTable.open(self._url)
        self._moves, self._index = self._script(), 0

    async def step(self) -> float:
        """Make the next move."""
        seat, move = self._moves[self._index]
        seconds = await self._table.play(seat, move, self._index)
        self._index += 1
        return seconds

    async def close(self) -> None:
        """Disconnect."""
        await self._table.close()


# Measuring


@dataclass
class Result:
    """The measurements of a run."""

    games: int
    seconds: float = 0.0
    latencies: list[float] = field(default_factory=list)
    late: int = 0
    cpu: float = 0.0
    own_cpu: float = 0.0
    memory: list[float] = field(default_factory=list)
    finished: int = 0

    @property
    def rate(self) -> float:
        """Moves per second."""
        return len(self.latencies) / self.seconds

    def percentile(self, share: float) -> float:
        """Return a percentile of the latency in milliseconds."""
        ordered = sorted(self.latencies)
        return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))]

    def line(self, name: str) -> str:
        """Format the result as a line."""
        late = f", {self.late} moves not sent in time" if self.late else ""
        return (
            f"{name:34} {self.games:5} games {self.rate:7.0f} moves/s   "
            f"p50 {self.percentile(0.5):6.1f} ms   p99 {self.percentile(0.99):6.1f} ms   "
            f"server {self.cpu:4.0%}, clients {self.own_cpu:4.0%} of a core, "
            f"{self.memory[-1]:4.0f} MB{late}"
        )


class Meter:
    """Measures the processor time of server and clients, and the server's memory."""

    def __init__(self, pid: int, result: Result) -> None:
        self._process = psutil.Process(pid)
        self._result = result

    def _used(self) -> tuple[float, float]:
        """Return the processor times of the server and the clients so far."""
        times = self._process.cpu_times()
        own = resource.getrusage(resource.RUSAGE_SELF)
        return times.user + times.system, own.ru_utime + own.ru_stime

    async def watch(self, run: Callable[[], Any], every: float) -> None:
        """Run a function and record its time, processor time and memory."""
        server, own = self._used()
        started = time.perf_counter()
        sampling = asyncio.create_task(self._sample(every))
        await run()
        sampling.cancel()
        result = self._result
        result.seconds = time.perf_counter() - started
        server_after, own_after = self._used()
        result.cpu = (server_after - server) / result.seconds
        result.own_cpu = (own_after - own) / result.seconds
        result.memory.append(self._process.memory_info().rss / 1e6)

    async def _sample(self, every: float) -> None:
        """Record the memory at intervals until cancelled."""
        while True:
            self._result.memory.append(self._process.memory_info().rss / 1e6)
            await asyncio.sleep(every)


async def play_paced(tables: list[Table], pid: int, rate: float, seconds: float) -> Result:
    """Send moves at a fixed rate, each in another game; restart games that end."""
    result = Result(len(tables))
    busy: set[int] = set()
    tasks: set[asyncio.Task[None]] = set()

    async def move(number: int) -> None:
        try:
            table = tables[number]
            if table.is_finished:
                result.finished += 1
                await table.restart()
            result.latencies.append(await table.step())
        finally:
            busy.discard(number)

    async def run() -> None:
        started, sent = time.perf_counter(), 0
        while (now := time.perf_counter() - started) < seconds:
            while sent < now * rate:
                number = sent % len(tables)
                sent += 1
                if number in busy:
                    result.late += 1
                    continue
                busy.add(number)
                task = asyncio.create_task(move(number))
                tasks.add(task)
                task.add_done_callback(tasks.discard)
            await asyncio.sleep(0.002)
        await asyncio.gather(*tasks)

    await Meter(pid, result).watch(run, max(1.0, seconds / 60))
    return result


async def play_closed_loop(tables: list[Table], pid: int, seconds: float) -> Result:
    """Play every game as fast as possible."""
    result = Result(len(tables))

    async def play(table: Table, until: float) -> None:
        while time.perf_counter() < until:
            if table.is_finished:
                result.finished += 1
                await table.restart()
            result.latencies.append(await table.step())

    async def run() -> None:
        until = time.perf_counter() + seconds
        await asyncio.gather(*(play(table, until) for table in tables))

    await Meter(pid, result).watch(run, 1.0)
    return result


async def open_tables(count: int, make: Callable[[int], Any]) -> list[Any]:
    """Open many tables, a few at a time."""
    slots = asyncio.Semaphore(MAX_OPENING)

    async def one(number: int) -> Any:
        async with slots:
            return await make(number)

    return list(await asyncio.gather(*(one(number) for number in range(count))))


@asynccontextmanager
async def run_our_tables(
    count: int, folder: Path, database: str | None = None
) -> AsyncIterator[tuple[list[Table], int]]:
    """Start our server and open tables."""
    folder.mkdir(exist_ok=True)
    server = RunningServer(
        folder, "--log-level", "warning", database=database, limits=1e6, warm_up=True
    )
    with server:
        async with httpx.AsyncClient(timeout=WAIT_SECONDS) as http:
            tables = await open_tables(
                count, lambda number: OurTable.open(server.url, http, number)
            )
            yield tables, server.pid
            await asyncio.gather(*(table.close() for table in tables))


@asynccontextmanager
async def run_their_tables(
    count: int, folder: Path, *, persistent: bool
) -> AsyncIterator[tuple[list[Table], int]]:
    """Start a boardgame.io server and open tables."""
    process, url = await start_server(folder, persistent=persistent)
    try:
        tables = await open_tables(count, lambda number: TheirTable.open(url, number))
        yield tables, process.pid
        await asyncio.gather(*(table.close() for table in tables), return_exceptions=True)
    finally:
        process.kill()
        await process.wait()


async def compare(folder: Path, games: int, seconds: float, rounds: int) -> None:
    """Play the same loop on our server and on boardgame.io, in turns, and print the ratio."""
    rates: list[float] = []
    efforts: list[float] = []
    for number in range(rounds):
        async with run_their_tables(games, folder / "bgio", persistent=True) as (tables, pid):
            theirs = await play_closed_loop(tables, pid, seconds)
        async with run_our_tables(games, folder / f"ours{number}") as (tables, pid):
            ours = await play_closed_loop(tables, pid, seconds)
        print(theirs.line("boardgame.io, FlatFile, closed"), flush=True)
        print(ours.line("Fourfold, SQLite, closed"), flush=True)
        rates.append(ours.rate / theirs.rate)
        efforts.append(rates[-1] * theirs.cpu / ours.cpu)
    print("Fourfold to boardgame.io:", end=" ")
    print(f"{statistics.median(rates):.2f} times as many moves per second,", end=" ")
    print(
        f"{statistics.median(efforts):.2f} times as many per second of the server's processor time"
    )


async def measure(options: argparse.Namespace) -> None:
    """Run the requested measurements."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        if options.soak:
            async with run_our_tables(options.games, folder / "soak") as (tables, pid):
                result = await play_paced(tables, pid, options.rate, options.soak)
            print(result.line("SQLite, paced"))
            samples = " ".join(f"{value:.0f}" for value in result.memory)
            print(f"{result.finished} games finished; memory in MB: {samples}")
            return
        async with run_our_tables(options.games, folder / "sqlite") as (tables, pid):
            result = await play_paced(tables, pid, options.rate, options.seconds)
        print(result.line("SQLite, paced"), flush=True)
        if not options.sqlite:
            with PostgreSQL() as service:
                async with run_our_tables(
                    options.games, folder / "postgresql", service.new_database()
                ) as (tables, pid):
                    result = await play_paced(tables, pid, options.rate, options.seconds)
            print(result.line("PostgreSQL, paced"), flush=True)
            if options.rounds:
                await compare(folder, options.compared, options.seconds / 3, options.rounds)


def main() -> None:
    """Read the command line and measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--rate", type=float, default=300.0)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--compared", type=int, default=200, help="games in the comparison")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument(
        "--soak", type=float, default=0.0, help="seconds over which to measure memory"
    )
    parser.add_argument("--sqlite", action="store_true", help="measure SQLite only")
    parser.add_argument("--quick", action="store_true")
    options = parser.parse_args()
    if options.quick:
        options.games, options.seconds, options.compared, options.rounds = 100, 10.0, 50, 1
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard) if soft < hard else (soft, hard))
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:  # clients must keep up
        runner.run(measure(options))


if __name__ == "__main__":
    main()
