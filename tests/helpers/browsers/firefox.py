"""The system's Firefox, driven over WebDriver BiDi."""

from __future__ import annotations

import json
import os
import subprocess
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from scripts.system import find_need
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
    "dom.serviceWorkers.enabled": False,  # otherwise each test would cache the whole app
    "intl.accept_languages": "en-GB",
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "toolkit.telemetry.reportingpolicy.firstRun": False,
    "ui.prefersReducedMotion": 1,
}
EVENTS = ["log.entryAdded", "network.fetchError", "network.responseCompleted"]
MIN_ERROR_STATUS = 400


class Firefox:
    """A running Firefox, in which each tab has a container with separate storage."""

    finger = "touch"

    def __init__(self, connection: ClientConnection) -> None:
        self._connection = connection
        self._count = 0
        self._problems: dict[str, list[str]] = {}
        self.send("session.new", capabilities={})
        self.send("session.subscribe", events=EVENTS)

    def send(self, method: str, **params: Any) -> Any:
        """Send a command and return its result; record the events that arrive meanwhile."""
        self._count += 1
        self._connection.send(json.dumps({"id": self._count, "method": method, "params": params}))
        while True:
            message = json.loads(self._connection.recv(ANSWER_SECONDS))
            if message["type"] == "event":
                self._record(message["method"], message["params"])
            elif message["id"] == self._count:
                assert message["type"] == "success", f"{method}: {message['message']}"
                return message["result"]

    def _record(self, kind: str, event: dict[str, Any]) -> None:
        """Record an event that is a problem, by its tab."""
        context = event.get("context") or event.get("source", {}).get("context")
        problem = ""
        if kind == "log.entryAdded" and event["level"] in ("error", "warn"):
            frames = event.get("stackTrace", {}).get("callFrames", [])
            where = [f"{frame['url']}:{frame['lineNumber']}" for frame in frames[:3]]
            problem = " ".join([f"console {event['level']}: {event['text']}", *where])
        elif kind == "network.fetchError" and "ABORTED" not in event["errorText"]:
            problem = f"failed: {event['request']['url']} {event['errorText']}"
        elif (
            kind == "network.responseCompleted" and event["response"]["status"] >= MIN_ERROR_STATUS
        ):
            problem = f"status {event['response']['status']}: {event['request']['url']}"
        if problem:
            self._problems.setdefault(context, []).append(problem)

    def problems(self, context: str) -> list[str]:
        """Return the problems of a tab since the last call."""
        return self._problems.pop(context, [])

    def open_tab(self, size: tuple[int, int]) -> FirefoxTab:
        """Open a tab with empty storage."""
        container = self.send("browser.createUserContext")["userContext"]
        created = self.send("browsingContext.create", type="tab", userContext=container)
        viewport = {"width": size[0], "height": size[1]}
        self.send("browsingContext.setViewport", context=created["context"], viewport=viewport)
        return FirefoxTab(self, created["context"], container)

    def first_tab(self) -> FirefoxTab:
        """Return the tab that is open at the start."""
        (first,) = self.send("browsingContext.getTree")["contexts"]
        return FirefoxTab(self, first["context"])


class FirefoxTab:
    """A tab of Firefox."""

    def __init__(self, firefox: Firefox, context: str, container: str | None = None) -> None:
        self._firefox = firefox
        self._context = context
        self._container = container

    def goto(self, url: str) -> None:
        """Open an address and wait until it is loaded."""
        self._firefox.send(
            "browsingContext.navigate", context=self._context, url=url, wait="complete"
        )

    def call(self, function: str, *arguments: Any) -> Any:
        """Call a JavaScript function in the page; return its value, or its promise's value."""
        answer = self._firefox.send(
            "script.callFunction",
            functionDeclaration=CALL_AS_JSON.replace("FUNCTION", function),
            arguments=[{"type": "string", "value": json.dumps(arguments)}],
            target={"context": self._context},
            awaitPromise=True,
        )
        assert answer["type"] == "success", answer["exceptionDetails"]["text"]
        return json.loads(answer["result"]["value"])

    def act(self, *sources: dict[str, Any]) -> None:
        """Perform WebDriver's input actions."""
        self._firefox.send("input.performActions", context=self._context, actions=list(sources))

    def add_init_script(self, script: str) -> None:
        """Run a script in each page opened from now on, before the page's own scripts."""
        self._firefox.send(
            "script.addPreloadScript",
            # An empty tab has no storage and nothing to record.
            functionDeclaration=f"() => {{ if (self.origin !== 'null') {{ {script} }} }}",
            contexts=[self._context],
        )

    def problems(self) -> list[str]:
        """Return the problems since the last call."""
        return self._firefox.problems(self._context)

    def close(self) -> None:
        """Close the tab and delete its storage."""
        self._firefox.send("browsingContext.close", context=self._context)
        if self._container is not None:
            self._firefox.send("browser.removeUserContext", userContext=self._container)


CALL_AS_JSON = """async (given) => {
  const answer = await (FUNCTION)(...JSON.parse(given));
  return JSON.stringify(answer ?? null);
}"""
"""Values are sent as JSON, because WebDriver's two protocols encode values differently."""


@contextmanager
def run_firefox(folder: Path, display: dict[str, str] | None = None) -> Iterator[Firefox]:
    """Run Firefox, without a window unless there is a display."""
    profile = folder / "profile"
    profile.mkdir()
    lines = [
        f"user_pref({json.dumps(name)}, {json.dumps(value)});"
        for name, value in PREFERENCES.items()
    ]
    (profile / "user.js").write_text("\n".join(lines))
    command = [
        *(find_need("Firefox"), "--kiosk" if display else "--headless", "--no-remote"),
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
    """Return the address that Firefox listens on, once it has written the address down."""
    path = profile / "WebDriverBiDiServer.json"
    deadline = time.monotonic() + START_SECONDS
    while not (path.exists() and path.read_text().endswith("}")):
        assert process.poll() is None, "Firefox has exited"
        assert time.monotonic() < deadline, "Firefox does not start"
        time.sleep(0.02)
    address = json.loads(path.read_text())
    return f"ws://{address['ws_host']}:{address['ws_port']}/session"
