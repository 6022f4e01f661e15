"""A game or a tournament in the memory of this process: a fold over its stored events."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Self

    from fourfold.store import StoredEvent


class MissingEvent(Exception):
    """A number without an event before later ones."""


class Live(ABC):
    """A game or tournament. Changes require ``lock``; ``wake`` wakes the listeners.

    ``version`` grows with every change that a client can see. ``is_stale`` means that the database
    may have newer events. ``message_cache`` has computed messages until something changes.
    """

    event_batch: ClassVar[int]
    """Events applied before other tasks run: a few milliseconds."""

    def __init__(self, row: Any) -> None:
        self.row = row
        self.version = 0
        self.is_stale = False
        self.lock = asyncio.Lock()
        self.listeners: dict[asyncio.Event, None] = {}  # woken in the order in which they came
        self.message_cache: dict[object, Any] = {}

    @property
    def id(self) -> str:
        """The id of the game or tournament."""
        return str(self.row.id)

    @property
    @abstractmethod
    def index(self) -> int:
        """The number of events."""

    @property
    def versions(self) -> tuple[int, ...]:
        """The counts of changes, one of which grows with every change."""
        return (self.version,)

    @property
    @abstractmethod
    def stored_version(self) -> tuple[int, ...] | None:
        """The counts of stored changes that are known; None if they do not show every change."""

    @abstractmethod
    def apply(self, event: StoredEvent) -> Any:
        """Return the state after one more event."""

    @abstractmethod
    def advance(self, state: Any) -> None:
        """Advance to the state after more events."""

    @abstractmethod
    def replace(self, reloaded: Self) -> None:
        """Replace the state by a reloaded one after a name was removed."""

    async def fold(self, events: Sequence[StoredEvent]) -> None:
        """Apply stored events; let other tasks run now and then."""
        for done, event in enumerate(events, 1):
            if event.number > self.index:
                raise MissingEvent(self.index)
            if event.number == self.index:
                self.advance(self.apply(event))
            if done % self.event_batch == 0:
                await asyncio.sleep(0)

    def mark_changed(self) -> None:
        """Count a change, and drop the cached messages.

        A message that is still being computed gets into the former cache alone.
        """
        self.version += 1
        self.message_cache = {}

    def wake(self) -> None:
        """Wake all listeners."""
        for listener in self.listeners:
            listener.set()
