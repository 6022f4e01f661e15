"""What games are played on: servers and the services beneath, and when each of them was up."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

import httpx

from tests.effort import PATIENCE_SECONDS
from tests.server.services import is_running

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.server.running_server import RunningServer
    from tests.server.services import PostgreSQL, Redis, Service

POLL_SECONDS = 0.05
FAULTS = ("Exception in ASGI application", "a command failed", "background work failed")
"""What servers log when something went wrong that they had not thought of."""


def now() -> int:
    """Return the time in milliseconds since 1970, as the server counts it."""
    return time.time_ns() // 1_000_000


@dataclass(frozen=True, slots=True)
class Spell:
    """A time without a break."""

    begin: int
    end: int

    def within(self, other: Spell) -> Spell:
        """Return the part of this spell within another; it may be empty or less."""
        return Spell(max(self.begin, other.begin), min(self.end, other.end))


class Uptime:
    """When something could surely be used: from its first answer until just before its end."""

    def __init__(self) -> None:
        self._ended: list[Spell] = []
        self._since: int | None = None

    def begin(self) -> None:
        """Note that it answers."""
        self._since = now()

    def end(self) -> None:
        """Note that it is about to be ended."""
        if self._since is not None:
            self._ended.append(Spell(self._since, now()))
            self._since = None

    @property
    def lasts(self) -> bool:
        """Whether it is up now."""
        return self._since is not None

    @property
    def spells(self) -> list[Spell]:
        """All spells, the one that lasts up to this moment."""
        lasting = [] if self._since is None else [Spell(self._since, now())]
        return [*self._ended, *lasting]


class Machine:
    """One server process, started again and again."""

    def __init__(self, server: RunningServer) -> None:
        self.server = server
        self.uptime = Uptime()
        self.deaths: list[str] = []

    @property
    def url(self) -> str:
        """The server's address."""
        return self.server.url

    async def start(self) -> None:
        """Start the process and wait until it serves."""
        self.server.launch()
        give_up = time.monotonic() + PATIENCE_SECONDS
        async with httpx.AsyncClient(
            base_url=self.url,
            timeout=PATIENCE_SECONDS,
            verify=False,  # noqa: S501
        ) as http:
            while not await _ready(http):
                assert is_running(self.server.pid), f"it does not start:\n{self.tail()}"
                assert time.monotonic() < give_up, f"it takes too long to start:\n{self.tail()}"
                await asyncio.sleep(POLL_SECONDS)
        self.uptime.begin()

    async def kill(self) -> None:
        """End the process with SIGKILL, if nothing has struck it."""
        if self.uptime.lasts:
            self.check()
        self.uptime.end()
        await asyncio.to_thread(self.server.kill)

    def strike(self) -> None:
        """Kill the process this very moment; ``kill`` clears up."""
        self.uptime.end()
        os.kill(self.server.pid, signal.SIGKILL)

    async def stop(self) -> int:
        """Ask the process to stop; return its exit status."""
        self.check()
        self.uptime.end()
        return await asyncio.to_thread(self.server.stop)

    def check(self) -> None:
        """Note it if the process has ended by itself."""
        if not is_running(self.server.pid):
            self.deaths.append(f"{self.url} ended by itself:\n{self.tail()}")

    def tail(self, most: int = 4000) -> str:
        """Return the end of the server's log."""
        return self.server.log_text()[-most:]


async def _ready(http: httpx.AsyncClient) -> bool:
    """Return whether a server serves."""
    try:
        return (await http.get("/readyz")).status_code == 200
    except httpx.HTTPError:
        return False


class House:
    """Servers on one database; leaving it ends the servers, the services stay."""

    def __init__(
        self,
        servers: Sequence[RunningServer],
        database: str,
        postgresql: PostgreSQL | None = None,
        redis: Redis | None = None,
    ) -> None:
        self.machines = [Machine(server) for server in servers]
        self.database = database
        self.postgresql = postgresql
        self.redis = redis
        self.storage = Uptime()

    @property
    def urls(self) -> list[str]:
        """The servers' addresses."""
        return [machine.url for machine in self.machines]

    @property
    def spells(self) -> list[Spell]:
        """When one server and the database were both up, server by server."""
        pairs = (
            spell.within(storage)
            for machine in self.machines
            for spell in machine.uptime.spells
            for storage in self.storage.spells
        )
        return [spell for spell in pairs if spell.begin < spell.end]

    @property
    def deaths(self) -> list[str]:
        """The servers that ended by themselves."""
        for machine in self.machines:
            machine.check()
        return [death for machine in self.machines for death in machine.deaths]

    @property
    def errors(self) -> list[str]:
        """What the servers have logged as their own faults: a storm is no excuse for those."""
        lines = (line for m in self.machines for line in m.server.log_text().splitlines())
        found = [json.loads(line) for line in lines if line.startswith("{")]
        return [
            f"logged: {record['message']}: {str(record.get('exc_info', record))[-600:]}"
            for record in found
            if record["message"].startswith(FAULTS)
        ]

    async def restart_service(self, service: Service, way: str, seconds: float) -> None:
        """Take a service away for so long: killed, or stopped in one of its ways."""
        if service is self.postgresql:
            self.storage.end()
        end = service.kill if way == "kill" else lambda: service.stop(way)
        await asyncio.to_thread(end)
        await asyncio.sleep(seconds)
        await asyncio.to_thread(service.start)
        if service is self.postgresql:
            self.storage.begin()

    async def __aenter__(self) -> Self:
        self.storage.begin()
        await asyncio.gather(*(machine.start() for machine in self.machines))
        return self

    async def __aexit__(self, *_: object) -> None:
        for machine in self.machines:
            await asyncio.to_thread(machine.server.kill)
