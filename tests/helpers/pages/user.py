"""A user in a separate browser context, monitored from before the page loads."""

from __future__ import annotations

import json
import re
import time
from collections import defaultdict
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from fourfold.i18n import Speaker
from fourfold.rules import PieceSet
from tests.helpers.effort import PATIENCE_SECONDS
from tests.helpers.messages import BROWSER_LOCALES, Catalogue
from tests.helpers.pages.browser import ANSWER_MS, SENDING_MS, hold_script

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from playwright.sync_api import (
        Browser,
        ConsoleMessage,
        Locator,
        Page,
        Request,
        Response,
        WebSocket,
    )

T = TypeVar("T")
ANNOUNCER = Path(__file__).parents[3] / "web" / "src" / "announce" / "announcer.ts"
(PAUSE_MS,) = re.findall(r" PAUSE_MS = (\d+);", ANNOUNCER.read_text(encoding="utf-8"))
CAPTURE_SCRIPT = (Path(__file__).parent / "capture.js").read_text(encoding="utf-8")
NO_BREAK_SPACE = "\u00a0"
POLL_MS = 40
"""Pause between two checks of a page; each check costs the page some milliseconds too."""
WORKER_BLOCKED = "Service Worker registration blocked by Playwright"
"""Console message where service workers are blocked: caching the app would slow every test down."""
SOCKET_INTERRUPTED = "WebSocket is closed before the connection is established"
"""Console message when a page is left while its socket connects."""
TIME_IN_DIGITS = re.compile(r"\d:\d\d")
IS_CONNECTED = "() => window.e2e.sockets.at(-1)?.readyState === WebSocket.OPEN"
GAME_ADDRESS = re.compile(r"/g/([^/?#]+)")


def normalize_spaces(text: str) -> str:
    """Return a text with plain spaces, and none within "b2" or "D3", unlike Chinese voices."""
    text = re.sub(f"(?<![A-Za-z])([a-dDGQ]){NO_BREAK_SPACE}(?=[1-9])", r"\1", text)
    return text.replace(NO_BREAK_SPACE, " ").replace("\u202f", " ").strip()


@dataclass(frozen=True)
class Announcement:
    """An addition to a live region; ``raw`` is its unchanged text."""

    politeness: str
    raw: str
    is_from_announcer: bool

    @property
    def text(self) -> str:
        """The text as a screen reader reads it."""
        return normalize_spaces(self.raw)

    def __str__(self) -> str:
        return f"{self.politeness}: {self.text}"


class User:
    """A user with a separate browser context and page."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        name: str = "",
        language: str = "en",
        size: tuple[int, int] = (1280, 800),
        settings: Mapping[str, object] | None = None,
        **options: Any,
    ) -> None:
        self.url = url
        self.name = name
        self.language = language
        self.catalogue = Catalogue(language)
        self.messages: dict[str, list[dict[str, Any]]] = defaultdict(list)
        self.problems: list[str] = []
        self.requests: list[str] = []
        self._pending: set[Request] = set()
        self._earlier_announcements: list[Announcement] = []
        self._ignores_problems = False
        # A pause that no timer has is not shortened.
        shortened = "NaN" if options.pop("keeps_pauses", False) else PAUSE_MS
        self.context = browser.new_context(
            base_url=url,
            locale=BROWSER_LOCALES[language],
            viewport={"width": size[0], "height": size[1]},
            reduced_motion=options.pop("reduced_motion", "reduce"),
            service_workers=options.pop("service_workers", "block"),
            **options,
        )
        self.context.set_default_timeout(PATIENCE_SECONDS * 1000)
        self.context.add_init_script(CAPTURE_SCRIPT.replace("ANNOUNCER_PAUSE_MS", shortened))
        self.context.add_init_script(hold_script(ANSWER_MS, SENDING_MS))
        stored_settings = {
            "pace": "instant",
            **({"name": name} if name else {}),
            **(settings or {}),
        }
        self.context.add_init_script(
            "localStorage.getItem('fourfold') ?? "
            f"localStorage.setItem('fourfold', '{json.dumps(stored_settings)}')"
        )
        self.page = self._monitor(self.context.new_page())

    # Monitoring

    def _monitor(self, page: Page) -> Page:
        """Record the problems of a page, and what the server sends."""
        page.on("console", self._on_console)
        page.on("pageerror", lambda error: self._record_problem(f"error on the page: {error}"))
        page.on("requestfailed", self._on_request_failed)
        page.on("request", self._on_request)
        page.on("requestfinished", self._on_request_finished)
        page.on("response", self._on_response)
        page.on("websocket", self._on_socket)
        return page

    def _record_problem(self, problem: str) -> None:
        if not self._ignores_problems:
            self.problems.append(problem)

    def _on_console(self, message: ConsoleMessage) -> None:
        expected = WORKER_BLOCKED in message.text or SOCKET_INTERRUPTED in message.text
        if message.type in ("error", "warning") and not expected:
            self._record_problem(f"console {message.type}: {message.text}")

    def _on_request(self, request: Request) -> None:
        self.requests.append(request.url)
        self._pending.add(request)

    def _on_request_finished(self, request: Request) -> None:
        self._pending.discard(request)

    def _on_request_failed(self, request: Request) -> None:
        self._pending.discard(request)
        if "ERR_ABORTED" not in (request.failure or ""):
            self._record_problem(f"failed: {request.url} {request.failure}")

    def _on_response(self, response: Response) -> None:
        if response.status >= 400:
            self._record_problem(f"status {response.status}: {response.url}")

    def _on_socket(self, socket: WebSocket) -> None:
        game_id = socket.url.partition("/games/")[2].partition("/")[0]
        socket.on("framereceived", lambda text: self.messages[game_id].append(json.loads(text)))

    @contextmanager
    def ignore_problems(self) -> Iterator[None]:
        """Ignore problems that the test causes on purpose."""
        self._ignores_problems = True
        try:
            yield
        finally:
            self.wait_for_render()
            self._ignores_problems = False

    def close(self) -> list[str]:
        """Close the browser context; return the recorded problems."""
        problems = [f"{self.name or 'unnamed user'}: {problem}" for problem in self.problems]
        if not self.page.is_closed():
            problems += self.page.evaluate("() => window.e2e?.violations ?? []")
            times = [
                str(announcement)
                for announcement in self.announcements
                if TIME_IN_DIGITS.search(announcement.text)
            ]
            problems += [f"a time is announced in digits: {text}" for text in times]
        self.context.close()
        return problems

    # Waiting

    def wait_until(
        self, condition: Callable[[], T], message: str = "", seconds: float = PATIENCE_SECONDS
    ) -> T:
        """Wait until a condition returns a true value; return the value."""
        deadline = time.monotonic() + seconds
        while True:
            found = condition()
            if found:
                return found
            assert time.monotonic() < deadline, message or "the condition is not met"
            self.page.wait_for_timeout(POLL_MS)

    def wait_until_idle(self) -> None:
        """Wait until the page has rendered and all its requests are answered."""
        idle_checks = 0
        while idle_checks < 3:
            self.wait_for_render()
            self.wait_until(lambda: not self._pending, "a request gets no response")
            idle_checks = 0 if self._pending else idle_checks + 1

    def wait_for_render(self) -> None:
        """Wait until the page has rendered its current state."""
        self.page.evaluate(
            "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))"
        )

    def wait_for_animations(self) -> None:
        """Wait until all transitions and animations of the page have ended."""
        self.wait_for_render()
        self.page.evaluate(
            """async () => {
              const frame = () => new Promise((done) => requestAnimationFrame(done));
              for (let tries = 0; tries < 60; tries += 1) {
                await frame();
                const running = document.getAnimations().filter(
                  ({ playState, effect }) => playState === "running"
                    && effect?.getComputedTiming().iterations !== Infinity);
                if (tries > 1 && running.length === 0) return;
              }
            }"""
        )

    # Announcements

    @property
    def announcements(self) -> list[Announcement]:
        """All announcements so far."""
        return self.announcements_since(0)

    def announcements_since(self, start: int) -> list[Announcement]:
        """Return the announcements after a number of them, without those of slow machines.

        Only a slow machine announces "Sending…" and that the computer is still thinking.
        """
        start_on_page = max(0, start - len(self._earlier_announcements))
        recorded = self.page.evaluate(
            """([start, ...slow]) =>
              window.e2e?.announcements
                .filter(({ text }) => !slow.some((one) => text.endsWith(one)))
                .slice(start) ?? []""",
            [
                start_on_page,
                self.t("web-sending"),
                normalize_spaces(self.t("terminal-thinking", name="")),
            ],
        )
        return [
            *self._earlier_announcements[start:],
            *(
                Announcement(each["politeness"], each["text"], each["isFromAnnouncer"])
                for each in recorded
            ),
        ]

    def wait_for_announcements(self) -> None:
        """Wait until the page has made all its announcements."""
        self.wait_for_render()
        self.page.wait_for_function("() => !window.e2e.isAnnouncing()")
        self.wait_for_render()

    def expect_announcement(
        self, text: str, politeness: str | None = None, after: int = 0
    ) -> Announcement:
        """Wait for an announcement that contains a text; return it."""

        def found() -> list[Announcement]:
            return [
                announcement
                for announcement in self.announcements_since(after)
                if normalize_spaces(text) in announcement.text
                and politeness in (None, announcement.politeness)
            ]

        try:
            return self.wait_until(found)[0]
        except AssertionError:
            announced = "\n".join(map(str, self.announcements_since(after)))
            raise AssertionError(
                f"{politeness or ''} {text!r} is not announced, but:\n{announced}"
            ) from None

    # Pages and requests

    def t(self, key: str, **values: object) -> str:
        """Return a message in the user's language."""
        return self.catalogue(key, **values)

    def speaker(self, piece_set: str) -> Speaker:
        """Return the speaker that names pieces and figures."""
        return Speaker(self.language, PieceSet(piece_set))

    def go(self, path: str) -> User:
        """Open a page."""
        if self.page.url.startswith("http"):
            self._earlier_announcements = self.announcements
        self.page.goto(path)
        self.page.get_by_role("heading", level=1).first.wait_for()
        return self

    def api(self, method: str, path: str, body: object = None) -> Any:
        """Send a request to the API with the browser's cookies; return the response."""
        answer = self.context.request.fetch(
            f"/api{path}",
            method=method,
            data=None if body is None else json.dumps(body),
            headers={"Content-Type": "application/json", "Origin": self.url},
        )
        assert answer.ok, f"{method} {path}: {answer.status} {answer.text()}"
        return answer.json()

    def create_game(self, preset: str, *seats: dict[str, Any], **settings: Any) -> dict[str, Any]:
        """Create a game through the API; return it with its links."""
        if not any(cookie["name"] for cookie in self.context.cookies()):
            self.api("POST", "/session", {"name": self.name or None, "language": self.language})
        body = {"preset": preset, "seats": list(seats), **settings}
        created: dict[str, Any] = self.api("POST", "/games", body)
        return created

    # Elements

    def button(self, key: str, **values: object) -> Locator:
        """Return a button by its message id."""
        return self.page.get_by_role("button", name=self.t(key, **values), exact=True)

    def press(self, key: str, **values: object) -> None:
        """Press a button by its message id."""
        self.button(key, **values).click()

    def expect_text(self, text: str, role: str | None = None) -> None:
        """Wait until a text is visible."""
        if role == "heading":
            self.page.get_by_role("heading", name=text).first.wait_for()
        else:
            self.page.get_by_text(text).first.wait_for()

    # The game on the page

    @property
    def game(self) -> str:
        """The id of the game whose page is open."""
        found = GAME_ADDRESS.search(self.page.url)
        assert found is not None, self.page.url
        return found[1]

    def wait_for_game(self, other_than: str = "") -> str:
        """Wait until a game's page is open; return the game's id."""

        def find_game() -> str:
            found = GAME_ADDRESS.search(self.page.url)
            return found[1] if found and found[1] != other_than else ""

        return self.wait_until(find_game, f"no game opens: {self.page.url}")

    @property
    def index(self) -> int:
        """The index of the last event that the page received."""
        return int(self._newest_view_message.get("index", -1))

    @property
    def view(self) -> dict[str, Any]:
        """The last view of the game that the page received."""
        view: dict[str, Any] = self._newest_view_message["view"]
        return view

    @property
    def game_info(self) -> dict[str, Any]:
        """The last description of the game that the page received: seats, spectators, chat."""
        infos = (
            message["game"] for message in reversed(self.messages[self.game]) if message.get("game")
        )
        return next(infos)

    @property
    def _newest_view_message(self) -> dict[str, Any]:
        """The last message with a view of the game."""
        messages = (
            message for message in reversed(self.messages[self.game]) if message.get("view")
        )
        return next(messages, {})

    def wait_for_event(self, index: int) -> None:
        """Wait until the page has received and rendered an event."""
        self.wait_until(lambda: self.index >= index, f"event {index} does not arrive")
        self.wait_for_render()

    @contextmanager
    def disconnect(self) -> Iterator[None]:
        """Disconnect the browser, then reconnect: sockets are closed and no new one opens."""
        with self.ignore_problems():
            self.context.set_offline(True)
            self.page.evaluate("() => window.e2e.sockets.forEach((socket) => socket.close())")
            try:
                yield
            finally:
                self.context.set_offline(False)
            self.wait_until(lambda: self.page.evaluate(IS_CONNECTED), "the page does not reconnect")


class NewUser(Protocol):
    """A factory of users."""

    def __call__(self, name: str = "", language: str = "en", **options: Any) -> User:
        """Return a new user; options are ``size``, the page's ``settings`` and the context's."""
