"""Sheets for swell paper: the boards and the pieces as black lines, in millimetres.

Black lines rise when the printed sheet is heated. Lines are a millimetre thick, and labels are
Braille dots of the usual size.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from fourfold.draw.braille import piece_cell
from fourfold.draw.measures import (
    BALL,
    CELL,
    COIN_WELL,
    CYLINDER,
    FRAME_SIDE,
    INLAY_INSET,
    INLAY_WIDTH,
    MAT_SIDE,
    MOUTH_ROUND,
    MOUTH_SQUARE,
    PAWN,
    PRISM,
    RIM,
    RING,
    SHORT,
    SMALL_BALL,
    SMALL_TOP,
    TALL,
    cell_centres,
    coin_places,
)
from fourfold.draw.svg import document, element, number
from fourfold.rules import PIECES, Piece, PieceSet, Trait

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fourfold.draw.measures import Point

PAPERS = ((210.0, 297.0), (297.0, 420.0))
"""A4 and A3."""
LINE = 1.0
DOT, DOT_STEP, CELL_STEP = 0.8, 2.5, 6.0
"""The radius of a Braille dot, and the distances of dots and of cells, in millimetres."""
NUMBER_SIGN = "⠼"
LETTERS = "⠁⠃⠉⠙"
"""The letters a to d, which with the number sign are 1 to 4."""
LABEL_ROOM = 20.0


def board_sheet(piece_set: PieceSet, unit: float) -> str:
    """Draw a board with the names of its columns and rows; ``unit`` is in millimetres."""
    is_quarto = piece_set is PieceSet.QUARTO
    half = (FRAME_SIDE if is_quarto else MAT_SIDE) / 2 * unit
    parts = [
        _box(0, 0, half),
        *(_circle((x * unit, y * unit), RING * unit) for x, y in cell_centres()),
    ]
    if not is_quarto:
        parts += [
            _circle((x * unit, y * unit), COIN_WELL * unit, LINE / 2) for x, y in coin_places()
        ]
    for index, letter in enumerate(LETTERS):
        middle = (index - 1.5) * CELL * unit
        parts.append(_braille(letter, (middle, half + LABEL_ROOM / 3)))
        parts.append(_braille(NUMBER_SIGN + letter, (-half - LABEL_ROOM / 2, -middle)))
    return _page(parts, 2 * half + 2 * LABEL_ROOM)


def pieces_sheet(piece_set: PieceSet, unit: float) -> str:
    """Draw the sixteen pieces from above, each with its height and its cell of Braille."""
    parts: list[str] = []
    step = 1.35 * CELL * unit
    for piece in PIECES:
        x, y = (piece.number % 4 - 1.5) * step, (1.5 - piece.number // 4) * step
        above = y + CELL * unit / 6
        draw = _quarto_piece if piece_set is PieceSet.QUARTO else _quardo_pawn
        parts += list(draw(piece, (x, above), unit))
        parts.append(_braille(piece_cell(piece, piece_set), (x, above - CELL * unit * 0.62)))
    return _page(parts, 4 * step)


def _quarto_piece(piece: Piece, at: Point, unit: float) -> Iterator[str]:
    """Draw a piece: a second line for dark, an inner circle for hollow, a bar for the height."""
    dark, square, short, hollow = (piece.value(trait) for trait in Trait)

    def outline(radius: float) -> str:
        if square:
            return _box(*at, radius * math.sqrt(0.5) * unit)
        return _circle(at, radius * unit)

    radius = PRISM if square else CYLINDER
    yield outline(radius)
    if dark:
        yield outline(radius - INLAY_INSET - INLAY_WIDTH)
    if hollow:
        yield _disc(at, (MOUTH_SQUARE if square else MOUTH_ROUND) * unit / 2)
    height = (SHORT if short else TALL) * unit
    x, foot = at[0] - 0.55 * unit, at[1] - PRISM * unit
    yield _path([(x, foot), (x, foot + height)], "")


def _quardo_pawn(pawn: Piece, at: Point, unit: float) -> Iterator[str]:
    """Draw a pawn: its foot, its top if smaller, its rim, and a full or empty ball."""
    tapered, bulge, circle, rim = (pawn.value(trait) for trait in Trait)

    def outline(radius: float, width: float = LINE) -> str:
        return _circle(at, radius * unit, width) if circle else _hexagon(at, radius * unit, width)

    top, ball = (SMALL_TOP, SMALL_BALL) if tapered else (PAWN, BALL)
    yield outline(PAWN)
    if tapered and not rim:
        yield outline(top, LINE / 2)
    if rim:
        yield outline(top - RIM if tapered else top + RIM, 2.5 * LINE)
    yield _disc(at, ball * unit * 0.6) if bulge else _circle(at, ball * unit * 0.6)


def _page(parts: list[str], content: float) -> str:
    """Return a page with parts around its middle; up is positive."""
    width, height = next(
        (paper for paper in PAPERS if content <= paper[0]), (content, content * math.sqrt(2))
    )
    ground = element("rect", width=width, height=height, fill="#ffffff")
    middle = f"translate({number(width / 2)} {number(height / 2)}) scale(1 -1)"
    body = element("g", *parts, transform=middle, stroke_linecap="round", stroke_linejoin="round")
    return document(ground + body, view=(width, height), size=(width, height), unit="mm")


def _braille(text: str, at: Point) -> str:
    """Draw Braille cells around a point."""
    discs = []
    for index, character in enumerate(text):
        left = at[0] + (index - (len(text) - 1) / 2) * CELL_STEP - DOT_STEP / 2
        for dot in range(6):
            if ord(character) - 0x2800 >> dot & 1:
                centre = (left + dot // 3 * DOT_STEP, at[1] + (1 - dot % 3) * DOT_STEP)
                discs.append(_disc(centre, DOT))
    return element("g", *discs)


def _disc(centre: Point, radius: float) -> str:
    """Draw a full disc."""
    return element("circle", cx=centre[0], cy=centre[1], r=radius, fill="#000000")


def _circle(centre: Point, radius: float, width: float = LINE) -> str:
    """Draw a circle."""
    ring = {"cx": centre[0], "cy": centre[1], "r": radius, "stroke_width": width}
    return element("circle", **ring, fill="none", stroke="#000000")


def _box(x: float, y: float, half: float) -> str:
    """Draw a square around a point."""
    corners = [
        (x - half, y - half),
        (x + half, y - half),
        (x + half, y + half),
        (x - half, y + half),
    ]
    return _path(corners)


def _hexagon(at: Point, radius: float, width: float) -> str:
    """Draw a hexagon around a point."""
    turns = [math.pi / 3 * corner for corner in range(6)]
    corners = [(at[0] + radius * math.cos(a), at[1] + radius * math.sin(a)) for a in turns]
    return _path(corners, width=width)


def _path(corners: list[Point], end: str = "Z", width: float = LINE) -> str:
    """Draw straight lines between corners."""
    steps = "L".join(f"{number(x)} {number(y)}" for x, y in corners)
    return element("path", d=f"M{steps}{end}", fill="none", stroke="#000000", stroke_width=width)
