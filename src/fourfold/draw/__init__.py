"""Pieces and boards as SVG text, for pages, documents and files.

The functions return strings, use only the standard library, and are deterministic.
"""

from fourfold.draw.board import board_svg
from fourfold.draw.pieces import PieceSetLike, piece_group, piece_svg
from fourfold.draw.position import position_svg
from fourfold.draw.theme import Theme

__all__ = ["PieceSetLike", "Theme", "board_svg", "piece_group", "piece_svg", "position_svg"]
