"""The pieces and coins; traits have the same shapes as in `fourfold.draw`."""

from collections.abc import Iterator
from typing import Any

from scripts.renders import materials, solids
from scripts.renders.solids import paint

CYLINDER, PRISM = 0.335, 0.415
TALL, SHORT = 0.86, 0.36
MOUTH_ROUND, MOUTH_SQUARE = 0.215, 0.2
BORE_DEPTH = 0.8
WOOD_EDGE = 0.018
INLAY_INSET, INLAY_WIDTH = 0.04, 0.045

PAWN, PAWN_HEIGHT = 0.37, 0.46
SMALL_TOP = 0.26
BALL, SMALL_BALL = 0.23, 0.175
RIM, RIM_HEIGHT, RIM_WIDTH = 0.035, 0.11, 0.075
CLAY_EDGE = 0.016

COIN, COIN_HEIGHT = 0.42, 0.07
STAMPS = ("row", "column", "diag1", "diag2", "square", "plain")


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
        dome = solids.make_ball(radius, PAWN_HEIGHT + 0.01)
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
    field = COIN - 0.06
    solids.carve(
        face,
        paint(
            solids.make_cone(solids.ROUND, field, field, 0.1, COIN_HEIGHT - 0.02), materials.brass()
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
    lip = paint(solids.make_cone(corners, outer, outer, RIM_HEIGHT, PAWN_HEIGHT - 0.02), amber)
    well = paint(solids.make_cone(corners, inner, inner, RIM_HEIGHT * 2, PAWN_HEIGHT - 0.04), amber)
    return solids.bevel(solids.carve(lip, well), CLAY_EDGE)


def _stamp(stamp: str) -> Iterator[Any]:
    """Yield the raised sign: a bar along the line, a square, or nothing."""
    turn = {"row": 0.0, "column": 90.0, "diag1": -45.0, "diag2": 45.0}
    if stamp in turn:
        yield solids.make_bar((0.48, 0.11), turn[stamp], COIN_HEIGHT)
    elif stamp == "square":
        yield solids.carve(
            solids.make_bar((0.44, 0.44), 0, COIN_HEIGHT),
            solids.make_bar((0.22, 0.22), 0, 3 * COIN_HEIGHT),
        )
