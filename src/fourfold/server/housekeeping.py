"""Housekeeping for all processes: heartbeats, cleanup after dead ones, expiry."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from functools import partial
from typing import TYPE_CHECKING

from fourfold.server.errors import Unavailable
from fourfold.server.live.other_processes import OtherProcesses
from fourfold.server.people.auth import EXPIRY, SEATLESS_EXPIRY
from fourfold.store.identities import drop_unused
from fourfold.store.presence import heartbeat, load_other_processes, reap

if TYPE_CHECKING:
    from fourfold.server.games.presence import Presence
    from fourfold.server.games.rooms import Rooms
    from fourfold.server.people.bots import Bots
    from fourfold.server.runtime.background import Background
    from fourfold.server.runtime.storage import Storage
    from fourfold.server.settings import Settings

log = logging.getLogger("fourfold.server")


class Housekeeper:
    """Heartbeats, cleanup and expiry in the background."""

    def __init__(
        self,
        rooms: Rooms,
        presence: Presence,
        bots: Bots,
        storage: Storage,
        background: Background,
        settings: Settings,
        process: str,
    ) -> None:
        self._rooms = rooms
        self._presence = presence
        self._bots = bots
        self._storage = storage
        self._background = background
        self._settings = settings
        self._now = settings.now
        self._process = process
        self._others = OtherProcesses(settings.ticks, settings.alive_seconds)

    async def start(self) -> None:
        """Send the first heartbeat, clean up after dead processes, and repeat both."""
        with contextlib.suppress(Unavailable):  # tried again every few seconds
            await self._heartbeat()
            await self._reap_dead()
        settings, repeat = self._settings, self._background.repeat
        repeat(self._keep_alive, settings.alive_seconds, "heartbeat", is_immediate=False)
        repeat(self._drop_unused, settings.expiry_seconds, "expiry", is_immediate=True)

    async def close(self) -> None:
        """Clean up after this process before it counts as dead."""
        with contextlib.suppress(Unavailable):
            await self._reap(self._process)

    async def _keep_alive(self) -> None:
        """Send a heartbeat, and clean up after processes that stopped sending theirs."""
        if not await self._heartbeat():
            await self._presence.store_all()
            await self._bots.store_all()
        await self._presence.store_missed()
        await self._reap_dead()

    async def _heartbeat(self) -> bool:
        """Store a heartbeat; return whether the database knew this process."""
        write = partial(heartbeat, process=self._process, now=self._now())
        return await self._storage.write(write)

    async def _reap_dead(self) -> None:
        """Clean up after dead processes; on SQLite, after all others."""
        query = partial(load_other_processes, exclude=self._process)
        found = await self._storage.read(query)
        dead = self._others.observe(found, self._now()) if self._storage.shared else list(found)
        for process in dead:
            log.warning("cleaning up after a dead process", extra={"dead": process})
            for game in await self._reap(process):
                await self._rooms.refresh_if_loaded(game)

    async def _reap(self, process: str) -> list[str]:
        """Clean up after a process; return the games its players were connected to."""
        grace = self._settings.observer_grace_seconds
        write = partial(reap, process=process, now=self._now(), observer_grace=grace)
        return await self._storage.write(write)

    async def _drop_unused(self) -> None:
        """Delete expired identities, a few at a time."""
        now = self._now()
        query = partial(drop_unused, seatless_before=now - SEATLESS_EXPIRY, any_before=now - EXPIRY)
        while await self._storage.write(query):
            await asyncio.sleep(self._settings.sweep_seconds)
