"""No page has a barrier, a raw message, clipped text or a sideways scroll, in any language."""

from __future__ import annotations

import io
import re
from typing import TYPE_CHECKING, Any, Literal

import pytest
from PIL import Image, ImageChops

from tests.e2e.pages import Place, axe_source, places, playing
from tests.e2e.words import LANGUAGES, message_ids

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.e2e.person import NewPerson, Person

WIDTHS = (1280, 320)
HEIGHT = 720
AXE = """async () => {
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"];
  const { violations } = await axe.run(document, {
    runOnly: { type: "tag", values: tags }, resultTypes: ["violations"], preload: false,
    rules: { "target-size": { enabled: true } },
  });
  return violations.map(({ id, nodes }) =>
    `${id}: ${nodes.map((node) => node.html.slice(0, 160)).slice(0, 3).join(" | ")}`);
}"""
STILL = """() => {
  const still = new CSSStyleSheet();
  still.replaceSync("*, *::before, *::after { transition: none !important }");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
}"""
"""Colours change at once, so that none is measured half-way."""
MISFITS = """() => {
  const found = [];
  const wide = document.scrollingElement.scrollWidth - document.documentElement.clientWidth;
  if (wide > 0) found.push(`scrolls sideways by ${wide} px`);
  const hides = (style) => /hidden|clip/.test(style.overflowX);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const inner = text.parentElement;
    if (!text.data.trim() || !inner.checkVisibility({ visibilityProperty: true })) continue;
    if (inner.closest(".skip, svg, option, select")) continue;
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    if (box.width < 2) continue;
    for (let outer = inner; outer && outer !== document.body; outer = outer.parentElement) {
      const style = getComputedStyle(outer);
      if (/auto|scroll/.test(style.overflowX + style.overflowY)) break;
      const frame = outer.getBoundingClientRect();
      if (hides(style) && frame.width <= 2) break; // for screen readers alone
      const boxed = outer.matches("button, a.button, .card, .input") || hides(style);
      if (boxed && (box.left < frame.left - 1 || box.right > frame.right + 1)) {
        found.push(`"${text.data.trim().slice(0, 60)}" leaves its <${outer.tagName.toLowerCase()}`
          + ` class="${outer.className}"> by ${Math.round(box.right - frame.right)} px`);
        break;
      }
    }
  }
  return found;
}"""
TEXTS = """() => [document.title, document.body.innerText,
  ...[...document.querySelectorAll("[aria-label], [title], [placeholder], [alt]")].flatMap((one) =>
    ["aria-label", "title", "placeholder", "alt"].map((name) => one.getAttribute(name) ?? "")),
  ...[...document.querySelectorAll("option, .visually-hidden")].map((one) => one.textContent)]"""
PLACEHOLDER = re.compile(r"\{ ?\$|undefined|\[object|NaN")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_in_every_language(person: NewPerson, language: str) -> None:
    one = person("Ann", language, size=(WIDTHS[0], HEIGHT))
    wrong = [f"{place}, {what}" for place in places() for what in look_at(one, place)]
    assert not wrong, f"{len(wrong)} in {language}:\n" + "\n".join(wrong)


def look_at(one: Person, place: Place) -> list[str]:
    """Open a page; return what is wrong with it at both widths."""
    one.page.set_viewport_size({"width": WIDTHS[0], "height": HEIGHT})
    place.open(one)
    one.calm()
    one.rest()
    one.page.evaluate(axe_source())
    one.page.evaluate(STILL)
    wrong = [f"raw message: {what}" for what in raw_messages(one)]
    if one.page.evaluate("() => document.documentElement.lang") != one.language:
        wrong.append("the page is in another language")
    for width in WIDTHS:
        one.page.set_viewport_size({"width": width, "height": HEIGHT})
        for scheme in schemes_for(one.language, width):
            one.page.emulate_media(color_scheme=scheme)
            found = one.page.evaluate(AXE)
            wrong += [f"{width} px, {scheme}: {what}" for what in found]
        wrong += [f"{width} px: {what}" for what in one.page.evaluate(MISFITS)]
    return wrong


def schemes_for(language: str, width: int) -> tuple[Literal["light", "dark"], ...]:
    """Return the themes to look at: both in English, by turns in the others.

    Colours are the same in all languages; so each page is seen at each width in each theme in at
    least three languages.
    """
    if language == "en":
        return ("light", "dark")
    return ("light",) if (LANGUAGES.index(language) + WIDTHS.index(width)) % 2 else ("dark",)


def raw_messages(one: Person) -> list[str]:
    """Return what looks like the id of a message, or like a value that was not filled in."""
    texts = [text for text in one.page.evaluate(TEXTS) if text]
    words = {word for text in texts for word in re.findall(r"[a-z0-9]+(?:-[a-z0-9]+)+", text)}
    return sorted(words & message_ids()) + [text[:80] for text in texts if PLACEHOLDER.search(text)]


def test_the_router_has_pages() -> None:
    pages = {place.page for place in places()}
    assert {"lobby", "game", "join", "settings", "missing"} <= pages


# The focus ring shows on everything, on any ground


def shot(one: Person, box: dict[str, float]) -> Image.Image:
    """Return a picture of a part of the page."""
    return Image.open(io.BytesIO(one.page.screenshot(clip=box))).convert("L")  # type: ignore[arg-type]


def ring_share(one: Person, target: Locator) -> tuple[float, int]:
    """Return how much of what is around something changes with the focus, and by how much grey."""
    target.scroll_into_view_if_needed()
    frame: Any = target.bounding_box()
    around = 10
    box = {
        "x": max(0, frame["x"] - around),
        "y": max(0, frame["y"] - around),
        "width": frame["width"] + 2 * around,
        "height": frame["height"] + 2 * around,
    }
    one.page.evaluate("() => document.activeElement?.blur()")
    one.settle()
    before = shot(one, box)
    one.page.keyboard.press("Shift")  # the ring is for those who use keys
    target.focus()
    one.settle()
    after = shot(one, box)
    histogram = ImageChops.difference(before, after).histogram()
    changed = sum(histogram[64:])
    perimeter = 2 * (frame["width"] + frame["height"])
    grey = max(level for level, count in enumerate(histogram) if count)
    return changed / perimeter, grey


@pytest.mark.parametrize(
    ("scheme", "forced"),
    [("light", "none"), ("dark", "none"), ("light", "active"), ("dark", "active")],
)
def test_the_focus_ring_shows(person: NewPerson, scheme: str, forced: str) -> None:
    one = person("Ann", color_scheme=scheme, forced_colors=forced)
    playing("quarto")(one)
    page = one.page
    board = page.get_by_role("grid", name=one.t("web-board"), exact=True)
    rack = page.get_by_role("grid", name=one.t("web-rack"), exact=True)
    targets = {
        "an empty cell": board.get_by_role("gridcell").nth(1),
        "a filled cell": board.get_by_role("gridcell").nth(0),
        "a piece": rack.get_by_role("gridcell").nth(4),
        "QUARTO!": one.button("web-call"),
        "a button": one.button("web-resign"),
        "the command box": page.get_by_role("textbox", name=one.t("web-command"), exact=True),
        "a link": page.get_by_role("link", name="Fourfold"),
    }
    wrong = check_rings(one, targets)
    one.go("/settings")
    targets = {
        "a choice": page.get_by_role("radio", name=one.t("web-theme-auto"), exact=True),
        "a box": page.get_by_role("checkbox").first,
        "a list": page.get_by_role("combobox").first,
    }
    wrong += check_rings(one, targets)
    assert not wrong, wrong


def check_rings(one: Person, targets: dict[str, Locator]) -> list[str]:
    """Return the things whose focus ring does not show: two pixels around, in a strong contrast."""
    wrong = []
    for name, target in targets.items():
        share, grey = ring_share(one, target)
        if share < 1.5 or grey < 96:
            wrong.append(f"{name}: {share:.1f} px of ring, {grey} of 255 grey")
    return wrong
