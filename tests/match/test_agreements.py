"""Q13 and takebacks: what the players of a game may agree on among themselves."""

from __future__ import annotations

import pytest
from tests.match.games import ALL_RULES, play, started

from fourfold import Outcome, Reason, Rules
from fourfold.match import Answer, Ask, Forfeit, Match, Observe, Pause, Request, Ruling
from fourfold.match.errors import (
    AlreadyAsked,
    NothingAsked,
    NothingToRule,
    NothingToTakeBack,
    SeatOut,
)

QUARTO = Rules.preset("quarto")
QUARDO = Rules.preset("quardo")
THREE = Rules.preset("quardo", players=3)
TOUCH = Rules.preset("quardo-touch")


def ask(match: Match, seat: int, request: Request = Request.UNDO) -> Match:
    return match.apply(Ask(seat, request), match.now)


def answer(match: Match, *seats: int, accept: bool = True) -> Match:
    for seat in seats:
        match = match.apply(Answer(seat, accept), match.now)
    return match


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
@pytest.mark.parametrize("asker", [1, 2])
def test_q13_a_draw_is_agreed_when_all_others_agree(rules: Rules, asker: int) -> None:
    match = ask(started(rules), asker, Request.DRAW)
    others = [seat for seat in range(1, rules.players + 1) if seat != asker]
    for seat in others:
        assert match.outcome is None
        match = answer(match, seat)
    assert match.outcome == Outcome((), Reason.AGREED)
    assert match.outcome.is_draw


@pytest.mark.parametrize("request_", Request)
def test_q13_one_refusal_is_enough(request_: Request) -> None:
    before = play(started(THREE), "0@a1 1@b1")
    match = answer(ask(before, 2, request_), 3)
    match = answer(match, 1, accept=False)
    assert (match.pending, match.outcome, match.state) == (None, None, before.state)
    with pytest.raises(NothingAsked):
        answer(match, 3)


def test_q13_the_asker_withdraws_by_refusing_and_cannot_agree() -> None:
    match = ask(started(QUARTO), 1, Request.DRAW)
    with pytest.raises(NothingAsked):
        answer(match, 1)
    match = answer(match, 1, accept=False)
    assert match.pending is None
    with pytest.raises(NothingAsked):
        answer(match, 2)


@pytest.mark.parametrize("second", Request)
def test_q13_one_request_at_a_time(second: Request) -> None:
    match = ask(play(started(QUARTO), "0 a1"), 1, Request.DRAW)
    for seat in (1, 2):
        with pytest.raises(AlreadyAsked):
            ask(match, seat, second)


def test_q13_a_draw_offer_stands_while_its_maker_plays() -> None:
    match = play(ask(started(QUARTO), 1, Request.DRAW), "0")
    assert match.pending is not None
    assert answer(match, 2).outcome == Outcome((), Reason.AGREED)


@pytest.mark.parametrize("request_", Request)
def test_q13_whoever_plays_on_has_declined(request_: Request) -> None:
    match = play(ask(play(started(QUARTO), "0"), 1, request_), "a1")
    assert match.pending is None
    with pytest.raises(NothingAsked):
        answer(match, 2)


def test_q14_whoever_plays_on_has_withdrawn_the_wish_to_undo() -> None:
    match = play(ask(play(started(QUARTO), "0 a1"), 2), "1")
    assert match.pending is None
    with pytest.raises(NothingAsked):
        answer(match, 1)


def test_q13_a_wrong_call_is_no_answer() -> None:
    match = play(ask(play(started(QUARTO), "0"), 1, Request.DRAW), "!row1")
    assert answer(match, 2).outcome == Outcome((), Reason.AGREED)


@pytest.mark.parametrize("request_", Request)
def test_q13_whoever_has_agreed_may_play_on(request_: Request) -> None:
    match = answer(ask(play(started(THREE), "0@a1 1@b1"), 2, request_), 3)
    match = answer(play(match, "2@c1"), 1)
    assert match.state.count == (1 if request_ is Request.UNDO else 3)
    assert (match.outcome is None) == (request_ is Request.UNDO)


@pytest.mark.parametrize(
    ("line", "asker", "left"),
    [
        ("0", 1, ""),
        ("0 a1", 2, "0"),
        ("0 a1 1", 2, "0"),
        ("0 a1 1", 1, ""),
        ("0 a1 1 b1 2 c1", 1, "0 a1 1"),
        ("0 a1 !row1 1 b1", 2, "0"),
        ("0 a1 1 b1 2 !row1 c1 3", 2, "0 a1 1 b1 2"),
    ],
)
def test_q14_undo_returns_to_before_the_askers_last_placement(
    line: str, asker: int, left: str
) -> None:
    match = play(started(QUARTO), line)
    back = answer(ask(match, asker), 3 - asker)
    wanted = play(started(QUARTO), left)
    assert (back.state.board, back.view(1).hand) == (wanted.state.board, wanted.view(1).hand)
    assert (back.turn, len(back.past)) == (wanted.turn, len(wanted.past))
    assert back.state.to_act == asker
    assert len(back.log) == len(match.log) + 2, "what happened stays in the log"


def test_a_takeback_after_others_have_moved_takes_their_moves_too() -> None:
    match = play(started(THREE), "0@a1 1@b1 2@c1 3@d1")
    assert match.state.to_act == 2
    back = answer(ask(match, 3), 1, 2)
    wanted = play(started(THREE), "0@a1 1@b1")
    assert (back.state, back.turn) == (wanted.state, 3)
    assert match.view(1).scores == (1, 0, 0)
    assert back.view(1).scores == (0, 0, 0), "coins go back with the move"


def test_all_the_others_have_to_agree_to_a_takeback() -> None:
    match = ask(play(started(THREE), "0@a1 1@b1 2@c1"), 2)
    once = answer(match, 1)
    assert (once.state, once.pending is None) == (match.state, False)
    assert answer(once, 1).state == match.state, "one voice is not two"
    assert answer(once, 3).state.count == 1


def test_a_seat_that_has_left_is_not_asked() -> None:
    match = play(started(THREE), "0@a1 1@b1 2@c1").apply(Forfeit(3), 0)
    match = ask(match, 2)
    with pytest.raises(SeatOut):
        answer(match, 3)
    assert answer(match, 1).state.count == 1


def test_a_request_ends_when_a_seat_leaves() -> None:
    match = ask(play(started(THREE), "0@a1 1@b1"), 2).apply(Forfeit(3), 0)
    with pytest.raises(NothingAsked):
        answer(match, 1)


@pytest.mark.parametrize(
    ("rules", "line", "asker"),
    [
        (QUARTO, "", 1),
        (QUARTO, "0", 2),
        (QUARTO, "!row1", 1),
        (QUARDO, "0@a1", 2),
        (TOUCH, "0@a1 0@a1", 2),
        (THREE, "0@a1 1@b1", 3),
    ],
)
def test_without_a_move_there_is_nothing_to_take_back(rules: Rules, line: str, asker: int) -> None:
    with pytest.raises(NothingToTakeBack) as caught:
        ask(play(started(rules), line), asker)
    assert caught.value.details == {"seat": asker}


@pytest.mark.parametrize("seed", [None, 4])
def test_d2_the_drawn_opening_is_nobodys_to_take_back(seed: int | None) -> None:
    match = (
        play(started(THREE), "0@a1")
        if seed is None
        else Match.new(THREE, ("A", "B", "C"), seed=seed)
    )
    with pytest.raises(NothingToTakeBack):
        ask(match, 1)
    for _ in range(3):
        match = play(match, str(match.state.legal_moves()[0]))
    assert answer(ask(match, 1), 2, 3).state.count == 3


@pytest.mark.parametrize("rules", [QUARDO, THREE])
def test_from_a_position_every_move_can_be_taken_back(rules: Rules) -> None:
    scores = "-".join("0" * rules.players)
    before = started(rules, position=f"0.../..../..../.... 7ffff {scores} 2")
    match = ask(play(before, "1@b1"), 2)
    assert answer(match, *(seat for seat in match.active if seat != 2)).state == before.state


def test_a_takeback_takes_a_move_that_waits_with_it() -> None:
    match = play(started(TOUCH).apply(Observe("O"), 0), "0@a1 1@b1 2@c1 c@d1 3@d2 d1~d2")
    assert match.proposal is not None
    back = answer(ask(match, 1), 2)
    assert (back.proposal, back.state.count, back.state.to_act) == (None, 4, 1)
    with pytest.raises(NothingToRule):
        back.apply(Ruling(approve=True), 0)


def test_a_move_that_waits_is_not_made_and_not_taken_back() -> None:
    match = play(started(TOUCH).apply(Observe("O"), 0), "0@a1 1@b1 2@c1 c@d1 3@d2 d1~d2")
    back = answer(ask(match, 2), 1)
    assert back.state.count == 3


def test_agreements_are_possible_during_a_pause() -> None:
    match = play(started(QUARTO).apply(Observe("O"), 0), "0").apply(Pause(), 0)
    back = answer(ask(match, 1), 2)
    assert (back.state.count, back.paused, back.turn) == (0, True, 1)


def test_what_was_taken_back_can_be_played_again_otherwise() -> None:
    match = answer(ask(play(started(QUARTO), "0"), 1), 2)
    match = play(match, "f a1 0")
    assert (match.turn, match.state.count) == (3, 1)
