"""The Chromium of this machine."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from scripts.system import find_need

from tests.effort import PATIENCE_SECONDS

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

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
