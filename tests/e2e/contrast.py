"""Measure the contrast of what is not text on the rendered page (WCAG 1.4.11).

Each thing is compared with the page without it, pixel by pixel:

- ``edge``: the line around a field, with what is outside it, in the middle of each side;
- ``part``: a sign or a coin, with what shows when it is hidden: a line across it stands out;
- ``length``: a slider, from one end to the other;
- ``height``: a piece, from its top to its foot;
- ``outline``: the dashes around a range, with what is above it;
- ``state``: what is chosen or current, with the same thing when it is not, words aside: a line
  along its shorter side stands out;
- ``mark``: the same for a cell of the board, whose mark also stands out from a cell with no ring.

A button with words needs no edge, because its words are measured as text (by axe). Where people ask
for contrast it has one.
"""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import numpy as np
import pytest
from PIL import Image

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray
    from playwright.sync_api import Locator, ViewportSize

    from tests.e2e.user import User

Pixels = Any
LEAST = 3.0
SCRIPT = (Path(__file__).parent / "contrast.js").read_text(encoding="utf-8")
SHARES = np.arange(256) / 255
LINEAR = np.where(SHARES <= 0.04045, SHARES / 12.92, ((SHARES + 0.055) / 1.055) ** 2.4)
WEIGHTS = np.array([0.2126, 0.7152, 0.0722])
OUTSIDE, INSIDE = 3, 5
"""How far from an edge what is around it is looked at, and how far inside the edge may lie."""
CHANGED = 1.05
"""The contrast from which on two pixels are not the same."""
BODY = 0.7
"""How much of the height of a piece's picture the piece has, at least; below it is its shadow."""


PHONE: ViewportSize = {"width": 360, "height": 740}
TRIES = 20
"""How often a page is measured that changes meanwhile: an error goes away, a value comes."""
RING = 1.5
"""How thick the focus ring is, in pixels: two, of which corners have less."""
OPTIONAL = "edge of a button"
"""Needed only where people ask for contrast."""


@dataclass(frozen=True)
class Appearance:
    """How a page is shown: by day or by night, with more contrast or not, and its board."""

    scheme: Literal["light", "dark"]
    contrast: Literal["more", "no-preference"] = "no-preference"
    board: str = "wood"

    def __str__(self) -> str:
        more = ", high contrast" if self.contrast == "more" else ""
        return f"{self.scheme}{more}" + ("" if self.board == "wood" else f", {self.board}")


LIGHT, DARK = Appearance("light"), Appearance("dark")
LIGHT_MORE, DARK_MORE = Appearance("light", "more"), Appearance("dark", "more")


@dataclass(frozen=True)
class Figure:
    """The contrast of one thing on a page."""

    kind: str
    name: str
    contrast: float

    def __str__(self) -> str:
        return f"{self.kind}, {self.name!r}: {self.contrast:.2f}"


def luminance(colours: Pixels) -> NDArray[np.float64]:
    """Return the relative luminance of colours, as WCAG defines it."""
    weighed: NDArray[np.float64] = LINEAR[np.asarray(colours)] @ WEIGHTS
    return weighed


def contrast(one: Pixels, other: Pixels) -> NDArray[np.float64]:
    """Return the contrast of colours with others, as WCAG defines it."""
    first, second = luminance(one), luminance(other)
    ratio: NDArray[np.float64] = (np.maximum(first, second) + 0.05) / (
        np.minimum(first, second) + 0.05
    )
    return ratio


def apply_appearance(one: User, look: Appearance) -> None:
    """Show a page in another light, on another board, and wait until it is drawn."""
    one.page.emulate_media(color_scheme=look.scheme, contrast=look.contrast)
    one.page.evaluate("(board) => { document.documentElement.dataset.board = board; }", look.board)
    one.wait_until_idle()
    one.wait_for_animations()


@contextmanager
def on_phone(one: User) -> Iterator[None]:
    """Show a page as wide as a phone; as wide as it was afterwards."""
    before = one.page.viewport_size
    assert before is not None
    one.page.set_viewport_size(PHONE)
    yield
    one.page.set_viewport_size(before)


def low_contrast(one: User, look: Appearance) -> list[str]:
    """Return what stands out too little on a page as it is shown."""
    apply_appearance(one, look)
    needed = [
        figure for figure in figures(one) if look.contrast == "more" or figure.kind != OPTIONAL
    ]
    return [f"{look}: {figure}" for figure in needed if figure.contrast < LEAST]


def figures(one: User) -> list[Figure]:
    """Return the contrast of everything on a page that has to be seen and is not text."""
    for _ in range(TRIES):
        things = find_elements(one)
        marked = any(thing["how"] == "mark" for thing in things)
        ways = ("bare", "stateless", *(["markless"] if marked else []), "whole")
        looks = {how: drawn(one, how) for how in ways}
        if [thing["box"] for thing in things] == [thing["box"] for thing in find_elements(one)]:
            break
    else:
        pytest.fail("the page never stays as it is")
    return [
        Figure(thing["kind"], thing["name"], found)
        for thing in things
        if (found := measured(thing["how"], thing["box"], looks)) is not None
    ]


def find_elements(one: User) -> list[dict[str, Any]]:
    """Return everything on a page that has to be seen and is not text: what it is, and where."""
    if not one.page.evaluate("() => Boolean(window.findContrasts)"):
        one.page.evaluate(SCRIPT)
    found: list[dict[str, Any]] = one.page.evaluate("() => window.findContrasts()")
    return found


def drawn(one: User, how: str) -> Pixels:
    """Return the pixels of the whole page, or of the page without what is measured."""
    one.page.evaluate("(how) => window.stripContrasts(how)", how)
    one.wait_for_render()
    return pixels(one.page.screenshot(full_page=True))


def measured(how: str, box: list[float], looks: dict[str, Pixels]) -> float | None:
    """Return the contrast of what is in a box, or nothing if it is not on the picture."""
    left, top, width, height = (round(side) for side in box)
    if how == "edge":
        return edge(looks["bare"], left, top, width, height)
    within = slice(max(top, 0), top + height), slice(max(left, 0), left + width)
    cut = {name: look[within] for name, look in looks.items()}
    if cut["whole"].shape[0] < 4 or cut["whole"].shape[1] < 4:
        return None
    if how in ("state", "mark"):
        others = ("stateless", "markless") if how == "mark" else ("stateless",)
        return min(state(contrast(cut["bare"], cut[other])) for other in others)
    return outline(cut["bare"]) if how == "outline" else shown(how, cut)


def shown(how: str, cut: dict[str, Pixels]) -> float | None:
    """Return the contrast of something with what shows when it is hidden."""
    changes = contrast(cut["whole"], cut["bare"])
    if how == "length":
        return float(np.percentile(changes.max(axis=0)[2:-2], 5))
    return height_contrast(changes) if how == "height" else part(changes)


def part(changes: NDArray[np.float64]) -> float | None:
    """Return what a line across something reaches; nothing if it is not drawn at all."""
    return strongest(changes, max(changes.shape)) if changes.max() > CHANGED else None


def state(changes: NDArray[np.float64]) -> float:
    """Return what a line along the shorter side of something reaches."""
    return strongest(changes, min(changes.shape))


def strongest(changes: NDArray[np.float64], count: int) -> float:
    """Return what so many pixels reach."""
    return float(np.sort(changes, axis=None)[-count])


def height_contrast(changes: NDArray[np.float64]) -> float | None:
    """Return what most of the height of a piece reaches: its shadow, which is lower, aside."""
    rows = changes.max(axis=1)
    seen = rows[rows > CHANGED]
    return float(np.percentile(seen, 100 * (1 - BODY))) if seen.size else None


def edge(page: Pixels, left: int, top: int, width: int, height: int) -> float | None:
    """Return how strongly the weakest side of a box differs from what is outside it."""
    if min(left, top) < OUTSIDE or page.shape[0] < top + height + OUTSIDE:
        return None
    around = page[top - OUTSIDE : top + height + OUTSIDE, left - OUTSIDE : left + width + OUTSIDE]
    upright, lying = around.transpose(1, 0, 2), around
    sides = (lying, lying[::-1], upright, upright[::-1])
    return min(side_contrast(side) for side in sides)


def side_contrast(side: Pixels) -> float:
    """Return the contrast across the first side of a picture, in the middle third of it."""
    third = side.shape[1] // 3
    across = side[: OUTSIDE + INSIDE, third : side.shape[1] - third]
    return float(np.median(contrast(across, across[:1]).max(axis=0)))


def outline(drawn: Pixels) -> float:
    """Return what stands out somewhere in most columns of a picture: dashes above, or below."""
    return float(np.median(contrast(drawn, drawn[:1]).max(axis=0)))


def ring_contrast(one: User, target: Locator) -> float:
    """Return what two pixels all around something reach when it gets the focus."""
    target.scroll_into_view_if_needed()
    frame: Any = target.bounding_box()
    around = 10
    clip: Any = {
        "x": max(0, frame["x"] - around),
        "y": max(0, frame["y"] - around),
        "width": frame["width"] + 2 * around,
        "height": frame["height"] + 2 * around,
    }
    one.page.evaluate("() => document.activeElement?.blur()")
    one.wait_for_render()
    before = pixels(one.page.screenshot(clip=clip))
    one.page.keyboard.press("Shift")  # the ring is for those who use keys
    target.focus()
    one.wait_for_render()
    after = pixels(one.page.screenshot(clip=clip))
    return strongest(contrast(before, after), round(RING * 2 * (frame["width"] + frame["height"])))


def pixels(picture: bytes) -> Pixels:
    """Return the colours of a picture."""
    return np.asarray(Image.open(BytesIO(picture)).convert("RGB"))
