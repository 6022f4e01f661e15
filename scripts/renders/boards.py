"""The wooden board of Quarto, the felt mat of Quardo and the tray."""

import bpy

from fourfold.draw.measures import (
    COIN_WELL,
    FRAME_CORNER,
    FRAME_SIDE,
    FRAME_THICKNESS,
    MAT_CORNER,
    MAT_SIDE,
    MAT_THICKNESS,
    RING,
    WELL_DEPTH,
    cell_centres,
    coin_places,
)
from scripts.renders import materials, solids
from scripts.renders.measures import TRAY_RIM, TRAY_SIDE, TRAY_THICKNESS
from scripts.renders.solids import paint

GROOVE, INLAY = 0.032, 0.026


def make_board() -> None:
    """Make a wooden board with an inlaid ring of light wood for each cell."""
    board = solids.make_slab(FRAME_SIDE, FRAME_THICKNESS, FRAME_CORNER)
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
    mat = paint(solids.make_slab(MAT_SIDE, MAT_THICKNESS, MAT_CORNER), materials.felt(colour))
    wells = [solids.make_disc(RING, 2 * WELL_DEPTH, (*at, 0)) for at in cell_centres()]
    wells += [solids.make_disc(COIN_WELL, 2 * WELL_DEPTH, (*at, 0)) for at in coin_places()]
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
