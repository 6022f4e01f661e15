"""Draws and undos agreed among the players (Q13 and Q14)."""

from __future__ import annotations

import pytest
from tests.helpers.games.matches import ALL_RULES, play, start_match

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
def test_q13_draw_is_agreed_when_all_others_accept(rules: Rules, asker: int) -> None:
    match = ask(start_match(rules), asker, Request.DRAW)
    others = [seat for seat in range(1, rules.players + 1) if seat != asker]
    for seat in others:
        assert match.outcome is None
        match = answer(match, seat)
    assert match.outcome == Outcome((), Reason.AGREED)
    assert match.outcome.is_draw


@pytest.mark.parametrize("request_", Request)
def test_q13_one_refusal_declines_a_request(request_: Request) -> None:
    before = play(start_match(THREE), "0@a1 1@b1")
    match = answer(ask(before, 2, request_), 3)
    match = answer(match, 1, accept=False)
    assert (match.pending, match.outcome, match.state) == (None, None, before.state)
    with pytest.raises(NothingAsked):
        answer(match, 3)


def test_q13_asker_may_withdraw_but_not_accept() -> None:
    match = ask(start_match(QUARTO), 1, Request.DRAW)
    with pytest.raises(NothingAsked):
        answer(match, 1)
    match = answer(match, 1, accept=False)
    assert match.pending is None
    with pytest.raises(NothingAsked):
        answer(match, 2)


@pytest.mark.parametrize("second", Request)
def test_q13_second_request_is_refused(second: Request) -> None:
    match = ask(play(start_match(QUARTO), "0 a1"), 1, Request.DRAW)
    for seat in (1, 2):
        with pytest.raises(AlreadyAsked):
            ask(match, seat, second)


def test_q13_draw_offer_survives_its_makers_move() -> None:
    match = play(ask(start_match(QUARTO), 1, Request.DRAW), "0")
    assert match.pending is not None
    assert answer(match, 2).outcome == Outcome((), Reason.AGREED)


@pytest.mark.parametrize("request_", Request)
def test_q13_next_move_declines_a_request(request_: Request) -> None:
    match = play(ask(play(start_match(QUARTO), "0"), 1, request_), "a1")
    assert match.pending is None
    with pytest.raises(NothingAsked):
        answer(match, 2)


def test_q14_next_move_withdraws_undo_request() -> None:
    match = play(ask(play(start_match(QUARTO), "0 a1"), 2), "1")
    assert match.pending is None
    with pytest.raises(NothingAsked):
        answer(match, 1)


def test_q13_wrong_call_does_not_answer_a_request() -> None:
    match = play(ask(play(start_match(QUARTO), "0"), 1, Request.DRAW), "!row1")
    assert answer(match, 2).outcome == Outcome((), Reason.AGREED)


@pytest.mark.parametrize("request_", Request)
def test_q13_request_survives_a_move_of_an_accepting_seat(request_: Request) -> None:
    match = answer(ask(play(start_match(THREE), "0@a1 1@b1"), 2, request_), 3)
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
def test_q14_undo_restores_state_before_askers_last_placement(
    line: str, asker: int, left: str
) -> None:
    match = play(start_match(QUARTO), line)
    back = answer(ask(match, asker), 3 - asker)
    expected = play(start_match(QUARTO), left)
    assert (back.state.board, back.view(1).hand) == (expected.state.board, expected.view(1).hand)
    assert (back.turn, len(back.past)) == (expected.turn, len(expected.past))
    assert back.state.to_act == asker
    assert len(back.log) == len(match.log) + 2, "undone moves stay in the log"


def test_q14_undo_includes_later_moves_of_others() -> None:
    match = play(start_match(THREE), "0@a1 1@b1 2@c1 3@d1")
    assert match.state.to_act == 2
    back = answer(ask(match, 3), 1, 2)
    expected = play(start_match(THREE), "0@a1 1@b1")
    assert (back.state, back.turn) == (expected.state, 3)
    assert match.view(1).scores == (1, 0, 0)
    assert back.view(1).scores == (0, 0, 0), "the undone move returns its coins"


def test_q14_undo_needs_every_other_seat() -> None:
    match = ask(play(start_match(THREE), "0@a1 1@b1 2@c1"), 2)
    once = answer(match, 1)
    assert (once.state, once.pending is None) == (match.state, False)
    assert answer(once, 1).state == match.state, "a repeated answer does not count twice"
    assert answer(once, 3).state.count == 1


def test_q14_undo_does_not_need_a_seat_that_left() -> None:
    match = play(start_match(THREE), "0@a1 1@b1 2@c1").apply(Forfeit(3), 0)
    match = ask(match, 2)
    with pytest.raises(SeatOut):
        answer(match, 3)
    assert answer(match, 1).state.count == 1


def test_q13_request_ends_when_a_seat_leaves() -> None:
    match = ask(play(start_match(THREE), "0@a1 1@b1"), 2).apply(Forfeit(3), 0)
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
def test_q14_undo_is_refused_without_an_own_move(rules: Rules, line: str, asker: int) -> None:
    with pytest.raises(NothingToTakeBack) as caught:
        ask(play(start_match(rules), line), asker)
    assert caught.value.details == {"seat": asker}


@pytest.mark.parametrize("seed", [None, 4])
def test_d2_drawn_opening_cannot_be_undone(seed: int | None) -> None:
    match = (
        play(start_match(THREE), "0@a1")
        if seed is None
        else Match.new(THREE, ("A", "B", "C"), seed=seed)
    )
    with pytest.raises(NothingToTakeBack):
        ask(match, 1)
    for _ in range(3):
        match = play(match, str(match.state.legal_moves()[0]))
    assert answer(ask(match, 1), 2, 3).state.count == 3


@pytest.mark.parametrize("rules", [QUARDO, THREE])
def test_q14_undo_works_in_games_from_a_position(rules: Rules) -> None:
    scores = "-".join("0" * rules.players)
    before = start_match(rules, position=f"0.../..../..../.... 7ffff {scores} 2")
    match = ask(play(before, "1@b1"), 2)
    assert answer(match, *(seat for seat in match.active if seat != 2)).state == before.state


def test_q14_undo_drops_a_pending_move() -> None:
    match = play(start_match(TOUCH).apply(Observe("O"), 0), "0@a1 1@b1 2@c1 c@d1 3@d2 d1~d2")
    assert match.proposal is not None
    back = answer(ask(match, 1), 2)
    assert (back.proposal, back.state.count, back.state.to_act) == (None, 4, 1)
    with pytest.raises(NothingToRule):
        back.apply(Ruling(approve=True), 0)


def test_q14_undo_skips_the_askers_pending_move() -> None:
    match = play(start_match(TOUCH).apply(Observe("O"), 0), "0@a1 1@b1 2@c1 c@d1 3@d2 d1~d2")
    back = answer(ask(match, 2), 1)
    assert back.state.count == 3


def test_q14_undo_is_possible_during_a_pause() -> None:
    match = play(start_match(QUARTO).apply(Observe("O"), 0), "0").apply(Pause(), 0)
    back = answer(ask(match, 1), 2)
    assert (back.state.count, back.paused, back.turn) == (0, True, 1)


def test_q14_undone_move_can_be_replaced() -> None:
    match = answer(ask(play(start_match(QUARTO), "0"), 1), 2)
    match = play(match, "f a1 0")
    assert (match.turn, match.state.count) == (3, 1)
