"""Small screens: names keep their words whole, and a finger has room on the board."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest

from tests.e2e.table import Table
from tests.effort import in_soak

if TYPE_CHECKING:
    from tests.e2e.user import NewUser, User

MIN_TARGET = 44
SIZES = ((320, 740), (360, 740), (412, 740), (740, 360), (768, 1024), (1280, 800))
BROKEN = r"""() => {
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
"""Words in the strips of players that go on in the next line."""
PAST = """() => [...document.querySelectorAll(".players li")].filter((seat) =>
  [...seat.querySelectorAll("*:not(.visually-hidden)")].some((one) =>
    one.getBoundingClientRect().right > seat.getBoundingClientRect().right)).length"""
"""How many seats have something that stands out at the side."""


def resize(ann: User, width: int, height: int) -> None:
    """Turn the phone, or take another one."""
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
    ids=["two", "programs", "long names"],
)
def test_names_keep_their_words_whole(new_user: NewUser, seats: tuple[dict[str, Any], ...]) -> None:
    ann = new_user("Ann")
    created = ann.create_game("quardo", *seats, first=len(seats), options={"clock": 600})
    ann.go(f"/g/{created['game']['id']}").wait_for_event(0)
    for width, height in SIZES:
        resize(ann, width, height)
        assert ann.page.evaluate(BROKEN) == [], f"at {width} pixels"
        assert ann.page.evaluate(PAST) == 0, f"at {width} pixels"


def test_a_finger_has_room_on_a_phone_held_sideways(new_user: NewUser) -> None:
    ann = new_user("Ann")
    created = ann.create_game("quardo", {"kind": "me"}, COMPUTER)
    ann.go(f"/g/{created['game']['id']}").wait_for_event(0)
    resize(ann, 740, 360)
    cell = Table(ann).board.get_by_role("gridcell").first.bounding_box()
    assert cell is not None
    assert min(cell["width"], cell["height"]) >= MIN_TARGET


STOP = """() => {
  const focus = document.activeElement;
  const { top, bottom } = focus.getBoundingClientRect();
  const name = focus.getAttribute("aria-label") ?? focus.innerText;
  return focus.closest("main") ? { name, top: top + scrollY, bottom: bottom + scrollY } : null;
}"""


@pytest.mark.parametrize("preset", ["quarto", "quardo-touch"])
@pytest.mark.parametrize("size", [(320, 640), *in_soak((320, 256), (768, 1024))])
def test_the_focus_goes_down_the_page(
    new_user: NewUser, preset: str, size: tuple[int, int]
) -> None:
    """Also at a zoom of 400 %, which leaves 320 pixels of a screen."""
    ann = new_user("Ann", size=size)
    created = ann.create_game(preset, {"kind": "me"}, COMPUTER, first=1)
    ann.go(f"/g/{created['game']['id']}").wait_for_event(0)
    ann.page.locator("main").focus()
    stops: list[dict[str, Any]] = []
    while len(stops) < 60:
        ann.page.keyboard.press("Tab")
        stop = ann.page.evaluate(STOP)
        if stop is None:
            break
        stops.append(stop)
    assert len(stops) > 5
    back = [
        (one["name"], other["name"])
        for one, other in pairwise(stops)
        if other["bottom"] <= one["top"] + 1
    ]
    assert back == []
