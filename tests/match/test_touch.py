"""Touching cells, pieces and coins one at a time, in touch and memory modes (D8)."""

from __future__ import annotations

import pytest
from tests.helpers.games.matches import ALL_RULES, play, start_match

from fourfold import CELLS, FIGURES, PIECES, Figure, Rules, parse_move
from fourfold.match import Answer, Ask, Match, Play, Request, Setup, Touch, TouchTarget
from fourfold.match.errors import NoCoinsHere, NotBlindfolded, NoTouchesLeft

TOUCH = Rules.preset("quardo-touch")
LINE = "0@a1 1@b1 2@c1 3@d1"
"""Moves after which seat 2 has the coin of row1."""


def memory_match(touches: int, players: int = 2) -> Match:
    return start_match(Rules.preset("quardo-touch", touches=touches, players=players))


def touch(match: Match, seat: int, *targets: TouchTarget) -> Match:
    for target in targets:
        match = match.apply(Touch(seat, target), match.now)
    return match


def test_d8_touch_reveals_its_target_and_changes_nothing() -> None:
    before = play(start_match(TOUCH), LINE)
    targets: list[TouchTarget] = [*CELLS, *PIECES, *FIGURES]
    for target in targets:
        after = touch(before, 2, target)
        assert (after.state, after.turn, after.past) == (before.state, before.turn, before.past)
    felt = [entry.felt for entry in touch(before, 1, *targets).log[4:]]
    assert felt[:16] == [*PIECES[:4], *[None] * 12]
    assert felt[16:32] == [False] * 4 + [True] * 12
    assert felt[32:] == [False] + [True] * 18


def test_d8_touch_is_revealed_to_its_seat_only() -> None:
    match = touch(play(start_match(TOUCH), "0@a1"), 2, CELLS[0], PIECES[0], Figure(0))
    own_notices = match.view(2).notices[1:]
    assert [(notice.event, notice.felt) for notice in own_notices] == [
        (Touch(2, CELLS[0]), PIECES[0]),
        (Touch(2, PIECES[0]), False),
        (Touch(2, Figure(0)), True),
    ]
    for other in (match.view(1), match.spectator_view()):
        assert len(other.notices) == 1
        assert other.touch_counts == (0, 3), "touch counts are public"


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_d8_any_seat_may_touch_at_any_time(seat: int) -> None:
    match = start_match(Rules.preset("quardo-touch", players=3))
    assert touch(match, seat, CELLS[0]).log[-1].felt is None


def test_d8_touch_mode_has_no_limit() -> None:
    match = touch(start_match(TOUCH), 1, *CELLS * 4)
    assert match.view(1).touches_left is None
    assert match.view(1).touch_counts == (64, 0)


@pytest.mark.parametrize("limit", [0, 1, 3])
def test_d8_memory_mode_limits_the_touches_of_a_turn(limit: int) -> None:
    match = memory_match(limit)
    for used in range(limit):
        assert match.view(1).touches_left == limit - used
        match = touch(match, 1, CELLS[used])
    assert match.view(1).touches_left == 0
    with pytest.raises(NoTouchesLeft):
        touch(match, 1, CELLS[5])
    assert match.view(2).touches_left == limit, "each seat has its own"


def test_d8_memory_mode_limits_only_the_board() -> None:
    match = touch(memory_match(1), 1, CELLS[0], *PIECES, *FIGURES)
    assert match.view(1).touches_left == 0
    assert match.view(1).touch_counts == (36, 0)


def test_d8_touches_are_restored_each_turn() -> None:
    match = touch(memory_match(2), 1, CELLS[0], CELLS[1])
    match = touch(match, 2, CELLS[0])
    match = play(match, "0@a1")
    assert (match.view(1).touches_left, match.view(2).touches_left) == (0, 2)
    match = touch(match, 2, CELLS[0])
    match = play(match, "0@a1")
    assert match.log[-1].refusal is not None
    assert match.view(2).touches_left == 0, "a refused attempt feels the cell it names"
    match = play(match, "1@b1")
    assert (match.view(1).touches_left, match.view(2).touches_left) == (2, 0)
    assert match.view(1).touch_counts == (2, 2), "the total counts are not reset"


def test_d8_touches_are_restored_after_an_undo() -> None:
    match = touch(memory_match(1), 1, CELLS[0])
    match = play(match, "0@a1").apply(Ask(1, Request.UNDO), 0)
    match = match.apply(Answer(2, accept=True), 0)
    assert match.view(1).touches_left == 1


@pytest.mark.parametrize("rules", [rules for rules in ALL_RULES if not rules.blindfold], ids=repr)
def test_d8_touch_is_refused_without_blindfold(rules: Rules) -> None:
    with pytest.raises(NotBlindfolded):
        touch(start_match(rules), 1, CELLS[0])


def test_d8_blindfolded_quarto_has_no_coins_to_touch() -> None:
    match = play(start_match(Rules.preset("quarto", blindfold=True)), "7 b2 0")
    match = touch(match, 1, CELLS[5], PIECES[0], PIECES[1])
    assert [entry.felt for entry in match.log[-3:]] == [PIECES[7], False, True]
    with pytest.raises(NoCoinsHere):
        touch(match, 1, Figure(0))


def test_d8_refused_attempts_cost_touches_then_hide_the_reason() -> None:
    match = play(memory_match(3), "0@a1")
    match = play(match, "1@a1")
    notice = match.view(2).notices[-1]
    assert (notice.refused, match.view(2).touches_left) == ("cell-occupied", 2)
    match = play(match, "a1~b1")
    notice = match.view(2).notices[-1]
    assert (notice.refused, match.view(2).touches_left) == ("swap-empty", 0)
    match = play(match, "1@a1")
    notice = match.view(2).notices[-1]
    assert (notice.refused, notice.rule, notice.refusal) == ("illegal-move", "D3", None)
    assert match.observer_view().notices[-1].refused == "cell-occupied"


def test_d8_excess_cost_of_attempts_is_owed_next_turn() -> None:
    match = play(memory_match(3), "0@a1")
    for _ in range(5):
        match = play(match, "1@a1")
    assert match.view(2).touches_left == 0
    match = play(play(match, "1@b1"), "2@c1")
    assert match.view(2).touches_left == 1, "five of six touches are spent"
    match = touch(match, 2, CELLS[0])
    with pytest.raises(NoTouchesLeft):
        touch(match, 2, CELLS[1])
    match = play(play(match, "3@d1"), "4@a2")
    assert match.view(2).touches_left == 3


def test_d8_wrong_calls_cost_touches() -> None:
    rules = Rules.preset("quarto", blindfold=True, touches=4, wrong_call="free")
    match = play(start_match(rules), "0 a1 1 b1")
    for _ in range(3):
        match = play(match, "!row1")
    assert match.view(1).touches_left == 0
    match = play(match, "2 c1 3")
    assert match.view(1).touches_left == 0, "three calls felt twelve cells"


def test_d8_wrong_call_hides_its_reason_without_touches() -> None:
    rules = Rules.preset("quarto", blindfold=True, touches=0, wrong_call="free")
    match = Match.start(Setup(rules, ("Ann", "Bob"), position="05d9/..../..../.... 7 -"))
    for figure in ("row1", "row2"):  # the first is aligned and dead, the second empty
        match = match.apply(Play(2, parse_move(f"!{figure}")), 0)
    own_notices = [match.view(2).notices[at] for at in (0, 1)]
    assert [notice.reason_hidden for notice in own_notices] == [True, True]
    assert [(notice.refused, notice.rule) for notice in own_notices] == [("illegal-move", "Q7")] * 2
    other_notices = [match.view(1).notices[at] for at in (0, 1)]
    assert [(notice.refused, notice.rule) for notice in other_notices] == [
        ("illegal-move", "Q7")
    ] * 2
