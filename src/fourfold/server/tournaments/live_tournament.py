"""A tournament in the memory of this process: its row, its state, its entrants and games."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING

from fourfold.server.live.aggregate import Live, MissingEvent
from fourfold.server.tournaments.quotas import Quotas
from fourfold.tournament import (
    Tournament,
    Undo,
    Unpair,
    entry_from_json,
    find_effective,
    setup_from_json,
)
from fourfold.tournament.referee import apply_event
from fourfold.tournament.undo import restart

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fourfold.store import StoredEvent
    from fourfold.store.tournament_games import Place
    from fourfold.store.tournaments import TournamentRow
    from fourfold.tournament import Round


class LiveTournament(Live):
    """One tournament.

    ``identities`` has the identity of each entrant, ``games`` the game at each place, as they were
    at ``read_at``. ``boards_version`` grows with every move at its tables. ``pairing_lock`` is held
    while a round is paired. ``former_rounds`` has the JSON of rounds that are over. ``quotas``
    counts the changes.
    """

    event_batch = 20
    row: TournamentRow

    def __init__(self, row: TournamentRow) -> None:
        super().__init__(row)
        self.state = Tournament(setup_from_json(row.setup))
        self.identities: dict[str, str | None] = {}
        self.games: dict[Place, str] = {}
        self.read_at = 0
        self.undone_count = 0
        self.quotas = Quotas()
        self.boards_version = 0
        self.pairing_lock = asyncio.Lock()
        self.former_rounds: dict[int, tuple[Round, str]] = {}

    @property
    def index(self) -> int:
        """The number of events."""
        return len(self.state.log)

    @property
    def stored_version(self) -> tuple[int, ...]:
        """The numbers of events, of changes and of forgotten names."""
        return self.index, self.row.change_count, self.row.forgotten

    @property
    def is_online(self) -> bool:
        """Whether its games are played on this server."""
        return self.row.place == "online"

    def entrant_of(self, identity: str | None) -> str | None:
        """Return the entrant that an identity plays for, if any."""
        if identity is None:
            return None
        entrants: dict[str, str] | None = self.message_cache.get("players")
        if entrants is None:
            entrants = {
                identity_id: entrant
                for entrant, identity_id in self.identities.items()
                if identity_id is not None
            }
            self.message_cache["players"] = entrants
        entrant = entrants.get(identity)
        return entrant if entrant in self.state.members else None

    @property
    def former_entrants(self) -> frozenset[str]:
        """The entrants whose entry was undone; they may enter again as others."""
        return frozenset(self.identities.keys() - self.state.members.keys())

    def count_undone(self, state: Tournament) -> int:
        """Return the number of undone rounds and other undone events up to a state."""
        new = state.log[self.index :]
        return self.undone_count + sum(isinstance(entry.event, Unpair | Undo) for entry in new)

    def is_director(self, identity: str | None) -> bool:
        """Return whether an identity is the director."""
        return identity is not None and identity == self.row.director

    def apply(self, event: StoredEvent) -> Tournament:
        """Return the tournament after one more event."""
        entry = entry_from_json(event.body)
        return self.state.apply(entry.event, entry.at, entry.by)

    async def fold(self, events: Sequence[StoredEvent]) -> None:
        """Apply stored events; the log is folded again only once, however many are undone."""
        new = [event for event in events if event.number >= self.index]
        if not any(is_undoing(event) for event in new):
            await super().fold(new)
            return
        log = list(self.state.log)
        for event in new:
            if event.number > len(log):
                raise MissingEvent(len(log))
            log.append(entry_from_json(event.body))
        state = restart(self.state)
        for done, (_, entry) in enumerate(find_effective(log), 1):
            state = apply_event(state, entry.event, entry.at)
            if done % self.event_batch == 0:
                await asyncio.sleep(0)
        self.advance(replace(state, log=tuple(log)))

    def advance(self, state: Tournament) -> None:
        """Advance to the tournament after more events."""
        for entry in state.log[self.index :]:
            self.quotas.count(entry.event)
        undone_count = self.count_undone(state)
        if undone_count > self.undone_count:
            self.games = {}  # read again by `Tournaments.absorb`
            self.quotas.recount_tables(state.rounds)
        self.undone_count = undone_count
        self.state = state
        self.mark_changed()

    def row_after(self, state: Tournament) -> TournamentRow:
        """Return the row with the columns that follow from a state."""
        over = state.log[-1].at if state.is_finished else None
        return replace(
            self.row,
            entrants=len(state.members),
            rounds=len(state.rounds),
            over=None if over is None else self.row.over or over,
        )

    def replace(self, reloaded: LiveTournament) -> None:
        """Replace the state by the reloaded one, in which a name was forgotten."""
        self.state, self.undone_count = reloaded.state, reloaded.undone_count
        self.quotas = reloaded.quotas
        self.mark_changed()


def is_undoing(event: StoredEvent) -> bool:
    """Return whether a stored event undoes others, a round included."""
    return '"kind":"undo"' in event.body or '"kind":"unpair"' in event.body
