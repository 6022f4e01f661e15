"""What the pieces stand on: the wooden board of Quarto and the felt mat of Quardo."""

from collections.abc import Iterator

import bpy

from scripts.renders import materials as of
from scripts.renders import solids
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
from scripts.renders.solids import painted

Point = tuple[float, float]

GROOVE, INLAY = 0.032, 0.026
WELL_DEPTH, COIN_WELL_DEPTH = 0.04, 0.04


def wooden() -> None:
    """Plane a board, and inlay a ring of light wood for each cell."""
    board = solids.slab(FRAME_SIDE, FRAME_THICKNESS, 0.14)
    painted(board, of.wood(of.BOARD_WOOD, lying=True, scale=0.6))
    grooves = solids.joined(solids.ring(RING, GROOVE, (*at, 0)) for at in cells())
    solids.carved(board, painted(grooves, of.plain(of.DARK_BORE)))
    solids.bevelled(board, 0.035)
    for at in cells():
        inlay = solids.ring(RING, INLAY, (*at, -0.008))
        inlay.data.shade_smooth()
        painted(inlay, of.glaze(of.INLAY, 0.5))


def felt(colour: of.Colour = of.FELT) -> None:
    """Cut a mat with a well for each pawn and each coin."""
    mat = painted(solids.slab(MAT_SIDE, MAT_THICKNESS, 0.22), of.felt(colour))
    wells = [solids.disc(RING, 2 * WELL_DEPTH, (*at, 0)) for at in cells()]
    radius = MAT_SIDE * COIN_SHARE / 2
    wells += [solids.disc(radius, 2 * COIN_WELL_DEPTH, (*at, 0)) for at in coins()]
    solids.carved(mat, painted(solids.joined(wells), of.felt(of.darker(colour, 0.8))))
    solids.bevelled(mat, 0.02)


def tray() -> None:
    """Hollow out a tray of dark wood; the page stretches its middle and adds the sockets."""
    body = solids.slab(TRAY_SIDE, TRAY_THICKNESS, 0.3)
    painted(body, of.wood(of.TRAY_WOOD, lying=True, scale=0.8))
    hollow = solids.slab(TRAY_SIDE - 2 * TRAY_RIM, TRAY_THICKNESS, 0.22)
    hollow.location.z = TRAY_THICKNESS / 2
    bpy.context.view_layer.update()
    solids.carved(body, painted(hollow, of.wood(of.TRAY_WOOD, lying=True, scale=0.8)))
    solids.bevelled(body, 0.04)


def cells() -> Iterator[Point]:
    """Return the middles of the cells, from the top left."""
    for row in range(4):
        for column in range(4):
            yield (column - 1.5) * CELL, (1.5 - row) * CELL


def coins() -> Iterator[Point]:
    """Return where coins lie: where four cells meet, and at the end of each line."""
    steps = [(step - 1.5) * CELL for step in range(4)]
    crossings = [(step - 1) * CELL for step in range(3)]
    beside = MAT_SIDE / 2 * (1 - TRACK / (1 + 2 * TRACK))
    yield from ((x, y) for x in crossings for y in crossings)
    yield from ((beside, y) for y in steps)
    yield from ((x, -beside) for x in steps)
    yield from ((x, -beside) for x in (-beside, beside))
