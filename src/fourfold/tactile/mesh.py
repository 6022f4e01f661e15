"""Closed meshes of triangles, and binary STL, the format of 3D printers."""

from __future__ import annotations

import math
import struct
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

Vertex: TypeAlias = tuple[float, float, float]
Ring: TypeAlias = "Sequence[Vertex]"
"""A closed line around an axis, counter-clockwise as seen from above."""

HEADER = b"Fourfold, millimetres".ljust(80)
FACET = struct.Struct("<12fH")
DECIMALS = 6
"""Decimals to which vertices are rounded, so that equal ones are the same."""


@dataclass
class Mesh:
    """Triangles whose corners are counter-clockwise as seen from outside."""

    triangles: list[tuple[Vertex, Vertex, Vertex]] = field(default_factory=list)

    def add_triangle(self, first: Vertex, second: Vertex, third: Vertex) -> None:
        """Add a triangle, unless two of its corners coincide."""
        if first != second != third != first:
            self.triangles.append((first, second, third))

    def add_fan(self, ring: Ring, tip: Vertex) -> None:
        """Add the cone between a ring and a point on its axis; its outside is above."""
        for start, end in _edges(ring):
            self.add_triangle(start, end, tip)

    def add_floor(self, ring: Ring, tip: Vertex) -> None:
        """Add the cone between a ring and a point on its axis; its outside is below."""
        self.add_fan(ring[::-1], tip)

    def add_band(self, below: Ring, above: Ring) -> None:
        """Add the surface between two rings with equally many points.

        The outside is on the right of the way from the first ring to the second: a wall that rises
        has it at its outer side, a plane that narrows has it above.
        """
        for (a, b), (c, d) in zip(_edges(below), _edges(above), strict=True):
            self.add_triangle(a, b, d)
            self.add_triangle(a, d, c)

    def scale(self, factor: float) -> Mesh:
        """Return a larger or smaller copy."""
        return self._map(lambda at: (factor * at[0], factor * at[1], factor * at[2]))

    def move(self, across: float, up: float) -> Mesh:
        """Return a copy at another place of the table."""
        return self._map(lambda at: (at[0] + across, at[1] + up, at[2]))

    def _map(self, change: Callable[[Vertex], Vertex]) -> Mesh:
        """Return a copy with changed vertices."""
        return Mesh([(change(a), change(b), change(c)) for a, b, c in self.triangles])

    def stl(self) -> bytes:
        """Return the mesh as binary STL."""
        facets = (FACET.pack(*_normal(one), *one[0], *one[1], *one[2], 0) for one in self.triangles)
        return HEADER + struct.pack("<I", len(self.triangles)) + b"".join(facets)


def join(meshes: Iterable[Mesh]) -> Mesh:
    """Return separate bodies as one mesh."""
    return Mesh([one for mesh in meshes for one in mesh.triangles])


def point(x: float, y: float, z: float) -> Vertex:
    """Return a vertex, rounded."""
    return round(x, DECIMALS) + 0.0, round(y, DECIMALS) + 0.0, round(z, DECIMALS) + 0.0


def _edges(ring: Ring) -> Iterable[tuple[Vertex, Vertex]]:
    """Return the edges of a ring."""
    return zip(ring, [*ring[1:], ring[0]], strict=True)


def _normal(triangle: tuple[Vertex, Vertex, Vertex]) -> Vertex:
    """Return the direction of the outside, of length 1, or zeros for a sliver."""
    first, second, third = triangle
    a = [end - start for start, end in zip(first, second, strict=True)]
    b = [end - start for start, end in zip(first, third, strict=True)]
    x, y, z = (
        a[1] * b[2] - a[2] * b[1],
        a[2] * b[0] - a[0] * b[2],
        a[0] * b[1] - a[1] * b[0],
    )
    length = math.sqrt(x * x + y * y + z * z) or 1.0
    return x / length, y / length, z / length
