"""Quarto (Q1, Q8 to Q11, D7): giving, placing, draws, counted traits and figures."""

from __future__ import annotations

import pytest

import fourfold
from fourfold import (
    FIGURES,
    Figure,
    FourfoldError,
    Game,
    Outcome,
    PieceSet,
    QuartoState,
    Reason,
    Rules,
)
from tests.helpers.games.strategies import (
    FULL_BOARD,
    ORDERED,
    TRAIT_CHOICES,
    move_texts,
    parse_quarto,
    play_text,
)

HEX = list("0123456789abcdef")
CELL_NAMES = [column + row for row in "1234" for column in "abcd"]


def get_refusal_code(state: QuartoState, move: str) -> str:
    """Return the error code of a refused move."""
    with pytest.raises(FourfoldError) as caught:
        state.play(move)
    return caught.value.code


def test_q1_starter_gives_any_piece_and_opponent_places_it() -> None:
    state = parse_quarto("................")
    assert state.to_act == 1
    assert move_texts(state.legal_moves()) == HEX
    given = state.play("7")
    assert given.to_act == 2
    assert move_texts(given.legal_moves()) == CELL_NAMES
    placed = given.play("b2")
    assert str(placed) == "..../.7../..../.... - b2"
    assert placed.to_act == 2
    assert move_texts(placed.legal_moves()) == [piece for piece in HEX if piece != "7"]
    assert placed.play("0").to_act == 1
    assert move_texts(placed.play("0").legal_moves()) == [
        cell for cell in CELL_NAMES if cell != "b2"
    ]


def test_q1_opponent_places_the_given_piece() -> None:
    state = parse_quarto("................", squares=True)
    for piece, cell in zip("23690f15aec7d4b8", CELL_NAMES, strict=True):
        giver = state.to_act
        state = state.play(piece)
        assert state.to_act == 3 - giver
        state = state.play(cell)
        assert state.to_act == 3 - giver
    assert state.count == 16


def test_q1_pieces_left_exclude_board_and_hand() -> None:
    state = parse_quarto("0.../.5../..a./...f 3 d4")
    assert "".join(map(str, state.pieces_left)) == "1246789bcde"
    assert "".join(map(str, parse_quarto("0.../.5../..a./...f").pieces_left)) == "12346789bcde"


@pytest.mark.parametrize(
    ("position", "move", "code"),
    [
        ("0.../..../..../.... - a1", "0", "piece-gone"),
        ("0.../..../..../.... 5 a1", "6", "piece-in-hand"),
        ("0.../..../..../.... 5 a1", "0", "piece-in-hand"),
        ("0.../..../..../.... 5 a1", "5", "piece-in-hand"),
        ("0.../..../..../.... 5 a1", "a1", "cell-occupied"),
        ("0.../..../..../.... - a1", "b1", "nothing-in-hand"),
        ("0.../..../..../.... - a1", "a1", "nothing-in-hand"),
        (f"{FULL_BOARD} - d4", "0", "nothing-to-give"),
        (f"{FULL_BOARD} x d4", "0", "nothing-to-give"),
        (f"{FULL_BOARD} - d4", "a1", "nothing-in-hand"),
        ("0.../..../..../.... - a1", "1@b1", "not-this-game"),
        ("01../..../..../.... - a1", "a1~b1", "not-this-game"),
    ],
)
def test_q1_illegal_give_or_placement_is_refused(position: str, move: str, code: str) -> None:
    state = parse_quarto(position)
    assert get_refusal_code(state, move) == code
    assert str(state) == position


def test_q8_full_board_without_a_call_is_a_draw() -> None:
    state = parse_quarto("................", squares=True)
    for piece, cell in zip("23690f15aec7d4b8", CELL_NAMES, strict=True):
        assert state.outcome is None
        state = state.play(piece).play(cell)
        assert state.open_figures == ()
    assert state.outcome is None
    over = state.play("--").play("--")
    assert over.outcome == Outcome((), Reason.FULL_BOARD)
    assert over.outcome.is_draw
    assert over.legal_moves() == ()


def test_full_board_constant_has_no_alignment() -> None:
    for cell in CELL_NAMES:
        assert parse_quarto(f"{FULL_BOARD} - {cell}", squares=True).open_figures == ()


@pytest.mark.parametrize("traits", TRAIT_CHOICES[:-1], ids=str)
def test_q9_only_chosen_traits_count(traits: tuple[fourfold.Trait, ...]) -> None:
    rules = Rules.preset("quarto-beginner", traits=traits)
    for bit in range(4):
        # Four pieces that share value 0, or value 1, of this trait and of no other.
        for value in (0, 1):
            rest = [0b000, 0b011, 0b101, 0b110]
            low = [(r >> bit << bit + 1) | (r & (1 << bit) - 1) | value << bit for r in rest]
            row = "".join(f"{piece:x}" for piece in low)
            state = fourfold.parse(rules, f"{row}/..../..../.... - d1")
            assert bool(state.open_figures) == (bit in traits), (row, bit)
    assert len(fourfold.new(rules).legal_moves()) == 16


def test_q9_beginner_preset_defaults_to_colour() -> None:
    assert Rules.preset("quarto-beginner").traits == (fourfold.Trait.COLOUR,)


@pytest.mark.parametrize(("squares", "figure_count"), [(False, 10), (True, 19)])
def test_q10_squares_add_nine_figures(squares: bool, figure_count: int) -> None:
    rules = Rules.preset("quarto", squares=squares)
    assert list(rules.figures) == list(FIGURES[:figure_count])
    for figure in FIGURES:
        board = ["."] * 16
        for cell, piece in zip(figure.cells, "0123", strict=True):
            board[cell] = piece
        state = fourfold.parse(rules, f"{''.join(board)} - {figure.cells[2]}")
        assert (state.open_figures == (figure,)) == (figure.number < figure_count)
        if figure.number < figure_count:
            assert state.play(f"!{figure}").is_over


def test_q10_beginner_and_advanced_rules_combine() -> None:
    state = parse_quarto("02../4.../..../.... 7 a2", traits="colour", squares=True).play("b2")
    assert state.open_figures == ()
    state = parse_quarto("02../4.../..../.... 6 a2", traits="colour", squares=True).play("b2")
    assert state.play("!sqa1").is_over


def test_q11_automatic_calling_is_off_by_default() -> None:
    line = "0 a1 1 b1 2 c1 3 d1"
    assert not play_text(fourfold.new("quarto"), line).is_over
    assert play_text(fourfold.new("quarto", auto_call=True), line).is_over


def test_q11_every_alignment_is_called_for_the_placer() -> None:
    state = parse_quarto("0.../1.../2.../.456 3 d4", auto_call=True)
    placer = state.to_act
    over = state.play("a4")
    assert over.outcome is not None
    assert over.outcome.winners == (placer,)
    assert over.outcome.reason is Reason.CALLED
    assert [str(figure) for figure in over.outcome.figures] == ["row4", "cola"]
    assert over.legal_moves() == ()
    assert {get_refusal_code(over, move) for move in ("7", "b1", "!row4", "--")} == {"game-over"}


def test_q11_full_board_without_alignment_is_a_draw() -> None:
    state = parse_quarto(f"{FULL_BOARD[:-1]}. 8 c4", auto_call=True)
    assert not state.is_over
    assert state.play("d4").outcome == Outcome((), Reason.FULL_BOARD)
    assert state.play("d4").legal_moves() == ()


def test_q11_last_placement_can_win() -> None:
    over = parse_quarto("ad3b/2cf0/5718/.94e 6 a3", auto_call=True).play("a4")
    assert over.outcome == Outcome((1,), Reason.CALLED, (Figure.parse("diag2"),))


def test_d7_classic_is_quarto_with_pawns_squares_and_auto_call() -> None:
    rules = Rules.preset("quardo-classic")
    assert (rules.game, rules.piece_set) == (Game.QUARTO, PieceSet.QUARDO)
    assert (rules.squares, rules.auto_call, rules.players) == (True, True, 2)
    assert rules.traits == fourfold.ALL_TRAITS
    state = play_text(fourfold.new(rules), "0 b2 1 c2 2 b3 3 c3")
    assert state.outcome == Outcome((1,), Reason.CALLED, (Figure.parse("sqb2"),))


@pytest.mark.parametrize("move", ["a1~b1", "5@c1"])
def test_d7_placed_pawns_never_move(move: str) -> None:
    state = fourfold.parse("quardo-classic", "0f../1.../2.../.... - b1")
    assert isinstance(state, QuartoState)
    assert get_refusal_code(state, move) == "not-this-game"


def test_ordered_board_ends_the_game_with_automatic_calling() -> None:
    for cell in CELL_NAMES:
        state = parse_quarto(f"{ORDERED} - {cell}", auto_call=True)
        assert state.outcome is not None
        assert {f"row{cell[1]}", f"col{cell[0]}"} <= {str(f) for f in state.outcome.figures}
