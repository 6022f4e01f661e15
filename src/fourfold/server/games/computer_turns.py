"""Turns of the computers in games, taken by one process at a time for each game."""

from __future__ import annotations

import asyncio
import logging
import time
from functools import partial
from typing import TYPE_CHECKING

from fourfold.store.events import claim_turn

if TYPE_CHECKING:
    from fourfold.match import Match
    from fourfold.server.games.opponents import Opponents
    from fourfold.server.games.room import Room
    from fourfold.server.games.rooms import Rooms
    from fourfold.server.metrics import Metrics
    from fourfold.server.runtime.background import Background
    from fourfold.server.runtime.storage import Storage

log = logging.getLogger("fourfold.server")

RETRY_SECONDS = 1.0
"""Seconds until a computer tries again after a failure."""


class ComputerTurns:
    """The computers that think in this process."""

    def __init__(
        self,
        rooms: Rooms,
        opponents: Opponents,
        storage: Storage,
        background: Background,
        metrics: Metrics,
        process: str,
    ) -> None:
        self._opponents = opponents
        self._storage = storage
        self._background = background
        self._metrics = metrics
        self._rooms = rooms
        self._process = process
        self._games: set[str] = set()

    async def start(self, room: Room) -> None:
        """Start the turn of the computer to act, unless another process has started it."""
        match = room.started_match
        claim = partial(
            claim_turn,
            game=room.id,
            process=self._process,
            due=match.due,
            length=len(match.log),
        )
        if await self._storage.write(claim) and room.id not in self._games:
            self._games.add(room.id)
            self._background.spawn(self._think(room, match), f"think {room.id}")

    async def _think(self, room: Room, match: Match) -> None:
        """Take the turn of the computer to act, unless the position changes meanwhile."""
        level = room.row.computer_level(match.state.to_act)
        started = time.perf_counter()
        try:
            if await self._opponents.act(room, match, level):
                self._metrics.computer_moves_total.labels(level).inc()
        except Exception:  # the game must not be stuck: try again soon
            log.exception("a computer could not move", extra={"game": room.id})
            await asyncio.sleep(RETRY_SECONDS)
        else:
            self._metrics.computer_seconds.observe(time.perf_counter() - started)
        finally:
            self._games.discard(room.id)
        self._rooms.due.send(room.id)
