"""Chat: off unless a game was made with it, and never in the dark."""

from __future__ import annotations

import secrets
from functools import partial
from typing import TYPE_CHECKING

from fourfold.server import wire
from fourfold.server.errors import BadRequest, ChatFull, ChatOff, NotYourSeat
from fourfold.server.names import clean_text
from fourfold.store.games import ChatRow, add_chat, count_chat

if TYPE_CHECKING:
    from fourfold.server.hall import Hall
    from fourfold.server.people import Caller
    from fourfold.server.tables import Table

MOST_LINES = 200
"""Lines of chat that a seat may say in one game."""


class Chatting:
    """Lets the people at a table talk."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall

    async def say(self, table: Table, caller: Caller, text: str) -> None:
        """Add a line; those who only watch are not heard."""
        if not table.row.chat:
            raise ChatOff
        held = table.row.seats_of(caller.known.id)
        seat = None if not held else table.row.seat(held[0])
        if seat is None:
            raise NotYourSeat(seat=1)
        said = clean_text(text)
        if not said:
            raise BadRequest(where="text")
        caller.take("chat")
        count = partial(count_chat, game=table.id, seat=seat.seat)
        if await self._hall.read(count) >= MOST_LINES:
            raise ChatFull(most=MOST_LINES)
        write = partial(
            add_chat,
            game=table.id,
            at=self._hall.now(),
            seat=seat.seat,
            identity=caller.known.id,
            name=seat.name,
            text=said,
            mark=secrets.token_hex(8),
        )
        if not await self._hall.write(write):
            raise NotYourSeat(seat=seat.seat)
        table.chat += 1
        table.wake()
        self._hall.fanout.publish({"kind": "chat", "game": table.id})


def chat_line(row: ChatRow) -> wire.ChatLine:
    """Return a line of chat as it is sent."""
    return wire.ChatLine(number=row.number, at=row.at, seat=row.seat, name=row.name, text=row.text)
