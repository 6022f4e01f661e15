"""Contrast as it is drawn: cells and pieces on every board, by day and by night (WCAG 1.4.11)."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from PIL import Image

from tests.e2e.test_dark_board import luminance
from tests.effort import rounds

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from tests.e2e.person import NewPerson, Person

Pixels = Any
LEAST = 3.0
CONTOUR = 0.05
"""How much of a piece stands out from the cell: all around it, if nothing else of it does."""
POSITIONS = {
    "quarto": ("0123/4567/89ab/.... - d3", "0123/4567/cdef/.... - d3"),
    "quardo": ("0123/4567/89ab/.... 7fff0 3-1 1", "0123/4567/cdef/.... 7fff0 3-1 1"),
}
EMPTY = 13
"""A cell with nothing on it: b4."""
LOOKS = [(light, look) for light in ("day", "night") for look in ("wood", "slate", "paper")]
DRESS = """([light, look]) => {
  const { dataset } = document.documentElement;
  dataset.theme = light === "day" ? "light" : "dark";
  dataset.light = light;
  dataset.board = look;
}"""
BOXES = """() => [...document.querySelector("[role=grid]").querySelectorAll("[role=gridcell]")]
  .map((cell) => cell.getBoundingClientRect())
  .map(({ x, y, width, height }) => [x, y, width, height].map(Math.round))"""


@pytest.mark.parametrize("preset", POSITIONS)
def test_cells_and_pieces_stand_out(person: NewPerson, preset: str) -> None:
    ann = person("Ann")
    wrong = []
    for position in POSITIONS[preset][: rounds(1, 2)]:
        made = ann.create(preset, {"kind": "me"}, {"kind": "me"}, first=1, position=position)
        ann.go(f"/g/{made['game']['id']}").told(0)
        for light, look in LOOKS:
            ann.page.evaluate(DRESS, [light, look])
            cells = drawn_cells(ann)
            well = middle(cells[EMPTY])
            if edge(cells[EMPTY]) < LEAST:
                wrong.append(f"{look} by {light}: cells, {edge(cells[EMPTY]):.2f}")
            shares = [float((contrast(inner(cells[at]), well) >= LEAST).mean()) for at in range(12)]
            if min(shares) < CONTOUR:
                wrong.append(f"{look} by {light}: pieces, {min(shares):.2f} of one")
    assert not wrong


def drawn_cells(one: Person) -> list[Pixels]:
    """Return the pixels of each cell, once everything that is drawn has been loaded."""
    one.calm()
    one.rest()
    page = np.asarray(Image.open(BytesIO(one.page.screenshot())).convert("RGB"))
    boxes = one.page.evaluate(BOXES)
    return [page[y : y + height, x : x + width] for x, y, width, height in boxes]


def edge(cell: Pixels) -> float:
    """Return how strongly the edge of an empty cell differs from what is inside or around it."""
    height, width = cell.shape[:2]
    rim = cell[height // 2, int(width * 0.02) : int(width * 0.14)]
    around = np.median(cell[2:6, 2:6].reshape(-1, 3), axis=0)
    return float(max(contrast(rim, around).max(), contrast(rim, middle(cell)).max()))


def middle(cell: Pixels) -> Pixels:
    """Return the colour in the middle of a cell."""
    height, width = cell.shape[:2]
    around = slice(height // 2 - 5, height // 2 + 5), slice(width // 2 - 5, width // 2 + 5)
    return np.median(cell[around].reshape(-1, 3), axis=0)


def inner(cell: Pixels) -> Pixels:
    """Return the pixels where a piece stands."""
    height, width = cell.shape[:2]
    return cell[int(height * 0.15) : int(height * 0.85), int(width * 0.2) : int(width * 0.8)]


def contrast(one: Pixels, other: Pixels) -> NDArray[np.float64]:
    """Return the contrast of colours with another one, as WCAG defines it."""
    first, second = luminance(np.asarray(one)), luminance(np.asarray(other))
    ratio: NDArray[np.float64] = (np.maximum(first, second) + 0.05) / (
        np.minimum(first, second) + 0.05
    )
    return ratio
