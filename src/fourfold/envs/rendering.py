"""Positions for people to look at: text, and pictures as arrays."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

import numpy as np

from fourfold.draw import board_svg
from fourfold.rules import QuartoState

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from fourfold.rules import QuardoState

RENDER_MODES = ["human", "ansi", "rgb_array"]


def render(
    state: QuartoState | QuardoState, mode: str | None, cell: int = 80
) -> str | NDArray[np.uint8] | None:
    """Show a position: printed, as text, as a picture, or not at all."""
    if mode == "rgb_array":
        return picture(state, cell)
    if mode == "ansi":
        return state.diagram()
    if mode == "human":
        print(state.diagram(), end="\n\n")
    return None


def picture(state: QuartoState | QuardoState, cell: int = 80) -> NDArray[np.uint8]:
    """Draw a position as an array of red, green and blue; all of a game have the same size."""
    drawn = _rasterized(state.svg(cell=cell))
    if not isinstance(state, QuartoState) or state.hand is not None:
        return drawn
    tall = _rasterized(board_svg(state.board, state.rules.piece_set, cell=cell, hand=0))
    below = len(tall) - len(drawn)
    return np.pad(drawn, ((0, below), (0, 0), (0, 0)), mode="edge")


def _rasterized(svg: str) -> NDArray[np.uint8]:
    """Turn a drawing into pixels."""
    import resvg_py  # noqa: PLC0415 - only pictures need these two
    from PIL import Image  # noqa: PLC0415

    png = bytes(resvg_py.svg_to_bytes(svg_string=svg, background="white"))
    return np.asarray(Image.open(io.BytesIO(png)).convert("RGB"))
