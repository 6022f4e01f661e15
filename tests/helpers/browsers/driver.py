"""The interface of a browser's tab, independent of the WebDriver protocol."""

from __future__ import annotations

import os
import subprocess
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Protocol

from scripts.system import find_need

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


KEYS = {
    "Backspace": "\ue003",
    "Tab": "\ue004",
    "Enter": "\ue007",
    "Shift": "\ue008",
    "Control": "\ue009",
    "Escape": "\ue00c",
    "Space": " ",
    "End": "\ue010",
    "Home": "\ue011",
    "ArrowLeft": "\ue012",
    "ArrowUp": "\ue013",
    "ArrowRight": "\ue014",
    "ArrowDown": "\ue015",
}
"""WebDriver's codes of the keys without a character."""


class Driver(Protocol):
    """One tab of a browser, with separate storage."""

    def goto(self, url: str) -> None:
        """Open an address and wait until it is loaded."""

    def call(self, function: str, *arguments: Any) -> Any:
        """Call a JavaScript function in the page; return its value, or its promise's value."""

    def act(self, *sources: dict[str, Any]) -> None:
        """Perform WebDriver's input actions, which are the same in both of its protocols."""

    def add_init_script(self, script: str) -> None:
        """Run a script in each page opened from now on, before the page's own scripts."""

    def problems(self) -> list[str]:
        """Return the problems since the last call."""

    def close(self) -> None:
        """Close the tab and delete its storage."""


def key_actions(*keys: str) -> dict[str, Any]:
    """Return the actions that press keys together, as in "Shift+Tab", and release them."""
    values = [KEYS.get(key, key) for key in keys]
    downs = [{"type": "keyDown", "value": value} for value in values]
    ups = [{"type": "keyUp", "value": value} for value in reversed(values)]
    return {"type": "key", "id": "keyboard", "actions": [*downs, *ups]}


def pointer_actions(kind: str, *points: tuple[float, float], times: int = 1) -> dict[str, Any]:
    """Return the actions that press at a point of the window, slide over others, and release."""
    first, *others = (
        {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0} for x, y in points
    )
    down, up = ({"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp"))
    return {
        "type": "pointer",
        "id": kind,
        "parameters": {"pointerType": kind},
        "actions": [first, *[down, *others, up] * times],
    }


@contextmanager
def virtual_display(folder: Path) -> Iterator[str]:
    """Run an X server without a screen, under a free number; yield the display's name."""
    reading, writing = os.pipe()
    command = [
        *(find_need("Xvfb"), "-displayfd", str(writing), "-screen", "0", "1600x1200x24"),
        *("-nolisten", "tcp", "-noreset"),
    ]
    with (
        (folder / "display.log").open("w") as log,
        subprocess.Popen(  # noqa: S603
            command, pass_fds=[writing], stdin=subprocess.DEVNULL, stdout=log, stderr=log
        ) as process,
    ):
        os.close(writing)
        try:
            with os.fdopen(reading) as pipe:
                number = pipe.readline().strip()
            assert number, "the X server does not start"
            yield f":{number}"
        finally:
            process.terminate()
