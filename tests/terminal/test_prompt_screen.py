"""The live prompt: editing, history, completion, time, colour, and the plain mode."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING, Self

import pytest
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput

from fourfold import PRESETS, Rules
from fourfold.i18n import LANGUAGES, Speaker
from fourfold.terminal.commands import Commands
from fourfold.terminal.completion import completions
from fourfold.terminal.prompt_screen import CLEAR, PromptScreen
from fourfold.terminal.screen import PlainScreen, TimeoutPassed, open_screen

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prompt_toolkit.input.base import PipeInput

UP = "\x1b[A"
CURSOR_QUERY, CURSOR_ANSWER = b"\x1b[6n", b"\x1b[1;1R"


@contextmanager
def prompt_screen(*words: str) -> Iterator[tuple[PromptScreen, PipeInput]]:
    """Yield a prompt screen and its keyboard."""
    with create_pipe_input() as keys:
        yield PromptScreen(words, (keys, DummyOutput())), keys


def test_prompt_times_out_and_next_prompt_has_its_own_time() -> None:
    with prompt_screen() as (screen, keys):
        with pytest.raises(TimeoutPassed):
            screen.read("> ", 0.01, lambda: "one second left")
        keys.send_text("7\r")
        assert screen.read("> ", 60, lambda: "one minute left") == "7"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", PRESETS)
def test_completions_are_commands(preset: str, language: str) -> None:
    rules = Rules.preset(preset, clock=60)
    speaker = Speaker(language, rules.piece_set)
    commands = Commands(speaker, rules.game)
    words = completions(rules, speaker)
    assert len(words) > 12
    assert [word for word in words if commands.parse(word) is None] == []


@pytest.mark.parametrize("terminal", ["", "dumb"])
def test_terminal_without_cursor_opens_plain_screen(
    terminal: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", terminal)
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    assert isinstance(open_screen(plain=False), PlainScreen)


class Terminal:
    """A game in a pseudo-terminal."""

    def __init__(self, preset: str, *arguments: str, **environment: str) -> None:
        self._master, slave = pty.openpty()
        command = [sys.executable, "-m", "fourfold.cli", "play", preset, "--seed", "1"]
        settings = {"TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24", "LC_ALL": "C.UTF-8"}
        self._process = subprocess.Popen(  # noqa: S603
            [*command, *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env={**os.environ, **settings, **environment},
            close_fds=True,
        )
        os.close(slave)
        self.before = self.shown = b""

    def wait_for(self, text: str) -> None:
        """Read until a text appears; answer cursor queries as terminals do."""
        while text.encode() not in self.shown:
            part = os.read(self._master, 4096)
            self.shown += part
            if CURSOR_QUERY in part:
                os.write(self._master, CURSOR_ANSWER)

    def press(self, keys: str) -> None:
        """Press keys and start a new output buffer."""
        self.before, self.shown = self.before + self.shown, b""
        os.write(self._master, keys.encode())

    def type(self, text: str) -> None:
        """Type a line."""
        self.press(f"{text}\r")

    @property
    def everything(self) -> bytes:
        """The whole output."""
        return self.before + self.shown

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        self._process.wait()
        os.close(self._master)


def test_terminal_shows_colour_and_clock() -> None:
    with Terminal("quarto", "--lang", "en", "--clock", "600") as terminal:
        terminal.wait_for("left.")
        terminal.type("7")
        terminal.wait_for("gives ")
        terminal.wait_for("place your piece")
        terminal.type("quit")
        terminal.wait_for("Game left unfinished.")
        assert b"\x1b[38;5;136m" in terminal.everything


def test_prompt_has_history_and_completion() -> None:
    with Terminal("quarto", "--lang", "en") as terminal:
        terminal.wait_for("Press Enter to start.")
        assert b"give a piece" not in terminal.everything, "the welcome stays until it is read"
        terminal.type("")
        terminal.wait_for("give a piece")
        terminal.type("help")
        terminal.wait_for("quit: leave")
        terminal.press(UP)
        terminal.wait_for("help")
        terminal.type("")
        terminal.wait_for("quit: leave")
        terminal.press("pie\t")
        terminal.wait_for("ces")
        terminal.type("")
        terminal.wait_for("▓ dark")
        terminal.type("quit")
        terminal.wait_for("Game left unfinished.")


def test_prompt_history_is_cleared_at_hand_over() -> None:
    with Terminal("quardo-touch", "--lang", "en") as terminal:
        terminal.wait_for("press Enter.")
        terminal.type("")
        terminal.wait_for("swap two")
        terminal.type("0@a1")
        terminal.wait_for("press Enter.")
        assert CLEAR.encode() in terminal.everything
        terminal.type("")
        terminal.wait_for("swap two")
        terminal.press(UP)
        terminal.type("last")
        terminal.wait_for("Last move: ")
        terminal.type("quit")
        terminal.wait_for("Quit anyway?")
        terminal.type("yes")
        terminal.wait_for("Game left unfinished.")


def test_terminal_respects_no_color() -> None:
    with Terminal("quarto", "--lang", "en", NO_COLOR="1", LINES="32") as terminal:
        terminal.wait_for("give a piece")
        assert b"Press Enter" not in terminal.everything, "everything fits on the screen"
        terminal.type("quit")
        terminal.wait_for("Game left unfinished.")
        assert b"38;5" not in terminal.everything


def test_plain_option_writes_no_control_sequences() -> None:
    with Terminal("quarto", "--lang", "en", "--plain", "--clock", "600") as terminal:
        terminal.wait_for("give a piece: ")
        terminal.type("quit")
        terminal.wait_for("Game left unfinished.")
        assert b"\x1b" not in terminal.everything
        assert b"[10 minutes]" in terminal.everything
