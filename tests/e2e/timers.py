"""The app's timers, made to last: on a slow machine they would run out in the middle of a test."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.e2e.user import User

SOURCES = Path(__file__).parents[2] / "web" / "src"
LASTING = (Path(__file__).parent / "held_timers.js").read_text(encoding="utf-8")
RUN_OUT = """() => {
  const waiting = [...window.heldTimers.values()];
  window.heldTimers.clear();
  waiting.forEach((run) => run());
}"""
STOP_TIME = """(later) => {
  window.stopped ??= performance.now();
  performance.now = () => window.stopped + later;
}"""


@cache
def source() -> str:
    """Return all of the app's code but its components."""
    return "".join(path.read_text(encoding="utf-8") for path in sorted(SOURCES.rglob("*.ts")))


def milliseconds(name: str) -> int:
    """Return how long one of the app's timers runs."""
    (found,) = re.findall(rf"\b{name} = (\w+);", source())
    return int(found)


ABSENT_MS = milliseconds("ABSENT_MS")
"""How long somebody may be away before the page says so."""
ANSWER_MS = milliseconds("ANSWER_MS")
"""How long the server may take to answer before the page gives the line up."""
FELT_MS = milliseconds("STAYS_MS")
"""How long the page shows and says what is felt, while the hand rests."""
GLIMPSE_MS = milliseconds("GLIMPSE_MS")
"""How long its shape is seen, where the table plays so."""
SENDING_MS = milliseconds("SENDING_MS")
"""How long a move may take before the page says that it is being sent."""


def lasting(*timers: int) -> str:
    """Return a script that lets timers last, by their milliseconds."""
    return f"({LASTING})({list(timers)})"


def hold_timers(user: User, *timers: int) -> None:
    """Let timers last that somebody's pages start from now on."""
    user.context.add_init_script(lasting(*timers))
    user.page.evaluate(LASTING, list(timers))


def fire_timers(user: User) -> None:
    """Let the timers that last run out."""
    user.page.evaluate(RUN_OUT)


def freeze_time(user: User, later: int = 0) -> None:
    """Let the page's clock stand still, so many milliseconds after it first did."""
    user.page.evaluate(STOP_TIME, later)
