"""Clocks of a match, with the time passed in as a server does (Q12 and D9)."""

from __future__ import annotations

import pytest
from tests.helpers.games.matches import names, play, start_match

from fourfold import CELLS, PIECES, Clock, Give, Outcome, Put, Reason, Rules, parse_move
from fourfold.match import (
    OBSERVER,
    Answer,
    Ask,
    Event,
    Fact,
    Forfeit,
    GiveTime,
    Match,
    Observe,
    Pause,
    Play,
    Remind,
    Request,
    Resign,
    Resume,
    Ruling,
    SeatClocks,
    Setup,
    StopObserving,
    TimeUp,
    Touch,
)
from fourfold.match.errors import AskedThisTurn, TimeBackwards, TimeIsUp, TimeNotUp

QUARTO = Rules.preset("quarto", clock=60)
QUARDO = Rules.preset("quardo", clock=60)
TOUCH = Rules.preset("quardo-touch", clock=60)
PIECE = PIECES[7]
SWAP_NEXT = "0@a1 1@b1 2@c1 c@d1 3@d2"
"""Moves after which d1~d2 takes the coin of row1."""


def give(seat: int, piece: str) -> Play:
    return Play(seat, parse_move(piece))


@pytest.mark.parametrize("start", [0, 1_700_000_000_000])
def test_q12_opening_give_has_a_full_turn_of_time(start: int) -> None:
    match = Match.start(Setup(QUARTO, names(QUARTO)), start)
    assert match.deadline == start + 60_000
    assert match.remaining(start + 59_999) == 1
    with pytest.raises(TimeIsUp):
        match.apply(give(1, "7"), start + 60_000)
    lost = match.apply(TimeUp(), start + 60_000)
    assert lost.outcome == Outcome((2,), Reason.TIME)
    after = match.apply(give(1, "7"), start + 59_999)
    assert after.deadline == start + 59_999 + 60_000


def test_q12_placing_calling_and_giving_share_one_limit() -> None:
    match = play(start_match(QUARTO), "7", at=10_000)
    assert match.deadline == 70_000
    match = play(match, "b2", at=30_000)
    assert match.deadline == 70_000, "placing does not end the turn"
    match = play(match, "!row1", at=50_000)
    assert match.deadline == 70_000, "nor does a wrong call"
    match = play(match, "0", at=69_999)
    assert match.deadline == 129_999


def test_q7_clock_keeps_running_during_wrong_calls() -> None:
    free = Rules.preset("quarto", clock=60, wrong_call="free")
    match = play(start_match(free), "7 b2", at=1_000)
    for at in range(2_000, 61_000, 1_000):
        match = play(match, "!diag1", at=at)
        assert match.remaining(at) == 61_000 - at
    with pytest.raises(TimeIsUp):
        play(match, "!diag1", at=61_000)
    assert match.apply(TimeUp(), 61_000).outcome == Outcome((1,), Reason.TIME)


@pytest.mark.parametrize("rules", [QUARTO, QUARDO, Rules.preset("quardo-classic", clock=60)])
@pytest.mark.parametrize("late", [0, 1, 10**9])
def test_q12_d9_time_is_up_exactly_at_the_limit(rules: Rules, late: int) -> None:
    match = start_match(rules)
    with pytest.raises(TimeNotUp):
        match.apply(TimeUp(), 59_999)
    assert match.remaining(60_000 + late) == 0
    assert match.apply(TimeUp(), 60_000 + late).outcome == Outcome((2,), Reason.TIME)


@pytest.mark.parametrize(
    "event",
    [
        Play(1, Put(PIECE, CELLS[0])),
        Touch(2, CELLS[0]),
        Ask(1, Request.DRAW),
        Answer(2, accept=True),
        Resign(2),
        Forfeit(2),
        GiveTime(2, 60),
        Observe("O"),
        StopObserving(),
        Ruling(approve=True),
        Pause(),
        Resume(),
        Remind(Fact.TIME),
    ],
    ids=lambda event: type(event).__name__,
)
@pytest.mark.parametrize(("rules", "cited"), [(TOUCH, "D9"), (QUARTO, "Q12")])
def test_q12_d9_events_are_refused_after_the_limit(event: Event, rules: Rules, cited: str) -> None:
    match = start_match(rules)
    with pytest.raises(TimeIsUp) as caught:
        match.apply(event, 60_000)
    assert caught.value.rule == cited


@pytest.mark.parametrize(("rules", "cited"), [(QUARDO, "D9"), (QUARTO, "Q12")])
def test_time_not_up_cites_the_rule_of_the_game(rules: Rules, cited: str) -> None:
    with pytest.raises(TimeNotUp) as caught:
        start_match(rules).apply(TimeUp(), 0)
    assert caught.value.rule == cited


def test_d9_quardo_turn_has_the_full_time() -> None:
    match = start_match(QUARDO)
    for number, text in enumerate(SWAP_NEXT.split(), 1):
        match = play(match, text, at=50_000 * number)
        assert match.deadline == 50_000 * number + 60_000


def test_d9_refused_attempt_leaves_the_clock_running() -> None:
    match = play(start_match(TOUCH), "0@a1", at=1_000)
    match = play(match, "0@a1", at=21_000)
    assert match.log[-1].refusal is not None
    assert match.deadline == 61_000


def test_d9_pause_stops_the_clock() -> None:
    match = play(start_match(TOUCH).apply(Observe("O"), 0), "0@a1", at=5_000)
    match = match.apply(Pause(), 25_000)
    assert match.deadline is None
    assert match.remaining(10**9) == 40_000
    with pytest.raises(TimeNotUp):
        match.apply(TimeUp(), 10**9)
    match = match.apply(Resume(), 10**9)
    assert match.deadline == 10**9 + 40_000


def test_d9_pending_ruling_stops_the_clock() -> None:
    match = play(start_match(TOUCH).apply(Observe("O"), 0), SWAP_NEXT, at=0)
    for text, approve, left in (("a1~b1", False, 50_000), ("d1~d2", True, 60_000)):
        at = match.now + 10_000 if text == "a1~b1" else match.now
        match = play(match, text, at=at)
        assert match.deadline is None
        assert match.remaining(at + 500_000) == 50_000
        match = match.apply(Ruling(approve), at + 500_000)
        assert match.deadline == at + 500_000 + left


def test_d9_clock_waits_for_both_pause_and_ruling() -> None:
    match = play(start_match(TOUCH).apply(Observe("O"), 0), SWAP_NEXT, at=0)
    match = play(match, "a1~b1", at=10_000).apply(Pause(), 20_000).apply(Resume(), 30_000)
    assert match.deadline is None
    match = match.apply(Ruling(approve=False), 40_000)
    assert match.deadline == 90_000


@pytest.mark.parametrize("swap", ["a1~b1", "d1~d2"])
def test_d9_turn_begun_in_a_pause_keeps_its_full_time(swap: str) -> None:
    match = play(start_match(TOUCH).apply(Observe("O"), 0), SWAP_NEXT, at=0)
    match = match.apply(Ask(1, Request.UNDO), 0)
    match = play(match, swap, at=10_000).apply(Pause(), 20_000)
    match = match.apply(Answer(2, accept=True), 30_000)
    assert (match.deadline, match.remaining(99_000)) == (None, 60_000)
    assert match.apply(Resume(), 100_000).deadline == 160_000


def test_d9_clock_resumes_when_the_observer_leaves() -> None:
    match = start_match(TOUCH).apply(Observe("O"), 0).apply(Pause(), 20_000)
    match = match.apply(StopObserving(), 500_000)
    assert (match.paused, match.deadline) == (False, 540_000)


def test_d9_running_clock_ignores_a_leaving_observer() -> None:
    match = start_match(TOUCH).apply(Observe("O"), 0).apply(StopObserving(), 20_000)
    assert match.deadline == 60_000


def test_q14_undo_restarts_the_turn() -> None:
    match = play(start_match(QUARTO), "7", at=50_000)
    match = match.apply(Ask(1, Request.UNDO), 60_000)
    match = match.apply(Answer(2, accept=True), 100_000)
    assert (match.state.to_act, match.turn, match.deadline) == (1, 1, 160_000)


@pytest.mark.parametrize("giver", [2, OBSERVER])
def test_q12_given_time_extends_this_turn_only(giver: int) -> None:
    match = start_match(QUARTO).apply(Observe("O"), 0).apply(GiveTime(giver, 30), 59_999)
    assert match.deadline == 90_000
    assert match.apply(give(1, "7"), 80_000).deadline == 140_000


def test_q12_given_time_extends_a_paused_turn() -> None:
    match = start_match(QUARTO).apply(Observe("O"), 0).apply(Pause(), 20_000)
    match = match.apply(GiveTime(2, 30), 30_000)
    assert match.remaining(10**6) == 70_000
    assert match.apply(Resume(), 10**6).deadline == 10**6 + 70_000


@pytest.mark.parametrize("rules", [Rules.preset("quarto"), QUARTO])
def test_match_refuses_events_in_the_past(rules: Rules) -> None:
    match = play(start_match(rules), "7", at=1_000)
    with pytest.raises(TimeBackwards):
        play(match, "b2", at=999)
    assert play(match, "b2", at=1_000).now == 1_000


def test_match_without_clock_has_no_deadline() -> None:
    match = Match.new("quarto", ("A", "B"), seed=1)
    assert (match.clocks, match.deadline, match.remaining(10**9)) == (None, None, None)
    assert match.apply(Play(1, Give(PIECE)), 10**12).outcome is None


def test_match_has_no_deadline_after_the_end() -> None:
    assert start_match(QUARTO).apply(Resign(1), 0).deadline is None


def test_seat_clocks_are_values() -> None:
    limit = Clock.per_turn(60)
    clock = SeatClocks.start(limit, 2, 1, 1_000)
    assert clock.stop(11_000).stop(40_000) == clock.stop(11_000)
    assert clock.resume(11_000) == clock
    assert clock.next_turn(2, 5_000, has_earned_increment=True) == SeatClocks.start(
        limit, 2, 2, 5_000
    )
    assert clock.add(1).remaining(61_000) == 1
    assert clock.is_time_up(61_000)
    assert not clock.is_time_up(60_999)


# Q13: the player to act waits for an answer


def match_with_request(request: Request = Request.DRAW, at: int = 10_000) -> Match:
    """Return a game of Quarto with a pending request of the player to act."""
    return play(start_match(QUARTO), "7 b2", at=1_000).apply(Ask(2, request), at)


@pytest.mark.parametrize("request_", Request)
def test_q13_pending_request_stops_the_askers_clock(request_: Request) -> None:
    match = match_with_request(request_)
    assert (match.deadline, match.remaining(50_000)) == (None, 51_000)
    with pytest.raises(TimeNotUp):
        match.apply(TimeUp(), 10**6)
    declined = match.apply(Answer(1, accept=False), 40_000)
    assert (declined.remaining(40_000), declined.deadline) == (51_000, 91_000)


def test_q13_clock_runs_while_the_seat_to_act_may_answer() -> None:
    match = play(start_match(QUARTO), "7", at=1_000).apply(Ask(1, Request.DRAW), 2_000)
    assert match.deadline == 61_000
    assert match.apply(TimeUp(), 61_000).outcome == Outcome((1,), Reason.TIME)


def test_q13_request_is_limited_in_time_and_to_one_per_turn() -> None:
    match = match_with_request()
    assert match.due == 70_000, "the answer is due within one turn's time"
    withdrawn = match.apply(Answer(2, accept=False), 70_000)
    assert (withdrawn.due, withdrawn.remaining(70_000)) == (121_000, 51_000)
    with pytest.raises(AskedThisTurn):
        withdrawn.apply(Ask(2, Request.UNDO), 70_000)
    again = play(withdrawn, "0 a1 1", at=71_000).apply(Ask(2, Request.DRAW), 71_000)
    assert again.pending is not None, "the next turn allows another request"


def test_q13_clock_keeps_running_when_the_answerer_moves() -> None:
    match = play(start_match(QUARTO), "7", at=1_000).apply(Ask(2, Request.DRAW), 2_000)
    match = play(match, "b2", at=30_000)
    assert match.pending is not None, "the offer is still pending"
    assert (match.deadline, match.due) == (89_000, 89_000)


def test_q13_clock_stays_stopped_after_a_pause() -> None:
    match = match_with_request().apply(Observe("O"), 10_000)
    match = match.apply(Pause(), 11_000).apply(Resume(), 12_000)
    assert (match.deadline, match.remaining(20_000)) == (None, 51_000)


def test_q13_requests_are_unlimited_without_a_clock() -> None:
    match = play(start_match(Rules.preset("quarto")), "7")
    for _ in range(3):
        match = match.apply(Ask(2, Request.DRAW), 0)
        assert match.due is None
        match = match.apply(Answer(1, accept=False), 0)


# Time for the whole game


BLITZ = Rules.preset("quarto", clock="100s/game")
FISCHER = Rules.preset("quarto", clock="100s+5s/game")


def test_q12_game_time_is_consumed_turn_by_turn() -> None:
    match = play(start_match(BLITZ), "7", at=30_000)
    assert (match.times(30_000), match.deadline) == ((70_000, 100_000), 130_000)
    match = play(play(match, "b2", at=40_000), "0", at=50_000)
    assert (match.times(50_000), match.deadline) == ((70_000, 80_000), 120_000)
    with pytest.raises(TimeNotUp):
        match.apply(TimeUp(), 119_999)
    assert match.apply(TimeUp(), 120_000).outcome == Outcome((2,), Reason.TIME)


def test_q12_completed_turn_earns_the_increment() -> None:
    match = play(start_match(FISCHER), "7", at=30_000)
    assert match.times(30_000) == (75_000, 100_000)
    match = play(match, "b2", at=40_000)
    assert match.times(40_000) == (75_000, 90_000), "placing does not end the turn"
    assert play(match, "0", at=40_000).times(40_000) == (75_000, 95_000)


def test_d2_drawn_opening_takes_and_earns_no_time() -> None:
    rules = Rules.preset("quardo", players=3, clock="100s+5s/game")
    match = Match.new(rules, names(rules), seed=3)
    assert match.times(0) == (100_000, 100_000, 100_000)
    first = match.state.legal_moves()[0]
    assert match.apply(Play(2, first), 0).times(0) == (100_000, 105_000, 100_000)


def test_d2_drawn_opening_earns_nothing_after_a_timeout() -> None:
    rules = Rules.preset("quardo", players=3, clock="100s+5s/game")
    match = start_match(rules).apply(TimeUp(), 100_000)
    opened = match.apply(Play(2, match.state.legal_moves()[0]), 100_000)
    assert opened.times(100_000) == (0, 100_000, 100_000)
    moved = opened.apply(Play(3, opened.state.legal_moves()[0]), 100_000)
    assert moved.times(100_000) == (0, 100_000, 105_000)


def test_d9_timeout_earns_nothing_and_two_play_on() -> None:
    rules = Rules.preset("quardo", players=3, clock="100s+5s/game")
    match = start_match(rules).apply(TimeUp(), 100_000)
    assert (match.active, match.state.to_act) == ((2, 3), 2)
    assert (match.times(110_000), match.deadline) == ((0, 90_000, 100_000), 200_000)


def test_q14_undo_neither_restores_nor_earns_game_time() -> None:
    match = play(start_match(FISCHER), "7", at=30_000)
    match = match.apply(Ask(1, Request.UNDO), 40_000).apply(Answer(2, accept=True), 50_000)
    assert (match.state.to_act, match.times(50_000)) == (1, (75_000, 80_000))
    assert match.deadline == 125_000


def test_q12_given_time_stays_in_the_game_time() -> None:
    match = start_match(BLITZ).apply(GiveTime(2, 30), 0)
    assert play(match, "7", at=10_000).times(10_000) == (120_000, 100_000)


def test_q13_answer_is_due_in_half_a_minute_of_game_time() -> None:
    match = play(start_match(BLITZ), "7 b2", at=1_000).apply(Ask(2, Request.DRAW), 10_000)
    assert (match.due, match.deadline, match.times(10**6)) == (40_000, None, (99_000, 91_000))


def test_q12_game_from_a_position_runs_the_seat_to_act() -> None:
    match = Match.start(Setup(BLITZ, names(BLITZ), position="..../..../..../.... 7 -"), 0)
    assert (match.state.to_act, match.times(10_000)) == (2, (100_000, 90_000))


def test_times_stop_when_the_game_is_over() -> None:
    match = play(start_match(BLITZ), "7", at=30_000).apply(Resign(1), 40_000)
    assert match.times(10**6) == (70_000, 90_000)
    assert start_match(Rules.preset("quarto")).times(0) == ()


@pytest.mark.parametrize(
    ("clock", "expected"),
    [(None, None), (60, 60_000), ("90s/game", 10_000), ("90s+5s/game", 15_000), (1, 1_000)],
)
def test_turn_time_is_a_fair_share_of_the_clock(clock: object, expected: int | None) -> None:
    assert start_match(Rules.preset("quarto", clock=clock)).turn_time(0) == expected


def test_turn_time_is_limited_by_the_time_left() -> None:
    match = start_match(Rules.preset("quarto", clock="10s+60s/game"))
    assert match.turn_time(9_000) == 1_000
