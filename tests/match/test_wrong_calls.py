"""The cost of a wrong call, which is always logged (Q7)."""

from __future__ import annotations

import pytest
from tests.helpers.games.matches import play, start_match

from fourfold import Outcome, Reason, Rules
from fourfold.match import Answer, Ask, Match, Play, Record, Request, Resign
from fourfold.match.errors import CallBarred, MatchOver
from fourfold.rules.errors import CallAutomatic, CallIncomplete

ROW1 = "0 a1 1 b1 2 c1 3 d1"


def start_quarto(**options: object) -> Match:
    return start_match(Rules.preset("quarto", **options))


def test_q7_once_bars_the_caller_from_calling_again() -> None:
    match = play(start_quarto(), ROW1 + " !cola")
    assert match.barred == {1}
    assert match.view(2).barred == (1,)
    with pytest.raises(CallBarred):
        play(match, "!row1")
    assert match.state.to_act == 1, "the turn has not ended"
    assert play(match, "4 !row1").outcome == Outcome((2,), Reason.CALLED, match.state.open_figures)


def test_q7_once_allows_call_after_next_placement() -> None:
    match = play(start_quarto(), "0 a1 1 b1 2 c1 3 !row2 d1 !row1")
    assert match.outcome is not None
    assert match.outcome.winners == (1,)


def test_q7_once_bars_a_second_call_after_the_last_piece() -> None:
    match = start_match(Rules.preset("quarto"), position="0123/4567/89ab/cde. f -")
    match = play(match, "d4 !row1")
    with pytest.raises(CallBarred):
        play(match, "!row4")
    assert play(match, "-- !row4").outcome is not None, "the opponent still has a call"


def test_q7_once_bars_the_caller_after_an_undo() -> None:
    match = play(start_quarto(), "0 a1 1 !row1").apply(Ask(2, Request.UNDO), 0)
    match = match.apply(Answer(1, accept=True), 0)
    assert match.barred == {1}


def test_q7_free_wrong_calls_cost_nothing() -> None:
    match = play(start_quarto(wrong_call="free"), ROW1 + " !row2 !row3 !cola !row1")
    assert match.outcome is not None
    assert match.outcome.reason is Reason.CALLED


def test_q7_loses_ends_the_game_after_a_wrong_call() -> None:
    match = play(start_quarto(wrong_call="loses"), ROW1).apply(Ask(2, Request.DRAW), 0)
    match = play(match, "!cola")
    assert match.outcome == Outcome((2,), Reason.WRONG_CALL)
    assert isinstance(match.log[-1].refusal, CallIncomplete)
    with pytest.raises(MatchOver):
        match.apply(Resign(1), 0)


@pytest.mark.parametrize("wrong_call", ["once", "free", "loses"])
def test_q7_record_preserves_the_wrong_call_option(wrong_call: str) -> None:
    record = Record.of(play(start_quarto(wrong_call=wrong_call), ROW1 + " !cola"))
    parsed = Record.parse(str(record))
    assert parsed == record
    assert str(parsed) == str(record)
    assert parsed.match.rules.wrong_call == wrong_call
    assert ("[WrongCall" in str(record)) == (wrong_call != "once")


@pytest.mark.parametrize("wrong_call", ["once", "free", "loses"])
def test_q7_other_blindfolded_attempts_are_not_wrong_calls(wrong_call: str) -> None:
    match = play(start_quarto(blindfold=True, wrong_call=wrong_call), "0 a1 0")
    assert match.log[-1].refusal is not None
    assert (match.barred, match.outcome) == (frozenset(), None)


@pytest.mark.parametrize(
    ("rules", "rule"),
    [
        (Rules.preset("quardo-classic"), "D7"),
        (Rules.preset("quardo-classic", blindfold=True), "D7"),
        (Rules.preset("quarto", auto_call=True), "Q11"),
    ],
)
def test_d7_q11_call_is_refused_with_automatic_calling(rules: Rules, rule: str) -> None:
    match = play(start_match(rules), "0 a1")
    with pytest.raises(CallAutomatic) as caught:
        play(match, "!row1")
    assert caught.value.rule == rule


def test_q3_place_and_call_share_a_turn() -> None:
    match = play(start_quarto(), "0 a1 1 b1 2 c1 3", at=5)
    for move in ("d1", "!row1"):
        match = play(match, move, at=9)
    assert match.outcome is not None
    assert [(entry.at, entry.seat) for entry in match.log[-2:]] == [(9, 1), (9, 1)]
    assert isinstance(match.log[-1].event, Play)
