"""The board as a line of Braille in the terminal."""

from __future__ import annotations

from fourfold import parse
from fourfold.draw import braille_line
from tests.helpers.terminal import play_game

EMPTY = "⠄⠄⠄⠄⠀⠄⠄⠄⠄⠀⠄⠄⠄⠄⠀⠄⠄⠄⠄"


def test_braille_option_shows_the_line_in_each_turn() -> None:
    match, typist = play_game("quarto", "7", "b2", "0", draw=True, braille=True)
    assert EMPTY in typist.output
    placed = "⠄⠄⠄⠄⠀⠄⠮⠄⠄⠀⠄⠄⠄⠄⠀⠄⠄⠄⠄"
    assert placed in typist.output
    assert f"{placed}⠀⠀⠥" in typist.output
    assert "+" not in typist.text
    assert braille_line(match.state) == f"{placed}⠀⠀⠥"


def test_typed_word_switches_the_line_on_and_off() -> None:
    _, typist = play_game("quarto", "braille", "7", "braille", "b2")
    on = typist.output.index("The board is now shown as a line of Braille.")
    off = typist.output.index("The board is no longer shown as a line of Braille.")
    lines = [at for at, line in enumerate(typist.output) if line.startswith("⠄")]
    assert lines[0] == on + 1
    assert all(on < at < off for at in lines)


def test_board_command_answers_with_the_line() -> None:
    _, typist = play_game("quarto", "board", braille=True, position="7.../..../..../.... 0 a1")
    answered = typist.output.index("> board")
    assert typist.output[answered + 1] == braille_line(parse("7.../..../..../.... 0 a1"))


def test_typed_word_is_understood_in_chinese() -> None:
    _, typist = play_game("quardo", "點字", language="zh-Hant")
    assert any(line.startswith("⠄⠄⠄⠄⠒⠀") for line in typist.output)
