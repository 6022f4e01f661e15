"""Clocks at the terminal (Q12, D9): announced in words, and time-outs end the game."""

from __future__ import annotations

import io
import re
import threading
from typing import TYPE_CHECKING

import pytest
from typer.testing import CliRunner

from fourfold import Reason
from fourfold.cli.commands import app
from fourfold.i18n import LANGUAGES, Translator
from fourfold.i18n.command_words import phrases
from fourfold.match import Record, TimeUp
from fourfold.rules.errors import BadClock
from fourfold.terminal.screen import PlainScreen, TimeoutPassed
from tests.helpers.terminal import SILENCE, TIMEOUT, play_game

if TYPE_CHECKING:
    from pathlib import Path

EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)


@EACH_LANGUAGE
@pytest.mark.parametrize("preset", ["quarto", "quardo"])
def test_game_ends_on_time_out(preset: str, language: str, tmp_path: Path) -> None:
    file = tmp_path / "late.4f"
    match, typist = play_game(preset, *TIMEOUT, language=language, clock=60, record=file)
    assert match.outcome is not None
    assert (match.outcome.reason, match.outcome.winners) == (Reason.TIME, (2,))
    say = Translator(language)
    assert say("said-time", name="Ann") in typist.output
    assert say("result-time", name="Bob") in typist.output
    record = Record.parse(file.read_text(encoding="utf-8"))
    assert record.match.outcome == match.outcome
    assert [entry.at for entry in record.match.log] == [60_000]


def test_turn_clock_restarts_each_turn() -> None:
    match, _ = play_game("quarto", "7", "b2", "0", *TIMEOUT, clock=60)
    assert [entry.at - match.started for entry in match.log] == [1000, 2000, 3000, 63_000]
    assert match.outcome is not None
    assert match.outcome.winners == (2,)


def test_three_player_game_continues_after_time_out() -> None:
    match, _ = play_game("quardo", "0@a1", *TIMEOUT, "1@b1", players=3, clock=60)
    assert match.outcome is None
    assert match.active == (1, 3)
    assert isinstance(match.log[1].event, TimeUp)


@EACH_LANGUAGE
def test_time_command_answers_in_words(language: str) -> None:
    say = Translator(language)
    _, typist = play_game(
        "quarto", *[phrases(language, "time")[0]] * 40, language=language, clock=310
    )
    output = [line for line in typist.output if not line.startswith(">")]
    assert not [line for line in output if re.search(r"\d[:：]\d\d", line)]
    five_nine = say("duration-both", minutes=5, seconds=9)
    assert say("time-left", time=five_nine) in output


def test_time_command_reports_missing_clock() -> None:
    _, typist = play_game("quarto", "time")
    assert "This game has no clock." in typist.output


def test_late_line_is_ignored_after_time_out() -> None:
    match, typist = play_game("quarto", *["pieces"] * 5, "7", SILENCE, clock=5)
    assert match.state.count == 0
    assert "The time has run out. (Q12)" in typist.output
    assert match.outcome is not None
    assert match.outcome.reason is Reason.TIME


class SlowInput:
    """Standard input whose line arrives only after ``typed`` is set."""

    def __init__(self, text: str) -> None:
        self._text = io.StringIO(text)
        self.typed = threading.Event()

    def readline(self) -> str:
        """Wait for ``typed``, then read a line."""
        self.typed.wait()
        return self._text.readline()


def test_plain_screen_read_times_out_and_keeps_late_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    slow = SlowInput("7\n")
    monkeypatch.setattr("sys.stdin", slow)
    terminal = PlainScreen()
    with pytest.raises(TimeoutPassed):
        terminal.read("give: ", 0.02)  # the line is typed only after the time-out
    slow.typed.set()
    assert terminal.read("again: ", 60) == "7"
    with pytest.raises(EOFError):
        terminal.read("end: ", None)
    assert capsys.readouterr().out.startswith("give: ")


def test_plain_screen_reads_lines_without_timeout(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("b2\n"))
    terminal = PlainScreen()
    assert terminal.read("place: ", None) == "b2"
    with pytest.raises(EOFError):
        terminal.read("place: ", None)
    terminal.write("said")
    terminal.clear()
    assert capsys.readouterr().out == "place: place: said\n"


def test_clock_ends_game_during_hand_over() -> None:
    match, _ = play_game("quardo-touch", SILENCE, clock=60)
    assert match.outcome is not None


@EACH_LANGUAGE
def test_low_time_warning_appears_once_per_turn(language: str) -> None:
    say = Translator(language)
    warning = say("terminal-low-time", time=say("duration-seconds", seconds=10))
    match, typist = play_game("quarto", SILENCE, "7", "b2", *TIMEOUT, language=language, clock=60)
    assert typist.output.count(warning) == 2
    assert typist.bell_count == 2
    assert match.outcome is not None
    _, typist = play_game("quarto", SILENCE, *["pieces"] * 3, "7", language=language, clock=60)
    assert typist.output.count(warning) == 1


def test_short_turn_clock_has_no_warning() -> None:
    _, typist = play_game("quarto", "7", SILENCE, clock=10)
    assert not any("Hurry" in line for line in typist.output)


@EACH_LANGUAGE
def test_game_clock_lists_time_of_every_player(language: str) -> None:
    say = Translator(language)
    ask = phrases(language, "time")[1]
    _, typist = play_game("quarto", "7", ask, language=language, clock="10m/game")
    minutes = (
        say("duration-both", minutes=9, seconds=59),
        say("duration-both", minutes=9, seconds=59),
    )
    for name, time in zip(("Ann", "Bob"), minutes, strict=True):
        assert say("said-time-left", name=name, time=time) in typist.output


@EACH_LANGUAGE
def test_low_time_warning_appears_once_per_player(language: str) -> None:
    say = Translator(language)
    warning = say("terminal-low-time", time=say("duration-seconds", seconds=10))
    lines = (SILENCE, "7", SILENCE, "b2", "0", "a1", "1", SILENCE)
    match, typist = play_game("quarto", *lines, language=language, clock="60s/game")
    assert typist.output.count(warning) == 2, "once to each"
    assert match.outcome is not None
    assert match.outcome.reason is Reason.TIME


def test_play_command_parses_clock_option() -> None:
    done = CliRunner().invoke(
        app, ["play", "quarto", "--clock", "10m+5s/game", "--plain"], input="rules\nquit\n"
    )
    assert "10 minutes for the whole game, and 5 seconds more for each turn." in " ".join(
        done.output.split()
    )
    refused = CliRunner().invoke(app, ["play", "quarto", "--clock", "soon"])
    assert isinstance(refused.exception, BadClock)


def test_q13_answer_time_is_not_charged_to_requester() -> None:
    match, _ = play_game("quarto", "draw", *["perhaps"] * 200, "no", "7", *TIMEOUT, clock=60)
    assert match.log[2].at - match.log[0].at > 60_000, "the answer took longer than a turn"
    assert [entry.seat for entry in match.log] == [1, 2, 1, 2]
    assert match.outcome is not None
    assert match.outcome.reason is Reason.TIME
