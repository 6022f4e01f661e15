"""The tournaments of this process: loaded on demand, changed by appended events.

A tournament changes under its lock, in three steps: the state applies the events, the database
commits them, memory advances. When two processes append at once, the first to commit wins; the
other reads the new events and tries again.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import re
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any
from weakref import WeakValueDictionary

from cachetools import LRUCache

from fourfold.server.errors import NoSuchTournament, Unavailable
from fourfold.server.games.event_log import MAX_ATTEMPTS
from fourfold.server.live.pubsub import tournament_changed
from fourfold.server.runtime.signals import Signal
from fourfold.server.tournaments.live_tournament import LiveTournament
from fourfold.store import StoredEvent
from fourfold.store.tournament_games import load_new_table_games
from fourfold.store.tournaments import (
    Effects,
    append_tournament_events,
    load_entrants,
    load_tournament,
    load_tournament_events,
    load_tournament_versions,
)
from fourfold.tournament import Enter, Entry, Finish, Pair, entry_to_json

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Sequence, Set

    from sqlalchemy import Connection

    from fourfold.server.games.room import Room
    from fourfold.server.games.rooms import Rooms
    from fourfold.server.live.pubsub import PubSub
    from fourfold.server.runtime.event_loop import Offload
    from fourfold.server.runtime.storage import Storage
    from fourfold.server.settings import Settings
    from fourfold.store.tournament_games import Place
    from fourfold.store.tournaments import TournamentRow
    from fourfold.tournament import Event, Tournament

    ExtraWrite = Callable[[Connection], object]
    """A write in the transaction of an event."""

TOURNAMENT_ID = re.compile("[0-9a-z]{1,24}")
MAX_CACHED = 50
"""Tournaments without viewers in memory."""
OVERLAP_MILLISECONDS = 60_000
"""Milliseconds that cover the usual difference of clocks and the time to write a game."""


@dataclass(frozen=True, slots=True)
class StoredTournament:
    """The stored state of a tournament: its row, events, identities and games."""

    row: TournamentRow
    events: list[StoredEvent]
    identities: dict[str, str | None]
    games: dict[Place, str]


class Tournaments:
    """The tournaments of this process. ``due`` sends those that need the server at once."""

    def __init__(
        self,
        rooms: Rooms,
        storage: Storage,
        pubsub: PubSub,
        offload: Offload,
        settings: Settings,
        process: str,
    ) -> None:
        self.due: Signal[str] = Signal()
        self._shutdown = rooms.shutdown
        self._storage = storage
        self._pubsub = pubsub
        self._offload = offload
        self.now = settings.now
        self._process = process
        self._mark_numbers = itertools.count()
        self._loaded: WeakValueDictionary[str, LiveTournament] = WeakValueDictionary()
        self._recent: LRUCache[str, LiveTournament] = LRUCache(MAX_CACHED)
        self._loading = asyncio.Lock()
        rooms.table_game_changed.connect(self._count_move)

    # Finding

    async def get(self, tournament: str) -> LiveTournament:
        """Return a tournament with the changes of all processes."""
        live = await self.get_local(tournament)
        if self._storage.shared or live.stale:
            async with live.lock:
                await self.refresh(live)
        return live

    async def get_local(self, tournament: str) -> LiveTournament:
        """Return a tournament as this process knows it, from memory or from the database."""
        if not TOURNAMENT_ID.fullmatch(tournament):
            raise NoSuchTournament
        live = self._loaded.get(tournament)
        if live is None:
            async with self._loading:
                live = self._loaded.get(tournament) or await self._load(tournament)
        self._recent[tournament] = live
        return live

    async def _load(self, tournament: str) -> LiveTournament:
        """Load a tournament from the database."""
        stored = await self._storage.read(partial(load_stored, tournament=tournament))
        if stored is None:
            raise NoSuchTournament
        live = LiveTournament(stored.row)
        await self._apply_stored(live, stored)
        self._loaded[tournament] = live
        return live

    async def refresh(self, live: LiveTournament) -> None:
        """Reload a tournament. Its lock is held."""
        since, now = live.read_at - OVERLAP_MILLISECONDS, self.now()
        query = partial(
            load_stored,
            tournament=live.id,
            since=live.index,
            known=frozenset(live.games),
            games_since=since,
        )
        stored = await self._storage.read(query)
        if stored is None:
            raise NoSuchTournament
        live.read_at = now
        if stored.row.forgotten != live.row.forgotten:
            reloaded = await self._load(live.id)
            live.state, live.undone_count = reloaded.state, reloaded.undone_count
            self._loaded[live.id] = live
            live.mark_changed()
            stored = StoredTournament(reloaded.row, [], reloaded.identities, reloaded.games)
        await self._apply_stored(live, stored)
        live.stale = False

    async def _apply_stored(self, live: LiveTournament, stored: StoredTournament) -> None:
        """Update a tournament to its stored state."""
        before = (live.version, live.row, live.identities, len(live.games))
        await live.fold(stored.events)
        live.row, live.identities = stored.row, stored.identities
        round_count = len(live.state.rounds)
        live.games |= {
            place: game for place, game in stored.games.items() if place[0] <= round_count
        }
        if before != (live.version, live.row, live.identities, len(live.games)):
            live.mark_changed()
            live.wake()

    # Changing

    async def append(
        self,
        live: LiveTournament,
        make_events: Callable[[Tournament], Sequence[Event]],
        make_writes: Callable[[Sequence[Event]], Sequence[ExtraWrite]] = lambda _: (),
    ) -> tuple[Event, ...]:
        """Append events, made again whenever another process was first; return them.

        Events that the tournament refuses raise their error and change nothing. ``make_events``
        returns none when nothing is left to do.
        """
        async with live.lock:
            for _ in range(MAX_ATTEMPTS):
                events = tuple(make_events(live.state))
                if not events:
                    return ()
                if await self._append(live, events, make_writes(events)):
                    return events
                await self.refresh(live)
        raise Unavailable

    async def _append(
        self, live: LiveTournament, events: Sequence[Event], extra_writes: Sequence[ExtraWrite]
    ) -> bool:
        """Append events unless another process was first. The tournament's lock is held."""
        at = max(self.now(), live.state.log[-1].at if live.state.log else 0)
        after = await self._apply(live.state, events, at)
        stored = [
            StoredEvent(number, at, entry_to_json(Entry(at, event)))
            for number, event in enumerate(events, live.index)
        ]
        over = at if any(isinstance(event, Finish) for event in events) else live.row.over
        effects = Effects(len(after.members), len(after.rounds), over, at)
        write = partial(
            append_tournament_events,
            tournament=live.id,
            new=stored,
            mark=f"{self._process}{next(self._mark_numbers):x}",
            effects=effects,
            extra_writes=extra_writes,
        )
        try:
            committed = await self._storage.write(write)
        except Unavailable:
            live.stale = True  # the events may have been committed
            raise
        if committed:
            live.advance(after)
            live.row = replace(
                live.row, entrants=effects.entrants, rounds=effects.rounds, over=effects.over
            )
            await self.announce(live, reloaded=any(isinstance(event, Enter) for event in events))
        return committed

    async def _apply(self, tournament: Tournament, events: Sequence[Event], at: int) -> Tournament:
        """Return a tournament after events; a round takes a while to check."""

        def work() -> Tournament:
            after = tournament
            for event in events:
                after = after.apply(event, at)
            return after

        if any(isinstance(event, Pair) for event in events) or len(events) > 20:
            return await self._offload.compute(work)
        return work()

    async def change(
        self, live: LiveTournament, write: Callable[[Connection], bool | None]
    ) -> bool | None:
        """Change a tournament's row or entries, on every process; return what ``write`` returns."""
        async with live.lock:
            result = await self._storage.write(write)
            await self.announce(live)
        return result

    async def announce(self, live: LiveTournament, *, reloaded: bool = True) -> None:
        """Announce a change, after a reload if ``reloaded``. The tournament's lock is held."""
        if reloaded:
            await self.refresh(live)
        live.mark_changed()
        live.wake()
        self._pubsub.publish(tournament_changed(live.id))
        self.due.send(live.id)

    # Messages of other processes

    async def receive(self, message: dict[str, Any]) -> None:
        """Apply a message of another process."""
        await self._refresh_loaded(message["tournament"])

    async def refresh_if_loaded(self, tournament: str) -> None:
        """Reload a changed tournament on every process that has it in memory."""
        await self._refresh_loaded(tournament)
        self._pubsub.publish(tournament_changed(tournament))

    async def _refresh_loaded(self, tournament: str) -> None:
        """Reload a tournament if this process has it in memory."""
        live = self._loaded.get(tournament)
        if live is not None:
            async with live.lock:
                await self.refresh(live)

    async def resync(self, *, full: bool = False) -> None:
        """Reload the tournaments with listeners that missed a message, or all of them."""
        followed = {live.id: live for live in self._loaded.values() if live.listeners}
        if not followed:
            return
        found = await self._storage.read(partial(load_tournament_versions, ids=list(followed)))
        for tournament, live in followed.items():
            known = (live.index, live.row.change_count, live.row.forgotten)
            if full or found.get(tournament, known) != known:
                await self._refresh_loaded(tournament)

    @contextlib.asynccontextmanager
    async def listen(self, live: LiveTournament) -> AsyncIterator[asyncio.Event]:
        """Yield an event that is set whenever something changes in a tournament."""
        listener = asyncio.Event()
        live.listeners.add(listener)
        try:
            with self._shutdown.waking(listener):
                yield listener
        finally:
            live.listeners.discard(listener)

    def _count_move(self, room: Room) -> None:
        """Count a move at a table of a tournament in memory."""
        live = self._loaded.get(room.row.tournament or "")
        if live is not None:
            live.boards_version += 1
            live.wake()


def load_stored(
    connection: Connection,
    tournament: str,
    since: int = 0,
    known: Set[Place] = frozenset(),
    games_since: int = 0,
) -> StoredTournament | None:
    """Read a tournament, its events from a number on, its entrants and its new games."""
    events = load_tournament_events(connection, tournament, since)
    row = load_tournament(connection, tournament)
    if row is None:
        return None
    identities = load_entrants(connection, tournament)
    games = load_new_table_games(connection, tournament, known, games_since)
    return StoredTournament(row, events, identities, games)
