"""A tournament: a fold over events, each with its time."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from fourfold.tournament.errors import NoSuchGame, NotEntered
from fourfold.tournament.events import Entry, Undo
from fourfold.tournament.model import Format, Kind, TournamentSetup
from fourfold.tournament.referee import apply_event
from fourfold.tournament.undo import apply_undo

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from fourfold.tournament.events import Event
    from fourfold.tournament.model import Correction, Member, Round, Table, TableGame


@dataclass(frozen=True, slots=True)
class Tournament:
    """The state of a tournament. It is immutable: ``apply`` returns the next state.

    ``log`` has all events; everything else follows from it and the set-up. ``open_rounds`` has the
    numbers of the rounds that are not over, so that a long arena is not searched for them.

    >>> from fourfold import Rules
    >>> from fourfold.tournament import Enter, Entrant
    >>> tournament = Tournament(TournamentSetup("Club", Rules.preset("quarto"), rounds=3))
    >>> tournament.apply(Enter(Entrant("ann", "Ann"))).members["ann"].entrant.name
    'Ann'
    """

    setup: TournamentSetup
    members: Mapping[str, Member] = field(default_factory=dict)
    rounds: tuple[Round, ...] = ()
    corrections: tuple[Correction, ...] = ()
    is_finished: bool = False
    log: tuple[Entry, ...] = ()
    open_rounds: tuple[int, ...] = ()

    @classmethod
    def replay(cls, setup: TournamentSetup, log: Iterable[Entry]) -> Tournament:
        """Fold a whole log."""
        tournament = cls(setup)
        for entry in log:
            tournament = tournament.apply(entry.event, entry.at, entry.by)
        return tournament

    def apply(self, event: Event, at: int = 0, by: str = "") -> Tournament:
        """Return the tournament after an event of an author, or raise a refusal."""
        entry = Entry(at, event, by)
        if isinstance(event, Undo):
            after = apply_undo(self, event, entry)
        else:
            after = apply_event(self, event, at)
        return replace(after, log=(*self.log, entry))

    @property
    def next_round(self) -> int:
        """The number of the round to pair next."""
        return len(self.rounds) + 1

    def present_players(self, number: int | None = None) -> tuple[str, ...]:
        """Return the players of a round, by default the next one, in order of entry."""
        number = self.next_round if number is None else number
        return tuple(player for player, member in self.members.items() if member.is_present(number))

    @property
    def players(self) -> tuple[str, ...]:
        """All entrants but the helpers."""
        return tuple(
            player
            for player, member in self.members.items()
            if member.entrant.kind is not Kind.HELPER
        )

    @property
    def busy_players(self) -> frozenset[str]:
        """The players whose table is not over."""
        open_tables = (table for _, _, table in self.running_tables() if not table.is_over)
        return frozenset(player for table in open_tables for player in table.players)

    def running_tables(self) -> Iterator[tuple[int, int, Table]]:
        """Yield every table of the rounds that are not over, with the numbers of both."""
        for number in self.open_rounds:
            for table_number, table in enumerate(self.rounds[number - 1].tables, 1):
                yield number, table_number, table

    def member(self, entrant: str) -> Member:
        """Return the member with an id; raise `NotEntered` if there is none."""
        if entrant not in self.members:
            raise NotEntered(entrant=entrant)
        return self.members[entrant]

    def table(self, number: int, table: int) -> Table:
        """Return a table of a round, both numbered from 1."""
        if not (1 <= number <= len(self.rounds) and 1 <= table <= self._count_tables(number)):
            raise NoSuchGame(round=number, table=table, game=1)
        return self.rounds[number - 1].tables[table - 1]

    def _count_tables(self, number: int) -> int:
        """Return the number of tables in a round."""
        return len(self.rounds[number - 1].tables)

    def game(self, number: int, table: int, game: int) -> TableGame:
        """Return a game; raise `NoSuchGame` if there is none."""
        games = self.table(number, table).games
        if not 1 <= game <= len(games):
            raise NoSuchGame(round=number, table=table, game=game)
        return games[game - 1]

    def games(self) -> Iterator[tuple[tuple[int, int, int], TableGame]]:
        """Yield every game with its round, table and number."""
        for round_number, round_ in enumerate(self.rounds, 1):
            for table_number, table in enumerate(round_.tables, 1):
                for game_number, game in enumerate(table.games, 1):
                    yield (round_number, table_number, game_number), game

    def open_games(self) -> tuple[tuple[int, int, int], ...]:
        """Return the round, table and number of each game without a result."""
        return tuple(
            (round_number, table_number, number)
            for round_number, table_number, table in self.running_tables()
            for number, game in enumerate(table.games, 1)
            if game.result is None
        )

    @property
    def is_knockout(self) -> bool:
        """Whether the format is a knockout."""
        return self.setup.format is Format.KNOCKOUT
