"""A browser whose data is monitored: every byte that a page receives, and all that it holds.

`PageMonitor` records what comes over the network and captures the rest: the page with its
attributes, the accessibility tree, and what the browser stores.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from tests.helpers.dark.knowledge import mask_random
from tests.helpers.dark.listener import Reply
from tests.helpers.pages.user import normalize_spaces

if TYPE_CHECKING:
    from playwright.sync_api import Response

    from tests.helpers.pages.user import User

SCRIPT = (Path(__file__).parent / "page_contents.js").read_text(encoding="utf-8")
QUIET_MS = 80
"""Time without a change, a few frames, after which a page counts as quiet."""
POLLED_REQUEST = "GET /api/me/games"
"""A request that a page repeats from time to time, for the title of its tab."""
WAITING_GAMES = re.compile(r"^(\(\d+\) )?Your turn – ")
"""The prefix of the page title when it is the player's turn, which is public."""
MIN_SECRET_LENGTH = 16
"""Shorter cookies, such as the language, are not secret."""
AX_TEXTS = ("role", "name", "value", "description")


@dataclass(frozen=True)
class PageCapture:
    """The contents of a page at one moment."""

    strings: tuple[str, ...]
    """All texts and attributes outside the touch targets."""
    targets: dict[str, tuple[str, ...]]
    """The texts and attributes of each touch target."""
    tree: tuple[str, ...]
    """The accessibility tree."""
    stored: str
    """What the browser stores, its title and address bar, and the console."""


class PageMonitor:
    """Monitors a user's browser from before it opens a page."""

    def __init__(self, user: User) -> None:
        self.user = user
        self.console: list[str] = []
        self.responses: list[Response] = []
        self.replies: list[Reply] = []
        self.compared_count = 0
        self.channels: dict[str, Any] = {}
        self.headers: list[str] = []
        self.masks: dict[str, str] = {}
        """Random texts, each with its substitute."""
        page = user.page
        page.add_init_script(SCRIPT)
        page.on("console", lambda message: self.console.append(f"{message.type} {message.text}"))
        page.on("response", self._on_response)
        self.tools = user.context.new_cdp_session(page)
        self.tools.on("Network.webSocketCreated", self._on_socket)
        self.tools.on("Network.webSocketHandshakeResponseReceived", self._on_handshake)
        self.tools.on("Network.webSocketFrameReceived", self._on_frame)
        self.tools.send("Network.enable")

    def _on_response(self, response: Response) -> None:
        self.responses.append(response)

    def _on_socket(self, event: dict[str, Any]) -> None:
        found = re.search(r"since=(\d+)", event["url"])
        since = int(found[1]) if found else 0
        channel = SimpleNamespace(since=since, seat=None, texts=[], messages=[])
        self.channels[event["requestId"]] = channel

    def _on_handshake(self, event: dict[str, Any]) -> None:
        self.headers += [f"{name}: {value}" for name, value in event["response"]["headers"].items()]

    def _on_frame(self, event: dict[str, Any]) -> None:
        channel, text = self.channels[event["requestId"]], event["response"]["payloadData"]
        channel.texts.append(text)
        channel.messages.append(json.loads(text))
        if view := channel.messages[-1].get("view"):
            channel.seat = view["seat"]

    def open_log(self) -> None:
        """Open the log of announcements."""
        log = self.user.t("web-log")
        self.user.page.get_by_role("tab", name=log, exact=True).click()
        self.wait_until_quiet()

    def wait_until_quiet(self) -> None:
        """Wait until all announcements are made and the page no longer changes."""
        self.user.wait_for_announcements()
        self.user.wait_until(
            lambda: self.user.page.evaluate("() => window.pageContents.quietFor()") > QUIET_MS,
            "the page does not stop changing",
        )

    def capture(self) -> PageCapture:
        """Return everything that the browser holds now."""
        contents = self.user.page.evaluate("() => window.pageContents.all()")
        cookies = self.user.context.cookies()
        self.masks |= {
            cookie["value"]: "COOKIE"
            for cookie in cookies
            if len(cookie["value"]) >= MIN_SECRET_LENGTH
        }
        jar = sorted(f"{cookie['name']}={cookie['value']}" for cookie in cookies)
        title = WAITING_GAMES.sub("", contents["title"])
        stored = (title, contents["url"], contents["storage"], contents["rules"], jar, self.console)
        return PageCapture(
            tuple(map(self.mask, contents["strings"])),
            {target: tuple(map(self.mask, texts)) for target, texts in contents["targets"]},
            tuple(map(self.mask, self._tree())),
            self.mask(json.dumps(stored)),
        )

    def _tree(self) -> list[str]:
        """Return the accessibility tree, both as the browser and as Playwright describes it."""
        all_nodes = self.tools.send("Accessibility.getFullAXTree")["nodes"]
        # Line boxes only repeat the text of their parent.
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

    def mask(self, text: str) -> str:
        """Return a text with plain spaces and with its random parts replaced."""
        for secret, substitute in self.masks.items():
            text = text.replace(secret, substitute)
        return normalize_spaces(text)

    # Network

    def read_replies(self) -> list[Reply]:
        """Return all HTTP responses of the API; call it before leaving a page.

        A page that is left takes unread responses with it.
        """
        for response in self.responses:
            path = response.url.removeprefix(self.user.url)
            if not path.startswith("/api/"):
                continue
            self.headers += [f"{name}: {value}" for name, value in response.all_headers().items()]
            kind = response.headers.get("content-type", "")
            head = f"HTTP/1.1 {response.status}\r\ncontent-type: {kind}\r\n\r\n"
            request_line = f"{response.request.method} {path}"
            self.replies.append(Reply(request_line, head.encode() + response.body()))
        self.responses.clear()
        return self.replies

    def new_replies(self) -> list[str]:
        """Return the responses since the last call, masked, without those to polled requests."""
        game, replies = self.user.game, self.read_replies()[self.compared_count :]
        self.compared_count += len(replies)
        return sorted(
            f"{mask_random(reply.request_line, game)} {mask_random(reply.body, game)}"
            for reply in replies
            if not reply.request_line.startswith(POLLED_REQUEST)
        )

    def frames(self, seat: int | None) -> list[str]:
        """Return the messages that a seat received live, masked, without those sent by timers."""
        game = self.user.game
        return [
            mask_random(text, game)
            for channel in self.channels.values()
            if channel.seat == seat
            for text, message in zip(channel.texts, channel.messages, strict=True)
            if message["type"] not in {"table", "heartbeat"}
        ]
