"""The pieces and coins; traits have the same shapes as in `fourfold.draw`."""

from collections.abc import Iterator
from typing import Any

from fourfold.draw.measures import (
    BALL,
    BORE_DEPTH,
    COIN,
    COIN_EDGE,
    COIN_HEIGHT,
    COIN_RELIEF,
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
from scripts.renders import materials, solids
from scripts.renders.solids import paint

WOOD_EDGE = 0.018
CLAY_EDGE = 0.016


def make_piece(piece: int) -> list[Any]:
    """Make a piece of Quarto; bits: dark, square, short, hollow."""
    dark, square, short, hollow = (bool(piece >> bit & 1) for bit in range(4))
    radius, height = PRISM if square else CYLINDER, SHORT if short else TALL
    body = solids.make_cone(4 if square else solids.ROUND, radius, radius, height)
    paint(body, materials.wood(materials.DARK_WOOD if dark else materials.LIGHT_WOOD))
    if hollow:
        mouth = MOUTH_SQUARE if square else MOUTH_ROUND
        drill = solids.make_cone(solids.ROUND, mouth, mouth, height, (1 - BORE_DEPTH) * height)
        solids.carve(
            body,
            paint(drill, materials.plain(materials.DARK_BORE if dark else materials.LIGHT_BORE)),
        )
    solids.bevel(body, WOOD_EDGE)
    return [body, _inlay(4 if square else solids.ROUND, radius, height)] if dark else [body]


def make_pawn(pawn: int) -> list[Any]:
    """Make a pawn of Quardo; bits: tapered, bulge, circle, rim."""
    tapered, bulge, circle, rim = (bool(pawn >> bit & 1) for bit in range(4))
    corners = solids.ROUND if circle else 6
    top, radius = SMALL_TOP if tapered else PAWN, SMALL_BALL if tapered else BALL
    body = paint(
        solids.make_cone(corners, PAWN, top, PAWN_HEIGHT), materials.glaze(materials.GLAZE)
    )
    parts = [body]
    if rim:
        parts.append(_rim(corners, top))
    if bulge:
        dome = solids.make_ball(radius, PAWN_HEIGHT + DOME_RISE)
        dome.data.shade_smooth()
        parts.append(paint(dome, materials.glaze(materials.IVORY)))
    else:
        solids.carve(
            body, paint(solids.make_ball(radius, PAWN_HEIGHT), materials.plain(materials.NAVY))
        )
    solids.bevel(body, CLAY_EDGE)
    return parts


def make_coin(stamp: str) -> list[Any]:
    """Make a coin: a brass disc with a raised edge and the sign of its figure."""
    face = paint(solids.make_cone(solids.ROUND, COIN, COIN, COIN_HEIGHT), materials.brass())
    field = COIN - COIN_EDGE
    solids.carve(
        face,
        paint(
            solids.make_cone(solids.ROUND, field, field, 0.1, COIN_HEIGHT - COIN_RELIEF),
            materials.brass(),
        ),
    )
    signs = [paint(sign, materials.glaze(materials.BRONZE)) for sign in _stamp(stamp)]
    return [solids.bevel(part, 0.012) for part in (face, *signs)]


def _inlay(corners: int, radius: float, height: float) -> Any:
    """Inlay a light line along the edge of a dark lid, so that colour is not its only sign."""
    outer, inner = radius - INLAY_INSET, radius - INLAY_INSET - INLAY_WIDTH
    line = solids.make_cone(corners, outer, outer, 0.008, height - 0.004)
    solids.carve(line, solids.make_cone(corners, inner, inner, 0.1, height - 0.05))
    return paint(line, materials.plain(materials.INLAY))


def _rim(corners: int, top: float) -> Any:
    """Make a raised rim around the edge of the top face."""
    outer, inner = top + RIM, top + RIM - RIM_WIDTH
    amber = materials.glaze(materials.AMBER)
    lip = paint(solids.make_cone(corners, outer, outer, RIM_HEIGHT, PAWN_HEIGHT - RIM_SINK), amber)
    well = paint(solids.make_cone(corners, inner, inner, RIM_HEIGHT * 2, PAWN_HEIGHT - 0.04), amber)
    return solids.bevel(solids.carve(lip, well), CLAY_EDGE)


def _stamp(stamp: str) -> Iterator[Any]:
    """Yield the raised sign: a bar along the line, a square, or nothing."""
    if stamp in STAMP_TURNS:
        yield solids.make_bar(STAMP_BAR, STAMP_TURNS[stamp], COIN_HEIGHT)
    elif stamp == "square":
        yield solids.carve(
            solids.make_bar((STAMP_SQUARE, STAMP_SQUARE), 0, COIN_HEIGHT),
            solids.make_bar((STAMP_HOLE, STAMP_HOLE), 0, 3 * COIN_HEIGHT),
        )
