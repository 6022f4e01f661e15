"""The command ``fourfold`` and the games in a terminal, with scripted input."""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

from fourfold import (
    Call,
    Decline,
    QuartoState,
    Rules,
    new,
)
from fourfold.cli import main
from fourfold.i18n import Speaker
from fourfold.match import Match, Setup
from fourfold.terminal.game import TerminalGame
from fourfold.terminal.screen import TimeoutPassed
from fourfold.terminal.session import Session

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    import pytest

    from fourfold import QuardoState
    from fourfold.terminal.screen import Line


PHRASES = json.loads((Path(__file__).parents[1] / "data" / "commands.json").read_text("utf-8"))
"""The meaning of each phrase by language and game; the web app uses the same file."""
WEB_ONLY = set(PHRASES["web only"])
"""Words that only the web app uses."""


RECORD = (
    '[Fourfold "1"]\n[Preset "quarto"]\n[Seat1 "Ann"]\n[Seat2 "Bob"]\n[Result "*"]\n\n'
    "1. 7\n2. b2 0 {a bold gift}\n"
)


@dataclass
class CommandResult:
    """The exit code and output of a command."""

    code: int
    out: str
    err: str


def runner(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., CommandResult]:
    """Return a function that runs the command, in English unless ``--lang`` is given."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)

    def command(*arguments: str, typed: tuple[str, ...] = ()) -> CommandResult:
        lines = iter(typed)

        def answer(prompt: str = "") -> str:
            line = next(lines, None)
            if line is None:
                raise EOFError
            return line

        monkeypatch.setattr("builtins.input", answer)
        monkeypatch.setattr(sys, "argv", ["fourfold", *arguments])
        code = 0
        try:
            main()
        except SystemExit as leaving:
            code = leaving.code if isinstance(leaving.code, int) else 1
        shown = capsys.readouterr()
        return CommandResult(code, shown.out, shown.err)

    return command


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

    is_interactive = False
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

    def clear(self) -> None:
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
    braille: bool = False,
    record: Path | None = None,
    **options: object,
) -> tuple[TerminalGame, Typist]:
    """Return a game of Ann, Bob and, if three play, Cem, and its screen."""
    rules = Rules.preset(preset, **options)
    typist = Typist(lines)
    names = ("Ann", "Bob", "Cem")[: rules.players]
    match = Match.start(Setup(rules, names, position=position), typist.now())
    speaker = Speaker(language, rules.piece_set)
    session = Session(
        match, speaker, typist, draw=draw, braille=braille, record=record, now=typist.now
    )
    return TerminalGame(session), typist


def play_game(
    preset: str,
    *lines: str,
    language: str = "en",
    position: str | None = None,
    draw: bool = False,
    braille: bool = False,
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
        braille=braille,
        record=record,
        **options,
    )
    game.play()
    return game.match, typist


def whole_game(
    preset: str, seed: int, **options: object
) -> tuple[list[str], QuartoState | QuardoState]:
    """Return the typed lines of a random game and its final state.

    Alignments are called half of the time; with a blindfold, Enter is pressed at each hand-over.
    """
    rules = Rules.preset(preset, **options)
    chance, state = Random(f"{preset} {seed}"), new(rules)
    lines: list[str] = []
    actor = 0
    while not state.is_over:
        if rules.blindfold and state.to_act != actor:
            lines.append("")
        actor = state.to_act
        figures = state.open_figures if isinstance(state, QuartoState) else ()
        if figures and chance.random() < 0.5:
            move: object = Call(chance.choice(figures))
        else:
            move = chance.choice(state.legal_moves())
        assert not isinstance(move, Decline) or state.count == 16
        lines.append(str(move))
        state = state.play(str(move))
    return lines, state
