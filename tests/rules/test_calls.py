"""Calls (Q2 to Q7): missed, stolen and wrong ones, dead alignments and the last piece."""

from __future__ import annotations

import pytest
from hypothesis import given

import fourfold
from fourfold import CallRefused, Figure, FourfoldError, Outcome, QuartoState, Reason
from tests.helpers.games.strategies import (
    FULL_BOARD,
    ORDERED,
    QUARTO_RULES,
    SOME,
    AnyState,
    move_texts,
    parse_quarto,
    play_text,
    states,
)

ROW1 = "0 a1 1 b1 2 c1 3 d1"
"""Moves with which seat 1 fills row 1 with tall solid pieces."""
NAMES = [str(figure) for figure in fourfold.FIGURES]


def winning_outcome(seat: int, figure: str) -> Outcome:
    """Return the outcome of a right call."""
    return Outcome((seat,), Reason.CALLED, (Figure.parse(figure),))


def get_refusal(state: AnyState, move: str) -> FourfoldError:
    """Return the error raised for an illegal move."""
    with pytest.raises(FourfoldError) as caught:
        state.play(move)
    return caught.value


def test_q2_alignment_wins_only_when_called() -> None:
    state = play_text(fourfold.new("quarto"), ROW1)
    assert state.outcome is None
    assert state.legal_moves()
    assert state.play("!row1").outcome == winning_outcome(1, "row1")


def test_q2_game_ends_after_a_right_call() -> None:
    over = play_text(fourfold.new("quarto"), f"{ROW1} !row1")
    assert over.legal_moves() == ()
    assert over.is_over
    assert {get_refusal(over, move).code for move in ("4", "a2", "!row1", "--")} == {"game-over"}
    stolen = play_text(fourfold.new("quarto"), f"{ROW1} 4 !row1")
    assert {get_refusal(stolen, move).code for move in ("4", "a2", "!row1", "--")} == {"game-over"}


def test_q3_placer_may_call_before_giving() -> None:
    state = play_text(fourfold.new("quarto"), ROW1)
    assert state.to_act == 1
    assert state.play("!row1").outcome == winning_outcome(1, "row1")
    assert state.play("!row1").to_act == 1


def test_q3_call_needs_a_figure_through_the_last_cell() -> None:
    # Both rows are aligned; only the second one is through the cell filled last.
    state = parse_quarto("0123/4567/..../.... - b2")
    assert figure_texts(state.open_figures) == ["row2"]
    assert get_refusal(state, "!row1").code == "call-dead"
    assert state.play("!row2").outcome == winning_outcome(1, "row2")


def figure_texts(figures: tuple[Figure, ...]) -> list[str]:
    """Return the notation of each figure."""
    return [str(figure) for figure in figures]


def test_q4_receiver_may_call_a_missed_alignment() -> None:
    state = play_text(fourfold.new("quarto"), f"{ROW1} f")
    assert state.to_act == 2
    assert state.play("!row1").outcome == winning_outcome(2, "row1")
    assert str(state.play("!row1")) == "0123/..../..../.... f d1 !row1"


def test_q5_uncalled_alignment_dies() -> None:
    state = play_text(fourfold.new("quarto"), f"{ROW1} f d4")
    assert state.open_figures == ()
    for line in ("", "e", "e a4", "e a4 c", "e a4 c b4"):
        later = play_text(state, line)
        error = get_refusal(later, "!row1")
        assert (error.code, error.rule) == ("call-dead", "Q5")
        assert not later.is_over


def test_q6_placer_of_the_last_piece_may_call() -> None:
    state = parse_quarto(f"{ORDERED[:-1]}. f c4").play("d4")
    assert (state.to_act, move_texts(state.legal_moves())) == (1, ["--"])
    assert state.play("!row4").outcome == winning_outcome(1, "row4")


def test_q6_opponent_may_call_when_the_placer_declines() -> None:
    state = parse_quarto(f"{ORDERED[:-1]}. f c4").play("d4").play("--")
    assert str(state) == f"{ORDERED} x d4"
    assert (state.to_act, move_texts(state.legal_moves())) == (2, ["--"])
    assert state.outcome is None
    assert get_refusal(state, "!row1").code == "call-dead"
    assert state.play("!cold").outcome == winning_outcome(2, "cold")


def test_q6_two_declines_draw_despite_an_alignment() -> None:
    over = parse_quarto(f"{ORDERED} - d4").play("--").play("--")
    assert over.outcome == Outcome((), Reason.FULL_BOARD)
    assert over.legal_moves() == ()
    assert {get_refusal(over, move).code for move in ("--", "!row4", "0", "a1")} == {"game-over"}


def test_q6_seat_two_acts_last_after_two_declines() -> None:
    assert parse_quarto(f"{FULL_BOARD} - d4").play("--").play("--").to_act == 2


@pytest.mark.parametrize("line", ["", "0", "0 a1", "0 a1 1", ROW1])
def test_q6_decline_is_refused_before_the_board_is_full(line: str) -> None:
    state = play_text(fourfold.new("quarto"), line)
    assert get_refusal(state, "--").code == "decline-early"
    assert "--" not in move_texts(state.legal_moves())


WRONG_CALLS = [
    ("0123/..../..../.... - d1", "sqa1", "call-not-counted", "Q10"),
    ("0123/45../..../.... - d1", "sqa1", "call-not-counted", "Q10"),
    ("0123/..../..../.... - d1", "cola", "call-incomplete", "Q7"),
    ("..../..../..../.... - -", "row1", "call-incomplete", "Q7"),
    ("..../..../..../.... 5 -", "diag2", "call-incomplete", "Q7"),
    ("012./..../..../.... - c1", "row1", "call-incomplete", "Q7"),
    ("069f/..../..../.... - d1", "row1", "call-not-aligned", "Q7"),
    ("069f/..../..../.... 1 d1", "row1", "call-not-aligned", "Q7"),
    ("0123/f.../..../.... - a2", "row1", "call-dead", "Q5"),
    ("0123/f.../..../.... 4 a2", "row1", "call-dead", "Q5"),
    ("0123/..../..../.... - -", "row1", "call-dead", "Q5"),
]


@pytest.mark.parametrize(("position", "figure", "code", "rule"), WRONG_CALLS)
def test_q7_wrong_call_is_refused_with_its_reason(
    position: str, figure: str, code: str, rule: str
) -> None:
    state = parse_quarto(position)
    before = (str(state), state.to_act, state.legal_moves())
    error = get_refusal(state, f"!{figure}")
    assert isinstance(error, CallRefused)
    assert (error.code, error.rule) == (code, rule)
    assert figure in str(error)
    assert (str(state), state.to_act, state.legal_moves()) == before


def test_q7_incomplete_call_names_the_first_empty_cell() -> None:
    assert (
        str(get_refusal(parse_quarto("01.3/..../..../.... - d1"), "!row1").details["cell"]) == "c1"
    )


@SOME
@given(states([rules for rules in QUARTO_RULES if not rules.auto_call]))
def test_q7_calls_are_never_listed_but_always_accepted(state: AnyState) -> None:
    assert isinstance(state, QuartoState)
    assert not [text for text in move_texts(state.legal_moves()) if text.startswith("!")]
    if state.is_over:
        return
    # Legal moves depend on the board and the hand alone, so they never reveal an alignment.
    blind = QuartoState(state.rules, state.board, state.hand, None, state.declines)
    assert blind.legal_moves() == state.legal_moves()
    for name in NAMES:
        if Figure.parse(name) in state.open_figures:
            assert state.play(f"!{name}").outcome == winning_outcome(state.to_act, name)
        else:
            assert isinstance(get_refusal(state, f"!{name}"), CallRefused)
