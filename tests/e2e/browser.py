"""A real browser: the one of this machine."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from scripts.system import need

from tests.effort import PATIENCE_SECONDS

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

FLAGS = (
    # Pictures are the same everywhere, and hidden pages are not slowed down.
    "--font-render-hinting=none",
    "--force-color-profile=srgb",
    "--disable-background-timer-throttling",
    "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding",
    # Pages are drawn by the processor anyhow; without the pretence of a GPU at half the cost.
    "--disable-gpu",
)


def launch(playwright: Playwright) -> Browser:
    """Start a browser; fail, never skip, when there is none."""
    flags = [*FLAGS, *(["--no-sandbox"] if is_root() else [])]
    return playwright.chromium.launch(
        executable_path=need("Chromium"), args=flags, timeout=1000 * PATIENCE_SECONDS
    )


def is_root() -> bool:
    """Return whether the tests run as root, as in containers."""
    return hasattr(os, "geteuid") and os.geteuid() == 0
