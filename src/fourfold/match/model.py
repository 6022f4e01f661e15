"""The small values a match is made of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeAlias, TypeVar

from fourfold.match.events import Event

if TYPE_CHECKING:
    from fourfold.match.events import Milliseconds, Request
    from fourfold.rules import FourfoldError, Piece, QuardoState, QuartoState, Rules


EDITION = 3
"""The rules of conduct that new matches follow.

Edition 1 is that of the first records, which still replay as they were played: undo took back one
move, requests outlived moves and never stopped a clock, and automatic calling kept wrong calls. In
edition 2 a refused attempt in memory mode cost only the touches that were left of its turn.
"""


@dataclass(frozen=True, slots=True)
class Setup:
    """What is settled before the first move.

    ``players`` are the names by seat, in order of play. ``lot`` says which of them, in the order
    they sat down, was drawn to begin, ``chosen`` which was chosen (G5); with a ``seed`` anybody
    can draw again.
    """

    rules: Rules
    players: tuple[str, ...]
    seed: int | None = None
    lot: int | None = None
    position: str | None = None
    chosen: int | None = None
    edition: int = EDITION

    @property
    def draws_opening(self) -> bool:
        """D2: whether the first put is drawn, and so is nobody's turn."""
        return self.rules.players == 3 and self.position is None


@dataclass(frozen=True, slots=True)
class Repeated:
    """D8: a public fact as it was when the observer repeated it; what it is not about is empty.

    ``seat`` is to act or has moved last, ``taken`` are the coins of that last move, ``held`` those
    of each seat, ``left`` is what was left of the turn.
    """

    seat: int | None = None
    taken: int = 0
    held: tuple[int, ...] = ()
    left: Milliseconds | None = None


Event_co = TypeVar("Event_co", bound=Event | None, covariant=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class LogEntry(Generic[Event_co]):
    """One event as it went, or as somebody was told of it.

    ``index`` is its number in the log, ``at`` its time, ``seat`` the seat it is about, also where
    the event itself names none. ``coins`` is what it took, ``felt`` what a touch felt, ``placed``
    the piece that a placement put down. ``refused`` and ``rule`` are what the whole table hears of
    a refusal; ``refusal`` holds its details for those who may know them. ``reason_hidden`` says that a
    blindfolded player was told the rule alone, having no touches left to feel the reason (D8).
    ``repeated`` is what an observer repeated. ``proposed`` says that a move waits for the
    observer's ruling. ``back_to`` says that an undo was granted: every move from that entry on is
    taken back.
    """

    index: int
    at: Milliseconds
    seat: int | None
    event: Event_co
    coins: int = 0
    felt: Piece | bool | None = None
    placed: Piece | None = None
    refused: str = ""
    rule: str = ""
    refusal: FourfoldError | None = None
    reason_hidden: bool = False
    repeated: Repeated | None = None
    proposed: bool = False
    back_to: int | None = None


Entry: TypeAlias = LogEntry[Event]
"""An event as it went: the log of a match is made of these."""
Notice: TypeAlias = LogEntry[Event | None]
"""An event as somebody was told of it; the event is withheld where it would tell too much."""


@dataclass(frozen=True, slots=True)
class Pending:
    """A request that waits for the others' answers; ``target`` is the move to go back to.

    ``due`` is set while the asker's own clock is stopped for the answer: when nobody has answered
    by then, the request is to be withdrawn (Q13).
    """

    seat: int
    request: Request
    target: int
    due: Milliseconds | None = None
    accepted: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Past:
    """The state before a move, the turn it was, the seat that moved, and the move's log entry."""

    state: QuartoState | QuardoState
    turn: int
    seat: int
    index: int
