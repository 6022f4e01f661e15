"""Chat in a game: off unless the host wants it, and always off in blindfold games."""

from __future__ import annotations

import secrets
from functools import partial
from typing import TYPE_CHECKING

from fourfold.server.errors import ChatFull, ChatOff, NotYourSeat
from fourfold.server.http.request_errors import FieldLength, malformed_field
from fourfold.server.live.pubsub import chat_added
from fourfold.server.people.names import clean_text
from fourfold.server.schemas.views import ChatLine
from fourfold.store.chat import ChatRow, add_chat, count_chat

if TYPE_CHECKING:
    from fourfold.server.games.room import Room
    from fourfold.server.live.pubsub import PubSub
    from fourfold.server.people.auth import Caller
    from fourfold.server.runtime.storage import Storage
    from fourfold.server.settings import Clock

MAX_LINES = 200
"""Chat lines of each seat in one game."""


class Chat:
    """The chat of rooms."""

    def __init__(self, storage: Storage, pubsub: PubSub, now: Clock) -> None:
        self._storage = storage
        self._pubsub = pubsub
        self._now = now

    async def say(self, room: Room, caller: Caller, text: str) -> None:
        """Add a chat line of a player or the observer."""
        if not room.row.chat:
            raise ChatOff
        seats = room.row.seats_of(caller.required_identity.id)
        seat = None if not seats else room.row.seat(seats[0])
        if seat is None:
            raise NotYourSeat(seat=1)
        line = clean_text(text)
        if not line:
            raise malformed_field("text", FieldLength(limit="≥ 1"))
        caller.charge("chat")
        count = partial(count_chat, game=room.id, seat=seat.seat)
        if await self._storage.read(count) >= MAX_LINES:
            raise ChatFull(most=MAX_LINES)
        write = partial(
            add_chat,
            game=room.id,
            at=self._now(),
            seat=seat.seat,
            identity=caller.required_identity.id,
            name=seat.name,
            text=line,
            mark=secrets.token_hex(8),
        )
        if not await self._storage.write(write):
            raise NotYourSeat(seat=seat.seat)
        room.chat_version += 1
        room.wake()
        self._pubsub.publish(chat_added(room.id))


def chat_line(row: ChatRow) -> ChatLine:
    """Return a chat line as it is sent."""
    return ChatLine(number=row.number, at=row.at, seat=row.seat, name=row.name, text=row.text)
