"""What can happen in a tournament. A tournament is the fold of these events, each with its time.

Each says enough to be refused when it comes a second time: a round is paired by its number, and a
correction names what it corrects.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from fourfold.tournament.model import DIRECTOR, Entrant, Seating
from fourfold.tournament.result import Result  # noqa: TC001  # read when events are


@dataclass(frozen=True, slots=True)
class Enter:
    """Somebody enters, before the first round or later."""

    entrant: Entrant
    kind: Literal["enter"] = "enter"


@dataclass(frozen=True, slots=True)
class Withdraw:
    """Somebody leaves for good, or until they return; the games they have not ended are forfeit."""

    entrant: str
    kind: Literal["withdraw"] = "withdraw"


@dataclass(frozen=True, slots=True)
class Return:
    """Somebody who had withdrawn plays again from the next round on."""

    entrant: str
    kind: Literal["return"] = "return"


@dataclass(frozen=True, slots=True)
class Miss:
    """Somebody says that they will miss a round that is not paired yet."""

    entrant: str
    round: int
    kind: Literal["miss"] = "miss"


@dataclass(frozen=True, slots=True)
class Attend:
    """Somebody will be there after all."""

    entrant: str
    round: int
    kind: Literal["attend"] = "attend"


@dataclass(frozen=True, slots=True)
class Pair:
    """A round is paired: by the program, whose pairing must be legal, or by the director's hand."""

    round: int
    tables: tuple[Seating, ...]
    byes: tuple[str, ...] = ()
    by_hand: bool = False
    kind: Literal["pair"] = "pair"


@dataclass(frozen=True, slots=True)
class Unpair:
    """The latest pairing is undone, before anything has happened at its tables."""

    round: int
    kind: Literal["unpair"] = "unpair"


@dataclass(frozen=True, slots=True)
class Begin:
    """The first move of a game is made."""

    round: int
    table: int
    game: int
    kind: Literal["begin"] = "begin"


@dataclass(frozen=True, slots=True)
class Report:
    """A result is entered: final from the director, to be confirmed from a player."""

    round: int
    table: int
    game: int
    result: Result
    by: str = DIRECTOR
    record: str = ""
    kind: Literal["report"] = "report"


@dataclass(frozen=True, slots=True)
class Confirm:
    """Another player at the table, or the director, confirms a result that was entered."""

    round: int
    table: int
    game: int
    by: str = DIRECTOR
    kind: Literal["confirm"] = "confirm"


@dataclass(frozen=True, slots=True)
class Dispute:
    """A player at the table, or the director, says that a result was entered wrongly."""

    round: int
    table: int
    game: int
    by: str = DIRECTOR
    kind: Literal["dispute"] = "dispute"


@dataclass(frozen=True, slots=True)
class Correct:
    """The director corrects a result that stood; what it was and why stay in the trail."""

    round: int
    table: int
    game: int
    was: Result
    result: Result
    reason: str
    kind: Literal["correct"] = "correct"


@dataclass(frozen=True, slots=True)
class Finish:
    """The director ends the tournament: no more rounds."""

    kind: Literal["finish"] = "finish"


Event: TypeAlias = (
    Enter
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
)
GameEvent: TypeAlias = Begin | Report | Confirm | Dispute | Correct
"""Events that are about one game."""


@dataclass(frozen=True, slots=True)
class Entry:
    """An event and when it happened, in milliseconds."""

    at: int
    event: Event
