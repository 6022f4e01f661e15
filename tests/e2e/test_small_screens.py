"""Small screens: names keep their words whole, and a finger has room on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.e2e.table import Table

if TYPE_CHECKING:
    from tests.e2e.person import NewPerson, Person

LEAST_TARGET = 44
BROKEN = """() => [...document.querySelectorAll(".players .name")].flatMap(({ firstChild }) =>
  [...firstChild.data.matchAll(/\\S+/g)].filter(({ index, 0: word }) => {
    const range = document.createRange();
    range.setStart(firstChild, index);
    range.setEnd(firstChild, index + word.length);
    return range.getClientRects().length > 1;
  }).map(([word]) => word))"""
"""Words of the players' names that go on in the next line."""
PAST = """() => [...document.querySelectorAll(".players li")].filter((seat) =>
  [...seat.querySelectorAll("*:not(.visually-hidden)")].some((one) =>
    one.getBoundingClientRect().right > seat.getBoundingClientRect().right)).length"""
"""How many seats have something that stands out at the side."""


def resize(ann: Person, width: int, height: int) -> None:
    """Turn the phone, or take another one."""
    ann.page.set_viewport_size({"width": width, "height": height})
    ann.rest()


def test_three_at_a_table_on_a_phone(person: NewPerson) -> None:
    ann = person("Ann")
    program = {"kind": "program", "level": "1"}
    options = {"players": 3, "clock": 600}
    made = ann.create("quardo", {"kind": "me"}, program, program, options=options)
    ann.go(f"/g/{made['game']['id']}").told(0)
    for width in (320, 360, 412):
        resize(ann, width, 740)
        assert ann.page.evaluate(BROKEN) == [], f"at {width} pixels"
        assert ann.page.evaluate(PAST) == 0, f"at {width} pixels"
    resize(ann, 740, 360)
    assert ann.page.evaluate(BROKEN) == []
    cell = Table(ann).board.get_by_role("gridcell").first.bounding_box()
    assert cell is not None
    assert min(cell["width"], cell["height"]) >= LEAST_TARGET
