"""Find the system packages that the tests need, and install missing ones.

    python3 scripts/system.py

As root on Debian it installs with apt-get and starts no service; elsewhere it prints the commands
to run. The tests find their programs with the same functions, and install nothing.
"""

from __future__ import annotations

import fcntl
import os
import platform
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

LOCK_SECONDS = 900.0
PAUSE_SECONDS = 2.0
DPKG = Path("/var/lib/dpkg")
POLICY = Path("/usr/sbin/policy-rc.d")
DENY = (
    "#!/bin/sh\n# By Fourfold's scripts/system.py: services that it installs stay off.\nexit 101\n"
)

BROWSERS = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome-stable",
    "google-chrome",
)
MAC_BROWSERS = "/Applications/*Chrom*.app/Contents/MacOS/*Chrom*"
PLAYWRIGHT_BROWSERS = {
    "Darwin": "Library/Caches/ms-playwright/chromium-*/chrome-mac*/*.app/Contents/MacOS/*",
    "Linux": ".cache/ms-playwright/chromium-*/chrome-linux*/chrome",
}
POSTGRESQL_HOMES = (
    "/usr/lib/postgresql/[0-9]*",  # Debian and Ubuntu
    "/opt/homebrew/opt/postgresql@[0-9]*",
    "/usr/local/opt/postgresql@[0-9]*",
)
MAC_FIREFOX = "/Applications/Firefox*.app/Contents/MacOS/firefox"
COMMANDS = {
    "debian": "sudo apt-get install --no-install-recommends"
    " chromium-headless-shell fontconfig fonts-noto-cjk postgresql redis-server"
    " liblouis-bin firefox-esr webkit2gtk-driver xvfb",
    "ubuntu": "sudo apt-get install fontconfig fonts-noto-cjk postgresql redis-server"
    " firefox webkit2gtk-driver xvfb liblouis-bin"
    " && .venv/bin/playwright install --with-deps chromium",
    "fedora": "sudo dnf install chromium fontconfig google-noto-sans-cjk-fonts"
    " postgresql-server valkey firefox webkitgtk6.0 webkitgtk6.0-devel xorg-x11-server-Xvfb"
    " liblouis-utils",
    "macos": "brew install postgresql@17 redis liblouis"
    " && brew install --cask google-chrome firefox",
}
READER = "For `make soak` also: orca, at-spi2-core, dbus, xdotool."


class CannotInstall(Exception):
    """This script cannot install the missing packages; has the reason."""


class Missing(Exception):
    """A test needs a program that is not installed."""


class Need(NamedTuple):
    """A program or font for the tests, a function that finds it, and its Debian packages."""

    name: str
    find: Callable[[], str | None]
    packages: tuple[str, ...]


def find_program(*names: str) -> str | None:
    """Find a program in PATH or in the folders of PostgreSQL, newest first."""
    homes = [home for pattern in POSTGRESQL_HOMES for home in Path("/").glob(pattern[1:])]
    homes.sort(key=lambda home: float(home.name.rpartition("@")[2]), reverse=True)
    folders = [os.environ.get("PATH", os.defpath), *(str(home / "bin") for home in homes)]
    found = (shutil.which(name, path=os.pathsep.join(folders)) for name in names)
    return next(filter(None, found), None)


def find_browser() -> str | None:
    """Find Chromium or Chrome, of the system or of Playwright."""
    of_playwright = Path.home().glob(PLAYWRIGHT_BROWSERS.get(platform.system(), ""))
    found = [*Path("/").glob(MAC_BROWSERS[1:]), *sorted(of_playwright, reverse=True)]
    return find_program(*BROWSERS) or next(map(str, found), None)


def find_chinese_font() -> str | None:
    """Find a font with Chinese characters; macOS comes with some."""
    if platform.system() == "Darwin":
        return "PingFang SC"
    lister = shutil.which("fc-list")
    if lister is None:
        return None
    fonts = subprocess.run(  # noqa: S603
        [lister, ":lang=zh-cn", "family"], capture_output=True, text=True, check=False
    )
    return next(iter(fonts.stdout.splitlines()), None)


def find_redis() -> str | None:
    """Find Redis, or Valkey, which replaces it on some systems."""
    return find_program("redis-server", "valkey-server")


def find_firefox() -> str | None:
    """Find Firefox, which is not in PATH on a Mac."""
    return find_program("firefox-esr", "firefox") or next(
        (str(path) for path in Path("/").glob(MAC_FIREFOX[1:])), None
    )


NEEDS = (
    Need("Chromium", find_browser, ("chromium-headless-shell",)),
    Need("a Chinese font", find_chinese_font, ("fontconfig", "fonts-noto-cjk")),
    Need("PostgreSQL", partial(find_program, "initdb"), ("postgresql",)),
    Need("Redis", find_redis, ("redis-server",)),
    Need("liblouis", partial(find_program, "lou_translate"), ("liblouis-bin",)),
    Need("Firefox", find_firefox, ("firefox-esr",)),
)
LINUX_NEEDS = (
    Need("WebKit", partial(find_program, "WebKitWebDriver"), ("webkit2gtk-driver",)),
    Need("Xvfb", partial(find_program, "Xvfb"), ("xvfb",)),
)
"""WebKit runs under GTK, on a virtual display."""
READER_NEEDS = (
    Need("Orca", partial(find_program, "orca"), ("orca", "at-spi2-core")),
    Need("D-Bus", partial(find_program, "dbus-daemon"), ("dbus",)),
    Need("xdotool", partial(find_program, "xdotool"), ("xdotool",)),
)
"""A screen reader, its connection to pages, and simulated keys, for ``make soak``."""


def list_needs() -> tuple[Need, ...]:
    """Return the needs on this system, with those of ``make soak`` if it is running."""
    if platform.system() != "Linux":
        return NEEDS
    return (*NEEDS, *LINUX_NEEDS, *(READER_NEEDS if os.environ.get("FOURFOLD_SOAK") else ()))


def find_missing() -> list[Need]:
    """Return the needs that are not met."""
    return [need for need in list_needs() if need.find() is None]


def find_need(name: str) -> str:
    """Return the path or name of a need; raise Missing if it is not met."""
    everything = (*NEEDS, *LINUX_NEEDS, *READER_NEEDS)
    found = next(need for need in everything if need.name == name).find()
    if found is None:
        raise Missing(f"There is no {name} here: run `make system`.")
    return found


def detect_system() -> str:
    """Return the known system that this is or derives from, or an empty string."""
    if platform.system() == "Darwin":
        return "macos"
    try:
        release = platform.freedesktop_os_release()
    except OSError:
        return ""
    names = [release["ID"], *release.get("ID_LIKE", "").split()]
    return next((name for name in names if name in COMMANDS), "")


def install() -> None:
    """Install missing packages, in one process at a time."""
    if detect_system() != "debian":
        raise CannotInstall("This script installs on Debian alone.")
    if os.geteuid() != 0:
        raise CannotInstall("Only root can install it.")
    with lock_set_up():
        needs = find_missing()
        packages = [package for need in needs for package in need.packages]
        if packages:
            print_line(
                f"Installing {', '.join(packages)}: a minute or two, on a slow line up to ten."
            )
            with disable_services():
                install_packages(packages)


def install_packages(packages: Sequence[str]) -> None:
    """Install packages with apt-get; if that fails, update and try again."""
    command = ("install", "--yes", "--no-install-recommends", *packages)
    for words in (command, ("update",), command):
        status, output = apt_get(*words)
        if status == 0 and words is command:
            return
    last = "\n".join(output.strip().splitlines()[-5:])
    raise CannotInstall(f"apt-get failed:\n{last}")


def apt_get(*words: str) -> tuple[int, str]:
    """Run apt-get, repeatedly while its lock is taken; return its status and output."""
    deadline = time.monotonic() + LOCK_SECONDS
    is_announced = False
    while True:
        status, output = _apt_get_once(words)
        if not (status and "Could not get lock" in output and time.monotonic() < deadline):
            return status, output
        if not is_announced:
            print_line(
                f"Waiting until another apt-get ends, {LOCK_SECONDS / 60:.0f} minutes at most."
            )
            is_announced = True
        time.sleep(PAUSE_SECONDS)


def _apt_get_once(words: Sequence[str]) -> tuple[int, str]:
    """Run apt-get without questions; it finishes even if this script is interrupted."""
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C"}
    command = ["apt-get", "-qq", *words]
    with (
        tempfile.TemporaryFile("w+") as output,
        subprocess.Popen(  # noqa: S603
            command, env=environment, stdin=subprocess.DEVNULL, stdout=output, stderr=output
        ) as process,
    ):
        status = process.wait()
        output.seek(0)
        return status, output.read()


@contextmanager
def lock_set_up() -> Iterator[None]:
    """Hold a lock against set-ups of other clones; it ends with the process."""
    folder = os.open(DPKG, os.O_RDONLY)
    try:
        try:
            fcntl.flock(folder, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            print_line("Waiting until the set-up of another clone ends.")
            fcntl.flock(folder, fcntl.LOCK_EX)
        yield
    finally:
        os.close(folder)


@contextmanager
def disable_services() -> Iterator[None]:
    """Prevent Debian from starting services installed within the block."""
    if POLICY.exists() and POLICY.read_text() != DENY:
        yield  # the administrator has set a policy
        return
    POLICY.write_text(DENY)
    POLICY.chmod(0o755)
    try:
        yield
    finally:
        POLICY.unlink()


def describe_installation() -> str:
    """Return the command to type on this system, or on each known system."""
    here = detect_system()
    if here:
        reader = f"\n{READER}" if set(READER_NEEDS) & set(find_missing()) else ""
        return f"Type this, then start again:\n  {COMMANDS[here]}{reader}"
    lines = [f"  {name + ':':8} {way}" for name, way in COMMANDS.items()]
    return "\n".join(["Type what fits your system, then start again:", *lines])


def print_line(text: str) -> None:
    """Print a line at once."""
    print(text, file=sys.stderr, flush=True)


def main() -> int:
    """Install missing packages if possible; return the exit status."""
    if not find_missing():
        return 0
    reason = "apt-get has installed it, yet it is not found."
    try:
        install()
    except (CannotInstall, OSError) as error:
        reason = str(error)
    names = ", ".join(need.name for need in find_missing())
    if names:
        print_line(f"The tests need {names}. {reason}\n{describe_installation()}")
    return 1 if names else 0


if __name__ == "__main__":
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: sys.exit(1))  # runs the cleanup
    sys.exit(main())
