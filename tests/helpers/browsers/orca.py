"""A user of Firefox with a keyboard and Orca, a real screen reader."""

from __future__ import annotations

import fcntl
import html
import os
import re
import socketserver
import subprocess
import tempfile
import threading
import time
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from scripts.system import find_need

from tests.helpers.browsers.driver import virtual_display
from tests.helpers.browsers.firefox import run_firefox
from tests.helpers.effort import PATIENCE_SECONDS
from tests.helpers.servers.running_server import RunningServer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.helpers.browsers.firefox import FirefoxTab


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


TAG = re.compile(r"<[^>]*>")
STOPPED = "(stops)"
"""Recorded where speech is interrupted."""
LISTS = {
    ("LIST", "OUTPUT_MODULES"): ("250", ["paper"], "OK MODULES LIST SENT"),
    ("LIST", "SYNTHESIS_VOICES"): ("249", ["English\ten\tnone"], "OK VOICE LIST SENT"),
    ("HISTORY", "GET"): ("245", ["1"], "OK CLIENT ID SENT"),
}
PLAIN = {
    "CANCEL": "210 OK CANCELED",
    "STOP": "210 OK STOPPED",
    "PAUSE": "211 OK PAUSED",
    "RESUME": "212 OK RESUMED",
    "QUIT": "231 HAPPY HACKING",
    "BLOCK": "260 OK INSIDE BLOCK",
}


class SpeechServer(socketserver.ThreadingUnixStreamServer):
    """A server that records the messages of its clients."""

    daemon_threads = True

    def __init__(self, path: Path) -> None:
        super().__init__(str(path), SpeechHandler)
        self.address = f"unix_socket:{path}"
        self.said: list[str] = []
        self.more = threading.Condition()

    def say(self, text: str) -> None:
        """Record a message."""
        with self.more:
            self.said.append(text)
            self.more.notify_all()


class SpeechHandler(socketserver.StreamRequestHandler):
    """Handles the commands of one client."""

    server: SpeechServer

    def setup(self) -> None:
        """Start without a message."""
        super().setup()
        self._count = 0

    def handle(self) -> None:
        """Respond to each command."""
        for line in self.rfile:
            words = line.decode().strip().split(" ")
            verb = words[0].upper()
            if verb in ("SPEAK", "CHAR", "KEY", "SOUND_ICON"):
                self._speak(verb, " ".join(words[1:]))
            elif (key := (verb, words[1].upper() if len(words) > 1 else "")) in LISTS:
                code, values, end = LISTS[key]
                self._reply(*(f"{code}-{value}" for value in values), f"{code} {end}")
            elif verb == "GET":
                self._reply("251-0", "251 OK GET RETURNED")
            else:
                if verb in ("CANCEL", "STOP") and self.server.said[-1:] not in ([], [STOPPED]):
                    self.server.say(STOPPED)
                self._reply(PLAIN.get(verb, "202 OK SET"))

    def _speak(self, verb: str, text: str) -> None:
        """Receive a message, record it, and report that it was spoken."""
        if verb == "SPEAK":
            self._reply("230 OK RECEIVING DATA")
            text = "\n".join(self._data())
        said = " ".join(html.unescape(TAG.sub("", text)).split())
        if said:
            self.server.say(said)
        self._count += 1
        self._reply(f"225-{self._count}", "225 OK MESSAGE QUEUED")
        for code, event in (("701", "BEGIN"), ("702", "END")):
            self._reply(f"{code}-{self._count}", f"{code}-1", f"{code} {event}")

    def _data(self) -> Iterator[str]:
        """Yield the lines of a message up to a line with only a full stop."""
        for line in self.rfile:
            text = line.decode().rstrip("\r\n")
            if text == ".":
                return
            yield text.removeprefix(".") if text.startswith("..") else text

    def _reply(self, *lines: str) -> None:
        self.wfile.write("".join(f"{line}\r\n" for line in lines).encode())


@contextmanager
def speech_server(folder: Path) -> Iterator[SpeechServer]:
    """Run the server."""
    with SpeechServer(folder / "speech.sock") as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
        thread.start()
        try:
            yield server
        finally:
            server.shutdown()
            thread.join()


def tab_to(orca: OrcaUser, name: str, key: str = "Tab") -> None:
    """Press Tab until a name is spoken."""
    for _ in range(40):
        if any(text.startswith(name) for text in orca.press(key)):
            return
    raise AssertionError("\n".join(orca.transcript))


def seeded_server(folder: Path) -> RunningServer:
    """Return a server whose computer plays the same moves every time."""
    folder.mkdir()
    return RunningServer(folder, variant="seeded")
