"""Resigning, timeouts and leaving with two and three players (Q12, Q13 and D8)."""

from __future__ import annotations

import pytest
from tests.helpers.games.matches import ALL_RULES, play, start_match

from fourfold import Outcome, Reason, Rules
from fourfold.match import (
    Ask,
    Claim,
    Event,
    Forfeit,
    Match,
    Observe,
    Pause,
    Record,
    Request,
    Resign,
    TimeUp,
    Touch,
)
from fourfold.match.errors import (
    NoDrawToClaim,
    NoLeaving,
    NoSuchSeat,
    NothingToClaim,
    Paused,
    SeatOut,
)
from fourfold.rules import CELLS

THREE = Rules.preset("quardo", players=3, clock=60)
LAST_CELL = "0123/4567/89ab/cde. 00000 {scores} {turn}"
"""Position without coins in which one pawn, f, can be placed on d4."""
TWO_PLAYERS = [rules for rules in ALL_RULES if rules.players == 2]


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_q13_resigning_is_refused_at_a_touch_table_only(rules: Rules) -> None:
    for seat in range(1, rules.players + 1):
        match = start_match(rules)
        if rules.name == "quardo-touch":
            with pytest.raises(NoLeaving) as caught:
                match.apply(Resign(seat), 0)
            assert caught.value.rule == "D8"
        else:
            assert match.apply(Resign(seat), 0).out == {seat}


@pytest.mark.parametrize("rules", TWO_PLAYERS, ids=repr)
@pytest.mark.parametrize("seat", [1, 2])
def test_q13_d8_opponent_wins_when_one_of_two_leaves(rules: Rules, seat: int) -> None:
    match = start_match(rules)
    forfeited = match.apply(Forfeit(seat), 0)
    assert forfeited.outcome == Outcome((3 - seat,), Reason.FORFEIT)
    if rules.name != "quardo-touch":
        resigned = match.apply(Resign(seat), 0)
        assert resigned.outcome == Outcome((3 - seat,), Reason.RESIGNED)
        assert resigned.state == match.state


def test_q13_player_may_resign_out_of_turn() -> None:
    match = play(start_match(Rules.preset("quarto")), "0")
    assert match.apply(Resign(1), 0).outcome == Outcome((2,), Reason.RESIGNED)


@pytest.mark.parametrize("rules", TWO_PLAYERS, ids=repr)
def test_q13_claim_against_an_absent_player_wins_or_draws(rules: Rules) -> None:
    match = start_match(rules)
    if rules.name == "quardo-touch":
        with pytest.raises(NothingToClaim, match="held up"):
            match.apply(Claim(2, draw=False), 0)
        return
    won, drawn = match.apply(Claim(2, draw=False), 0), match.apply(Claim(2, draw=True), 0)
    assert won.outcome == Outcome((2,), Reason.ABSENT)
    assert drawn.outcome == Outcome((), Reason.ABSENT)
    with pytest.raises(NothingToClaim):
        match.apply(Claim(1, draw=False), 0)
    for after in (won, drawn):
        parsed = Record.parse(str(Record.of(after)))
        assert parsed.match.outcome == after.outcome
        assert f"2:{after.log[-1].event.word}" in str(parsed)


def test_q13_claim_removes_the_absent_one_of_three() -> None:
    match = play(start_match(THREE), "0@a1", at=1_000)
    with pytest.raises(NoDrawToClaim):
        match.apply(Claim(3, draw=True), 2_000)
    match = match.apply(Claim(1, draw=False), 2_000)
    assert match.outcome is None
    assert (match.out, match.state.to_act) == (frozenset({2}), 3)
    assert match.apply(Claim(1, draw=True), 3_000).outcome == Outcome((), Reason.ABSENT)
    assert match.apply(Claim(1, draw=False), 3_000).outcome == Outcome((1,), Reason.ABSENT)
    with pytest.raises(SeatOut):
        match.apply(Claim(2, draw=False), 3_000)


def test_q13_claim_is_refused_during_a_pause() -> None:
    match = start_match(Rules.preset("quarto")).apply(Observe("Olga"), 0).apply(Pause(), 0)
    with pytest.raises(Paused):
        match.apply(Claim(2, draw=False), 0)


def test_q12_timeout_removes_one_of_three() -> None:
    match = play(start_match(THREE), "0@a1", at=1_000)
    match = match.apply(TimeUp(), 61_000)
    assert match.outcome is None
    assert (match.out, match.active) == (frozenset({2}), (1, 3))
    assert (match.state.to_act, match.turn, match.deadline) == (3, 3, 121_000)
    movers: list[int] = []
    while match.outcome is None and len(movers) < 6:
        movers.append(match.state.to_act)
        match = play(match, str(match.state.legal_moves()[0]))
    assert movers == [3, 1, 3, 1, 3, 1]


@pytest.mark.parametrize("leave", [Resign, Forfeit])
@pytest.mark.parametrize("seat", [1, 2, 3])
def test_leaving_removes_one_of_three(leave: type, seat: int) -> None:
    match = play(start_match(THREE), "0@a1", at=1_000).apply(leave(seat), 2_000)
    assert match.outcome is None
    next_seat = 3 if seat == 2 else 2
    deadline = 62_000 if seat == 2 else 61_000
    assert (match.state.to_act, match.deadline) == (next_seat, deadline)
    events: list[Event] = [Touch(seat, CELLS[0]), Ask(seat, Request.DRAW), Resign(seat)]
    for event in events:
        with pytest.raises(SeatOut):
            match.apply(event, 3_000)


@pytest.mark.parametrize(
    ("first", "second", "reason"),
    [
        (Resign(1), Forfeit(3), Reason.FORFEIT),
        (Forfeit(3), Resign(1), Reason.RESIGNED),
        (Forfeit(1), TimeUp(), Reason.TIME),
        (TimeUp(), TimeUp(), Reason.TIME),
    ],
)
def test_last_remaining_seat_wins(first: Event, second: Event, reason: Reason) -> None:
    match = play(start_match(THREE), "0@a1", at=0)
    match = match.apply(first, 60_000 if isinstance(first, TimeUp) else 1_000)
    match = match.apply(second, 120_000 if isinstance(second, TimeUp) else 2_000)
    assert match.outcome is not None
    assert match.outcome == Outcome(match.active, reason)
    assert len(match.active) == 1


@pytest.mark.parametrize(
    ("scores", "leaver", "winners"),
    [
        ("9-5-5", 1, (2, 3)),
        ("9-4-6", 1, (3,)),
        ("5-9-5", 2, (1, 3)),
        ("7-9-3", 2, (1,)),
        ("9-9-1", 3, (1, 2)),
        ("1-9-9", 2, (3,)),
    ],
)
@pytest.mark.parametrize("last_in_turn", [False, True])
def test_d6_coins_of_a_seat_that_left_do_not_win(
    scores: str, leaver: int, winners: tuple[int, ...], last_in_turn: bool
) -> None:
    turn = leaver if last_in_turn else leaver % 3 + 1
    match = start_match(THREE, position=LAST_CELL.format(scores=scores, turn=turn))
    match = play(match.apply(Forfeit(leaver), 0), "f@d4")
    assert match.outcome == Outcome(winners, Reason.COINS)


def test_turns_skip_a_seat_that_left() -> None:
    match = play(start_match(THREE), "0@a1 1@b2").apply(Forfeit(1), 0)
    movers = []
    for text in ("2@c3", "3@b1", "4@c2"):
        movers.append(match.state.to_act)
        match = play(match, text)
    assert movers == [3, 2, 3]
    assert match.turn == 6


def test_pending_move_is_dropped_when_its_seat_leaves() -> None:
    rules = Rules.preset("quardo-touch", players=3, clock=60)
    match = play(start_match(rules).apply(Observe("O"), 0), "0@a1 1@b1 2@c1 a1~b1")
    assert match.proposal is not None
    without_mover = match.apply(Forfeit(1), 5_000)
    assert (without_mover.proposal, without_mover.state.to_act, without_mover.deadline) == (
        None,
        2,
        65_000,
    )
    without_other = match.apply(Forfeit(3), 5_000)
    assert (without_other.proposal, without_other.deadline) == (match.proposal, None)


def test_clock_stays_stopped_when_a_seat_leaves_in_a_pause() -> None:
    match = play(start_match(THREE).apply(Observe("O"), 0), "0@a1").apply(Pause(), 10_000)
    match = match.apply(Forfeit(2), 20_000)
    assert (match.state.to_act, match.deadline, match.remaining(0)) == (3, None, 60_000)


@pytest.mark.parametrize("seat", [-1, 0, 4])
@pytest.mark.parametrize("kind", [Resign, Forfeit])
def test_leaving_rejects_unknown_seats(seat: int, kind: type) -> None:
    with pytest.raises(NoSuchSeat) as caught:
        start_match(THREE).apply(kind(seat), 0)
    assert caught.value.details == {"seat": seat}


@pytest.mark.parametrize("seed", range(3))
def test_d8_leaving_a_touch_table_is_a_forfeit(seed: int) -> None:
    match = Match.new("quardo-touch", ("A", "B", "C"), seed=seed).apply(Forfeit(3), 10)
    assert match.outcome is None
    assert match.apply(Forfeit(1), 20).outcome == Outcome((2,), Reason.FORFEIT)
