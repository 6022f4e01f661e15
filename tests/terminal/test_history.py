"""Stepping back through a game, repeating output, and verbosity."""

from __future__ import annotations

import pytest

from fourfold.engine import Limit, Player
from fourfold.i18n import LANGUAGES, Speaker, Translator
from fourfold.i18n.command_words import phrases
from fourfold.match import Match, Setup
from fourfold.rules import Move, Piece, PieceSet, QuardoState, QuartoState, Rules
from fourfold.terminal.game import TerminalGame
from fourfold.terminal.session import Session
from tests.helpers.terminal import Typist, play_game

EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
MOVES = ("7", "b2", "0", "c3")


def output_after(typist: Typist, typed: str) -> list[str]:
    """Return the lines between a line that was typed once and the next prompt."""
    start = typist.output.index(f"> {typed}") + 1
    stop = next(i for i in range(start, len(typist.output)) if typist.output[i] in typist.prompts)
    return [line for line in typist.output[start:stop] if line]


@EACH_LANGUAGE
def test_moves_are_listed_with_numbers(language: str) -> None:
    say = Translator(language)
    word = phrases(language, "moves")[0]
    _, typist = play_game("quarto", *MOVES, word, language=language)
    output = output_after(typist, word)
    speaker = Speaker(language, PieceSet.QUARTO)
    given = say("said-give", name="Ann", piece=speaker.piece_phrase(Piece(7)), set="quarto")
    assert output[0] == f"1. {given}"
    assert [line.split(".")[0] for line in output] == ["1", "2", "3", "4"]


def test_moves_list_omits_undone_moves() -> None:
    _, typist = play_game("quarto", *MOVES, "undo", "yes", "moves")
    assert len(output_after(typist, "moves")) == 3
    assert "c3" not in " ".join(output_after(typist, "moves"))


@EACH_LANGUAGE
def test_back_and_forward_step_through_moves(language: str) -> None:
    say = Translator(language)
    back, forward = (phrases(language, word)[0] for word in ("back", "forward"))
    steps = [*[back] * 5, *[forward] * 4]
    _, typist = play_game("quarto", *MOVES, *steps, language=language)
    lines = [line for line in typist.output if line.startswith(browsing_prefix(say))]
    numbers = [say("web-browsing", number=number, count=4) for number in (3, 2, 1)]
    start = say("web-browsing-start")
    expected = [*numbers, start, start, *numbers[::-1]]
    assert len(lines) == len(expected)
    assert all(line.startswith(one) for line, one in zip(lines, expected, strict=True))
    assert say("terminal-looking-now") in typist.output


def browsing_prefix(say: Translator) -> str:
    """Return the common beginning of the lines that describe an earlier position."""
    one, start = say("web-browsing", number=1, count=4), say("web-browsing-start")
    return next(one[:end] for end in range(len(one), 0, -1) if start.startswith(one[:end]))


def test_past_position_is_described_until_next_move() -> None:
    match, typist = play_game("quarto", *MOVES, "back", "back", "5", "back")
    output = " ".join(typist.output)
    assert "Reviewing move 2 of 4. Bob places" in output
    assert "Reviewing move 4 of 5. Ann places" in output, "from the newest move again"
    assert len(match.past) == 5


def test_looking_back_is_refused_when_blindfolded() -> None:
    for word in ("back", "forward", "moves"):
        _, typist = play_game("quardo-touch", "", word)
        assert f"“{word}” is not available in this game" in typist.text


@EACH_LANGUAGE
def test_repeat_prints_last_answer(language: str) -> None:
    ask, repeat = phrases(language, "left")[0], phrases(language, "repeat")[0]
    _, typist = play_game("quarto", "7", ask, repeat, repeat, language=language)
    left = output_after(typist, ask)
    assert left
    assert typist.output.count(left[0]) == 3


def test_repeat_omits_touches_when_blindfolded() -> None:
    _, typist = play_game("quardo-touch", "", "touch b2", "repeat")
    (felt,) = output_after(typist, "touch b2")
    assert output_after(typist, "repeat") != [felt]


class FirstMovePlayer(Player):
    """A computer player that makes the first legal move."""

    def choose(self, state: QuartoState | QuardoState, limit: Limit = Limit()) -> Move:  # noqa: ARG002, B008
        """Return the first legal move."""
        return next(iter(state.legal_moves()))


def play_computer(*lines: str) -> Typist:
    """Play as Ann against the computer; return the screen."""
    typist = Typist(lines)
    match = Match.start(Setup(Rules.preset("quarto"), ("Ann", "Computer")), typist.now())
    speaker = Speaker("en", PieceSet.QUARTO)
    session = Session(
        match, speaker, typist, draw=False, computers={2: FirstMovePlayer()}, now=typist.now
    )
    TerminalGame(session).play()
    return typist


def test_brief_mode_prints_only_opponents_moves() -> None:
    full = play_computer("7", "b2").text
    assert "You give" in full
    assert "Turn 3: your move." in full
    brief = play_computer("brief", "7", "b2").text
    assert "Brief announcements" in brief
    assert "You give" not in brief
    assert "Turn 3: your move." not in brief
    assert "Computer places" in brief
    assert "Computer gives" in brief
    assert "You give" in play_computer("brief", "full", "7").text


def test_thinking_notice_is_printed_on_request() -> None:
    assert "Computer is thinking." not in play_computer("7").text
    assert play_computer("thinking", "7").text.count("Computer is thinking.") == 1, (
        "once to place and to give"
    )
    assert "Computer is thinking." not in play_computer("thinking", "thinking", "7").text
