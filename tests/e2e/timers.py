"""Control over the app's timers, which would run out in the middle of a test on a slow machine."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.e2e.user import User

SOURCES = Path(__file__).parents[2] / "web" / "src"
HOLD_SCRIPT = (Path(__file__).parent / "held_timers.js").read_text(encoding="utf-8")
FIRE_SCRIPT = """() => {
  const waiting = [...window.heldTimers.values()];
  window.heldTimers.clear();
  waiting.forEach((run) => run());
}"""
FREEZE_SCRIPT = """(later) => {
  window.stopped ??= performance.now();
  performance.now = () => window.stopped + later;
}"""


@cache
def app_source() -> str:
    """Return the TypeScript sources of the app."""
    return "".join(path.read_text(encoding="utf-8") for path in sorted(SOURCES.rglob("*.ts")))


def timer_duration(name: str) -> int:
    """Return the duration of one of the app's timers, from its constant."""
    (found,) = re.findall(rf"\b{name} = (\w+);", app_source())
    return int(found)


ABSENT_MS = timer_duration("ABSENT_MS")
"""Time after which an absent player is reported."""
ANSWER_MS = timer_duration("MAX_ANSWER_MS")
"""Time after which a silent server counts as disconnected."""
FELT_MS = timer_duration("SHOWN_MS")
"""Time for which a touch stays on the page while the hand rests."""
GLIMPSE_MS = timer_duration("GLIMPSE_MS")
"""Time for which a felt shape is shown, in games with fingertip sight."""
SENDING_MS = timer_duration("SENDING_MS")
"""Time after which the page says that a move is being sent."""


def hold_script(*durations: int) -> str:
    """Return a script that holds timers, given by their durations."""
    return f"({HOLD_SCRIPT})({list(durations)})"


def hold_timers(user: User, *durations: int) -> None:
    """Hold the timers with these durations that the user's pages start from now on."""
    user.context.add_init_script(hold_script(*durations))
    user.page.evaluate(HOLD_SCRIPT, list(durations))


def fire_timers(user: User) -> None:
    """Run the held timers now."""
    user.page.evaluate(FIRE_SCRIPT)


def freeze_time(user: User, later: int = 0) -> None:
    """Stop the page's clock, ``later`` milliseconds after the moment it was first stopped."""
    user.page.evaluate(FREEZE_SCRIPT, later)
