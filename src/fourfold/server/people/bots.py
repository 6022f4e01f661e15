"""The bots that are connected: who hears of what, and who else may know."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

from fourfold.server.errors import Unavailable
from fourfold.server.schemas.bots import Bot
from fourfold.server.schemas.bots import Bots as BotsBody
from fourfold.store.bots import connected_bots, games_concerning, set_streams

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterable

    from fourfold.server.live.shutdown import Shutdown
    from fourfold.server.runtime.signals import Signal
    from fourfold.server.runtime.storage import Storage

MAX_SHOWN = 200


@dataclass(eq=False, slots=True)
class Ear:
    """What one stream of a bot hears: ``wake`` is set when there is news.

    ``stale`` says that the bot may have other games than ``games``, those it knew last.
    """

    wake: asyncio.Event = field(default_factory=asyncio.Event)
    stale: bool = True
    games: frozenset[str] = frozenset()

    def look_again(self) -> None:
        """Let the stream look which games the bot has."""
        self.stale = True
        self.wake.set()


class Bots:
    """The streams of bots to this process."""

    def __init__(
        self, seated: Signal[frozenset[str]], shutdown: Shutdown, storage: Storage, process: str
    ) -> None:
        self._shutdown = shutdown
        self._storage = storage
        self._process = process
        self._ears: dict[str, set[Ear]] = {}
        seated.connect(self.notify)

    async def connected(self) -> BotsBody:
        """Return the bots that are connected to any process."""
        found = await self._storage.read(partial(connected_bots, limit=MAX_SHOWN))
        return BotsBody(bots=[Bot(id=bot.id, name=bot.name) for bot in found])

    @asynccontextmanager
    async def listening(self, identity: str) -> AsyncIterator[Ear]:
        """Count a bot as connected and yield what tells it of news."""
        ear = Ear()
        self._ears.setdefault(identity, set()).add(ear)
        try:
            await self._store(identity)
            with self._shutdown.waking(ear.wake):
                yield ear
        finally:
            self._ears[identity].discard(ear)
            if not self._ears[identity]:
                del self._ears[identity]
            with suppress(Unavailable):  # `resync` and the reaper come by
                await asyncio.shield(self._store(identity))

    async def _store(self, identity: str) -> None:
        """Store how many streams a bot has here."""
        count = len(self._ears.get(identity, ()))
        write = partial(set_streams, identity=identity, process=self._process, count=count)
        await self._storage.write(write)

    async def store_all(self) -> None:
        """Store every stream again: the database had taken this process for dead."""
        for identity in list(self._ears):
            await self._store(identity)

    def notify(self, identities: Iterable[str]) -> None:
        """Let bots look again which games they have."""
        for identity in identities:
            for ear in self._ears.get(identity, ()):
                ear.look_again()

    async def games_of(self, identity: str) -> frozenset[str]:
        """Return the games that concern a bot."""
        found = await self._storage.read(partial(games_concerning, ids=[identity]))
        return frozenset(found[identity])

    async def resync(self) -> None:
        """Find the games that news about got lost."""
        if not self._ears:
            return
        found = await self._storage.read(partial(games_concerning, ids=list(self._ears)))
        for identity, games in found.items():
            for ear in self._ears.get(identity, ()):
                if not games <= ear.games:
                    ear.look_again()
