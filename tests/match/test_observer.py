"""D8: an observer rules on swaps and coins, pauses the game, and can be replaced by the program."""

from __future__ import annotations

import pytest
from tests.match.games import ALL_RULES, play, started

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
"""After these, d1~d2 takes the coin of row1, and so would nothing else."""
PUT_NEXT = "0@a1 1@b1 2@c1"
"""After these, 3@d1 takes the coin of row1."""


def observed(line: str = "") -> Match:
    return play(started(TOUCH).apply(Observe("Olga"), 0), line)


def ruled(match: Match, *, approve: bool) -> Match:
    return match.apply(Ruling(approve), match.now)


@pytest.mark.parametrize(
    ("line", "move", "code"),
    [
        (SWAP_NEXT, "d1~d2", None),
        (PUT_NEXT, "3@d1", None),
        (SWAP_NEXT, "a1~b1", "swap-no-coin"),
        (SWAP_NEXT, "a1~c1", "swap-not-adjacent"),
        (SWAP_NEXT, "a1~a2", "swap-empty"),
    ],
)
def test_d8_swaps_and_coins_wait_for_the_right_ruling(
    line: str, move: str, code: str | None
) -> None:
    before = observed(line)
    match = play(before, move)
    assert match.proposal == Play(before.state.to_act, parse_move(move))
    assert (match.state, match.turn) == (before.state, before.turn)
    right = correct_ruling(match)
    assert (None if right is None else right.code) == code
    with pytest.raises(RulingWrong) as caught:
        ruled(match, approve=code is not None)
    assert caught.value.rule == "D8"
    after = ruled(match, approve=code is None)
    assert after.proposal is None
    assert after.log[-1].refusal == right
    assert after.log[-1].coins == (code is None)
    if code is None:
        assert after.state == before.state.play(move)
        assert after.turn == before.turn + 1
    else:
        assert (after.state, after.turn) == (before.state, before.turn)


@pytest.mark.parametrize("move", ["3@d2", "0@d2", "3@a1"])
def test_d8_what_takes_no_coin_needs_no_ruling(move: str) -> None:
    match = play(observed(PUT_NEXT), move)
    assert match.proposal is None
    assert (match.log[-1].refusal is None) == (move == "3@d2")


@pytest.mark.parametrize("rules", [rules for rules in ALL_RULES if rules.name != "quardo-touch"])
def test_only_in_touch_of_quardo_do_moves_wait(rules: Rules) -> None:
    match = started(rules).apply(Observe("Olga"), 0)
    for _ in range(6):
        match = play(match, str(match.state.legal_moves()[0]))
        assert match.proposal is None


def test_d8_without_an_observer_the_program_rules_at_once() -> None:
    match = play(started(TOUCH), SWAP_NEXT + " a1~b1 d1~d2")
    assert [entry.coins for entry in match.log] == [0, 0, 0, 0, 0, 0, 1]
    assert [entry.refusal is not None for entry in match.log] == [False] * 5 + [True, False]


def test_d8_nobody_moves_while_a_ruling_is_awaited_but_hands_may_feel() -> None:
    match = play(observed(SWAP_NEXT), "a1~b1")
    for seat in (1, 2):
        with pytest.raises(RulingPending):
            match.apply(Play(seat, parse_move("4@d4")), 0)
    assert match.apply(Touch(1, CELLS[0]), 0).log[-1].felt is PIECES[0]


@pytest.mark.parametrize(("move", "coins"), [("d1~d2", 1), ("a1~b1", 0)])
def test_d8_when_the_observer_leaves_the_program_rules(move: str, coins: int) -> None:
    match = play(observed(SWAP_NEXT), move).apply(Pause(), 0)
    after = match.apply(StopObserving(), 0)
    assert (after.observer, after.paused, after.proposal) == (None, False, None)
    assert after.log[-1].coins == coins
    assert (after.log[-1].refusal is None) == (coins == 1)
    assert after.view(1).scores == (0, coins)


def test_d8_the_observer_may_come_at_any_time_and_somebody_else_after() -> None:
    match = play(started(TOUCH), "0@a1").apply(Observe("Olga"), 5)
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
def test_d8_only_an_observer_may_do_this(event: Event) -> None:
    match = started(Rules.preset("quardo-touch", clock=60))
    with pytest.raises(NoObserver):
        match.apply(event, 0)


def test_d8_there_is_nothing_to_rule_on() -> None:
    for match in (started(TOUCH), observed(), observed(PUT_NEXT)):
        with pytest.raises(NothingToRule):
            correct_ruling(match)
        for approve in (True, False):
            with pytest.raises(NothingToRule):
                ruled(match, approve=approve)


def test_d8_a_pause_stops_moves_touches_and_rulings() -> None:
    match = play(observed(SWAP_NEXT), "d1~d2").apply(Pause(), 0)
    events: list[Event] = [Ruling(approve=True), Touch(1, CELLS[0]), Pause()]
    events.append(Play(2, match.state.legal_moves()[0]))
    for event in events:
        with pytest.raises(Paused):
            match.apply(event, 0)
    match = match.apply(Resume(), 0)
    assert match.proposal is not None
    assert ruled(match, approve=True).state.to_act == 1
    with pytest.raises(NotPaused):
        match.apply(Resume(), 0)


def test_d8_everybody_hears_a_ruling_and_nobody_but_its_seat_the_details() -> None:
    match = ruled(play(observed(SWAP_NEXT), "a1~a2"), approve=False)
    for view in (match.view(1), match.spectator_view()):
        heard = view.notices[-1]
        assert (heard.event, heard.refused, heard.rule) == (
            Ruling(approve=False),
            "swap-empty",
            "D3",
        )
        assert heard.refusal is None
    seen = match.observer_view().notices[-1]
    assert seen.refusal == match.log[-1].refusal
    assert seen.refusal is not None


def test_d8_all_see_that_a_ruling_is_awaited_and_the_observer_what_for() -> None:
    match = play(observed(SWAP_NEXT), "d1~d2")
    for view in (match.view(1), match.view(2), match.spectator_view()):
        assert view.ruling_pending
        assert view.observer == "Olga"
    assert match.view(1).notices[-1].event is None
    assert match.observer_view().notices[-1].event == match.proposal
    assert match.view(2).notices[-1].event == match.proposal
