"""Whole games compared with the oracle move by move, under every combination of rules."""

from __future__ import annotations

import random

import pytest
from hypothesis import given

import fourfold
from fourfold import (
    FIGURES,
    CallRefused,
    Figure,
    Move,
    Outcome,
    QuardoState,
    QuartoState,
    Reason,
    Rules,
)
from fourfold.rules.errors import CallAutomatic
from tests.helpers.effort import rounds
from tests.helpers.games import oracle
from tests.helpers.games.strategies import (
    ALL_RULES,
    SOME,
    AnyOracle,
    AnyState,
    games,
    new_oracle,
    play_choices,
)

GAMES_PER_RULES = rounds(5, 50)


def expected_position(game: AnyOracle) -> str:
    """Return the oracle's position in our notation, with ``xx`` for two declines."""
    text = game.position()
    if game.result is not None and game.result[-1] == "declined":
        return text.replace(" x ", " xx ")
    return text


def get_seat_to_act(game: AnyOracle) -> int:
    """Return the seat to act."""
    return game.turn if isinstance(game, oracle.Quardo) else game.to_act()


def compare_result(state: AnyState, game: AnyOracle) -> None:
    """Check the winner and the reason."""
    outcome = state.outcome
    assert state.is_over == (outcome is not None) == (game.result is not None)
    if outcome is None or game.result is None:
        return
    if isinstance(game, oracle.Quardo):
        assert game.result == ("draw" if outcome.is_draw else "win", list(outcome.winners))
        assert outcome.reason is Reason.COINS
        return
    assert outcome.is_draw == (game.result[0] == "draw")
    assert outcome.winners == (() if outcome.is_draw else (game.result[1],))
    reasons = {
        "call": Reason.CALLED,
        "auto-call": Reason.CALLED,
        "declined": Reason.FULL_BOARD,
        "board-full": Reason.FULL_BOARD,
    }
    assert outcome.reason is reasons[game.result[2]]


def call_figure(state: QuartoState, figure: Figure) -> str:
    """Call a figure; return "ok" or the reason for the refusal."""
    try:
        won = state.play(f"!{figure}")
    except (CallRefused, CallAutomatic) as error:
        return error.code.removeprefix("call-")
    return "ok" if won.outcome == Outcome((state.to_act,), Reason.CALLED, (figure,)) else "wrong"


def compare_calls(state: QuartoState, game: oracle.Quarto) -> None:
    """Check the verdict on each of the nineteen figures."""
    assert [str(figure) for figure in state.open_figures] == [
        name for name in oracle.FIGURES if game.call_verdict(name) == "ok"
    ]
    if state.is_over:
        return
    for figure in FIGURES:
        verdict = "automatic" if state.rules.auto_call else game.call_verdict(str(figure))
        assert call_figure(state, figure) == verdict


def compare(state: AnyState, game: AnyOracle) -> None:
    """Check every property that both implementations have."""
    legal = [str(move) for move in state.legal_moves()]
    assert len(legal) == len(set(legal))
    assert set(legal) == set(game.moves())
    assert state.to_act == get_seat_to_act(game)
    position = expected_position(game)
    if isinstance(state, QuartoState) and state.called is not None:
        position += f" !{state.called}"
    assert str(state) == position
    assert state.count == len(game.board)
    compare_result(state, game)
    if isinstance(state, QuartoState):
        assert isinstance(game, oracle.Quarto)
        compare_calls(state, game)


def play_both(rules: Rules, moves: list[Move]) -> AnyState:
    """Play a game in both implementations and compare them after every move."""
    state, game = fourfold.new(rules), new_oracle(rules)
    compare(state, game)
    for move in moves:
        state = state.play(move)
        game.play(str(move))
        compare(state, game)
    return state


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_random_games_agree_with_the_oracle(rules: Rules) -> None:
    rng = random.Random(repr(rules))
    for _ in range(GAMES_PER_RULES):
        moves = play_choices(fourfold.new(rules), rng.randbytes(60))
        assert play_both(rules, moves).is_over


@SOME
@given(games())
def test_generated_games_agree_with_the_oracle(game: tuple[Rules, list[Move]]) -> None:
    play_both(*game)


def test_random_games_cover_every_move_and_outcome() -> None:
    covered: set[str] = set()
    for rules in ALL_RULES:
        rng = random.Random(repr(rules))
        for _ in range(GAMES_PER_RULES):
            state = fourfold.new(rules)
            moves = play_choices(state, rng.randbytes(60))
            for move in moves:
                if isinstance(state, QuardoState) and isinstance(
                    move, fourfold.Put | fourfold.Swap
                ):
                    covered.add(f"{type(move).__name__} for {min(len(state.collects(move)), 2)}")
                else:
                    holding = isinstance(state, QuartoState) and state.hand is not None
                    covered.add(f"{type(move).__name__}{' in hand' if holding else ''}")
                state = state.play(move)
            assert state.outcome is not None
            covered.add(f"{state.outcome.reason.value} with {len(state.outcome.winners)}")
    assert covered >= {
        "Give", "Place in hand", "Call", "Call in hand", "Decline",
        "Put for 0", "Put for 1", "Put for 2", "Swap for 1", "Swap for 2",
        "called with 1", "full board with 0", "coins with 1", "coins with 2",
    }  # fmt: skip
