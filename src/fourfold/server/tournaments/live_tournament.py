"""A tournament in the memory of this process: its row, its state and its listeners."""

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
"""Events applied before other tasks run: a few milliseconds."""


class LiveTournament:
    """One tournament. Changes require ``lock``; ``wake`` wakes the listeners.

    ``identities`` has the identity of each entrant, ``games`` the game at each place, as they were
    at ``read_at``. ``boards_version`` grows with every move at its tables. ``message_cache`` holds
    computed messages until the tournament changes.
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
        """The number of events."""
        return len(self.state.log)

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

    async def fold(self, events: Sequence[StoredEvent]) -> None:
        """Apply stored events; let other tasks run now and then."""
        for done, event in enumerate(events, 1):
            if event.number == self.index:
                entry = entry_from_json(event.body)
                self.advance(self.state.apply(entry.event, entry.at))
            if done % EVENT_BATCH == 0:
                await asyncio.sleep(0)

    def advance(self, tournament: Tournament) -> None:
        """Advance to the tournament after more events."""
        new = tournament.log[self.index :]
        for entry in new:
            if isinstance(entry.event, Unpair):
                self.undone_count += 1
                number = entry.event.round
                self.games = {
                    place: game for place, game in self.games.items() if place[0] != number
                }
        self.state = tournament
        self.mark_changed()

    def mark_changed(self) -> None:
        """Count a change, and drop the cached messages."""
        self.version += 1
        self.message_cache.clear()

    def wake(self) -> None:
        """Wake all listeners."""
        for listener in self.listeners:
            listener.set()
