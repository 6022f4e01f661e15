"""The layout of a picture: positions of board, cells and coins, and scaled renders.

The renders and their measures are in ``fourfold.draw``; docs/renders.md describes how they are
made. Lengths are in hundredths of a cell; the origin is the corner of the cells.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from PIL import Image

if TYPE_CHECKING:
    from fourfold.rules import Cell, Figure

Hour: TypeAlias = Literal["day", "night"]


class Point(NamedTuple):
    """A point on the page."""

    x: float
    y: float


class Box(NamedTuple):
    """A rectangle of the page or of a picture."""

    x: float
    y: float
    width: float
    height: float

    @classmethod
    def around(cls, middle: Point, side: float) -> Box:
        """Return a square around a point."""
        return cls(middle.x - side / 2, middle.y - side / 2, side, side)


RENDERS = files("fourfold.draw") / "renders"
MEASURES = json.loads((RENDERS / "measures.json").read_text(encoding="utf-8"))
BOARD, MAT, SPRITE = (Box(**MEASURES[name]) for name in ("board", "mat", "sprite"))
WHOLE = Box(0, 0, 1, 1)

MARGIN, LABEL_BAND = 26.0, 44.0
TRAY_SIDE, TRAY_GAP = 136.0, 22.0


@dataclass(frozen=True)
class Page:
    """The layout for a cell size, light and surface: felt for Quardo, wood for Quarto."""

    cell: int
    hour: Hour
    felt: bool

    @property
    def board(self) -> Box:
        """Rectangle of the board's picture."""
        return MAT if self.felt else BOARD

    @property
    def corner(self) -> Point:
        """Corner of the page, which has room for labels around wood; felt has them on it."""
        room = MARGIN if self.felt else LABEL_BAND
        return Point(self.board.x - room, self.board.y - room)

    @property
    def tray(self) -> Box:
        """Rectangle of the tray for the piece in hand, with the visible edge below it."""
        below = self.board.y + self.board.height + TRAY_GAP
        width, height = _render(f"tray-{self.hour}").size
        return Box(200 - TRAY_SIDE / 2, below, TRAY_SIDE, TRAY_SIDE * height / width)

    @property
    def hand(self) -> Point:
        """Position of the piece in hand."""
        return Point(self.tray.x + TRAY_SIDE / 2, self.tray.y + TRAY_SIDE / 2)

    @property
    def size(self) -> tuple[int, int]:
        """Size of the page in pixels."""
        lowest = self.board if self.felt else self.tray
        right, below = self.board.x + self.board.width, lowest.y + lowest.height
        return self.pixel(Point(right + MARGIN, below + MARGIN))

    def pixels(self, length: float) -> int:
        """Return a length in pixels."""
        return int(length * self.cell / 100 + 0.5)

    def pixel(self, point: Point) -> tuple[int, int]:
        """Return the pixel at a point."""
        return self.pixels(point.x - self.corner.x), self.pixels(point.y - self.corner.y)

    def scaled(self, name: str, box: Box, share: Box = WHOLE) -> Image.Image:
        """Return a picture, or a share of it, scaled to a rectangle of the page."""
        size = self.pixels(box.width), self.pixels(box.height)
        return _scale_part(f"{name}-{self.hour}", share, size)


def middle(cell: Cell) -> Point:
    """Return the middle of a cell."""
    return Point(100 * cell.column + 50, 100 * cell.row + 50)


def well(figure: Figure) -> Point:
    """Return the middle of a coin's well, in its 2×2 square or beyond the end of its line."""
    first, last = middle(figure.cells[0]), middle(figure.cells[-1])
    if figure.is_square:
        return Point((first.x + last.x) / 2, (first.y + last.y) / 2)
    near, far = 400 - MEASURES["coins_at"], MEASURES["coins_at"]
    x = last.x if first.x == last.x else far if first.x < last.x else near
    return Point(x, last.y if first.y == last.y else far)


def sprite(centre: Point, side: float) -> Box:
    """Return the rectangle of a sprite with its shadow, around a square."""
    square, unit = Box.around(centre, side), side / 100
    left, top, width, height = (unit * length for length in SPRITE)
    return Box(square.x + left, square.y + top, width, height)


@lru_cache(maxsize=512)
def _scale_part(name: str, share: Box, size: tuple[int, int]) -> Image.Image:
    """Return a share of a picture, scaled to a size in pixels."""
    whole = _render(name)
    left, top = share.x * whole.width, share.y * whole.height
    right, bottom = left + share.width * whole.width, top + share.height * whole.height
    return whole.resize(size, Image.Resampling.LANCZOS, (left, top, right, bottom))


@lru_cache
def _render(name: str) -> Image.Image:
    """Read a picture."""
    with (RENDERS / f"{name}.avif").open("rb") as file:
        return Image.open(file).convert("RGBA")
