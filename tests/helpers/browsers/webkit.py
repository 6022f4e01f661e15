"""The system's WebKitGTK MiniBrowser, driven over WebDriver on a virtual display."""

from __future__ import annotations

import json
import os
import subprocess
import time
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx
from scripts.system import find_need

from tests.helpers.browsers.driver import virtual_display
from tests.helpers.servers.processes import free_port

if TYPE_CHECKING:
    from collections.abc import Iterator

START_SECONDS = 120
ANSWER_SECONDS = 120
POLL_SECONDS = 0.05
SETTINGS = """[Settings]
gtk-enable-animations=0
"""
"""GTK's setting for reduced motion."""


class WebKit:
    """A running WebKit driver, for which each tab is a separate browser with empty storage."""

    finger = "pen"  # the driver's touch events reach the page as those of a mouse

    def __init__(self, address: str) -> None:
        self.http = httpx.Client(base_url=address, timeout=ANSWER_SECONDS)

    def request(self, method: str, path: str, body: object = None) -> Any:
        """Send a request to the driver; return the value of its response."""
        answer = self.http.request(method, path, json=body)
        value = answer.json()["value"]
        assert answer.is_success, f"{path}: {value}"
        return value

    def open_tab(self, size: tuple[int, int]) -> WebKitTab:
        """Open a browser with empty storage."""
        return WebKitTab(self, size)


class WebKitTab:
    """A WebKit browser with one page."""

    def __init__(self, webkit: WebKit, size: tuple[int, int]) -> None:
        self._webkit = webkit
        self._scripts = [CONSOLE]
        self._problems: list[str] = []
        self._opened = False
        session = webkit.request("POST", "/session", {"capabilities": {}})
        self._path = f"/session/{session['sessionId']}"
        self._request("POST", "/window/rect", {"width": size[0], "height": size[1]})

    def _request(self, method: str, path: str, body: object = None) -> Any:
        return self._webkit.request(method, self._path + path, body)

    def goto(self, url: str) -> None:
        """Open an address and wait until it is loaded."""
        # The page reads the data that init scripts store only when it is loaded again.
        for _ in range(1 if self._opened else 2):
            self._execute("window.leaving = true")
            self._request("POST", "/url", {"url": url})
            # On a busy machine the driver may respond while the last page is still loaded.
            while not self._execute("return !window.leaving && document.readyState === 'complete'"):
                time.sleep(POLL_SECONDS)
            for script in self._scripts:
                self.call(f"() => {{ {script} }}")
        self._opened = True

    def _execute(self, script: str) -> Any:
        return self._request("POST", "/execute/sync", {"script": script, "args": []})

    def call(self, function: str, *arguments: Any) -> Any:
        """Call a JavaScript function in the page; return its value, or its promise's value."""
        script = CALL_AS_JSON.replace("FUNCTION", function)
        text = self._request(
            "POST", "/execute/async", {"script": script, "args": [json.dumps(arguments)]}
        )
        answer = json.loads(text)
        self._problems += answer["problems"]
        assert "error" not in answer, answer["error"]
        return answer["value"]

    def act(self, *sources: dict[str, Any]) -> None:
        """Perform WebDriver's input actions."""
        self._request("POST", "/actions", {"actions": list(sources)})

    def add_init_script(self, script: str) -> None:
        """Run a script in each page opened from now on, as soon as the page is loaded.

        WebDriver cannot run it earlier, so it misses what happens during loading.
        """
        self._scripts.append(script)

    def problems(self) -> list[str]:
        """Return the problems since the last call."""
        problems, self._problems = self._problems, []
        return problems

    def close(self) -> None:
        """Close the browser and delete its storage."""
        self._request("DELETE", "")


CALL_AS_JSON = """
  const done = arguments[arguments.length - 1];
  (async (given) => {
    const answer = {};
    try {
      answer.value = (await (FUNCTION)(...JSON.parse(given))) ?? null;
    } catch (error) {
      answer.error = `${error}\\n${error.stack}`;
    }
    answer.problems = window.pageErrors?.splice(0) ?? [];
    done(JSON.stringify(answer));
  })(arguments[0]);
"""
CONSOLE = (Path(__file__).parent / "console.js").read_text(encoding="utf-8")


@contextmanager
def run_webkit(folder: Path) -> Iterator[WebKit]:
    """Run WebKit's driver on a virtual display."""
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
            [find_need("WebKit"), f"--port={port}"],
            env=os.environ | home | sandbox | {"DISPLAY": display, "NO_AT_BRIDGE": "1"},
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
        )
        stack.callback(process.wait)
        stack.callback(process.terminate)
        running = WebKit(f"http://127.0.0.1:{port}")
        stack.callback(running.http.close)
        _wait_until_ready(running, process)
        yield running


def _wait_until_ready(running: WebKit, process: subprocess.Popen[bytes]) -> None:
    """Wait until the driver responds."""
    deadline = time.monotonic() + START_SECONDS
    while True:
        try:
            running.request("GET", "/status")
        except httpx.TransportError:
            assert process.poll() is None, "WebKit's driver has exited"
            assert time.monotonic() < deadline, "WebKit's driver does not start"
            time.sleep(0.02)
        else:
            return
