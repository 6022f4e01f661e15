"""Plates with round features: tiles, each with at most one well, hole or dot.

A plate is divided along a grid, so that each tile is a triangulated ring between its edge and its
feature. Neighbours share the corners of their edges, so the whole is closed.
"""

from __future__ import annotations

import itertools
import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from fourfold.tactile.mesh import Mesh, point
from fourfold.tactile.rings import dome

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fourfold.tactile.mesh import Ring, Vertex

Point: TypeAlias = tuple[float, float]

CIRCLE_STEPS = 48
TURN = 2 * math.pi


@dataclass(frozen=True)
class Feature:
    """Something round in the middle of a tile: a well of some depth, a hole, or a raised dot."""

    centre: Point
    radius: float
    depth: float = 0.0
    is_hole: bool = False

    def ring(self, height: float) -> Ring:
        """Return the circle of the feature at a height."""
        return [
            point(
                self.centre[0] + self.radius * math.cos(TURN * step / CIRCLE_STEPS),
                self.centre[1] + self.radius * math.sin(TURN * step / CIRCLE_STEPS),
                height,
            )
            for step in range(CIRCLE_STEPS)
        ]

    def pole(self, height: float) -> Vertex:
        """Return the point of the feature's axis at a height."""
        return point(*self.centre, height)


@dataclass(frozen=True)
class Tile:
    """A convex part of a plate, by its corners counter-clockwise, with its feature."""

    corners: Sequence[Point]
    feature: Feature | None = None

    def add_top(self, mesh: Mesh, thickness: float) -> None:
        """Add the upper side of the tile, with its feature."""
        edge, feature = self._edge(thickness), self.feature
        if feature is None:
            mesh.add_fan(edge, _middle(edge))
            return
        ring = feature.ring(thickness)
        _add_annulus(mesh, edge, ring, feature.centre)
        if feature.is_hole:
            mesh.add_band(ring, feature.ring(0))
        elif feature.depth:
            floor = feature.ring(thickness - feature.depth)
            mesh.add_band(ring, floor)
            mesh.add_fan(floor, feature.pole(thickness - feature.depth))
        else:
            _add_dot(mesh, feature, ring, thickness)

    def add_bottom(self, mesh: Mesh) -> None:
        """Add the lower side of the tile, at height 0."""
        below, edge = Mesh(), self._edge(0)
        if self.feature is None or not self.feature.is_hole:
            below.add_fan(edge, _middle(edge))
        else:
            _add_annulus(below, edge, self.feature.ring(0), self.feature.centre)
        for first, second, third in below.triangles:
            mesh.add_triangle(third, second, first)

    def _edge(self, height: float) -> Ring:
        """Return the corners at a height."""
        return [point(*corner, height) for corner in self.corners]


def plate(tiles: Sequence[Tile], outline: Sequence[Point], thickness: float) -> Mesh:
    """Return a plate of tiles that lies on the table, within its outline."""
    mesh = Mesh()
    for tile in tiles:
        tile.add_top(mesh, thickness)
        tile.add_bottom(mesh)
    low, high = ([point(*at, height) for at in outline] for height in (0, thickness))
    mesh.add_band(low, high)
    return mesh


def _add_dot(mesh: Mesh, feature: Feature, ring: Ring, thickness: float) -> None:
    """Add half a ball on a circle."""
    rings = [ring]
    for above in dome(feature.radius, 0, 0)[1:]:
        step = len(above) // CIRCLE_STEPS
        x, y = feature.centre
        rings.append([point(x + a, y + b, thickness + c) for a, b, c in above[::step]])
    for below, above in itertools.pairwise(rings):
        mesh.add_band(below, above)
    mesh.add_fan(rings[-1], feature.pole(thickness + feature.radius))


def _add_annulus(mesh: Mesh, outer: Ring, inner: Ring, centre: Point) -> None:
    """Add the plane between a convex polygon and a circle within it.

    Walk around both by angle. An edge of the polygon is taken where it is nearest to the centre, so
    that no triangle reaches across the circle.
    """
    begin = _angle(outer[0], centre)

    def rank(angle: float) -> float:
        return (angle - begin) % TURN

    steps = [(rank(_nearest_angle(outer, at, centre)), True, at) for at in range(len(outer))]
    half = TURN / len(inner) / 2
    steps += [(rank(_angle(one, centre) + half), False, at) for at, one in enumerate(inner)]
    steps.sort()
    at_outer, at_inner = 0, next(at for _, is_outer, at in steps if not is_outer)
    for _, is_outer, at in steps:
        if is_outer:
            following = (at + 1) % len(outer)
            mesh.add_triangle(outer[at], outer[following], inner[at_inner])
            at_outer = following
        else:
            following = (at + 1) % len(inner)
            mesh.add_triangle(outer[at_outer], inner[following], inner[at])
            at_inner = following


def _angle(corner: Vertex, centre: Point) -> float:
    """Return the direction from a centre to a corner."""
    return math.atan2(corner[1] - centre[1], corner[0] - centre[0])


def _nearest_angle(outer: Ring, at: int, centre: Point) -> float:
    """Return the direction of the point of an edge that is nearest to the centre."""
    (ax, ay, _), (bx, by, _) = outer[at], outer[(at + 1) % len(outer)]
    along = ((centre[0] - ax) * (bx - ax) + (centre[1] - ay) * (by - ay)) / (
        (bx - ax) ** 2 + (by - ay) ** 2
    )
    share = min(max(along, 1e-6), 1 - 1e-6)
    return _angle((ax + share * (bx - ax), ay + share * (by - ay), 0), centre)


def _middle(edge: Ring) -> Vertex:
    """Return the middle of a tile's corners."""
    count = len(edge)
    return point(sum(x for x, _, _ in edge) / count, sum(y for _, y, _ in edge) / count, edge[0][2])
