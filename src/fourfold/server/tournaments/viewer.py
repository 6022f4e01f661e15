"""Watching a tournament live: one WebSocket for each viewer.

Nothing is queued: when something happens the viewer is woken and told how far the tournament is
now, once a second at most. It gets what it shows anew.
"""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING

from starlette.websockets import WebSocketDisconnect

from fourfold.server.errors import GameFull
from fourfold.server.games.viewer import RECONNECT_MILLISECONDS, SERVICE_RESTART
from fourfold.server.schemas.bots import StreamHeartbeat
from fourfold.server.schemas.live import Reconnect
from fourfold.server.schemas.tournament_views import TournamentChanged
from fourfold.server.tournaments.views import next_game

if TYPE_CHECKING:
    from fastapi import WebSocket

    from fourfold.server.people.auth import Caller
    from fourfold.server.services import Context
    from fourfold.server.tournaments.live_tournament import LiveTournament

PAUSE_SECONDS = 1.0
"""Between two messages: whoever watches hundreds of boards gets one a second."""
MAX_WATCHERS = 1000
"""Connections to one tournament."""


class TournamentViewer:
    """One connection to one tournament."""

    def __init__(
        self, socket: WebSocket, context: Context, live: LiveTournament, caller: Caller
    ) -> None:
        self._socket = socket
        self._context = context
        self._live = live
        self._identity = caller.identity_id
        self._told: tuple[int, int, str | None] | None = None
        self._boards = -1

    async def run(self) -> None:
        """Serve the connection until either side ends it."""
        if len(self._live.listeners) >= MAX_WATCHERS:
            raise GameFull
        try:
            await self._socket.accept()
        except OSError:  # the client has gone while its request was looked at
            return
        registry = self._context.tournaments
        with self._context.metrics.connections.track_inprogress():
            async with registry.listening(self._live) as wake:
                await self._until_either_ends(wake)

    async def _until_either_ends(self, wake: asyncio.Event) -> None:
        """Send while the client is there."""
        tasks = {asyncio.create_task(self._send(wake)), asyncio.create_task(self._receive())}
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            results = await asyncio.gather(*tasks, return_exceptions=True)
        for result in results:
            expected = WebSocketDisconnect | RuntimeError | asyncio.CancelledError
            if isinstance(result, Exception) and not isinstance(result, expected):
                raise result

    async def _receive(self) -> None:
        """Wait until the client has gone; what it says counts for nothing."""
        while (await self._socket.receive())["type"] != "websocket.disconnect":
            pass

    async def _send(self, wake: asyncio.Event) -> None:
        """Say how far the tournament is, and whenever that changes."""
        while not self._context.rooms.shutdown.is_announced:
            wake.clear()
            await self._tell()
            await self._wait(wake)
        goodbye = Reconnect(after_ms=RECONNECT_MILLISECONDS)
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await self._socket.send_text(goodbye.model_dump_json())
            await self._socket.close(SERVICE_RESTART)

    async def _tell(self) -> None:
        """Tell the client what it does not know."""
        live, me = self._live, self._live.entrant_of(self._identity)
        game = None if me is None else next_game(live, me)
        told = (live.index, live.row.change_count, None if game is None else game.game)
        if told == self._told and live.boards == self._boards:
            return
        self._told, self._boards = told, live.boards
        message = TournamentChanged(
            length=live.index, boards=live.boards, game=game, now=self._context.now()
        )
        await self._socket.send_text(message.model_dump_json())
        await asyncio.sleep(PAUSE_SECONDS)

    async def _wait(self, wake: asyncio.Event) -> None:
        """Wait for news; break a long silence."""
        try:
            async with asyncio.timeout(self._context.settings.heartbeat_seconds):
                await wake.wait()
        except TimeoutError:
            beat = StreamHeartbeat(now=self._context.now())
            await self._socket.send_text(beat.model_dump_json())
