"""Events as plain values and as JSON, for databases and the wire, without loss.

An event is written field by field, with the codec of the field's type.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, fields
from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeAlias, get_type_hints

from fourfold.match.errors import TargetSyntax
from fourfold.match.events import EVENTS, Fact, Request, TouchTarget
from fourfold.rules import CELLS, FIGURES, PIECES, Figure, Move, parse_move

if TYPE_CHECKING:
    from collections.abc import Callable

    from fourfold.match.events import Event

Plain: TypeAlias = dict[str, Any]
"""A JSON object: texts, whole numbers, booleans, lists and objects of these."""


def parse_target(text: str) -> TouchTarget:
    """Read the target of a touch: a cell, a pawn's place on the table, a figure's coin.

    >>> parse_target("b2"), parse_target("7"), parse_target("row1")
    (Cell(5), Piece(7), Figure(0))
    """
    target = _TARGETS.get(text)
    if target is None:
        raise TargetSyntax(text, found=text)
    return target


_ALL_TARGETS: list[TouchTarget] = [*CELLS, *PIECES, *FIGURES]
_TARGETS = {str(target): target for target in _ALL_TARGETS}


@dataclass(frozen=True, slots=True)
class Codec:
    """Converts values of one type to plain values and back."""

    write: Callable[[Any], Any]
    read: Callable[[Any], object]


_AS_IT_IS = Codec(lambda value: value, lambda value: value)
CODECS: dict[object, Codec] = {
    Move: Codec(str, parse_move),
    TouchTarget: Codec(str, parse_target),
    Request: Codec(lambda request: str(request.value), Request),
    Fact: Codec(lambda fact: str(fact.value), Fact),
    Figure: Codec(str, Figure.parse),
    int: _AS_IT_IS,
    bool: _AS_IT_IS,
    str: _AS_IT_IS,
}


def field_types(event: type[Any]) -> dict[str, object]:
    """Return the type of each field of an event, or of another dataclass."""
    hints = get_type_hints(event)
    return {field.name: hints[field.name] for field in fields(event)}


_FIELDS: dict[type[Event], dict[str, Codec]] = {
    event: {name: CODECS[kind] for name, kind in field_types(event).items()}
    for event in EVENTS.values()
}


def event_to_plain(event: Event) -> Plain:
    """Return an event as plain values; ``kind`` says which.

    >>> from fourfold.match import Play
    >>> event_to_plain(Play(1, parse_move("7@b2")))
    {'kind': 'play', 'seat': 1, 'move': '7@b2'}
    """
    plain: Plain = {"kind": event.kind}
    for name, codec in _FIELDS[type(event)].items():
        plain[name] = codec.write(getattr(event, name))
    return plain


def event_from_plain(plain: Plain) -> Event:
    """Return an event from plain values."""
    return event_from_values(EVENTS[plain["kind"]], plain)


def event_from_values(event: type[Event], values: Plain) -> Event:
    """Return an event of one kind from the plain values of its fields."""
    read = {name: codec.read(values[name]) for name, codec in _FIELDS[event].items()}
    return event(**read)  # type: ignore[arg-type]  # each codec reads what its field holds


_ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


@lru_cache(4096)
def event_to_json(event: Event) -> str:
    """Return an event as stored text; the texts of most moves are the same in all games.

    >>> from fourfold.match import Resign
    >>> event_to_json(Resign(2))
    '{"kind":"resign","seat":2}'
    """
    return _ENCODER.encode(event_to_plain(event))


def event_from_json(text: str) -> Event:
    """Return an event from stored text."""
    return event_from_plain(json.loads(text))
