"""Text at 200 % (WCAG 1.4.4), and the minimum size of controls (44 px)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.helpers.effort import in_soak
from tests.helpers.pages.places import MIDDLE, TWO_SEATS

if TYPE_CHECKING:
    from tests.helpers.pages.user import NewUser

LARGE = "() => { document.documentElement.style.fontSize = '200%'; }"
OVERFLOW = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
CUT_TEXTS = """() => [...document.querySelectorAll("button, a, label, p, h1, h2, h3, legend")]
  .filter((one) => one.checkVisibility() && !one.closest(".visually-hidden, [aria-hidden=true]"))
  .filter((one) => {
    const { overflowX, overflowY } = getComputedStyle(one);
    const wide = overflowX !== "visible" && one.scrollWidth > one.clientWidth + 1;
    const high = overflowY !== "visible" && one.scrollHeight > one.clientHeight + 1;
    return one.innerText?.trim() && (wide || high);
  })
  .map((one) => one.innerText.trim())"""
"""The texts that are partly hidden."""
SMALL = """() => [...document.querySelectorAll("button, select, input, summary, [role=tab]")]
  .filter((one) => one.checkVisibility() && !one.closest(".visually-hidden, [aria-hidden=true]"))
  .map((one) => one.closest("label") ?? one)
  .map((one) => ({ one, box: one.getBoundingClientRect() }))
  .filter(({ box }) => box.width > 1 && (box.height < 43.5 || box.width < 43.5))
  .map(({ one, box }) => `${one.innerText || one.ariaLabel}: ${box.width}×${box.height}`)"""
"""The controls that are smaller than a fingertip."""
PATHS = ("/", "/settings", "/analysis", *in_soak("/learn", "/rules/quarto", "/sounds", "/games"))


def test_text_is_not_cut_off_at_200_percent(new_user: NewUser) -> None:
    ann = new_user("Ann", size=(1280, 800))
    created = ann.create_game("quarto", *TWO_SEATS, first=1, position=MIDDLE["quarto"])
    for path in (f"/g/{created['game']['id']}", *PATHS):
        ann.go(path)
        ann.page.locator("h1, [role=grid]").first.wait_for()
        small = ann.page.evaluate(SMALL)
        assert small == [], f"{path}: {small}"
        ann.page.evaluate(LARGE)
        ann.wait_for_animations()
        assert ann.page.evaluate(OVERFLOW) <= 0, f"{path} scrolls sideways"
        assert ann.page.evaluate(CUT_TEXTS) == [], path
