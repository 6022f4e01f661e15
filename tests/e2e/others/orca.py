"""Somebody who hears Firefox by Orca, a real screen reader, and has nothing but keys."""

from __future__ import annotations

import fcntl
import os
import subprocess
import tempfile
import time
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from scripts.system import need

from tests.e2e.others.display import virtual_display
from tests.e2e.others.firefox import firefox
from tests.e2e.others.speech import STOPPED, speech_server
from tests.effort import PATIENCE_SECONDS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.e2e.others.firefox import FirefoxTab
    from tests.e2e.others.speech import SpeechServer

QUIET_SECONDS = 3.0
"""So long nothing more is said when somebody has heard all of it."""
FIRST_SECONDS = 12.0
"""So long somebody waits for the first word."""
SETTINGS = """{
  "general": {"enableKeyEcho": false, "profile": ["Default", "default"]},
  "profiles": {"default": {"profile": ["Default", "default"], "enableKeyEcho": false}},
  "pronunciations": {}, "keybindings": {}
}"""
"""Orca's own, but for one: it does not repeat each key that is pressed."""


class OrcaUser:
    """A person at the keyboard, with the words that Orca said after each key."""

    def __init__(self, environment: dict[str, str], speech: SpeechServer, tab: FirefoxTab) -> None:
        self._environment = environment
        self._speech = speech
        self.tab = tab
        self.transcript: list[str] = []
        self._read = 0

    def press(self, *keys: str) -> list[str]:
        """Press keys, as X names them, one after the other; return what is said then."""
        if not keys:
            return []
        self.transcript.append("> " + " ".join(keys))
        self._xdotool("key", "--delay", "60", *keys)
        return self.listen()

    def type(self, text: str) -> list[str]:
        """Type a text and Enter; return what is said then."""
        self.transcript.append(f"> {text}")
        self._xdotool("type", "--delay", "60", text)
        self._xdotool("key", "Return")
        return self.listen()

    def listen(self) -> list[str]:
        """Wait until nothing more is said; return what was said since the last time."""
        with self._speech.more:
            self._speech.more.wait_for(self._has_more, FIRST_SECONDS)
            while self._speech.more.wait(QUIET_SECONDS):
                pass
            said = [text for text in self._speech.said[self._read :] if text != STOPPED]
            self._read = len(self._speech.said)
        self.transcript += [f"  {text}" for text in said]
        return said

    def _has_more(self) -> bool:
        return any(text != STOPPED for text in self._speech.said[self._read :])

    def hear(self, text: str) -> list[str]:
        """Wait until something is said; return all that was."""
        said: list[str] = []
        give_up = time.monotonic() + PATIENCE_SECONDS
        while not any(text in one for one in said):
            assert time.monotonic() < give_up, f"{text!r} is not said, but {said}"
            said += self.listen()
        return said

    def open(self, url: str) -> None:
        """Open a page; its window has the keyboard then."""
        self.tab.goto(url)
        self._xdotool("search", "--sync", "--onlyvisible", "--class", "firefox", "windowfocus")
        self.listen()
        self.transcript.append(f"# the page {urlsplit(url).path or '/'}")

    def _xdotool(self, *words: str) -> None:
        subprocess.run(  # noqa: S603
            [need("xdotool"), *words], env=self._environment, check=True, capture_output=True
        )


@contextmanager
def alone() -> Iterator[None]:
    """Wait until nobody else on this machine listens: a second Orca ends the first."""
    with (Path(tempfile.gettempdir()) / "fourfold-orca.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


@contextmanager
def listening(folder: Path) -> Iterator[OrcaUser]:
    """Run a display, a bus, Orca and Firefox as long as this lasts."""
    (folder / "run").mkdir(mode=0o700)
    (folder / "orca").mkdir()
    (folder / "orca" / "user-settings.conf").write_text(SETTINGS)
    with ExitStack() as stack:
        stack.enter_context(alone())
        display = stack.enter_context(virtual_display(folder))
        speech = stack.enter_context(speech_server(folder))
        environment = os.environ | {
            "DISPLAY": display,
            "GNOME_ACCESSIBILITY": "1",
            "GSETTINGS_BACKEND": "memory",
            "HOME": str(folder),
            "LANG": "C.UTF-8",
            "SPEECHD_ADDRESS": speech.address,
            "XDG_DATA_HOME": str(folder),
            "XDG_RUNTIME_DIR": str(folder / "run"),
        }
        log = stack.enter_context((folder / "orca.log").open("w"))

        def run(*command: str) -> subprocess.Popen[str]:
            process = subprocess.Popen(  # noqa: S603
                command, env=environment, text=True, stdout=subprocess.PIPE, stderr=log
            )
            stack.enter_context(process)
            stack.callback(process.kill)  # when asked to end, Orca often does not
            return process

        bus = run(need("D-Bus"), "--session", "--nofork", "--print-address=1")
        assert bus.stdout is not None
        environment["DBUS_SESSION_BUS_ADDRESS"] = bus.stdout.readline().strip()
        run(need("Orca"), "--replace")
        running = stack.enter_context(firefox(folder, environment))
        listener = OrcaUser(environment, speech, running.first_tab())
        listener.hear("Screen reader on.")
        yield listener
