"""Somebody before a browser of their own: a fresh context, watched from before the page loads."""

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
from tests.e2e.timers import ANSWER_MS, SENDING_MS, lasting
from tests.e2e.words import BROWSER_LOCALES, Words
from tests.effort import PATIENCE_SECONDS

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
ANNOUNCER = Path(__file__).parents[2] / "web" / "src" / "announce" / "announcer.ts"
PAUSE_MS = re.search(r"PAUSE_MS = (\d+);", ANNOUNCER.read_text(encoding="utf-8"))
assert PAUSE_MS is not None, "the announcer has no pause"
CAPTURE = (
    (Path(__file__).parent / "capture.js")
    .read_text(encoding="utf-8")
    .replace("ANNOUNCER_PAUSE_MS", PAUSE_MS[1])
)
NO_BREAK_SPACE = "\u00a0"
LOOK_MS = 40
"""How long between two looks at a page: each look costs the page some milliseconds too."""
BLOCKED = "Service Worker registration blocked by Playwright"
"""Said where nobody wants the app kept: fetching all of it again costs every test a second."""
LEFT = "WebSocket is closed before the connection is established"
"""Said of a page that is left while it connects."""
CLOCK_FACE = re.compile(r"\d:\d\d")
CONNECTED = "() => window.e2e.sockets.at(-1)?.readyState === WebSocket.OPEN"
GAME_ADDRESS = re.compile(r"/g/([^/?#]+)")


def spoken(text: str) -> str:
    """Return a text as a screen reader says it: no-break spaces are silent."""
    return text.replace(NO_BREAK_SPACE, " ").replace("\u202f", " ").strip()


@dataclass(frozen=True)
class Announcement:
    """One addition to a live region; ``raw`` is its text to the letter."""

    politeness: str
    raw: str
    lasting: bool

    @property
    def text(self) -> str:
        """What a screen reader would say."""
        return spoken(self.raw)

    def __str__(self) -> str:
        return f"{self.politeness}: {self.text}"


class User:
    """A person with a browser of their own."""

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
        self.words = Words(language)
        self.messages: dict[str, list[dict[str, Any]]] = defaultdict(list)
        self.problems: list[str] = []
        self.requests: list[str] = []
        self._pending: set[Request] = set()
        self._before: list[Announcement] = []
        self._forgiving = False
        self.context = browser.new_context(
            base_url=url,
            locale=BROWSER_LOCALES[language],
            viewport={"width": size[0], "height": size[1]},
            reduced_motion=options.pop("reduced_motion", "reduce"),
            service_workers=options.pop("service_workers", "block"),
            **options,
        )
        self.context.set_default_timeout(PATIENCE_SECONDS * 1000)
        self.context.add_init_script(CAPTURE)
        self.context.add_init_script(lasting(ANSWER_MS, SENDING_MS))
        kept = {"pace": "instant", **({"name": name} if name else {}), **(settings or {})}
        self.context.add_init_script(
            "localStorage.getItem('fourfold') ?? "
            f"localStorage.setItem('fourfold', '{json.dumps(kept)}')"
        )
        self.page = self._watched(self.context.new_page())

    # Watching

    def _watched(self, page: Page) -> Page:
        """Keep everything that goes wrong on a page, and what the server says."""
        page.on("console", self._console)
        page.on("pageerror", lambda error: self._complain(f"error on the page: {error}"))
        page.on("requestfailed", self._failed)
        page.on("request", self._asked)
        page.on("requestfinished", self._served)
        page.on("response", self._answered)
        page.on("websocket", self._socket)
        return page

    def _complain(self, what: str) -> None:
        if not self._forgiving:
            self.problems.append(what)

    def _console(self, message: ConsoleMessage) -> None:
        expected = BLOCKED in message.text or LEFT in message.text
        if message.type in ("error", "warning") and not expected:
            self._complain(f"console {message.type}: {message.text}")

    def _asked(self, request: Request) -> None:
        self.requests.append(request.url)
        self._pending.add(request)

    def _served(self, request: Request) -> None:
        self._pending.discard(request)

    def _failed(self, request: Request) -> None:
        self._pending.discard(request)
        if "ERR_ABORTED" not in (request.failure or ""):
            self._complain(f"failed: {request.url} {request.failure}")

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            self._complain(f"status {response.status}: {response.url}")

    def _socket(self, socket: WebSocket) -> None:
        game = socket.url.partition("/games/")[2].partition("/")[0]
        socket.on("framereceived", lambda text: self.messages[game].append(json.loads(text)))

    @contextmanager
    def ignoring_problems(self) -> Iterator[None]:
        """Let things go wrong that this test wants to go wrong."""
        self._forgiving = True
        try:
            yield
        finally:
            self.wait_for_render()
            self._forgiving = False

    def close(self) -> list[str]:
        """Leave; return what has gone wrong."""
        wrong = [f"{self.name or 'somebody'}: {what}" for what in self.problems]
        if not self.page.is_closed():
            wrong += self.page.evaluate("() => window.e2e?.violations ?? []")
            clocks = [
                str(announcement)
                for announcement in self.announcements
                if CLOCK_FACE.search(announcement.text)
            ]
            wrong += [f"a time is announced in digits: {one}" for one in clocks]
        self.context.close()
        return wrong

    # Waiting

    def wait_until(
        self, what: Callable[[], T], why: str = "", seconds: float = PATIENCE_SECONDS
    ) -> T:
        """Wait until something is true, and return it."""
        give_up = time.monotonic() + seconds
        while True:
            found = what()
            if found:
                return found
            assert time.monotonic() < give_up, why or "it does not happen"
            self.page.wait_for_timeout(LOOK_MS)

    def wait_until_idle(self) -> None:
        """Wait until the page asks for nothing more and has drawn what it knows."""
        quiet = 0
        while quiet < 3:
            self.wait_for_render()
            self.wait_until(lambda: not self._pending, "something is asked for without an answer")
            quiet = 0 if self._pending else quiet + 1

    def wait_for_render(self) -> None:
        """Wait until the page has drawn what it knows."""
        self.page.evaluate(
            "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))"
        )

    def wait_for_animations(self) -> None:
        """Wait until nothing on the page moves or changes its colour any more."""
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

    # Hearing

    @property
    def announcements(self) -> list[Announcement]:
        """Everything that was said so far."""
        return self.announcements_since(0)

    def announcements_since(self, start: int) -> list[Announcement]:
        """Return what was said from a point on, but for what only a slow machine says.

        That is "Sending…", and that the computer is still thinking.
        """
        here = max(0, start - len(self._before))
        said = self.page.evaluate(
            """([start, ...slow]) =>
              window.e2e?.announcements
                .filter(({ text }) => !slow.some((one) => text.endsWith(one)))
                .slice(start) ?? []""",
            [here, self.t("web-sending"), spoken(self.t("terminal-thinking", name=""))],
        )
        return [
            *self._before[start:],
            *(Announcement(one["politeness"], one["text"], one["lasting"]) for one in said),
        ]

    def wait_for_announcements(self) -> None:
        """Wait until the page has said all that it has to say."""
        self.wait_for_render()
        self.page.wait_for_function("() => !window.e2e.isAnnouncing()")
        self.wait_for_render()

    def expect_announcement(
        self, text: str, politeness: str | None = None, after: int = 0
    ) -> Announcement:
        """Wait until something is said, as a part of a message; return the message."""

        def found() -> list[Announcement]:
            return [
                announcement
                for announcement in self.announcements_since(after)
                if spoken(text) in announcement.text
                and politeness in (None, announcement.politeness)
            ]

        try:
            return self.wait_until(found)[0]
        except AssertionError:
            said = "\n".join(map(str, self.announcements_since(after)))
            raise AssertionError(f"{politeness or ''} {text!r} is not said, but:\n{said}") from None

    # Going and asking

    def t(self, key: str, **values: object) -> str:
        """Return a text of the person's language."""
        return self.words(key, **values)

    def speaker(self, piece_set: str) -> Speaker:
        """Return what names pieces and figures."""
        return Speaker(self.language, PieceSet(piece_set))

    def go(self, path: str) -> User:
        """Open a page."""
        if self.page.url.startswith("http"):
            self._before = self.announcements
        self.page.goto(path)
        self.page.get_by_role("heading", level=1).first.wait_for()
        return self

    def api(self, method: str, path: str, body: object = None) -> Any:
        """Ask the server as this browser would, past the page."""
        answer = self.context.request.fetch(
            f"/api{path}",
            method=method,
            data=None if body is None else json.dumps(body),
            headers={"Content-Type": "application/json", "Origin": self.url},
        )
        assert answer.ok, f"{method} {path}: {answer.status} {answer.text()}"
        return answer.json()

    def create(self, preset: str, *seats: dict[str, Any], **wishes: Any) -> dict[str, Any]:
        """Make a game past the page; return it with its links."""
        if not any(cookie["name"] for cookie in self.context.cookies()):
            self.api("POST", "/session", {"name": self.name or None, "language": self.language})
        body = {"preset": preset, "seats": list(seats), **wishes}
        created: dict[str, Any] = self.api("POST", "/games", body)
        return created

    # Finding by what is said

    def button(self, key: str, **values: object) -> Locator:
        """Return a button by its message."""
        return self.page.get_by_role("button", name=self.t(key, **values), exact=True)

    def press(self, key: str, **values: object) -> None:
        """Press a button by its message."""
        self.button(key, **values).click()

    def expect_text(self, text: str, role: str | None = None) -> None:
        """Wait until a text can be seen."""
        if role == "heading":
            self.page.get_by_role("heading", name=text).first.wait_for()
        else:
            self.page.get_by_text(text).first.wait_for()

    # The game of the page

    @property
    def game(self) -> str:
        """The game whose page is open."""
        found = GAME_ADDRESS.search(self.page.url)
        assert found is not None, self.page.url
        return found[1]

    def wait_for_game(self, other_than: str = "") -> str:
        """Wait until a game's page is open; return the game."""

        def there() -> str:
            found = GAME_ADDRESS.search(self.page.url)
            return found[1] if found and found[1] != other_than else ""

        return self.wait_until(there, f"no game's page opens: {self.page.url}")

    @property
    def index(self) -> int:
        """How many events of the game this browser has been told."""
        return int(self._newest.get("index", -1))

    @property
    def view(self) -> dict[str, Any]:
        """What the server told this browser of the game last."""
        view: dict[str, Any] = self._newest["view"]
        return view

    @property
    def table(self) -> dict[str, Any]:
        """What the server told this browser of who is there last."""
        told = (
            message["game"] for message in reversed(self.messages[self.game]) if message.get("game")
        )
        return next(told)

    @property
    def _newest(self) -> dict[str, Any]:
        """The last message with a view of the game."""
        told = (message for message in reversed(self.messages[self.game]) if message.get("view"))
        return next(told, {})

    def wait_for_event(self, index: int) -> None:
        """Wait until the browser has been told so many events, and has drawn them."""
        self.wait_until(lambda: self.index >= index, f"event {index} does not come")
        self.wait_for_render()

    @contextmanager
    def disconnected(self) -> Iterator[None]:
        """Cut the line and mend it: no new connection comes about, and the old one is closed."""
        with self.ignoring_problems():
            self.context.set_offline(True)
            self.page.evaluate("() => window.e2e.sockets.forEach((socket) => socket.close())")
            try:
                yield
            finally:
                self.context.set_offline(False)
            self.wait_until(lambda: self.page.evaluate(CONNECTED), "it does not connect again")


class NewUser(Protocol):
    """Makes people."""

    def __call__(self, name: str = "", language: str = "en", **options: Any) -> User:
        """Return somebody new; options are a context's, ``size``, and ``settings`` of the page."""
