"""Servers and their services, which can be killed and restarted, with their uptimes."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

import httpx

from tests.helpers.effort import PATIENCE_SECONDS
from tests.helpers.servers.services import is_running

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.helpers.servers.running_server import RunningServer
    from tests.helpers.servers.services import PostgreSQL, Redis, Service
    from tests.helpers.storms.relay import Relay

POLL_SECONDS = 0.05
FAULTS = (
    *("Exception in ASGI application", "a command failed", "background work failed"),
    *("due game failed", "due tournament failed"),
)
"""Log messages of unexpected errors."""


def now() -> int:
    """Return the time in milliseconds since 1970, as the server counts it."""
    return time.time_ns() // 1_000_000


@dataclass(frozen=True, slots=True)
class Interval:
    """A time without an interruption."""

    begin: int
    end: int

    def intersection(self, other: Interval) -> Interval:
        """Return the part of this interval within another; its end may precede its beginning."""
        return Interval(max(self.begin, other.begin), min(self.end, other.end))


class Uptime:
    """Intervals in which a process was certainly available."""

    def __init__(self) -> None:
        self._past: list[Interval] = []
        self._since: int | None = None

    def mark_up(self) -> None:
        """Record that the process answers."""
        self._since = now()

    def mark_down(self) -> None:
        """Record that the process is about to end."""
        if self._since is not None:
            self._past.append(Interval(self._since, now()))
            self._since = None

    @property
    def is_up(self) -> bool:
        """Whether the process is available now."""
        return self._since is not None

    @property
    def intervals(self) -> list[Interval]:
        """Return all intervals, the current one up to now."""
        current = [] if self._since is None else [Interval(self._since, now())]
        return [*self._past, *current]


class RestartableServer:
    """A server process that is started repeatedly."""

    def __init__(self, server: RunningServer) -> None:
        self.process = server
        self.uptime = Uptime()
        self.crashes: list[str] = []

    @property
    def url(self) -> str:
        """Return the server's address."""
        return self.process.url

    async def start(self) -> None:
        """Start the process and wait until it is ready."""
        self.process.launch()
        give_up = time.monotonic() + PATIENCE_SECONDS
        async with httpx.AsyncClient(
            base_url=self.url,
            timeout=PATIENCE_SECONDS,
            verify=False,  # noqa: S501
        ) as http:
            while not await _ready(http):
                assert is_running(self.process.pid), f"it does not start:\n{self.tail()}"
                assert time.monotonic() < give_up, f"it takes too long to start:\n{self.tail()}"
                await asyncio.sleep(POLL_SECONDS)
        self.uptime.mark_up()

    async def kill(self) -> None:
        """Kill the process and clean up, also after ``kill_now``."""
        if self.uptime.is_up:
            self.check()
        self.uptime.mark_down()
        await asyncio.to_thread(self.process.kill)

    def kill_now(self) -> None:
        """Kill the process without waiting; ``kill`` cleans up."""
        self.uptime.mark_down()
        os.kill(self.process.pid, signal.SIGKILL)

    async def stop(self) -> int:
        """Ask the process to stop; return its exit status."""
        self.check()
        self.uptime.mark_down()
        return await asyncio.to_thread(self.process.stop)

    def check(self) -> None:
        """Record a crash if the process has ended by itself."""
        if not is_running(self.process.pid):
            self.crashes.append(f"{self.url} ended by itself:\n{self.tail()}")

    def tail(self, max_characters: int = 4000) -> str:
        """Return the end of the server's log."""
        return self.process.log_text()[-max_characters:]


async def _ready(http: httpx.AsyncClient) -> bool:
    """Return whether a server is ready."""
    try:
        return (await http.get("/readyz")).status_code == 200
    except httpx.HTTPError:
        return False


class Cluster:
    """Servers on one database; the servers stop on exit, the services do not."""

    def __init__(
        self,
        servers: Sequence[RunningServer],
        database: str,
        postgresql: PostgreSQL | None = None,
        redis: Redis | None = None,
        relays: Sequence[Relay] = (),
    ) -> None:
        self.servers = [RestartableServer(server) for server in servers]
        self.database = database
        self.postgresql = postgresql
        self.redis = redis
        self.relays = relays
        self.storage = Uptime()

    @property
    def urls(self) -> list[str]:
        """Return the servers' addresses."""
        return [server.url for server in self.servers]

    @property
    def intervals(self) -> list[Interval]:
        """Return when a server and the database were both available, for each server."""
        pairs = (
            interval.intersection(storage)
            for server in self.servers
            for interval in server.uptime.intervals
            for storage in self.storage.intervals
        )
        return [interval for interval in pairs if interval.begin < interval.end]

    @property
    def crashes(self) -> list[str]:
        """Return the crashes of all servers."""
        for server in self.servers:
            server.check()
        return [crash for server in self.servers for crash in server.crashes]

    @property
    def errors(self) -> list[str]:
        """Return the servers' logged errors, which lost services do not excuse."""
        lines = (line for server in self.servers for line in server.process.log_text().splitlines())
        found = [json.loads(line) for line in lines if line.startswith("{")]
        return [
            f"logged: {record['message']}: {str(record.get('exc_info', record))[-600:]}"
            for record in found
            if record["message"].startswith(FAULTS)
        ]

    async def restart_service(self, service: Service, way: str, seconds: float) -> None:
        """Kill a service, or stop it in the given way, and start it after a time."""
        if service is self.postgresql:
            self.storage.mark_down()
        end = service.kill if way == "kill" else lambda: service.stop(way)
        await asyncio.to_thread(end)
        await asyncio.sleep(seconds)
        await asyncio.to_thread(service.start)
        if service is self.postgresql:
            self.storage.mark_up()

    async def __aenter__(self) -> Self:
        self.storage.mark_up()
        for relay in self.relays:
            await relay.start()
        await asyncio.gather(*(server.start() for server in self.servers))
        return self

    async def __aexit__(self, *_: object) -> None:
        for server in self.servers:
            await asyncio.to_thread(server.process.kill)
        for relay in self.relays:
            await relay.close()
