"""Errors of a match: a case of each, with its code, rule and message."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.helpers.games.matches import play, start_match

from fourfold import CELLS, Figure, FourfoldError, Rules, parse_move
from fourfold.match import (
    OBSERVER,
    Answer,
    Ask,
    Claim,
    Fact,
    Forfeit,
    GiveTime,
    Match,
    MatchError,
    Observe,
    Pause,
    Play,
    RecordError,
    Remind,
    Request,
    Resign,
    Resume,
    Ruling,
    Setup,
    StopObserving,
    TimeUp,
    Touch,
    correct_ruling,
)

if TYPE_CHECKING:
    from collections.abc import Callable

QUARTO = start_match(Rules.preset("quarto"))
TIMED = start_match(Rules.preset("quarto", clock=60))
TOUCH = start_match(Rules.preset("quardo-touch"))
MEMORY = start_match(Rules.preset("quardo-touch", touches=0))
THREE = start_match(Rules.preset("quardo", players=3), seed=1)
OBSERVED = TOUCH.apply(Observe("Olga"), 0)
PAUSED = OBSERVED.apply(Pause(), 0)
WAITING = play(OBSERVED, "a1~b1")
BY_HAND = Rules.preset("quardo", coins="by-hand")
NAMING = Match.start(Setup(BY_HAND, ("Ann", "Bob"), position="0123/..../..../.... 7ffff 0-0 1 d1"))

ERROR_CASES: list[tuple[str, str, Callable[[], object]]] = [
    ("wrong-player-count", "", lambda: Match.start(Setup(QUARTO.rules, ("A",)))),
    ("wrong-player-count", "", lambda: Match.new("quardo", ("A", "B"), seed=1, players=3)),
    ("no-such-seat", "", lambda: QUARTO.apply(Resign(3), 0)),
    ("no-such-seat", "", lambda: QUARTO.apply(Play(0, parse_move("7")), 0)),
    ("seat-out", "", lambda: THREE.apply(Forfeit(1), 0).apply(Resign(1), 0)),
    ("match-over", "", lambda: QUARTO.apply(Resign(1), 0).apply(Resign(2), 0)),
    ("not-your-turn", "Q1", lambda: QUARTO.apply(Play(2, parse_move("7")), 0)),
    ("not-your-turn", "D3", lambda: TOUCH.apply(Play(2, parse_move("7@a1")), 0)),
    ("opening-drawn", "D2", lambda: play(THREE, "a1~b1")),
    ("time-backwards", "", lambda: QUARTO.apply(Resign(1), -1)),
    ("time-is-up", "Q12", lambda: TIMED.apply(Resign(1), 60_000)),
    ("time-not-up", "Q12", lambda: TIMED.apply(TimeUp(), 0)),
    ("no-clock", "Q12", lambda: QUARTO.apply(TimeUp(), 0)),
    ("no-clock", "D9", lambda: TOUCH.apply(GiveTime(2, 1), 0)),
    ("bad-seconds", "Q12", lambda: TIMED.apply(GiveTime(2, 0), 0)),
    ("bad-seconds", "Q12", lambda: TIMED.apply(GiveTime(2, 86_401), 0)),
    ("bad-seconds", "Q12", lambda: TIMED.apply(GiveTime(2, -1), 0)),
    ("own-time", "Q12", lambda: TIMED.apply(GiveTime(1, 1), 0)),
    ("paused", "D8", lambda: play(PAUSED, "0@a1")),
    ("not-paused", "D8", lambda: OBSERVED.apply(Resume(), 0)),
    ("no-observer", "D8", lambda: TOUCH.apply(StopObserving(), 0)),
    ("no-observer", "D8", lambda: TIMED.apply(GiveTime(OBSERVER, 1), 0)),
    ("observer-there", "D8", lambda: OBSERVED.apply(Observe("Otto"), 0)),
    ("no-observer", "D8", lambda: TOUCH.apply(Remind(Fact.TURN), 0)),
    ("no-move-yet", "D8", lambda: OBSERVED.apply(Remind(Fact.LAST), 0)),
    ("no-clock", "D9", lambda: OBSERVED.apply(Remind(Fact.TIME), 0)),
    ("no-clock", "Q12", lambda: QUARTO.apply(Observe("O"), 0).apply(Remind(Fact.TIME), 0)),
    ("no-coins-here", "D8", lambda: QUARTO.apply(Observe("O"), 0).apply(Remind(Fact.COINS), 0)),
    ("ruling-pending", "D8", lambda: play(WAITING, "0@a1")),
    ("nothing-to-rule", "D8", lambda: correct_ruling(OBSERVED)),
    ("ruling-wrong", "D8", lambda: WAITING.apply(Ruling(approve=True), 0)),
    ("no-leaving", "D8", lambda: TOUCH.apply(Resign(1), 0)),
    ("nothing-to-claim", "Q13", lambda: QUARTO.apply(Claim(1, draw=False), 0)),
    ("nothing-to-claim", "D8", lambda: TOUCH.apply(Claim(2, draw=False), 0)),
    ("no-draw-to-claim", "Q13", lambda: THREE.apply(Claim(2, draw=True), 0)),
    ("not-blindfolded", "D8", lambda: QUARTO.apply(Touch(1, CELLS[0]), 0)),
    ("no-touches-left", "D8", lambda: MEMORY.apply(Touch(1, CELLS[0]), 0)),
    (
        "no-coins-here",
        "D8",
        lambda: start_match(Rules.preset("quarto", blindfold=True)).apply(Touch(1, Figure(0)), 0),
    ),
    (
        "already-asked",
        "Q13",
        lambda: QUARTO.apply(Ask(1, Request.DRAW), 0).apply(Ask(2, Request.DRAW), 0),
    ),
    ("nothing-asked", "Q13", lambda: QUARTO.apply(Answer(1, accept=False), 0)),
    ("nothing-to-take-back", "Q14", lambda: QUARTO.apply(Ask(1, Request.UNDO), 0)),
    (
        "asked-this-turn",
        "Q13",
        lambda: (
            TIMED.apply(Ask(1, Request.DRAW), 0)
            .apply(Answer(2, accept=False), 0)
            .apply(Ask(1, Request.DRAW), 0)
        ),
    ),
    ("call-barred", "Q7", lambda: play(QUARTO, "!row1 !row1")),
    ("naming-barred", "D4", lambda: play(NAMING, "!row2 !row1")),
]


@pytest.mark.parametrize(("code", "rule", "fail"), ERROR_CASES, ids=[row[0] for row in ERROR_CASES])
def test_match_error_has_code_rule_and_message(
    code: str, rule: str, fail: Callable[[], object]
) -> None:
    with pytest.raises(MatchError) as caught:
        fail()
    error = caught.value
    assert (error.code, error.rule) == (code, rule)
    text = str(error)
    assert "{" not in text
    assert text.endswith(f" ({rule})" if rule else ".")


def test_match_errors_are_all_in_the_table() -> None:
    classes: list[type[MatchError]] = MatchError.__subclasses__()
    assert {class_.code for class_ in classes} == {row[0] for row in ERROR_CASES}


def test_match_and_record_codes_are_unique_and_kebab_case() -> None:
    classes: list[type[FourfoldError]] = [
        MatchError,
        RecordError,
        *MatchError.__subclasses__(),
        *RecordError.__subclasses__(),
    ]
    assert len({class_.code for class_ in classes}) == len(classes)
    assert all(issubclass(class_, FourfoldError) for class_ in classes)
    assert all(
        class_.code.replace("-", "").isalpha() and class_.code.islower() for class_ in classes
    )


@pytest.mark.parametrize("seat", [-1, 0, 3])
def test_view_rejects_unknown_seats(seat: int) -> None:
    with pytest.raises(MatchError) as caught:
        MEMORY.view(seat)
    assert caught.value.code == "no-such-seat"
