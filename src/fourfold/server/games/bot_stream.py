"""The stream of a bot: one line of JSON for each change in its games.

As with WebSockets nothing is queued: a change wakes the stream, which writes the lines about the
bot's games that it has not written yet. When a bot reconnects, it gets its running games and its
open challenges again, as if they were new.
"""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from fourfold.server.errors import Damaged, NoSuchGame, Unavailable
from fourfold.server.games.challenges import answer_deadline, challenged_seat
from fourfold.server.games.presenters import present_view
from fourfold.server.games.snapshots import Viewpoint, page_start
from fourfold.server.http.disconnects import run_while_connected
from fourfold.server.live.connection import RECONNECT_MILLISECONDS
from fourfold.server.schemas.bots import (
    Asked,
    Bot,
    Challenge,
    ChallengeOver,
    GameEnd,
    GameNews,
    GameStart,
    Hello,
    StreamHeartbeat,
    Turn,
)
from fourfold.server.schemas.games import Phase
from fourfold.server.schemas.live import Reconnect

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator
    from contextlib import AbstractAsyncContextManager

    from starlette.types import Receive, Scope, Send

    from fourfold.match import Match
    from fourfold.server.games.presence import Presence
    from fourfold.server.games.room import Room
    from fourfold.server.games.rooms import Rooms
    from fourfold.server.metrics import Metrics
    from fourfold.server.people.auth import Authenticator, Caller
    from fourfold.server.people.bots import BotListener, Bots
    from fourfold.server.schemas.base import Model
    from fourfold.server.settings import Settings

    SendLine = Callable[[Model], Awaitable[None]]

HEADERS = {
    "Content-Encoding": "identity",  # compression would delay lines
    "X-Accel-Buffering": "no",  # so would the buffer of a proxy
}


@dataclass(frozen=True, slots=True)
class BotStreamServices:
    """The services that a bot's stream uses."""

    auth: Authenticator
    bots: Bots
    rooms: Rooms
    presence: Presence
    metrics: Metrics
    settings: Settings

    def now(self) -> int:
        """Return the time by the games' clock, in milliseconds since 1970."""
        return self.settings.now()


class StreamResponse(Response):
    """A response that lasts as long as the bot stays connected."""

    media_type = "application/x-ndjson"

    def __init__(self, services: BotStreamServices, caller: Caller) -> None:
        super().__init__(headers=HEADERS)
        del self.headers["content-length"]
        self._services = services
        self._caller = caller

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send lines until either side closes the connection."""

        async def send_line(line: Model) -> None:
            text = line.model_dump_json() + "\n"
            await send({"type": "http.response.body", "body": text.encode(), "more_body": True})

        with self._services.auth.count_connection(self._caller):
            start = {"status": self.status_code, "headers": self.raw_headers}
            await send({"type": "http.response.start", **start})
            stream = BotStream(self._services, self._caller, send_line)
            with suppress(ClientDisconnect), self._services.metrics.connections.track_inprogress():
                await run_while_connected(Request(scope, receive), stream.run())
            await send({"type": "http.response.body", "body": b"", "more_body": False})


class BotStream:
    """One connection of a bot."""

    def __init__(self, services: BotStreamServices, caller: Caller, send: SendLine) -> None:
        self._services = services
        self._caller = caller
        self._identity = caller.required_identity
        self._send = send
        self._games: dict[str, _FollowedGame] = {}

    async def run(self) -> None:
        """Send the bot's games and challenges until the server shuts down."""
        async with AsyncExitStack() as stack:
            listener = await stack.enter_async_context(
                self._services.bots.listen(self._identity.id)
            )
            stack.push_async_callback(self._leave_all)
            bot = Bot(id=self._identity.id, name=self._identity.name)
            await self._send(Hello(bot=bot, now=self._services.now()))
            with suppress(Unavailable):  # a bot that reconnects gets everything again
                while not self._services.rooms.shutdown.is_announced:
                    listener.wake.clear()
                    await self._send_changes(listener)
                    await self._wait_for_change(listener)
            await self._send(Reconnect(after_ms=RECONNECT_MILLISECONDS))

    async def _wait_for_change(self, listener: BotListener) -> None:
        """Wait for a change; send a heartbeat after a long silence."""
        try:
            async with asyncio.timeout(self._services.settings.heartbeat_seconds):
                await listener.wake.wait()
        except TimeoutError:
            await self._send(StreamHeartbeat(now=self._services.now()))

    async def _send_changes(self, listener: BotListener) -> None:
        """Send the new lines of the bot's games."""
        if listener.is_stale:
            listener.is_stale = False
            listener.games = await self._services.bots.games_of(self._identity.id)
            for game in listener.games - self._games.keys():
                await self._follow(game, listener)
        for game, followed in list(self._games.items()):
            await followed.mark_present(self._services)
            for line in followed.new_lines(self._services.now()):
                await self._send(line)
            if followed.is_over:
                await self._games.pop(game).leave()

    async def _follow(self, game: str, listener: BotListener) -> None:
        """Start to follow a game."""
        rooms = self._services.rooms
        try:
            room = await rooms.get_current(game)
        except (NoSuchGame, Damaged):
            return
        followed = self._games[game] = _FollowedGame(room, self._identity.id, self._caller.language)
        await followed.enter(rooms.listen(room, listener.wake))

    async def _leave_all(self) -> None:
        """Stop following all games."""
        for followed in self._games.values():
            await followed.leave()


class _FollowedGame:
    """A game, and the state that the bot has received of it."""

    def __init__(self, room: Room, identity_id: str, language: str) -> None:
        self._room = room
        self._identity_id = identity_id
        self._language = language
        self._stack = AsyncExitStack()
        self._is_present = False
        self._challenge_sent = False
        self._start_sent = False
        self._index = -1
        self.is_over = False

    async def enter(self, manager: AbstractAsyncContextManager[object]) -> None:
        """Enter a context until the game is left."""
        await self._stack.enter_async_context(manager)

    async def leave(self) -> None:
        """Exit all contexts of the game."""
        await self._stack.aclose()

    async def mark_present(self, services: BotStreamServices) -> None:
        """Count the bot as present once it holds a seat."""
        seats = self._room.row.seats_of(self._identity_id)
        if seats and not self._is_present:
            self._is_present = True
            await self.enter(services.presence.count_connection(self._room, seats))

    def new_lines(self, now: int) -> Iterator[Model]:
        """Yield the lines that the bot has not been sent."""
        room, phase = self._room, self._room.phase
        if phase is Phase.CANCELLED:
            self.is_over = True
            yield ChallengeOver(game=room.id, reason=room.row.declined or "cancelled")
        elif (
            self._identity_id not in room.row.participants
        ):  # it has left its seat, or was forgotten
            self.is_over = True
        elif phase is Phase.WAITING:
            yield from self._challenge_lines(now)
        else:
            yield from self._game_lines(room.started_match, now)

    def _challenge_lines(self, now: int) -> Iterator[Model]:
        """Yield the challenge that waits for the bot, once."""
        seat = challenged_seat(self._room.row, self._identity_id)
        if seat is not None and not self._challenge_sent:
            self._challenge_sent = True
            yield Challenge(
                game=self._room.game(self._identity_id, now),
                seat=seat,
                until=answer_deadline(self._room.row),
            )

    def _game_lines(self, match: Match, now: int) -> Iterator[Model]:
        """Yield the start, then the bot's turn, a request to it, or the end."""
        seats = self._room.row.seats_of(self._identity_id)
        if not self._start_sent:
            self._start_sent = True
            yield GameStart(game=self._room.game(self._identity_id, now), seats=list(seats))
        if len(match.log) == self._index:
            return
        if match.outcome is not None:
            self.is_over = True
            yield self._make_line(GameEnd, match, seats[0], now)
        elif (asked_seat := _asked_seat(match, seats)) is not None:
            yield self._make_line(Asked, match, asked_seat, now)
        elif _is_to_act(match, seats):
            yield self._make_line(Turn, match, match.state.to_act, now)

    def _make_line(self, kind: type[GameNews], match: Match, seat: int, now: int) -> GameNews:
        """Return a line with the view from a seat and the notices since the last line."""
        since = page_start(match, max(0, self._index))
        self._index = len(match.log)
        viewpoint = Viewpoint(seat or None, is_observer=seat == 0, language=self._language)
        view, notices = present_view(
            viewpoint.view(match, max(now, match.now), since), self._language
        )
        return kind(
            game=self._room.id,
            seat=seat,
            index=self._index,
            since=since,
            view=view,
            notices=notices,
            now=now,
        )


def _asked_seat(match: Match, seats: tuple[int, ...]) -> int | None:
    """Return the bot's seat that has to answer a request."""
    if match.pending is None:
        return None
    waiting = set(match.active) - {match.pending.seat} - match.pending.accepted
    return min(waiting & set(seats), default=None)


def _is_to_act(match: Match, seats: tuple[int, ...]) -> bool:
    """Return whether the game waits for a move of the bot."""
    is_blocked = match.paused or match.proposal is not None or match.pending is not None
    return not is_blocked and match.state.to_act in seats
