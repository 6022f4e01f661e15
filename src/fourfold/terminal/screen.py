"""Screens for input and output of a game: plain streams, or a terminal with a live prompt."""

from __future__ import annotations

import os
import queue
import sys
import threading
from typing import TYPE_CHECKING, Protocol, TypeAlias

from fourfold.i18n.wrapping import WIDTH

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rich.text import Text

DEFAULT_HEIGHT = 24
"""Rows assumed for a screen of unknown size."""

BELL = "\a"

Line: TypeAlias = "str | Text"
"""A line of output; a Text has colours for screens that support them."""


class TimeoutPassed(Exception):
    """No line was typed before the timeout."""


class Screen(Protocol):
    """Input and output of a game.

    An interactive screen can be cleared and shows a status line below its prompt.
    """

    @property
    def is_interactive(self) -> bool:
        """Whether the screen supports cursor control."""

    @property
    def width(self) -> int:
        """Number of columns."""

    @property
    def height(self) -> int:
        """Number of rows."""

    def write(self, line: Line = "") -> None:
        """Write a line."""

    def read(
        self,
        prompt: str,
        timeout: float | None = None,
        status: Callable[[], str] | None = None,
    ) -> str:
        """Read a line; raise EOFError at the end, TimeoutPassed after ``timeout`` seconds."""

    def ring(self) -> None:
        """Ring the terminal's bell."""

    def clear(self) -> None:
        """Clear earlier output if the screen supports it."""


def open_screen(*, plain: bool, words: Sequence[str] = ()) -> Screen:
    """Return the best screen for this terminal; ``words`` are its Tab completions."""
    dumb = os.environ.get("TERM") in (None, "", "dumb") and sys.platform != "win32"
    if plain or dumb or not (sys.stdin.isatty() and sys.stdout.isatty()):
        return PlainScreen()
    from fourfold.terminal.prompt_screen import PromptScreen  # noqa: PLC0415 - only where it is used

    return PromptScreen(words)


class PlainScreen:
    """Screen of plain lines for pipes and screen readers, without colour or cursor control."""

    is_interactive = False
    width = WIDTH
    height = DEFAULT_HEIGHT

    def __init__(self) -> None:
        self._lines: queue.Queue[str] | None = None

    def write(self, line: Line = "") -> None:
        """Write a line."""
        print(line, flush=True)

    def read(
        self,
        prompt: str,
        timeout: float | None = None,
        status: Callable[[], str] | None = None,  # noqa: ARG002 - no room for a status line
    ) -> str:
        """Read a line before the timeout."""
        if timeout is None and self._lines is None:
            return input(prompt)
        print(prompt, end="", flush=True)
        try:
            line = self._queue().get(timeout=timeout)
        except queue.Empty:
            print()
            raise TimeoutPassed from None
        if not line:
            raise EOFError
        return line.rstrip("\n")

    def ring(self) -> None:
        """Ring the bell if the output is a terminal."""
        if sys.stdout.isatty():
            print(BELL, end="", flush=True)

    def clear(self) -> None:
        """Do nothing: a stream cannot be cleared."""

    def _queue(self) -> queue.Queue[str]:
        """Return a queue of input lines; start the thread that fills it if necessary."""
        if self._lines is None:
            lines: queue.Queue[str] = queue.Queue()
            self._lines = lines

            def wait_for_lines() -> None:
                while line := sys.stdin.readline():
                    lines.put(line)
                lines.put("")

            threading.Thread(target=wait_for_lines, daemon=True).start()
        return self._lines
