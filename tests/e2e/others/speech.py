"""A speech server that records its messages, in the place of Speech Dispatcher.

It implements the part of SSIP, Speech Dispatcher's protocol, that a screen reader needs.
"""

from __future__ import annotations

import html
import re
import socketserver
import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

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
