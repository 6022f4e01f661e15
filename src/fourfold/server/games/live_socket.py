"""WebSockets of live games: parse commands, send replies and updates.

Only the replies to a viewer's own commands are queued. A change wakes the viewer, which sends the
current view with all notices that the client does not have: a slow connection gets fewer messages
instead of a growing backlog, and misses nothing.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from pydantic import TypeAdapter, ValidationError

from fourfold.rules import FourfoldError
from fourfold.server.errors import (
    Damaged,
    GameFull,
    InternalError,
    TooManyRequests,
    Unavailable,
)
from fourfold.server.games.actions import act
from fourfold.server.games.chat import chat_line
from fourfold.server.games.claims import claim_of
from fourfold.server.games.presenters import error_body, speaker_for
from fourfold.server.games.snapshots import make_snapshot, update_text, viewpoint_of
from fourfold.server.http.request_errors import bad_request
from fourfold.server.live.connection import (
    RECONNECT_MILLISECONDS,
    TRY_AGAIN_LATER,
    LiveConnection,
)
from fourfold.server.schemas.live import (
    ClientMessage,
    Heartbeat,
    Ping,
    Reconnect,
    Reply,
    SayCommand,
    TableNews,
)
from fourfold.store.chat import load_chat
from fourfold.store.presence import SPECTATOR_SEAT

if TYPE_CHECKING:
    from fastapi import WebSocket

    from fourfold.server.games.chat import Chat
    from fourfold.server.games.lobby import Lobby
    from fourfold.server.games.presence import Presence
    from fourfold.server.games.room import Room
    from fourfold.server.games.rooms import Rooms
    from fourfold.server.metrics import Metrics
    from fourfold.server.people.auth import Caller
    from fourfold.server.runtime.event_loop import Offload
    from fourfold.server.runtime.storage import Storage
    from fourfold.server.settings import Settings

log = logging.getLogger("fourfold.server")

CLIENT_MESSAGE: TypeAdapter[ClientMessage] = TypeAdapter(ClientMessage)
CHAT_BATCH = 50
"""Chat lines sent before other tasks run."""
MAX_REPLIES = 64
"""Replies that may wait to be sent."""


@dataclass(frozen=True, slots=True)
class GameSocketServices:
    """The services that the WebSocket of a game uses."""

    rooms: Rooms
    presence: Presence
    lobby: Lobby
    chat: Chat
    storage: Storage
    offload: Offload
    metrics: Metrics
    settings: Settings

    def now(self) -> int:
        """Return the time by the games' clock, in milliseconds since 1970."""
        return self.settings.now()


class GameSocket:
    """The WebSocket of one viewer of one game."""

    def __init__(
        self,
        socket: WebSocket,
        services: GameSocketServices,
        room: Room,
        caller: Caller,
        seat: int | None,
        since: int,
    ) -> None:
        self._connection = LiveConnection(socket)
        self._services = services
        self._room = room
        self._caller = caller
        self._viewpoint = viewpoint_of(room, caller, seat)
        self._index = since
        self._version = -1
        self._seats_version = -1
        self._chat_version = -1
        self._chat_number = 0
        self._replies: deque[Reply | Heartbeat] = deque()
        self._reply_sent = asyncio.Event()
        self._row = room.row
        self._held_seats = room.row.seats_of(caller.identity_id)
        self._seats_are_held = True
        self._seats = self._held_seats or (SPECTATOR_SEAT,)

    async def run(self) -> None:
        """Serve the connection until either side closes it."""
        services, room = self._services, self._room
        limit = services.settings.max_watchers
        if self._seats == (SPECTATOR_SEAT,) and len(room.listeners) >= limit:
            raise GameFull
        if not await self._connection.accept():
            return
        try:
            with services.metrics.connections.track_inprogress():
                await self._serve()
        except (Unavailable, Damaged) as error:
            await self._connection.close(TRY_AGAIN_LATER, error.code)

    async def _serve(self) -> None:
        """Send and receive while the client counts as present."""
        services, room = self._services, self._room
        async with services.presence.count_connection(room, self._seats):
            if 0 in self._seats:
                async with room.lock:
                    await services.lobby.seat_observer(room)
            async with services.rooms.listen(room) as self._wake:
                self._index = min(self._index, room.index)
                await self._connection.serve(
                    self._wake,
                    services.rooms.shutdown,
                    send_changes=self._send_changes,
                    handle=self._receive,
                    heartbeat=self._heartbeat,
                    heartbeat_seconds=services.settings.heartbeat_seconds,
                    goodbye=Reconnect(after_ms=RECONNECT_MILLISECONDS),
                )

    # Sending

    def _holds_same_seats(self) -> bool:
        """Return whether the client still holds the seats it connected with."""
        row = self._room.row
        if row is not self._row:  # replaced with every change of a seat
            self._row = row
            self._seats_are_held = row.seats_of(self._caller.identity_id) == self._held_seats
        return self._seats_are_held

    async def _send_snapshot(self) -> None:
        """Send the current game, with the notices since the client's index."""
        room = self._room
        async with self._services.offload.exclusive_turn(self._caller.clients):
            if not self._holds_same_seats():
                return
            self._version, self._seats_version, self._chat_version = (
                room.version,
                room.seats_version,
                room.chat_version,
            )
            message = make_snapshot(
                room, self._caller, self._viewpoint, self._services.now(), self._index
            )
            self._index = message.index
        await self._connection.send(message)
        await self._send_chat()

    async def _send_changes(self) -> bool:
        """Send every change; return False once the client has lost or gained a seat."""
        room = self._room
        if not self._holds_same_seats():
            return False
        if self._version < 0:
            await self._send_snapshot()
            return self._holds_same_seats()
        if self._version != room.version and room.match is None:  # the director undid the round
            self._version = room.version
        elif self._version != room.version:
            self._version = room.version
            since, self._index = self._index, room.index
            await self._connection.send(
                update_text(room, self._viewpoint, self._services.now(), since)
            )
        if self._seats_version != room.seats_version:
            self._seats_version = room.seats_version
            now = self._services.now()
            game = room.game(self._caller.identity_id, now)
            message = TableNews(game=game, claim=claim_of(room), now=now)
            await self._connection.send(message)
        if self._chat_version != room.chat_version:
            self._chat_version = room.chat_version
            await self._send_chat()
        while self._replies:
            await self._connection.send(self._replies.popleft())
            self._reply_sent.set()
        return True

    async def _send_chat(self) -> None:
        """Send the chat lines that the client does not have."""
        if not self._room.row.chat:
            return
        query = partial(load_chat, game=self._room.id, since=self._chat_number)
        for line in await self._services.storage.read(query):
            self._chat_number = line.number + 1
            await self._connection.send(chat_line(line))
            if line.number % CHAT_BATCH == 0:
                await asyncio.sleep(0)

    def _heartbeat(self) -> Heartbeat:
        """Return a heartbeat with the remaining time."""
        now, match = self._services.now(), self._room.match
        remaining = None if match is None else match.remaining(max(now, match.now))
        return Heartbeat(now=now, index=self._room.index, remaining_ms=remaining)

    # Receiving

    async def _receive(self, text: str) -> None:
        """Handle a message, and queue the reply to it."""
        self._replies.append(await self._handle(text))
        self._wake.set()
        while len(self._replies) >= MAX_REPLIES:  # wait for a client that does not read
            self._reply_sent.clear()
            await self._reply_sent.wait()

    async def _handle(self, text: str) -> Reply | Heartbeat:
        """Handle one message; send refusals back, but disconnect a client that floods."""
        message_id = ""
        try:
            message = self._parse(text)
            message_id = "" if isinstance(message, Ping) else message.id
            await self._caller.charge_action()
            if isinstance(message, Ping):
                return self._heartbeat()
            if isinstance(message, SayCommand):
                await self._services.chat.say(self._room, self._caller, message.text)
                return Reply(id=message_id, index=None, error=None)
            index = await act(self._services.rooms, self._room, self._caller, message)
            return Reply(id=message_id, index=index, error=None)
        except ValidationError as error:
            return self._refusal_reply(message_id, bad_request(error.errors()))
        except FourfoldError as error:
            if isinstance(error, TooManyRequests):
                self._caller.charge("refusals")
            return self._refusal_reply(message_id, error)
        except Exception:
            log.exception("a command failed", extra={"game": self._room.id})
            return self._refusal_reply(message_id, InternalError())

    def _parse(self, text: str) -> ClientMessage:
        """Parse a message before limiting its rate, so that a refusal has its id."""
        try:
            return CLIENT_MESSAGE.validate_json(text)
        except ValidationError:
            self._caller.charge("actions")
            raise

    def _refusal_reply(self, message_id: str, error: FourfoldError) -> Reply:
        """Return the reply to a refused message."""
        self._services.metrics.refusals_total.labels(code=error.code).inc()
        speaker = speaker_for(self._caller.language, self._room.rules.piece_set)
        return Reply(id=message_id, index=None, error=error_body(error, speaker))
