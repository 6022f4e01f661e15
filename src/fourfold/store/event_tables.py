"""The tables of events, of games and of tournaments: append-only, unique by owner and number."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from sqlalchemy import bindparam, func, select

from fourfold.store import schema
from fourfold.store.database import insert_statement
from fourfold.store.prepared import Prepared

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from sqlalchemy import Column, Connection, ScalarSelect

    ExtraWrite = Callable[[Connection], object]
    """A write in the transaction of events."""
    Condition = Callable[[Connection], bool]
    """A condition in the transaction of events, which may lock rows."""


@dataclass(frozen=True, slots=True)
class StoredEvent:
    """An event as it is stored; ``body`` is JSON, which only the match or tournament reads."""

    number: int
    at: int
    body: str


class EventTable:
    """The events of all games, or of all tournaments, which are their owners."""

    def __init__(self, owner: Column[str]) -> None:
        self._table = table = owner.table
        self._owner = owner
        is_owner = owner == bindparam("owner")
        self._from_number = (
            select(table.c.number, table.c.at, table.c.body)
            .where(is_owner, table.c.number >= bindparam("since"))
            .order_by(table.c.number)
        )
        self._at_number = select(table.c.number, table.c.at, table.c.body).where(
            is_owner, table.c.number == bindparam("number")
        )
        self._insert = Prepared(partial(insert_statement, table=table))
        self._mark = select(table.c.mark).where(is_owner, table.c.number == bindparam("number"))

    def count_of(self, owner: Column[str]) -> ScalarSelect[int]:
        """Return the number of events of the owner in a column, as part of a query."""
        count = func.coalesce(func.max(self._table.c.number) + 1, 0)
        return select(count).where(self._owner == owner).scalar_subquery()

    def load(self, connection: Connection, owner: str, since: int = 0) -> list[StoredEvent]:
        """Return the events of an owner from a number on."""
        rows = connection.execute(self._from_number, {"owner": owner, "since": since})
        return [StoredEvent(*row) for row in rows]

    def load_one(self, connection: Connection, owner: str, number: int) -> StoredEvent | None:
        """Return one event of an owner."""
        values = {"owner": owner, "number": number}
        row = connection.execute(self._at_number, values).one_or_none()
        return None if row is None else StoredEvent(*row)

    def insert(self, connection: Connection, owner: str, event: StoredEvent, mark: str) -> bool:
        """Insert an event; return False if its number is taken."""
        texts = {self._owner.name: owner, "body": event.body, "mark": mark}
        return bool(self._insert.execute(connection, number=event.number, at=event.at, **texts))

    def append(
        self,
        connection: Connection,
        owner: str,
        events: Sequence[StoredEvent],
        mark: str,
        extra_writes: Iterable[ExtraWrite] = (),
        condition: Condition = lambda _: True,
    ) -> bool:
        """Append events unless a number is taken or a condition fails; return whether they are in.

        ``mark`` is unique to the write, so that a repeated write recognises its own events.
        ``extra_writes`` run in the same transaction.
        """
        is_allowed = condition(connection)
        for event in events:
            if not is_allowed or not self.insert(connection, owner, event, mark):
                return (
                    connection.scalar(self._mark, {"owner": owner, "number": event.number}) == mark
                )
        for write in extra_writes:
            write(connection)
        return True


GAME_EVENTS = EventTable(schema.events.c.game)
TOURNAMENT_EVENTS = EventTable(schema.tournament_events.c.tournament)
