"""Models of the boards, and of the overlays that turn a flat board into one with wells.

Wells are deeper than on the renders, so that hands that read the board do not move the pieces.
A raised dot marks the corner of a1.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from fourfold.draw.measures import (
    CELL,
    COIN_WELL,
    FRAME_CORNER,
    FRAME_SIDE,
    MAT_CORNER,
    MAT_SIDE,
    RING,
    cell_centres,
    coin_places,
)
from fourfold.tactile.tiles import Feature, Tile, plate

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from fourfold.tactile.mesh import Mesh
    from fourfold.tactile.tiles import Point

PLATE, OVERLAY = 0.14, 0.06
"""The thickness of a board and of an overlay."""
WELL, COIN_WELL_DEPTH = 0.07, 0.035
CUT = 0.37
"""How far from a crossing of cells the tile of its coin reaches."""
DOT = 0.045
"""The radius of the dot in the corner of a1."""
CORNER_STEPS = 8
LINES = (-2 * CELL, -CELL, 0.0, CELL, 2 * CELL)


def quarto_board(*, is_overlay: bool = False) -> Mesh:
    """Return the board of Quarto: sixteen wells."""
    features = [Feature(at, RING, WELL, is_overlay) for at in cell_centres()]
    return _board(FRAME_SIDE, FRAME_CORNER, features, is_overlay=is_overlay)


def quardo_mat(*, is_overlay: bool = False) -> Mesh:
    """Return the mat of Quardo: sixteen wells for pawns and nineteen for coins."""
    features = [Feature(at, RING, WELL, is_overlay) for at in cell_centres()]
    features += [Feature(at, COIN_WELL, COIN_WELL_DEPTH, is_overlay) for at in coin_places()]
    return _board(MAT_SIDE, MAT_CORNER, features, is_overlay=is_overlay)


def _board(side: float, corner: float, features: list[Feature], *, is_overlay: bool) -> Mesh:
    """Return a plate with features and a dot in the corner of a1."""
    middle = (side / 2 + 2 * CELL) / 2
    found = {feature.centre: feature for feature in [*features, Feature((-middle, middle), DOT)]}
    lines = (-side / 2, *LINES, side / 2)
    has_coins = (0.0, 0.0) in found
    tiles = [
        Tile(corners, _feature_within(corners, found))
        for column in range(6)
        for row in range(6)
        for corners in [_tile_corners(lines, column, row, corner, has_coins=has_coins)]
    ]
    if has_coins:
        tiles += [Tile(_diamond(x, y), found[x, y]) for x in LINES[1:-1] for y in LINES[1:-1]]
    return plate(tiles, _outline(lines, corner), OVERLAY if is_overlay else PLATE)


def _tile_corners(
    lines: Sequence[float], column: int, row: int, corner: float, *, has_coins: bool
) -> list[Point]:
    """Return the corners of a tile of the grid, without what belongs to coins and round corners."""
    left, right = lines[column : column + 2]
    low, high = lines[row : row + 2]
    found: list[Point] = []
    for x, y in ((left, low), (right, low), (right, high), (left, high)):
        if abs(x) == abs(y) == lines[-1]:
            found += _arc(x, y, corner)
        elif has_coins and max(abs(x), abs(y)) < 2 * CELL:
            found += _cut(x, y, left + right - 2 * x, low + high - 2 * y)
        else:
            found.append((x, y))
    return found


def _cut(x: float, y: float, across: float, up: float) -> list[Point]:
    """Return the two corners that replace a crossing, for the tile in a direction from it."""
    beside = (x + math.copysign(CUT, across), y)
    above = (x, y + math.copysign(CUT, up))
    return [above, beside] if across * up > 0 else [beside, above]


def _diamond(x: float, y: float) -> list[Point]:
    """Return the tile of the coin at a crossing."""
    return [(x + CUT, y), (x, y + CUT), (x - CUT, y), (x, y - CUT)]


def _arc(x: float, y: float, radius: float) -> list[Point]:
    """Return the points of a round corner, counter-clockwise."""
    centre = (x - math.copysign(radius, x), y - math.copysign(radius, y))
    middle = math.atan2(y, x)
    turns = [middle + (step / CORNER_STEPS - 0.5) * math.pi / 2 for step in range(CORNER_STEPS + 1)]
    return [
        (centre[0] + radius * math.cos(turn), centre[1] + radius * math.sin(turn)) for turn in turns
    ]


def _outline(lines: Sequence[float], corner: float) -> list[Point]:
    """Return the edge of a plate, with the ends of the grid's lines."""
    end = lines[-1]
    sides: tuple[Iterator[Point], ...] = (
        ((x, -end) for x in LINES),
        ((end, y) for y in LINES),
        ((-x, end) for x in LINES),
        ((-end, -y) for y in LINES),
    )
    starts = ((-end, -end), (end, -end), (end, end), (-end, end))
    return [
        at
        for start, between in zip(starts, sides, strict=True)
        for at in (*_arc(*start, corner), *between)
    ]


def _feature_within(corners: Sequence[Point], features: dict[Point, Feature]) -> Feature | None:
    """Return the feature whose centre is inside a tile."""
    left, right = min(x for x, _ in corners), max(x for x, _ in corners)
    low, high = min(y for _, y in corners), max(y for _, y in corners)
    margin = 1e-6
    for (x, y), feature in features.items():
        if left + margin < x < right - margin and low + margin < y < high - margin:
            return feature
    return None
