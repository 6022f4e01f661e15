"""A page as Playwright offers it, as far as playing games needs it, over any driver.

So the people, hands and games of the other tests play in these browsers too.
"""

from __future__ import annotations

import json
import time
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol
from urllib.parse import urljoin

from tests.e2e.others.driver import key_actions, pointer_actions
from tests.effort import PATIENCE_SECONDS

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.e2e.others.driver import Driver

LOCATE = (Path(__file__).parent / "locate.js").read_text(encoding="utf-8")
LOCATE = LOCATE[LOCATE.index("(steps)") :]
FRAMES = (Path(__file__).parent / "frames.js").read_text(encoding="utf-8")
LOOK_MS = 20
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
    """What comes nearest to a finger of what its driver points with."""

    def tab(self, size: tuple[int, int]) -> Driver:
        """Open a tab with an empty store."""


@dataclass
class Locator:
    """What some steps lead to on a page; looked for whenever something is done with it."""

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
        """Return what has a role and, if need be, a name."""
        return self._then("role", role=role, name=name, exact=exact, level=level)

    def get_by_text(self, text: str, *, exact: bool = False) -> Locator:
        """Return what has a text."""
        return self._then("text", text=text, exact=exact)

    def locator(self, css: str) -> Locator:
        """Return what a selector of CSS finds."""
        return self._then("css", css=css)

    def filter(self, *, has_text: str) -> Locator:
        """Keep what holds a text."""
        return self._then("has", text=has_text)

    def nth(self, index: int) -> Locator:
        """Return one of those that are found."""
        return self._then("nth", index=index)

    def all(self) -> list[Locator]:
        """Return each of those that are found now."""
        return [self.nth(index) for index in range(self.count())]

    @property
    def first(self) -> Locator:
        """The first one."""
        return self.nth(0)

    @property
    def last(self) -> Locator:
        """The last one."""
        return self.nth(-1)

    def count(self) -> int:
        """Return how many there are now."""
        return int(self.page.call(f"(steps) => ({LOCATE})(steps).length", self.steps))

    def evaluate(self, function: str, given: Any = None) -> Any:
        """Call a function with the first element, once it is there; values come back in a list."""
        call = f"""async (steps, given) => {{
          const [element] = ({LOCATE})(steps);
          return element ? [await ({function})(element, given)] : null;
        }}"""
        give_up = time.monotonic() + PATIENCE_SECONDS
        while (found := self.page.call(call, self.steps, given)) is None:
            assert time.monotonic() < give_up, f"not there: {self.steps}"
            self.page.wait_for_timeout(LOOK_MS)
        return found[0]

    def wait_for(self, state: str = "visible") -> None:
        """Wait until it is there, or no longer."""
        wanted = state in ("visible", "attached")
        give_up = time.monotonic() + PATIENCE_SECONDS
        while (self.count() > 0) is not wanted:
            assert time.monotonic() < give_up, f"not {state}: {self.steps}"
            self.page.wait_for_timeout(LOOK_MS)

    def centre(self) -> tuple[float, float]:
        """Bring it into view; return its middle."""
        x, y = self.evaluate(CENTRE)
        return x, y

    def click(self) -> None:
        """Bring it into view, and click in its middle."""
        self.page.driver.act(pointer_actions(self.page.pointer, self.centre()))

    def check(self) -> None:
        """Choose it, if it is not chosen yet."""
        if not self.evaluate("(element) => element.checked"):
            self.click()

    def fill(self, text: str) -> None:
        """Write a text into it, in the place of what was there."""
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
        """Give it the focus."""
        self.evaluate("(element) => element.focus()")

    def inner_text(self) -> str:
        """Return the text that it shows."""
        return str(self.evaluate("(element) => element.innerText"))

    def all_inner_texts(self) -> list[str]:
        """Return the texts that all of them show."""
        texts = f"(steps) => ({LOCATE})(steps).map((element) => element.innerText)"
        return list(self.page.call(texts, self.steps))

    def get_attribute(self, name: str) -> str | None:
        """Return an attribute."""
        found: str | None = self.evaluate("(element, name) => element.getAttribute(name)", name)
        return found

    def input_value(self) -> str:
        """Return what stands in a field."""
        return str(self.evaluate("(element) => element.value"))


class Keyboard:
    """The keys of a page."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def press(self, keys: str) -> None:
        """Press keys together, as "Shift+Tab"."""
        self._page.driver.act(key_actions(*(keys.split("+") if len(keys) > 1 else [keys])))

    def insert_text(self, text: str) -> None:
        """Type a text, key by key."""
        for character in text:
            self._page.driver.act(key_actions(character))


class Page(Locator):
    """A page, which is also where all locators begin."""

    def __init__(self, driver: Driver, base: str) -> None:
        super().__init__(self)
        self.driver = driver
        self.keyboard = Keyboard(self)
        self.pointer = "mouse"
        self._base = base
        self._listeners: dict[str, list[Callable[[Any], None]]] = defaultdict(list)
        self._sockets: dict[str, Socket] = {}
        self._closed = False

    def call(self, function: str, *given: Any) -> Any:
        """Call a function in the page."""
        answer = self.driver.call(WITH_FRAMES.replace("FUNCTION", function), *given)
        self._deliver(answer["frames"])
        return answer["value"]

    def evaluate(self, function: str, given: Any = None) -> Any:
        """Call a function, or read an expression."""
        return self.call(function if "=>" in function else f"() => ({function})", given)

    def goto(self, path: str) -> None:
        """Open an address of the app."""
        self.driver.goto(urljoin(self._base, path))

    @property
    def url(self) -> str:
        """The address of the page."""
        return str(self.driver.call("() => location.href"))

    def wait_for_timeout(self, milliseconds: float) -> None:
        """Wait for a moment."""
        time.sleep(milliseconds / 1000)
        self.call("() => null")

    def wait_for_function(self, function: str) -> None:
        """Wait until something is true in the page."""
        give_up = time.monotonic() + PATIENCE_SECONDS
        while not self.evaluate(function):
            assert time.monotonic() < give_up, f"it does not happen: {function}"
            self.wait_for_timeout(LOOK_MS)

    def is_closed(self) -> bool:
        """Return whether the page is gone."""
        return self._closed

    def close(self) -> None:
        """Leave the page."""
        self._closed = True
        self.driver.close()

    # What happens on the page

    def on(self, kind: str, listener: Callable[[Any], None]) -> None:
        """Listen to what happens on the page: its console, and what its sockets are told."""
        self._listeners[kind].append(listener)

    def _emit(self, kind: str, event: Any) -> None:
        for listener in self._listeners[kind]:
            listener(event)

    def _deliver(self, frames: list[dict[str, str]]) -> None:
        """Tell whoever listens what the sockets were told, and what has gone wrong."""
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
    """A socket of a page, and who listens to what it is told."""

    url: str
    listeners: list[Callable[[str], None]] = field(default_factory=list)

    def on(self, _kind: str, listener: Callable[[str], None]) -> None:
        """Listen to what the server says."""
        self.listeners.append(listener)


class Answer:
    """What the server answered."""

    def __init__(self, answer: dict[str, Any]) -> None:
        self.ok: bool = answer["ok"]
        self.status: int = answer["status"]
        self._text: str = answer["text"]

    def text(self) -> str:
        """Return the answer as it came."""
        return self._text

    def json(self) -> Any:
        """Return what the answer means."""
        return json.loads(self._text)


class Context:
    """A browser of one's own: one page, and what it can ask of the server."""

    def __init__(self, browser: Browser, base: str, size: tuple[int, int]) -> None:
        self._driver = browser.tab(size)
        self._driver.before(FRAMES)
        self._page = Page(self._driver, base)
        self.request = self

    def set_default_timeout(self, _milliseconds: float) -> None:
        """Do nothing: everything here waits as long."""

    def add_init_script(self, script: str) -> None:
        """Run a script before those of each page."""
        self._driver.before(script)

    def new_page(self) -> Page:
        """Return the page."""
        return self._page

    def cookies(self) -> list[dict[str, str]]:
        """Return nothing: cookies that scripts cannot read are not known here."""
        return []

    def fetch(self, path: str, **request: Any) -> Answer:
        """Ask the server as the page would."""
        ask = """async (path, method, data) => {
          const headers = { "Content-Type": "application/json" };
          const answer = await fetch(path, { method, headers, ...(data && { body: data }) });
          return { ok: answer.ok, status: answer.status, text: await answer.text() };
        }"""
        return Answer(self._page.call(ask, path, request["method"], request["data"]))

    def close(self) -> None:
        """Leave."""
        self._page.close()


@dataclass
class OtherBrowser:
    """A browser that makes contexts as Playwright's do."""

    browser: Browser

    def new_context(self, *, base_url: str, viewport: dict[str, int], **_options: Any) -> Context:
        """Return a context; what else may be wanted is the same for all of them."""
        return Context(self.browser, base_url, (viewport["width"], viewport["height"]))
