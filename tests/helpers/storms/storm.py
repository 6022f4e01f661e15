"""Storm of hundreds of games during which servers are killed and services restarted.

::

    python -m tests.helpers.storms.storm --games 300 --seconds 300 --on sqlite
    python -m tests.helpers.storms.storm --games 300 --on postgresql --break postgresql

The seed determines all choices: the games, the moves, which server is killed and when. It does not
determine the order of events between processes.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import httpx

from tests.helpers.effort import PATIENCE_SECONDS, SOAK
from tests.helpers.servers.running_server import RunningServer
from tests.helpers.servers.services import PostgreSQL, Redis
from tests.helpers.storms.audit import Audit
from tests.helpers.storms.clients import StormContext
from tests.helpers.storms.cluster import Cluster
from tests.helpers.storms.ledger import Ledger
from tests.helpers.storms.relay import Relay
from tests.helpers.storms.slots import Slot

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from tests.helpers.servers.services import Service
    from tests.helpers.storms.cluster import RestartableServer

STUCK_SECONDS = PATIENCE_SECONDS
"""Time without any event after which a game is stuck, once all servers run."""
STORM_PACE, CALM_PACE = (0.1, 1.2), (0.0, 0.05)
MIN_FAULTS = 4
PAUSE_SECONDS = (1.0, 3.0) if SOAK else (0.3, 1.0)
"""Minimum and maximum time between two faults."""
CUT_SECONDS = (1.0, 12.0) if SOAK else (1.0, 3.0)
"""Minimum and maximum time for which a server does not reach Redis."""
ACKNOWLEDGED_SHARE = 0.7
CLEAN_EXIT_STATUSES = (0, -15, 143)
"""Exit statuses of a server that was asked to stop."""


@dataclass(frozen=True, slots=True)
class Report:
    """Statistics and violations of a storm."""

    games: int
    events: int
    acknowledged: int
    counts: dict[str, int]
    latest_flag: float
    latest_flag_after: float
    flags: int
    violations: list[str]

    def __str__(self) -> str:
        counts = ", ".join(f"{name} {count}" for name, count in sorted(self.counts.items()))
        wrong = "".join(f"\n  {violation}" for violation in self.violations)
        return (
            f"games {self.games}, events {self.events}, acknowledged {self.acknowledged}; {counts};"
            f" worst time to flag {self.latest_flag:.2f} s, after coming back"
            f" {self.latest_flag_after:.2f} s ({self.flags} in all){wrong}"
        )


class Storm:
    """Many simultaneous games on a cluster, with injected faults."""

    def __init__(
        self,
        cluster: Cluster,
        games: int,
        seconds: float,
        seed: int,
        broken_service: str,
        kills: int = 0,
    ) -> None:
        self._cluster = cluster
        self._seconds = seconds
        self._service = broken_service
        self._min_kills = 0 if broken_service else kills
        self._random = Random(f"{seed} saboteur")
        self._ledger = Ledger()
        self._pace = list(STORM_PACE)
        self._http = httpx.AsyncClient(timeout=20, limits=httpx.Limits(max_connections=50))
        context = StormContext(cluster.urls, self._http, self._ledger, self._pace)
        self._slots = [Slot(context, seed, place) for place in range(games)]
        self._is_active = True

    async def run(self) -> Report:
        """Inject faults during all games, then finish and check the games."""
        async with self._http, self._cluster:
            await asyncio.gather(*(slot.register() for slot in self._slots))
            tasks = [asyncio.create_task(self._keep_playing(slot)) for slot in self._slots]
            await self._inject_faults()
            self._is_active, self._pace[:] = False, CALM_PACE
            await self._finish(tasks)
            for failure in (*self._cluster.crashes, *self._cluster.errors):
                self._ledger.add_violation(failure)
            return await self._audit()

    async def _keep_playing(self, slot: Slot) -> None:
        """Play one game after another until the storm ends."""
        await slot.play()
        while self._is_active:
            await slot.play()

    # Faults

    async def _inject_faults(self) -> None:
        """Inject one fault after another at random times; everything is up at the end."""
        calm, fault_count = time.monotonic() + self._seconds, 0
        while (
            time.monotonic() < calm
            or fault_count < MIN_FAULTS
            or self._ledger.counts["kills"] < self._min_kills
        ):
            await asyncio.sleep(self._random.uniform(*PAUSE_SECONDS))
            await self._faults()[fault_count % len(self._faults())]()
            fault_count += 1
        if self._service:
            # The last fault, so that no later restart hides its effects.
            await self._break_service()

    def _faults(self) -> list[Callable[[], Awaitable[None]]]:
        """Return the faults to inject in turn."""
        if self._cluster.relays:
            return [self._cut_redis, self._break_service, self._kill, self._cut_redis, self._stop]
        if self._service:
            return [self._break_service, self._kill, self._break_service, self._stop]
        return [self._kill, self._kill, self._stop] if self._cluster.urls[1:] else [self._kill]

    async def _kill(self) -> None:
        """Kill a server, mostly right after an acknowledgement, and restart it."""
        server = self._random.choice(self._cluster.servers)
        if self._random.random() < ACKNOWLEDGED_SHARE:
            server = await self._kill_at_acknowledgement() or server
        await server.kill()
        self._ledger.counts["kills"] += 1
        await self._restart(server)

    async def _kill_at_acknowledgement(self) -> RestartableServer | None:
        """Kill the next server that acknowledges an event, before it does anything else."""
        killed: list[RestartableServer] = []

        def kill(url: str) -> None:
            if not killed:
                killed.extend(server for server in self._cluster.servers if server.url == url)
                killed[0].kill_now()

        self._ledger.on_ack = kill
        for _ in range(50):
            await asyncio.sleep(0.05)
            if killed:
                break
        self._ledger.on_ack = lambda _: None
        return killed[0] if killed else None

    async def _stop(self) -> None:
        """Stop a server as an update would, and restart it."""
        server = self._random.choice(self._cluster.servers)
        status = await server.stop()
        self._ledger.counts["stops"] += 1
        if status not in CLEAN_EXIT_STATUSES:
            self._ledger.add_violation(f"a server that was asked to stop ended with {status}")
        await self._restart(server)

    async def _restart(self, server: RestartableServer) -> None:
        """Start a server after a short pause."""
        await asyncio.sleep(self._random.uniform(0.0, 0.5))
        await server.start()

    async def _cut_redis(self) -> None:
        """Cut a server from Redis for a time, as a partitioned network does."""
        relay = self._random.choice(self._cluster.relays)
        relay.cut()
        await asyncio.sleep(self._random.uniform(*CUT_SECONDS))
        relay.heal()
        self._ledger.counts["partitions"] += 1

    async def _break_service(self) -> None:
        """Kill or stop the service, and restart it."""
        service: Service = getattr(self._cluster, self._service)
        way = self._random.choice(["kill", "kill", *service.stop_signals])
        way = "fast" if way == "smart" else way  # "smart" waits until all clients have disconnected
        await self._cluster.restart_service(service, way, self._random.uniform(0.5, 4.0))
        self._ledger.counts[f"{type(service).__name__} restarts"] += 1

    # Afterwards

    async def _finish(self, tasks: list[asyncio.Task[None]]) -> None:
        """Play all games to their end and record stuck ones."""
        waiting, events, moved = set(tasks), -1, time.monotonic()
        while waiting and time.monotonic() < moved + STUCK_SECONDS:
            _, waiting = await asyncio.wait(waiting, timeout=1)
            if self._ledger.events != events:
                events, moved = self._ledger.events, time.monotonic()
        for slot, task in zip(self._slots, tasks, strict=True):
            if task in waiting:
                self._ledger.add_violation(f"stuck: {slot.describe()}")
                task.cancel()
        await asyncio.wait(tasks)
        for task in tasks:
            if not task.cancelled() and (error := task.exception()) is not None:
                self._ledger.add_violation(f"{type(error).__name__}: {error}")

    async def _audit(self) -> Report:
        """Compare the ledger with the database."""
        ledger = self._ledger
        audit = Audit(self._cluster.database, ledger, self._cluster.intervals)
        audit.check(game for slot in self._slots for game in slot.games)
        for url in self._cluster.urls:
            await audit.check_records(self._http, url)
        return Report(
            games=len(audit.games),
            events=audit.events,
            acknowledged=ledger.acknowledgements,
            counts=dict(ledger.counts),
            latest_flag=max(audit.flag_delays, default=0),
            latest_flag_after=max(audit.restart_flag_delays, default=0),
            flags=audit.flags,
            violations=ledger.violations,
        )


def sqlite_cluster(folder: Path, *, warm_up: bool = False) -> Cluster:
    """Return a cluster with one server and SQLite."""
    server = RunningServer(folder, warm_up=warm_up)
    return Cluster([server], f"sqlite:///{folder / 'data' / 'fourfold.sqlite3'}")


def postgresql_cluster(folder: Path, postgresql: PostgreSQL, redis: Redis) -> Cluster:
    """Return a cluster with two servers on PostgreSQL and Redis."""
    database = postgresql.new_database()
    servers = [RunningServer(folder, database=database, redis=redis.url) for _ in range(2)]
    return Cluster(servers, database, postgresql, redis)


def partitioned_cluster(folder: Path, postgresql: PostgreSQL, redis: Redis) -> Cluster:
    """Return such a cluster whose servers can be cut from Redis one by one."""
    database, relays = postgresql.new_database(), [Relay(redis.port) for _ in range(2)]
    servers = [
        RunningServer(folder, database=database, redis=f"redis://127.0.0.1:{relay.port}/0")
        for relay in relays
    ]
    return Cluster(servers, database, postgresql, redis, relays)


def main() -> int:
    """Run a storm and print its report."""
    parser = argparse.ArgumentParser(prog="python -m tests.helpers.storms.storm")
    parser.add_argument("--games", type=int, default=300, help="games at a time")
    parser.add_argument("--seconds", type=float, default=300, help="duration of the faults")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--on", choices=["sqlite", "postgresql"], default="sqlite")
    parser.add_argument(
        "--break", choices=["redis", "postgresql"], default="", dest="broken_service"
    )
    parser.add_argument("--kills", type=int, default=0, help="at least so many, however long")
    options = parser.parse_args()
    with contextlib.ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        if options.on == "sqlite":
            cluster = sqlite_cluster(folder)
        else:
            services = stack.enter_context(PostgreSQL()), stack.enter_context(Redis())
            cluster = postgresql_cluster(folder, *services)
        storm = Storm(
            cluster,
            options.games,
            options.seconds,
            options.seed,
            options.broken_service,
            options.kills,
        )
        report = asyncio.run(storm.run())
    print(report)
    return 1 if report.violations else 0


if __name__ == "__main__":
    sys.exit(main())
