"""Records made from lists of states."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.helpers.games.strategies import ALL_RULES, FEW, AnyState, choices, play_choices

import fourfold
from fourfold import Game, Match, Move, Record, Rules
from fourfold.match import Play
from fourfold.match.errors import WrongPlayerCount


def play_states(state: AnyState, moves: list[Move]) -> list[AnyState]:
    """Return all states of a game."""
    states = [state]
    for move in moves:
        states.append(states[-1].play(move))
    return states


@FEW
@given(st.sampled_from(ALL_RULES), choices, choices)
def test_record_of_states_plays_the_same_moves(rules: Rules, past: bytes, row: bytes) -> None:
    start_state = play_states(fourfold.new(rules), play_choices(fourfold.new(rules), past[:10]))[-1]
    moves = play_choices(start_state, row)
    states = play_states(start_state, moves)
    record = Record.of(states)
    played = [each.event.move for each in record.match.log if isinstance(each.event, Play)]
    assert [str(move) for move in played] == [str(move) for move in moves]
    assert record.match.state == states[-1]
    assert Record.parse(str(record)) == record
    expected = None if start_state == fourfold.new(rules) else str(start_state)
    assert record.match.setup.position == expected


def test_record_of_states_accepts_names_and_headers() -> None:
    states = play_states(
        fourfold.new("quarto"),
        [fourfold.parse_move(t) for t in ["0", "a1", "5", "b1", "d", "c1", "9", "d1", "!row1"]],
    )
    record = Record.of(states, players=["Ann", "Bob"], Event="Club night")
    assert str(record) == (
        '[Fourfold "3"]\n[Preset "quarto"]\n[Seat1 "Ann"]\n[Seat2 "Bob"]\n[Result "1"]\n'
        '[Reason "called"]\n[Event "Club night"]\n\n'
        "1. 0\n2. a1 5\n3. b1 d\n4. c1 9\n5. d1 !row1\n"
    )


def test_record_refuses_states_that_do_not_follow() -> None:
    start = fourfold.new("quarto")
    with pytest.raises(ValueError, match="no move leads from"):
        Record.of([start, start.play("7").play("b2")])
    with pytest.raises(ValueError, match="at least one state"):
        Record.of([])
    with pytest.raises(WrongPlayerCount):
        Record.of([start], players=["Ann"])


@pytest.mark.parametrize("wrong", ["7", None, 7, fourfold.Give(fourfold.Piece(7))])
def test_apply_rejects_other_types(wrong: object) -> None:
    match = Match.new("quarto", ["Ann", "Bob"], seed=1)
    with pytest.raises(TypeError, match=r"not an event: .*; a move is Play"):
        match.apply(wrong, 0)  # type: ignore[arg-type]


@pytest.mark.parametrize("wrong", ["7", None, fourfold.Piece(7)])
def test_play_event_rejects_other_types(wrong: object) -> None:
    with pytest.raises(TypeError, match="not a move"):
        Play(1, wrong)  # type: ignore[arg-type]


def test_package_exports_match_and_record() -> None:
    assert Record.parse(str(Record.of([fourfold.new("quardo")]))).match.rules.game is Game.QUARDO
