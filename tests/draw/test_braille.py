"""Positions as one line of Braille, compared with lines written by hand from the description."""

from __future__ import annotations

import doctest
from itertools import combinations
from random import Random

import pytest

import fourfold.draw.braille as module
from fourfold import PIECES, PieceSet, new, parse
from fourfold.draw import braille_line
from fourfold.draw.braille import COIN, EMPTY_CELL, TAKEN_COIN, piece_cell

DISPLAY_CELLS = 40


def dots(character: str) -> set[int]:
    """Return the dots of a Braille character by the Unicode standard."""
    return {dot for dot in range(1, 9) if ord(character) - 0x2800 >> dot - 1 & 1}


def test_examples_of_the_module_hold() -> None:
    assert doctest.testmod(module).failed == 0


def test_quarto_pieces_raise_a_dot_for_each_trait() -> None:
    expected = {"tall": 1, "dark": 2, "square": 4, "hollow": 5}
    for piece in PIECES:
        words = piece.describe(PieceSet.QUARTO).split()
        assert dots(piece_cell(piece, PieceSet.QUARTO)) == {3, 6} | {
            dot for word, dot in expected.items() if word in words
        }


def test_quardo_pawns_raise_a_dot_for_each_trait() -> None:
    expected = {"tapered": 1, "circle": 2, "bulge": 4, "rim": 5}
    for piece in PIECES:
        words = piece.describe(PieceSet.QUARDO).split()
        assert dots(piece_cell(piece, PieceSet.QUARDO)) == {3, 6} | {
            dot for word, dot in expected.items() if word in words
        }


@pytest.mark.parametrize("piece_set", PieceSet)
def test_pieces_and_empty_cell_are_distinct_six_dot_cells(piece_set: PieceSet) -> None:
    cells = [EMPTY_CELL, *(piece_cell(piece, piece_set) for piece in PIECES)]
    assert all(one != other for one, other in combinations(cells, 2))
    assert not any({7, 8} & dots(cell) for cell in cells)
    assert {len(dots(COIN)), len(dots(TAKEN_COIN))} == {2, 1}


def test_quarto_line_has_rows_and_the_hand() -> None:
    state = parse("0.../.5../..a./...f 3 b2")
    assert braille_line(state) == "⠥⠄⠄⠄⠀⠄⠦⠄⠄⠀⠄⠄⠽⠄⠀⠄⠄⠄⠾⠀⠀⠯"


def test_quardo_line_has_rows_with_coins() -> None:
    state = parse("0.../.5../..a./...f 7fffe 1-0 1")
    rows = "⠤⠄⠄⠄⠂⠀⠄⠧⠄⠄⠒⠀⠄⠄⠼⠄⠒⠀⠄⠄⠄⠿⠒"
    assert braille_line(state) == f"{rows}⠀⠒⠒⠒⠒⠒⠒⠀⠒⠒⠒⠒⠒⠒⠒⠒⠒"


@pytest.mark.parametrize("preset", ["quarto-advanced", "quardo-classic", "quardo"])
def test_line_fits_a_display_of_forty_cells(preset: str) -> None:
    random, state = Random(preset), new(preset)
    while not state.is_over:
        assert len(braille_line(state)) <= DISPLAY_CELLS
        state = state.play(random.choice(state.legal_moves()))
    assert len(braille_line(state)) <= DISPLAY_CELLS
