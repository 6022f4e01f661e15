"""Q7: what a wrong call costs. It is kept in the log whatever it costs."""

from __future__ import annotations

import pytest
from tests.match.games import play, started

from fourfold import Outcome, Reason, Rules
from fourfold.match import Answer, Ask, Match, Play, Record, Request, Resign
from fourfold.match.errors import CallBarred, MatchOver
from fourfold.rules.errors import CallAutomatic, CallIncomplete

ROW1 = "0 a1 1 b1 2 c1 3 d1"


def quarto(**options: object) -> Match:
    return started(Rules.preset("quarto", **options))


def test_once_nobody_tries_figure_after_figure() -> None:
    match = play(quarto(), ROW1 + " !cola")
    assert match.barred == {1}
    assert match.view(2).barred == (1,)
    with pytest.raises(CallBarred):
        play(match, "!row1")
    assert match.state.to_act == 1, "the same player is still to act"
    assert play(match, "4 !row1").outcome == Outcome((2,), Reason.CALLED, match.state.open_figures)


def test_once_another_piece_opens_the_mouth_again() -> None:
    match = play(quarto(), "0 a1 1 b1 2 c1 3 !row2 d1 !row1")
    assert match.outcome is not None
    assert match.outcome.winners == (1,)


def test_once_the_last_piece_leaves_no_second_call() -> None:
    match = started(Rules.preset("quarto"), position="0123/4567/89ab/cde. f -")
    match = play(match, "d4 !row1")
    with pytest.raises(CallBarred):
        play(match, "!row4")
    assert play(match, "-- !row4").outcome is not None, "the other has a call of their own"


def test_once_a_wrong_call_survives_undo() -> None:
    match = play(quarto(), "0 a1 1 !row1").apply(Ask(2, Request.UNDO), 0)
    match = match.apply(Answer(1, accept=True), 0)
    assert match.barred == {1}


def test_free_costs_nothing() -> None:
    match = play(quarto(wrong_call="free"), ROW1 + " !row2 !row3 !cola !row1")
    assert match.outcome is not None
    assert match.outcome.reason is Reason.CALLED


def test_loses_the_game_for_the_caller() -> None:
    match = play(quarto(wrong_call="loses"), ROW1).apply(Ask(2, Request.DRAW), 0)
    match = play(match, "!cola")
    assert match.outcome == Outcome((2,), Reason.WRONG_CALL)
    assert isinstance(match.log[-1].refusal, CallIncomplete)
    with pytest.raises(MatchOver):
        match.apply(Resign(1), 0)


@pytest.mark.parametrize("wrong_call", ["once", "free", "loses"])
def test_a_record_keeps_the_price(wrong_call: str) -> None:
    record = Record.of(play(quarto(wrong_call=wrong_call), ROW1 + " !cola"))
    again = Record.parse(str(record))
    assert again == record
    assert str(again) == str(record)
    assert again.match.rules.wrong_call == wrong_call
    assert ("[WrongCall" in str(record)) == (wrong_call != "once")


@pytest.mark.parametrize("wrong_call", ["once", "free", "loses"])
def test_in_the_dark_other_attempts_are_no_wrong_calls(wrong_call: str) -> None:
    match = play(quarto(blindfold=True, wrong_call=wrong_call), "0 a1 0")
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
def test_d7_q11_where_nothing_is_called_a_call_is_no_wrong_call(rules: Rules, rule: str) -> None:
    match = play(started(rules), "0 a1")
    with pytest.raises(CallAutomatic) as caught:
        play(match, "!row1")
    assert caught.value.rule == rule


def test_q3_placing_and_calling_is_one_breath() -> None:
    match = play(quarto(), "0 a1 1 b1 2 c1 3", at=5)
    for move in ("d1", "!row1"):
        match = play(match, move, at=9)
    assert match.outcome is not None
    assert [(entry.at, entry.seat) for entry in match.log[-2:]] == [(9, 1), (9, 1)]
    assert isinstance(match.log[-1].event, Play)
