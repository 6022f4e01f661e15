"""A scripted screen that records its output, with its own clock."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold import Rules
from fourfold.i18n import Speaker
from fourfold.match import Match, Setup
from fourfold.terminal.game import TerminalGame
from fourfold.terminal.screen import TimeoutPassed
from fourfold.terminal.session import Session

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from fourfold.terminal.screen import Line

SILENCE = "\0silence"
"""A line that is not typed: the clock runs out instead."""
TIMEOUT = (SILENCE, SILENCE)
"""No input before the low-time warning, and none after it."""
HIDDEN = "\0hidden"
"""Marks in the output where the screen was cleared."""


class Typist:
    """A Screen with scripted input.

    Each line takes a second to type; after the last one the input has ended.
    """

    interactive = False
    width = 80
    height = 24

    def __init__(self, lines: Iterable[str], *, pause: int = 1000) -> None:
        self._lines = iter(lines)
        self._pause = pause
        self.time = 5_000_000
        self.output: list[str] = []
        self.bell_count = 0
        self.prompts: list[str] = []
        self.statuses: list[str] = []

    def now(self) -> int:
        """Return the time in milliseconds."""
        return self.time

    def write(self, line: Line = "") -> None:
        """Record a line."""
        self.output.append(str(line))

    def read(
        self,
        prompt: str,
        timeout: float | None = None,
        status: Callable[[], str] | None = None,
    ) -> str:
        """Return the next scripted line."""
        if status is not None:
            self.statuses.append(status())
        self.prompts.append(prompt)
        self.output.append(prompt)
        line = next(self._lines, None)
        if line is None:
            raise EOFError
        if line == SILENCE:
            assert timeout is not None, "silence is scripted, but there is no clock"
            self.time += round(timeout * 1000)
            raise TimeoutPassed
        self.time += self._pause
        self.output.append(f"> {line}")
        return line

    def ring(self) -> None:
        """Count a ring of the bell."""
        self.bell_count += 1

    def hide(self) -> None:
        """Record that the screen was cleared."""
        self.output.append(HIDDEN)

    @property
    def text(self) -> str:
        """The whole output."""
        return "\n".join(self.output)


def start_game(
    preset: str,
    *lines: str,
    language: str = "en",
    position: str | None = None,
    draw: bool = False,
    record: Path | None = None,
    **options: object,
) -> tuple[TerminalGame, Typist]:
    """Return a game of Ann, Bob and, if three play, Cem, and its screen."""
    rules = Rules.preset(preset, **options)
    typist = Typist(lines)
    names = ("Ann", "Bob", "Cem")[: rules.players]
    match = Match.start(Setup(rules, names, position=position), typist.now())
    speaker = Speaker(language, rules.piece_set)
    game = TerminalGame(Session(match, speaker, typist, draw=draw, record=record, now=typist.now))
    return game, typist


def play_game(
    preset: str,
    *lines: str,
    language: str = "en",
    position: str | None = None,
    draw: bool = False,
    record: Path | None = None,
    **options: object,
) -> tuple[Match, Typist]:
    """Play a game by its lines; return the final match and the screen."""
    game, typist = start_game(
        preset,
        *lines,
        language=language,
        position=position,
        draw=draw,
        record=record,
        **options,
    )
    game.play()
    return game.match, typist
