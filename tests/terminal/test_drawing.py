"""Boards and pieces as text: distinguishable without colour and aligned."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from rich.cells import cell_len

from fourfold import (
    CELLS,
    FIGURES,
    PIECES,
    PieceSet,
    QuardoState,
    QuartoState,
    Rules,
    Trait,
    new,
    parse,
)
from fourfold.i18n import LANGUAGES, Speaker, Translator, rule_page
from fourfold.i18n.rule_lines import rule_lines
from fourfold.rules import PRESETS
from fourfold.rules.diagram import COIN, HEIGHT, NO_COIN, WIDTH, piece_lines
from fourfold.terminal.board_view import BoardView
from fourfold.terminal.drawing import board_lines, side_by_side, strip_lines

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fourfold import Cell, Figure, Piece
    from fourfold.rules import Board

SETS = pytest.mark.parametrize("piece_set", PieceSet)
EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
FULL = "0123/4567/89ab/cdef"


def plain_board(
    board: Board, piece_set: PieceSet, coins: Sequence[Figure] | None = None, **marks: list[Cell]
) -> list[str]:
    """Draw a board without colours."""
    return [line.plain for line in board_lines(board, piece_set, coins, **marks)]


def plain_strip(pieces: Sequence[Piece], piece_set: PieceSet) -> list[str]:
    """Draw pieces side by side, without colours."""
    return [line.plain for line in strip_lines(pieces, piece_set)]


@SETS
def test_piece_drawings_are_distinct_and_of_one_size(piece_set: PieceSet) -> None:
    drawings = [piece_lines(piece, piece_set) for piece in PIECES]
    assert len(set(drawings)) == 16
    for lines in drawings:
        assert len(lines) == HEIGHT
        assert {cell_len(line) for line in lines} == {WIDTH}


@SETS
def test_piece_drawings_differ_without_codes(piece_set: PieceSet) -> None:
    assert len({piece_lines(piece, piece_set)[:-1] for piece in PIECES}) == 16


@SETS
@pytest.mark.parametrize("trait", Trait)
def test_flipped_trait_changes_its_own_sign(piece_set: PieceSet, trait: Trait) -> None:
    """The drawing changes whatever the other three traits are, by signs of that trait."""
    signs = []
    for piece in PIECES:
        if piece.value(trait):
            continue
        zero, one = (
            "".join(piece_lines(p, piece_set)[:-1])
            for p in (piece, PIECES[piece.number | 1 << trait])
        )
        assert zero != one
        signs.append((set(zero) - set(one), set(one) - set(zero)))
    assert any(gone or come for gone, come in signs)


@SETS
def test_piece_drawings_contain_no_colour_codes(piece_set: PieceSet) -> None:
    for piece in PIECES:
        assert "\x1b" not in "".join(piece_lines(piece, piece_set))


@SETS
def test_board_shows_each_piece_in_its_cell(piece_set: PieceSet) -> None:
    state = parse("quarto", FULL)
    lines = plain_board(state.board, piece_set)
    assert len(lines) == 1 + 4 * HEIGHT + 3
    rows = [line for line in lines if re.search("[0-9a-f] .*[0-9a-f]", line) and "|" in line]
    codes = [re.sub("[^0-9a-f]", "", line) for line in lines[3::4]]
    assert codes == FULL.split("/")
    assert len(rows) >= 4
    assert re.sub(" +", "", lines[0]) == "abcd"
    assert [line.split()[0] for line in lines[2::4]] == list("1234")


def test_board_columns_are_aligned() -> None:
    lines = plain_board(parse("quarto", FULL).board, PieceSet.QUARTO)
    bars = {tuple(m.start() for m in re.finditer(r"\|", line)) for line in lines if "|" in line}
    assert len(bars) == 1
    crossings = {
        tuple(m.start() for m in re.finditer(r"\+", line)) for line in lines if "+" in line
    }
    assert crossings == bars


def test_marked_cells_have_star() -> None:
    board = parse("quarto", FULL).board
    assert "*" not in "".join(plain_board(board, PieceSet.QUARTO))
    for cell in CELLS:
        for starred in (
            plain_board(board, PieceSet.QUARTO, last=[cell]),
            plain_board(board, PieceSet.QUARTO, aligned=[cell]),
        ):
            (line,) = (line for line in starred if "*" in line)
            assert re.search(f"{PIECES[cell]} *[*]", line)


@pytest.mark.parametrize("figure", FIGURES, ids=str)
def test_removed_coin_changes_one_sign(figure: Figure) -> None:
    board = new("quardo").board
    all_coins = plain_board(board, PieceSet.QUARDO, FIGURES)
    assert "".join(all_coins).count(COIN) == 19
    without = plain_board(board, PieceSet.QUARDO, [f for f in FIGURES if f != figure])
    changed = [(a, b) for a, b in zip(all_coins, without, strict=True) if a != b]
    ((before, after),) = changed
    ((at, new_sign),) = [
        (i, b) for i, (a, b) in enumerate(zip(before, after, strict=True)) if a != b
    ]
    assert (before[at], new_sign) == (COIN, NO_COIN)
    alone = plain_board(board, PieceSet.QUARDO, [FIGURES[figure]])
    assert "".join(alone).count(COIN) == 1


def test_coins_have_distinct_positions() -> None:
    board = new("quardo").board
    positions = {tuple(plain_board(board, PieceSet.QUARDO, [figure])) for figure in FIGURES}
    assert len(positions) == 19


def test_strips_wrap_and_blocks_stand_side_by_side() -> None:
    lines = plain_strip(PIECES, PieceSet.QUARTO)
    assert len(lines) == 4 * HEIGHT
    assert "".join(re.sub("[^0-9a-f]", "", line) for line in lines[2::3]) == "0123456789abcdef"
    assert plain_strip([], PieceSet.QUARTO) == []
    assert [*map(str, side_by_side(["ab", "c"], ["x"]))] == ["ab     x", "c"]
    assert [*map(str, side_by_side([], ["x", "y"]))] == ["     x", "     y"]


@EACH_LANGUAGE
@pytest.mark.parametrize(
    ("preset", "position"),
    [
        ("quarto", "..../..../..../.... - -"),
        ("quardo-classic", "..../..../..../.... - -"),
        ("quardo", "..../..../..../.... 7ffff 0-0 1"),
    ],
)
def test_drawn_table_fits_screen(preset: str, position: str, language: str) -> None:
    state = parse(preset, position)
    lines = [*map(str, BoardView(Speaker(language, state.rules.piece_set), draw=True).lines(state))]
    assert max(map(cell_len, lines)) <= 80
    assert len(lines) <= 22


@EACH_LANGUAGE
@pytest.mark.parametrize("preset", ["quarto", "quardo-classic"])
def test_piece_in_hand_fits_eighty_columns(preset: str, language: str) -> None:
    for piece in PIECES:
        state = parse(preset, f"..../..../..../.... {piece} -")
        lines = [
            *map(str, BoardView(Speaker(language, state.rules.piece_set), draw=True).lines(state))
        ]
        assert max(map(cell_len, lines)) <= 80


@EACH_LANGUAGE
def test_described_table_lists_cells_and_pieces(language: str) -> None:
    state = parse("quarto", "01../..../..../.... 7 b1")
    assert isinstance(state, QuartoState)
    speaker = Speaker(language, PieceSet.QUARTO)
    lines = [*map(str, BoardView(speaker, draw=False).lines(state))]
    text = "\n".join(lines)
    for cell in CELLS:
        assert speaker.cell(cell, state.board) in text
    for piece in PIECES:
        assert speaker.piece(piece) in text
    assert not re.search("[|+▓○─]", text)


@EACH_LANGUAGE
def test_blindfolded_coin_lines_omit_figures(language: str) -> None:
    state = parse("quardo", "..../..../..../.... 7fffe 1-0 1")
    assert isinstance(state, QuardoState)
    speaker = Speaker(language, PieceSet.QUARDO)
    view = BoardView(speaker, draw=True)
    open_lines = view.coins(state, ("Ann", "Bob"), hidden=False)
    blindfolded = view.coins(state, ("Ann", "Bob"), hidden=True)
    assert open_lines[:1] == blindfolded
    assert "18" in open_lines[1]
    assert not any(speaker.figure(figure) in blindfolded[0] for figure in FIGURES)


@EACH_LANGUAGE
@pytest.mark.parametrize("preset", PRESETS)
def test_rule_pages_fit_eighty_columns(preset: str, language: str) -> None:
    lines = rule_lines(Rules.preset(preset), Translator(language))
    assert max(map(cell_len, lines)) <= 80


@EACH_LANGUAGE
@pytest.mark.parametrize("preset", PRESETS)
def test_rule_pages_contain_every_word(preset: str, language: str) -> None:
    page = rule_page(Rules.preset(preset), Translator(language))
    shown = "".join("".join(rule_lines(Rules.preset(preset), Translator(language))).split())
    for rule in (*page.shared, *page.own):
        assert "".join(rule.text.split()) in shown
        assert rule.number + "".join(rule.title.split()) in shown


@pytest.mark.parametrize("language", ["zh-Hans", "zh-Hant"])
def test_chinese_lines_do_not_begin_with_punctuation(language: str) -> None:
    lines = [
        line
        for preset in PRESETS
        for line in rule_lines(Rules.preset(preset), Translator(language))
    ]
    assert not [line for line in lines if re.match(r"\s*[，。；：、！？）」”]", line)]
