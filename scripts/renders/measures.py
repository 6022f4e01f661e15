"""Lengths of all objects and the angle of the camera: plain numbers, shared with the web app.

One unit is the side of the square in which a piece is drawn. The camera looks down at the table at
an angle, and the picture is stretched so that squares on the table stay squares: a point above
the table moves up by `LIFT` times its height, and nothing else changes.
"""

import math
from dataclasses import dataclass

ELEVATION = math.radians(68)
LIFT = 1 / math.tan(ELEVATION)

PIECE_SHARE = 0.88
"""The side of a piece's square as a share of its cell."""
CELL = 1 / PIECE_SHARE
RING = 0.44 * CELL
"""The radius of the ring around a cell."""


@dataclass(frozen=True)
class View:
    """The area of a picture, in units: a square subject and the margins around it."""

    left: float
    top: float
    right: float
    bottom: float
    side: float = 1.0

    @property
    def width(self) -> float:
        """The width of the picture."""
        return self.left + self.side + self.right

    @property
    def height(self) -> float:
        """The height of the picture."""
        return self.top + self.side + self.bottom

    @property
    def centre(self) -> tuple[float, float]:
        """The centre of the subject, from the top left corner of the picture."""
        return self.left + self.side / 2, self.top + self.side / 2

    @property
    def offset(self) -> tuple[float, float]:
        """The centre of the picture relative to that of the subject, to the right and up."""
        return (self.right - self.left) / 2, (self.top - self.bottom) / 2


SPRITE = View(left=0.05, top=0.32, right=0.40, bottom=0.18)
"""Room for a tall piece, and for its shadow on the right."""

FRAME_PAD = 0.03
"""The edge of the Quarto board beside its cells, as a share of its side."""
FRAME_SIDE = 4 * CELL / (1 - 2 * FRAME_PAD)
FRAME_THICKNESS = 0.3

TRACK = 1.1 / 8
"""The edge of the Quardo mat, where coins lie, as a share of the side of its cells."""
MAT_CELLS_PAD = 0.014
"""The gap between that edge and the cells."""
MAT_SIDE = 4 * CELL / (1 - 2 * MAT_CELLS_PAD) * (1 + 2 * TRACK)
MAT_THICKNESS = 0.06

TRAY_SIDE = 3.0
TRAY_RIM = 0.16
TRAY_THICKNESS = 0.3

COIN_SHARE = 0.066
"""The diameter of the well of a coin as a share of the side of the mat."""
COIN_SQUARE = 0.07
"""The side of the square in which a coin is drawn, likewise."""

BOARD = View(0, 0, 0, FRAME_THICKNESS * LIFT, FRAME_SIDE)
MAT = View(0, 0, 0, MAT_THICKNESS * LIFT, MAT_SIDE)
TRAY = View(0, 0, 0, TRAY_THICKNESS * LIFT, TRAY_SIDE)
"""Boards with the part of their edge that is visible below them."""
