"""A user of Firefox with a keyboard and Orca, a real screen reader."""

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

from scripts.system import find_need

from tests.e2e.others.display import virtual_display
from tests.e2e.others.firefox import run_firefox
from tests.e2e.others.speech import STOPPED, speech_server
from tests.effort import PATIENCE_SECONDS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.e2e.others.firefox import FirefoxTab
    from tests.e2e.others.speech import SpeechServer

QUIET_SECONDS = 3.0
"""Silence after which the speech counts as complete."""
FIRST_SECONDS = 12.0
"""Maximum time until the first word."""
SETTINGS = """{
  "general": {"enableKeyEcho": false, "profile": ["Default", "default"]},
  "profiles": {"default": {"profile": ["Default", "default"], "enableKeyEcho": false}},
  "pronunciations": {}, "keybindings": {}
}"""
"""Orca's default settings without key echo."""


class OrcaUser:
    """A user at the keyboard, with a transcript of the keys and Orca's speech."""

    def __init__(self, environment: dict[str, str], speech: SpeechServer, tab: FirefoxTab) -> None:
        self._environment = environment
        self._speech = speech
        self.tab = tab
        self.transcript: list[str] = []
        self._heard_count = 0

    def press(self, *keys: str) -> list[str]:
        """Press keys, by their X names, one after the other; return the speech that follows."""
        if not keys:
            return []
        self.transcript.append("> " + " ".join(keys))
        self._xdotool("key", "--delay", "60", *keys)
        return self.listen()

    def type(self, text: str) -> list[str]:
        """Type a text and Enter; return the speech that follows."""
        self.transcript.append(f"> {text}")
        self._xdotool("type", "--delay", "60", text)
        self._xdotool("key", "Return")
        return self.listen()

    def listen(self) -> list[str]:
        """Wait until the speech ends; return the speech since the last call."""
        with self._speech.more:
            self._speech.more.wait_for(self._has_more, FIRST_SECONDS)
            while self._speech.more.wait(QUIET_SECONDS):
                pass
            said = [text for text in self._speech.said[self._heard_count :] if text != STOPPED]
            self._heard_count = len(self._speech.said)
        self.transcript += [f"  {text}" for text in said]
        return said

    def _has_more(self) -> bool:
        return any(text != STOPPED for text in self._speech.said[self._heard_count :])

    def hear(self, text: str) -> list[str]:
        """Wait until a text is spoken; return all speech until then."""
        said: list[str] = []
        deadline = time.monotonic() + PATIENCE_SECONDS
        while not any(text in one for one in said):
            assert time.monotonic() < deadline, f"{text!r} is not spoken, but {said}"
            said += self.listen()
        return said

    def open(self, url: str) -> None:
        """Open a page and give its window the keyboard."""
        self.tab.goto(url)
        self._xdotool("search", "--sync", "--onlyvisible", "--class", "firefox", "windowfocus")
        self.listen()
        self.transcript.append(f"# the page {urlsplit(url).path or '/'}")

    def _xdotool(self, *words: str) -> None:
        subprocess.run(  # noqa: S603
            [find_need("xdotool"), *words], env=self._environment, check=True, capture_output=True
        )


@contextmanager
def lock_orca() -> Iterator[None]:
    """Hold the machine's lock on Orca, since a second Orca ends the first."""
    with (Path(tempfile.gettempdir()) / "fourfold-orca.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


@contextmanager
def run_orca(folder: Path) -> Iterator[OrcaUser]:
    """Run a display, a message bus, Orca and Firefox; yield their user."""
    (folder / "run").mkdir(mode=0o700)
    (folder / "orca").mkdir()
    (folder / "orca" / "user-settings.conf").write_text(SETTINGS)
    with ExitStack() as stack:
        stack.enter_context(lock_orca())
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
            stack.callback(process.kill)  # Orca often ignores a request to end
            return process

        bus = run(find_need("D-Bus"), "--session", "--nofork", "--print-address=1")
        assert bus.stdout is not None
        environment["DBUS_SESSION_BUS_ADDRESS"] = bus.stdout.readline().strip()
        run(find_need("Orca"), "--replace")
        firefox = stack.enter_context(run_firefox(folder, environment))
        user = OrcaUser(environment, speech, firefox.first_tab())
        user.hear("Screen reader on.")
        yield user
