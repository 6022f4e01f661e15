"""Areas of the pictures and the angle of the camera: plain numbers, shared with the web app.

The lengths of the objects are in `fourfold.draw.measures`, and so is the unit. The camera looks
down at the table at an angle, and the picture is stretched so that squares on the table stay
squares: a point above the table moves up by `LIFT` times its height, and nothing else changes.
"""

import math
from dataclasses import dataclass

from fourfold.draw.measures import FRAME_SIDE, FRAME_THICKNESS, MAT_SIDE, MAT_THICKNESS

ELEVATION = math.radians(68)
LIFT = 1 / math.tan(ELEVATION)


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

TRAY_SIDE = 3.0
TRAY_RIM = 0.16
TRAY_THICKNESS = 0.3

BOARD = View(0, 0, 0, FRAME_THICKNESS * LIFT, FRAME_SIDE)
MAT = View(0, 0, 0, MAT_THICKNESS * LIFT, MAT_SIDE)
TRAY = View(0, 0, 0, TRAY_THICKNESS * LIFT, TRAY_SIDE)
"""Boards with the part of their edge that is visible below them."""
