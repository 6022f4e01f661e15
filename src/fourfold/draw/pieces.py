"""The sixteen pieces of both sets, with one visual channel for every trait.

===  ======  ==================================  ======  ==================================
bit  Quarto  drawn as                            Quardo  drawn as
===  ======  ==================================  ======  ==================================
0    colour  maple, or walnut with inlaid rings  body    straight or tapered silhouette
1    shape   cylinder, or prism on its corner    top     dark dent or white dome
2    height  tall or short body                  base    six facets or a smooth wall
3    core    plain lid, or a hole in it          edge    flat top, or a raised gilded rim
===  ======  ==================================  ======  ==================================

No trait depends on hue alone: each also changes an outline or is visible in greyscale. Drawings
have no ids, so any number of them can share a page.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, NamedTuple

from fourfold.draw.solid import TILT, Ring, Solid
from fourfold.draw.svg import document, element, number
from fourfold.draw.theme import Theme, Tone, dark_style, paint
from fourfold.rules import ALL_TRAITS, Piece, PieceSet

PieceSetLike = PieceSet | Literal["quarto", "quardo"]

TILE = 100.0
"""Side of a piece's tile; all lengths below are in the same unit."""

OUTLINE = 4.0
EDGE = 2.8
HAIRLINE = 1.3

SHADOW_REACH, SHADOW_DROP = 5.0, 2.0
SHADOW_OPACITY = 0.22
SHADE_END = 48.0
"""Angle (see `solid`) to which the shade of a round wall extends from its right limb."""
GLEAM = (122.0, 152.0)
"""Angles between which a round wall shines."""

PIECE_FOOT = 75.0
CYLINDER_RADIUS = 34.0
PRISM_RADIUS = 39.0
TALL, SHORT = 52.0, 22.0
HOLE_SHARE = 0.6
DEPTH_SHARE, DEPTH_DROP = 0.8, 2.0
GROOVE_SPACING = 12.0
GROWTH_RINGS: tuple[tuple[float, int, int], ...] = (
    (0.55, 150, 232),
    (0.55, 335, 415),
    (0.36, 20, 130),
    (0.2, 170, 400),
)
"""Arcs on a wooden lid: share of the radius, first and last angle."""

PAWN_FOOT = 76.0
PAWN_RADIUS = 36.0
PAWN_HEIGHT = 41.0
LARGE_TOP, SMALL_TOP = PAWN_RADIUS, 26.5
LARGE_BALL, SMALL_BALL = 20.5, 17.5
RIM_HEIGHT = 9.5
RIM_OVERHANG = 4.0
RIM_WIDTH = 7.5
GLINT = (-25.0, 100.0)
GLINT_BEND = 1.2
"""Highlight in a dent: its angles, and its inner radius as a share of the dent's."""
DOME_SHADE_END = 65.0


class Material(NamedTuple):
    """The tones of a body lit from the left."""

    top: Tone
    lit: Tone
    mid: Tone
    shade: Tone


MAPLE = Material(Tone.MAPLE_TOP, Tone.MAPLE_LIT, Tone.MAPLE_MID, Tone.MAPLE_SHADE)
WALNUT = Material(Tone.WALNUT_TOP, Tone.WALNUT_LIT, Tone.WALNUT_MID, Tone.WALNUT_SHADE)
GLAZE = Material(Tone.GLAZE_TOP, Tone.GLAZE_LIT, Tone.GLAZE_MID, Tone.GLAZE_SHADE)
GILT = Material(Tone.GILT_TOP, Tone.GILT_LIT, Tone.GILT_MID, Tone.GILT_SHADE)


def piece_svg(
    piece: Piece | int,
    piece_set: PieceSetLike,
    theme: Theme = "light",
    size: int = 100,
    title: str | None = None,
) -> str:
    """Draw one piece as a stand-alone SVG document, which is decorative without a title."""
    body = piece_group(piece, piece_set, theme)
    style = dark_style(theme)
    return document(body, view=(TILE, TILE), size=(size, size), style=style, title=title)


def piece_group(piece: Piece | int, piece_set: PieceSetLike, theme: Theme = "light") -> str:
    """Draw one piece as a ``<g>`` in a 100 × 100 view, for use in another drawing."""
    draw = _quarto if PieceSet(piece_set) is PieceSet.QUARTO else _quardo
    parts = draw(Pen(theme), *(bool(Piece(piece).value(trait)) for trait in ALL_TRAITS))
    return element("g", *parts, stroke_linejoin="round", class_="ff-piece")


@dataclass(frozen=True)
class Pen:
    """A renderer of paths in the colours of one theme."""

    theme: Theme

    def fill(self, path: str, tone: Tone, opacity: float | None = None) -> str:
        """Fill a path without an outline."""
        return element("path", d=path, **paint(self.theme, tone), fill_opacity=opacity)

    def line(self, path: str, tone: Tone, width: float = EDGE) -> str:
        """Draw a path as a line."""
        return self.shape(path, None, tone, width)

    def shape(
        self, path: str, fill: Tone | None, stroke: Tone = Tone.INK, width: float = EDGE
    ) -> str:
        """Fill a path and draw its outline."""
        return element("path", d=path, **paint(self.theme, fill, stroke), stroke_width=width)


def _quarto(pen: Pen, dark: bool, square: bool, short: bool, hollow: bool) -> Iterable[str]:
    """Draw a wooden Quarto piece."""
    radius = PRISM_RADIUS if square else CYLINDER_RADIUS
    foot = Ring(PIECE_FOOT, radius, 4 if square else 0)
    body = Solid(foot, foot.resize_ring(radius, -(SHORT if short else TALL)))
    wood = WALNUT if dark else MAPLE
    yield _shadow(pen, foot)
    yield from _wall(pen, body, wood)
    if dark:
        yield from _grooves(pen, body)
    yield from _lid(pen, body, wood)
    if hollow:
        mouth = body.top.resize_ring(radius * HOLE_SHARE)
        yield from _hole(pen, mouth, Tone.INLAY if dark else Tone.BORE)
    else:
        yield from _grain(pen, body.top, wood.lit)


def _quardo(pen: Pen, tapered: bool, bulge: bool, circle: bool, rim: bool) -> Iterable[str]:
    """Draw a glazed Quardo pawn."""
    foot = Ring(PAWN_FOOT, PAWN_RADIUS, 0 if circle else 6)
    top = foot.resize_ring(SMALL_TOP if tapered else LARGE_TOP, -PAWN_HEIGHT)
    yield _shadow(pen, foot)
    yield from _solid(pen, Solid(foot, top), GLAZE)
    if rim:
        yield from _rim(pen, top)
    ball = Ring(top.y - RIM_HEIGHT * rim, SMALL_BALL if tapered else LARGE_BALL)
    yield from (_dome if bulge else _dent)(pen, ball)


def _shadow(pen: Pen, foot: Ring) -> str:
    """Draw a soft shadow around the foot."""
    reach = foot.resize_ring(foot.radius + SHADOW_REACH, SHADOW_DROP)
    return pen.fill(reach.outline(), Tone.SHADOW, SHADOW_OPACITY)


def _solid(pen: Pen, solid: Solid, material: Material) -> Iterable[str]:
    """Draw a plain solid."""
    yield from _wall(pen, solid, material)
    yield from _lid(pen, solid, material)


def _wall(pen: Pen, solid: Solid, material: Material) -> Iterable[str]:
    """Draw the visible wall: facets with edges, or one smooth wall with soft light."""
    shade, mid, lit = material.shade, material.mid, material.lit
    if solid.foot.corners:
        tones = (shade, lit) if solid.foot.corners == 4 else (shade, mid, lit)
        for facet, tone in zip(solid.facets, tones, strict=True):
            yield pen.shape(solid.wall(*facet), tone)
        return
    right, left = solid.limbs
    yield pen.fill(solid.wall(right, left), mid)
    yield pen.fill(solid.wall(right, SHADE_END), shade)
    yield pen.fill(solid.wall(*GLEAM), lit)


def _lid(pen: Pen, solid: Solid, material: Material) -> Iterable[str]:
    """Draw the top face of a solid, and the outline of the whole."""
    yield pen.shape(solid.top.outline(), material.top)
    yield pen.line(solid.silhouette(), Tone.INK, OUTLINE)


def _grooves(pen: Pen, body: Solid) -> Iterable[str]:
    """Draw light inlaid rings, so that a dark piece differs by more than its colour."""
    count = round((body.foot.y - body.top.y) / GROOVE_SPACING)
    for groove in range(1, count):
        yield pen.line(body.ring(groove / count).line(*body.limbs), Tone.INLAY)


def _grain(pen: Pen, lid: Ring, tone: Tone) -> Iterable[str]:
    """Draw some growth rings of the wood."""
    for share, start, end in GROWTH_RINGS:
        yield pen.line(Ring(lid.y, lid.radius * share).line(start, end), tone, HAIRLINE)


def _hole(pen: Pen, mouth: Ring, edge: Tone) -> Iterable[str]:
    """Draw a hole in the lid."""
    yield pen.shape(mouth.outline(), Tone.BORE, edge)
    yield pen.fill(mouth.resize_ring(mouth.radius * DEPTH_SHARE, DEPTH_DROP).outline(), Tone.HOLE)


def _rim(pen: Pen, top: Ring) -> Iterable[str]:
    """Draw a raised rim around the top face, with a bowl inside."""
    lower = top.resize_ring(top.radius + RIM_OVERHANG)
    lip = Solid(lower, lower.resize_ring(lower.radius, -RIM_HEIGHT))
    yield from _solid(pen, lip, GILT)
    yield pen.fill(lip.top.resize_ring(lower.radius - RIM_WIDTH).outline(), Tone.BOWL)


def _dent(pen: Pen, edge: Ring) -> Iterable[str]:
    """Draw a hemispherical dent in the top, with light on its far side."""
    bend = edge.radius * GLINT_BEND
    inner = f"A{number(bend)} {number(bend * TILT)} 0 0 0 {edge.point(GLINT[0])}"
    yield pen.fill(edge.outline(), Tone.DENT)
    yield pen.fill(f"{edge.line(*GLINT)}{inner}Z", Tone.DENT_LIT)


def _dome(pen: Pen, base: Ring) -> Iterable[str]:
    """Draw a hemispherical dome on the top, with shade on the right."""
    over = f"A{number(base.radius)} {number(base.radius)} 0 0 1 {base.point(0)}"
    dome = f"{base.line(0, 180)}{over}Z"
    crown, inside = base.above(0.42, 0.9), base.above(0.8, 0.3)
    yield pen.fill(dome, Tone.DOME)
    yield pen.fill(
        f"M{crown}{over}{base.arc(0, DOME_SHADE_END)}Q{inside} {crown}Z", Tone.DOME_SHADE
    )
    yield pen.line(dome, Tone.INK)
