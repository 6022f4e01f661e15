"""D8: feeling the board, the table and the coins one thing at a time; touch and memory modes."""

from __future__ import annotations

import pytest
from tests.match.games import ALL_RULES, play, started

from fourfold import CELLS, FIGURES, PIECES, Figure, Rules, parse_move
from fourfold.match import Answer, Ask, Match, Play, Request, Setup, Touch, TouchTarget
from fourfold.match.errors import NoCoinsHere, NotBlindfolded, NoTouchesLeft

TOUCH = Rules.preset("quardo-touch")
LINE = "0@a1 1@b1 2@c1 3@d1"
"""Seat 2 takes the coin of row1."""


def memory(touches: int, players: int = 2) -> Match:
    return started(Rules.preset("quardo-touch", touches=touches, players=players))


def touch(match: Match, seat: int, *targets: TouchTarget) -> Match:
    for target in targets:
        match = match.apply(Touch(seat, target), match.now)
    return match


def test_d8_a_touch_tells_what_is_there_and_changes_nothing() -> None:
    before = play(started(TOUCH), LINE)
    targets: list[TouchTarget] = [*CELLS, *PIECES, *FIGURES]
    for target in targets:
        after = touch(before, 2, target)
        assert (after.state, after.turn, after.past) == (before.state, before.turn, before.past)
    felt = [entry.felt for entry in touch(before, 1, *targets).log[4:]]
    assert felt[:16] == [*PIECES[:4], *[None] * 12]
    assert felt[16:32] == [False] * 4 + [True] * 12
    assert felt[32:] == [False] + [True] * 18


def test_d8_what_was_felt_is_told_to_the_one_who_felt() -> None:
    match = touch(play(started(TOUCH), "0@a1"), 2, CELLS[0], PIECES[0], Figure(0))
    own = match.view(2).notices[1:]
    assert [(notice.event, notice.felt) for notice in own] == [
        (Touch(2, CELLS[0]), PIECES[0]),
        (Touch(2, PIECES[0]), False),
        (Touch(2, Figure(0)), True),
    ]
    for other in (match.view(1), match.spectator_view()):
        assert len(other.notices) == 1
        assert other.touch_counts == (0, 3), "touches are counted for all to hear"


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_d8_anybody_may_touch_at_any_time(seat: int) -> None:
    match = started(Rules.preset("quardo-touch", players=3))
    assert touch(match, seat, CELLS[0]).log[-1].felt is None


def test_d8_touch_mode_has_no_limit() -> None:
    match = touch(started(TOUCH), 1, *CELLS * 4)
    assert match.view(1).touches_left is None
    assert match.view(1).touch_counts == (64, 0)


@pytest.mark.parametrize("limit", [0, 1, 3])
def test_d8_memory_mode_limits_the_touches_of_a_turn(limit: int) -> None:
    match = memory(limit)
    for used in range(limit):
        assert match.view(1).touches_left == limit - used
        match = touch(match, 1, CELLS[used])
    assert match.view(1).touches_left == 0
    with pytest.raises(NoTouchesLeft):
        touch(match, 1, CELLS[5])
    assert match.view(2).touches_left == limit, "each seat has its own"


def test_d8_memory_mode_does_not_limit_the_table_and_the_coins() -> None:
    match = touch(memory(1), 1, CELLS[0], *PIECES, *FIGURES)
    assert match.view(1).touches_left == 0
    assert match.view(1).touch_counts == (36, 0)


def test_d8_touches_come_back_when_ones_turn_begins() -> None:
    match = touch(memory(2), 1, CELLS[0], CELLS[1])
    match = touch(match, 2, CELLS[0])
    match = play(match, "0@a1")
    assert (match.view(1).touches_left, match.view(2).touches_left) == (0, 2)
    match = touch(match, 2, CELLS[0])
    match = play(match, "0@a1")
    assert match.log[-1].refusal is not None
    assert match.view(2).touches_left == 0, "a refused attempt has felt the cell it names"
    match = play(match, "1@b1")
    assert (match.view(1).touches_left, match.view(2).touches_left) == (2, 0)
    assert match.view(1).touch_counts == (2, 2), "the counts go on"


def test_d8_touches_come_back_when_a_turn_is_taken_back() -> None:
    match = touch(memory(1), 1, CELLS[0])
    match = play(match, "0@a1").apply(Ask(1, Request.UNDO), 0)
    match = match.apply(Answer(2, accept=True), 0)
    assert match.view(1).touches_left == 1


@pytest.mark.parametrize("rules", [rules for rules in ALL_RULES if not rules.blindfold], ids=repr)
def test_d8_there_is_nothing_to_touch_in_the_light(rules: Rules) -> None:
    with pytest.raises(NotBlindfolded):
        touch(started(rules), 1, CELLS[0])


def test_blindfolded_quarto_has_cells_and_pieces_but_no_coins() -> None:
    match = play(started(Rules.preset("quarto", blindfold=True)), "7 b2 0")
    match = touch(match, 1, CELLS[5], PIECES[0], PIECES[1])
    assert [entry.felt for entry in match.log[-3:]] == [PIECES[7], False, True]
    with pytest.raises(NoCoinsHere):
        touch(match, 1, Figure(0))


def test_d8_attempts_cost_touches_and_then_tell_the_rule_alone() -> None:
    match = play(memory(3), "0@a1")
    match = play(match, "1@a1")
    told = match.view(2).notices[-1]
    assert (told.refused, match.view(2).touches_left) == ("cell-occupied", 2)
    match = play(match, "a1~b1")
    told = match.view(2).notices[-1]
    assert (told.refused, match.view(2).touches_left) == ("swap-empty", 0)
    match = play(match, "1@a1")
    told = match.view(2).notices[-1]
    assert (told.refused, told.rule, told.refusal) == ("illegal-move", "D3", None)
    assert match.observer_view().notices[-1].refused == "cell-occupied"


def test_d8_what_an_attempt_costs_beyond_the_turn_is_owed_in_the_next() -> None:
    match = play(memory(3), "0@a1")
    for _ in range(5):
        match = play(match, "1@a1")
    assert match.view(2).touches_left == 0
    match = play(play(match, "1@b1"), "2@c1")
    assert match.view(2).touches_left == 1, "five of six are spent"
    match = touch(match, 2, CELLS[0])
    with pytest.raises(NoTouchesLeft):
        touch(match, 2, CELLS[1])
    match = play(play(match, "3@d1"), "4@a2")
    assert match.view(2).touches_left == 3


def test_d8_nobody_feels_the_board_by_calling() -> None:
    rules = Rules.preset("quarto", blindfold=True, touches=4, wrong_call="free")
    match = play(started(rules), "0 a1 1 b1")
    for _ in range(3):
        match = play(match, "!row1")
    assert match.view(1).touches_left == 0
    match = play(match, "2 c1 3")
    assert match.view(1).touches_left == 0, "three calls have felt twelve cells"


def test_without_touches_a_wrong_call_tells_nothing_of_what_is_aligned() -> None:
    rules = Rules.preset("quarto", blindfold=True, touches=0, wrong_call="free")
    match = Match.start(Setup(rules, ("Ann", "Bob"), position="05d9/..../..../.... 7 -"))
    for figure in ("row1", "row2"):  # the first is aligned and dead, the second empty
        match = match.apply(Play(2, parse_move(f"!{figure}")), 0)
    told = [match.view(2).notices[at] for at in (0, 1)]
    assert [notice.reason_hidden for notice in told] == [True, True]
    assert [(notice.refused, notice.rule) for notice in told] == [("illegal-move", "Q7")] * 2
    heard = [match.view(1).notices[at] for at in (0, 1)]
    assert [(notice.refused, notice.rule) for notice in heard] == [("illegal-move", "Q7")] * 2
