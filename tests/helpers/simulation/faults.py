"""The faults of a simulated run: which kinds a seed has, and what fails at the moment."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from random import Random

    from tests.helpers.simulation.event_loop import Lane, SimulatedLoop
    from tests.helpers.simulation.servers import Servers

PAUSE_SECONDS = 0.2, 3.0
"""Minimum and maximum time between two faults."""
AWAY_SECONDS = 0.3, 11.0
"""How long a service is away; writes wait for eight seconds."""
LONG_AWAY_SECONDS = 8.5, 11.0
"""The same after a commit whose answer was lost: its writer gives up."""
SUSPENDED_SECONDS = 0.5, 12.0
"""How long a process is suspended; after eight seconds it counts as dead."""


@dataclass
class Weather:
    """The conditions of a run. The shares are probabilities.

    They end with the storm, except that messages are never certain to arrive.

    A seed has some kinds of faults and not others, so that no kind always hides another.
    """

    random: Random
    message_loss: float = 0.0
    message_copies: float = 0.0
    message_delays: float = 0.0
    commit_loss: float = 0.0
    request_loss: float = 0.0
    reply_loss: float = 0.0
    engine_failures: float = 0.0
    slowness: float = 1.0
    max_skew: int = 0
    is_stormy: bool = True
    database_away: set[str] = field(default_factory=set)
    redis_away: set[str] = field(default_factory=set)

    @classmethod
    def draw(cls, random: Random) -> Weather:
        """Return the conditions of a seed."""

        def some(share: float) -> float:
            return share * random.random() if random.random() < 0.5 else 0.0

        return cls(
            random,
            message_loss=some(0.6),
            message_copies=some(0.4),
            message_delays=some(0.5),
            commit_loss=some(0.1),
            request_loss=some(0.1),
            reply_loss=some(0.2),
            engine_failures=some(0.2),
            slowness=random.choice([1.0, 1.0, 5.0, 30.0]),
            max_skew=random.choice([0, 0, 50, 400]),
        )

    def end(self) -> None:
        """End all faults."""
        self.is_stormy = False
        self.slowness = 1.0
        self.database_away.clear()
        self.redis_away.clear()

    def happens(self, share: float) -> bool:
        """Return whether something of a probability happens."""
        return self.is_stormy and share > 0 and self.random.random() < share

    def copy_count(self) -> int:
        """Return how many copies of a message arrive."""
        if self.random.random() < self.message_loss:
            return 0
        return 1 + (self.random.random() < self.message_copies)

    def delays_message(self) -> bool:
        """Return whether a message comes late."""
        return self.random.random() < self.message_delays

    def loses_commit(self, lane: Lane, loop: SimulatedLoop) -> bool:
        """Return whether the connection breaks after a commit, and sometimes stays broken."""
        if self.happens(self.commit_loss):
            if self.random.random() < 0.2:
                self.database_away.add(lane.name)
                seconds = self.random.uniform(*LONG_AWAY_SECONDS)
                loop.call_later(seconds, self.database_away.discard, lane.name)
            return True
        return lane.name in self.database_away

    def is_database_away(self, lane: Lane) -> bool:
        """Return whether a process cannot reach the database."""
        return lane.name in self.database_away

    def is_redis_away(self, lane: Lane) -> bool:
        """Return whether a process cannot reach Redis."""
        return lane.name in self.redis_away


class Saboteur:
    """The faults that happen at a time: kills, stops, suspensions, outages, lost connections."""

    def __init__(
        self, loop: SimulatedLoop, random: Random, weather: Weather, servers: Servers
    ) -> None:
        self._loop = loop
        self._random = random
        self._weather = weather
        self._servers = servers
        self.counts: Counter[str] = Counter()
        kinds: list[Callable[[], Awaitable[None]]] = [
            self._stop,
            self._suspend,
            self._cut_database,
            self._cut_redis,
            self._cut_clients,
        ]
        self._kinds = [self._kill, *(kind for kind in kinds if random.random() < 0.5)]

    async def run(self, seconds: float) -> None:
        """Cause one fault after another for a time."""
        end = self._loop.time() + seconds
        while self._loop.time() < end:
            await asyncio.sleep(self._random.uniform(*PAUSE_SECONDS))
            fault = self._kill if self._random.random() < 0.4 else self._random.choice(self._kinds)
            if self._servers.running:
                await fault()

    async def _kill(self) -> None:
        """Kill a server and start another in its place."""
        server = self._random.choice(self._servers.running)
        self.counts["kills"] += 1
        server.kill()
        await asyncio.sleep(self._random.choice([0.0, 0.3, 3.0, 10.0]) * self._random.random())
        await self._servers.replace(server)

    async def _stop(self) -> None:
        """Stop a server as an update does, and start another in its place."""
        server = self._random.choice(self._servers.running)
        self.counts["stops"] += 1
        await server.stop()
        await self._servers.replace(server)

    async def _suspend(self) -> None:
        """Suspend a server for a time; it goes on in the middle of its work."""
        server = self._random.choice(self._servers.running)
        self.counts["suspensions"] += 1
        server.lane.is_frozen = True
        await asyncio.sleep(self._random.uniform(*SUSPENDED_SECONDS))
        server.lane.is_frozen = server.lane.is_dead

    async def _cut_database(self) -> None:
        """Cut some servers, or all, from the database."""
        self.counts["database outages"] += 1
        await self._cut(self._weather.database_away)

    async def _cut_redis(self) -> None:
        """Cut some servers, or all, from Redis."""
        self.counts["Redis outages"] += 1
        await self._cut(self._weather.redis_away)

    async def _cut(self, away: set[str]) -> None:
        """Cut some servers from a service for a time."""
        servers = self._servers.running
        cut = self._random.sample(servers, self._random.randint(1, len(servers)))
        away.update(server.lane.name for server in cut)
        if away is self._weather.redis_away:
            for server in cut:
                self._servers.broker.drop_connections(server.lane)
        await asyncio.sleep(self._random.uniform(*AWAY_SECONDS))
        away.clear()

    async def _cut_clients(self) -> None:
        """Lose the connections of all clients to a server."""
        self.counts["lost connections"] += 1
        self._random.choice(self._servers.running).cut_clients()
