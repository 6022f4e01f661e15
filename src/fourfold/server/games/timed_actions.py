"""What the server does by itself: flag clocks, end games that were left, let programs act.

When a game next needs the server is stored with the game, so that any process finds it, after any
crash. Whatever is done ends in an event that only one process can append: it happens exactly once.
"""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import TYPE_CHECKING

from fourfold.match import Answer, Forfeit, Request, StopObserving, TimeUp
from fourfold.server.errors import NoSuchGame, Unavailable
from fourfold.server.games.challenges import answer_due
from fourfold.server.games.room import asked_computers, computer_must_act, game_status
from fourfold.store.events import due_games, set_due
from fourfold.store.presence import set_away_due
from fourfold.store.seats import PERSON

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from fourfold.match import Event, Match
    from fourfold.server.games.event_log import EventLog
    from fourfold.server.games.lobby import Lobby
    from fourfold.server.games.room import Room
    from fourfold.server.games.rooms import Rooms
    from fourfold.server.games.thinking import Thinking
    from fourfold.server.runtime.background import Background
    from fourfold.server.runtime.signals import Signal
    from fourfold.server.runtime.storage import Storage
    from fourfold.server.settings import Settings

log = logging.getLogger("fourfold.server")

MAX_AT_ONCE = 200
RETRY_SECONDS = 1.0
"""How soon a game is looked at again when something went wrong."""


class Scheduler:
    """Looks after all games that are due, found in the database or sent by ``due``."""

    def __init__(
        self,
        rooms: Rooms,
        events: EventLog,
        lobby: Lobby,
        thinking: Thinking,
        storage: Storage,
        background: Background,
        settings: Settings,
        due: Signal[str],
    ) -> None:
        self._rooms = rooms
        self._events = events
        self._lobby = lobby
        self._thinking = thinking
        self._storage = storage
        self._background = background
        self._now = settings.now
        self._sweep_seconds = settings.sweep_seconds
        self._looking: set[str] = set()
        due.connect(self.look_soon)

    def start(self) -> None:
        """Begin to look for games that are due."""
        self._background.repeat(self._sweep, self._sweep_seconds, "scheduler", immediately=True)

    async def _sweep(self) -> None:
        """Look for games that are due."""
        query = partial(due_games, now=self._now(), limit=MAX_AT_ONCE)
        for game in await self._storage.read(query):
            self.look_soon(game)

    def look_soon(self, game: str) -> None:
        """Look at a game in the background, unless that is under way."""
        if game not in self._looking and not self._rooms.shutdown.is_announced:
            self._looking.add(game)
            self._background.spawn(self._look(game), f"look {game}")

    async def _look(self, game: str) -> None:
        """Do what is due in a game."""
        again = False
        try:
            room = await self._rooms.get(game)
            async with room.lock:
                again = await self._do_what_is_due(room)
        except NoSuchGame:
            log.warning("a game that is due does not exist", extra={"game": game})
        except Unavailable:  # whatever it is, it remains due
            log.warning("a game that is due has to wait", extra={"game": game})
            await asyncio.sleep(RETRY_SECONDS)
            again = True
        finally:
            self._looking.discard(game)
        if again:
            self.look_soon(game)

    async def _do_what_is_due(self, room: Room) -> bool:
        """Do one thing that is due; return whether to look again. The room's lock is held."""
        await self._rooms.catch_up(room)  # another process may have done it, or somebody is back
        if room.match is None and await self._lobby.start_if_ready(room):
            return True
        if room.match is None and await self._lobby.expire(room):
            return False
        if room.match is None or room.match.outcome is not None:
            await self._store_due(room, answer_due(room.row))
            return False
        if await self._events.append_retrying(room, partial(self._due_event, room)):
            return True
        match = room.playing
        if computer_must_act(match, room.computer_seats):
            await self._thinking.begin(room)
        else:
            await self._store_due(room, game_status(room, match).due)
        return False

    def _due_event(self, room: Room, match: Match) -> Event | None:
        """Return the event that is due: a flag, a request withdrawn, an absence, an answer."""
        now, pending = self._now(), match.pending
        if match.outcome is not None:
            return None
        if match.deadline is not None and match.deadline <= now:
            return TimeUp()
        if pending is not None and pending.due is not None and pending.due <= now:
            return Answer(pending.seat, accept=False)
        if (event := _absence_event(room, match, now)) is not None:
            return event
        asked = asked_computers(match, room.computer_seats)
        if pending is not None and asked:
            return Answer(asked[0], accept=pending.request is Request.UNDO)
        return None

    async def _store_due(self, room: Room, due: int | None) -> None:
        """Store when a game must be looked at next."""
        length = None if room.match is None else room.index

        def store(connection: Connection) -> None:
            set_due(connection, room.id, due, length)
            set_away_due(connection, room.id, room.observer_grace, _not_missed(room))

        await self._storage.write(store)


def _absence_event(room: Room, match: Match, now: int) -> Event | None:
    """Return what follows from somebody's being away for too long."""
    for seat in room.row.seats:
        grace = room.row.grace if seat.seat else room.observer_grace
        if seat.kind != PERSON or seat.away_since is None or grace is None:
            continue
        since = max(seat.away_since, match.started)
        if room.present.get(seat.seat) or since + 1000 * grace > now:
            continue
        if seat.seat and seat.seat in match.active:
            return Forfeit(seat.seat)
        if not seat.seat and match.observer is not None:
            return StopObserving()
    return None


def _not_missed(room: Room) -> frozenset[int]:
    """Return the seats whose absence no longer has a consequence."""
    match = room.match
    if match is None:
        return frozenset()
    observer = frozenset({0}) if match.observer is None else frozenset()
    return match.out | observer
