"""The event log of games: quotas, clocks and the status that is stored beside each event."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from fourfold.match import Event, Match, TimeUp, event_to_json
from fourfold.match.errors import TimeIsUp
from fourfold.server.games.room import Room, game_status
from fourfold.server.live.event_stream import EventStream, Step
from fourfold.server.live.pubsub import event_appended
from fourfold.store import StoredEvent
from fourfold.store.event_tables import GAME_EVENTS
from fourfold.store.events import mark_tournament_due, store_status
from fourfold.store.seats import holds_seat

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fourfold.server.games.rooms import Rooms
    from fourfold.server.live.pubsub import PubSub
    from fourfold.server.metrics import Metrics
    from fourfold.server.runtime.storage import Storage
    from fourfold.server.settings import Clock
    from fourfold.store import GameStatus
    from fourfold.store.event_tables import Condition, ExtraWrite


class EventLog(EventStream[Room, Event, Match]):
    """The log of the games of this process; events are appended one by one."""

    table = GAME_EVENTS

    def __init__(
        self,
        rooms: Rooms,
        storage: Storage,
        pubsub: PubSub,
        now: Clock,
        metrics: Metrics,
        process: str,
    ) -> None:
        super().__init__(rooms, storage, now, process)
        self._rooms = rooms
        self._pubsub = pubsub
        self._metrics = metrics

    async def prepare(self, live: Room, events: Sequence[Event]) -> Step[Match]:
        """Return the result of an event; flag the clock if the match finds that time is up."""
        (event,) = events
        try:
            return self._apply(live, event)
        except TimeIsUp:
            await self.append(live, [TimeUp()])
            raise

    def _apply(self, room: Room, event: Event) -> Step[Match]:
        """Return the result of an event, or raise the refusal of the match."""
        match = room.started_match
        at = max(self.now(), match.now)
        after = match.apply(event, at)
        room.quotas.check(after, exempt=room.computer_seats)
        status = game_status(room, after)
        writes: list[ExtraWrite] = []
        if (tournament := _tournament_to_notify(room, after)) is not None:
            writes.append(partial(mark_tournament_due, tournament=tournament, at=at))
        if _status_changed(room, status):
            writes.append(partial(store_status, game=room.id, status=status))
        stored = [StoredEvent(room.index, at, event_to_json(event))]
        return Step(stored, after, status.due, writes)

    def condition(self, live: Room, holder: tuple[int, str] | None) -> Condition:
        """Return the condition that an identity still holds its seat."""
        if holder is None or not self._storage.shared:
            return lambda _: True
        seat, identity = holder
        return partial(holds_seat, game=live.id, seat=seat, identity=identity)

    async def announce(self, live: Room, events: Sequence[Event], step: Step[Match]) -> None:
        """Count an event, and inform other processes and the tournament."""
        for event, stored in zip(events, step.stored, strict=True):
            self._metrics.events_total.labels(event.kind).inc()
            self._metrics.flags_total.inc(isinstance(event, TimeUp))
            self._pubsub.publish(event_appended(live.id, stored))
        if live.row.tournament is not None:
            self._rooms.table_game_changed.send(live)


def _tournament_to_notify(room: Room, after: Match) -> str | None:
    """Return the tournament to notify of a game's first event after the start, or its end."""
    is_first = room.index < 3 and all(entry.at == after.started for entry in after.log[:-1])
    return room.row.tournament if is_first or after.outcome is not None else None


def _status_changed(room: Room, status: GameStatus) -> bool:
    """Return whether a status differs from the one that is stored beside the events.

    Where a computer plays, the process that chose its move must be cleared in any case.
    """
    return bool(room.computer_seats) or status != game_status(room, room.started_match)
