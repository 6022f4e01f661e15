"""Screen with a live prompt: line editing, history, completion and a status line."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from prompt_toolkit import PromptSession
from prompt_toolkit.application import get_app
from prompt_toolkit.completion import WordCompleter
from prompt_toolkit.formatted_text import FormattedText
from prompt_toolkit.shortcuts import CompleteStyle
from rich.console import Console

from fourfold.terminal.screen import BELL, TimeoutPassed

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from prompt_toolkit.input import Input
    from prompt_toolkit.output import Output

    from fourfold.terminal.screen import Line

CLEAR = "\033[2J\033[3J\033[H"
"""Control sequence that clears the screen and the scrollback."""
MENU_LINES = 4
"""Lines of the completion menu; with a board and a prompt it fills 24 rows."""
TICK = 0.5
"""Seconds between two updates of the status line."""


class PromptScreen:
    """Screen on a real terminal, driven by prompt_toolkit and rich."""

    is_interactive = True

    def __init__(
        self, words: Sequence[str] = (), streams: tuple[Input, Output] | None = None
    ) -> None:
        self._console = Console(highlight=False, markup=False, emoji=False, soft_wrap=True)
        self._completer = WordCompleter(words, ignore_case=True, sentence=True)
        self._streams = streams
        self._session = self._new_session()

    @property
    def width(self) -> int:
        """Current number of columns of the terminal."""
        return self._console.width

    @property
    def height(self) -> int:
        """Current number of rows of the terminal."""
        return self._console.height

    def write(self, line: Line = "") -> None:
        """Write a line, in colour if the terminal supports it."""
        self._console.print(line)

    def read(
        self,
        prompt: str,
        timeout: float | None = None,
        status: Callable[[], str] | None = None,
    ) -> str:
        """Read a line before the timeout, with a live status line below."""
        return self._session.prompt(
            FormattedText([("bold", prompt)]),
            bottom_toolbar=status if status is not None and status() else None,
            refresh_interval=TICK if timeout is not None else 0,
            pre_run=None if timeout is None else lambda: _stop_after(timeout),
        )

    def ring(self) -> None:
        """Ring the bell."""
        self._console.file.write(BELL)
        self._console.file.flush()

    def clear(self) -> None:
        """Clear the screen and the history, which the next player could browse."""
        self._console.file.write(CLEAR)
        self._console.file.flush()
        self._session = self._new_session()

    def _new_session(self) -> PromptSession[str]:
        """Return a prompt with an empty history."""
        typed, shown = self._streams or (None, None)
        return PromptSession(
            completer=self._completer,
            complete_while_typing=False,
            complete_style=CompleteStyle.MULTI_COLUMN,
            reserve_space_for_menu=MENU_LINES,
            input=typed,
            output=shown,
        )


def _stop_after(seconds: float) -> None:
    """Schedule the end of the prompt that is about to run."""
    app = get_app()

    def stop() -> None:
        if app.is_running and not app.is_done:
            app.exit(exception=TimeoutPassed())

    asyncio.get_running_loop().call_later(seconds, stop)
