"""The Chromium of this machine, and the timers of its pages."""

from __future__ import annotations

import os
import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from scripts.system import find_need

from tests.helpers.effort import PATIENCE_SECONDS

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

    from tests.helpers.pages.user import User


FLAGS = (
    # Render pictures identically on all machines, and do not slow hidden pages down.
    "--font-render-hinting=none",
    "--force-color-profile=srgb",
    "--disable-background-timer-throttling",
    "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding",
    # Pages are rendered by the processor anyway; without the GPU process this costs half as much.
    "--disable-gpu",
)


def launch(playwright: Playwright) -> Browser:
    """Start a browser; fail, rather than skip, when none is installed."""
    flags = [*FLAGS, *(["--no-sandbox"] if is_root() else [])]
    return playwright.chromium.launch(
        executable_path=find_need("Chromium"), args=flags, timeout=1000 * PATIENCE_SECONDS
    )


def is_root() -> bool:
    """Return whether the tests run as root, as in containers."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


SOURCES = Path(__file__).parents[3] / "web" / "src"
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
