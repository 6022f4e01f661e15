"""The tournaments of this process."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from fourfold.server.errors import DamagedTournament, NoSuchTournament, Stale
from fourfold.server.live.event_stream import EventStream, Step
from fourfold.server.live.pubsub import tournament_changed
from fourfold.server.runtime.fair_queue import SERVER_CLIENTS
from fourfold.server.tournaments.calculations import is_small
from fourfold.server.tournaments.live_tournament import LiveTournament, is_undoing
from fourfold.server.tournaments.undoing import writes_of_undoing
from fourfold.store import StoredEvent
from fourfold.store.event_tables import TOURNAMENT_EVENTS
from fourfold.store.tournament_games import load_new_table_games
from fourfold.store.tournaments import (
    load_entrants,
    load_tournament,
    load_tournament_versions,
    lock_tournament,
    store_counts,
)
from fourfold.tournament import (
    SERVER,
    Enter,
    Entry,
    Event,
    Format,
    Pair,
    TournamentError,
    Undo,
    Unpair,
    entry_to_json,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence, Set

    from sqlalchemy import Connection

    from fourfold.server.games.room import Room
    from fourfold.server.games.rooms import Rooms
    from fourfold.server.live.pubsub import PubSub
    from fourfold.server.people.known_addresses import KnownAddresses
    from fourfold.server.runtime.event_loop import Offload
    from fourfold.server.runtime.fair_queue import Clients
    from fourfold.server.runtime.storage import Storage
    from fourfold.server.settings import Settings
    from fourfold.server.tournaments.calculations import Calculations
    from fourfold.store import GameRow
    from fourfold.store.event_tables import Condition, ExtraWrite
    from fourfold.store.tournament_games import Place
    from fourfold.store.tournaments import TournamentRow
    from fourfold.tournament import Tournament

MAX_UNUSED = 50
"""Tournaments in memory that have no viewers."""
MAX_EVENTS_AT_ONCE = 20
"""Events that are applied on the event loop, to a small tournament."""
MAX_PAIRINGS = 5
"""Attempts to pair a round while the tournament changes."""
OVERLAP_MILLISECONDS = 60_000
"""Milliseconds that cover the usual difference of clocks and the time to write a game."""


@dataclass(frozen=True, slots=True)
class StoredTournament:
    """The stored state of a tournament: its row, events, identities and games."""

    row: TournamentRow
    events: list[StoredEvent]
    identities: dict[str, str | None]
    games: dict[Place, str]
    read_at: int


class Tournaments(EventStream[LiveTournament, Entry]):
    """The tournaments of this process."""

    kind = "tournament"
    table = TOURNAMENT_EVENTS
    not_found = NoSuchTournament
    damaged = DamagedTournament
    load_versions = staticmethod(load_tournament_versions)
    changed_message = staticmethod(tournament_changed)

    def __init__(
        self,
        rooms: Rooms,
        storage: Storage,
        pubsub: PubSub,
        offload: Offload,
        calculations: Calculations,
        addresses: KnownAddresses,
        settings: Settings,
        process: str,
    ) -> None:
        super().__init__(
            storage,
            pubsub,
            rooms.shutdown,
            process,
            max_unused=MAX_UNUSED,
            max_events=settings.cached_events,
        )
        self.now = settings.now
        self._offload = offload
        self._calculations = calculations
        self._addresses = addresses
        rooms.table_game_changed.connect(self._count_move)

    def query(
        self, id_: str, live: LiveTournament | None = None
    ) -> Callable[[Connection], StoredTournament | None]:
        """Return the query for a tournament, or for what ``live`` may lack."""
        load = partial(_load_stored, tournament=id_, read_at=self.now())
        if live is None:
            return load
        games_since = live.read_at - OVERLAP_MILLISECONDS
        return partial(load, since=live.index, known=frozenset(live.games), games_since=games_since)

    def new(self, stored: StoredTournament) -> LiveTournament:
        """Return a new tournament, without its events."""
        return LiveTournament(stored.row)

    async def absorb(self, live: LiveTournament, stored: StoredTournament) -> None:
        """Update a tournament to its stored state."""
        before = (live.row, live.identities, len(live.games))
        await live.fold(stored.events)
        live.row, live.identities, live.read_at = stored.row, stored.identities, stored.read_at
        round_count = len(live.state.rounds)
        live.games |= {
            place: game for place, game in stored.games.items() if place[0] <= round_count
        }
        if before != (live.row, live.identities, len(live.games)):
            live.mark_changed()

    def announce(self, live: LiveTournament, _before: TournamentRow | None = None) -> None:
        """Announce a change to every process, and schedule what is due after it."""
        self._pubsub.publish(tournament_changed(live.id))
        self.due.send(live.id)

    def _count_move(self, room: Room) -> None:
        """Count a move at a table of a tournament in memory."""
        live = self.find(room.row.tournament or "")
        if live is not None:
            live.boards_version += 1
            live.wake()

    def clients_of(self, live: LiveTournament) -> Clients:
        """Return the clients that computing for a tournament is charged to: its director's."""
        director = live.row.director
        if director is None:
            return (f"tournament {live.id}",)
        return self._addresses.clients_of(director)

    async def find_clients(self, game: GameRow) -> Clients:
        """Return the clients that a computer's thinking in a game is charged to.

        They are the host and its address; in a tournament, the director and its address. If the
        host is no longer known, they are the players.
        """
        if game.tournament is not None:
            return self.clients_of(await self.get(game.tournament))
        if game.host is not None:
            return self._addresses.clients_of(game.host)
        holders = {identity for seat in game.seats for identity in seat.holders}
        return tuple(sorted(holders)) or SERVER_CLIENTS

    # Appending events

    async def extend(
        self,
        live: LiveTournament,
        make_events: Callable[[], Sequence[Event]],
        make_writes: Callable[[Sequence[Event]], Sequence[ExtraWrite]] = lambda _: (),
        by: str | None = SERVER,
    ) -> Sequence[Event]:
        """Append events under the tournament's lock, made again whenever it has changed.

        ``by`` is their author; None for the entry of a player, who has no id before it.
        """
        async with live.lock:
            entries = await self.append_retrying(
                live,
                lambda: [Entry(0, event, _author_of(event, by)) for event in make_events()],
                lambda entries: make_writes([entry.event for entry in entries]),
            )
        return [entry.event for entry in entries]

    async def pair(
        self,
        live: LiveTournament,
        propose: Callable[[Tournament], Callable[[], Pair] | None],
        by: str = SERVER,
    ) -> None:
        """Append the next round, one at a time; it is computed off the event loop.

        ``propose`` returns the work for the tournament as it is, None if there is nothing to pair;
        it is called again if the tournament has changed meanwhile, but not without end.
        """
        async with live.pairing_lock:
            for _ in range(MAX_PAIRINGS):
                tournament = live.state
                work = propose(tournament)
                if work is None:
                    return
                pair = await self._calculations.run(tournament, work, self.clients_of(live))
                if await self._append_pairing(live, tournament, pair, by):
                    return
        raise Stale(index=live.index)

    async def _append_pairing(
        self, live: LiveTournament, tournament: Tournament, pair: Pair, by: str
    ) -> bool:
        """Append a round; return False if the tournament it was computed for has changed.

        In an arena games end all the time: there a round counts as long as it is possible.
        """

        def is_current() -> bool:
            if live.state.setup.format is Format.ARENA:
                return live.state.next_round == pair.round
            return live.state is tournament

        try:
            return bool(await self.extend(live, lambda: [pair] if is_current() else [], by=by))
        except TournamentError:
            if live.state is tournament:
                raise
            return False

    async def prepare(self, live: LiveTournament, entries: Sequence[Entry]) -> Step:
        """Return the result of entries, or raise the refusal of the tournament.

        They get the present time.
        """
        at = max(self.now(), live.state.log[-1].at if live.state.log else 0)
        dated = [replace(entry, at=at) for entry in entries]
        after = await self._apply(live, dated)
        stored = [
            StoredEvent(number, at, entry_to_json(entry))
            for number, entry in enumerate(dated, live.index)
        ]
        counts = partial(store_counts, row=live.row_after(after), due=at)
        return Step(stored, after, at, [counts, *writes_of_undoing(live, after, at)])

    async def _apply(self, live: LiveTournament, entries: Sequence[Entry]) -> Tournament:
        """Return a tournament after entries.

        A round takes a while to check, a withdrawal from a large tournament to carry out, and an
        undoing to fold the log again.
        """
        tournament = live.state

        def work() -> Tournament:
            after = tournament
            for entry in entries:
                after = after.apply(entry.event, entry.at, entry.by)
            return after

        is_quick = is_small(tournament) and len(entries) <= MAX_EVENTS_AT_ONCE
        if is_quick and not any(isinstance(entry.event, Pair | Undo) for entry in entries):
            return work()
        return await self._offload.compute(work, self.clients_of(live))

    def condition(self, live: LiveTournament, _holder: tuple[int, str] | None) -> Condition:
        """Return the condition that the tournament exists, which locks it until the commit."""
        return lambda connection: lock_tournament(connection, live.id) is not None

    async def publish(self, live: LiveTournament, entries: Sequence[Entry], step: Step) -> None:
        """Update the row, load new identities and changed games, and inform other processes."""
        live.row = live.row_after(step.after)
        if any(isinstance(entry.event, Enter | Unpair | Undo) for entry in entries):
            await self.refresh(live)
        self._pubsub.publish(tournament_changed(live.id))


def _author_of(event: Event, by: str | None) -> str:
    """Return the author of an event: ``by``, or the player who enters."""
    if by is not None:
        return by
    return event.entrant.id if isinstance(event, Enter) else ""


def _load_stored(
    connection: Connection,
    tournament: str,
    read_at: int,
    since: int = 0,
    known: Set[Place] = frozenset(),
    games_since: int = 0,
) -> StoredTournament | None:
    """Read a tournament, its events from a number on, its entrants and its new games."""
    events = TOURNAMENT_EVENTS.load(connection, tournament, since)
    if any(is_undoing(event) for event in events):  # games at known places may be others
        known, games_since = frozenset(), 0
    row = load_tournament(connection, tournament)
    if row is None:
        return None
    identities = load_entrants(connection, tournament)
    games = load_new_table_games(connection, tournament, known, games_since)
    return StoredTournament(row, events, identities, games, read_at)
