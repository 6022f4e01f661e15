"""A browser that is watched: every byte that comes to a page, and all that the page holds.

`Witness` keeps what comes over the network and takes stock of the rest: the page with its
attributes, the accessibility tree, what the browser stores.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from tests.e2e.user import normalize_spaces
from tests.server.dark_knowledge import mask_random
from tests.server.dark_listener import Reply

if TYPE_CHECKING:
    from playwright.sync_api import Response

    from tests.e2e.user import User

SCRIPT = (Path(__file__).parent / "page_contents.js").read_text(encoding="utf-8")
QUIET_MS = 80
"""How long a page has not changed that has come to rest: some frames."""
NOW_AND_THEN = "GET /api/me/games"
"""What a page asks for again after a while, for the title of its tab."""
WHOSE_TURN = re.compile(r"^\(\d+\) [^–]+ – ")
"""What a title says before the name of the game when it is one's turn, which everybody knows."""
TOKEN_LENGTH = 16
"""Shorter cookies are no secrets: the language."""
AX_TEXTS = ("role", "name", "value", "description")


@dataclass(frozen=True)
class PageCapture:
    """What a page holds at one moment."""

    strings: tuple[str, ...]
    """Every text and attribute but those of the places for the hands."""
    spots: dict[str, tuple[str, ...]]
    """Those of each place for the hands."""
    tree: tuple[str, ...]
    """The accessibility tree."""
    stored: str
    """What the browser keeps, what it shows above the page, and what is written to the console."""


class PageMonitor:
    """Watches the browser of one person, from before it opens a page."""

    def __init__(self, user: User) -> None:
        self.user = user
        self.console: list[str] = []
        self.responses: list[Response] = []
        self.read: list[Reply] = []
        self.compared = 0
        self.channels: dict[str, Any] = {}
        self.headers: list[str] = []
        self.secrets: dict[str, str] = {}
        """What is random, and what to write instead."""
        page = user.page
        page.add_init_script(SCRIPT)
        page.on("console", lambda message: self.console.append(f"{message.type} {message.text}"))
        page.on("response", self._answered)
        self.tools = user.context.new_cdp_session(page)
        self.tools.on("Network.webSocketCreated", self._opened)
        self.tools.on("Network.webSocketHandshakeResponseReceived", self._shaken)
        self.tools.on("Network.webSocketFrameReceived", self._heard)
        self.tools.send("Network.enable")

    def _answered(self, response: Response) -> None:
        self.responses.append(response)

    def _opened(self, event: dict[str, Any]) -> None:
        asked = re.search(r"since=(\d+)", event["url"])
        since = int(asked[1]) if asked else 0
        channel = SimpleNamespace(since=since, seat=None, texts=[], messages=[])
        self.channels[event["requestId"]] = channel

    def _shaken(self, event: dict[str, Any]) -> None:
        self.headers += [f"{name}: {value}" for name, value in event["response"]["headers"].items()]

    def _heard(self, event: dict[str, Any]) -> None:
        channel, text = self.channels[event["requestId"]], event["response"]["payloadData"]
        channel.texts.append(text)
        channel.messages.append(json.loads(text))
        if view := channel.messages[-1].get("view"):
            channel.seat = view["seat"]

    def open_log(self) -> None:
        """Have all that was said on the page."""
        log = self.user.t("web-log")
        self.user.page.get_by_role("tab", name=log, exact=True).click()
        self.wait_until_quiet()

    def wait_until_quiet(self) -> None:
        """Wait until all is said and nothing on the page changes any more."""
        self.user.wait_for_announcements()
        self.user.wait_until(
            lambda: self.user.page.evaluate("() => window.pageContents.quietFor()") > QUIET_MS,
            "the page never comes to rest",
        )

    def capture(self) -> PageCapture:
        """Take stock."""
        held = self.user.page.evaluate("() => window.pageContents.all()")
        cookies = self.user.context.cookies()
        self.secrets |= {
            cookie["value"]: "COOKIE" for cookie in cookies if len(cookie["value"]) >= TOKEN_LENGTH
        }
        jar = sorted(f"{cookie['name']}={cookie['value']}" for cookie in cookies)
        title = WHOSE_TURN.sub("", held["title"])
        above = (title, held["url"], held["storage"], held["rules"], jar, self.console)
        return PageCapture(
            tuple(map(self.known, held["strings"])),
            {target: tuple(map(self.known, texts)) for target, texts in held["spots"]},
            tuple(map(self.known, self._tree())),
            self.known(json.dumps(above)),
        )

    def _tree(self) -> list[str]:
        """Return the accessibility tree, as the browser has it and as a test reads it."""
        all_nodes = self.tools.send("Accessibility.getFullAXTree")["nodes"]
        # How lines break is no news: the whole text stands one above.
        nodes = [node for node in all_nodes if node["role"]["value"] != "InlineTextBox"]
        texts = [
            f"{one}={node[one].get('value')}" for node in nodes for one in AX_TEXTS if one in node
        ]
        texts += [
            f"{one['name']}={one['value'].get('value')}"
            for node in nodes
            for one in node.get("properties", ())
        ]
        return texts + self.user.page.locator("body").aria_snapshot().splitlines()

    def known(self, text: str) -> str:
        """Return a text without what is random in it; no-break spaces are silent."""
        for secret, instead in self.secrets.items():
            text = text.replace(secret, instead)
        return normalize_spaces(text)

    # What came over the network

    def replies(self) -> list[Reply]:
        """Return what the server has answered over HTTP, but the app's own files.

        A page that is left takes unread answers with it.
        """
        for response in self.responses:
            path = response.url.removeprefix(self.user.url)
            if not path.startswith("/api/"):
                continue
            self.headers += [f"{name}: {value}" for name, value in response.all_headers().items()]
            kind = response.headers.get("content-type", "")
            head = f"HTTP/1.1 {response.status}\r\ncontent-type: {kind}\r\n\r\n"
            asked = f"{response.request.method} {path}"
            self.read.append(Reply(asked, head.encode() + response.body()))
        self.responses.clear()
        return self.read

    def answers(self) -> list[str]:
        """Return what came over HTTP of late, without what is random or by timers."""
        game, late = self.user.game, self.replies()[self.compared :]
        self.compared += len(late)
        return sorted(
            f"{mask_random(one.request_line, game)} {mask_random(one.body, game)}"
            for one in late
            if not one.request_line.startswith(NOW_AND_THEN)
        )

    def frames(self, seat: int | None) -> list[str]:
        """Return what came over a seat's live connections, without what is random or by timers."""
        game = self.user.game
        return [
            mask_random(text, game)
            for channel in self.channels.values()
            if channel.seat == seat
            for text, message in zip(channel.texts, channel.messages, strict=True)
            if message["type"] not in {"table", "heartbeat"}
        ]
