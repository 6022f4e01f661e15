"""The wooden board of Quarto, the felt mat of Quardo and the tray."""

from collections.abc import Iterator

import bpy

from scripts.renders import materials, solids
from scripts.renders.measures import (
    CELL,
    COIN_SHARE,
    FRAME_SIDE,
    FRAME_THICKNESS,
    MAT_SIDE,
    MAT_THICKNESS,
    RING,
    TRACK,
    TRAY_RIM,
    TRAY_SIDE,
    TRAY_THICKNESS,
)
from scripts.renders.solids import paint

Point = tuple[float, float]

GROOVE, INLAY = 0.032, 0.026
WELL_DEPTH, COIN_WELL_DEPTH = 0.04, 0.04


def make_board() -> None:
    """Make a wooden board with an inlaid ring of light wood for each cell."""
    board = solids.make_slab(FRAME_SIDE, FRAME_THICKNESS, 0.14)
    paint(board, materials.wood(materials.BOARD_WOOD, lying=True, scale=0.6))
    grooves = solids.join(solids.make_ring(RING, GROOVE, (*at, 0)) for at in cell_centres())
    solids.carve(board, paint(grooves, materials.plain(materials.DARK_BORE)))
    solids.bevel(board, 0.035)
    for at in cell_centres():
        inlay = solids.make_ring(RING, INLAY, (*at, -0.008))
        inlay.data.shade_smooth()
        paint(inlay, materials.glaze(materials.INLAY, 0.5))


def make_mat(colour: materials.Colour = materials.FELT) -> None:
    """Make a felt mat with a well for each pawn and each coin."""
    mat = paint(solids.make_slab(MAT_SIDE, MAT_THICKNESS, 0.22), materials.felt(colour))
    wells = [solids.make_disc(RING, 2 * WELL_DEPTH, (*at, 0)) for at in cell_centres()]
    radius = MAT_SIDE * COIN_SHARE / 2
    wells += [solids.make_disc(radius, 2 * COIN_WELL_DEPTH, (*at, 0)) for at in coin_places()]
    solids.carve(mat, paint(solids.join(wells), materials.felt(materials.darken(colour, 0.8))))
    solids.bevel(mat, 0.02)


def make_tray() -> None:
    """Make a tray of dark wood; the page stretches its middle and adds the sockets."""
    body = solids.make_slab(TRAY_SIDE, TRAY_THICKNESS, 0.3)
    paint(body, materials.wood(materials.TRAY_WOOD, lying=True, scale=0.8))
    hollow = solids.make_slab(TRAY_SIDE - 2 * TRAY_RIM, TRAY_THICKNESS, 0.22)
    hollow.location.z = TRAY_THICKNESS / 2
    bpy.context.view_layer.update()
    solids.carve(body, paint(hollow, materials.wood(materials.TRAY_WOOD, lying=True, scale=0.8)))
    solids.bevel(body, 0.04)


def cell_centres() -> Iterator[Point]:
    """Yield the centres of the cells, from the top left."""
    for row in range(4):
        for column in range(4):
            yield (column - 1.5) * CELL, (1.5 - row) * CELL


def coin_places() -> Iterator[Point]:
    """Yield the places of coins: where four cells meet, and at the end of each line."""
    steps = [(step - 1.5) * CELL for step in range(4)]
    crossings = [(step - 1) * CELL for step in range(3)]
    beside = MAT_SIDE / 2 * (1 - TRACK / (1 + 2 * TRACK))
    yield from ((x, y) for x in crossings for y in crossings)
    yield from ((beside, y) for y in steps)
    yield from ((x, -beside) for x in steps)
    yield from ((x, -beside) for x in (-beside, beside))
