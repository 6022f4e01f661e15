"""The event log, which appends events to games.

A game changes under its room's lock, in three steps: the match applies the event, the database
commits it, the room advances. When two processes append at once, the first to commit wins; the
other reads the new events and tries again.
"""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from fourfold.match import TimeUp, event_to_json
from fourfold.match.errors import TimeIsUp
from fourfold.server.errors import Unavailable
from fourfold.server.games.room import game_status
from fourfold.server.live.pubsub import event_appended
from fourfold.store import StoredEvent
from fourfold.store.events import append_event

if TYPE_CHECKING:
    from collections.abc import Callable

    from fourfold.match import Event, Match
    from fourfold.server.games.room import Room
    from fourfold.server.games.rooms import Rooms
    from fourfold.server.live.pubsub import PubSub
    from fourfold.server.metrics import Metrics
    from fourfold.server.runtime.signals import Signal
    from fourfold.server.runtime.storage import Storage
    from fourfold.server.settings import Clock
    from fourfold.store import GameStatus

MAX_ATTEMPTS = 20
"""Attempts to append an event while other processes append first."""


@dataclass(frozen=True, slots=True)
class _Step:
    """An event that a match accepts, with its result."""

    event: Event
    stored: StoredEvent
    after: Match
    status: GameStatus


class EventLog:
    """The log of the games of this process. ``due`` sends games that need the server."""

    def __init__(
        self,
        rooms: Rooms,
        storage: Storage,
        pubsub: PubSub,
        now: Clock,
        metrics: Metrics,
        due: Signal[str],
        process: str,
    ) -> None:
        self._rooms = rooms
        self._storage = storage
        self._pubsub = pubsub
        self.now = now
        self._metrics = metrics
        self._due = due
        self._process = process
        self._mark_numbers = itertools.count()

    async def append(
        self, room: Room, event: Event, required_holder: tuple[int, str] | None = None
    ) -> bool:
        """Append an event; return False if another process appended one first.

        The room's lock is held. An event that the match refuses raises its error and changes
        nothing. With a ``required_holder``, the event is appended only if that identity still holds
        that seat.
        """
        try:
            step = self._apply(room, event)
        except TimeIsUp:
            await self.append(room, TimeUp())
            raise
        try:
            committed = await self._commit(room, step, required_holder)
        except Unavailable:
            room.stale = True  # the event may have been committed
            raise
        if not committed:
            await self._rooms.refresh(room)
            return False
        self._announce(room, step)
        return True

    async def append_retrying(
        self, room: Room, make_event: Callable[[Match], Event | None]
    ) -> bool:
        """Append an event, made again whenever another process was first.

        The room's lock is held. ``make_event`` returns None when there is nothing left to do.
        """
        for _ in range(MAX_ATTEMPTS):
            event = make_event(room.started_match)
            if event is None:
                return False
            if await self.append(room, event):
                return True
        raise Unavailable

    def _apply(self, room: Room, event: Event) -> _Step:
        """Return the result of an event, or raise the refusal of the match."""
        match = room.started_match
        at = max(self.now(), match.now)
        after = match.apply(event, at)
        room.quotas.check(after, exempt=room.computer_seats)
        stored = StoredEvent(room.index, at, event_to_json(event))
        return _Step(event, stored, after, game_status(room, after))

    async def _commit(
        self, room: Room, step: _Step, required_holder: tuple[int, str] | None
    ) -> bool:
        """Commit an event; the room advances even if the client has disconnected."""
        write = partial(
            append_event,
            game=room.id,
            event=step.stored,
            mark=f"{self._process}{next(self._mark_numbers):x}",
            status=step.status if _status_changed(room, step) else None,
            required_holder=required_holder if self._storage.shared else None,
            tournament=tournament_to_notify(room, step.after),
        )
        return await self._storage.write(write, on_commit=partial(_advance, room, step.after))

    def _announce(self, room: Room, step: _Step) -> None:
        """Count an event, and inform other processes, the scheduler and the tournament."""
        stored, due = step.stored, step.status.due
        self._metrics.events_total.labels(step.event.kind).inc()
        if isinstance(step.event, TimeUp):
            self._metrics.flags_total.inc()
        self._pubsub.publish(event_appended(room.id, stored))
        if due is not None and due <= stored.at:
            self._due.send(room.id)
        if room.row.tournament is not None:
            self._rooms.table_game_changed.send(room)


def tournament_to_notify(room: Room, after: Match) -> str | None:
    """Return the tournament to notify of a game's first event after the start, or its end."""
    is_first = room.index < 3 and all(entry.at == after.started for entry in after.log[:-1])
    return room.row.tournament if is_first or after.outcome is not None else None


def _status_changed(room: Room, step: _Step) -> bool:
    """Return whether a step changes the status that is stored beside the events.

    Where a computer plays, the process that chose its move must be cleared in any case.
    """
    return bool(room.computer_seats) or step.status != game_status(room, room.started_match)


def _advance(room: Room, after: Match, committed: bool) -> None:
    """Advance a room to the committed match, unless it was refreshed meanwhile."""
    if committed and len(after.log) > room.index:
        room.advance(after)
        if after.outcome is not None:
            room.seats_version += 1
        room.wake()
