"""Stopwatch in the page for the response to a touch on a dark board (D8)."""

from __future__ import annotations

import statistics
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from tests.helpers.pages.blind_input import KeyboardInput
from tests.helpers.pages.touch_input import TouchInput

from fourfold.rules import CELLS

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.helpers.pages.user import User

    from fourfold.rules import Cell

TARGET_MS = 100
"""Maximum for 95 of 100 touches, in the panel and in the live region."""
PAUSE_MS = 200
"""Pause between two touches; only a sweep over cells is faster."""
WATCH = """() => {
  const watch = { begun: 0, panel: 0, said: 0, added: [] };
  window.watch = watch;
  const begin = ({ timeStamp }) => {
    if (!watch.open) return;
    watch.open = false;
    watch.begun = timeStamp;
  };
  for (const kind of ["keydown", "pointermove"]) addEventListener(kind, begin, true);
  new MutationObserver((changes) => {
    const now = performance.now();
    const { target } = watch;
    if (!target || watch.open) return;
    const panel = document.querySelector("[data-felt]");
    const polite = document.querySelector("[aria-live=polite]");
    for (const { target: parent, addedNodes } of changes) {
      if (!polite.contains(parent)) continue;
      for (const node of addedNodes) watch.added.push({ text: node.textContent.trim(), now });
    }
    if (!watch.panel && panel.dataset.felt === target) watch.panel = now;
    const felt = panel.innerText.trim().toLowerCase();
    const isAnswer = ({ text }) => text && felt.endsWith(text.toLowerCase());
    if (watch.panel && !watch.said) watch.said = watch.added.find(isAnswer)?.now ?? 0;
  }).observe(document, {
    subtree: true, childList: true, characterData: true, attributes: true,
    attributeFilter: ["data-felt"],
  });
}"""
AWAIT = """(target) => {
  Object.assign(watch, { target, open: true, panel: 0, said: 0, added: [] });
}"""
ANSWERED = "() => watch.panel && watch.said ? [watch.panel, watch.said, watch.begun] : null"


@dataclass(frozen=True)
class ResponseTimes:
    """Response times of touches, in milliseconds."""

    panel: list[float]
    said: list[float]

    def row(self, name: str) -> str:
        """Return a line of the table."""
        columns = [(of, share) for of in (self.panel, self.said) for share in (50, 95, 99)]
        figures = " ".join(f"{percentile(of, share):7.1f}" for of, share in columns)
        return f"{name:28} {len(self.panel):7} {figures}"

    @property
    def worst_p95(self) -> float:
        """The slower of the two 95th percentiles."""
        return max(percentile(self.panel, 95), percentile(self.said, 95))


def percentile(values: list[float], share: int) -> float:
    """Return a percentile of the values."""
    return statistics.quantiles(values, n=100, method="inclusive")[share - 1]


def touch_by_keys(user: User, count: int) -> ResponseTimes:
    """Touch cells by the keys of their places on the keyboard."""
    hand = KeyboardInput(user)
    hand.move_hand(CELLS[0])
    return touch_cells(user, cycle_cells(count), hand.move_hand)


def touch_by_finger(user: User, count: int) -> ResponseTimes:
    """Touch cells by sliding a finger without lifting it."""
    hand = TouchInput(user)
    hand.finger.down(*hand.point(CELLS[0]))
    times = touch_cells(user, cycle_cells(count), lambda cell: hand.finger.move(*hand.point(cell)))
    hand.finger.lift()
    return times


def cycle_cells(count: int) -> list[Cell]:
    """Return cells row by row, repeatedly; none twice in a row."""
    return [CELLS[number % 16] for number in range(1, count + 1)]


def touch_cells(user: User, cells: list[Cell], touch: Callable[[Cell], None]) -> ResponseTimes:
    """Touch cells one by one, each after the response to the last; return the times."""
    user.page.evaluate(WATCH)
    times = ResponseTimes([], [])
    for cell in cells:
        user.page.wait_for_timeout(PAUSE_MS)
        user.page.evaluate(AWAIT, str(cell))
        touch(cell)
        panel, said, begun = user.wait_until(
            lambda: user.page.evaluate(ANSWERED), f"{cell}: no response"
        )
        times.panel.append(panel - begun)
        times.said.append(said - begun)
    return times


class TouchRun(Protocol):
    """A function that touches cells with one input device."""

    def __call__(self, user: User, count: int) -> ResponseTimes:
        """Touch cells and return the response times."""
