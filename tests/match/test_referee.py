"""Events applied to a match: a pure fold, in which refusals change nothing."""

from __future__ import annotations

import copy
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.helpers.effort import examples
from tests.helpers.games.matches import (
    ALL_RULES,
    list_prefixes,
    names,
    play,
    random_delay,
    random_event,
    random_match,
    start_match,
)

from fourfold import CallRefused, FourfoldError, IllegalMove, Outcome, Reason, Rules, parse_move
from fourfold.match import Match, Play, Setup
from fourfold.match.errors import MatchOver, NotYourTurn, OpeningDrawn, WrongPlayerCount
from fourfold.rules.random_draw import draw_number
from fourfold.rules.state import opening

SOME = examples(30, 500)
seeds = st.integers(0, 2**32 - 1)
QUARTO = Rules.preset("quarto")
THREE = Rules.preset("quardo", players=3)
ROW1 = "0 a1 1 b1 2 c1 3 d1"
"""Moves after which seat 1 has filled row1 and may call it."""


@SOME
@given(rules=st.sampled_from(ALL_RULES), seed=seeds)
def test_match_is_the_fold_of_its_log(rules: Rules, seed: int) -> None:
    match = random_match(rules, Random(seed))
    assert list_prefixes(match, 1000)[-1] == match


@SOME
@given(rules=st.sampled_from(ALL_RULES), seed=seeds)
def test_apply_does_not_change_the_match(rules: Rules, seed: int) -> None:
    rng = Random(seed)
    match = random_match(rules, rng, max_events=rng.randrange(60))
    for _ in range(20):
        before = copy.deepcopy(match)
        event = random_event(match, rng, leaving=True)
        at = match.now + random_delay(match, rng) - rng.randrange(2)
        try:
            after = match.apply(event, at)
        except FourfoldError:
            after = match
        else:
            assert after.log[:-1] == match.log
            assert (after.log[-1].event, after.log[-1].at) == (event, at)
        assert match == before
        assert after.setup == before.setup
        match = after


@SOME
@given(rules=st.sampled_from(ALL_RULES), seed=seeds)
def test_turn_number_grows_with_each_change_of_seat(rules: Rules, seed: int) -> None:
    steps = list_prefixes(random_match(rules, Random(seed)))
    for before, after in pairwise(steps):
        if after.outcome is None and len(after.past) > len(before.past):
            changed = after.state.to_act != before.state.to_act
            assert after.turn == before.turn + changed


@pytest.mark.parametrize(
    ("line", "call", "code"),
    [
        ("0 a1", "!row1", "call-incomplete"),
        ("0 a1", "!sqa1", "call-not-counted"),
        ("0 a1 1 b1 2 c1 c d1", "!row1", "call-not-aligned"),
        (ROW1 + " 4 a2", "!row1", "call-dead"),
        ("", "!row1", "call-incomplete"),
    ],
)
def test_q7_wrong_call_is_logged_and_changes_nothing_else(line: str, call: str, code: str) -> None:
    before = play(start_match(QUARTO), line, at=1)
    after = play(before, call, at=5)
    refusal = after.log[-1].refusal
    assert isinstance(refusal, CallRefused)
    assert refusal.code == code
    assert refusal.__traceback__ is None, "a traceback would keep every intermediate match alive"
    assert after.log[-1].event == Play(before.state.to_act, parse_move(call))
    assert after.log[:-1] == before.log
    assert after.now == 5
    for name in ("state", "turn", "past", "outcome", "touches", "pending", "out"):
        assert getattr(after, name) == getattr(before, name)


def test_q7_any_figure_may_be_called_at_any_time() -> None:
    free = Rules.preset("quarto", wrong_call="free")
    match = play(start_match(free), "!row1 !diag2 7 !cola b2 !row2 !sqa1 0")
    assert [entry.refusal is not None for entry in match.log] == [
        *(True, True, False, True, False, True, True, False)
    ]
    assert match.state.to_act == 1


@pytest.mark.parametrize(("line", "winner"), [(ROW1, 1), (ROW1 + " 4", 2)])
def test_q4_right_call_wins_for_the_caller(line: str, winner: int) -> None:
    match = play(start_match(QUARTO), line + " !row1")
    assert match.outcome == match.state.outcome
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.reason) == ((winner,), Reason.CALLED)


def test_q7_call_out_of_turn_is_refused() -> None:
    match = play(start_match(QUARTO), ROW1)
    with pytest.raises(NotYourTurn) as caught:
        match.apply(Play(2, parse_move("!row1")), 0)
    assert caught.value.details == {"seat": 2, "to_act": 1}
    assert caught.value.rule == "Q1"


def test_illegal_moves_other_than_calls_are_not_logged() -> None:
    match = play(start_match(QUARTO), "7 b2")
    for text in ("7", "b3", "--", "7@b3"):
        with pytest.raises(IllegalMove):
            play(match, text)


def test_d3_move_out_of_turn_is_refused() -> None:
    match = play(start_match(Rules.preset("quardo")), "0@a1")
    with pytest.raises(NotYourTurn) as caught:
        match.apply(Play(1, parse_move("1@b1")), 0)
    assert caught.value.rule == "D3"


@pytest.mark.parametrize("seed", range(8))
def test_d2_opening_is_drawn_for_the_first_seat(seed: int) -> None:
    match = Match.new("quardo", ("A", "B", "C"), seed=seed, at=5)
    placement = opening(THREE, seed)
    assert placement is not None
    lot = draw_number(seed, "starter", 3)
    assert match.setup == Setup(THREE, _rotate_seats(lot), seed, lot + 1)
    assert [entry.event for entry in match.log] == [Play(1, placement)]
    assert (match.state.board[placement.cell], match.state.count) == (placement.piece, 1)
    assert (match.state.to_act, match.turn, match.now) == (2, 2, 5)


def _rotate_seats(lot: int) -> tuple[str, ...]:
    """Return the seats clockwise from the drawn one."""
    return tuple(("ABC" * 2)[lot : lot + 3])


def test_d2_random_draws_differ_by_seed() -> None:
    matches = [Match.new("quardo", ("A", "B", "C"), seed=seed) for seed in range(60)]
    assert {match.setup.lot for match in matches} == {1, 2, 3}
    assert len({match.state for match in matches}) > 40


@pytest.mark.parametrize("seed", range(4))
def test_d2_other_opening_is_refused(seed: int) -> None:
    match = start_match(THREE, seed=seed)
    placement = opening(THREE, seed)
    assert placement is not None
    for text in ("0@a1", "f@d4", "a1~a2"):
        if parse_move(text) != placement:
            with pytest.raises(OpeningDrawn):
                play(match, text)
    assert match.apply(Play(1, placement), 0).state.to_act == 2


def test_d2_three_players_take_five_turns_each() -> None:
    match = Match.new(THREE, names(THREE), seed=3)
    movers = []
    while match.outcome is None:
        movers.append(match.state.to_act)
        match = match.apply(Play(match.state.to_act, match.state.legal_moves()[0]), 0)
    assert movers == [2, 3, 1] * 5


def test_d2_game_from_a_position_has_no_opening() -> None:
    match = start_match(THREE, seed=1, position="..../..../..../.... 7ffff 0-0-0 1")
    assert play(match, "0@a1").state.to_act == 2


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_g5_random_draw_rotates_the_seats(rules: Rules) -> None:
    for seed in range(6):
        match = Match.new(rules, names(rules), seed=seed)
        lot = match.setup.lot
        assert lot is not None
        assert match.setup.players == names(rules)[lot - 1 :] + names(rules)[: lot - 1]
        assert match.name(1) == names(rules)[lot - 1]


@pytest.mark.parametrize(
    ("rules", "position", "outcome"),
    [
        ("quarto", "2369/0f15/aec7/d4b8 xx d4", Outcome((), Reason.FULL_BOARD)),
        ("quardo", "2369/0f15/aec7/d4b8 00000 12-7 1", Outcome((1,), Reason.COINS)),
    ],
)
def test_match_may_start_from_a_finished_position(
    rules: str, position: str, outcome: Outcome
) -> None:
    match = start_match(Rules.preset(rules), position=position)
    assert match.outcome == outcome
    with pytest.raises(MatchOver):
        play(match, "0")


@pytest.mark.parametrize("count", [0, 1, 3])
def test_match_needs_a_name_per_seat(count: int) -> None:
    with pytest.raises(WrongPlayerCount):
        Match.start(Setup(QUARTO, ("A", "B", "C")[:count]))


def test_new_match_takes_its_player_count_from_the_names() -> None:
    assert Match.new("quardo", ("A", "B", "C"), seed=1).rules == THREE
    with pytest.raises(FourfoldError):
        Match.new("quarto", ("A", "B", "C"), seed=1)


def test_events_are_refused_after_the_end() -> None:
    rng = Random(1)
    for rules in ALL_RULES:
        match = random_match(rules, rng, 1000)
        assert match.outcome is not None
        for _ in range(20):
            with pytest.raises(MatchOver):
                match.apply(random_event(match, rng, leaving=True), match.now)
