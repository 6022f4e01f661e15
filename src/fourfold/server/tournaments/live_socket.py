"""WebSockets of live tournaments: send the current version after each change.

Nothing is queued: a change wakes the viewer, which sends the current version of the tournament, at
most once a second. The client then requests what it shows.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING

from fourfold.server.errors import GameFull
from fourfold.server.live.connection import RECONNECT_MILLISECONDS, LiveConnection
from fourfold.server.schemas.bots import StreamHeartbeat
from fourfold.server.schemas.live import Reconnect
from fourfold.server.schemas.tournament_views import TournamentChanged
from fourfold.server.tournaments.views import next_game

if TYPE_CHECKING:
    from fastapi import WebSocket

    from fourfold.server.metrics import Metrics
    from fourfold.server.people.auth import Caller
    from fourfold.server.settings import Settings
    from fourfold.server.tournaments.live_tournament import LiveTournament
    from fourfold.server.tournaments.tournaments import Tournaments

PAUSE_SECONDS = 1.0
"""The pause between two messages: a viewer of hundreds of boards gets one a second."""
MAX_WATCHERS = 1000
"""Connections to one tournament."""


@dataclass(frozen=True, slots=True)
class TournamentSocketServices:
    """The services that the WebSocket of a tournament uses."""

    tournaments: Tournaments
    metrics: Metrics
    settings: Settings


class TournamentSocket:
    """The WebSocket of one viewer of one tournament."""

    def __init__(
        self,
        socket: WebSocket,
        services: TournamentSocketServices,
        live: LiveTournament,
        caller: Caller,
    ) -> None:
        self._connection = LiveConnection(socket)
        self._services = services
        self._live = live
        self._caller = caller
        self._last_sent: tuple[int, int, str | None] | None = None
        self._boards_version = -1

    async def run(self) -> None:
        """Serve the connection until either side closes it."""
        if len(self._live.listeners) >= MAX_WATCHERS:
            raise GameFull
        if not await self._connection.accept():
            return
        with self._services.metrics.connections.track_inprogress():
            async with self._services.tournaments.listen(self._live) as wake:
                await self._connection.serve(
                    wake,
                    self._services.tournaments.shutdown,
                    send_changes=self._send_changes,
                    handle=self._charge,
                    heartbeat=lambda: StreamHeartbeat(now=self._services.settings.now()),
                    heartbeat_seconds=self._services.settings.heartbeat_seconds,
                    goodbye=Reconnect(after_ms=RECONNECT_MILLISECONDS),
                )

    async def _charge(self, _: str) -> None:
        """Charge a message, which has no meaning: the client only listens."""
        self._caller.charge("actions")

    async def _send_changes(self) -> bool:
        """Send the current version unless the client has it."""
        live, me = self._live, self._live.entrant_of(self._caller.identity_id)
        game = None if me is None else next_game(live, me)
        status = (live.index, live.row.change_count, None if game is None else game.game)
        if status == self._last_sent and live.boards_version == self._boards_version:
            return True
        self._last_sent, self._boards_version = status, live.boards_version
        message = TournamentChanged(
            length=live.index,
            boards=live.boards_version,
            game=game,
            now=self._services.settings.now(),
        )
        await self._connection.send(message)
        await asyncio.sleep(PAUSE_SECONDS)
        return True
