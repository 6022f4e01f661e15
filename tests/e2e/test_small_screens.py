"""Small screens: unbroken names, large enough cells, and focus in reading order."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest

from tests.helpers.effort import in_soak
from tests.helpers.pages.table import Table

if TYPE_CHECKING:
    from tests.helpers.pages.user import NewUser, User

MIN_TARGET = 44
SIZES = ((320, 740), (360, 740), (412, 740), (740, 360), (768, 1024), (1280, 800))
BROKEN_WORDS = r"""() => {
  const broken = [];
  for (const strip of document.querySelectorAll(".players")) {
    const texts = document.createTreeWalker(strip, NodeFilter.SHOW_TEXT);
    for (let text; (text = texts.nextNode()); ) {
      for (const { 0: word, index } of text.data.matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (range.getClientRects().length > 1) broken.push(word);
      }
    }
  }
  return broken;
}"""
"""The words in the lists of players that are split between lines."""
OVERFLOWING_SEATS = """() => [...document.querySelectorAll(".players li")].filter((seat) =>
  [...seat.querySelectorAll("*:not(.visually-hidden)")].some((one) =>
    one.getBoundingClientRect().right > seat.getBoundingClientRect().right)).length"""
"""The number of seats with an element that overflows at the right."""


def resize(ann: User, width: int, height: int) -> None:
    """Set the size of the page."""
    ann.page.set_viewport_size({"width": width, "height": height})
    ann.wait_for_animations()


COMPUTER = {"kind": "program", "level": "1"}
STRONGEST = {"kind": "program", "level": "strongest"}


@pytest.mark.parametrize(
    "seats",
    [
        ({"kind": "me"}, COMPUTER),
        ({"kind": "me"}, COMPUTER, COMPUTER),
        ({"kind": "me", "name": "Maximilian"}, {"kind": "me", "name": "Grandma"}, STRONGEST),
    ],
    ids=["two", "computers", "long names"],
)
def test_player_names_break_only_between_words(
    new_user: NewUser, seats: tuple[dict[str, Any], ...]
) -> None:
    ann = new_user("Ann")
    created = ann.create_game("quardo", *seats, first=len(seats), options={"clock": 600})
    ann.go(f"/g/{created['game']['id']}").wait_for_event(0)
    for width, height in SIZES:
        resize(ann, width, height)
        assert ann.page.evaluate(BROKEN_WORDS) == [], f"at {width} pixels"
        assert ann.page.evaluate(OVERFLOWING_SEATS) == 0, f"at {width} pixels"


def test_cells_are_large_enough_on_a_phone_held_sideways(new_user: NewUser) -> None:
    ann = new_user("Ann")
    created = ann.create_game("quardo", {"kind": "me"}, COMPUTER)
    ann.go(f"/g/{created['game']['id']}").wait_for_event(0)
    resize(ann, 740, 360)
    cell = Table(ann).board.get_by_role("gridcell").first.bounding_box()
    assert cell is not None
    assert min(cell["width"], cell["height"]) >= MIN_TARGET


FOCUS_STOP = """() => {
  const focus = document.activeElement;
  const { top, bottom } = focus.getBoundingClientRect();
  const name = focus.getAttribute("aria-label") ?? focus.innerText;
  return focus.closest("main") ? { name, top: top + scrollY, bottom: bottom + scrollY } : null;
}"""


@pytest.mark.parametrize("preset", ["quarto", "quardo-touch"])
@pytest.mark.parametrize("size", [(320, 640), *in_soak((320, 256), (768, 1024))])
def test_focus_moves_down_the_page(new_user: NewUser, preset: str, size: tuple[int, int]) -> None:
    """A width of 320 pixels corresponds to a zoom of 400 %."""
    ann = new_user("Ann", size=size)
    created = ann.create_game(preset, {"kind": "me"}, COMPUTER, first=1)
    ann.go(f"/g/{created['game']['id']}").wait_for_event(0)
    ann.page.locator("main").focus()
    stops: list[dict[str, Any]] = []
    while len(stops) < 60:
        ann.page.keyboard.press("Tab")
        stop = ann.page.evaluate(FOCUS_STOP)
        if stop is None:
            break
        stops.append(stop)
    assert len(stops) > 5
    upward_steps = [
        (one["name"], other["name"])
        for one, other in pairwise(stops)
        if other["bottom"] <= one["top"] + 1
    ]
    assert upward_steps == []
