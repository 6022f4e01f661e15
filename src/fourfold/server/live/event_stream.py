"""Repositories of games or tournaments that change by events.

A game or tournament changes under its lock, in three steps: its state accepts the events, the
database commits them, memory advances. When two processes append at once, the first to commit wins;
the other reads the new events and tries again.
"""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from fourfold.server.errors import Unavailable
from fourfold.server.live.repository import L, Repository

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from fourfold.store import StoredEvent
    from fourfold.store.event_tables import Condition, EventTable, ExtraWrite

MAX_ATTEMPTS = 20
"""Attempts to append events while other processes append first."""

Event = TypeVar("Event")


@dataclass(frozen=True, slots=True)
class Step:
    """Events that a state accepts, as they are stored, and the state after them.

    ``due`` is when a server must process the game or tournament next; ``writes`` are made in the
    transaction of the events.
    """

    stored: Sequence[StoredEvent]
    after: Any
    due: int | None
    writes: Sequence[ExtraWrite]


class EventStream(Repository[L], Generic[L, Event]):
    """Games or tournaments, and the events that this process appends to them."""

    table: ClassVar[EventTable]

    @abstractmethod
    async def prepare(self, live: L, events: Sequence[Event]) -> Step:
        """Return the result of events, or raise the refusal of the state."""

    @abstractmethod
    def condition(self, live: L, holder: tuple[int, str] | None) -> Condition:
        """Return the condition for appending, checked in the same transaction."""

    @abstractmethod
    async def publish(self, live: L, events: Sequence[Event], step: Step) -> None:
        """Inform the other parts of the server and the other processes of events."""

    async def append(
        self,
        live: L,
        events: Sequence[Event],
        *,
        holder: tuple[int, str] | None = None,
        extra_writes: Sequence[ExtraWrite] = (),
    ) -> bool:
        """Append events; return False if another process appended first. The lock is held.

        Events that the state refuses raise its error and change nothing. With a ``holder`` (seat,
        identity), they are appended only if that identity still holds that seat.
        """
        step = await self.prepare(live, events)
        write = partial(
            self.table.append,
            owner=live.id,
            events=step.stored,
            mark=next(self._marks),
            extra_writes=(*step.writes, *extra_writes),
            condition=self.condition(live, holder),
        )

        def advance(is_stored: bool) -> None:  # even if the caller has been cancelled
            if is_stored and step.stored[-1].number >= live.index:
                live.advance(step.after)
                live.wake()

        try:
            is_stored = await self._storage.write(write, on_commit=advance)
        except Unavailable:
            live.is_stale = True  # the events may have been committed
            raise
        if not is_stored:
            await self.refresh(live)
            return False
        await self.publish(live, events, step)
        if step.due is not None and step.due <= step.stored[-1].at:
            self.due.send(live.id)
        return True

    async def append_retrying(
        self,
        live: L,
        make_events: Callable[[], Sequence[Event]],
        make_writes: Callable[[Sequence[Event]], Sequence[ExtraWrite]] = lambda _: (),
    ) -> Sequence[Event]:
        """Append events, made again whenever another process was first; return them.

        The lock is held. ``make_events`` returns none when nothing is left to do.
        """
        for _ in range(MAX_ATTEMPTS):
            events = make_events()
            if not events or await self.append(live, events, extra_writes=make_writes(events)):
                return events
        raise Unavailable
