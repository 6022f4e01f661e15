"""The rooms of this process: loaded on demand, dropped when unused."""

from __future__ import annotations

import asyncio
import contextlib
import re
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar
from weakref import WeakValueDictionary

from cachetools import LRUCache

from fourfold.server.errors import NoSuchGame
from fourfold.server.games.room import Room
from fourfold.server.live.pubsub import room_changed
from fourfold.server.live.shutdown import Shutdown
from fourfold.server.runtime.signals import Signal
from fourfold.store import StoredEvent
from fourfold.store.events import count_events, load_events
from fourfold.store.games import load_game, load_seating_counts
from fourfold.store.presence import load_presence

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from sqlalchemy import Connection

    from fourfold.server.live.pubsub import PubSub
    from fourfold.server.metrics import Metrics
    from fourfold.server.runtime.storage import Storage
    from fourfold.server.settings import Settings
    from fourfold.store import GameRow

Result = TypeVar("Result")

GAME_ID = re.compile("[0-9a-z]{1,24}")
EVICTION_SHARE = 16
"""Events are counted only when a sixteenth of the rooms is new, so adding one stays cheap."""


@dataclass(frozen=True, slots=True)
class StoredRoom:
    """The stored state of a room: its row, its events from a number on, its connections."""

    row: GameRow
    events: list[StoredEvent]
    present: dict[int, int]


class Rooms:
    """The rooms of this process."""

    def __init__(
        self, storage: Storage, pubsub: PubSub, settings: Settings, metrics: Metrics
    ) -> None:
        self._storage = storage
        self._pubsub = pubsub
        self._observer_grace = settings.observer_grace_seconds
        self._claim_grace = settings.claim_grace_seconds
        self._max_events = settings.cached_events
        self._games_live = metrics.games_live
        self._loaded: WeakValueDictionary[str, Room] = WeakValueDictionary()
        self._recent: LRUCache[str, Room] = LRUCache(settings.cached_rooms)
        self._added = 0
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self.seats_changed: Signal[frozenset[str]] = Signal()
        """Sends the identities seated in a game or invited to it, before and after a change."""
        self.table_game_changed: Signal[Room] = Signal()
        """Sends the room of a tournament's game after each new event."""
        self.shutdown = Shutdown()

    # Finding

    @property
    def loaded(self) -> list[Room]:
        """The rooms in memory."""
        return list(self._loaded.values())

    def find(self, game: str) -> Room | None:
        """Return a room if it is in memory."""
        return self._loaded.get(game)

    async def get(self, game: str) -> Room:
        """Return a room, from memory or from the database.

        As long as a room is in use, all callers get the same object.
        """
        if not GAME_ID.fullmatch(game):
            raise NoSuchGame
        room = self._loaded.get(game)
        if room is None:
            room = await asyncio.shield(self._load_once(game))
        if room.stale:
            async with room.lock:
                await self.refresh(room)
        self._recent[game] = room
        return room

    def _load_once(self, game: str) -> asyncio.Task[Room]:
        """Load a game once for all concurrent callers."""
        task = self._loading.get(game)
        if task is None:
            task = asyncio.create_task(self._load(game), name=f"load {game}")
            self._loading[game] = task
            task.add_done_callback(lambda _: self._loading.pop(game, None))
        return task

    async def _load(self, game: str) -> Room:
        """Load a game from the database."""
        found = await self._storage.read(partial(load_room, game=game))
        if found is None:
            raise NoSuchGame
        return await self.add(found)

    async def add(self, stored: StoredRoom) -> Room:
        """Add a game unless another task has added it meanwhile; return its only room."""
        new = Room(stored.row, self._observer_grace, self._claim_grace)
        new.present = stored.present
        await new.fold(stored.events)
        room = self._recent[new.id] = self._loaded.setdefault(new.id, new)
        self._added += 1
        if self._added * EVICTION_SHARE >= len(self._recent):
            self._evict()
        return room

    def _evict(self) -> None:
        """Drop the least recently used rooms while all together have too many events."""
        self._added = 0
        events = sum(room.index for room in self._recent.values())
        while events > self._max_events:
            _, room = self._recent.popitem()
            events -= room.index

    # Reloading

    async def refresh(self, room: Room) -> None:
        """Reload a room; repeat if its presence changed during the read.

        The room's lock is held.
        """
        query = partial(load_room, game=room.id, since=room.index)
        while True:
            present = room.present
            stored = await self._storage.read(query)
            if room.present is present:
                break
        await self._update(room, stored)

    async def change(self, room: Room, write: Callable[[Connection], Result]) -> Result:
        """Change the seats or names of a room, on every process; return what ``write`` returns.

        The new state is read in the same transaction. The room's lock is held.
        """
        since, before = room.index, (room.version, room.row)

        def run(connection: Connection) -> tuple[Result, StoredRoom | None]:
            return write(connection), load_room(connection, room.id, since)

        result, stored = await self._storage.write(run)
        await self._update(room, stored)
        if before != (room.version, room.row):
            self.announce(room, before[1].participants)
        return result

    def announce(self, room: Room, before: frozenset[str] = frozenset()) -> None:
        """Announce a changed room and its participants, before and now, to every process."""
        participants = before | room.row.participants
        self.seats_changed.send(participants)
        self._pubsub.publish(room_changed(room.id, participants))

    async def _update(self, room: Room, stored: StoredRoom | None) -> None:
        """Update a room to its stored state."""
        if stored is None:
            raise NoSuchGame
        row = stored.row
        if room.match is not None and row.forgotten != room.row.forgotten:
            reloaded = Room(row, room.observer_grace, room.claim_grace)
            await reloaded.fold(await self._storage.read(partial(load_events, game=row.id)))
            room.replace_match(reloaded)
        if stored.events or (row, stored.present) != (room.row, room.present):
            room.set_row(row)
            room.present = stored.present
            await room.fold(stored.events)
        room.stale = False
        room.wake()

    async def refresh_if_loaded(self, game: str) -> None:
        """Refresh a changed game on every process that has it in memory."""
        room = self.find(game)
        if room is not None:
            async with room.lock:
                await self.refresh(room)
        self._pubsub.publish(room_changed(game))

    async def catch_up(self, room: Room) -> bool:
        """Reload a room if other processes exist; return whether one has changed it.

        The room's lock is held.
        """
        if not self._storage.shared:
            return False
        before = (room.version, room.row)
        await self.refresh(room)
        return before != (room.version, room.row)

    # Messages of other processes

    async def receive(self, message: dict[str, Any]) -> None:
        """Apply a message of another process."""
        self.seats_changed.send(frozenset(message.get("concerned", ())))
        if (room := self.find(message["game"])) is not None:
            async with room.lock:
                await self._apply_message(room, message)

    async def _apply_message(self, room: Room, message: dict[str, Any]) -> None:
        """Apply a message to a room. The room's lock is held."""
        if message["kind"] != "event":
            room.chat_version += message["kind"] == "chat"
            await self.refresh(room)
        elif message["number"] == room.index and room.match:
            await room.fold([StoredEvent(message["number"], message["at"], message["body"])])
            room.wake()
            if room.row.tournament is not None:
                self.table_game_changed.send(room)
        elif message["number"] >= room.index:
            await self.refresh(room)

    async def resync(self, *, full: bool = False) -> None:
        """Reload the rooms with listeners that missed a message, or all of them."""
        followed = {room.id: room for room in self.loaded if room.listeners}
        if not followed:
            return
        found = await self._storage.read(partial(count_events, ids=list(followed)))
        seat_counts = await self._storage.read(partial(load_seating_counts, ids=list(followed)))
        for game, room in followed.items():
            changed = found.get(game, 0) > room.index or seat_counts.get(game) != room.row.seating
            if full or changed or room.match is None:
                async with room.lock:
                    await self.refresh(room)

    # Listening

    @contextlib.asynccontextmanager
    async def listen(
        self, room: Room, listener: asyncio.Event | None = None
    ) -> AsyncIterator[asyncio.Event]:
        """Yield ``listener`` or a new event, which is set whenever the room changes."""
        listener = listener or asyncio.Event()
        self._games_live.inc(not room.listeners)
        room.listeners.add(listener)
        try:
            with self.shutdown.waking(listener):
                yield listener
        finally:
            room.listeners.discard(listener)
            self._games_live.dec(not room.listeners)


def load_room(connection: Connection, game: str, since: int = 0) -> StoredRoom | None:
    """Read a game, its events and its connections.

    Events are read first, so that a game with events is also seen to have started.
    """
    events = load_events(connection, game, since)
    row = load_game(connection, game)
    return None if row is None else StoredRoom(row, events, load_presence(connection, game))
