r"""The board with its pieces and coins, and the piece in hand.

The board is seen from above. Coins lie as in figure 1 of the Quardo rulebook: those of the ten
lines around the board, at the end of their line, and those of the nine squares on it, where their
four cells meet::

        a   b   c   d
    1   o   o   o   o   -      o  cell
          +   +   +            +  coin of a square
    2   o   o   o   o   -      -  coin of a row
          +   +   +            |  coin of a column
    3   o   o   o   o   -      /  coin of diagonal d1-a4
          +   +   +            \  coin of diagonal a1-d4
    4   o   o   o   o   -
    /   |   |   |   |   \
"""

import math
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from fourfold.draw.pieces import TILE, PieceSetLike, piece_group
from fourfold.draw.svg import document, element, number
from fourfold.draw.theme import Theme, Tone, dark_style, paint
from fourfold.rules import CELLS, FIGURES, Cell, Figure, Piece
from fourfold.rules.board import COLUMNS, ROWS

FRAME = 10.0
"""Width of the board's frame; a cell is `TILE` units wide."""
MARGIN = 14.0
LABEL_BAND = 32.0
COIN_BAND = 44.0
HAND_GAP = 16.0
CORNER = 16.0

WELL_RADIUS = 44.0
PIECE_SHARE = 0.9
COIN_RADIUS = 15.0
COIN_MARK = 7.0
FONT_SIZE = 26.0
BASELINE = 0.35
"""Distance from the middle of a letter down to its baseline, as a share of the font size."""

THIN, MEDIUM, THICK = 2.0, 3.0, 5.0
LAST_RADIUS = 48.5
LAST_ARC, LAST_GAP = 52.0, 38.0
"""The four arcs around the last move and the gaps between them, in degrees."""


def board_svg(  # noqa: PLR0913 (one drawing, many optional parts)
    board: Sequence[Piece | int | None],
    piece_set: PieceSetLike,
    theme: Theme = "light",
    cell: int = 80,
    *,
    coins: Iterable[Figure | int] | None = None,
    hand: Piece | int | None = None,
    last: Cell | int | None = None,
    highlight: Iterable[Cell | int] = (),
    coordinates: bool = True,
    title: str | None = None,
    description: str | None = None,
) -> str:
    """Draw a position as a stand-alone SVG document.

    Args:
        board: The piece on each of the 16 cells, or None, in the order of rule G1.
        piece_set: Which pieces to draw.
        theme: "auto" follows the reader's preferred colour scheme.
        cell: The side of one cell in pixels.
        coins: The figures (rule G3) that still have their coin; the others show an empty socket.
            None omits coins and sockets.
        hand: The piece in hand, drawn below the board.
        last: The cell of the last move, marked with four arcs.
        highlight: The cells to highlight.
        coordinates: Whether to draw column letters and row numbers.
        title: The drawing's accessible name; without one it is hidden from assistive technology.
        description: A longer text, for assistive technology only.

    Raises:
        ValueError: If the board does not have 16 cells, or a piece, cell or figure does not exist.
    """
    if len(board) != len(CELLS):
        raise ValueError(f"a board has 16 cells, not {len(board)}")
    layout = Layout(has_labels=coordinates, has_coins=coins is not None, has_hand=hand is not None)
    brush = Brush(theme, piece_set)
    parts = [
        *_table(brush, layout),
        *(_labels(brush, layout) if coordinates else ()),
        *_wells(brush, layout, {Cell(lit) for lit in highlight}),
        *(_coins(brush, layout, {Figure(coin) for coin in coins}) if coins is not None else ()),
        *([] if last is None else [_mark_last_move(brush, layout.cell(Cell(last)))]),
        *_pieces(brush, layout, board),
        *([] if hand is None else _hand(brush, layout, hand)),
    ]
    width, height = layout.size
    return document(
        "".join(parts),
        view=layout.size,
        size=(width * cell / TILE, height * cell / TILE),
        style=dark_style(theme),
        title=title,
        description=description,
    )


class Point(NamedTuple):
    """A point on the page, or the size of the page."""

    x: float
    y: float


@dataclass(frozen=True)
class Layout:
    """The layout of the page, which depends on the parts to draw."""

    has_labels: bool
    has_coins: bool
    has_hand: bool

    @property
    def offset(self) -> float:
        """Space before the first column and above the first row."""
        return MARGIN + FRAME + max(LABEL_BAND * self.has_labels, COIN_BAND * self.has_coins)

    @property
    def size(self) -> Point:
        """Width and height of the page."""
        side = self.offset + 4 * TILE + FRAME + COIN_BAND * self.has_coins + MARGIN
        return Point(side, side + (TILE + 2 * FRAME + HAND_GAP) * self.has_hand)

    def cell(self, cell: Cell) -> Point:
        """Return the middle of a cell."""
        half = TILE / 2
        return Point(self.offset + TILE * cell.column + half, self.offset + TILE * cell.row + half)

    def coin(self, figure: Figure) -> Point:
        """Return the middle of a coin, in its 2×2 square or beyond the end of its line."""
        first, last = self.cell(figure.cells[0]), self.cell(figure.cells[-1])
        if figure.is_square:
            return Point((first.x + last.x) / 2, (first.y + last.y) / 2)
        reach = TILE / 2 + FRAME + COIN_BAND / 2
        across, down = _direction(figure)
        return Point(last.x + across * reach, last.y + down * reach)

    def tray(self) -> Point:
        """Return the middle of the tray for the piece in hand."""
        return Point(self.offset + 2 * TILE, self.size.y - MARGIN - FRAME - TILE / 2)


@dataclass(frozen=True)
class Brush:
    """A renderer of the board's shapes for one theme and piece set."""

    theme: Theme
    piece_set: PieceSetLike

    def panel(self, corner: Point, size: Point, fill: Tone, edge: Tone | None = None) -> str:
        """Draw a rectangle with rounded corners."""
        colours = paint(self.theme, fill, edge)
        box = {"x": corner.x, "y": corner.y, "width": size.x, "height": size.y, "rx": CORNER}
        return element("rect", **box, **colours, stroke_width=THIN if edge else None)

    def disc(
        self,
        centre: Point,
        radius: float,
        fill: Tone | None,
        edge: Tone,
        width: float = THIN,
        **attributes: str | float,
    ) -> str:
        """Draw a circle."""
        colours = paint(self.theme, fill, edge)
        circle = {"cx": centre.x, "cy": centre.y, "r": radius, "stroke_width": width}
        return element("circle", **circle, **colours, **attributes)

    def piece(self, piece: Piece | int, centre: Point) -> str:
        """Draw a piece centred on a point."""
        corner = [number(middle - TILE * PIECE_SHARE / 2) for middle in centre]
        group = piece_group(piece, self.piece_set, self.theme)
        place = f"translate({' '.join(corner)}) scale({number(PIECE_SHARE)})"
        return element("g", group, transform=place)


def _table(brush: Brush, layout: Layout) -> Iterator[str]:
    """Draw the background of the page and the board."""
    corner = layout.offset - FRAME
    side = 4 * TILE + 2 * FRAME
    yield brush.panel(Point(0, 0), layout.size, Tone.TABLE)
    yield brush.panel(Point(corner, corner), Point(side, side), Tone.BOARD, Tone.BOARD_EDGE)


def _labels(brush: Brush, layout: Layout) -> Iterator[str]:
    """Draw the letters of the columns and the numbers of the rows."""
    away = layout.offset - FRAME - LABEL_BAND / 2
    places = [
        *((name, layout.cell(CELLS[i]).x, away) for i, name in enumerate(COLUMNS)),
        *((name, away, layout.cell(CELLS[4 * i]).y) for i, name in enumerate(ROWS)),
    ]
    yield element(
        "g",
        *(element("text", name, x=x, y=y + BASELINE * FONT_SIZE) for name, x, y in places),
        **paint(brush.theme, Tone.LABEL),
        font_family="system-ui, sans-serif",
        font_size=FONT_SIZE,
        font_weight="600",
        text_anchor="middle",
    )


def _wells(brush: Brush, layout: Layout, lit: Collection[Cell]) -> Iterator[str]:
    """Draw the round well of every cell, highlighted ones brighter and with a bold edge."""
    for cell in CELLS:
        if cell in lit:
            disc = brush.disc(layout.cell(cell), WELL_RADIUS, Tone.GLOW, Tone.GLOW_EDGE, THICK)
            yield element("g", disc, class_="ff-highlight")
        else:
            yield brush.disc(layout.cell(cell), WELL_RADIUS, Tone.WELL, Tone.WELL_EDGE)


def _mark_last_move(brush: Brush, centre: Point) -> str:
    """Mark the last move with four arcs, one for each corner of its cell."""
    degree = 2 * math.pi * LAST_RADIUS / 360
    dashes = f"{number(LAST_ARC * degree)} {number(LAST_GAP * degree)}"
    arcs = brush.disc(
        centre,
        LAST_RADIUS,
        None,
        Tone.LAST,
        THICK,
        stroke_dasharray=dashes,
        stroke_dashoffset=-LAST_GAP / 2 * degree,
        stroke_linecap="round",
    )
    return element("g", arcs, class_="ff-last")


def _pieces(brush: Brush, layout: Layout, board: Sequence[Piece | int | None]) -> Iterator[str]:
    """Draw the pieces on their cells."""
    for cell, piece in zip(CELLS, board, strict=True):
        if piece is not None:
            yield brush.piece(piece, layout.cell(cell))


def _hand(brush: Brush, layout: Layout, piece: Piece | int) -> Iterator[str]:
    """Draw the piece in hand on a tray."""
    middle, side = layout.tray(), TILE + 2 * FRAME
    corner = Point(middle.x - side / 2, middle.y - side / 2)
    tray = brush.panel(corner, Point(side, side), Tone.BOARD, Tone.BOARD_EDGE)
    well = brush.disc(middle, WELL_RADIUS, Tone.WELL, Tone.WELL_EDGE)
    yield element("g", tray, well, brush.piece(piece, middle), class_="ff-hand")


def _coins(brush: Brush, layout: Layout, coins_left: Collection[Figure]) -> Iterator[str]:
    """Draw the coins that are left, and empty sockets for those taken."""
    for figure in FIGURES:
        centre = layout.coin(figure)
        if figure in coins_left:
            yield _coin(brush, figure, centre)
        else:
            yield brush.disc(centre, COIN_RADIUS - THIN, None, Tone.SOCKET, stroke_dasharray="4 4")


def _coin(brush: Brush, figure: Figure, centre: Point) -> str:
    """Draw a coin, stamped with a bar in the direction of its line or with a square."""
    disc = brush.disc(centre, COIN_RADIUS, Tone.COIN, Tone.COIN_EDGE, MEDIUM)
    reach = COIN_MARK / math.hypot(*_direction(figure))
    across, down = (reach * step for step in _direction(figure))
    start = f"M{number(centre.x - across)} {number(centre.y - down)}"
    bar = f"{start}l{number(2 * across)} {number(2 * down)}"
    square = (
        f"M{number(centre.x - reach)} {number(centre.y - reach)}"
        f"h{number(2 * reach)}v{number(2 * reach)}h{number(-2 * reach)}Z"
    )
    stamp = element(
        "path",
        d=square if figure.is_square else bar,
        **paint(brush.theme, None, Tone.COIN_EDGE),
        stroke_width=MEDIUM,
        stroke_linecap="round",
        stroke_linejoin="round",
    )
    return element("g", disc, stamp, class_="ff-coin", data_figure=str(figure))


def _direction(figure: Figure) -> tuple[int, int]:
    """Return the direction from a figure's first cell to its last, as steps across and down."""
    first, last = figure.cells[0], figure.cells[-1]
    return _sign(last.column - first.column), _sign(last.row - first.row)


def _sign(difference: int) -> int:
    """Return the sign of a number: -1, 0 or 1."""
    return (difference > 0) - (difference < 0)
