"""Games by the hundred while servers are killed and services restarted, and what is left of them.

::

    python -m tests.faults.storm --games 300 --seconds 300 --on sqlite
    python -m tests.faults.storm --games 300 --seconds 300 --on postgresql --break postgresql

A seed settles all choices: which games, which moves, who is killed and after how long. How the
processes get on with each other it cannot settle.
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

from tests.effort import PATIENCE_SECONDS, SOAK
from tests.faults.audit import Audit
from tests.faults.clients import Air
from tests.faults.cluster import House
from tests.faults.ledger import Ledger
from tests.faults.slots import Slot
from tests.server.running_server import RunningServer
from tests.server.services import PostgreSQL, Redis

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from tests.faults.cluster import Machine
    from tests.server.services import Service

STUCK_SECONDS = PATIENCE_SECONDS
"""A game in which nothing happens for so long, with everything up, is stuck."""
STORM_PACE, CALM_PACE = (0.1, 1.2), (0.0, 0.05)
MIN_BREAKS = 4
PAUSE_SECONDS = (1.0, 3.0) if SOAK else (0.3, 1.0)
"""How long everything is left in peace between one break and the next."""
PROMISE_SHARE = 0.7
GOOD_ENDS = (0, -15, 143)
"""Exit statuses of who was asked to stop."""


@dataclass(frozen=True, slots=True)
class Report:
    """What happened in a storm."""

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
    """Plays many games at once in a house that is being broken."""

    def __init__(self, house: House, games: int, seconds: float, seed: int, breaks: str) -> None:
        self._house = house
        self._seconds = seconds
        self._breaks = breaks
        self._dice = Random(f"{seed} saboteur")
        self._ledger = Ledger()
        self._pace = list(STORM_PACE)
        self._http = httpx.AsyncClient(timeout=20, limits=httpx.Limits(max_connections=50))
        air = Air(house.urls, self._http, self._ledger, self._pace)
        self._slots = [Slot(air, seed, place) for place in range(games)]
        self._blowing = True

    async def run(self) -> Report:
        """Let the storm pass over all games; then finish them and see what is left."""
        async with self._http, self._house:
            await asyncio.gather(*(slot.meet() for slot in self._slots))
            playing = [asyncio.create_task(self._keep_playing(slot)) for slot in self._slots]
            await self._blow()
            self._blowing, self._pace[:] = False, CALM_PACE
            await self._finish(playing)
            for trouble in (*self._house.deaths, *self._house.errors):
                self._ledger.wrong(trouble)
            return await self._judge()

    async def _keep_playing(self, slot: Slot) -> None:
        """Play one game after another while the storm lasts."""
        await slot.play()
        while self._blowing:
            await slot.play()

    # Breaking things

    async def _blow(self) -> None:
        """Break one thing after another at random moments; at the end everything is up."""
        calm, broken = time.monotonic() + self._seconds, 0
        while time.monotonic() < calm or broken < MIN_BREAKS:
            await asyncio.sleep(self._dice.uniform(*PAUSE_SECONDS))
            await self._ways()[broken % len(self._ways())]()
            broken += 1
        if self._breaks:
            await self._break()  # the last, so that nothing else makes up for it

    def _ways(self) -> list[Callable[[], Awaitable[None]]]:
        """Return what is broken, in turn."""
        if self._breaks:
            return [self._break, self._kill, self._break, self._stop]
        return [self._kill, self._kill, self._stop] if self._house.urls[1:] else [self._kill]

    async def _kill(self) -> None:
        """Kill a server, mostly at the very moment it has promised something, and start it."""
        machine = self._dice.choice(self._house.machines)
        if self._dice.random() < PROMISE_SHARE:
            machine = await self._strike() or machine
        await machine.kill()
        self._ledger.counts["kills"] += 1
        await self._start_again(machine)

    async def _strike(self) -> Machine | None:
        """Kill the server that next acknowledges an event, before it can do anything else."""
        struck: list[Machine] = []

        def strike(url: str) -> None:
            if not struck:
                struck.extend(m for m in self._house.machines if m.url == url)
                struck[0].strike()

        self._ledger.on_ack = strike
        for _ in range(50):
            await asyncio.sleep(0.05)
            if struck:
                break
        self._ledger.on_ack = lambda _: None
        return struck[0] if struck else None

    async def _stop(self) -> None:
        """Stop a server as an update would, and start it again."""
        machine = self._dice.choice(self._house.machines)
        status = await machine.stop()
        self._ledger.counts["stops"] += 1
        if status not in GOOD_ENDS:
            self._ledger.wrong(f"a server that was asked to stop ended with {status}")
        await self._start_again(machine)

    async def _start_again(self, machine: Machine) -> None:
        """Start a server after a moment."""
        await asyncio.sleep(self._dice.uniform(0.0, 0.5))
        await machine.start()

    async def _break(self) -> None:
        """Kill a service or stop it, and start it again."""
        service: Service = getattr(self._house, self._breaks)
        way = self._dice.choice(["kill", "kill", *service.stop_signals])
        way = "fast" if way == "smart" else way  # which waits until all clients have gone
        await self._house.restart_service(service, way, self._dice.uniform(0.5, 4.0))
        self._ledger.counts[f"{type(service).__name__} restarts"] += 1

    # Afterwards

    async def _finish(self, playing: list[asyncio.Task[None]]) -> None:
        """Play all games to their end; tell which are stuck."""
        waiting, events, moved = set(playing), -1, time.monotonic()
        while waiting and time.monotonic() < moved + STUCK_SECONDS:
            _, waiting = await asyncio.wait(waiting, timeout=1)
            if self._ledger.events != events:
                events, moved = self._ledger.events, time.monotonic()
        for slot, task in zip(self._slots, playing, strict=True):
            if task in waiting:
                self._ledger.wrong(f"stuck: {slot.describe()}")
                task.cancel()
        await asyncio.wait(playing)
        for task in playing:
            if not task.cancelled() and (error := task.exception()) is not None:
                self._ledger.wrong(f"{type(error).__name__}: {error}")

    async def _judge(self) -> Report:
        """Compare everything with the database."""
        ledger = self._ledger
        audit = Audit(self._house.database, ledger, self._house.spells)
        audit.check(game for slot in self._slots for game in slot.games)
        for url in self._house.urls:
            await audit.check_records(self._http, url)
        return Report(
            games=len(audit.games),
            events=audit.events,
            acknowledged=ledger.acknowledgements,
            counts=dict(ledger.counts),
            latest_flag=max(audit.late, default=0),
            latest_flag_after=max(audit.late_after, default=0),
            flags=audit.flags,
            violations=ledger.violations,
        )


def embedded(folder: Path, *, warm_up: bool = False) -> House:
    """Return a house with one server and SQLite."""
    server = RunningServer(folder, warm_up=warm_up)
    return House([server], f"sqlite:///{folder / 'data' / 'fourfold.sqlite3'}")


def shared(folder: Path, postgresql: PostgreSQL, redis: Redis) -> House:
    """Return a house with two servers on PostgreSQL and Redis."""
    database = postgresql.new_database()
    servers = [RunningServer(folder, database=database, redis=redis.url) for _ in range(2)]
    return House(servers, database, postgresql, redis)


def main() -> int:
    """Let a storm pass and say what happened."""
    parser = argparse.ArgumentParser(prog="python -m tests.faults.storm")
    parser.add_argument("--games", type=int, default=300, help="games at a time")
    parser.add_argument("--seconds", type=float, default=300, help="how long things are broken")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--on", choices=["sqlite", "postgresql"], default="sqlite")
    parser.add_argument("--break", choices=["redis", "postgresql"], default="", dest="breaks")
    wish = parser.parse_args()
    with contextlib.ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        if wish.on == "sqlite":
            house = embedded(folder)
        else:
            services = stack.enter_context(PostgreSQL()), stack.enter_context(Redis())
            house = shared(folder, *services)
        storm = Storm(house, wish.games, wish.seconds, wish.seed, wish.breaks)
        report = asyncio.run(storm.run())
    print(report)
    return 1 if report.violations else 0


if __name__ == "__main__":
    sys.exit(main())
