"""Pictures of positions, made from the renders that the web app shows."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from fourfold.extras import needs

with needs("envs"):
    import numpy as np
    from PIL import Image, ImageDraw, ImageFilter, ImageFont

from fourfold.envs.page import LABEL_BAND, MEASURES, Box, Page, Point, middle, sprite, well
from fourfold.rules import CELLS, QuardoState, QuartoState
from fourfold.rules.board import COLUMNS, ROWS

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from fourfold.rules import Figure, Piece, PieceSet, State

COINS = ("row", "col", "diag1", "diag2", "sq", "plain")
"""Coins of the sprite sheet, in order, by the prefix of their figures' names."""

FONT_SIZE = 26.0
SHADOW_DROP, SHADOW_BLUR, SHADOW_OPACITY = 7.0, 8.0, 0.45
GLOW_RADIUS, LAST_RADIUS, LINE = 45.0, 47.5, 4.0
ARCS = ((19, 71), (109, 161), (199, 251), (289, 341))
"""The four arcs around the last move, in degrees, one for each corner of its cell."""
FINE = 4
"""Factor by which lines are drawn larger, since Pillow does not smooth them."""

GROUND = {"day": "#f0e7d8", "night": "#1d1713"}
SHADOW = {"day": "#4a2e12", "night": "#000000"}
LABEL = {"day": "#655544", "night": "#c3b29d"}
LABEL_ON_FELT = "#d9e4d6"
GLOW, GLOW_EDGE, LAST = "#ffe9a8bf", "#a33c10", "#ffffff"


def picture(state: State, cell: int = 80) -> NDArray[np.uint8]:
    """Return a position as an RGB array; all pictures of a game have the same size.

    Blindfolded games are shown at night.
    """
    easel = Easel(
        Page(cell, "night" if state.rules.blindfold else "day", isinstance(state, QuardoState))
    )
    for figure in () if state.outcome is None else state.outcome.figures:
        for lit in figure.cells:
            easel.mark(middle(lit), _glow(cell))
    if isinstance(state, QuartoState) and state.last is not None:
        easel.mark(middle(state.last), _arcs(cell))
    for coin in state.coins if isinstance(state, QuardoState) else ():
        easel.coin(coin)
    for place, piece in zip(CELLS, state.board, strict=True):
        if piece is not None:
            easel.piece(piece, state.rules.piece_set, middle(place))
    if isinstance(state, QuartoState) and state.hand is not None:
        easel.piece(state.hand, state.rules.piece_set, easel.page.hand)
    return np.array(easel.image.convert("RGB"))


class Easel:
    """A picture under construction, initially an empty board."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.image = _empty(page).copy()

    def piece(self, piece: Piece, piece_set: PieceSet, centre: Point) -> None:
        """Draw a piece and its shadow, in which later pieces stand."""
        row, column = divmod(piece.number, 4)
        share = Box(column / 4, row / 4, 1 / 4, 1 / 4)
        self._lay(piece_set.value, sprite(centre, MEASURES["piece"]), share)

    def coin(self, figure: Figure) -> None:
        """Draw a figure's coin in its well."""
        kind = next(index for index, name in enumerate(COINS) if str(figure).startswith(name))
        share = Box(kind / len(COINS), 0, 1 / len(COINS), 1)
        self._lay("coins", sprite(well(figure), MEASURES["coin"]), share)

    def mark(self, centre: Point, mark: Image.Image) -> None:
        """Draw a mark the size of a cell around a point."""
        corner = Point(centre.x - 50, centre.y - 50)
        self.image.alpha_composite(mark, self.page.pixel(corner))

    def _lay(self, name: str, box: Box, share: Box) -> None:
        """Draw a share of a picture in a rectangle of the page."""
        part = self.page.scaled(name, box, share)
        self.image.alpha_composite(part, self.page.pixel(Point(box.x, box.y)))


@lru_cache(maxsize=8)
def _empty(page: Page) -> Image.Image:
    """Return the picture of an empty board, in Quarto with a tray for the piece in hand."""
    image = Image.new("RGBA", page.size, GROUND[page.hour])
    surfaces = {"mat": page.board} if page.felt else {"board": page.board, "tray": page.tray}
    for name, box in surfaces.items():
        surface, corner = page.scaled(name, box), page.pixel(Point(box.x, box.y))
        image.alpha_composite(_shadow(page, surface, corner))
        image.alpha_composite(surface, corner)
    _letter(page, ImageDraw.Draw(image))
    return image


def _shadow(page: Page, surface: Image.Image, corner: tuple[int, int]) -> Image.Image:
    """Return the soft shadow of a surface, without the surface."""
    mask = Image.new("L", page.size)
    mask.paste(surface.getchannel("A"), (corner[0], corner[1] + page.pixels(SHADOW_DROP)))
    soft = mask.filter(ImageFilter.GaussianBlur(SHADOW_BLUR * page.cell / 100))
    shadow = Image.new("RGBA", page.size, SHADOW[page.hour])
    shadow.putalpha(soft.point([round(SHADOW_OPACITY * value) for value in range(256)]))
    return shadow


def _letter(page: Page, draw: ImageDraw.ImageDraw) -> None:
    """Draw the letters of the columns and the numbers of the rows."""
    colour = LABEL_ON_FELT if page.felt else LABEL[page.hour]
    font = ImageFont.load_default(FONT_SIZE * page.cell / 100)
    away = page.board.x / 2 if page.felt else page.board.x - LABEL_BAND / 2
    for index, (column, row) in enumerate(zip(COLUMNS, ROWS, strict=True)):
        along = 100 * index + 50
        for text, point in ((column, Point(along, away)), (row, Point(away, along))):
            draw.text(page.pixel(point), text, fill=colour, font=font, anchor="mm")


@lru_cache(maxsize=8)
def _glow(cell: int) -> Image.Image:
    """Return the glow on a cell of a winning figure."""
    image, unit = _large(cell)
    box = _circle(GLOW_RADIUS, unit)
    ImageDraw.Draw(image).ellipse(box, fill=GLOW, outline=GLOW_EDGE, width=round(LINE * unit))
    return image.resize((cell, cell), Image.Resampling.LANCZOS)


@lru_cache(maxsize=8)
def _arcs(cell: int) -> Image.Image:
    """Return the arcs around the last move."""
    image, unit = _large(cell)
    for start, end in ARCS:
        box = _circle(LAST_RADIUS, unit)
        ImageDraw.Draw(image).arc(box, start, end, fill=LAST, width=round(LINE * unit))
    return image.resize((cell, cell), Image.Resampling.LANCZOS)


def _large(cell: int) -> tuple[Image.Image, float]:
    """Return an empty, enlarged picture of a cell, and its unit of length in pixels."""
    side = FINE * cell
    return Image.new("RGBA", (side, side)), side / 100


def _circle(radius: float, unit: float) -> tuple[float, float, float, float]:
    """Return the box of a circle in the middle of a cell."""
    near, far = unit * (50 - radius), unit * (50 + radius)
    return near, near, far, far
