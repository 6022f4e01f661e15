"""A real browser: the one of this machine, or one that is installed now."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

NAMES = ("chromium", "chromium-browser", "google-chrome")
PACKAGES = ("chromium", "fonts-noto-cjk")
INSTALL_SECONDS = 600
NO_BROWSER = """\
These tests need Chromium, and there is none. Install it in one of these ways:
  Debian, Ubuntu:  apt-get install chromium fonts-noto-cjk
  anywhere:        {python} -m playwright install --with-deps chromium
What was tried: {tried}"""
FLAGS = (
    # Pictures are the same everywhere, and hidden pages are not slowed down.
    "--font-render-hinting=none",
    "--force-color-profile=srgb",
    "--disable-background-timer-throttling",
    "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding",
)


def launch(playwright: Playwright) -> Browser:
    """Start a browser; fail, never skip, when there is none."""
    flags = [*FLAGS, *(["--no-sandbox"] if is_root() else [])]
    return playwright.chromium.launch(executable_path=browser_path(playwright), args=flags)


def is_root() -> bool:
    """Tell whether the tests run as root, as in containers."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def browser_path(playwright: Playwright) -> str:
    """Return where the browser is, after installing one if need be."""
    tried: list[str] = []
    for prepare in (None, _install_from_debian, _install_by_playwright):
        if prepare is not None:
            tried.append(prepare())
        found = _found(playwright)
        if found is not None:
            return found
    pytest.fail(NO_BROWSER.format(python=sys.executable, tried="; ".join(tried)), pytrace=False)


def _found(playwright: Playwright) -> str | None:
    """Return a browser that is there."""
    for name in NAMES:
        path = shutil.which(name)
        if path is not None:
            return path
    own = playwright.chromium.executable_path
    return own if Path(own).exists() else None


def _install_from_debian() -> str:
    """Install Debian's Chromium when this is Debian and we may."""
    if not (is_root() and Path("/etc/debian_version").exists()):
        return "not root on Debian"
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    _run(["apt-get", "update"], quiet)
    return _run(["apt-get", "install", "-y", "--no-install-recommends", *PACKAGES], quiet)


def _install_by_playwright() -> str:
    """Let Playwright download its own Chromium."""
    return _run([sys.executable, "-m", "playwright", "install", "chromium"], dict(os.environ))


def _run(command: list[str], environment: dict[str, str]) -> str:
    """Run a command; return what to say about it."""
    try:
        done = subprocess.run(  # noqa: S603
            command,
            env=environment,
            capture_output=True,
            text=True,
            timeout=INSTALL_SECONDS,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return f"{' '.join(command)}: {error}"
    last = (done.stderr or done.stdout).strip().splitlines()[-1:]
    return f"{' '.join(command)}: exit status {done.returncode} {' '.join(last)}"
