"""Upright solids seen from three quarters above, as SVG path data.

Angles are in degrees around the vertical axis: 0 is the right, 90 faces the viewer, 180 is the
left. A solid stands between two rings of the same outline; its visible wall runs along the rings
from the right limb to the left one::

            270
         .-------.
    180 |   top   | 0        y grows downwards
        |'-------'|
        |   90    |
         '-------'  foot
"""

import math
from dataclasses import dataclass

from fourfold.draw.svg import number

AXIS = 50.0
"""Horizontal position of every piece's axis: the middle of its tile."""
TILT = 0.46
"""Visible share of a horizontal circle's depth."""


@dataclass(frozen=True)
class Ring:
    """A horizontal circle (``corners=0``) or regular polygon, centred on the axis."""

    y: float
    radius: float
    corners: int = 0

    def point(self, angle: float) -> str:
        """Return the point of the outline at an angle, which must be a corner of a polygon."""
        turn = math.radians(angle)
        x = AXIS + self.radius * math.cos(turn)
        return f"{number(x)} {number(self.y + TILT * self.radius * math.sin(turn))}"

    def arc(self, start: float, end: float) -> str:
        """Return the path along the outline between two angles, without its first point."""
        if self.corners:
            steps = round(abs(end - start) * self.corners / 360)
            stops = (start + (end - start) * step / steps for step in range(1, steps + 1))
            return "".join(f"L{self.point(stop)}" for stop in stops)
        radii = f"{number(self.radius)} {number(TILT * self.radius)}"
        large, sweep = int(abs(end - start) > 180), int(end > start)
        return f"A{radii} 0 {large} {sweep} {self.point(end)}"

    def line(self, start: float, end: float) -> str:
        """Return an open path along the ring."""
        return f"M{self.point(start)}{self.arc(start, end)}"

    def outline(self) -> str:
        """Return the whole ring as a closed path."""
        return f"{self.line(0, 180)}{self.arc(180, 360)}Z"

    def above(self, across: float, up: float) -> str:
        """Return a point right of and above the ring's middle, by shares of the radius."""
        return f"{number(AXIS + across * self.radius)} {number(self.y - up * self.radius)}"

    def resize_ring(self, radius: float, drop: float = 0) -> "Ring":
        """Return a ring of the same outline with another radius, lowered by ``drop``."""
        return Ring(self.y + drop, radius, self.corners)


@dataclass(frozen=True)
class Solid:
    """A solid between two rings of one outline: prism, cylinder, pyramid or cone."""

    foot: Ring
    top: Ring

    @property
    def limbs(self) -> tuple[float, float]:
        """Angles at which the wall turns out of sight, right and left.

        A cone's limbs touch both rings, so the narrower its top, the further back they are.
        """
        if self.foot.corners:
            return 0, 180
        lean = TILT * (self.foot.radius - self.top.radius) / (self.foot.y - self.top.y)
        behind = math.degrees(math.asin(lean))
        return -behind, 180 + behind

    @property
    def facets(self) -> list[tuple[float, float]]:
        """Angles of a polygon's visible facets, from right to left."""
        corners = self.foot.corners
        return [(360 * i / corners, 360 * (i + 1) / corners) for i in range(corners // 2)]

    def ring(self, share: float) -> Ring:
        """Return the ring at a share of the height, from 0 at the foot to 1 at the top."""
        y = self.foot.y + share * (self.top.y - self.foot.y)
        radius = self.foot.radius + share * (self.top.radius - self.foot.radius)
        return Ring(y, radius, self.foot.corners)

    def wall(self, right: float, left: float) -> str:
        """Return the part of the wall between two angles as a closed path."""
        down = f"L{self.foot.point(left)}{self.foot.arc(left, right)}"
        return f"{self.top.line(right, left)}{down}Z"

    def silhouette(self) -> str:
        """Return the outline of the visible solid."""
        right, left = self.limbs
        over = self.top.line(left, right + 360)
        return f"{over}L{self.foot.point(right)}{self.foot.arc(right, left)}Z"
