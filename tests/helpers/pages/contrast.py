"""Contrast of non-text elements on the rendered page (WCAG 1.4.11).

Each element is compared with the page without it, pixel by pixel:

- ``edge``: the border of a field against its surroundings, in the middle of each side;
- ``part``: a sign or a coin against the page without it: a line across it stands out;
- ``length``: a slider, from one end to the other;
- ``height``: a piece, from top to foot;
- ``outline``: the dashes around a range against the area above it;
- ``state``: a selected or current element against its unselected state, ignoring words: a line
  along its shorter side stands out;
- ``mark``: the same for a cell of the board, whose mark must also stand out from a cell with no
  ring.

A button with words needs no edge, because axe measures its words as text. With increased contrast
it has one.
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

    from tests.helpers.pages.user import User

Pixels = Any
MIN_CONTRAST = 3.0
SCRIPT = (Path(__file__).parent / "contrast.js").read_text(encoding="utf-8")
SHARES = np.arange(256) / 255
LINEAR = np.where(SHARES <= 0.04045, SHARES / 12.92, ((SHARES + 0.055) / 1.055) ** 2.4)
WEIGHTS = np.array([0.2126, 0.7152, 0.0722])
OUTSIDE, INSIDE = 3, 5
"""Pixels from an edge to the colour around it, and how far inside the edge may lie."""
MIN_CHANGE = 1.05
"""The contrast above which two pixels count as different."""
MIN_BODY_SHARE = 0.7
"""Minimum share of a picture's height that the piece covers; its shadow is below it."""


PHONE: ViewportSize = {"width": 360, "height": 740}
MAX_TRIES = 20
"""Attempts to measure a page that changes meanwhile, as when a value arrives."""
RING = 1.5
"""Average width of the focus ring in pixels: two, and less at the corners."""
OPTIONAL = "edge of a button"
"""Required only with increased contrast."""


@dataclass(frozen=True)
class Appearance:
    """Theme, contrast setting and board of a page."""

    scheme: Literal["light", "dark"]
    contrast: Literal["more", "no-preference"] = "no-preference"
    board: str = "wood"

    def __str__(self) -> str:
        more = ", high contrast" if self.contrast == "more" else ""
        return f"{self.scheme}{more}" + ("" if self.board == "wood" else f", {self.board}")


LIGHT, DARK = Appearance("light"), Appearance("dark")
LIGHT_MORE, DARK_MORE = Appearance("light", "more"), Appearance("dark", "more")


@dataclass(frozen=True)
class Measurement:
    """The contrast of one element."""

    kind: str
    name: str
    contrast: float

    def __str__(self) -> str:
        return f"{self.kind}, {self.name!r}: {self.contrast:.2f}"


def luminance(colours: Pixels) -> NDArray[np.float64]:
    """Return the relative luminance of colours as defined by WCAG."""
    weighed: NDArray[np.float64] = LINEAR[np.asarray(colours)] @ WEIGHTS
    return weighed


def contrast(one: Pixels, other: Pixels) -> NDArray[np.float64]:
    """Return the contrast between colours as defined by WCAG."""
    first, second = luminance(one), luminance(other)
    ratio: NDArray[np.float64] = (np.maximum(first, second) + 0.05) / (
        np.minimum(first, second) + 0.05
    )
    return ratio


def apply_appearance(user: User, appearance: Appearance) -> None:
    """Apply an appearance to a page, and wait until it is rendered."""
    user.page.emulate_media(color_scheme=appearance.scheme, contrast=appearance.contrast)
    user.page.evaluate(
        "(board) => { document.documentElement.dataset.board = board; }", appearance.board
    )
    user.wait_until_idle()
    user.wait_for_animations()


@contextmanager
def on_phone(user: User) -> Iterator[None]:
    """Show a page at the size of a phone, then restore its size."""
    before = user.page.viewport_size
    assert before is not None
    user.page.set_viewport_size(PHONE)
    yield
    user.page.set_viewport_size(before)


def low_contrast(user: User, appearance: Appearance) -> list[str]:
    """Return the elements of a page whose contrast is too low."""
    apply_appearance(user, appearance)
    needed = [
        measurement
        for measurement in measure_contrasts(user)
        if appearance.contrast == "more" or measurement.kind != OPTIONAL
    ]
    return [f"{appearance}: {found}" for found in needed if found.contrast < MIN_CONTRAST]


def measure_contrasts(user: User) -> list[Measurement]:
    """Return the contrast of all non-text elements of a page."""
    for _ in range(MAX_TRIES):
        elements = find_elements(user)
        marked = any(element["how"] == "mark" for element in elements)
        modes = ("bare", "stateless", *(["markless"] if marked else []), "whole")
        renders = {how: render(user, how) for how in modes}
        if [element["box"] for element in elements] == [
            element["box"] for element in find_elements(user)
        ]:
            break
    else:
        pytest.fail("the page never stops changing")
    return [
        Measurement(element["kind"], element["name"], found)
        for element in elements
        if (found := element_contrast(element["how"], element["box"], renders)) is not None
    ]


def find_elements(user: User) -> list[dict[str, Any]]:
    """Return the kind, measure and box of all non-text elements of a page."""
    if not user.page.evaluate("() => Boolean(window.findContrasts)"):
        user.page.evaluate(SCRIPT)
    found: list[dict[str, Any]] = user.page.evaluate("() => window.findContrasts()")
    return found


def render(user: User, how: str) -> Pixels:
    """Return the pixels of the page, whole or without the measured elements."""
    user.page.evaluate("(how) => window.stripContrasts(how)", how)
    user.wait_for_render()
    return pixels(user.page.screenshot(full_page=True))


def element_contrast(how: str, box: list[float], renders: dict[str, Pixels]) -> float | None:
    """Return the contrast of the element in a box; None if it is outside the picture."""
    left, top, width, height = (round(side) for side in box)
    if how == "edge":
        return edge_contrast(renders["bare"], left, top, width, height)
    within = slice(max(top, 0), top + height), slice(max(left, 0), left + width)
    cut = {name: whole[within] for name, whole in renders.items()}
    if cut["whole"].shape[0] < 4 or cut["whole"].shape[1] < 4:
        return None
    if how in ("state", "mark"):
        others = ("stateless", "markless") if how == "mark" else ("stateless",)
        return min(state_contrast(contrast(cut["bare"], cut[other])) for other in others)
    return outline_contrast(cut["bare"]) if how == "outline" else visible_contrast(how, cut)


def visible_contrast(how: str, cut: dict[str, Pixels]) -> float | None:
    """Return the contrast of an element with the page without it."""
    changes = contrast(cut["whole"], cut["bare"])
    if how == "length":
        return float(np.percentile(changes.max(axis=0)[2:-2], 5))
    return height_contrast(changes) if how == "height" else part_contrast(changes)


def part_contrast(changes: NDArray[np.float64]) -> float | None:
    """Return the contrast that a line across the element reaches; None if it is invisible."""
    return nth_strongest(changes, max(changes.shape)) if changes.max() > MIN_CHANGE else None


def state_contrast(changes: NDArray[np.float64]) -> float:
    """Return the contrast that a line along the element's shorter side reaches."""
    return nth_strongest(changes, min(changes.shape))


def nth_strongest(changes: NDArray[np.float64], count: int) -> float:
    """Return the contrast that ``count`` pixels reach."""
    return float(np.sort(changes, axis=None)[-count])


def height_contrast(changes: NDArray[np.float64]) -> float | None:
    """Return the contrast over most of a piece's height, without the shadow below it."""
    rows = changes.max(axis=1)
    seen = rows[rows > MIN_CHANGE]
    return float(np.percentile(seen, 100 * (1 - MIN_BODY_SHARE))) if seen.size else None


def edge_contrast(page: Pixels, left: int, top: int, width: int, height: int) -> float | None:
    """Return the contrast of the weakest side of a box with its surroundings."""
    if min(left, top) < OUTSIDE or page.shape[0] < top + height + OUTSIDE:
        return None
    around = page[top - OUTSIDE : top + height + OUTSIDE, left - OUTSIDE : left + width + OUTSIDE]
    upright, lying = around.transpose(1, 0, 2), around
    sides = (lying, lying[::-1], upright, upright[::-1])
    return min(side_contrast(side) for side in sides)


def side_contrast(side: Pixels) -> float:
    """Return the contrast across a picture's first side, in its middle third."""
    third = side.shape[1] // 3
    across = side[: OUTSIDE + INSIDE, third : side.shape[1] - third]
    return float(np.median(contrast(across, across[:1]).max(axis=0)))


def outline_contrast(render: Pixels) -> float:
    """Return the contrast reached in most columns of a picture, by dashes above or below."""
    return float(np.median(contrast(render, render[:1]).max(axis=0)))


def ring_contrast(user: User, target: Locator) -> float:
    """Return the contrast that two pixels around an element reach when it gets the focus."""
    target.scroll_into_view_if_needed()
    frame: Any = target.bounding_box()
    around = 10
    clip: Any = {
        "x": max(0, frame["x"] - around),
        "y": max(0, frame["y"] - around),
        "width": frame["width"] + 2 * around,
        "height": frame["height"] + 2 * around,
    }
    user.page.evaluate("() => document.activeElement?.blur()")
    user.wait_for_render()
    before = pixels(user.page.screenshot(clip=clip))
    user.page.keyboard.press("Shift")  # the ring appears only after a key press
    target.focus()
    user.wait_for_render()
    after = pixels(user.page.screenshot(clip=clip))
    return nth_strongest(
        contrast(before, after), round(RING * 2 * (frame["width"] + frame["height"]))
    )


def pixels(picture: bytes) -> Pixels:
    """Return the colours of a picture."""
    return np.asarray(Image.open(BytesIO(picture)).convert("RGB"))
