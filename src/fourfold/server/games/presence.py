"""Presence: connections counted here, stored for all processes, shown in the room."""

from __future__ import annotations

import asyncio
import contextlib
from functools import partial
from typing import TYPE_CHECKING

from fourfold.server.errors import Unavailable
from fourfold.server.live.pubsub import room_changed
from fourfold.store.presence import SPECTATOR_SEAT, set_presence

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence

    from sqlalchemy import Connection

    from fourfold.server.games.room import Room
    from fourfold.server.games.rooms import Rooms
    from fourfold.server.live.pubsub import PubSub
    from fourfold.server.runtime.background import Background
    from fourfold.server.runtime.storage import Storage
    from fourfold.server.settings import Settings


class Presence:
    """The connections to this process, by room and seat."""

    def __init__(
        self,
        rooms: Rooms,
        storage: Storage,
        pubsub: PubSub,
        background: Background,
        settings: Settings,
        process: str,
    ) -> None:
        self._rooms = rooms
        self._storage = storage
        self._pubsub = pubsub
        self._background = background
        self._now = settings.now
        self._linger = settings.linger_seconds
        self._process = process
        self._unstored: set[Room] = set()

    @contextlib.asynccontextmanager
    async def count_connection(
        self, room: Room, seats: Sequence[int], linger: float | None = None
    ) -> AsyncIterator[None]:
        """Count a connection for some seats, until a moment after it ends.

        A player who reloads the page is back within that moment.
        """
        room.local_counts.update(seats)
        try:
            await self._store(room, seats)
            yield
        finally:
            wait = self._linger if linger is None else linger
            self._background.spawn(self._leave_after(room, seats, wait), f"leave {room.id}")

    async def _leave_after(self, room: Room, seats: Sequence[int], wait: float) -> None:
        """Stop counting a connection after a while."""
        await asyncio.sleep(wait)
        room.local_counts.subtract(seats)
        room.local_counts = +room.local_counts
        with contextlib.suppress(Unavailable):  # `store_missed` stores it later
            await self._store(room, seats)

    async def _store(self, room: Room, seats: Sequence[int]) -> None:
        """Store the connections to this process; inform the others of a change."""
        before = dict(room.present)
        try:
            present = await self._storage.write(partial(self._write, room=room, seats=seats))
        except Unavailable:
            self._unstored.add(room)
            raise
        room.set_present(present, self._now())
        if before != present:
            room.wake()
            self._pubsub.publish(room_changed(room.id))

    def _write(self, connection: Connection, room: Room, seats: Sequence[int]) -> dict[int, int]:
        """Store the connections to this process; return those to all processes."""
        counts = {seat: room.local_counts[seat] for seat in seats}
        now, grace = self._now(), room.observer_grace
        return set_presence(connection, room.id, self._process, counts, now, grace)

    async def store_all(self) -> None:
        """Store all connections again: the database had taken this process for dead."""
        for room in [room for room in self._rooms.loaded if room.local_counts]:
            await self._store(room, list(room.local_counts))

    async def store_missed(self) -> None:
        """Store the connections that changed while the database was away."""
        missed, self._unstored = self._unstored, set()
        for room in missed:
            await self._store(room, [*(seat.seat for seat in room.row.seats), SPECTATOR_SEAT])
