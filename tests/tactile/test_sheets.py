"""Sheets for swell paper, rendered at ten pixels a millimetre."""

from __future__ import annotations

from io import BytesIO

import pytest
import resvg_py
from PIL import Image

from fourfold.draw import measures as m
from fourfold.rules import PieceSet
from fourfold.tactile import Scale, kit_files

DOTS_PER_INCH = 254
WHITE, BLACK = 255, 0


def render(piece_set: PieceSet, name: str, cell: float = 36) -> Image.Image:
    """Return a sheet in grey."""
    svg = dict(kit_files(piece_set, Scale(cell)))[f"{piece_set.value}-{name}.svg"].decode()
    picture = resvg_py.svg_to_bytes(svg_string=svg, dpi=DOTS_PER_INCH)
    return Image.open(BytesIO(bytes(picture))).convert("L")


def at(sheet: Image.Image, x: float, y: float) -> int:
    """Return the grey at millimetres to the right of the middle and above it."""
    column, row = sheet.width // 2 + round(10 * x), sheet.height // 2 - round(10 * y)
    return sheet.tobytes()[row * sheet.width + column]


@pytest.mark.parametrize("piece_set", PieceSet)
def test_board_has_a_ring_for_each_cell(piece_set: PieceSet) -> None:
    sheet, unit = render(piece_set, "board"), Scale().unit
    for x, y in m.cell_centres():
        assert at(sheet, x * unit, y * unit) == WHITE
        for across, up in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            assert at(sheet, (x + across * m.RING) * unit, (y + up * m.RING) * unit) == BLACK


def test_mat_has_a_ring_for_each_coin() -> None:
    sheet, unit = render(PieceSet.QUARDO, "board"), Scale().unit
    for x, y in m.coin_places():
        assert at(sheet, x * unit, y * unit) == WHITE
        assert at(sheet, (x + m.COIN_WELL) * unit, y * unit) == BLACK


@pytest.mark.parametrize(("cell", "paper"), [(36, (2100, 2970)), (50, (2970, 4200))])
def test_sheet_has_size_of_a_paper(cell: float, paper: tuple[int, int]) -> None:
    assert render(PieceSet.QUARTO, "board", cell).size == pytest.approx(paper, abs=1)


def test_sheets_are_black_and_white() -> None:
    """Grey appears at the edges of lines alone, which the printer and the paper smooth."""
    for piece_set in PieceSet:
        for name in ("board", "pieces"):
            sheet = render(piece_set, name)
            counts = sheet.histogram()
            assert counts[BLACK] > 20_000
            assert counts[BLACK] + counts[WHITE] > 0.98 * sum(counts)


def test_columns_and_rows_are_named_in_braille() -> None:
    """Column d has dots 1, 4 and 5; row 1 has the number sign, dots 3, 4, 5, 6, and dot 1."""
    sheet, unit = render(PieceSet.QUARTO, "board"), Scale().unit
    half = m.FRAME_SIDE / 2 * unit
    x, y = 1.5 * m.CELL * unit, half + 20 / 3
    assert [at(sheet, x + a, y + b) for a in (-1.25, 1.25) for b in (2.5, 0, -2.5)] == [
        *(BLACK, WHITE, WHITE),
        *(BLACK, BLACK, WHITE),
    ]
    x, y = -half - 10, 1.5 * m.CELL * unit
    sign = [at(sheet, x - 3 + a, y + b) for a in (-1.25, 1.25) for b in (2.5, 0, -2.5)]
    assert sign == [WHITE, WHITE, BLACK, BLACK, BLACK, BLACK]
    one = [at(sheet, x + 3 + a, y + b) for a in (-1.25, 1.25) for b in (2.5, 0, -2.5)]
    assert one == [BLACK, WHITE, WHITE, WHITE, WHITE, WHITE]
