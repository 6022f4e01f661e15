"""What a page needs of the browser it is in, whichever protocol that speaks."""

from __future__ import annotations

from typing import Any, Protocol

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
"""The keys that have no character, as WebDriver writes them."""


class Driver(Protocol):
    """One tab of a browser, with a store of its own."""

    def goto(self, url: str) -> None:
        """Open an address, and wait until it has been loaded."""

    def call(self, function: str, *arguments: Any) -> Any:
        """Call a JavaScript function in the page; return what it, or its promise, comes to."""

    def act(self, *sources: dict[str, Any]) -> None:
        """Perform WebDriver's input actions, the same in both of its protocols."""

    def before(self, script: str) -> None:
        """Run a script in every page that is opened from now on, before those of the page."""

    def problems(self) -> list[str]:
        """Return, once, what has gone wrong since it was last asked."""

    def close(self) -> None:
        """Close the tab and throw its store away."""


def key_actions(*keys: str) -> dict[str, Any]:
    """Return what presses keys together, as "Shift+Tab", and lets them go."""
    values = [KEYS.get(key, key) for key in keys]
    downs = [{"type": "keyDown", "value": value} for value in values]
    ups = [{"type": "keyUp", "value": value} for value in reversed(values)]
    return {"type": "key", "id": "keyboard", "actions": [*downs, *ups]}


def pointer_actions(kind: str, *points: tuple[float, float], times: int = 1) -> dict[str, Any]:
    """Return what presses at a point of the window, slides over others, and lets go."""
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
