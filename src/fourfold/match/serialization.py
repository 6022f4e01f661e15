"""Events as plain values, for databases and the wire: what goes in comes out again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from fourfold.match.errors import TargetSyntax
from fourfold.match.events import (
    Answer,
    Ask,
    Event,
    Fact,
    Forfeit,
    GiveTime,
    Observe,
    Pause,
    Play,
    Remind,
    Request,
    Resign,
    Resume,
    Ruling,
    StopObserving,
    TimeUp,
    Touch,
    TouchTarget,
)
from fourfold.rules import CELLS, FIGURES, PIECES, parse_move

if TYPE_CHECKING:
    from collections.abc import Callable

Plain: TypeAlias = dict[str, Any]
"""What JSON can hold: texts, whole numbers, truth values, lists and dictionaries of these."""

_KINDS: dict[type, str] = {
    Play: "play",
    Touch: "touch",
    Ask: "ask",
    Answer: "answer",
    Resign: "resign",
    Forfeit: "forfeit",
    TimeUp: "time-up",
    GiveTime: "give-time",
    Observe: "observe",
    StopObserving: "stop-observing",
    Ruling: "ruling",
    Pause: "pause",
    Resume: "resume",
    Remind: "remind",
}
EVENT_KINDS = tuple(_KINDS.values())


def event_to_plain(event: Event) -> Plain:
    """Return an event as plain values; ``kind`` says which.

    >>> event_to_plain(Play(1, parse_move("7@b2")))
    {'kind': 'play', 'seat': 1, 'move': '7@b2'}
    """
    values = ((name, getattr(event, name)) for name in event.__dataclass_fields__)
    return {"kind": _KINDS[type(event)]} | {name: _plain(value) for name, value in values}


def _plain(value: object) -> str | int | bool:
    """Return the value of one field as text or number."""
    if isinstance(value, Request | Fact):
        return str(value.value)
    if isinstance(value, bool) or type(value) is int:
        return value
    return str(value)


def event_from_plain(plain: Plain) -> Event:
    """Return the event that plain values stand for."""
    return _READERS[plain["kind"]](plain)


_READERS: dict[str, Callable[[Plain], Event]] = {
    "play": lambda plain: Play(plain["seat"], parse_move(plain["move"])),
    "touch": lambda plain: Touch(plain["seat"], parse_target(plain["target"])),
    "ask": lambda plain: Ask(plain["seat"], Request(plain["request"])),
    "answer": lambda plain: Answer(plain["seat"], plain["accept"]),
    "resign": lambda plain: Resign(plain["seat"]),
    "forfeit": lambda plain: Forfeit(plain["seat"]),
    "time-up": lambda _: TimeUp(),
    "give-time": lambda plain: GiveTime(plain["seat"], plain["seconds"]),
    "observe": lambda plain: Observe(plain["name"]),
    "stop-observing": lambda _: StopObserving(),
    "ruling": lambda plain: Ruling(plain["approve"]),
    "pause": lambda _: Pause(),
    "resume": lambda _: Resume(),
    "remind": lambda plain: Remind(Fact(plain["fact"])),
}


def parse_target(text: str) -> TouchTarget:
    """Read what a hand can feel: a cell, a pawn's place on the table, a figure's coin.

    >>> parse_target("b2"), parse_target("7"), parse_target("row1")
    (Cell(5), Piece(7), Figure(0))
    """
    target = _TARGETS.get(text)
    if target is None:
        raise TargetSyntax(text, found=text)
    return target


_ALL_TARGETS: list[TouchTarget] = [*CELLS, *PIECES, *FIGURES]
_TARGETS = {str(target): target for target in _ALL_TARGETS}
