"""Keyboard input: lines within the time of a running clock, and yes-or-no answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.rules import Per
from fourfold.terminal.lexicon import Word
from fourfold.terminal.prompts import status_line
from fourfold.terminal.screen import TimeoutPassed

if TYPE_CHECKING:
    from collections.abc import Callable

    from fourfold.i18n import Speaker
    from fourfold.match import Match, Milliseconds
    from fourfold.terminal.commands import Commands
    from fourfold.terminal.screen import Screen

LOW_TIME = 10_000
"""Milliseconds left on the clock when the player is warned."""


class Keyboard:
    """Prompts at the terminal, which wait no longer than a running clock allows."""

    def __init__(
        self,
        screen: Screen,
        speaker: Speaker,
        commands: Commands,
        now: Callable[[], Milliseconds],
    ) -> None:
        self._screen = screen
        self._speaker = speaker
        self._say = speaker.translate
        self._commands = commands
        self._now = now
        self._warned: set[int] = set()  # turns, or seats, that had their low-time warning

    def read_line(self, match: Match, prompt: str) -> str:
        """Read a line before the time runs out; warn once when it is low."""
        left, key = self._time_left(match), _clock_key(match)
        if left is None or key in self._warned or not _can_run_low(match):
            return self._read(match, prompt, left)
        if left > LOW_TIME:
            try:
                return self._read(match, prompt, left - LOW_TIME)
            except TimeoutPassed:
                left = LOW_TIME
        self._warned.add(key)
        self._screen.ring()
        self._screen.write(self._say("terminal-low-time", time=self._speaker.duration(left)))
        return self.read_line(match, prompt)

    def wait_for_enter(self, match: Match, prompt: str) -> None:
        """Wait for the Enter key."""
        self._read(match, prompt, self._time_left(match))

    def ask_yes_or_no(self, match: Match, prompt: str) -> bool:
        """Repeat a question until the answer is yes or no; return whether it is yes."""
        while True:
            word = self._commands.word(self.read_line(match, prompt))
            if word in (Word.YES, Word.NO):
                return word is Word.YES
            if word is Word.QUIT:
                raise EOFError
            self._screen.write(self._say("terminal-yes-or-no"))

    def _read(self, match: Match, prompt: str, time_left: Milliseconds | None) -> str:
        """Read a line; without a status line, show the time in the prompt."""
        timeout = None if time_left is None else time_left / 1000
        remaining = match.remaining(self._now())
        if remaining is not None and not self._screen.is_interactive:
            prompt = f"[{self._speaker.duration(remaining)}] {prompt}"
        return self._screen.read(
            f"{prompt} ", timeout, lambda: status_line(match, self._speaker, self._now())
        )

    def _time_left(self, match: Match) -> Milliseconds | None:
        """Return the time left for a line, or None if no clock is running."""
        return None if match.deadline is None else match.remaining(self._now())


def _clock_key(match: Match) -> int:
    """Return the key of the running time: the turn, or the seat if it has one time per game."""
    clock = match.rules.clock
    return match.turn if clock is None or clock.per is Per.TURN else match.state.to_act


def _can_run_low(match: Match) -> bool:
    """Return whether the clock starts above the low-time limit."""
    return match.rules.clock is not None and match.rules.clock.seconds * 1000 > LOW_TIME
