"""Models of the pieces, pawns and coins.

Colour cannot be felt, so a dark piece has a raised line around its lid where the render has an
inlaid one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.draw.measures import (
    BALL,
    BORE_DEPTH,
    COIN,
    COIN_EDGE,
    COIN_HEIGHT,
    COIN_RELIEF,
    COIN_WELL,
    CYLINDER,
    DOME_RISE,
    INLAY_INSET,
    INLAY_WIDTH,
    MOUTH_ROUND,
    MOUTH_SQUARE,
    PAWN,
    PAWN_HEIGHT,
    PRISM,
    RIM,
    RIM_HEIGHT,
    RIM_SINK,
    RIM_WIDTH,
    SHORT,
    SMALL_BALL,
    SMALL_TOP,
    STAMP_BAR,
    STAMP_HOLE,
    STAMP_SQUARE,
    STAMP_TURNS,
    TALL,
)
from fourfold.rules import Piece, Trait
from fourfold.tactile.rings import ROUND, bowl, dome, polygon, rectangle, turn

if TYPE_CHECKING:
    from fourfold.tactile.mesh import Mesh, Ring

LINE_HEIGHT = 0.035
"""The height of the line around the lid of a dark piece."""
PLAY = 0.94
"""The diameter of a coin as a share of its well's."""


def quarto_piece(piece: Piece) -> Mesh:
    """Return the model of a piece of Quarto."""
    dark, square, short, hollow = (piece.value(trait) for trait in Trait)
    corners = 4 if square else ROUND
    radius, height = PRISM if square else CYLINDER, SHORT if short else TALL
    rings = [polygon(corners, radius, 0), polygon(corners, radius, height)]
    if dark:
        outer, inner = radius - INLAY_INSET, radius - INLAY_INSET - INLAY_WIDTH
        rings += _ridge(corners, outer, inner, height, height + LINE_HEIGHT, height)
    if not hollow:
        return turn(rings, height)
    mouth, floor = MOUTH_SQUARE if square else MOUTH_ROUND, (1 - BORE_DEPTH) * height
    return turn([*rings, polygon(ROUND, mouth, height), polygon(ROUND, mouth, floor)], floor)


def quardo_pawn(pawn: Piece) -> Mesh:
    """Return the model of a pawn of Quardo."""
    tapered, bulge, circle, rim = (pawn.value(trait) for trait in Trait)
    corners = ROUND if circle else 6
    top, ball = SMALL_TOP if tapered else PAWN, SMALL_BALL if tapered else BALL
    rings = [polygon(corners, PAWN, 0)]
    if rim:
        foot = PAWN_HEIGHT - RIM_SINK
        neck = PAWN + (top - PAWN) * foot / PAWN_HEIGHT
        outer, inner = top + RIM, top + RIM - RIM_WIDTH
        rings.append(polygon(corners, neck, foot))
        rings += _ridge(corners, outer, inner, foot, foot + RIM_HEIGHT, PAWN_HEIGHT)
    else:
        rings.append(polygon(corners, top, PAWN_HEIGHT))
    if bulge:
        centre = PAWN_HEIGHT + DOME_RISE
        return turn([*rings, *dome(ball, centre, PAWN_HEIGHT)], centre + ball)
    return turn([*rings, *bowl(ball, PAWN_HEIGHT)], PAWN_HEIGHT - ball)


def coin(stamp: str) -> Mesh:
    """Return the model of a coin with the sign of its figure; it fits the well of a mat."""
    scale = PLAY * COIN_WELL / COIN
    edge, field = COIN * scale, (COIN - COIN_EDGE) * scale
    low = COIN_HEIGHT - COIN_RELIEF
    rings = [polygon(ROUND, edge, 0), polygon(ROUND, edge, COIN_HEIGHT)]
    rings += [polygon(ROUND, field, COIN_HEIGHT), polygon(ROUND, field, low)]
    if stamp == "plain":
        return turn(rings, low)
    if stamp == "square":
        outer, inner = STAMP_SQUARE * scale, STAMP_HOLE * scale
        rings += [_square(outer, low), _square(outer, COIN_HEIGHT)]
        return turn([*rings, _square(inner, COIN_HEIGHT), _square(inner, low)], low)
    bar = (STAMP_BAR[0] * scale, STAMP_BAR[1] * scale, STAMP_TURNS[stamp])
    return turn([*rings, rectangle(*bar, low), rectangle(*bar, COIN_HEIGHT)], COIN_HEIGHT)


def _ridge(
    corners: int, outer: float, inner: float, foot: float, top: float, floor: float
) -> list[Ring]:
    """Return the rings of a raised line: up at its outer side, down to the floor at its inner."""
    return [
        polygon(corners, outer, foot),
        polygon(corners, outer, top),
        polygon(corners, inner, top),
        polygon(corners, inner, floor),
    ]


def _square(side: float, height: float) -> Ring:
    """Return a square parallel to the board."""
    return rectangle(side, side, 0, height)
