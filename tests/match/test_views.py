"""Single views of seats, spectators and observers; test_blindfold has random ones."""

from __future__ import annotations

import re

import pytest
from tests.helpers.games.matches import get_hand, play, start_match

from fourfold import CELLS, PIECES, IllegalMove, Rules
from fourfold.match import (
    Ask,
    Forfeit,
    Match,
    Observe,
    Pause,
    Play,
    Request,
    Ruling,
    Touch,
    View,
)
from fourfold.rules.state import opening

TOUCH = Rules.preset("quardo-touch")
THREE = Rules.preset("quardo-touch", players=3)
SWAP_NEXT = "0@a1 1@b1 2@c1 c@d1 3@d2"
REFUSED_MOVES = ["0@d4", "4@a1", "a2~a3", "a1~c1", "a1~b1", "a1~a2"]


def list_views(match: Match) -> list[View]:
    """Return the views of all seats and of a spectator."""
    seats = range(1, match.rules.players + 1)
    return [*(match.view(seat) for seat in seats), match.spectator_view()]


def test_d8_move_reveals_only_seat_and_coins_to_others() -> None:
    match = play(start_match(TOUCH), SWAP_NEXT + " d1~d2")
    notice = match.view(1).notices[-1]
    assert (notice.seat, notice.event, notice.coins) == (2, None, 1)
    assert match.view(2).notices[-1].event == match.log[-1].event
    assert match.spectator_view().notices[-1].event is None
    assert {view.scores for view in list_views(match)} == {(0, 1)}
    assert {view.to_act for view in list_views(match)} == {1}


@pytest.mark.parametrize("text", REFUSED_MOVES)
def test_d8_refused_attempt_reveals_no_cell_to_others(text: str) -> None:
    match = play(start_match(TOUCH), f"{SWAP_NEXT} {text}")
    refusal = match.log[-1].refusal
    assert isinstance(refusal, IllegalMove)
    for view in (match.view(1), match.spectator_view()):
        notice = view.notices[-1]
        assert (notice.seat, notice.event, notice.refusal) == (2, None, None)
        assert (notice.refused, notice.rule) == (refusal.code, "D3")
        assert not re.search(r"\b[a-d][1-4]\b|[@~]", f"{notice.refused} {notice.rule}")
    for view in (match.view(2), match.observer_view()):
        notice = view.notices[-1]
        assert (notice.event, notice.refusal) == (match.log[-1].event, refusal)


@pytest.mark.parametrize("text", [text for text in REFUSED_MOVES if "~" in text])
def test_d8_ruling_reveals_no_cell_to_others(text: str) -> None:
    match = play(start_match(TOUCH).apply(Observe("O"), 0), f"{SWAP_NEXT} {text}")
    match = match.apply(Ruling(approve=False), 0)
    for view in (match.view(1), match.spectator_view()):
        assert view.notices[-1].refusal is None
        assert not re.search(r"\b[a-d][1-4]\b|[@~]", str(view.notices[-1]))


@pytest.mark.parametrize("seed", range(5))
def test_d2_d8_drawn_opening_is_hidden_from_all_seats(seed: int) -> None:
    match = Match.new(THREE, ("A", "B", "C"), seed=seed)
    placement = opening(THREE, seed)
    assert placement is not None
    for view in list_views(match):
        assert (view.setup.seed, view.position) == (None, None), "the seed would reveal it"
        assert [(notice.seat, notice.event) for notice in view.notices] == [(1, None)]
        assert str(placement) not in str(view)
    assert match.observer_view().notices[0].event == Play(1, placement)
    assert match.observer_view().setup.seed == seed


def test_d2_d8_drawn_opening_is_hidden_after_other_events() -> None:
    placement = opening(THREE, 5)
    assert placement is not None
    for first in (Observe("Olga"), Ask(2, Request.DRAW), Touch(1, CELLS[0])):
        match = start_match(THREE, seed=5).apply(first, 0).apply(Play(1, placement), 0)
        for view in list_views(match):
            assert view.notices[-1].event is None


def test_d8_first_move_from_a_position_is_shown_to_its_seat() -> None:
    match = start_match(THREE, position="0.../..../..../.... 7ffff 0-0-0 2")
    match = play(match, "1@b1")
    assert match.view(2).notices[0].event == match.log[0].event
    assert all(view.setup.position is None for view in list_views(match))


def test_d8_views_are_complete_after_the_end() -> None:
    match = Match.new(TOUCH, ("A", "B"), seed=3)
    match = play(match, "0@a1").apply(Touch(2, CELLS[0]), 0)
    assert {view.position for view in list_views(match)} == {None}
    match = match.apply(Forfeit(1), 0)
    for view in list_views(match):
        assert view.position == str(match.state)
        assert view.setup == match.setup
        assert view.notices[1].felt == PIECES[0]


def test_d8_seat_that_left_stays_blindfolded() -> None:
    match = Match.new(THREE, ("A", "B", "C"), seed=3).apply(Forfeit(2), 0)
    assert {view.position for view in list_views(match)} == {None}
    assert {view.out for view in list_views(match)} == {(2,)}


def test_view_returns_a_slice_of_notices() -> None:
    match = play(start_match(TOUCH), "0@a1 1@b1 2@c1").apply(Touch(2, CELLS[0]), 0)
    for view in (match.view, lambda *asked: match.observer_view(*asked[1:])):
        all_notices = view(2, 0).notices
        assert [notice.index for notice in all_notices] == [0, 1, 2, 3]
        assert view(2, 0, 1, 3).notices == all_notices[1:3]
        assert view(2, 0, 1).notices == all_notices[1:]
    assert match.spectator_view(0, 0, 2).notices == match.spectator_view().notices[:2]


def test_views_share_public_facts() -> None:
    rules = Rules.preset("quardo-touch", clock=60, touches=4)
    match = play(start_match(rules).apply(Observe("Olga"), 0), "0@a1", at=5_000)
    match = match.apply(Ask(1, Request.UNDO), 6_000).apply(Pause(), 7_000)
    for view in (*list_views(match), match.observer_view()):
        assert (view.turn, view.to_act, view.paused, view.observer) == (2, 2, True, "Olga")
        assert (view.asked, view.remaining) == ((1, Request.UNDO), 58_000)
        assert [notice.index for notice in view.notices] == [0, 1, 2, 3]
        assert [notice.at for notice in view.notices] == [0, 5_000, 6_000, 7_000]
    assert [view.seat for view in list_views(match)] == [1, 2, None]
    assert [view.touches_left for view in list_views(match)] == [4, 4, None]


@pytest.mark.parametrize("rules", [Rules.preset("quarto"), Rules.preset("quarto", blindfold=True)])
def test_hand_is_shown_in_every_view(rules: Rules) -> None:
    match = play(start_match(rules), "7")
    assert {view.hand for view in list_views(match)} == {PIECES[7]} == {get_hand(match)}
    assert {view.hand for view in list_views(play(match, "b2"))} == {None}
    assert {view.scores for view in list_views(match)} == {()}


def test_view_has_the_remaining_time_at_any_moment() -> None:
    match = start_match(Rules.preset("quarto", clock=60))
    for view in (match.view(1, 20_000), match.observer_view(20_000), match.spectator_view(20_000)):
        assert view.remaining == 40_000
    assert match.view(1).remaining == 60_000
