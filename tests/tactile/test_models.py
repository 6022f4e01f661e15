"""The models, read by an independent mesh library and compared with formulas for solids."""

from __future__ import annotations

import io
import math
from typing import Any

import pytest
import trimesh

from fourfold.draw import measures as m
from fourfold.rules import PIECES, Piece, PieceSet
from fourfold.tactile import Scale, kit_files
from fourfold.tactile.kit import DEFAULT_CELL, MIN_CELL, models

UNIT = Scale().unit
MESHES = {piece_set: models(piece_set) for piece_set in PieceSet}
MODELS = [(piece_set, name) for piece_set, meshes in MESHES.items() for name in meshes]
LAYERS = {"overlay": 0.06, "board": 0.14}


def load(piece_set: PieceSet, name: str) -> Any:
    """Return a model as trimesh reads its file, in units."""
    return trimesh.load(io.BytesIO(MESHES[piece_set][name].stl()), file_type="stl")


@pytest.mark.parametrize(("piece_set", "name"), MODELS, ids=str)
def test_model_is_closed_and_lies_on_the_table(piece_set: PieceSet, name: str) -> None:
    mesh = load(piece_set, name)
    assert mesh.is_watertight
    assert mesh.is_winding_consistent
    assert mesh.volume > 0
    assert mesh.bounds[0][2] == pytest.approx(0, abs=1e-5)
    assert mesh.body_count == (16 if name == "pieces" else 1)


def polygon_area(corners: int, radius: float) -> float:
    """Return the area of a regular polygon by the radius of its corners."""
    return corners / 2 * radius**2 * math.sin(2 * math.pi / corners)


@pytest.mark.parametrize("piece", PIECES, ids=str)
def test_quarto_piece_has_volume_of_its_solids(piece: Piece) -> None:
    words = piece.describe(PieceSet.QUARTO).split()
    corners, radius = (4, m.PRISM) if "square" in words else (96, m.CYLINDER)
    height = m.TALL if "tall" in words else m.SHORT
    volume = polygon_area(corners, radius) * height
    if "dark" in words:
        outer = radius - m.INLAY_INSET
        line = polygon_area(corners, outer) - polygon_area(corners, outer - m.INLAY_WIDTH)
        volume += line * 0.035
    if "hollow" in words:
        mouth = m.MOUTH_SQUARE if "square" in words else m.MOUTH_ROUND
        volume -= polygon_area(96, mouth) * m.BORE_DEPTH * height
    assert load(PieceSet.QUARTO, f"piece-{piece}").volume == pytest.approx(volume, rel=1e-4)


@pytest.mark.parametrize("pawn", PIECES, ids=str)
def test_quardo_pawn_has_volume_of_its_solids(pawn: Piece) -> None:
    """The ball's facets take up to two in a hundred of its volume."""
    words = pawn.describe(PieceSet.QUARDO).split()
    corners = 96 if "circle" in words else 6
    top, ball = (m.SMALL_TOP, m.SMALL_BALL) if "tapered" in words else (m.PAWN, m.BALL)

    def frustum(foot: float, upper: float, height: float) -> float:
        low, high = polygon_area(corners, foot), polygon_area(corners, upper)
        return height / 3 * (low + high + math.sqrt(low * high))

    volume = frustum(m.PAWN, top, m.PAWN_HEIGHT)
    if "bulge" in words:
        cap = ball + m.DOME_RISE
        volume += math.pi * cap**2 * (3 * ball - cap) / 3
    else:
        volume -= 2 / 3 * math.pi * ball**3
    if "rim" in words:
        outer, inner = top + m.RIM, top + m.RIM - m.RIM_WIDTH
        above = m.RIM_HEIGHT - m.RIM_SINK
        volume += (polygon_area(corners, outer) - polygon_area(corners, inner)) * above
        neck = m.PAWN + (top - m.PAWN) * (1 - m.RIM_SINK / m.PAWN_HEIGHT)
        volume += polygon_area(corners, outer) * m.RIM_SINK - frustum(neck, top, m.RIM_SINK)
    assert load(PieceSet.QUARDO, f"piece-{pawn}").volume == pytest.approx(volume, rel=0.01)


@pytest.mark.parametrize("piece_set", PieceSet)
@pytest.mark.parametrize("name", LAYERS)
def test_board_has_volume_of_its_plate_without_wells(piece_set: PieceSet, name: str) -> None:
    is_quarto, thickness = piece_set is PieceSet.QUARTO, LAYERS[name]
    side, corner = (m.FRAME_SIDE, m.FRAME_CORNER) if is_quarto else (m.MAT_SIDE, m.MAT_CORNER)
    plate = side**2 - (4 - math.pi) * corner**2
    depth, coin_depth = (thickness,) * 2 if name == "overlay" else (0.07, 0.035)
    coins = 0 if is_quarto else 19
    volume = (
        plate * thickness
        - 16 * polygon_area(48, m.RING) * depth
        - coins * polygon_area(48, m.COIN_WELL) * coin_depth
    )
    assert load(piece_set, name).volume == pytest.approx(volume, rel=1e-3)


def test_files_are_in_millimetres() -> None:
    files = dict(kit_files(PieceSet.QUARTO, Scale(50)))
    board = trimesh.load(io.BytesIO(files["quarto-board.stl"]), file_type="stl")
    assert board.extents[0] == pytest.approx(4 * 50 / 0.94, rel=1e-4)
    piece = trimesh.load(io.BytesIO(files["quarto-piece-0.stl"]), file_type="stl")
    assert piece.extents[2] == pytest.approx(m.TALL * 50 * m.PIECE_SHARE, rel=1e-4)


@pytest.mark.parametrize(
    "wall",
    [
        m.CYLINDER - m.MOUTH_ROUND,
        m.PRISM * math.sqrt(0.5) - m.MOUTH_SQUARE,
        m.SMALL_TOP * math.cos(math.pi / 6) - m.SMALL_BALL,
        m.RIM_WIDTH * math.cos(math.pi / 6),
        m.INLAY_WIDTH * math.sqrt(0.5),
        m.CELL - 2 * m.RING,
        m.CELL * math.sqrt(0.5) - m.RING - m.COIN_WELL,
    ],
)
def test_walls_can_be_printed(wall: float) -> None:
    """A nozzle of 0.4 mm needs two lines for a wall; the least size still has that."""
    assert wall * Scale(MIN_CELL).unit >= 0.69
    assert wall * Scale(DEFAULT_CELL).unit >= 1.0


def test_pieces_fit_the_wells() -> None:
    for piece_set in PieceSet:
        for piece in PIECES:
            mesh = load(piece_set, f"piece-{piece}")
            assert max(math.hypot(x, y) for x, y, _ in mesh.vertices) < 0.9 * m.RING
    coin = load(PieceSet.QUARDO, "coin-row")
    assert coin.extents[0] / 2 < 0.95 * m.COIN_WELL
