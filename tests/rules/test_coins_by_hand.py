"""Coins by hand (D4): a player names the coins of a move before the turn ends."""

from __future__ import annotations

import random

import pytest

import fourfold
from fourfold.rules import Call, IllegalMove, NotationError, QuardoState, Rules
from tests.helpers.games import oracle

BY_HAND = Rules.preset("quardo", coins="by-hand")
DARK = Rules.preset("quardo-touch", coins="by-hand")


def state_at(text: str, rules: Rules = BY_HAND) -> QuardoState:
    """Parse a position with coins by hand."""
    state = fourfold.parse(rules, text)
    assert isinstance(state, QuardoState)
    return state


def refusal_code(state: QuardoState, move: str) -> str:
    """Return the code with which a move is refused."""
    with pytest.raises(IllegalMove) as caught:
        state.play(move)
    return caught.value.code


def test_d4_named_coin_goes_to_the_player() -> None:
    state = state_at("0.../1.../2.../.456 7ffff 0-0 2").play("3@a4")
    assert str(state) == "0.../1.../2.../3456 7ffff 0-0 2 a4"
    assert [str(figure) for figure in state.open_figures] == ["row4", "cola"]
    named = state.play("!row4")
    assert str(named) == "0.../1.../2.../3456 7fff7 0-1 2 a4"
    assert str(named.play("!cola")) == "0.../1.../2.../3456 7ffe7 0-2 1"  # nothing is left to name


def test_d4_coin_not_named_stays_on_the_mat() -> None:
    state = state_at("0.../1.../2.../.456 7ffff 0-0 2").play("3@a4").play("--")
    assert str(state) == "0.../1.../2.../3456 7ffff 0-0 1"
    assert state.open_figures == ()


def test_d4_later_move_that_forms_the_figure_takes_its_coin() -> None:
    left = state_at("0123/4.../..../.... 7ffff 0-0 1")
    assert refusal_code(left, "a1~b1") == "swap-no-coin"  # a swap within row 1 forms nothing
    after = left.play("a1~a2")
    assert [str(figure) for figure in after.open_figures] == ["row1"]


def test_d4_turn_passes_at_once_if_no_figure_is_full() -> None:
    state = state_at("0.../.5../..a./.... 7ffff 0-0 1").play("1@b1")
    assert (state.turn, state.moved) == (2, ())


def test_d4_full_figure_is_asked_about_whether_aligned_or_not() -> None:
    """Otherwise the end of the turn would show whether there is a coin to name."""
    state = state_at("01.f/..../..../.... 7ffff 0-0 1").play("2@c1")
    assert state.moved
    assert state.open_figures == ()


def test_d8_blindfolded_player_is_asked_from_fourth_pawn_on() -> None:
    state = state_at("0.../.5../..../.... 7ffff 0-0 1", DARK)
    third = state.play("1@b1")
    assert not third.moved
    assert third.play("2@d4").moved


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ("7@d4", "coins-first"),
        ("a1~b1", "coins-first"),
        ("!row2", "call-incomplete"),
        ("!row1", "call-not-formed"),
        ("!colb", "call-no-coin"),
        ("!diag1", "call-not-aligned"),
        ("5", "not-this-game"),
    ],
)
def test_d4_wrong_name_is_refused(move: str, code: str) -> None:
    state = state_at("0123/d5.4/.67./.98f 7ffdf 1-0 1 b2")
    assert refusal_code(state, move) == code


@pytest.mark.parametrize("move", ["!row1", "--"])
def test_d4_coins_are_named_after_a_move_alone(move: str) -> None:
    assert refusal_code(state_at("0123/..../..../.... 7ffff 0-0 1"), move) == "nothing-to-name"
    automatic = fourfold.parse("quardo", "0123/..../..../.... 7ffff 0-0 1")
    assert not automatic.is_legal(move)


def test_d3_swap_takes_at_least_one_coin() -> None:
    state = state_at("012f/dec3/..../.... 7ffff 0-0 1").play("d1~d2")
    assert state.owes
    assert refusal_code(state, "--") == "coin-owed"
    assert set(state.legal_moves()) == {Call(figure) for figure in state.open_figures}
    named = state.play("!row1")
    assert not named.owes
    assert str(named).endswith(" 1 d1~d2+")
    assert named.play("--").turn == 2


def test_d6_game_ends_after_the_last_names() -> None:
    state = state_at("0123/4567/89ab/cde. 00008 9-9 1").play("f@d4")
    assert not state.is_over
    assert state.outcome is None
    taken, left = state.play("!row4"), state.play("--")
    assert (taken.scores, left.scores) == ((10, 9), (9, 9))
    assert taken.outcome is not None
    assert (taken.outcome.winners, left.outcome and left.outcome.winners) == ((1,), (1, 2))


def test_d4_only_moves_collect_coins() -> None:
    state = state_at("0.../1.../2.../.456 7ffff 0-0 2").play("3@a4")
    assert state.collects("!row4") == state.collects("--") == ()


@pytest.mark.parametrize("move", ["a4", "b3~a4", "a4~b4+"])
def test_position_holds_the_move_that_is_named_for(move: str) -> None:
    text = f"0.../1.../27../3456 7ffff 0-0 1 {move}"
    assert str(state_at(text)) == text
    assert fourfold.parse(text).rules == BY_HAND


@pytest.mark.parametrize("text", ["e1", "a2~a1", "a1~a3", "d1", "a1~", "a1+", "b4~c4"])
def test_position_refuses_an_impossible_move(text: str) -> None:
    with pytest.raises(NotationError):
        state_at(f"0.../1.../2.../3456 7ffff 0-0 1 {text}")


@pytest.mark.parametrize("seed", range(20))
def test_d4_naming_all_coins_equals_automatic_collecting(seed: int) -> None:
    """The oracle collects automatically; a player who names all coins takes the same."""
    rng, game = random.Random(seed), oracle.Quardo(2)
    state = state_at(game.position(), DARK if seed % 2 else BY_HAND)
    while game.result is None:
        move = rng.choice(game.moves())
        game.play(move)
        state = state.play(move)
        while state.open_figures:
            state = state.play(Call(rng.choice(state.open_figures)))
        state = state.play("--") if state.moved else state
        assert str(state) == game.position()
    assert state.is_over


@pytest.mark.parametrize("seed", range(20))
def test_by_hand_games_end(seed: int) -> None:
    rng = random.Random(seed)
    state = fourfold.new("quardo", players=2 + seed % 2, coins="by-hand", seed=seed)
    for _ in range(100):
        if state.is_over:
            break
        assert fourfold.parse(state.rules, str(state)) == state
        state = state.play(rng.choice(state.legal_moves()))
    assert state.is_over
