"""Page checks: accessibility violations, layout problems, raw messages."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Literal, TypeAlias

import pytest

from tests.helpers.effort import SOAK
from tests.helpers.messages import message_ids

if TYPE_CHECKING:
    from tests.helpers.pages.places import Action, Place
    from tests.helpers.pages.user import User

WEB = Path(__file__).parents[3] / "web"
WIDTHS = (1280, 320)
HEIGHT = 720
AXE = """async (rules) => {
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"];
  const { violations } = await axe.run(document, {
    runOnly: rules ? { type: "rule", values: rules } : { type: "tag", values: tags },
    ...(rules ? {} : { rules: { "target-size": { enabled: true } } }),
    resultTypes: ["violations"], preload: false,
  });
  return violations.map(({ id, nodes }) =>
    `${id}: ${nodes.map((node) => node.html.slice(0, 160)).slice(0, 3).join(" | ")}`);
}"""
Scheme: TypeAlias = 'Literal["light", "dark"]'
ALL = None
COLOURS = ["color-contrast", "link-in-text-block"]
CHECKS: dict[tuple[int, Scheme], list[str] | None] = {
    (1280, "light"): ALL,
    (320, "dark"): [*COLOURS, "target-size"],
}
"""The axe rules per width and theme: a theme changes colours, a width changes target sizes."""
ALL_CHECKS: dict[tuple[int, Scheme], list[str] | None] = {
    (width, scheme): ALL if scheme == "light" else COLOURS
    for width in WIDTHS
    for scheme in ("light", "dark")
}
NO_TRANSITIONS = """() => {
  if (window.still) return;
  const still = window.still = new CSSStyleSheet();
  still.replaceSync("*, *::before, *::after { transition: none !important }");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
}"""
"""Disables transitions, so that no colour is measured half-way."""
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
      if (hides(style) && frame.width <= 2) break; // visible to screen readers only
      const boxed = outer.matches("button, a.button, .card, .input") || hides(style);
      if (boxed && (box.left < frame.left - 1 || box.right > frame.right + 1)) {
        found.push(`"${text.data.trim().slice(0, 60)}" leaves its <${outer.tagName.toLowerCase()}`
          + ` class="${outer.className}"> by ${Math.round(box.right - frame.right)} px`);
        break;
      }
    }
  }
  for (const drawn of document.querySelectorAll("svg.diagram circle")) {
    const [box, frame] = [drawn, drawn.ownerSVGElement].map((one) => one.getBoundingClientRect());
    const out = Math.max(frame.left - box.left, box.right - frame.right,
      frame.top - box.top, box.bottom - frame.bottom);
    if (out > 0.5) found.push(`a circle of a picture is cut by ${out.toFixed(1)} px`);
  }
  return found;
}"""
TEXTS = """() => [document.title, document.body.innerText,
  ...[...document.querySelectorAll("[aria-label], [title], [placeholder], [alt]")].flatMap((one) =>
    ["aria-label", "title", "placeholder", "alt"].map((name) => one.getAttribute(name) ?? "")),
  ...[...document.querySelectorAll("option, .visually-hidden")].map((one) => one.textContent)]"""
PLACEHOLDER = re.compile(r"\{ ?\$|undefined|\[object|NaN")


def resize_page(user: User, width: int = WIDTHS[0]) -> None:
    """Set the width of the page."""
    user.page.set_viewport_size({"width": width, "height": HEIGHT})


def page_faults(user: User, *, thorough: bool = SOAK) -> list[str]:
    """Return the faults of the page in both themes at both widths.

    Texts are checked in every language. Axe checks the structure of a page, which does not depend
    on the language, so it runs on the English page only; a long run checks all languages.
    """
    user.page.evaluate(NO_TRANSITIONS)
    user.wait_until_idle()
    user.wait_for_animations()
    wrong = [f"raw message: {what}" for what in raw_messages(user)]
    if user.page.evaluate("() => document.documentElement.lang") != user.language:
        wrong.append("the page is in another language")
    checks = ALL_CHECKS if thorough else CHECKS if user.language == "en" else {}
    for width in WIDTHS:
        resize_page(user, width)
        user.wait_for_render()
        wrong += [f"{width} px: {what}" for what in user.page.evaluate(MISFITS)]
        for (wide, scheme), rules in checks.items():
            if wide == width:
                wrong += [
                    f"{width} px, {scheme}: {what}" for what in axe_violations(user, scheme, rules)
                ]
    resize_page(user)
    return wrong


def axe_violations(user: User, scheme: Scheme, rules: list[str] | None) -> list[str]:
    """Return the violations that axe finds in a theme."""
    if not user.page.evaluate("() => Boolean(window.axe)"):
        user.page.evaluate(axe_source())
    user.page.emulate_media(color_scheme=scheme)
    found: list[str] = user.page.evaluate(AXE, rules)
    return found


def raw_messages(user: User) -> list[str]:
    """Return texts that look like a message id or an unfilled placeholder."""
    texts = [text for text in user.page.evaluate(TEXTS) if text]
    words = {word for text in texts for word in re.findall(r"[a-z0-9]+(?:-[a-z0-9]+)+", text)}
    return sorted(words & message_ids()) + [text[:80] for text in texts if PLACEHOLDER.search(text)]


@cache
def axe_source() -> str:
    """Return the source of axe, from the web app's packages."""
    script = WEB / "node_modules" / "axe-core" / "axe.min.js"
    if not script.exists():
        pytest.fail(f"{script} is missing: run `make test`", pytrace=False)
    return script.read_text(encoding="utf-8")


def find_faults(user: User, place: Place, *, thorough: bool = SOAK) -> list[str]:
    """Open a page in all its states; return its faults and the recorded problems."""
    resize_page(user)
    place.open(user)
    wrong = page_faults(user, thorough=thorough)
    for name, change in further_states(user, place).items():
        change(user)
        wrong += [f"{name}, {what}" for what in page_faults(user, thorough=thorough)]
    wrong += user.page.evaluate("() => window.e2e.violations")
    wrong += user.problems
    user.problems.clear()
    return wrong


def further_states(user: User, place: Place) -> dict[str, Action]:
    """Return the actions that open further states, in a short run for English only."""
    return place.further if SOAK or user.language == "en" else {}
