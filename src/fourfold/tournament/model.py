"""The values that make up a tournament."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

from fourfold.rules import Game, Rules
from fourfold.rules.enums import member_repr
from fourfold.tournament.errors import BadSetup
from fourfold.tournament.result import Result  # noqa: TC001  # codecs read the annotations

if TYPE_CHECKING:
    from collections.abc import Iterator

MAX_GAMES = 10
"""The most games in a pairing."""
MAX_ROUNDS = 100
"""The most rounds in a Swiss tournament."""

DIRECTOR = ""
"""The director, as the sender of an event."""


class Format(StrEnum):
    """A tournament format."""

    SWISS = "swiss"
    ROUND_ROBIN = "round-robin"
    KNOCKOUT = "knockout"
    ARENA = "arena"

    __repr__ = member_repr


class TieBreak(StrEnum):
    """A criterion that separates players with equal points."""

    DIRECT = "direct-encounter"
    BUCHHOLZ = "buchholz-cut-1"
    SONNEBORN = "sonneborn-berger"
    WINS = "wins"
    COINS = "coins"

    __repr__ = member_repr


class Kind(StrEnum):
    """The kind of an entrant. A helper plays no games, but may observe blindfolded ones (D8)."""

    PERSON = "person"
    LEVEL = "level"
    BOT = "bot"
    HELPER = "helper"

    __repr__ = member_repr


@dataclass(frozen=True, slots=True)
class TournamentSetup:
    """The settings of a tournament, fixed before the first entry.

    ``rounds`` is the length of a Swiss tournament; other formats have as many as they need. Each
    pairing plays ``games`` games, in which the players take turns to begin. Random draws come from
    the ``seed``. Without ``tie_breaks`` all of them count, in the order of `TieBreak`.
    """

    name: str
    rules: Rules
    format: Format = Format.SWISS
    rounds: int = 0
    games: int = 1
    seed: int = 0
    tie_breaks: tuple[TieBreak, ...] = ()

    def __post_init__(self) -> None:
        swiss = self.format is Format.SWISS
        if swiss and not 1 <= self.rounds <= MAX_ROUNDS:
            raise BadSetup(field="rounds", value=self.rounds, least=1, most=MAX_ROUNDS)
        if not swiss and self.rounds:
            raise BadSetup(field="rounds", value=self.rounds, least=0, most=0)
        if not 1 <= self.games <= MAX_GAMES:
            raise BadSetup(field="games", value=self.games, least=1, most=MAX_GAMES)
        if self.rules.players > 2 and self.format in {Format.ROUND_ROBIN, Format.KNOCKOUT}:
            raise BadSetup(field="players", value=self.rules.players, least=2, most=2)

    @property
    def active_tie_breaks(self) -> tuple[TieBreak, ...]:
        """The tie-breaks that count, in order; coins count only in Quardo."""
        chosen = self.tie_breaks or tuple(TieBreak)
        coins = self.rules.game is Game.QUARDO
        return tuple(tie_break for tie_break in chosen if coins or tie_break is not TieBreak.COINS)


@dataclass(frozen=True, slots=True)
class Entrant:
    """A participant. ``plays`` is the level of a computer, or the command that starts a bot."""

    id: str
    name: str
    kind: Kind = Kind.PERSON
    rating: int = 0
    plays: str = ""


@dataclass(frozen=True, slots=True)
class Claim:
    """A result that a player has entered and another has yet to confirm."""

    result: Result
    by: str


@dataclass(frozen=True, slots=True)
class TableGame:
    """One game of a pairing: the players in order of their seats, and its result."""

    seats: tuple[str, ...]
    has_begun: bool = False
    claim: Claim | None = None
    result: Result | None = None
    record: str = ""

    @property
    def is_played(self) -> bool:
        """Whether the game has ended without a forfeit."""
        return self.result is not None and not self.result.absent

    def halves(self, entrant: str) -> int:
        """Return the half points of a player; 0 before the game has ended."""
        return 0 if self.result is None else self.result.halves[self.seats.index(entrant)]


@dataclass(frozen=True, slots=True)
class Seating:
    """The players at a table, in their order of play in the first game, and its observer (D8)."""

    players: tuple[str, ...]
    observer: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """A pairing with its games."""

    players: tuple[str, ...]
    observer: str
    games: tuple[TableGame, ...]

    @classmethod
    def of(cls, seating: Seating, games: int) -> Table:
        """Return a table before its first game."""
        slots = tuple(TableGame(rotate_players(seating.players, turn)) for turn in range(games))
        return cls(seating.players, seating.observer, slots)

    @property
    def is_over(self) -> bool:
        """Whether all games have a result."""
        return all(game.result is not None for game in self.games)

    def halves(self, entrant: str) -> int:
        """Return the half points of a player at this table."""
        return sum(game.halves(entrant) for game in self.games)


@dataclass(frozen=True, slots=True)
class Round:
    """The tables and byes of a round; in an arena, the tables that were paired together."""

    tables: tuple[Table, ...]
    byes: tuple[str, ...] = ()
    by_hand: bool = False

    @property
    def is_over(self) -> bool:
        """Whether all tables are over."""
        return all(table.is_over for table in self.tables)

    def table_of(self, entrant: str) -> Table | None:
        """Return the table of a player, or None."""
        return next((table for table in self.tables if entrant in table.players), None)

    def games_of(self, entrant: str) -> Iterator[TableGame]:
        """Yield the games of a player."""
        table = self.table_of(entrant)
        yield from () if table is None else table.games


@dataclass(frozen=True, slots=True)
class Correction:
    """A changed result: the old one, the new one, the reason and the time."""

    at: int
    round: int
    table: int
    game: int
    was: Result
    result: Result
    reason: str


@dataclass(frozen=True, slots=True)
class Member:
    """An entrant with the first round that they can play and the rounds that they miss.

    A withdrawn player who ``finishes`` forfeits no game that has been paired.
    """

    entrant: Entrant
    first_round: int
    has_withdrawn: bool = False
    finishes: bool = False
    absences: frozenset[int] = field(default_factory=frozenset)

    def is_present(self, number: int) -> bool:
        """Return whether the entrant plays in a round."""
        is_away = self.has_withdrawn or number in self.absences
        return not is_away and self.entrant.kind is not Kind.HELPER


def rotate_players(players: tuple[str, ...], steps: int) -> tuple[str, ...]:
    """Return the same order of play with another player to begin.

    >>> rotate_players(("ann", "ben", "cleo"), 1)
    ('ben', 'cleo', 'ann')
    """
    steps %= len(players)
    return players[steps:] + players[:steps]
