"""The values that a match consists of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeAlias, TypeVar

from fourfold.match.events import Event

if TYPE_CHECKING:
    from fourfold.match.events import Milliseconds, Request
    from fourfold.rules import Figure, FourfoldError, Piece, Rules, State


EDITION = 3
"""The edition of the rules of conduct that new matches follow.

Records of earlier editions replay as they were played. In edition 1 an undo took back one move,
requests outlived moves and never stopped a clock, and automatic calling kept wrong calls in the
log. In edition 2 a refused attempt in memory mode cost only the touches left in its turn.
"""


@dataclass(frozen=True, slots=True)
class Setup:
    """The set-up of a match, fixed before the first move.

    ``players`` are the names by seat, in order of play. ``lot`` says which of them, in the order
    they sat down, was drawn to start, ``chosen`` which was chosen (G5); with the ``seed`` the draw
    can be checked.
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
        """D2: whether the opening is drawn, so that no seat makes it."""
        return self.rules.players == 3 and self.position is None


@dataclass(frozen=True, slots=True)
class Repeated:
    """D8: a public fact as it was when the observer repeated it; other fields are empty.

    ``seat`` is the seat to act or the last one that moved, ``taken`` the coins of that last move,
    ``held`` the coins of each seat, ``left`` the time left in the turn.
    """

    seat: int | None = None
    taken: int = 0
    held: tuple[int, ...] = ()
    left: Milliseconds | None = None


Event_co = TypeVar("Event_co", bound=Event | None, covariant=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class LogEntry(Generic[Event_co]):
    """One event as it happened, or as a seat was notified of it.

    ``index`` is its number in the log, ``at`` its time, ``seat`` the seat it is about, even where
    the event itself names none. ``coins`` are the coins it took, ``figures`` those they belong to;
    ``felt`` is what a touch felt, ``placed`` the piece that a placement put down, ``swapped`` the
    pawns of a swap as they stood before it; ``drawn`` marks the opening of three players, which no
    player chose (D2). ``refused`` and ``rule`` are the public part of a refusal; ``refusal`` holds
    its details for the seats that may know them. ``reason_hidden`` says that a blindfolded player
    gets the rule number alone, with no touches left to feel the reason (D8). ``repeated`` is what
    an observer repeated. ``proposed`` says that a move waits for the observer's ruling.
    ``back_to`` says that an undo was granted: every move from that entry on is undone.
    """

    index: int
    at: Milliseconds
    seat: int | None
    event: Event_co
    coins: int = 0
    felt: Piece | bool | None = None
    placed: Piece | None = None
    figures: tuple[Figure, ...] = ()
    swapped: tuple[Piece, ...] = ()
    drawn: bool = False
    refused: str = ""
    rule: str = ""
    refusal: FourfoldError | None = None
    reason_hidden: bool = False
    repeated: Repeated | None = None
    proposed: bool = False
    back_to: int | None = None


Entry: TypeAlias = LogEntry[Event]
"""An event as it happened: the log of a match consists of these."""
Notice: TypeAlias = LogEntry[Event | None]
"""An event as a seat was notified of it; withheld where it would reveal too much."""


@dataclass(frozen=True, slots=True)
class Pending:
    """A request that waits for answers; ``target`` is the move to go back to.

    ``due`` is set while the requesting player's clock is stopped: without an answer by then, the
    request is withdrawn (Q13).
    """

    seat: int
    request: Request
    target: int
    due: Milliseconds | None = None
    accepted: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Past:
    """The state before a move, its turn, the seat that moved, and the move's log entry."""

    state: State
    turn: int
    seat: int
    index: int
