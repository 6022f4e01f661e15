"""Damage of one game or tournament, and the events of it that are sound."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from sqlalchemy.exc import DBAPIError

from fourfold.server.live.aggregate import MissingEvent
from fourfold.store import DatabaseDamaged

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fourfold.server.live.aggregate import Live
    from fourfold.store import Database, StoredEvent
    from fourfold.store.event_tables import EventTable

L = TypeVar("L", bound="Live")

FAILURES = (DatabaseDamaged, DBAPIError)
"""The errors of reading a damaged part of a database."""
MAX_UNREADABLE = 100_000
"""Events after which one that cannot be read is given up."""


@dataclass(frozen=True, slots=True)
class Damage:
    """A damaged game or tournament.

    ``sound_count`` is the number of events that a repair keeps, of ``event_count``; it is None if
    no repair is possible.
    """

    kind: str
    id: str
    problem: str
    event_count: int = 0
    sound_count: int | None = None

    @property
    def is_repairable(self) -> bool:
        """Whether a repair is possible."""
        return self.sound_count is not None


@dataclass(frozen=True, slots=True)
class StoredEvents:
    """The events that can be read, and why one after them cannot."""

    events: Sequence[StoredEvent]
    problem: str = ""


def load_events(database: Database, table: EventTable, owner: str) -> StoredEvents:
    """Return the events of a game or tournament up to the first that cannot be read."""
    try:
        return StoredEvents(database.read(partial(table.load, owner=owner)))
    except FAILURES as error:
        problem = describe_error(error)
    readable: list[StoredEvent] = []
    for number in range(MAX_UNREADABLE):
        try:
            found = database.read(partial(table.load_one, owner=owner, number=number))
        except FAILURES:
            break
        if found is None:
            break
        readable.append(found)
    return StoredEvents(readable, f"event {len(readable)} cannot be read: {problem}")


def fold(live: Live, stored: StoredEvents) -> str:
    """Apply stored events until one is unsound; return the problem, "" if there is none."""
    for event in stored.events:
        try:
            if event.number != live.index:
                raise MissingEvent(live.index)
            live.advance(live.apply(event))
        except MissingEvent:
            return f"event {live.index} is missing"
        except Exception as error:  # whatever damage does to an event
            return f"event {event.number} cannot follow: {describe_error(error)}"
    return stored.problem


def describe_error(error: Exception) -> str:
    """Return an error as the end of a sentence."""
    if isinstance(error, json.JSONDecodeError):
        return "it is not JSON"
    text = " ".join(str(getattr(error, "orig", error)).split())
    return f"{type(error).__name__} {text}"[:200]
