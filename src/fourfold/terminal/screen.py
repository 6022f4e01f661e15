"""Reading and writing lines, with a time limit where there is a clock."""

from __future__ import annotations

import queue
import sys
import threading
from typing import Protocol


class TimeoutPassed(Exception):
    """Nothing was typed in time."""


class Screen(Protocol):
    """Where a game is written to and read from."""

    def write(self, text: str = "") -> None:
        """Write a line."""

    def read(self, prompt: str, timeout: float | None) -> str:
        """Read a line; raise EOFError at the end, TimeoutPassed when the seconds are over."""

    def hide(self) -> None:
        """Hide what was written before, as far as a terminal can."""


class Terminal:
    """The real terminal."""

    def __init__(self) -> None:
        self._lines: queue.Queue[str] | None = None

    def write(self, text: str = "") -> None:
        """Write a line."""
        print(text, flush=True)

    def read(self, prompt: str, timeout: float | None) -> str:
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

    def hide(self) -> None:
        """Clear the screen and what can be scrolled back to, on a real terminal."""
        if sys.stdout.isatty():
            print("\033[2J\033[3J\033[H", end="", flush=True)

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
