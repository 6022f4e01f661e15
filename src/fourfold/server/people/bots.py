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
from fourfold.store.bots import find_bot_games, find_connected_bots, set_streams

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterable

    from fourfold.server.live.shutdown import Shutdown
    from fourfold.server.runtime.signals import Signal
    from fourfold.server.runtime.storage import Storage

MAX_SHOWN = 200


@dataclass(eq=False, slots=True)
class BotListener:
    """What one stream of a bot hears: ``wake`` is set when there is news.

    ``stale`` says that the bot may have other games than ``games``, those it knew last.
    """

    wake: asyncio.Event = field(default_factory=asyncio.Event)
    stale: bool = True
    games: frozenset[str] = frozenset()

    def mark_stale(self) -> None:
        """Let the stream look which games the bot has."""
        self.stale = True
        self.wake.set()


class Bots:
    """The streams of bots to this process."""

    def __init__(
        self,
        seats_changed: Signal[frozenset[str]],
        shutdown: Shutdown,
        storage: Storage,
        process: str,
    ) -> None:
        self._shutdown = shutdown
        self._storage = storage
        self._process = process
        self._listeners: dict[str, set[BotListener]] = {}
        seats_changed.connect(self.notify)

    async def list_connected(self) -> BotsBody:
        """Return the bots that are connected to any process."""
        found = await self._storage.read(partial(find_connected_bots, limit=MAX_SHOWN))
        return BotsBody(bots=[Bot(id=bot.id, name=bot.name) for bot in found])

    @asynccontextmanager
    async def listen(self, identity: str) -> AsyncIterator[BotListener]:
        """Count a bot as connected and yield what tells it of news."""
        listener = BotListener()
        self._listeners.setdefault(identity, set()).add(listener)
        try:
            await self._store(identity)
            with self._shutdown.waking(listener.wake):
                yield listener
        finally:
            self._listeners[identity].discard(listener)
            if not self._listeners[identity]:
                del self._listeners[identity]
            with suppress(Unavailable):  # `resync` and the reaper come by
                await asyncio.shield(self._store(identity))

    async def _store(self, identity: str) -> None:
        """Store how many streams a bot has here."""
        count = len(self._listeners.get(identity, ()))
        write = partial(set_streams, identity=identity, process=self._process, count=count)
        await self._storage.write(write)

    async def store_all(self) -> None:
        """Store every stream again: the database had taken this process for dead."""
        for identity in list(self._listeners):
            await self._store(identity)

    def notify(self, identities: Iterable[str]) -> None:
        """Let bots look again which games they have."""
        for identity in identities:
            for listener in self._listeners.get(identity, ()):
                listener.mark_stale()

    async def games_of(self, identity: str) -> frozenset[str]:
        """Return the games that concern a bot."""
        found = await self._storage.read(partial(find_bot_games, ids=[identity]))
        return frozenset(found[identity])

    async def resync(self) -> None:
        """Find the games that news about got lost."""
        if not self._listeners:
            return
        found = await self._storage.read(partial(find_bot_games, ids=list(self._listeners)))
        for identity, games in found.items():
            for listener in self._listeners.get(identity, ()):
                if not games <= listener.games:
                    listener.mark_stale()
