"""A stopwatch in the page: how long a hand in the dark waits for its answer (D8)."""

from __future__ import annotations

import statistics
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from tests.e2e.blind_input import KeyboardInput
from tests.e2e.touch_input import TouchInput

from fourfold.rules import CELLS

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.e2e.user import User

    from fourfold.rules import Cell

TARGET_MS = 100
"""What 95 of 100 touches must keep, in the panel and in the live region."""
PAUSE_MS = 200
"""Between two touches: hands go from cell to cell faster only when they sweep over them."""
WATCH = """() => {
  const watch = { begun: 0, panel: 0, said: 0 };
  window.watch = watch;
  const begin = ({ timeStamp }) => {
    if (!watch.open) return;
    watch.open = false;
    watch.begun = timeStamp;
  };
  for (const kind of ["keydown", "pointermove"]) addEventListener(kind, begin, true);
  new MutationObserver(() => {
    const now = performance.now();
    const { target } = watch;
    if (!target || watch.open) return;
    const panel = document.querySelector("[data-felt]");
    const polite = document.querySelector("[aria-live=polite]").textContent.trim();
    if (!watch.panel && panel.dataset.felt === target) watch.panel = now;
    if (!watch.said && polite.startsWith(target)) watch.said = now;
  }).observe(document, {
    subtree: true, childList: true, characterData: true, attributes: true,
    attributeFilter: ["data-felt"],
  });
}"""
AWAIT = "(target) => { Object.assign(watch, { target, open: true, panel: 0, said: 0 }); }"
ANSWERED = "() => watch.panel && watch.said ? [watch.panel, watch.said, watch.begun] : null"


@dataclass(frozen=True)
class Answers:
    """How long each touch has waited, in milliseconds."""

    panel: list[float]
    said: list[float]

    def row(self, name: str) -> str:
        """Return a line of the table."""
        columns = [(of, share) for of in (self.panel, self.said) for share in (50, 95, 99)]
        figures = " ".join(f"{percentile(of, share):7.1f}" for of, share in columns)
        return f"{name:28} {len(self.panel):7} {figures}"

    @property
    def worst_p95(self) -> float:
        """The slower of the two ways to know, for 95 of 100 touches."""
        return max(percentile(self.panel, 95), percentile(self.said, 95))


def percentile(values: list[float], share: int) -> float:
    """Return what so many of a hundred values do not exceed."""
    return statistics.quantiles(values, n=100, method="inclusive")[share - 1]


def by_keys(one: User, count: int) -> Answers:
    """Touch cells by the keys that stand where they do."""
    way = KeyboardInput(one)
    way.move_hand(CELLS[0])
    return touched(one, walk(count), way.move_hand)


def by_finger(one: User, count: int) -> Answers:
    """Slide a finger over the cells without lifting it."""
    way = TouchInput(one)
    points = {cell: way.point(cell) for cell in CELLS}
    way.finger.down(*points[CELLS[0]])
    answers = touched(one, walk(count), lambda cell: way.finger.move(*points[cell]))
    way.finger.lift()
    return answers


def walk(count: int) -> list[Cell]:
    """Return cells row by row, again and again; none twice in a row."""
    return [CELLS[number % 16] for number in range(1, count + 1)]


def touched(one: User, cells: list[Cell], touch: Callable[[Cell], None]) -> Answers:
    """Touch cells one by one, each after the answer of the one before; return the times."""
    one.page.evaluate(WATCH)
    answers = Answers([], [])
    for cell in cells:
        one.page.wait_for_timeout(PAUSE_MS)
        one.page.evaluate(AWAIT, str(cell))
        touch(cell)
        panel, said, begun = one.wait_until(
            lambda: one.page.evaluate(ANSWERED), f"{cell}: no answer"
        )
        answers.panel.append(panel - begun)
        answers.said.append(said - begun)
    return answers


class Hurry(Protocol):
    """Touches so many cells in one of the ways."""

    def __call__(self, one: User, count: int) -> Answers:
        """Return how long each touch has waited."""
