"""Round trips of events through plain values and JSON."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourfold.match import (
    Answer,
    Ask,
    Claim,
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
    event_from_json,
    event_from_plain,
    event_to_json,
    event_to_plain,
    parse_target,
)
from fourfold.match.errors import TargetSyntax
from fourfold.rules import CELLS, FIGURES, PIECES, parse_move

SEATS = st.integers(1, 3)
MOVES = st.sampled_from(["7", "b2", "!row2", "--", "f@d4", "a1~b2"]).map(parse_move)
TARGETS = st.sampled_from([*CELLS, *PIECES, *FIGURES])
EVENTS: st.SearchStrategy[Event] = st.one_of(
    st.builds(Play, SEATS, MOVES),
    st.builds(Touch, SEATS, TARGETS),
    st.builds(Ask, SEATS, st.sampled_from(Request)),
    st.builds(Answer, SEATS, st.booleans()),
    st.builds(Resign, SEATS),
    st.builds(Forfeit, SEATS),
    st.builds(Claim, SEATS, st.booleans()),
    st.builds(TimeUp),
    st.builds(GiveTime, st.integers(0, 3), st.integers(1, 100)),
    st.builds(Observe, st.text()),
    st.builds(StopObserving),
    st.builds(Ruling, st.booleans()),
    st.builds(Pause),
    st.builds(Resume),
    st.builds(Remind, st.sampled_from(Fact)),
)


@given(EVENTS)
def test_event_survives_plain_values(event: Event) -> None:
    plain = json.loads(json.dumps(event_to_plain(event)))
    parsed = event_from_plain(plain)
    assert parsed == event
    assert type(parsed) is type(event)


@given(EVENTS)
def test_event_survives_stored_json(event: Event) -> None:
    text = event_to_json(event)
    assert json.loads(text) == event_to_plain(event)
    assert event_from_json(text) == event


def test_touch_target_keeps_its_type() -> None:
    targets: tuple[TouchTarget, ...] = (*CELLS, *PIECES, *FIGURES)
    for target in targets:
        plain = event_to_plain(Touch(2, target))
        parsed = event_from_plain(plain)
        assert isinstance(parsed, Touch)
        assert type(parsed.target) is type(target)


def test_event_plain_values_are_readable() -> None:
    assert event_to_plain(Play(1, parse_move("7@b2"))) == {
        "kind": "play",
        "seat": 1,
        "move": "7@b2",
    }
    assert event_to_plain(Ask(2, Request.DRAW)) == {"kind": "ask", "seat": 2, "request": "draw"}
    assert event_to_plain(TimeUp()) == {"kind": "time-up"}
    assert event_to_plain(Remind(Fact.LAST)) == {"kind": "remind", "fact": "last"}


@pytest.mark.parametrize("text", ["", "e5", "g", "row5", "b2 ", "B2"])
def test_parse_target_rejects_other_text(text: str) -> None:
    with pytest.raises(TargetSyntax) as caught:
        parse_target(text)
    assert caught.value.rule == "D8"
    assert caught.value.details["found"] == text
