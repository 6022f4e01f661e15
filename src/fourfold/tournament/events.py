"""The events of a tournament. A tournament is a fold over them.

Each event carries enough to be refused when it comes a second time: a round is paired by its
number, and a correction names the result that it replaces.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from fourfold.tournament.codecs import LATER
from fourfold.tournament.model import DIRECTOR, Entrant, Seating
from fourfold.tournament.result import Result  # noqa: TC001  # codecs read the annotations


@dataclass(frozen=True, slots=True)
class Enter:
    """An entry, before the first round or later."""

    entrant: Entrant
    kind: Literal["enter"] = "enter"


@dataclass(frozen=True, slots=True)
class Edit:
    """A new name and rating of an entrant, at any time."""

    entrant: str
    name: str
    rating: int = 0
    kind: Literal["edit"] = "edit"


@dataclass(frozen=True, slots=True)
class Withdraw:
    """A withdrawal, for good or until the player returns.

    Unfinished games are forfeited, unless the player ``finishes`` them first.
    """

    entrant: str
    finishes: bool = field(default=False, metadata=LATER)
    kind: Literal["withdraw"] = "withdraw"


@dataclass(frozen=True, slots=True)
class Return:
    """The return of a withdrawn player, from the next round on."""

    entrant: str
    kind: Literal["return"] = "return"


@dataclass(frozen=True, slots=True)
class Miss:
    """An absence announced for a round that is not paired yet."""

    entrant: str
    round: int
    kind: Literal["miss"] = "miss"


@dataclass(frozen=True, slots=True)
class Attend:
    """The cancellation of an announced absence."""

    entrant: str
    round: int
    kind: Literal["attend"] = "attend"


@dataclass(frozen=True, slots=True)
class Pair:
    """The pairing of a round, either automatic and legal or by the director's hand."""

    round: int
    tables: tuple[Seating, ...]
    byes: tuple[str, ...] = ()
    by_hand: bool = False
    kind: Literal["pair"] = "pair"


@dataclass(frozen=True, slots=True)
class Unpair:
    """The undoing of the latest pairing, before its first move or result."""

    round: int
    kind: Literal["unpair"] = "unpair"


@dataclass(frozen=True, slots=True)
class Begin:
    """The first move of a game."""

    round: int
    table: int
    game: int
    kind: Literal["begin"] = "begin"


@dataclass(frozen=True, slots=True)
class Report:
    """A result: final from the director, to be confirmed from a player."""

    round: int
    table: int
    game: int
    result: Result
    by: str = DIRECTOR
    record: str = ""
    kind: Literal["report"] = "report"


@dataclass(frozen=True, slots=True)
class Confirm:
    """The confirmation of a waiting result by another player at the table, or the director."""

    round: int
    table: int
    game: int
    by: str = DIRECTOR
    kind: Literal["confirm"] = "confirm"


@dataclass(frozen=True, slots=True)
class Dispute:
    """The rejection of a waiting result by a player at the table, or the director."""

    round: int
    table: int
    game: int
    by: str = DIRECTOR
    kind: Literal["dispute"] = "dispute"


@dataclass(frozen=True, slots=True)
class Correct:
    """The director's correction of a result; the old one and the reason stay in the trail."""

    round: int
    table: int
    game: int
    was: Result
    result: Result
    reason: str
    kind: Literal["correct"] = "correct"


@dataclass(frozen=True, slots=True)
class Finish:
    """The end of the tournament, declared by the director."""

    kind: Literal["finish"] = "finish"


@dataclass(frozen=True, slots=True)
class Undo:
    """The undoing of an event, by its number in the log from 1, and of those that rest on it.

    The tournament is then the fold of its log without them. Undoing an undoing restores them.
    """

    number: int
    also: tuple[int, ...] = ()
    reason: str = ""
    kind: Literal["undo"] = "undo"

    @property
    def numbers(self) -> frozenset[int]:
        """The numbers of all undone events."""
        return frozenset((self.number, *self.also))


Event: TypeAlias = (
    Enter
    | Edit
    | Withdraw
    | Return
    | Miss
    | Attend
    | Pair
    | Unpair
    | Begin
    | Report
    | Confirm
    | Dispute
    | Correct
    | Finish
    | Undo
)
GameEvent: TypeAlias = Begin | Report | Confirm | Dispute | Correct
"""The events of a single game."""


SERVER = "server"
"""The server, as the author of an event."""
STAFF = "director"
"""A director, as the author of an event; a player is named by the entrant's id."""


@dataclass(frozen=True, slots=True)
class Entry:
    """An event, its time in milliseconds and its author, who is unknown in old logs."""

    at: int
    event: Event
    by: str = field(default="", metadata=LATER)
