"""Clocks as values that cannot be invalid (Q12 and D9)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from fourfold import Clock, Rules
from fourfold.rules import Per
from fourfold.rules.clock import DAY, read_clock
from fourfold.rules.errors import BadClock
from tests.helpers.games.strategies import SOME, clocks

TEXTS = {
    "60": Clock(60, Per.TURN, 0),
    "1d/turn": Clock(86_400, Per.TURN, 0),
    "3d/turn": Clock(259_200, Per.TURN, 0),
    "90000": Clock(90_000, Per.TURN, 0),
    "450s/game": Clock(450, Per.GAME, 0),
    "600s+5s/game": Clock(600, Per.GAME, 5),
    "3600s/game": Clock(3600, Per.GAME, 0),
}


@pytest.mark.parametrize(("text", "clock"), TEXTS.items())
def test_q12_clock_text_parses_back(text: str, clock: Clock) -> None:
    assert (str(clock), Clock.parse(text)) == (text, clock)
    assert eval(repr(clock), {"Clock": Clock}) == clock  # noqa: S307


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("60s/turn", "60"),
        ("1m/turn", "60"),
        ("86400", "1d/turn"),
        ("72h/turn", "3d/turn"),
        ("10m+5s/game", "600s+5s/game"),
        ("10m+0s/game", "600s/game"),
        ("1h/game", "3600s/game"),
        ("007", "7"),
    ],
)
def test_clock_accepts_any_unit(text: str, canonical: str) -> None:
    assert str(Clock.parse(text)) == canonical


@SOME
@given(clocks)
def test_clock_text_plain_value_and_repr_rebuild_it(clock: Clock) -> None:
    assert Clock.parse(str(clock)) == clock == read_clock(clock.plain) == read_clock(clock)
    assert eval(repr(clock), {"Clock": Clock}) == clock  # noqa: S307
    assert Rules.preset("quarto", clock=clock).options == {"clock": clock.plain}


@pytest.mark.parametrize(("text", "clock"), TEXTS.items())
def test_per_turn_clock_has_a_plain_number(text: str, clock: Clock) -> None:
    assert clock.plain == (int(text) if text.isdigit() else text)


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            "soon",
            "60 ",
            "-1",
            "1.5",
            "60s",
            "3d",
            "60s/hour",
            "60s+5s/turn",
            "5+3",
            "+5s/game",
        ),
        *("600s+5m/game", "0", "0s/game", "15d/turn", "1209601", "181m/game", "10m+181s/game"),
        *("3d/game", "6０s/turn", "1000000000", "60s/turn\n"),
    ],
)
def test_q12_invalid_clock_text_is_refused(text: str) -> None:
    with pytest.raises(BadClock) as caught:
        Clock.parse(text)
    assert caught.value.rule == "Q12"
    assert "3d/turn" in str(caught.value)


@pytest.mark.parametrize("value", [True, 1.5, ("60",), b"60", Per.GAME])
def test_clock_option_refuses_other_types(value: object) -> None:
    with pytest.raises(BadClock):
        read_clock(value)


@pytest.mark.parametrize(
    "fields",
    [
        *((0,), (-1,), (True,), (1.0,), (14 * DAY + 1,), (60, Per.TURN, 1), (60, "turn")),
        *((0, Per.GAME), (10_801, Per.GAME), (60, Per.GAME, -1), (60, Per.GAME, 181)),
        *((60, Per.GAME, True), (60, Per.GAME, 0.5)),
    ],
)
def test_clock_refuses_invalid_fields(fields: tuple[Any, ...]) -> None:
    with pytest.raises(BadClock):
        Clock(*fields)


def test_clock_accepts_the_longest_limits() -> None:
    assert Clock.days_per_turn(14) == Clock.per_turn(14 * DAY)
    assert Clock.per_game(180 * 60, increment=180).seconds == 10_800


@pytest.mark.parametrize(
    ("text", "seconds"), [("45", 45), ("2d/turn", 172_800), ("450s/game", 30), ("9s+5s/game", 30)]
)
def test_q13_request_waits_for_a_turn_or_half_a_minute(text: str, seconds: int) -> None:
    assert Clock.parse(text).answer_seconds == seconds
