"""Where a game is shown and typed: any stream of lines, or a terminal with a live prompt."""

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

HEIGHT = 24
"""Rows of a screen that does not report its size."""

BELL = "\a"

Line: TypeAlias = "str | Text"
"""A line to show; a Text has colours, for screens that can show them."""


class TimeoutPassed(Exception):
    """Nothing was typed in time."""


class Screen(Protocol):
    """Where a game is written to and read from.

    An interactive screen can be cleared, and shows a status line under its prompt.
    """

    @property
    def interactive(self) -> bool:
        """Whether the cursor may be moved."""

    @property
    def width(self) -> int:
        """How many columns there are."""

    @property
    def height(self) -> int:
        """How many rows there are."""

    def write(self, line: Line = "") -> None:
        """Write a line."""

    def read(
        self,
        prompt: str,
        timeout: float | None = None,
        status: Callable[[], str] | None = None,
    ) -> str:
        """Read a line; raise EOFError at the end, TimeoutPassed when the seconds are over."""

    def ring(self) -> None:
        """Ring the terminal's bell, for somebody who is not looking."""

    def hide(self) -> None:
        """Hide what was written before, as far as the screen can."""


def open_screen(*, plain: bool, words: Sequence[str] = ()) -> Screen:
    """Return the best screen for this terminal; ``words`` are what Tab completes."""
    dumb = os.environ.get("TERM") in (None, "", "dumb") and sys.platform != "win32"
    if plain or dumb or not (sys.stdin.isatty() and sys.stdout.isatty()):
        return PlainScreen()
    from fourfold.terminal.prompt_screen import PromptScreen  # noqa: PLC0415 - only where it is used

    return PromptScreen(words)


class PlainScreen:
    """Lines in and lines out, for pipes and screen readers: no colour, no cursor control."""

    interactive = False
    width = WIDTH
    height = HEIGHT

    def __init__(self) -> None:
        self._lines: queue.Queue[str] | None = None

    def write(self, line: Line = "") -> None:
        """Write a line."""
        print(line, flush=True)

    def read(
        self,
        prompt: str,
        timeout: float | None = None,
        status: Callable[[], str] | None = None,  # noqa: ARG002 - there is no place for it
    ) -> str:
        """Read a line, in time."""
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
        """Ring the bell of a terminal; a pipe has none."""
        if sys.stdout.isatty():
            print(BELL, end="", flush=True)

    def hide(self) -> None:
        """Leave everything as it is: what was written to a stream cannot be taken back."""

    def _queue(self) -> queue.Queue[str]:
        """Start, once, a thread that waits for lines so that nobody else has to."""
        if self._lines is None:
            lines: queue.Queue[str] = queue.Queue()
            self._lines = lines

            def wait_for_lines() -> None:
                while line := sys.stdin.readline():
                    lines.put(line)
                lines.put("")

            threading.Thread(target=wait_for_lines, daemon=True).start()
        return self._lines
