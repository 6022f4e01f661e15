"""Contrast as rendered, in the light and dark theme, on each board (WCAG 1.4.11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from tests.helpers.effort import rounds
from tests.helpers.pages.contrast import (
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
from tests.helpers.pages.contrast_places import MARKED
from tests.helpers.pages.places import choose_beginner_rules, open_ended_game, places

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.helpers.pages.places import Place
    from tests.helpers.pages.user import NewUser, User

POSITIONS = {
    "quarto": ("0123/4567/89ab/.... - d3", "0123/4567/cdef/.... - d3"),
    "quardo": ("0123/4567/89ab/.... 7fff0 3-1 1", "0123/4567/cdef/.... 7fff0 3-1 1"),
}
EMPTY = 13
"""An empty cell: b4."""
BOARDS = ("wood", "slate", "paper")
APPEARANCES = [Appearance(light, board=board) for light in ("light", "dark") for board in BOARDS]
BOXES = """() => [...document.querySelector("[role=grid]").querySelectorAll("[role=gridcell]")]
  .map((cell) => cell.getBoundingClientRect())
  .map(({ x, y, width, height }) => [x, y, width, height].map(Math.round))"""
GAME_KINDS = {"piece", "last move", "line called", "current page, current move", "tab shown"}
FORM_KINDS = {"edge of a field", "edge of a box", "edge of a button", "chosen, ticked", "piece"}
"""Kinds of elements that must be found on two pages, in case a class is renamed."""
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
        for appearance in APPEARANCES:
            apply_appearance(ann, appearance)
            cells = cell_pixels(ann)
            found = {
                "cells": edge_contrast(cells[EMPTY]),
                "pieces": min(map(piece_measure(cells[EMPTY]), cells[:12])),
            }
            wrong += [
                f"{appearance}: {what}, {ratio:.2f}"
                for what, ratio in found.items()
                if ratio < MIN_CONTRAST
            ]
    assert not wrong


def test_controls_and_signs_stand_out(new_user: NewUser) -> None:
    ann = new_user("Ann")
    open_ended_game(ann)
    assert {element["kind"] for element in find_elements(ann)} >= GAME_KINDS
    wrong = [*low_contrast(ann, LIGHT), *low_contrast(ann, DARK)]
    ann.go("/")
    choose_beginner_rules(ann)
    assert {element["kind"] for element in find_elements(ann)} >= FORM_KINDS
    wrong += [*low_contrast(ann, DARK), *low_contrast(ann, LIGHT), *low_contrast(ann, LIGHT_MORE)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.soak
@pytest.mark.parametrize("place", [*places(), *MARKED], ids=str)
def test_all_elements_of_all_pages_stand_out(new_user: NewUser, place: Place) -> None:
    ann = new_user("Ann")
    place.open(ann)
    wrong = find_low_contrasts(ann)
    for name, change in place.further.items():
        change(ann)
        wrong += [f"{name}, {what}" for what in find_low_contrasts(ann)]
    ann.problems.clear()
    assert not wrong, "\n".join(wrong)


def find_low_contrasts(user: User) -> list[str]:
    """Return the elements with too little contrast, in any theme, on any board or on a phone."""
    boards = BOARDS if user.page.evaluate(HAS_BOARD) else BOARDS[:1]
    appearances = [
        *(Appearance(light, board=board) for light in ("light", "dark") for board in boards),
        *(LIGHT_MORE, DARK_MORE),
    ]
    wrong = [what for appearance in appearances for what in low_contrast(user, appearance)]
    with on_phone(user):
        return wrong + [
            f"phone, {what}"
            for appearance in (LIGHT, DARK)
            for what in low_contrast(user, appearance)
        ]


def cell_pixels(user: User) -> list[Pixels]:
    """Return the pixels of each cell."""
    page = pixels(user.page.screenshot())
    boxes = user.page.evaluate(BOXES)
    return [page[y : y + height, x : x + width] for x, y, width, height in boxes]


def edge_contrast(cell: Pixels) -> float:
    """Return the contrast of an empty cell's edge with its inside or its surroundings."""
    height, width = cell.shape[:2]
    rim = cell[height // 2, int(width * 0.02) : int(width * 0.14)]
    around = median_colour(cell[2:6, 2:6])
    return float(max(contrast(rim, around).max(), contrast(rim, centre_colour(cell)).max()))


def centre_colour(cell: Pixels) -> Pixels:
    """Return the colour in the centre of a cell."""
    height, width = cell.shape[:2]
    around = slice(height // 2 - 5, height // 2 + 5), slice(width // 2 - 5, width // 2 + 5)
    return median_colour(cell[around])


def piece_measure(empty: Pixels) -> Callable[[Pixels], float]:
    """Return a function that measures the contrast of the piece on a cell over its height."""

    def measure(cell: Pixels) -> float:
        height, width = (min(sides) for sides in zip(cell.shape[:2], empty.shape[:2], strict=True))
        inner = slice(int(height * 0.15), int(height * 0.85)), slice(width)
        return height_contrast(contrast(cell[inner], empty[inner])) or 1

    return measure


def median_colour(area: Pixels) -> Pixels:
    """Return the median colour of an area."""
    return np.median(area.reshape(-1, 3), axis=0).astype(np.uint8)
