"""States shown as text and as pictures, and the legality of moves."""

from __future__ import annotations

import pickle
import re
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

import fourfold
from fourfold import (
    CELLS,
    PIECES,
    Figure,
    FourfoldError,
    IllegalMove,
    NotationError,
    QuardoState,
    QuartoState,
    Rules,
)
from fourfold.match import Match, Play, Setup
from fourfold.rules.alignment import numbers
from fourfold.rules.diagram import board_lines, cell_at
from tests.helpers.games.strategies import QUARDO_RULES, SOME, AnyState, states

ANY_STATE = states() | states(QUARDO_RULES)
ROW_1 = """\
       a       b       c       d
     ╭───╮ |       |       | ╭─○─╮
  1  (   ) | (▓▓▓) | (▓○▓) | (▓▓▓)
       0  *|   5  *|   d  *|   9  *
    -------+-------+-------+-------
"""
TEXTS = [*"07af", "a1", "b2", "d4", "--", "!row1", "!sqb2", "!diag2", "7@b2", "0@a1", "a1~b1"]


def test_diagram_shows_board_last_cell_and_hand() -> None:
    state = fourfold.parse("quarto", "05d./..../..../.... 9 c1")
    lines = state.diagram().splitlines()
    assert lines[3] == "       0   |   5   |   d  *|"
    assert lines[-1] == "In hand: 9, tall dark round hollow"
    assert len(lines) == 1 + 4 * 4
    assert fourfold.new("quarto").diagram().count("*") == 0


def test_diagram_marks_the_winning_figure() -> None:
    state = fourfold.parse("quarto", "05d./..../..../.... 9 c1").play("d1")
    assert state.diagram().count("*") == 1
    diagram = state.play("!row1").diagram()
    assert diagram.startswith(ROW_1)
    assert diagram.count("*") == 4


def test_quardo_diagram_shows_coins() -> None:
    state = fourfold.parse("quardo", "38../.a5c/9.6./..1f 6ffd7 2-1 1")
    *board, held = state.diagram().splitlines()
    assert held == "Coins held: 2-1, seat 1 to move"
    assert "".join(board).count("¢") == 16
    assert "".join(board).count("·") == 3
    assert board[-1] == " ¢     ¢       ·       ¢       ¢     ¢"  # the coin of column b is gone


@SOME
@given(ANY_STATE)
def test_diagram_shows_every_piece_in_its_cell(state: AnyState) -> None:
    lines = state.diagram().splitlines()
    for cell in CELLS:
        line = lines[3 + 4 * cell.row].ljust(40)
        shown = line[4 + 8 * cell.column :][:7].replace("*", "").strip()
        piece = state.board[cell]
        assert shown == ("" if piece is None else str(piece))


def test_cell_at_points_at_the_cell_in_a_diagram() -> None:
    lines = board_lines(PIECES, fourfold.PieceSet.QUARDO)
    for cell in CELLS:
        line, column = cell_at(cell)
        assert lines[line + 2][column : column + 7].strip() == str(PIECES[cell])


def test_numbers_lists_piece_numbers() -> None:
    state = fourfold.parse("quarto", "05d./..../..../...f 9 c1")
    assert numbers(state.board) == (0, 5, 13, *[None] * 12, 15)


@SOME
@given(ANY_STATE, st.sampled_from(["light", "dark", "auto"]))
def test_picture_contains_every_part_of_the_state(state: AnyState, theme: str) -> None:
    svg = state.svg(theme)  # type: ignore[arg-type]  # one of the three
    root = ET.fromstring(svg)  # noqa: S314 - our own output
    marks = [name for part in root.iter() for name in part.get("class", "").split()]
    hand = state.hand if isinstance(state, QuartoState) else None
    assert marks.count("ff-piece") == state.count + (hand is not None)
    assert marks.count("ff-hand") == (hand is not None)
    assert marks.count("ff-coin") == (len(state.coins) if isinstance(state, QuardoState) else 0)
    highlighted = {cell for figure in winning_figures(state) for cell in figure.cells}
    assert marks.count("ff-highlight") == len(highlighted)
    assert root.findtext("{http://www.w3.org/2000/svg}desc") == str(state)


def winning_figures(state: AnyState) -> tuple[Figure, ...]:
    """Return the figures that won the game."""
    return () if state.outcome is None else state.outcome.figures


def test_notebook_repr_is_the_picture() -> None:
    state = fourfold.new("quardo")
    assert state._repr_svg_().startswith("<svg")
    assert "prefers-color-scheme" in state._repr_svg_()
    assert fourfold.new("quarto")._repr_svg_().startswith("<svg")


@SOME
@given(ANY_STATE, st.sampled_from(TEXTS))
def test_play_accepts_exactly_the_legal_moves(state: AnyState, text: str) -> None:
    try:
        state.play(text)
    except FourfoldError:
        is_accepted = False
    else:
        is_accepted = True
    calls = {f"!{figure}" for figure in state.open_figures} if not state.is_over else set()
    listed = {str(move) for move in state.legal_moves()}
    assert state.is_legal(text) == is_accepted == (text in listed | calls)
    assert state.is_legal(fourfold.parse_move(text)) == is_accepted


def test_quardo_is_legal_checks_pawn_and_cell() -> None:
    state = fourfold.parse("quardo", "012./5678/..../.... 7ffff 0-0 1")
    assert state.is_legal("3@d1")
    assert not state.is_legal("0@d1")
    assert not state.is_legal("7")


def test_is_legal_raises_when_the_text_is_not_a_move() -> None:
    with pytest.raises(NotationError):
        fourfold.new("quarto").is_legal("e5")


@pytest.mark.parametrize("preset", ["quarto", "quardo"])
def test_play_rejects_other_types(preset: str) -> None:
    with pytest.raises(TypeError, match="not a move: 5"):
        fourfold.new(preset).play(5)  # type: ignore[arg-type]


# Refusals quote the position


@SOME
@given(ANY_STATE, st.sampled_from(TEXTS))
def test_refusal_quotes_the_position(state: AnyState, text: str) -> None:
    try:
        state.play(text)
    except IllegalMove as error:
        refusal = error
    else:
        return
    assert refusal.position == str(state)
    assert str(refusal).endswith(f"\n  {state}")
    without_position = type(refusal)(rule=refusal.rule, position="", **refusal.details)
    assert without_position == refusal  # the position is not part of the error's identity
    assert "\n" not in str(without_position)


def test_d8_match_log_does_not_contain_the_board() -> None:
    setup = Setup(Rules.preset("quardo-touch"), ("Ann", "Bob"))
    match = Match.start(setup).apply(Play(1, fourfold.Put(PIECES[7], CELLS[5])), 0)
    match = match.apply(Play(2, fourfold.Put(PIECES[7], CELLS[6])), 0)
    refusal = match.log[-1].refusal
    assert isinstance(refusal, IllegalMove)
    assert refusal.position == ""
    assert b".7../" not in pickle.dumps(match.view(2))


# Positions alone


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("0.../.5../..a./...f 3", Rules.preset("quarto")),
        ("0123/..../..../.... - a1 !row1", Rules.preset("quarto")),
        ("01../23../..../.... - a1 !sqa1", Rules.preset("quarto-advanced")),
        ("..../..../..../.... 7ffff 0-0 1", Rules.preset("quardo")),
        ("..../..../..../.... 7ffff 0-0-0 3", Rules.preset("quardo", players=3)),
    ],
)
def test_parse_recognises_the_game_of_a_position(text: str, rules: Rules) -> None:
    state = fourfold.parse(text)
    assert state == fourfold.parse(rules, text)
    assert fourfold.parse(text, clock=60).rules == fourfold.rules.as_rules(rules, clock=60)


def test_parse_rejects_rules_without_a_position() -> None:
    with pytest.raises(TypeError, match=re.escape("parse(Rules.preset('quarto'), '…')")):
        fourfold.parse(Rules())
