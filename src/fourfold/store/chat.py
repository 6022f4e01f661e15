"""Lines of chat. Every write is idempotent, as `fourfold.store.writer` demands."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING

from sqlalchemy import func, insert, select

from fourfold.store.schema import chat_lines
from fourfold.store.seats import holds_seat

if TYPE_CHECKING:
    from sqlalchemy import Connection


@dataclass(frozen=True, slots=True)
class ChatRow:
    """A line of chat."""

    number: int
    at: int
    seat: int | None
    name: str
    text: str


def load_chat(connection: Connection, game: str, since: int = 0) -> list[ChatRow]:
    """Return the lines of chat from a number on."""
    columns = (chat_lines.c[field.name] for field in fields(ChatRow))
    query = (
        select(*columns)
        .where(chat_lines.c.game == game, chat_lines.c.number >= since)
        .order_by(chat_lines.c.number)
    )
    return [ChatRow(*row) for row in connection.execute(query)]


def count_chat(connection: Connection, game: str, seat: int) -> int:
    """Return the number of a seat's lines of chat."""
    is_seat = (chat_lines.c.game == game, chat_lines.c.seat == seat)
    return connection.scalar(select(func.count()).where(*is_seat)) or 0


def add_chat(
    connection: Connection,
    game: str,
    at: int,
    seat: int,
    identity: str,
    name: str,
    text: str,
    mark: str,
) -> bool:
    """Add a line of chat, once for each ``mark``; return whether the identity holds the seat."""
    if not holds_seat(connection, game, seat, identity):
        return False
    if connection.scalar(select(chat_lines.c.number).where(chat_lines.c.mark == mark)) is not None:
        return True
    last = select(func.coalesce(func.max(chat_lines.c.number) + 1, 0)).where(
        chat_lines.c.game == game
    )
    number = connection.scalar(last)
    values = {"at": at, "seat": seat, "name": name, "text": text, "mark": mark}
    connection.execute(
        insert(chat_lines).values(game=game, number=number, identity=identity, **values)
    )
    return True
