"""Pieces and boards as SVG text, and positions as a line of Braille.

The functions return strings, use only the standard library, and are deterministic.
"""

from fourfold.draw.board import board_svg
from fourfold.draw.braille import braille_line
from fourfold.draw.pieces import PieceSetLike, piece_group, piece_svg
from fourfold.draw.position import position_svg
from fourfold.draw.theme import Theme

__all__ = [
    "PieceSetLike",
    "Theme",
    "board_svg",
    "braille_line",
    "piece_group",
    "piece_svg",
    "position_svg",
]
