"""WebKitGTK's small browser as the system has it, over WebDriver, on a virtual display."""

from __future__ import annotations

import json
import os
import subprocess
import time
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx
from scripts.system import need

from tests.e2e.others.display import virtual_display
from tests.server.ports import free_port

if TYPE_CHECKING:
    from collections.abc import Iterator

START_SECONDS = 120
ANSWER_SECONDS = 120
LOOK_SECONDS = 0.05
SETTINGS = """[Settings]
gtk-enable-animations=0
"""
"""GTK's way of asking for little movement."""


class WebKit:
    """A driver of WebKit that runs; each tab is a browser of its own, in an empty store."""

    finger = "pen"  # what its driver calls touch reaches the page as a mouse

    def __init__(self, address: str) -> None:
        self.http = httpx.Client(base_url=address, timeout=ANSWER_SECONDS)

    def ask(self, method: str, path: str, body: object = None) -> Any:
        """Ask the driver for something; return the value of its answer."""
        answer = self.http.request(method, path, json=body)
        value = answer.json()["value"]
        assert answer.is_success, f"{path}: {value}"
        return value

    def tab(self, size: tuple[int, int]) -> WebKitTab:
        """Open a browser with an empty store."""
        return WebKitTab(self, size)


class WebKitTab:
    """WebKit's browser with one page."""

    def __init__(self, webkit: WebKit, size: tuple[int, int]) -> None:
        self._webkit = webkit
        self._scripts = [CONSOLE]
        self._wrong: list[str] = []
        self._opened = False
        session = webkit.ask("POST", "/session", {"capabilities": {}})
        self._path = f"/session/{session['sessionId']}"
        self._ask("POST", "/window/rect", {"width": size[0], "height": size[1]})

    def _ask(self, method: str, path: str, body: object = None) -> Any:
        return self._webkit.ask(method, self._path + path, body)

    def goto(self, url: str) -> None:
        """Open an address, and wait until it has been loaded."""
        # What the scripts put into an empty store is read when the page is loaded again.
        for _ in range(1 if self._opened else 2):
            self._execute("window.leaving = true")
            self._ask("POST", "/url", {"url": url})
            # On a busy machine the driver may answer while the last page is still there.
            while not self._execute("return !window.leaving && document.readyState === 'complete'"):
                time.sleep(LOOK_SECONDS)
            for script in self._scripts:
                self.call(f"() => {{ {script} }}")
        self._opened = True

    def _execute(self, script: str) -> Any:
        return self._ask("POST", "/execute/sync", {"script": script, "args": []})

    def call(self, function: str, *arguments: Any) -> Any:
        """Call a JavaScript function in the page; return what it, or its promise, comes to."""
        script = AS_TEXT.replace("FUNCTION", function)
        text = self._ask(
            "POST", "/execute/async", {"script": script, "args": [json.dumps(arguments)]}
        )
        answer = json.loads(text)
        self._wrong += answer["wrong"]
        assert "error" not in answer, answer["error"]
        return answer["value"]

    def act(self, *sources: dict[str, Any]) -> None:
        """Perform WebDriver's input actions."""
        self._ask("POST", "/actions", {"actions": list(sources)})

    def before(self, script: str) -> None:
        """Run a script in every page that is opened from now on, as soon as it is loaded.

        WebDriver offers nothing earlier: what it watches has to begin after that.
        """
        self._scripts.append(script)

    def problems(self) -> list[str]:
        """Return, once, what has gone wrong since the page was loaded."""
        wrong, self._wrong = self._wrong, []
        return wrong

    def close(self) -> None:
        """Close the browser, and with it its store."""
        self._ask("DELETE", "")


AS_TEXT = """
  const done = arguments[arguments.length - 1];
  (async (given) => {
    const answer = {};
    try {
      answer.value = (await (FUNCTION)(...JSON.parse(given))) ?? null;
    } catch (error) {
      answer.error = `${error}\\n${error.stack}`;
    }
    answer.wrong = window.pageErrors?.splice(0) ?? [];
    done(JSON.stringify(answer));
  })(arguments[0]);
"""
CONSOLE = (Path(__file__).parent / "console.js").read_text(encoding="utf-8")


@contextmanager
def webkit(folder: Path) -> Iterator[WebKit]:
    """Run WebKit's driver, and a display for what it opens, as long as this lasts."""
    for toolkit in ("gtk-3.0", "gtk-4.0"):
        (folder / toolkit).mkdir()
        (folder / toolkit / "settings.ini").write_text(SETTINGS)
    port = free_port()
    with ExitStack() as stack:
        display = stack.enter_context(virtual_display(folder))
        home = {"HOME": str(folder), "XDG_CONFIG_HOME": str(folder), "LANG": "C.UTF-8"}
        sandbox = {"WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}
        log = stack.enter_context((folder / "webkit.log").open("w"))
        process = subprocess.Popen(  # noqa: S603
            [need("WebKit"), f"--port={port}"],
            env=os.environ | home | sandbox | {"DISPLAY": display, "NO_AT_BRIDGE": "1"},
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
        )
        stack.callback(process.wait)
        stack.callback(process.terminate)
        running = WebKit(f"http://127.0.0.1:{port}")
        stack.callback(running.http.close)
        _await(running, process)
        yield running


def _await(running: WebKit, process: subprocess.Popen[bytes]) -> None:
    """Wait until the driver answers."""
    give_up = time.monotonic() + START_SECONDS
    while True:
        try:
            running.ask("GET", "/status")
        except httpx.TransportError:
            assert process.poll() is None, "WebKit's driver ended before it began"
            assert time.monotonic() < give_up, "WebKit's driver does not begin"
            time.sleep(0.02)
        else:
            return
