"""The rooms of this process."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from fourfold.match import Event, TimeUp, event_to_json
from fourfold.match.errors import TimeIsUp
from fourfold.server.errors import DamagedGame, NoSuchGame
from fourfold.server.games.room import Room, game_status
from fourfold.server.live.event_stream import EventStream, Step
from fourfold.server.live.pubsub import event_appended, game_stuck, room_changed
from fourfold.server.live.shutdown import Shutdown
from fourfold.server.runtime.signals import Signal
from fourfold.store import StoredEvent
from fourfold.store.event_tables import GAME_EVENTS
from fourfold.store.events import load_game_versions, mark_tournament_due, store_status
from fourfold.store.games import load_game
from fourfold.store.presence import load_presence
from fourfold.store.seats import holds_seat

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sqlalchemy import Connection

    from fourfold.match import Match
    from fourfold.server.live.pubsub import PubSub
    from fourfold.server.metrics import Metrics
    from fourfold.server.runtime.storage import Storage
    from fourfold.server.settings import Settings
    from fourfold.store import GameRow, GameStatus
    from fourfold.store.event_tables import Condition, ExtraWrite


@dataclass(frozen=True, slots=True)
class StoredRoom:
    """The stored state of a room: its row, its events from a number on, its connections."""

    row: GameRow
    events: list[StoredEvent]
    present: dict[int, int]


class Rooms(EventStream[Room, Event]):
    """The rooms of this process; events are appended one by one."""

    kind = "game"
    table = GAME_EVENTS
    not_found = NoSuchGame
    damaged = DamagedGame
    load_versions = staticmethod(load_game_versions)
    changed_message = staticmethod(room_changed)

    def __init__(
        self,
        storage: Storage,
        pubsub: PubSub,
        settings: Settings,
        metrics: Metrics,
        process: str,
    ) -> None:
        super().__init__(
            storage,
            pubsub,
            Shutdown(),
            process,
            max_unused=settings.cached_rooms,
            max_events=settings.cached_events,
        )
        self.now = settings.now
        self._metrics = metrics
        self._observer_grace = settings.observer_grace_seconds
        self._claim_grace = settings.claim_grace_seconds
        self.seats_changed: Signal[frozenset[str]] = Signal()
        """Sends the identities seated in a game or invited to it, before and after a change."""
        self.table_game_changed: Signal[Room] = Signal()
        """Sends the room of a tournament's game after each new event."""
        metrics.games_live.set_function(lambda: len(self.followed))

    def query(
        self, id_: str, live: Room | None = None
    ) -> Callable[[Connection], StoredRoom | None]:
        """Return the query for a room, or for what ``live`` may lack."""
        return partial(load_room, game=id_, since=0 if live is None else live.index)

    def new(self, stored: StoredRoom) -> Room:
        """Return a new room, without its events."""
        return Room(stored.row, self._observer_grace, self._claim_grace)

    async def absorb(self, live: Room, stored: StoredRoom) -> None:
        """Update a room to its stored state."""
        if stored.events or (stored.row, stored.present) != (live.row, live.present):
            live.set_row(stored.row)
            live.present = stored.present
            await live.fold(stored.events)

    def announce(self, live: Room, before: GameRow | None = None) -> None:
        """Announce a changed room and its participants to every process; schedule due work."""
        participants = live.row.participants | (before or live.row).participants
        self.seats_changed.send(participants)
        self._pubsub.publish(room_changed(live.id, participants))
        due = None if live.match is None else game_status(live, live.match).due
        if due is not None and due <= self.now():
            self.due.send(live.id)

    async def receive(self, message: dict[str, Any]) -> None:
        """Apply a message of another process."""
        self.seats_changed.send(frozenset(message.get("concerned", ())))
        await super().receive(message)

    async def apply_message(self, live: Room, message: dict[str, Any]) -> None:
        """Apply a message to a room: an event, or that something else has changed."""
        if message["kind"] == "stuck":
            live.set_stuck(message["is_stuck"])
        elif message["kind"] != "event":
            live.chat_version += message["kind"] in {"chat", "followed"}
            await self.refresh(live)
            live.wake()
        elif message["number"] == live.index and live.match:
            await live.fold([StoredEvent(message["number"], message["at"], message["body"])])
            live.wake()
            if live.row.tournament is not None:
                self.table_game_changed.send(live)
        elif message["number"] >= live.index:
            await self.refresh(live)

    def report_stuck(self, id_: str, is_stuck: bool) -> None:
        """Show on every process whether the server fails to do what is due in a game."""
        live = self.find(id_)
        if live is not None:
            live.set_stuck(is_stuck)
        self._pubsub.publish(game_stuck(id_, is_stuck))

    # Appending events

    async def prepare(self, live: Room, events: Sequence[Event]) -> Step:
        """Return the result of an event; flag the clock if the match finds that time is up."""
        (event,) = events
        try:
            return self._apply(live, event)
        except TimeIsUp:
            await self.append(live, [TimeUp()])
            raise

    def _apply(self, room: Room, event: Event) -> Step:
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

    async def publish(self, live: Room, events: Sequence[Event], step: Step) -> None:
        """Count an event, and inform other processes and the tournament."""
        for event, stored in zip(events, step.stored, strict=True):
            self._metrics.events_total.labels(event.kind).inc()
            self._metrics.flags_total.inc(isinstance(event, TimeUp))
            self._pubsub.publish(event_appended(live.id, stored))
        if live.row.tournament is not None:
            self.table_game_changed.send(live)


def _tournament_to_notify(room: Room, after: Match) -> str | None:
    """Return the tournament to notify of a game's first event after the start, or its end."""
    is_first = room.index < 3 and all(entry.at == after.started for entry in after.log[:-1])
    return room.row.tournament if is_first or after.outcome is not None else None


def _status_changed(room: Room, status: GameStatus) -> bool:
    """Return whether a status differs from the one that is stored beside the events.

    Where a computer plays, the process that chose its move must be cleared in any case.
    """
    return bool(room.computer_seats) or status != game_status(room, room.started_match)


def load_room(connection: Connection, game: str, since: int = 0) -> StoredRoom | None:
    """Read a game, its events and its connections.

    Events are read first, so that a game with events is also seen to have started.
    """
    events = GAME_EVENTS.load(connection, game, since)
    row = load_game(connection, game)
    return None if row is None else StoredRoom(row, events, load_presence(connection, game))
