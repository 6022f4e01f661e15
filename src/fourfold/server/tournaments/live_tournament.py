"""A tournament in the memory of this process: its row, its fold, and who listens."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from fourfold.tournament import Tournament, Unpair, entry_from_json, setup_from_json

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fourfold.store import StoredEvent
    from fourfold.store.tournament_games import Place
    from fourfold.store.tournaments import TournamentRow

EVENT_BATCH = 20
"""Events applied in one go: a few milliseconds."""


class LiveTournament:
    """One tournament. Whoever changes it holds ``lock``; whoever listens is woken by ``wake``.

    ``identities`` says who plays for each entrant, ``games`` which game is played where, as it was
    ``read_at`` a time. ``boards_version`` grows with the moves made at its tables. ``told`` keeps what was
    worked out until it changes.
    """

    def __init__(self, row: TournamentRow) -> None:
        self.row = row
        self.state = Tournament(setup_from_json(row.setup))
        self.identities: dict[str, str | None] = {}
        self.games: dict[Place, str] = {}
        self.read_at = 0
        self.undone_count = 0
        self.boards_version = 0
        self.version = 0
        self.stale = False
        self.lock = asyncio.Lock()
        self.listeners: set[asyncio.Event] = set()
        self.message_cache: dict[object, Any] = {}

    @property
    def id(self) -> str:
        """The id of the tournament."""
        return self.row.id

    @property
    def index(self) -> int:
        """How many events there are."""
        return len(self.state.log)

    @property
    def is_online(self) -> bool:
        """Whether its games are played on this server."""
        return self.row.place == "online"

    def entrant_of(self, identity: str | None) -> str | None:
        """Return for whom somebody plays, if for anyone."""
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
        """Return whether somebody directs it."""
        return identity is not None and identity == self.row.director

    async def fold(self, events: Sequence[StoredEvent]) -> None:
        """Apply stored events; let others have their turn on the loop now and then."""
        for done, event in enumerate(events, 1):
            if event.number == self.index:
                entry = entry_from_json(event.body)
                self.advance(self.state.apply(entry.event, entry.at))
            if done % EVENT_BATCH == 0:
                await asyncio.sleep(0)

    def advance(self, tournament: Tournament) -> None:
        """Go on to the tournament after more events."""
        new = tournament.log[self.index :]
        for entry in new:
            if isinstance(entry.event, Unpair):
                self.undone_count += 1
                number = entry.event.round
                self.games = {at: game for at, game in self.games.items() if at[0] != number}
        self.state = tournament
        self.mark_changed()

    def mark_changed(self) -> None:
        """Note that what was worked out is no longer true."""
        self.version += 1
        self.message_cache.clear()

    def wake(self) -> None:
        """Wake everybody who listens."""
        for listener in self.listeners:
            listener.set()
