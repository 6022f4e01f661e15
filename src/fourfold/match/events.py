"""The events of a match. A match is the fold of these events, each with its time.

Everything specific to a kind of event is declared here, once: its ``kind`` in storage and on the
wire, its fields, its ``sender``, the ``word`` a record writes for it, and its ``weight``. Codecs
for the types of fields are in `serialization`; how a match responds to an event is in `referee`;
the server's schema of actions, its quotas and the announcements follow from the classes.
"""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from enum import Enum, Flag, auto
from typing import ClassVar, TypeAlias, get_args

from fourfold.rules import Cell, Figure, Move, Piece
from fourfold.rules.moves import check_move

Milliseconds: TypeAlias = int
"""Time in whole milliseconds since any fixed moment; always an argument."""

TouchTarget: TypeAlias = Cell | Piece | Figure
"""What a hand can touch: a cell, a pawn's place on the table, a figure's coin."""


OBSERVER = 0
"""The observer's number where an event names a seat."""


class Sender(Flag):
    """Who may send an event: a seat for itself, the observer, or the server that hosts the game."""

    SEAT = auto()
    OBSERVER = auto()
    SERVER = auto()


class Request(Enum):
    """A request to the other seats."""

    UNDO = "takeback"  # the stored and sent value
    DRAW = "draw"
    TAKEBACK = UNDO  # its former name


class Fact(Enum):
    """A public fact that an observer may repeat (D8)."""

    TURN = "turn"  # whose turn it is
    COINS = "coins"  # how many each player holds
    LAST = "last"  # who moved last, and how many coins that took
    TIME = "time"  # what is left of this turn


def quote(text: str, end: str = '"') -> str:
    """Return a text between quotation marks, on one line."""
    text = text.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r")
    return '"' + text.replace(end, "\\" + end) + '"'


class BaseEvent:
    """The properties of a kind of event.

    ``weight`` is what one such event adds towards the limit of a log: nothing for moves, answers
    and endings, since a game must always be able to reach its end.
    """

    __slots__ = ()
    kind: ClassVar[str]
    sender: ClassVar[Sender]
    weight: ClassVar[int] = 0

    @property
    @abstractmethod
    def word(self) -> str:
        """The event as a record writes it, without its seat."""


@dataclass(frozen=True, slots=True)
class Play(BaseEvent):
    """Make a move, or call: ``7``, ``b2``, ``!row2``, ``--``, ``7@b2``, ``b2~c3``."""

    kind = "play"
    sender = Sender.SEAT

    seat: int
    move: Move

    def __post_init__(self) -> None:
        check_move(self.move)

    @property
    def word(self) -> str:
        """The move."""
        return str(self.move)


@dataclass(frozen=True, slots=True)
class Touch(BaseEvent):
    """Feel a cell, a pawn's place on the table or a figure's coin (D8)."""

    kind = "touch"
    sender = Sender.SEAT
    weight = 1

    seat: int
    target: TouchTarget

    @property
    def word(self) -> str:
        """What is felt, after a star."""
        return f"*{self.target}"


@dataclass(frozen=True, slots=True)
class Ask(BaseEvent):
    """A request to undo the seat's last turn (Q14), or a draw offer (Q13)."""

    kind = "ask"
    sender = Sender.SEAT
    weight = 50  # an undo that is granted makes room for moves to be made again

    seat: int
    request: Request

    @property
    def word(self) -> str:
        """The request with a question mark, as in records."""
        return f"({self.request.value}?)"


@dataclass(frozen=True, slots=True)
class Answer(BaseEvent):
    """Agree or not to a request; the seat that made it withdraws it by not agreeing."""

    kind = "answer"
    sender = Sender.SEAT

    seat: int
    accept: bool

    @property
    def word(self) -> str:
        """Yes or no."""
        return "(yes)" if self.accept else "(no)"


@dataclass(frozen=True, slots=True)
class Resign(BaseEvent):
    """Resign (Q13)."""

    kind = "resign"
    sender = Sender.SEAT
    word = "(resigns)"

    seat: int


@dataclass(frozen=True, slots=True)
class Forfeit(BaseEvent):
    """Forfeit a seat that has been absent for too long (D8)."""

    kind = "forfeit"
    sender = Sender.SERVER
    word = "(forfeits)"

    seat: int


@dataclass(frozen=True, slots=True)
class Claim(BaseEvent):
    """Claim a win or a draw against the seat to act, which has left (Q13).

    The server knows how long that seat has been absent.
    """

    kind = "claim"
    sender = Sender.SEAT

    seat: int
    draw: bool

    @property
    def word(self) -> str:
        """What is claimed."""
        return "(claims draw)" if self.draw else "(claims win)"


@dataclass(frozen=True, slots=True)
class TimeUp(BaseEvent):
    """Flag the seat to act, which has used up the time of its turn (Q12)."""

    kind = "time-up"
    sender = Sender.SERVER
    word = "(time)"


@dataclass(frozen=True, slots=True)
class GiveTime(BaseEvent):
    """Give the player to act more time."""

    kind = "give-time"
    sender = Sender.SEAT | Sender.OBSERVER
    weight = 1

    seat: int
    seconds: int

    @property
    def word(self) -> str:
        """The seconds, after a plus."""
        return f"(+{self.seconds})"


@dataclass(frozen=True, slots=True)
class Observe(BaseEvent):
    """Seat a person as the observer (D8)."""

    kind = "observe"
    sender = Sender.SERVER
    weight = 1

    name: str

    @property
    def word(self) -> str:
        """The observer's name, in quotation marks."""
        return f"(observer {quote(self.name)})"


@dataclass(frozen=True, slots=True)
class Ruling(BaseEvent):
    """The observer approves or refuses the move that waits (D8)."""

    kind = "ruling"
    sender = Sender.OBSERVER

    approve: bool

    @property
    def word(self) -> str:
        """The ruling."""
        return "(approved)" if self.approve else "(refused)"


@dataclass(frozen=True, slots=True)
class NameCoin(BaseEvent):
    """The observer names a coin for the player to act (D4, D8)."""

    kind = "name-coin"
    sender = Sender.OBSERVER

    figure: Figure

    @property
    def word(self) -> str:
        """The figure."""
        return f"(names {self.figure})"


@dataclass(frozen=True, slots=True)
class Pause(BaseEvent):
    """The observer stops the game (D8)."""

    kind = "pause"
    sender = Sender.OBSERVER
    weight = 1
    word = "(pause)"


@dataclass(frozen=True, slots=True)
class Resume(BaseEvent):
    """The observer resumes the game (D8)."""

    kind = "resume"
    sender = Sender.OBSERVER
    word = "(resume)"


@dataclass(frozen=True, slots=True)
class Remind(BaseEvent):
    """The observer repeats a public fact to the whole table (D8).

    Whose turn it is, the coins each player holds, who moved last and what that took, the time left.
    """

    kind = "remind"
    sender = Sender.OBSERVER
    weight = 1

    fact: Fact

    @property
    def word(self) -> str:
        """The fact."""
        return f"(reminds {self.fact.value})"


@dataclass(frozen=True, slots=True)
class StopObserving(BaseEvent):
    """The observer leaves, and the computer takes over (D8)."""

    kind = "stop-observing"
    sender = Sender.OBSERVER | Sender.SERVER
    word = "(observer leaves)"


Event: TypeAlias = (
    Play
    | Touch
    | Ask
    | Answer
    | Resign
    | Forfeit
    | Claim
    | TimeUp
    | GiveTime
    | Observe
    | Ruling
    | NameCoin
    | Pause
    | Resume
    | Remind
    | StopObserving
)

EVENTS: dict[str, type[Event]] = {event.kind: event for event in get_args(Event)}
"""Every event by its kind, in the order of their definition."""
