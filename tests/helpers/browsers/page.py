"""The part of Playwright's pages that games need, over any driver.

It lets the users and inputs of the other tests play in Firefox and WebKit too.
"""

from __future__ import annotations

import json
import time
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol
from urllib.parse import urljoin

from tests.helpers.browsers.driver import key_actions, pointer_actions
from tests.helpers.effort import PATIENCE_SECONDS

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.helpers.browsers.driver import Driver

LOCATE = (Path(__file__).parent / "locate.js").read_text(encoding="utf-8")
LOCATE = LOCATE[LOCATE.index("(steps)") :]
FRAMES = (Path(__file__).parent / "frames.js").read_text(encoding="utf-8")
POLL_MS = 20
WITH_FRAMES = """async (...given) => ({
  value: (await (FUNCTION)(...given)) ?? null,
  frames: window.receivedFrames?.splice(0) ?? [],
})"""
CENTRE = """(element) => {
  element.scrollIntoView({ block: "nearest", inline: "nearest" });
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}"""


class Browser(Protocol):
    """A browser that opens tabs."""

    finger: str
    """The kind of pointer of its driver that is most like a finger."""

    def open_tab(self, size: tuple[int, int]) -> Driver:
        """Open a tab with empty storage."""


@dataclass
class Locator:
    """Elements of a page, by the steps that find them; each use finds them again."""

    page: Page
    steps: tuple[dict[str, Any], ...] = ()

    def _then(self, kind: str, **step: Any) -> Locator:
        return Locator(self.page, (*self.steps, {"kind": kind, **step}))

    def get_by_role(
        self,
        role: str,
        *,
        name: str | None = None,
        exact: bool = False,
        level: int | None = None,
    ) -> Locator:
        """Return a locator of a role and, if given, a name."""
        return self._then("role", role=role, name=name, exact=exact, level=level)

    def get_by_text(self, text: str, *, exact: bool = False) -> Locator:
        """Return a locator of a text."""
        return self._then("text", text=text, exact=exact)

    def locator(self, css: str) -> Locator:
        """Return a locator of a CSS selector."""
        return self._then("css", css=css)

    def filter(self, *, has_text: str) -> Locator:
        """Return a locator of those elements that contain a text."""
        return self._then("has", text=has_text)

    def nth(self, index: int) -> Locator:
        """Return a locator of one of the elements."""
        return self._then("nth", index=index)

    def all(self) -> list[Locator]:
        """Return a locator for each of the current elements."""
        return [self.nth(index) for index in range(self.count())]

    @property
    def first(self) -> Locator:
        """The first element."""
        return self.nth(0)

    @property
    def last(self) -> Locator:
        """The last element."""
        return self.nth(-1)

    def count(self) -> int:
        """Return the current number of elements."""
        return int(self.page.call(f"(steps) => ({LOCATE})(steps).length", self.steps))

    def evaluate(self, function: str, given: Any = None) -> Any:
        """Call a function with the first element, waiting for it; return the value."""
        call = f"""async (steps, given) => {{
          const [element] = ({LOCATE})(steps);
          return element ? [await ({function})(element, given)] : null;
        }}"""
        deadline = time.monotonic() + PATIENCE_SECONDS
        while (found := self.page.call(call, self.steps, given)) is None:
            assert time.monotonic() < deadline, f"not found: {self.steps}"
            self.page.wait_for_timeout(POLL_MS)
        return found[0]

    def wait_for(self, state: str = "visible") -> None:
        """Wait until an element exists, or no longer does."""
        is_expected = state in ("visible", "attached")
        deadline = time.monotonic() + PATIENCE_SECONDS
        while (self.count() > 0) is not is_expected:
            assert time.monotonic() < deadline, f"not {state}: {self.steps}"
            self.page.wait_for_timeout(POLL_MS)

    def centre(self) -> tuple[float, float]:
        """Scroll the element into view; return its centre."""
        x, y = self.evaluate(CENTRE)
        return x, y

    def click(self) -> None:
        """Scroll the element into view, and click at its centre."""
        self.page.driver.act(pointer_actions(self.page.pointer, self.centre()))

    def check(self) -> None:
        """Check a checkbox or radio button unless it is checked."""
        if not self.evaluate("(element) => element.checked"):
            self.click()

    def fill(self, text: str) -> None:
        """Replace the text of a field."""
        self.evaluate("(element) => { element.focus(); element.select(); }")
        self.page.keyboard.insert_text(text)

    def select_option(self, value: str) -> None:
        """Choose an option by its value."""
        choose = """(element, value) => {
          element.value = value;
          element.dispatchEvent(new Event("input", { bubbles: true }));
          element.dispatchEvent(new Event("change", { bubbles: true }));
        }"""
        self.evaluate(choose, value)

    def focus(self) -> None:
        """Focus the element."""
        self.evaluate("(element) => element.focus()")

    def inner_text(self) -> str:
        """Return the visible text of the element."""
        return str(self.evaluate("(element) => element.innerText"))

    def all_inner_texts(self) -> list[str]:
        """Return the visible texts of all elements."""
        texts = f"(steps) => ({LOCATE})(steps).map((element) => element.innerText)"
        return list(self.page.call(texts, self.steps))

    def get_attribute(self, name: str) -> str | None:
        """Return an attribute of the element."""
        found: str | None = self.evaluate("(element, name) => element.getAttribute(name)", name)
        return found

    def input_value(self) -> str:
        """Return the value of a field."""
        return str(self.evaluate("(element) => element.value"))


class Keyboard:
    """The keyboard of a page."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def press(self, keys: str) -> None:
        """Press keys together, as in "Shift+Tab"."""
        self._page.driver.act(key_actions(*(keys.split("+") if len(keys) > 1 else [keys])))

    def insert_text(self, text: str) -> None:
        """Type a text, key by key."""
        for character in text:
            self._page.driver.act(key_actions(character))


class Page(Locator):
    """A page, which is also the root of all locators."""

    def __init__(self, driver: Driver, base: str) -> None:
        super().__init__(self)
        self.driver = driver
        self.keyboard = Keyboard(self)
        self.pointer = "mouse"
        self._base = base
        self._listeners: dict[str, list[Callable[[Any], None]]] = defaultdict(list)
        self._sockets: dict[str, Socket] = {}
        self._is_closed = False

    def call(self, function: str, *given: Any) -> Any:
        """Call a function in the page."""
        answer = self.driver.call(WITH_FRAMES.replace("FUNCTION", function), *given)
        self._deliver(answer["frames"])
        return answer["value"]

    def evaluate(self, function: str, given: Any = None) -> Any:
        """Call a function or evaluate an expression."""
        return self.call(function if "=>" in function else f"() => ({function})", given)

    def goto(self, path: str) -> None:
        """Open an address of the app."""
        self.driver.goto(urljoin(self._base, path))

    @property
    def url(self) -> str:
        """The address of the page."""
        return str(self.driver.call("() => location.href"))

    def wait_for_timeout(self, milliseconds: float) -> None:
        """Wait for a time, and deliver what happened on the page."""
        time.sleep(milliseconds / 1000)
        self.call("() => null")

    def wait_for_function(self, function: str) -> None:
        """Wait until a function returns a true value in the page."""
        deadline = time.monotonic() + PATIENCE_SECONDS
        while not self.evaluate(function):
            assert time.monotonic() < deadline, f"never true: {function}"
            self.wait_for_timeout(POLL_MS)

    def is_closed(self) -> bool:
        """Return whether the page is closed."""
        return self._is_closed

    def close(self) -> None:
        """Close the page."""
        self._is_closed = True
        self.driver.close()

    # Events

    def on(self, kind: str, listener: Callable[[Any], None]) -> None:
        """Add a listener for an event of the page: a problem or a new socket."""
        self._listeners[kind].append(listener)

    def _emit(self, kind: str, event: Any) -> None:
        for listener in self._listeners[kind]:
            listener(event)

    def _deliver(self, frames: list[dict[str, str]]) -> None:
        """Pass received messages and problems to the listeners."""
        for frame in frames:
            if frame["url"] not in self._sockets:
                self._sockets[frame["url"]] = Socket(frame["url"])
                self._emit("websocket", self._sockets[frame["url"]])
            for listener in self._sockets[frame["url"]].listeners:
                listener(frame["text"])
        for text in self.driver.problems():
            self._emit("pageerror", text)


@dataclass
class Socket:
    """A socket of a page, with the listeners to its messages."""

    url: str
    listeners: list[Callable[[str], None]] = field(default_factory=list)

    def on(self, _kind: str, listener: Callable[[str], None]) -> None:
        """Add a listener for the server's messages."""
        self.listeners.append(listener)


class Response:
    """A response of the server."""

    def __init__(self, answer: dict[str, Any]) -> None:
        self.ok: bool = answer["ok"]
        self.status: int = answer["status"]
        self._text: str = answer["text"]

    def text(self) -> str:
        """Return the body."""
        return self._text

    def json(self) -> Any:
        """Return the parsed body."""
        return json.loads(self._text)


class Context:
    """A browser context with one page and its requests."""

    def __init__(self, browser: Browser, base: str, size: tuple[int, int]) -> None:
        self._driver = browser.open_tab(size)
        self._driver.add_init_script(FRAMES)
        self._page = Page(self._driver, base)
        self.request = self

    def set_default_timeout(self, _milliseconds: float) -> None:
        """Do nothing; all timeouts are the same here."""

    def add_init_script(self, script: str) -> None:
        """Run a script in each page before the page's own scripts."""
        self._driver.add_init_script(script)

    def new_page(self) -> Page:
        """Return the page."""
        return self._page

    def cookies(self) -> list[dict[str, str]]:
        """Return no cookies, since scripts cannot read them."""
        return []

    def fetch(self, path: str, **request: Any) -> Response:
        """Send a request from the page."""
        request_script = """async (path, method, data) => {
          const headers = { "Content-Type": "application/json" };
          const answer = await fetch(path, { method, headers, ...(data && { body: data }) });
          return { ok: answer.ok, status: answer.status, text: await answer.text() };
        }"""
        return Response(self._page.call(request_script, path, request["method"], request["data"]))

    def close(self) -> None:
        """Close the page."""
        self._page.close()


@dataclass
class OtherBrowser:
    """A browser with the interface for contexts that Playwright's browsers have."""

    browser: Browser

    def new_context(self, *, base_url: str, viewport: dict[str, int], **_options: Any) -> Context:
        """Return a context; other options are ignored."""
        return Context(self.browser, base_url, (viewport["width"], viewport["height"]))
