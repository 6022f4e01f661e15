"""A tournament in the memory of this process: its row, its state, its entrants and games."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING

from fourfold.server.live.aggregate import Live
from fourfold.server.tournaments.quotas import Quotas
from fourfold.tournament import Tournament, Unpair, entry_from_json, setup_from_json

if TYPE_CHECKING:
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
        return entrants.get(identity)

    def is_director(self, identity: str | None) -> bool:
        """Return whether an identity is the director."""
        return identity is not None and identity == self.row.director

    def apply(self, event: StoredEvent) -> Tournament:
        """Return the tournament after one more event."""
        entry = entry_from_json(event.body)
        return self.state.apply(entry.event, entry.at)

    def advance(self, state: Tournament) -> None:
        """Advance to the tournament after more events."""
        for entry in state.log[self.index :]:
            self.quotas.count(entry.event)
            if isinstance(entry.event, Unpair):
                self.undone_count += 1
                number = entry.event.round
                self.games = {
                    place: game for place, game in self.games.items() if place[0] != number
                }
        self.state = state
        self.mark_changed()

    def row_after(self, state: Tournament) -> TournamentRow:
        """Return the row with the columns that follow from a state."""
        over = state.log[-1].at if state.is_finished else None
        return replace(
            self.row,
            entrants=len(state.members),
            rounds=len(state.rounds),
            over=self.row.over or over,
        )

    def replace(self, reloaded: LiveTournament) -> None:
        """Replace the state by the reloaded one, in which a name was forgotten."""
        self.state, self.undone_count = reloaded.state, reloaded.undone_count
        self.quotas = reloaded.quotas
        self.mark_changed()
