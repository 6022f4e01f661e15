"""What can happen in a match. A match is the fold of these events, each with its time."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from fourfold.rules import Cell, Figure, Move, Piece

Milliseconds: TypeAlias = int
"""Time is a whole number of milliseconds from any fixed moment; it is always passed in."""

TouchTarget: TypeAlias = Cell | Piece | Figure
"""What a hand can feel: a cell of the board, a pawn's place on the table, a figure's coin."""


OBSERVER = 0
"""Stands for the observer where an event names a seat."""


class Request(Enum):
    """What a seat can ask the others for."""

    TAKEBACK = "takeback"
    DRAW = "draw"


class Fact(Enum):
    """What the whole table knows, and an observer may repeat (D8)."""

    TURN = "turn"  # whose turn it is
    COINS = "coins"  # how many each player holds
    LAST = "last"  # who moved last, and how many coins that took
    TIME = "time"  # what is left of this turn


@dataclass(frozen=True, slots=True)
class Play:
    """A seat makes a move or a call."""

    seat: int
    move: Move


@dataclass(frozen=True, slots=True)
class Touch:
    """D8: a blindfolded seat feels one thing."""

    seat: int
    target: TouchTarget


@dataclass(frozen=True, slots=True)
class Ask:
    """A seat asks to undo its last turn, or offers a draw."""

    seat: int
    request: Request


@dataclass(frozen=True, slots=True)
class Answer:
    """A seat agrees to what was asked or refuses; the one who asked withdraws it by refusing."""

    seat: int
    accept: bool


@dataclass(frozen=True, slots=True)
class Resign:
    """Q13: a seat gives the game up."""

    seat: int


@dataclass(frozen=True, slots=True)
class Forfeit:
    """D8: a seat has left and was waited for long enough."""

    seat: int


@dataclass(frozen=True, slots=True)
class TimeUp:
    """Q12: the seat to act has used up the time of its turn."""


@dataclass(frozen=True, slots=True)
class GiveTime:
    """A seat gives whole seconds to the seat whose turn it is."""

    seat: int
    seconds: int


@dataclass(frozen=True, slots=True)
class Observe:
    """D8: a person takes the observer's seat."""

    name: str


@dataclass(frozen=True, slots=True)
class StopObserving:
    """D8: the observer leaves, and the program takes over."""


@dataclass(frozen=True, slots=True)
class Ruling:
    """D8: the observer approves or refuses the move that waits."""

    approve: bool


@dataclass(frozen=True, slots=True)
class Pause:
    """D8: the observer stops the game and its clock."""


@dataclass(frozen=True, slots=True)
class Resume:
    """D8: the observer lets the game go on."""


@dataclass(frozen=True, slots=True)
class Remind:
    """D8: the observer repeats a public fact to the whole table."""

    fact: Fact


Event: TypeAlias = (
    Play
    | Touch
    | Ask
    | Answer
    | Resign
    | Forfeit
    | TimeUp
    | GiveTime
    | Observe
    | StopObserving
    | Ruling
    | Pause
    | Resume
    | Remind
)
