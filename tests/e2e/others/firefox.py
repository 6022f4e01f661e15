"""Firefox as the system has it, over WebDriver BiDi."""

from __future__ import annotations

import json
import os
import subprocess
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from scripts.system import need
from websockets.sync.client import connect

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from websockets.sync.client import ClientConnection

START_SECONDS = 120
ANSWER_SECONDS = 120
PREFERENCES: dict[str, str | int | bool] = {
    "app.normandy.enabled": False,
    "browser.aboutwelcome.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.page": 0,
    "datareporting.policy.dataSubmissionEnabled": False,
    "dom.serviceWorkers.enabled": False,  # the app is not kept: each test would fetch all of it
    "intl.accept_languages": "en-GB",
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "toolkit.telemetry.reportingpolicy.firstRun": False,
    "ui.prefersReducedMotion": 1,
}
EVENTS = ["log.entryAdded", "network.fetchError", "network.responseCompleted"]
WRONG_STATUS = 400


class Firefox:
    """A Firefox that runs; each tab has a container, and with it a store, of its own."""

    finger = "touch"

    def __init__(self, connection: ClientConnection) -> None:
        self._connection = connection
        self._count = 0
        self._wrong: dict[str, list[str]] = {}
        self.ask("session.new", capabilities={})
        self.ask("session.subscribe", events=EVENTS)

    def ask(self, method: str, **params: Any) -> Any:
        """Give a command, and return its result; what happens meanwhile is kept."""
        self._count += 1
        self._connection.send(json.dumps({"id": self._count, "method": method, "params": params}))
        while True:
            message = json.loads(self._connection.recv(ANSWER_SECONDS))
            if message["type"] == "event":
                self._keep(message["method"], message["params"])
            elif message["id"] == self._count:
                assert message["type"] == "success", f"{method}: {message['message']}"
                return message["result"]

    def _keep(self, kind: str, event: dict[str, Any]) -> None:
        """Keep what went wrong, by the tab that it went wrong in."""
        context = event.get("context") or event.get("source", {}).get("context")
        wrong = ""
        if kind == "log.entryAdded" and event["level"] in ("error", "warn"):
            frames = event.get("stackTrace", {}).get("callFrames", [])
            where = [f"{frame['url']}:{frame['lineNumber']}" for frame in frames[:3]]
            wrong = " ".join([f"console {event['level']}: {event['text']}", *where])
        elif kind == "network.fetchError" and "ABORTED" not in event["errorText"]:
            wrong = f"failed: {event['request']['url']} {event['errorText']}"
        elif kind == "network.responseCompleted" and event["response"]["status"] >= WRONG_STATUS:
            wrong = f"status {event['response']['status']}: {event['request']['url']}"
        if wrong:
            self._wrong.setdefault(context, []).append(wrong)

    def problems(self, context: str) -> list[str]:
        """Return, once, what has gone wrong in a tab."""
        return self._wrong.pop(context, [])

    def tab(self, size: tuple[int, int]) -> FirefoxTab:
        """Open a tab with an empty store."""
        store = self.ask("browser.createUserContext")["userContext"]
        created = self.ask("browsingContext.create", type="tab", userContext=store)
        viewport = {"width": size[0], "height": size[1]}
        self.ask("browsingContext.setViewport", context=created["context"], viewport=viewport)
        return FirefoxTab(self, created["context"], store)

    def first_tab(self) -> FirefoxTab:
        """Return the tab that was there from the beginning."""
        (first,) = self.ask("browsingContext.getTree")["contexts"]
        return FirefoxTab(self, first["context"])


class FirefoxTab:
    """A tab of Firefox."""

    def __init__(self, firefox: Firefox, context: str, store: str | None = None) -> None:
        self._firefox = firefox
        self._context = context
        self._store = store

    def goto(self, url: str) -> None:
        """Open an address, and wait until it has been loaded."""
        self._firefox.ask(
            "browsingContext.navigate", context=self._context, url=url, wait="complete"
        )

    def call(self, function: str, *arguments: Any) -> Any:
        """Call a JavaScript function in the page; return what it, or its promise, comes to."""
        answer = self._firefox.ask(
            "script.callFunction",
            functionDeclaration=AS_TEXT.replace("FUNCTION", function),
            arguments=[{"type": "string", "value": json.dumps(arguments)}],
            target={"context": self._context},
            awaitPromise=True,
        )
        assert answer["type"] == "success", answer["exceptionDetails"]["text"]
        return json.loads(answer["result"]["value"])

    def act(self, *sources: dict[str, Any]) -> None:
        """Perform WebDriver's input actions."""
        self._firefox.ask("input.performActions", context=self._context, actions=list(sources))

    def before(self, script: str) -> None:
        """Run a script in every page that is opened from now on, before those of the page."""
        self._firefox.ask(
            "script.addPreloadScript",
            # An empty tab has no store, and nothing to watch.
            functionDeclaration=f"() => {{ if (self.origin !== 'null') {{ {script} }} }}",
            contexts=[self._context],
        )

    def problems(self) -> list[str]:
        """Return, once, what has gone wrong since it was last asked."""
        return self._firefox.problems(self._context)

    def close(self) -> None:
        """Close the tab and throw its store away."""
        self._firefox.ask("browsingContext.close", context=self._context)
        if self._store is not None:
            self._firefox.ask("browser.removeUserContext", userContext=self._store)


AS_TEXT = """async (given) => {
  const answer = await (FUNCTION)(...JSON.parse(given));
  return JSON.stringify(answer ?? null);
}"""
"""Values travel as JSON: WebDriver's own way of writing them differs in its two protocols."""


@contextmanager
def firefox(folder: Path, display: dict[str, str] | None = None) -> Iterator[Firefox]:
    """Run Firefox as long as this lasts: without a window, unless there is a display for one."""
    profile = folder / "profile"
    profile.mkdir()
    lines = [
        f"user_pref({json.dumps(name)}, {json.dumps(to)});" for name, to in PREFERENCES.items()
    ]
    (profile / "user.js").write_text("\n".join(lines))
    command = [
        *(need("Firefox"), "--kiosk" if display else "--headless", "--no-remote"),
        *("--profile", str(profile), "--remote-debugging-port", "0", "about:blank"),
    ]
    environment = os.environ | {"HOME": str(folder)} | (display or {})
    with (
        (folder / "firefox.log").open("w") as log,
        subprocess.Popen(  # noqa: S603
            command, env=environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log
        ) as process,
    ):
        try:
            with connect(
                _address(profile, process), max_size=None, ping_interval=None
            ) as connection:
                yield Firefox(connection)
        finally:
            process.terminate()


def _address(profile: Path, process: subprocess.Popen[bytes]) -> str:
    """Wait until Firefox has written down where it listens."""
    written = profile / "WebDriverBiDiServer.json"
    give_up = time.monotonic() + START_SECONDS
    while not (written.exists() and written.read_text().endswith("}")):
        assert process.poll() is None, "Firefox ended before it began"
        assert time.monotonic() < give_up, "Firefox does not begin"
        time.sleep(0.02)
    where = json.loads(written.read_text())
    return f"ws://{where['ws_host']}:{where['ws_port']}/session"
