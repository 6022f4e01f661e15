"""Connected bots: the listeners of their streams, and the public list."""

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
    """The listener of one stream of a bot: ``wake`` is set when something has changed.

    ``is_stale`` means that the bot may have other games than ``games``, which were read last.
    """

    wake: asyncio.Event = field(default_factory=asyncio.Event)
    is_stale: bool = True
    games: frozenset[str] = frozenset()

    def mark_stale(self) -> None:
        """Make the stream reload the bot's games."""
        self.is_stale = True
        self.wake.set()


class Bots:
    """The streams from this process to bots."""

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
        """Count a bot as connected, and yield its listener."""
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
            with suppress(Unavailable):  # the reaper removes it later
                await asyncio.shield(self._store(identity))

    async def _store(self, identity: str) -> None:
        """Store the number of streams that a bot has in this process."""
        count = len(self._listeners.get(identity, ()))
        write = partial(set_streams, identity=identity, process=self._process, count=count)
        await self._storage.write(write)

    async def store_all(self) -> None:
        """Store every stream again: the database had taken this process for dead."""
        for identity in list(self._listeners):
            await self._store(identity)

    def notify(self, identities: Iterable[str]) -> None:
        """Make the streams of bots reload their games."""
        for identity in identities:
            for listener in self._listeners.get(identity, ()):
                listener.mark_stale()

    async def games_of(self, identity: str) -> frozenset[str]:
        """Return the games that concern a bot."""
        found = await self._storage.read(partial(find_bot_games, ids=[identity]))
        return frozenset(found[identity])

    async def resync(self) -> None:
        """Notify bots of games whose messages were lost."""
        if not self._listeners:
            return
        found = await self._storage.read(partial(find_bot_games, ids=list(self._listeners)))
        for identity, games in found.items():
            for listener in self._listeners.get(identity, ()):
                if not games <= listener.games:
                    listener.mark_stale()
