"""Lengths of pieces, coins and boards: plain numbers, shared by the renders and the models.

One unit is the side of the square in which a piece is drawn. Radii of prisms and pyramids reach to
their corners. Pieces stand at height 0; boards have their top there.
"""

PIECE_SHARE = 0.88
"""The side of a piece's square as a share of its cell."""
CELL = 1 / PIECE_SHARE
RING = 0.44 * CELL
"""The radius of the ring around a cell."""

CYLINDER, PRISM = 0.335, 0.415
TALL, SHORT = 0.86, 0.36
MOUTH_ROUND, MOUTH_SQUARE = 0.215, 0.2
BORE_DEPTH = 0.8
"""The depth of a hollow piece as a share of its height."""
INLAY_INSET, INLAY_WIDTH = 0.04, 0.045
"""The line around the lid of a dark piece: its distance from the edge, and its width."""

PAWN, PAWN_HEIGHT = 0.37, 0.46
SMALL_TOP = 0.26
BALL, SMALL_BALL = 0.23, 0.175
RIM, RIM_HEIGHT, RIM_WIDTH = 0.035, 0.11, 0.075
DOME_RISE, RIM_SINK = 0.01, 0.02
"""How far the centre of a dome is above the top face, and the foot of a rim below it."""

COIN, COIN_HEIGHT = 0.42, 0.07
COIN_EDGE, COIN_RELIEF = 0.06, 0.02
"""The width of a coin's raised edge, and the height of the edge and the sign above its field."""
STAMPS = ("row", "column", "diag1", "diag2", "square", "plain")
STAMP_TURNS = {"row": 0.0, "column": 90.0, "diag1": -45.0, "diag2": 45.0}
"""The direction of the bar on a coin, in degrees."""
STAMP_BAR = (0.48, 0.11)
STAMP_SQUARE, STAMP_HOLE = 0.44, 0.22

FRAME_PAD = 0.03
"""The edge of the Quarto board beside its cells, as a share of its side."""
FRAME_SIDE = 4 * CELL / (1 - 2 * FRAME_PAD)
FRAME_THICKNESS = 0.3
FRAME_CORNER = 0.14

TRACK = 1.1 / 8
"""The edge of the Quardo mat, where coins lie, as a share of the side of its cells."""
MAT_CELLS_PAD = 0.014
"""The gap between that edge and the cells."""
MAT_SIDE = 4 * CELL / (1 - 2 * MAT_CELLS_PAD) * (1 + 2 * TRACK)
MAT_THICKNESS = 0.06
MAT_CORNER = 0.22
WELL_DEPTH = 0.04

COIN_SHARE = 0.066
"""The diameter of the well of a coin as a share of the side of the mat."""
COIN_SQUARE = 0.07
"""The side of the square in which a coin is drawn, likewise."""
COIN_WELL = MAT_SIDE * COIN_SHARE / 2
"""The radius of that well."""

Point = tuple[float, float]


def cell_centres() -> list[Point]:
    """Return the centres of the cells in their order (G1), to the right and up."""
    return [((column - 1.5) * CELL, (1.5 - row) * CELL) for row in range(4) for column in range(4)]


def coin_places() -> list[Point]:
    """Return the places of coins: where four cells meet, and at the end of each line."""
    steps = [(step - 1.5) * CELL for step in range(4)]
    crossings = [(step - 1) * CELL for step in range(3)]
    beside = MAT_SIDE / 2 * (1 - TRACK / (1 + 2 * TRACK))
    return [
        *((x, y) for x in crossings for y in crossings),
        *((beside, y) for y in steps),
        *((x, -beside) for x in steps),
        *((x, -beside) for x in (-beside, beside)),
    ]
