"""Observers: rulings on swaps and coins, pauses and leaving (D8)."""

from __future__ import annotations

import pytest
from tests.helpers.games.matches import ALL_RULES, play, start_match

from fourfold import CELLS, PIECES, Rules, parse_move
from fourfold.match import (
    OBSERVER,
    Event,
    GiveTime,
    Match,
    Observe,
    Pause,
    Play,
    Resume,
    Ruling,
    StopObserving,
    Touch,
    correct_ruling,
)
from fourfold.match.errors import (
    NoObserver,
    NothingToRule,
    NotPaused,
    ObserverThere,
    Paused,
    RulingPending,
    RulingWrong,
)

TOUCH = Rules.preset("quardo-touch")
SWAP_NEXT = "0@a1 1@b1 2@c1 c@d1 3@d2"
"""Moves after which d1~d2, and no other move, takes the coin of row1."""
PLACEMENT_NEXT = "0@a1 1@b1 2@c1"
"""Moves after which 3@d1 takes the coin of row1."""


def observed_match(line: str = "") -> Match:
    return play(start_match(TOUCH).apply(Observe("Olga"), 0), line)


def apply_ruling(match: Match, *, approve: bool) -> Match:
    return match.apply(Ruling(approve), match.now)


@pytest.mark.parametrize(
    ("line", "move", "code"),
    [
        (SWAP_NEXT, "d1~d2", None),
        (PLACEMENT_NEXT, "3@d1", None),
        (SWAP_NEXT, "a1~b1", "swap-no-coin"),
        (SWAP_NEXT, "a1~c1", "swap-not-adjacent"),
        (SWAP_NEXT, "a1~a2", "swap-empty"),
    ],
)
def test_d8_swaps_and_coins_need_the_right_ruling(line: str, move: str, code: str | None) -> None:
    before = observed_match(line)
    match = play(before, move)
    assert match.proposal == Play(before.state.to_act, parse_move(move))
    assert (match.state, match.turn) == (before.state, before.turn)
    expected = correct_ruling(match)
    assert (None if expected is None else expected.code) == code
    with pytest.raises(RulingWrong) as caught:
        apply_ruling(match, approve=code is not None)
    assert caught.value.rule == "D8"
    after = apply_ruling(match, approve=code is None)
    assert after.proposal is None
    assert after.log[-1].refusal == expected
    assert after.log[-1].coins == (code is None)
    if code is None:
        assert after.state == before.state.play(move)
        assert after.turn == before.turn + 1
    else:
        assert (after.state, after.turn) == (before.state, before.turn)


@pytest.mark.parametrize("move", ["3@d2", "0@d2", "3@a1"])
def test_d8_placement_without_coins_needs_no_ruling(move: str) -> None:
    match = play(observed_match(PLACEMENT_NEXT), move)
    assert match.proposal is None
    assert (match.log[-1].refusal is None) == (move == "3@d2")


@pytest.mark.parametrize("rules", [rules for rules in ALL_RULES if rules.name != "quardo-touch"])
def test_d8_moves_need_no_ruling_in_other_presets(rules: Rules) -> None:
    match = start_match(rules).apply(Observe("Olga"), 0)
    for _ in range(6):
        match = play(match, str(match.state.legal_moves()[0]))
        assert match.proposal is None


def test_d8_moves_are_ruled_at_once_without_an_observer() -> None:
    match = play(start_match(TOUCH), SWAP_NEXT + " a1~b1 d1~d2")
    assert [entry.coins for entry in match.log] == [0, 0, 0, 0, 0, 0, 1]
    assert [entry.refusal is not None for entry in match.log] == [False] * 5 + [True, False]


def test_d8_pending_ruling_blocks_moves_but_not_touches() -> None:
    match = play(observed_match(SWAP_NEXT), "a1~b1")
    for seat in (1, 2):
        with pytest.raises(RulingPending):
            match.apply(Play(seat, parse_move("4@d4")), 0)
    assert match.apply(Touch(1, CELLS[0]), 0).log[-1].felt is PIECES[0]


@pytest.mark.parametrize(("move", "coins"), [("d1~d2", 1), ("a1~b1", 0)])
def test_d8_pending_move_is_ruled_when_the_observer_leaves(move: str, coins: int) -> None:
    match = play(observed_match(SWAP_NEXT), move).apply(Pause(), 0)
    after = match.apply(StopObserving(), 0)
    assert (after.observer, after.paused, after.proposal) == (None, False, None)
    assert after.log[-1].coins == coins
    assert (after.log[-1].refusal is None) == (coins == 1)
    assert after.view(1).scores == (0, coins)


def test_d8_observer_may_join_late_and_be_replaced() -> None:
    match = play(start_match(TOUCH), "0@a1").apply(Observe("Olga"), 5)
    with pytest.raises(ObserverThere) as caught:
        match.apply(Observe("Otto"), 6)
    assert caught.value.details == {"name": "Olga"}
    match = match.apply(StopObserving(), 7).apply(Observe("Otto"), 8)
    assert match.observer == "Otto"


@pytest.mark.parametrize(
    "event",
    [Pause(), Resume(), StopObserving(), GiveTime(OBSERVER, 10)],
    ids=lambda event: type(event).__name__,
)
def test_d8_observer_events_are_refused_without_an_observer(event: Event) -> None:
    match = start_match(Rules.preset("quardo-touch", clock=60))
    with pytest.raises(NoObserver):
        match.apply(event, 0)


def test_d8_ruling_is_refused_without_a_pending_move() -> None:
    for match in (start_match(TOUCH), observed_match(), observed_match(PLACEMENT_NEXT)):
        with pytest.raises(NothingToRule):
            correct_ruling(match)
        for approve in (True, False):
            with pytest.raises(NothingToRule):
                apply_ruling(match, approve=approve)


def test_d8_pause_blocks_moves_touches_and_rulings() -> None:
    match = play(observed_match(SWAP_NEXT), "d1~d2").apply(Pause(), 0)
    events: list[Event] = [Ruling(approve=True), Touch(1, CELLS[0]), Pause()]
    events.append(Play(2, match.state.legal_moves()[0]))
    for event in events:
        with pytest.raises(Paused):
            match.apply(event, 0)
    match = match.apply(Resume(), 0)
    assert match.proposal is not None
    assert apply_ruling(match, approve=True).state.to_act == 1
    with pytest.raises(NotPaused):
        match.apply(Resume(), 0)


def test_d8_ruling_details_are_hidden_from_other_views() -> None:
    match = apply_ruling(play(observed_match(SWAP_NEXT), "a1~a2"), approve=False)
    for view in (match.view(1), match.spectator_view()):
        notice = view.notices[-1]
        assert (notice.event, notice.refused, notice.rule) == (
            Ruling(approve=False),
            "swap-empty",
            "D3",
        )
        assert notice.refusal is None
    notice = match.observer_view().notices[-1]
    assert notice.refusal == match.log[-1].refusal
    assert notice.refusal is not None


def test_d8_pending_move_is_shown_to_its_seat_and_observer() -> None:
    match = play(observed_match(SWAP_NEXT), "d1~d2")
    for view in (match.view(1), match.view(2), match.spectator_view()):
        assert view.ruling_pending
        assert view.observer == "Olga"
    assert match.view(1).notices[-1].event is None
    assert match.observer_view().notices[-1].event == match.proposal
    assert match.view(2).notices[-1].event == match.proposal
