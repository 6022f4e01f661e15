"""Each event is defined once, with a codec, a handler, a word and a schema."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

import pytest

from fourfold.i18n import LANGUAGES, Speaker
from fourfold.match import (
    EVENTS,
    Event,
    Fact,
    LogEntry,
    Match,
    Repeated,
    Request,
    Sender,
    event_from_json,
    event_from_plain,
    event_to_json,
    event_to_plain,
)
from fourfold.match.events import BaseEvent, TouchTarget
from fourfold.match.record_parser import WORD, read_event
from fourfold.match.referee import HANDLERS
from fourfold.match.serialization import CODECS, field_types
from fourfold.rules import CELLS, FIGURES, Figure, Move, PieceSet, Rules, parse_move
from fourfold.server.schemas.actions import ACTIONS, FIELD_SCHEMAS

if TYPE_CHECKING:
    from collections.abc import Iterator

SAMPLES: dict[object, list[Any]] = {
    Move: [parse_move(text) for text in ("7", "b2", "!row2", "--", "7@b2", "b2~c3")],
    TouchTarget: [CELLS[5]],
    Figure: [FIGURES[1]],
    Request: list(Request),
    Fact: list(Fact),
    int: [2],
    bool: [True, False],
    str: ['O\'Hara "x" \\ é'],
}
"""Values of every type of field."""
MATCH = Match.new(Rules.preset("quardo-touch"), ("Ann", "Bob"), seed=1)


def samples(event: type[BaseEvent]) -> list[Any]:
    """Return instances of an event class with every combination of field values."""
    found: list[dict[str, Any]] = [{}]
    for name, kind in field_types(event).items():
        found = [{**values, name: value} for values in found for value in SAMPLES[kind]]
    return [event(**values) for values in found]


def missing_parts(event: type[BaseEvent]) -> Iterator[str]:
    """Yield what an event class lacks, as instructions to its author."""
    name = event.__name__
    for part in ("kind", "sender"):
        if not hasattr(event, part):
            yield f"{name} has no `{part}`: define it in its class (match/events.py)"
    if event.word is BaseEvent.word:
        yield f"{name} has no `word`: define its notation in its class (match/events.py)"
    if getattr(event, "kind", None) not in EVENTS:
        yield f"{name} is not part of the union `Event` (match/events.py)"
    if event not in HANDLERS:
        yield f"{name} has no handler: define its effect on a match (match/referee.py, HANDLERS)"
    for field, kind in field_types(event).items():
        if kind not in CODECS:
            yield f"{name}.{field} has no codec: add its type (match/serialization.py, CODECS)"
        sent = getattr(event, "sender", Sender.SERVER) & (Sender.SEAT | Sender.OBSERVER)
        if sent and field != "seat" and kind not in FIELD_SCHEMAS:
            yield f"{name}.{field} has no schema: add its type (FIELD_SCHEMAS, schemas/actions.py)"


@pytest.mark.parametrize("event", EVENTS.values(), ids=EVENTS)
def test_event_class_is_complete(event: type[Event]) -> None:
    assert not list(missing_parts(event))
    assert EVENTS[event.kind] is event


def test_missing_parts_lists_gaps_of_new_event() -> None:
    @dataclass(frozen=True, slots=True)
    class Sneeze(BaseEvent):
        seat: int
        loudness: float

    sneeze: Any = Sneeze
    messages = "\n".join(missing_parts(sneeze))
    for part in ("kind", "sender", "word", "Event", "HANDLERS", "loudness has no codec"):
        assert part in messages, messages
    sneeze.kind, sneeze.sender = "sneeze", Sender.SEAT
    assert "loudness has no schema" in "\n".join(missing_parts(sneeze))


@pytest.mark.parametrize("event", EVENTS.values(), ids=EVENTS)
def test_event_survives_every_encoding(event: type[Event]) -> None:
    for sample in samples(event):
        assert event_from_plain(event_to_plain(sample)) == sample
        assert event_from_json(event_to_json(sample)) == sample
        written = sample.word if getattr(sample, "seat", None) is None else f"2:{sample.word}"
        word = WORD.fullmatch(written)
        assert word is not None
        assert read_event(written, word, to_act=1) == sample


@pytest.mark.parametrize("event", EVENTS.values(), ids=EVENTS)
def test_clients_may_send_only_seat_and_observer_events(event: type[Event]) -> None:
    models = [model for model in ACTIONS if model.event_class is event]
    assert len(models) == bool(event.sender & (Sender.SEAT | Sender.OBSERVER))
    for model in models:
        for sample in samples(event):
            plain = event_to_plain(sample)
            seat = plain.pop("seat", 0)
            assert model.model_validate(plain).event(seat) == sample


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_is_announced(language: str) -> None:
    speaker = Speaker(language, PieceSet.QUARDO)
    fact = Repeated(seat=1, held=(1, 2), left=1000)
    for event in EVENTS.values():
        for sample in samples(event):
            entry = LogEntry(index=0, at=0, seat=2, event=cast("Event", sample), repeated=fact)
            assert all(speaker.notice(entry, MATCH.setup))
