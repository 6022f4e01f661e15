"""Contrast as it is drawn, by day and by night, on every board (WCAG 1.4.11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from tests.e2e.contrast import (
    DARK,
    DARK_MORE,
    LIGHT,
    LIGHT_MORE,
    MIN_CONTRAST,
    Appearance,
    Pixels,
    apply_appearance,
    contrast,
    find_elements,
    height_contrast,
    low_contrast,
    on_phone,
    pixels,
)
from tests.e2e.contrast_places import MARKED
from tests.e2e.pages import at, choose_beginner_rules, over, places
from tests.effort import rounds

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.e2e.pages import Place
    from tests.e2e.user import NewUser, User

POSITIONS = {
    "quarto": ("0123/4567/89ab/.... - d3", "0123/4567/cdef/.... - d3"),
    "quardo": ("0123/4567/89ab/.... 7fff0 3-1 1", "0123/4567/cdef/.... 7fff0 3-1 1"),
}
EMPTY = 13
"""A cell with nothing on it: b4."""
BOARDS = ("wood", "slate", "paper")
LOOKS = [Appearance(light, board=board) for light in ("light", "dark") for board in BOARDS]
BOXES = """() => [...document.querySelector("[role=grid]").querySelectorAll("[role=gridcell]")]
  .map((cell) => cell.getBoundingClientRect())
  .map(({ x, y, width, height }) => [x, y, width, height].map(Math.round))"""
TABLE = {"piece", "last move", "line called", "current page, current move", "tab shown"}
FORM = {"edge of a field", "edge of a box", "edge of a button", "chosen, ticked", "piece"}
"""Some of what is measured on two pages, so that it is not overlooked when a class is renamed."""
HAS_BOARD = "() => document.querySelector('.look') !== null"


@pytest.mark.parametrize("preset", POSITIONS)
def test_cells_and_pieces_stand_out(new_user: NewUser, preset: str) -> None:
    ann = new_user("Ann")
    wrong = []
    for position in POSITIONS[preset][: rounds(1, 2)]:
        created = ann.create_game(
            preset, {"kind": "me"}, {"kind": "me"}, first=1, position=position
        )
        ann.go(f"/g/{created['game']['id']}").wait_for_event(0)
        for look in LOOKS:
            apply_appearance(ann, look)
            cells = drawn_cells(ann)
            found = {
                "cells": edge(cells[EMPTY]),
                "pieces": min(map(piece_on(cells[EMPTY]), cells[:12])),
            }
            wrong += [
                f"{look}: {what}, {ratio:.2f}"
                for what, ratio in found.items()
                if ratio < MIN_CONTRAST
            ]
    assert not wrong


def test_controls_and_signs_stand_out(new_user: NewUser) -> None:
    ann = new_user("Ann")
    over(ann)
    assert {thing["kind"] for thing in find_elements(ann)} >= TABLE
    wrong = [*low_contrast(ann, LIGHT), *low_contrast(ann, DARK)]
    at("/")(ann)
    choose_beginner_rules(ann)
    assert {thing["kind"] for thing in find_elements(ann)} >= FORM
    wrong += [*low_contrast(ann, DARK), *low_contrast(ann, LIGHT), *low_contrast(ann, LIGHT_MORE)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.soak
@pytest.mark.parametrize("place", [*places(), *MARKED], ids=str)
def test_everything_on_every_page_stands_out(new_user: NewUser, place: Place) -> None:
    ann = new_user("Ann")
    place.open(ann)
    wrong = all_faint(ann)
    for name, change in place.further.items():
        change(ann)
        wrong += [f"{name}, {what}" for what in all_faint(ann)]
    ann.problems.clear()
    assert not wrong, "\n".join(wrong)


def all_faint(user: User) -> list[str]:
    """Return what stands out too little on a page, in any light, on any board, or on a phone."""
    boards = BOARDS if user.page.evaluate(HAS_BOARD) else BOARDS[:1]
    shown = [
        *(Appearance(light, board=board) for light in ("light", "dark") for board in boards),
        *(LIGHT_MORE, DARK_MORE),
    ]
    wrong = [what for look in shown for what in low_contrast(user, look)]
    with on_phone(user):
        return wrong + [
            f"phone, {what}" for look in (LIGHT, DARK) for what in low_contrast(user, look)
        ]


def drawn_cells(user: User) -> list[Pixels]:
    """Return the pixels of each cell."""
    page = pixels(user.page.screenshot())
    boxes = user.page.evaluate(BOXES)
    return [page[y : y + height, x : x + width] for x, y, width, height in boxes]


def edge(cell: Pixels) -> float:
    """Return how strongly the edge of an empty cell differs from what is inside or around it."""
    height, width = cell.shape[:2]
    rim = cell[height // 2, int(width * 0.02) : int(width * 0.14)]
    around = usual_colour(cell[2:6, 2:6])
    return float(max(contrast(rim, around).max(), contrast(rim, middle(cell)).max()))


def middle(cell: Pixels) -> Pixels:
    """Return the colour in the middle of a cell."""
    height, width = cell.shape[:2]
    around = slice(height // 2 - 5, height // 2 + 5), slice(width // 2 - 5, width // 2 + 5)
    return usual_colour(cell[around])


def piece_on(empty: Pixels) -> Callable[[Pixels], float]:
    """Return what tells how a piece stands out from a cell, from its top to its foot."""

    def stands_out(cell: Pixels) -> float:
        height, width = (min(sides) for sides in zip(cell.shape[:2], empty.shape[:2], strict=True))
        inner = slice(int(height * 0.15), int(height * 0.85)), slice(width)
        return height_contrast(contrast(cell[inner], empty[inner])) or 1

    return stands_out


def usual_colour(some: Pixels) -> Pixels:
    """Return the colour that is in the middle of some."""
    return np.median(some.reshape(-1, 3), axis=0).astype(np.uint8)
