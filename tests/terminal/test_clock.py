"""Time at the terminal (Q12, D9): told in words, and the game ends by itself."""

from __future__ import annotations

import io
import re
import threading
from typing import TYPE_CHECKING

import pytest
from typer.testing import CliRunner

from fourfold import Reason
from fourfold.cli import app
from fourfold.i18n import LANGUAGES, Translator
from fourfold.match import Record, TimeUp
from fourfold.rules.errors import BadClock
from fourfold.terminal.screen import PlainScreen, TimeoutPassed
from tests.terminal.fakes import LATE, SILENCE, played

if TYPE_CHECKING:
    from pathlib import Path

SIX = pytest.mark.parametrize("language", LANGUAGES)


@SIX
@pytest.mark.parametrize("preset", ["quarto", "quardo"])
def test_time_runs_out_and_the_game_ends(preset: str, language: str, tmp_path: Path) -> None:
    file = tmp_path / "late.4f"
    match, typist = played(preset, *LATE, language=language, clock=60, record=file)
    assert match.outcome is not None
    assert (match.outcome.reason, match.outcome.winners) == (Reason.TIME, (2,))
    say = Translator(language)
    assert say("said-time", name="Ann") in typist.output
    assert say("result-time", name="Bob") in typist.output
    record = Record.parse(file.read_text(encoding="utf-8"))
    assert record.match.outcome == match.outcome
    assert [entry.at for entry in record.match.log] == [60_000]


def test_each_turn_has_its_own_time() -> None:
    match, _ = played("quarto", "7", "b2", "0", *LATE, clock=60)
    assert [entry.at - match.started for entry in match.log] == [1000, 2000, 3000, 63_000]
    assert match.outcome is not None
    assert match.outcome.winners == (2,)


def test_three_play_on_without_one_who_is_late() -> None:
    match, _ = played("quardo", "0@a1", *LATE, "1@b1", players=3, clock=60)
    assert match.outcome is None
    assert match.active == (1, 3)
    assert isinstance(match.log[1].event, TimeUp)


@SIX
def test_the_time_is_said_in_words(language: str) -> None:
    say = Translator(language)
    _, typist = played(
        "quarto", *[say("command-time").split()[0]] * 40, language=language, clock=310
    )
    told = [line for line in typist.output if not line.startswith(">")]
    assert not [line for line in told if re.search(r"\d[:：]\d\d", line)]
    five_nine = say("duration-both", minutes=5, seconds=9)
    assert say("time-left", time=five_nine) in told


def test_no_clock_no_time() -> None:
    _, typist = played("quarto", "time")
    assert "This game has no clock." in typist.output


def test_a_line_that_comes_too_late_changes_nothing() -> None:
    match, typist = played("quarto", *["pieces"] * 5, "7", SILENCE, clock=5)
    assert match.state.count == 0
    assert "The time has run out. (Q12)" in typist.output
    assert match.outcome is not None
    assert match.outcome.reason is Reason.TIME


class SlowInput:
    """A keyboard that is slow to answer."""

    def __init__(self, text: str) -> None:
        self._text = io.StringIO(text)
        self.typed = threading.Event()

    def readline(self) -> str:
        """Read a line once it has been typed."""
        self.typed.wait()
        return self._text.readline()


def test_the_real_terminal_waits_no_longer_than_it_may(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    slow = SlowInput("7\n")
    monkeypatch.setattr("sys.stdin", slow)
    terminal = PlainScreen()
    with pytest.raises(TimeoutPassed):
        terminal.read("give: ", 0.02)  # would wait for ever for what is typed only afterwards
    slow.typed.set()
    assert terminal.read("again: ", 60) == "7"
    with pytest.raises(EOFError):
        terminal.read("end: ", None)
    assert capsys.readouterr().out.startswith("give: ")


def test_without_a_clock_lines_are_read_plainly(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("b2\n"))
    terminal = PlainScreen()
    assert terminal.read("place: ", None) == "b2"
    with pytest.raises(EOFError):
        terminal.read("place: ", None)
    terminal.write("said")
    terminal.hide()
    assert capsys.readouterr().out == "place: place: said\n"


def test_the_clock_also_ends_a_hand_over() -> None:
    match, _ = played("quardo-touch", SILENCE, clock=60)
    assert match.outcome is not None


@SIX
def test_low_time_is_said_once_in_a_turn(language: str) -> None:
    say = Translator(language)
    warning = say("terminal-low-time", time=say("duration-seconds", seconds=10))
    match, typist = played("quarto", SILENCE, "7", "b2", *LATE, language=language, clock=60)
    assert typist.output.count(warning) == 2
    assert typist.rang == 2
    assert match.outcome is not None
    _, typist = played("quarto", SILENCE, *["pieces"] * 3, "7", language=language, clock=60)
    assert typist.output.count(warning) == 1


def test_a_short_turn_has_no_warning() -> None:
    _, typist = played("quarto", "7", SILENCE, clock=10)
    assert not any("Hurry" in line for line in typist.output)


@SIX
def test_time_for_the_game_is_said_of_every_player(language: str) -> None:
    say = Translator(language)
    ask = say("command-time").split()[1]
    _, typist = played("quarto", "7", ask, language=language, clock="10m/game")
    minutes = (
        say("duration-both", minutes=9, seconds=59),
        say("duration-both", minutes=9, seconds=59),
    )
    for name, time in zip(("Ann", "Bob"), minutes, strict=True):
        assert say("said-time-left", name=name, time=time) in typist.output


@SIX
def test_low_time_is_said_once_in_a_game(language: str) -> None:
    say = Translator(language)
    warning = say("terminal-low-time", time=say("duration-seconds", seconds=10))
    lines = (SILENCE, "7", SILENCE, "b2", "0", "a1", "1", SILENCE)
    match, typist = played("quarto", *lines, language=language, clock="60s/game")
    assert typist.output.count(warning) == 2, "once to each"
    assert match.outcome is not None
    assert match.outcome.reason is Reason.TIME


def test_the_command_takes_any_clock() -> None:
    done = CliRunner().invoke(
        app, ["play", "quarto", "--clock", "10m+5s/game", "--plain"], input="rules\nquit\n"
    )
    assert "10 minutes for the whole game, and 5 seconds more for each turn." in " ".join(
        done.output.split()
    )
    refused = CliRunner().invoke(app, ["play", "quarto", "--clock", "soon"])
    assert isinstance(refused.exception, BadClock)


def test_q13_the_time_of_the_answer_is_not_the_askers() -> None:
    match, _ = played("quarto", "draw", *["perhaps"] * 200, "no", "7", *LATE, clock=60)
    assert match.log[2].at - match.log[0].at > 60_000, "the answer took longer than a turn"
    assert [entry.seat for entry in match.log] == [1, 2, 1, 2]
    assert match.outcome is not None
    assert match.outcome.reason is Reason.TIME
