"""Cost of a move as games, viewers, events, servers and tournaments grow, and what follows from it.

    python -m benchmarks.scale             # some ten minutes
    python -m benchmarks.scale --quick     # two minutes, smaller numbers

Costs are the processor time of the servers, without what they use while idle, so they depend
little on other work of the machine. An exponent is the slope of a cost over a size, both in
logarithms: 0 for a cost that does not grow, 1 for one that grows in proportion.
"""

from __future__ import annotations

import argparse
import asyncio
import math
import random
import resource
import statistics
import tempfile
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx
import psutil
import psycopg
import redis
import uvloop
from tests.helpers.servers.running_server import RunningServer
from tests.helpers.servers.services import PostgreSQL, Redis

from benchmarks.idle_viewer import IdleViewer
from benchmarks.server import (
    WAIT_SECONDS,
    OurTable,
    Player,
    Result,
    open_tables,
    play_closed_loop,
    random_game,
)

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Sequence

    from benchmarks.server import Table

SLICES = 5
"""Parts of a measurement; the median counts, so that a disturbance spoils only one."""
ACTIVE_TABLES = 20
GAMES_EACH = 10
"""Idle games of the same two players."""
MAX_CONNECTED = 7_000
"""Connections to idle games; a server accepts 7,500 from one address."""
LATE_EVENTS, EVENTS_PER_MOVE = 300, 150
"""Events that are measured late in a game, and those between two moves, within the quota."""
MAX_SWISS = 300
"""Entrants of a tournament that is not an arena."""
PLAYERS = 100_000
PAIR: dict[str, Any] = {"kind": "pair", "round": 1}
REPORT: dict[str, Any] = {"kind": "report", "round": 1, "game": 1, "result": "1-0"}
SECONDS_PER_MOVE = 10.0
"""How often a move is made in a game of two people who play without haste."""
USED_SHARE = 0.5
"""The share of a core that a server should use at most."""


@dataclass
class Sizes:
    """The sizes to measure."""

    games: Sequence[int] = (100, 1_000, 10_000)
    viewers: Sequence[int] = (1, 100, 1_000)
    events: Sequence[int] = (100, 1_000, 4_000)
    servers: Sequence[int] = (1, 2, 4)
    entrants: Sequence[int] = (20, 60, 200, 600)
    seconds: float = 3.0


QUICK = Sizes((30, 300), (1, 100), (100, 1_000), (1, 2), (20, 60), 1.0)


@dataclass
class Costs:
    """Costs by size: milliseconds of processor time or other figures, by name."""

    title: str
    sizes: list[int] = field(default_factory=list)
    figures: dict[str, list[float]] = field(default_factory=dict)
    connections: int = 0

    def add(self, size: int, **figures: float) -> None:
        """Add the figures of a size, and print them."""
        self.sizes.append(size)
        for name, figure in figures.items():
            self.figures.setdefault(name, []).append(figure)
        shown = ", ".join(f"{name} {figure:.3f}" for name, figure in figures.items())
        print(f"{self.title} {size:6}: {shown}", flush=True)

    def exponent(self, name: str) -> float:
        """Return the slope of a figure over the sizes, in logarithms."""
        points = [
            (math.log(size), math.log(figure))
            for size, figure in zip(self.sizes, self.figures[name], strict=True)
            if figure > 0
        ]
        if len(points) < 2:
            return math.nan
        return statistics.linear_regression(*zip(*points, strict=True)).slope

    def print_exponents(self) -> None:
        """Print the exponent of every figure."""
        shown = ", ".join(f"{name} {self.exponent(name):.2f}" for name in self.figures)
        print(f"{self.title} exponents: {shown}\n", flush=True)


class Cluster:
    """Servers that are measured together."""

    def __init__(self, servers: Sequence[RunningServer]) -> None:
        self.servers = servers
        self.processes = [psutil.Process(server.pid) for server in servers]

    @property
    def urls(self) -> list[str]:
        """The servers' addresses."""
        return [server.url for server in self.servers]

    @property
    def megabytes(self) -> float:
        """The memory of all servers."""
        return sum(process.memory_info().rss for process in self.processes) / 1e6

    def used(self) -> float:
        """Return the processor seconds of all servers so far."""
        times = [process.cpu_times() for process in self.processes]
        return sum(time.user + time.system for time in times)

    async def idle_share(self, seconds: float) -> float:
        """Return the share of a core that the idle servers use."""
        before = self.used()
        await asyncio.sleep(seconds)
        return (self.used() - before) / seconds

    async def cost(self, tables: list[Table], seconds: float) -> tuple[float, list[Result]]:
        """Return the milliseconds of processor time for a move, and the results."""
        await play_closed_loop(tables, self.servers[0].pid, seconds / 2)
        idle = await self.idle_share(seconds)
        costs, results = [], []
        for _ in range(SLICES):
            before = self.used()
            result = await play_closed_loop(tables, self.servers[0].pid, seconds)
            spent = self.used() - before - idle * result.seconds
            costs.append(1000 * spent / max(1, len(result.latencies)))
            results.append(result)
        return statistics.median(costs), results


@asynccontextmanager
async def run_cluster(
    folder: Path, count: int = 1, *, database: str | None = None, news: str | None = None
) -> AsyncIterator[tuple[Cluster, httpx.AsyncClient]]:
    """Start servers, and a client for them."""
    folder.mkdir()
    async with AsyncExitStack() as stack:
        servers = [
            stack.enter_context(
                RunningServer(
                    folder, "--log-level", "warning", database=database, redis=news, limits=1e6
                )
            )
            for _ in range(count)
        ]
        http = await stack.enter_async_context(httpx.AsyncClient(timeout=WAIT_SECONDS))
        yield Cluster(servers), http


async def measure_games(sizes: Sizes, folder: Path) -> Costs:
    """Measure a move while other games are open, whose players are connected but do not move."""
    costs = Costs("open games")
    async with run_cluster(folder / "games") as (cluster, http):
        (url,) = cluster.urls
        tables = await open_tables(ACTIVE_TABLES, lambda seed: OurTable.open(url, http, seed))
        empty = cluster.megabytes
        idle: list[IdleViewer] = []

        async def open_idle_games(_: int) -> None:
            host, guest = await Player.new(url, http), await Player.new(url, http)
            for _ in range(GAMES_EACH):
                game = await create_game(host, guest)
                if len(idle) < MAX_CONNECTED:
                    tokens = (host.token, guest.token)
                    idle.extend([await IdleViewer.open(url, game, token) for token in tokens])

        opened = 0
        for size in sizes.games:
            await open_tables((size - opened) // GAMES_EACH, open_idle_games)
            opened = size
            cost, _ = await cluster.cost(tables, sizes.seconds)
            share = await cluster.idle_share(sizes.seconds)
            costs.add(size, ms=cost, idle_share=share, megabytes=cluster.megabytes - empty)
            costs.connections = len(idle)
        for viewer in idle:
            viewer.close()
        await asyncio.gather(*(table.close() for table in tables))
    return costs


async def create_game(host: Player, guest: Player, **settings: Any) -> str:
    """Start a game of two players; return its id."""
    seats = [{"kind": "me"}, {"kind": "open"}]
    made = await host.post("/games", {"preset": "quarto", "seats": seats, "first": 1, **settings})
    await guest.post("/join", {"secret": made["links"][0]["secret"]})
    return str(made["game"]["id"])


async def measure_viewers(sizes: Sizes, folder: Path) -> Costs:
    """Measure a move in a game with further connections, all of one player's devices.

    Each gets the same messages as a spectator, of whom a game admits 200.
    """
    costs = Costs("viewers")
    async with run_cluster(folder / "viewers") as (cluster, http):
        (url,) = cluster.urls
        for size in sizes.viewers:
            table = await OurTable.open(url, http, size)
            await table.step()
            viewers = list[IdleViewer]()

            async def watch(
                _: int,
                viewers: list[IdleViewer] = viewers,
                token: str = table.players[1].token,
                game: str = table.game,
            ) -> None:
                viewers.append(await IdleViewer.open(url, game, token))

            await open_tables(size, watch)
            idle, before, moves = await cluster.idle_share(sizes.seconds), cluster.used(), 0
            started = asyncio.get_running_loop().time()
            while not table.is_finished:
                await table.step()
                moves += 1
                await asyncio.sleep(0.02 + size / 5000)
            await asyncio.sleep(0.5)
            seconds = asyncio.get_running_loop().time() - started
            costs.add(size, ms=1000 * (cluster.used() - before - idle * seconds) / moves)
            for viewer in viewers:
                viewer.close()
            await table.close()
    return costs


async def measure_events(sizes: Sizes, folder: Path) -> Costs:
    """Measure an event late in a long game, whose players touch the board blindfolded (D8)."""
    costs = Costs("events")
    async with run_cluster(folder / "events") as (cluster, http):
        (url,) = cluster.urls
        players = (await Player.new(url, http), await Player.new(url, http))
        game = await create_game(*players, options={"blindfold": True})
        for player in players:
            await player.connect(game)
        script, index = random_game(random.Random(1)), 0
        for size in sizes.events:
            while index < size:
                index = await touch_or_move(players, script, index)
            idle, before = await cluster.idle_share(sizes.seconds), cluster.used()
            first, started = index, asyncio.get_running_loop().time()
            while index < first + LATE_EVENTS:
                index = await touch_or_move(players, script, index)
            seconds = asyncio.get_running_loop().time() - started
            spent = cluster.used() - before - idle * seconds
            costs.add(size, ms=1000 * spent / LATE_EVENTS)
        await asyncio.gather(*(player.close() for player in players))
    return costs


async def touch_or_move(
    players: Sequence[Player], script: Sequence[tuple[int, str]], index: int
) -> int:
    """Touch a cell, or move after many touches; return the number of events."""
    arrivals = [player.arrival_of(index + 1) for player in players]
    if index % EVENTS_PER_MOVE:
        cell = "abcd"[index % 4] + "1234"[index // 4 % 4]
        await players[index % 2].act({"kind": "touch", "target": cell}, index)
        arrivals = [arrivals[index % 2]]  # the other is not informed of it
    else:
        seat, move = script[index // EVENTS_PER_MOVE]
        await players[seat - 1].play(move, index)
    await asyncio.wait_for(asyncio.gather(*arrivals), WAIT_SECONDS)
    return index + 1


async def measure_servers(sizes: Sizes, folder: Path) -> Costs:
    """Measure a move where servers share PostgreSQL and Redis, and players use different ones."""
    costs = Costs("servers")
    with PostgreSQL() as postgresql, Redis() as news:
        for size in sizes.servers:
            database = postgresql.new_database()
            running = run_cluster(
                folder / f"{size} servers", size, database=database, news=news.url
            )
            async with running as (cluster, http):
                tables = await open_tables(
                    ACTIVE_TABLES, lambda seed: open_split_table(cluster.urls, http, seed)
                )
                with psycopg.connect(
                    database.replace("+psycopg", ""), autocommit=True
                ) as connection:
                    before = read_counts(connection, news)
                    cost, results = await cluster.cost(tables, sizes.seconds)
                    await asyncio.sleep(1.5)  # PostgreSQL counts with a delay
                    after = read_counts(connection, news)
                moves = sum(len(result.latencies) for result in results) * (1 + 0.5 / SLICES)
                shares = {name: (after[name] - before[name]) / moves for name in after}
                costs.add(size, ms=cost, ms_each=cost / size, **shares)
                await asyncio.gather(*(table.close() for table in tables))
    return costs


async def open_split_table(urls: Sequence[str], http: httpx.AsyncClient, seed: int) -> OurTable:
    """Open a table whose players are connected to different servers, if there are several."""
    players = [await Player.new(urls[(seed + at) % len(urls)], http) for at in range(2)]
    table = OurTable((players[0], players[1]), random.Random(seed))
    await table.restart()
    return table


def read_counts(connection: psycopg.Connection[Any], news: Redis) -> dict[str, float]:
    """Return how often rows were written, transactions committed, messages published and sent."""
    row = connection.execute(
        "SELECT tup_inserted + tup_updated + tup_deleted, xact_commit FROM pg_stat_database"
        " WHERE datname = current_database()"
    ).fetchone()
    assert row is not None  # noqa: S101 - it is connected to this database
    with redis.Redis.from_url(news.url) as client:
        statistics_ = client.info("all")
    published = statistics_.get("cmdstat_publish", {"calls": 0})["calls"]
    kilobytes = statistics_["total_net_output_bytes"] / 1000
    return {"rows": row[0], "commits": row[1], "published": published, "redis_kB": kilobytes}


async def measure_tournaments(sizes: Sizes, folder: Path) -> Costs:
    """Measure a tournament's events: an entry, a pairing and a result."""
    costs = Costs("entrants")
    async with run_cluster(folder / "tournaments") as (cluster, http):
        for size in sizes.entrants:
            director = await Player.new(cluster.urls[0], http)
            form = {"format": "swiss", "rounds": 3} if size <= MAX_SWISS else {"format": "arena"}
            request = {"name": "Club", "preset": "quarto", **form}
            made = await director.post("/tournaments", request | {"place": "wooden"})
            address = f"/tournaments/{made['tournament']['tournament']['id']}"
            entries = [{"entrants": [{"name": f"Player {at}"}]} for at in range(size)]
            entry = await spend(cluster, partial(director.post, f"{address}/entrants"), entries)
            send = partial(director.post, f"{address}/events")
            pairing = await spend(cluster, send, [{"event": PAIR}])
            results = [{"event": REPORT | {"table": at}} for at in range(1, size // 2 + 1)]
            report = await spend(cluster, send, results)
            costs.add(size, entry_ms=entry, pairing_ms=pairing, result_ms=report)
    return costs


async def spend(
    cluster: Cluster, send: Callable[[dict[str, Any]], Any], events: Sequence[dict[str, Any]]
) -> float:
    """Send events one by one; return the milliseconds of processor time for each."""
    before = cluster.used()
    for event in events:
        await send(event)
    await asyncio.sleep(0.3)
    return 1000 * (cluster.used() - before) / len(events)


def project(games: Costs, servers: Costs) -> None:
    """Print what many players at once need."""
    open_games = PLAYERS / 2
    moves = open_games / SECONDS_PER_MOVE
    cores = moves * servers.figures["ms"][-1] / 1000
    per_connection = games.figures["megabytes"][-1] / games.connections
    print(
        f"{PLAYERS:,} players at once, in {open_games:,.0f} games with a move every"
        f" {SECONDS_PER_MOVE:.0f} s: {moves:,.0f} moves/s; {cores:.1f} cores, so"
        f" {math.ceil(cores / USED_SHARE)} servers at {USED_SHARE:.0%} of a core each;"
        f" {PLAYERS * per_connection / 1000:.0f} GB;"
        f" {moves * servers.figures['rows'][-1]:,.0f} rows/s;"
        f" {moves * servers.figures['published'][-1]:,.0f} Redis messages/s"
    )


async def measure(sizes: Sizes) -> None:
    """Run all measurements."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        found = []
        for section in (
            measure_games,
            measure_viewers,
            measure_events,
            measure_servers,
            measure_tournaments,
        ):
            costs = await section(sizes, folder)
            costs.print_exponents()
            found.append(costs)
    project(found[0], found[3])


def main() -> None:
    """Read the command line and measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true")
    options = parser.parse_args()
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:  # clients must keep up
        runner.run(measure(QUICK if options.quick else Sizes()))


if __name__ == "__main__":
    main()
