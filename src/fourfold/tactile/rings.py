"""Rings from which models are built: circles, polygons and rectangles around an axis."""

from __future__ import annotations

import itertools
import math
from typing import TYPE_CHECKING

from fourfold.tactile.mesh import Mesh, Vertex, point

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fourfold.tactile.mesh import Ring

STEPS = 96
"""Points of a ring: divisible by the corners of squares and hexagons."""
ANGLES = tuple(2 * math.pi * step / STEPS for step in range(STEPS))
ROUND = STEPS


def polygon(corners: int, radius: float, height: float) -> Ring:
    """Return a regular polygon by the radius of its corners, or a circle.

    A square has its corners in the diagonals, a hexagon has a side in front.
    """
    if corners == ROUND:
        return [point(radius * math.cos(a), radius * math.sin(a), height) for a in ANGLES]
    half = math.pi / corners
    start = half if corners == 4 else 0.0
    ring = []
    for angle in ANGLES:
        within = (angle - start) % (2 * half) - half
        reach = radius * math.cos(half) / math.cos(within)
        ring.append(point(reach * math.cos(angle), reach * math.sin(angle), height))
    return ring


def rectangle(width: float, depth: float, turn: float, height: float) -> Ring:
    """Return a rectangle, turned by degrees; the points next to its corners are moved there."""
    corner = math.atan2(depth, width)
    corners = [corner, math.pi - corner, math.pi + corner, 2 * math.pi - corner]
    angles = list(ANGLES)
    for exact in corners:
        angles[round(exact / ANGLES[1]) % STEPS] = exact
    ring = []
    for angle in angles:
        across, up = abs(math.cos(angle)), abs(math.sin(angle))
        reach = min(width / 2 / max(across, 1e-9), depth / 2 / max(up, 1e-9))
        turned = angle + math.radians(turn)
        ring.append(point(reach * math.cos(turned), reach * math.sin(turned), height))
    start = round(turn / 360 * STEPS)
    return [ring[(step - start) % STEPS] for step in range(STEPS)]


def dome(radius: float, centre: float, foot: float) -> list[Ring]:
    """Return the rings of a ball above the height of its foot, without its top."""
    return _sphere_rings(radius, centre, foot, 1)


def bowl(radius: float, centre: float) -> list[Ring]:
    """Return the rings of the lower half of a ball, from its edge down, without its bottom."""
    return _sphere_rings(radius, centre, centre, -1)


def _sphere_rings(radius: float, centre: float, start: float, direction: int) -> list[Ring]:
    """Return rings from a height to the pole, up or down."""
    first = math.asin((start - centre) / radius)
    slices = 16
    turns = [first + (direction * math.pi / 2 - first) * step / slices for step in range(slices)]
    return [
        polygon(ROUND, radius * math.cos(turn), centre + radius * math.sin(turn)) for turn in turns
    ]


def turn(rings: Sequence[Ring], pole: float) -> Mesh:
    """Return the closed body between rings, from the foot to the pole at a height."""
    mesh = Mesh()
    mesh.add_floor(rings[0], (0.0, 0.0, rings[0][0][2]))
    for below, above in itertools.pairwise(rings):
        mesh.add_band(below, above)
    tip: Vertex = point(0, 0, pole)
    mesh.add_fan(rings[-1], tip)
    return mesh
