"""Q13, Q12 and D8: resigning, running out of time and leaving, with two players and with three."""

from __future__ import annotations

import pytest
from tests.match.games import ALL_RULES, play, started

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
"""No coin is left and one pawn, f, can be put on d4."""
TWO_PLAYERS = [rules for rules in ALL_RULES if rules.players == 2]


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_q13_resigning_is_allowed_but_nobody_leaves_the_touch_table(rules: Rules) -> None:
    for seat in range(1, rules.players + 1):
        match = started(rules)
        if rules.name == "quardo-touch":
            with pytest.raises(NoLeaving) as caught:
                match.apply(Resign(seat), 0)
            assert caught.value.rule == "D8"
        else:
            assert match.apply(Resign(seat), 0).out == {seat}


@pytest.mark.parametrize("rules", TWO_PLAYERS, ids=repr)
@pytest.mark.parametrize("seat", [1, 2])
def test_q13_d8_with_two_players_the_other_wins(rules: Rules, seat: int) -> None:
    match = started(rules)
    forfeited = match.apply(Forfeit(seat), 0)
    assert forfeited.outcome == Outcome((3 - seat,), Reason.FORFEIT)
    if rules.name != "quardo-touch":
        resigned = match.apply(Resign(seat), 0)
        assert resigned.outcome == Outcome((3 - seat,), Reason.RESIGNED)
        assert resigned.state == match.state


def test_q13_one_may_resign_when_it_is_not_ones_turn() -> None:
    match = play(started(Rules.preset("quarto")), "0")
    assert match.apply(Resign(1), 0).outcome == Outcome((2,), Reason.RESIGNED)


@pytest.mark.parametrize("rules", TWO_PLAYERS, ids=repr)
def test_q13_whoever_waits_for_one_who_has_left_claims_the_game_or_a_draw(rules: Rules) -> None:
    match = started(rules)
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
        again = Record.parse(str(Record.of(after)))
        assert again.match.outcome == after.outcome
        assert f"2:{after.log[-1].event.word}" in str(again)


def test_q13_of_three_the_absent_one_is_out_and_the_others_play_on() -> None:
    match = play(started(THREE), "0@a1", at=1_000)
    with pytest.raises(NoDrawToClaim):
        match.apply(Claim(3, draw=True), 2_000)
    match = match.apply(Claim(1, draw=False), 2_000)
    assert match.outcome is None
    assert (match.out, match.state.to_act) == (frozenset({2}), 3)
    assert match.apply(Claim(1, draw=True), 3_000).outcome == Outcome((), Reason.ABSENT)
    assert match.apply(Claim(1, draw=False), 3_000).outcome == Outcome((1,), Reason.ABSENT)
    with pytest.raises(SeatOut):
        match.apply(Claim(2, draw=False), 3_000)


def test_q13_nothing_is_claimed_while_the_game_is_paused() -> None:
    match = started(Rules.preset("quarto")).apply(Observe("Olga"), 0).apply(Pause(), 0)
    with pytest.raises(Paused):
        match.apply(Claim(2, draw=False), 0)


def test_q12_time_up_drops_the_seat_to_act_and_the_other_two_play_on() -> None:
    match = play(started(THREE), "0@a1", at=1_000)
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
def test_with_three_players_two_play_on_without_the_third(leave: type, seat: int) -> None:
    match = play(started(THREE), "0@a1", at=1_000).apply(leave(seat), 2_000)
    assert match.outcome is None
    acts = 3 if seat == 2 else 2
    deadline = 62_000 if seat == 2 else 61_000
    assert (match.state.to_act, match.deadline) == (acts, deadline)
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
def test_the_last_one_left_has_won(first: Event, second: Event, reason: Reason) -> None:
    match = play(started(THREE), "0@a1", at=0)
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
def test_d6_the_coins_of_a_seat_that_left_do_not_win(
    scores: str, leaver: int, winners: tuple[int, ...], last_in_turn: bool
) -> None:
    turn = leaver if last_in_turn else leaver % 3 + 1
    match = started(THREE, position=LAST_CELL.format(scores=scores, turn=turn))
    match = play(match.apply(Forfeit(leaver), 0), "f@d4")
    assert match.outcome == Outcome(winners, Reason.COINS)


def test_the_turn_of_a_seat_that_left_is_skipped_every_round() -> None:
    match = play(started(THREE), "0@a1 1@b2").apply(Forfeit(1), 0)
    acting = []
    for text in ("2@c3", "3@b1", "4@c2"):
        acting.append(match.state.to_act)
        match = play(match, text)
    assert acting == [3, 2, 3]
    assert match.turn == 6


def test_a_move_that_waits_goes_with_its_seat() -> None:
    rules = Rules.preset("quardo-touch", players=3, clock=60)
    match = play(started(rules).apply(Observe("O"), 0), "0@a1 1@b1 2@c1 a1~b1")
    assert match.proposal is not None
    gone = match.apply(Forfeit(1), 5_000)
    assert (gone.proposal, gone.state.to_act, gone.deadline) == (None, 2, 65_000)
    stays = match.apply(Forfeit(3), 5_000)
    assert (stays.proposal, stays.deadline) == (match.proposal, None)


def test_a_seat_dropped_in_a_pause_leaves_the_next_clock_held() -> None:
    match = play(started(THREE).apply(Observe("O"), 0), "0@a1").apply(Pause(), 10_000)
    match = match.apply(Forfeit(2), 20_000)
    assert (match.state.to_act, match.deadline, match.remaining(0)) == (3, None, 60_000)


@pytest.mark.parametrize("seat", [-1, 0, 4])
@pytest.mark.parametrize("kind", [Resign, Forfeit])
def test_a_seat_that_is_not_there_cannot_leave(seat: int, kind: type) -> None:
    with pytest.raises(NoSuchSeat) as caught:
        started(THREE).apply(kind(seat), 0)
    assert caught.value.details == {"seat": seat}


@pytest.mark.parametrize("seed", range(3))
def test_d8_whoever_leaves_the_touch_table_forfeits(seed: int) -> None:
    match = Match.new("quardo-touch", ("A", "B", "C"), seed=seed).apply(Forfeit(3), 10)
    assert match.outcome is None
    assert match.apply(Forfeit(1), 20).outcome == Outcome((2,), Reason.FORFEIT)
