"""Keeping rooms in step with what other processes do."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from fourfold.store import StoredEvent
from fourfold.store.events import lengths
from fourfold.store.games import seatings

if TYPE_CHECKING:
    from fourfold.server.games.room import Room
    from fourfold.server.games.rooms import Rooms
    from fourfold.server.people.auth import Authenticator
    from fourfold.server.runtime.storage import Storage
    from fourfold.server.tournaments.tournaments import Registry

RESYNC_SECONDS = 2.0
"""How often a process that shares its database looks for news that never reached it."""


class Sync:
    """Takes in the news of other processes, and looks for news that got lost."""

    def __init__(
        self, rooms: Rooms, auth: Authenticator, storage: Storage, tournaments: Registry
    ) -> None:
        self._rooms = rooms
        self._tournaments = tournaments
        self._auth = auth
        self._storage = storage

    async def receive(self, news: dict[str, Any]) -> None:
        """Take in the news of another process."""
        if news["kind"] == "resync":
            await self.resync(everything=True)
            return
        if news["kind"] == "forget":
            self._auth.drop(news["identity"])
            return
        if news["kind"] == "tournament":
            await self._tournaments.receive(news["tournament"])
            return
        self._rooms.seated.send(frozenset(news.get("concerned", ())))
        if (room := self._rooms.find(news["game"])) is not None:
            async with room.lock:
                await self._update(room, news)

    async def _update(self, room: Room, news: dict[str, Any]) -> None:
        """Bring a room up to date. The room's lock is held."""
        if news["kind"] != "event":
            room.chat_version += news["kind"] == "chat"
            await self._rooms.refresh(room)
        elif news["number"] == room.index and room.match:
            await room.fold([StoredEvent(news["number"], news["at"], news["body"])])
            room.wake()
            if room.row.tournament is not None:
                self._rooms.moved.send(room)
        elif news["number"] >= room.index:
            await self._rooms.refresh(room)

    async def resync(self, *, everything: bool = False) -> None:
        """Refresh the rooms with listeners that have missed something, or all of them."""
        heard = {room.id: room for room in self._rooms.loaded if room.listeners}
        if not heard:
            return
        found = await self._storage.read(partial(lengths, ids=list(heard)))
        seated = await self._storage.read(partial(seatings, ids=list(heard)))
        for game, room in heard.items():
            news = found.get(game, 0) > room.index or seated.get(game) != room.row.seating
            if everything or news or room.match is None:
                async with room.lock:
                    await self._rooms.refresh(room)
