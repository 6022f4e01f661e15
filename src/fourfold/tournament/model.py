"""The values a tournament is made of."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

from fourfold.rules import Game, Rules
from fourfold.rules.enums import member_repr
from fourfold.tournament.errors import BadSetup
from fourfold.tournament.result import Result  # noqa: TC001  # read when events are

if TYPE_CHECKING:
    from collections.abc import Iterator

MAX_GAMES = 10
"""The most games that a pairing may have."""
MAX_ROUNDS = 100
"""The most rounds that a Swiss tournament may have."""

DIRECTOR = ""
"""Stands for the director where an event names who sent it."""


class Format(StrEnum):
    """Who meets whom."""

    SWISS = "swiss"
    ROUND_ROBIN = "round-robin"
    KNOCKOUT = "knockout"
    ARENA = "arena"

    __repr__ = member_repr


class TieBreak(StrEnum):
    """What separates those who have equally many points."""

    DIRECT = "direct-encounter"
    BUCHHOLZ = "buchholz-cut-1"
    SONNEBORN = "sonneborn-berger"
    WINS = "wins"
    COINS = "coins"

    __repr__ = member_repr


class Kind(StrEnum):
    """What an entrant is. A helper plays no games, but may observe those in the dark (D8)."""

    PERSON = "person"
    LEVEL = "level"
    BOT = "bot"
    HELPER = "helper"

    __repr__ = member_repr


@dataclass(frozen=True, slots=True)
class TournamentSetup:
    """What is settled before anybody enters.

    ``rounds`` are those of a Swiss tournament; other formats have as many as they need. Each
    pairing plays ``games`` games; another player begins each. Lots are drawn from
    the ``seed``. Without ``tie_breaks`` the usual ones count, in the order of `TieBreak`.
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
    def breaks(self) -> tuple[TieBreak, ...]:
        """The tie-breaks that count, in order; coins only where there are any."""
        chosen = self.tie_breaks or tuple(TieBreak)
        coins = self.rules.game is Game.QUARDO
        return tuple(one for one in chosen if coins or one is not TieBreak.COINS)


@dataclass(frozen=True, slots=True)
class Entrant:
    """Who takes part. ``plays`` is the level of a computer, or the command that starts a bot."""

    id: str
    name: str
    kind: Kind = Kind.PERSON
    rating: int = 0
    plays: str = ""


@dataclass(frozen=True, slots=True)
class Claim:
    """A result that one player has entered, and that waits for another to confirm it."""

    result: Result
    by: str


@dataclass(frozen=True, slots=True)
class TableGame:
    """One game of a pairing: who has seat 1, 2 and so on, and what came of it."""

    seats: tuple[str, ...]
    begun: bool = False
    claim: Claim | None = None
    result: Result | None = None
    record: str = ""

    @property
    def is_played(self) -> bool:
        """Whether the game was played, and not forfeited."""
        return self.result is not None and not self.result.absent

    def halves(self, entrant: str) -> int:
        """Return the half points of a player; none before the game has ended."""
        return 0 if self.result is None else self.result.halves[self.seats.index(entrant)]


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits at a table, in order of play in the first game, and who observes it (D8)."""

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
        slots = tuple(TableGame(rotated(seating.players, number)) for number in range(games))
        return cls(seating.players, seating.observer, slots)

    @property
    def is_over(self) -> bool:
        """Whether all games have their result."""
        return all(game.result is not None for game in self.games)

    def halves(self, entrant: str) -> int:
        """Return the half points of a player at this table."""
        return sum(game.halves(entrant) for game in self.games)


@dataclass(frozen=True, slots=True)
class Round:
    """The tables of a round, and those who have a bye; in an arena, those paired together."""

    tables: tuple[Table, ...]
    byes: tuple[str, ...] = ()
    by_hand: bool = False

    @property
    def is_over(self) -> bool:
        """Whether all tables are."""
        return all(table.is_over for table in self.tables)

    def table_of(self, entrant: str) -> Table | None:
        """Return where somebody plays, if anywhere."""
        return next((table for table in self.tables if entrant in table.players), None)

    def games_of(self, entrant: str) -> Iterator[TableGame]:
        """Return the games of somebody."""
        table = self.table_of(entrant)
        yield from () if table is None else table.games


@dataclass(frozen=True, slots=True)
class Correction:
    """A result that was changed, from what to what and why, and when."""

    at: int
    round: int
    table: int
    game: int
    was: Result
    result: Result
    reason: str


@dataclass(frozen=True, slots=True)
class Member:
    """An entrant in this tournament: the first round they can play, and those they will miss."""

    entrant: Entrant
    since: int
    withdrawn: bool = False
    absences: frozenset[int] = field(default_factory=frozenset)

    def is_present(self, number: int) -> bool:
        """Return whether they play in a round."""
        there = not self.withdrawn and number not in self.absences
        return there and self.entrant.kind is not Kind.HELPER


def rotated(players: tuple[str, ...], steps: int) -> tuple[str, ...]:
    """Return the same order of play with another player to begin.

    >>> rotated(("ann", "ben", "cleo"), 1)
    ('ben', 'cleo', 'ann')
    """
    steps %= len(players)
    return players[steps:] + players[:steps]
