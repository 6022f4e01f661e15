"""Timed actions: flag clocks, forfeit abandoned games, start computer turns."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from fourfold.match import Answer, Forfeit, Request, StopObserving, TimeUp
from fourfold.server.games.challenges import answer_deadline
from fourfold.server.games.room import asked_computers, computer_must_act, game_status
from fourfold.server.live.due_loop import DueLoop
from fourfold.store.events import find_due_games, set_due
from fourfold.store.presence import set_away_due
from fourfold.store.seats import PERSON

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from fourfold.match import Event, Match
    from fourfold.server.games.computer_turns import ComputerTurns
    from fourfold.server.games.lobby import Lobby
    from fourfold.server.games.room import Room
    from fourfold.server.games.rooms import Rooms
    from fourfold.server.runtime.background import Background
    from fourfold.server.runtime.storage import Storage
    from fourfold.server.settings import Settings

MAX_DUE = 200


class Scheduler:
    """Timed actions of games, found due in the database or sent by the rooms."""

    def __init__(
        self,
        rooms: Rooms,
        lobby: Lobby,
        computer_turns: ComputerTurns,
        storage: Storage,
        background: Background,
        settings: Settings,
    ) -> None:
        self._rooms = rooms
        self._lobby = lobby
        self._computer_turns = computer_turns
        self._storage = storage
        self._now = settings.now
        self.loop = DueLoop(
            "game", self._run_due, background, rooms.shutdown, report=rooms.report_stuck
        )
        rooms.due.connect(self.loop.schedule)

    async def find_due(self) -> list[str]:
        """Return the games that are due."""
        limit = MAX_DUE + len(self.loop.failing)  # the failing ones are due longest
        return await self._storage.read(partial(find_due_games, now=self._now(), limit=limit))

    async def _run_due(self, game: str) -> bool:
        """Take one action that is due in a game; return whether another may be due."""
        room = await self._rooms.get(game)
        async with room.lock:
            return await self._take_action(room)

    async def _take_action(self, room: Room) -> bool:
        """Take one action that is due, if any. The room's lock is held."""
        await self._rooms.catch_up(room)  # another process may have acted, or a player returned
        if room.match is None and await self._lobby.start_if_ready(room):
            return True
        if room.match is None and await self._lobby.expire_challenge(room):
            return False
        if room.match is None or room.match.outcome is not None:
            await self._store_due(room, answer_deadline(room.row))
            return False
        if await self._rooms.append_retrying(room, partial(self._due_events, room)):
            return True
        match = room.started_match
        if computer_must_act(match, room.computer_seats):
            await self._computer_turns.start(room)
        else:
            await self._store_due(room, game_status(room, match).due)
        return False

    def _due_events(self, room: Room) -> list[Event]:
        """Return the due event, if any: a flag, an expired request, an absence or an answer."""
        now, match = self._now(), room.started_match
        pending = match.pending
        if match.outcome is not None:
            return []
        if match.deadline is not None and match.deadline <= now:
            return [TimeUp()]
        if pending is not None and pending.due is not None and pending.due <= now:
            return [Answer(pending.seat, accept=False)]
        if absences := _absence_events(room, match, now):
            return absences[:1]
        if pending is not None and (asked := asked_computers(match, room.computer_seats)):
            return [Answer(asked[0], accept=pending.request is Request.UNDO)]
        return []

    async def _store_due(self, room: Room, due: int | None) -> None:
        """Store when a game is due next."""
        length = None if room.match is None else room.index

        def store(connection: Connection) -> None:
            set_due(connection, room.id, due, length)
            set_away_due(connection, room.id, room.observer_grace, _exempt_seats(room))

        await self._storage.write(store)


def _absence_events(room: Room, match: Match, now: int) -> list[Event]:
    """Return the events that follow from absences that have lasted too long."""
    events: list[Event] = []
    for seat in room.row.seats:
        grace = room.row.grace if seat.seat else room.observer_grace
        if seat.kind != PERSON or seat.away_since is None or grace is None:
            continue
        since = max(seat.away_since, match.started)
        if room.present.get(seat.seat) or since + 1000 * grace > now:
            continue
        if seat.seat and seat.seat in match.active:
            events.append(Forfeit(seat.seat))
        elif not seat.seat and match.observer is not None:
            events.append(StopObserving())
    return events


def _exempt_seats(room: Room) -> frozenset[int]:
    """Return the seats whose absence has no consequence any more."""
    match = room.match
    if match is None:
        return frozenset()
    observer = frozenset({0}) if match.observer is None else frozenset()
    return match.out | observer
