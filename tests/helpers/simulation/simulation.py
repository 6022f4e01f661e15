"""A run of the simulation: servers, clients and faults for a while, then calm, then a check.

::

    python -m tests.helpers.simulation.simulation 1 1000      check the seeds from 1 to 1000
    python -m tests.helpers.simulation.simulation 17          check a seed

A run depends on its seed alone, on any machine.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import logging
import secrets
import shutil
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

from fourfold.rules import FourfoldError
from fourfold.server.engine.worker import EngineDown
from fourfold.server.runtime.failures import AWAY
from fourfold.server.schemas.games import NewGame
from fourfold.store import Database
from tests.helpers.simulation.broker import Broker
from tests.helpers.simulation.checker import Checker
from tests.helpers.simulation.clients import Client
from tests.helpers.simulation.disk import Disk
from tests.helpers.simulation.event_loop import SimulatedLoop
from tests.helpers.simulation.faults import Saboteur, Weather
from tests.helpers.simulation.history import History
from tests.helpers.simulation.servers import EPOCH, Servers
from tests.helpers.simulation.threads import Threads, sleep
from tests.helpers.simulation.tournament_clients import TournamentClient, new_tournament

if TYPE_CHECKING:
    from collections.abc import Coroutine, Iterator

STORM_SECONDS = 12.0, 30.0
STUCK_SECONDS = 400.0
"""Seconds without faults after which a game or tournament is stuck."""
CALM_SECONDS = 12.0
"""Seconds in which viewers, ratings and due work settle."""
GAMES: tuple[dict[str, Any], ...] = (
    {"preset": "quarto"},
    {"preset": "quarto", "rated": True},
    {"preset": "quarto", "options": {"clock": 6}},
    {"preset": "quardo"},
    {"preset": "quarto", "against": "program"},
    {"preset": "quardo", "against": "program", "options": {"clock": 40}},
)


@dataclass
class Report:
    """The result of a run."""

    seed: int
    violations: list[str] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)
    trace: int = 0


class Simulation:
    """One run with a seed."""

    def __init__(self, seed: int, folder: Path) -> None:
        self.report = Report(seed)
        self._random = Random(f"simulation {seed}")
        self._loop = SimulatedLoop(self._source("order"))
        self._threads = Threads(self._loop)
        self._loop.submit_job = self._threads.submit
        self._weather = Weather.draw(self._source("weather"))
        self._url = f"sqlite:///{folder / f'{seed}.sqlite3'}"
        shutil.copy(template(), folder / f"{seed}.sqlite3")
        self._history = History()
        self._errors: list[str] = []

    def _source(self, name: str) -> Random:
        """Return random numbers for one purpose."""
        return Random(f"{self.report.seed} {name}")

    def run(self) -> Report:
        """Run the simulation and check its history."""
        log = logging.getLogger("fourfold.server")
        with self._simulated_time(), captured(log, self._errors, self._loop):
            asyncio.set_event_loop(self._loop)
            try:
                self._loop.run_until_complete(self._main())
            finally:
                asyncio.set_event_loop(None)
                self._loop.close()
        return self.report

    @contextlib.contextmanager
    def _simulated_time(self) -> Iterator[None]:
        """Replace the clocks and the sources of random numbers."""
        seconds, numbers = self._loop.time, self._source("secrets")
        epoch = EPOCH / 1000
        with contextlib.ExitStack() as stack:
            for name, function in {
                "monotonic": lambda: 1e5 + seconds(),
                "perf_counter": seconds,
                "time": lambda: epoch + seconds(),
                "time_ns": lambda: int(1e9 * (epoch + seconds())),
                "sleep": sleep,
            }.items():
                stack.enter_context(patch.object(time, name, function))
            stack.enter_context(
                patch.object(secrets, "token_bytes", lambda size=32: numbers.randbytes(size or 32))
            )
            stack.enter_context(patch.object(secrets, "randbelow", numbers.randrange))
            stack.enter_context(patch.object(secrets, "choice", numbers.choice))
            gc.disable()
            try:
                yield
            finally:
                gc.enable()

    async def _main(self) -> None:
        """Start the servers, play in the storm and after it, then check."""
        weather = self._weather
        disk = Disk(self._loop, self._source("disk"), weather)
        broker = Broker(self._loop, self._source("broker"), weather)
        self._servers = servers = Servers(
            *(self._loop, self._source("servers"), weather, disk, broker, self._threads),
            url=self._url,
            count=self._random.choice([1, 2, 2, 3]),
        )
        try:
            await self._play(servers)
        finally:
            await self._end()

    async def _play(self, servers: Servers) -> None:
        """Play in the storm and after it, then check."""
        weather = self._weather
        weather.is_stormy = False
        await servers.start()
        weather.is_stormy = True
        saboteurs = [
            Saboteur(self._loop, self._source(f"saboteur {number}"), weather, servers)
            for number in range(self._random.choice([1, 2]))
        ]
        storm = self._random.uniform(*STORM_SECONDS)
        faults = [asyncio.create_task(saboteur.run(storm)) for saboteur in saboteurs]
        playing, watching = await self._start_clients()
        for task in faults:
            await task
        weather.end()
        await self._settle(playing)
        for task in watching:
            task.cancel()
        self._check(saboteurs)

    async def _start_clients(self) -> tuple[list[asyncio.Task[Any]], list[asyncio.Task[Any]]]:
        """Return the tasks of players and of viewers."""
        self._watching: list[asyncio.Task[Any]] = []
        work: list[Coroutine[Any, Any, None]] = [
            self._play_games(number) for number in range(self._random.randint(1, 3))
        ]
        if self._random.random() < 0.6:
            work.append(self._play_tournament())
        return [asyncio.create_task(one) for one in work], self._watching

    def _client(self, name: str) -> Client:
        """Return a client with random numbers of its own."""
        return Client(self._servers, self._history, self._source(name), name)

    async def _play_games(self, place: int) -> None:
        """Play a game or two with the same players."""
        random = self._source(f"table {place}")
        host, guest, viewer = (
            self._client(f"{who} {place}") for who in ("host", "guest", "viewer")
        )
        for client in (host, guest, viewer):
            await client.register()
        for _ in range(random.randint(1, 2)):
            body = dict(random.choice(GAMES))
            against = body.pop("against", "open")
            seats = [
                {"kind": "me"},
                {"kind": against, "level": "1" if against == "program" else None},
            ]
            game, links = await host.create_game(NewGame.model_validate({**body, "seats": seats}))
            for secret in links.values():
                await guest.join_game(secret)
            for client in (viewer, host)[: 1 + (random.random() < 0.3)]:
                self._watching.append(asyncio.create_task(client.watch(game).run()))
            turns = random.randint(1, 4) if "clock" in body.get("options", {}) else 1000
            players = [(host, turns), (guest, 1000)][: 1 + len(links)]
            await asyncio.gather(
                *(self._take_part(client, game, turns, random) for client, turns in players)
            )
            await self._until_over(viewer, game)

    async def _take_part(self, client: Client, game: str, turns: int, random: Random) -> None:
        """Play by requests or, with unlimited turns, sometimes by WebSocket."""
        if turns == 1000 and random.random() < 0.5:
            viewer = client.watch(game)
            self._watching.append(asyncio.create_task(viewer.run(plays=True)))
        else:
            await client.play_game(game, turns)

    async def _until_over(self, client: Client, game: str) -> None:
        """Wait for the end of a game."""
        while (await client.read_game(game)).game.phase.value not in {"over", "cancelled"}:
            await asyncio.sleep(3.0)

    async def _play_tournament(self) -> None:
        """Play a tournament."""
        random = self._source("tournament")
        clients = [self._client(f"player {number}") for number in range(random.randint(3, 6))]
        director = TournamentClient(self._client("director"))
        for client in (director.client, *clients):
            await client.register()
        await director.create(new_tournament(random, online=random.random() < 0.6))
        players = [TournamentClient(client, director.id) for client in clients]
        playing = [asyncio.create_task(player.play()) for player in players]
        await asyncio.sleep(3.0)
        await director.direct()
        await asyncio.gather(*playing)

    async def _settle(self, playing: list[asyncio.Task[Any]]) -> None:
        """Wait until everything is over, and a little longer."""
        _, stuck = await asyncio.wait(playing, timeout=STUCK_SECONDS)
        for task in playing:
            error = None if task in stuck else task.exception()
            if isinstance(error, FourfoldError):
                self.report.violations.append(f"clients are refused: {error!r}")
            elif error is not None:
                raise error
        if stuck:
            self.report.violations.append(f"{len(stuck)} groups of clients are stuck")
        await asyncio.sleep(CALM_SECONDS)
        for task in stuck:
            task.cancel()

    def _check(self, saboteurs: list[Saboteur]) -> None:
        """Compare the history with the database."""
        report, servers = self.report, self._servers
        report.violations += self._errors
        for server in servers.running:
            for loop in server.context.due_loops:
                report.violations += [f"{loop.name} {one} fails" for one in loop.failing]
        report.violations += Checker(self._url, self._history).violations()
        for saboteur in saboteurs:
            report.counts += saboteur.counts
        report.counts["games"] = len(self._history.games)
        report.counts["tournaments"] = len(self._history.tournaments)
        report.counts["acknowledged"] = self._history.acknowledged_count
        report.counts["steps"] = self._loop.steps
        report.trace = self._loop.trace

    async def _end(self) -> None:
        """End all tasks of all processes, so that none is left behind."""
        servers = self._servers
        self._threads.is_closed = True
        for server in servers.all:
            if not server.lane.is_dead:
                server.kill()
        for server in servers.all:
            server.lane.is_frozen = False
        while tasks := asyncio.all_tasks() - {asyncio.current_task()}:  # some start others
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        for server in servers.all:
            await server.context.pubsub.close()
            server.context.database.close()


class Errors(logging.Handler):
    """The errors that servers log: with faults of the services alone there must be none."""

    def __init__(self, found: list[str], loop: SimulatedLoop) -> None:
        super().__init__(logging.ERROR)
        self._found = found
        self._loop = loop

    def emit(self, record: logging.LogRecord) -> None:
        """Keep an error."""
        error = record.exc_info[1] if record.exc_info else None
        if isinstance(error, EngineDown) or record.getMessage() == AWAY:
            return  # one of the faults
        self._found.append(f"{self._loop.time():.3f} s: {record.getMessage()}: {error!r}")


@contextlib.contextmanager
def captured(log: logging.Logger, found: list[str], loop: SimulatedLoop) -> Iterator[None]:
    """Keep the errors of a log, and show nothing of it."""
    handler, propagate = Errors(found, loop), log.propagate
    log.addHandler(handler)
    log.propagate = False
    try:
        yield
    finally:
        log.removeHandler(handler)
        log.propagate = propagate


@cache
def template() -> Path:
    """Return an empty database with the current tables."""
    folder = Path(tempfile.mkdtemp(prefix="fourfold-simulation-"))
    database = Database.in_folder(folder)
    database.migrate()
    database.close()
    return next(folder.glob("*.sqlite3"))


def simulate(seed: int) -> Report:
    """Run a seed."""
    with tempfile.TemporaryDirectory() as folder:
        return Simulation(seed, Path(folder)).run()


def main() -> int:
    """Run seeds and print their reports."""
    parser = argparse.ArgumentParser(prog="python -m tests.helpers.simulation.simulation")
    parser.add_argument("first", type=int)
    parser.add_argument("last", type=int, nargs="?")
    parser.add_argument("-v", "--verbose", action="store_true")
    options = parser.parse_args()
    total: Counter[str] = Counter()
    failed = 0
    for seed in range(options.first, (options.last or options.first) + 1):
        report = simulate(seed)
        total += report.counts
        if report.violations or options.verbose:
            print(seed, hex(report.trace), dict(report.counts), *report.violations, sep="\n  ")
        failed += bool(report.violations)
    print(f"{failed} seeds failed; {dict(total)}")
    return min(failed, 1)


if __name__ == "__main__":
    sys.exit(main())
