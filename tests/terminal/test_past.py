"""Looking back, hearing something again, and how much is said."""

from __future__ import annotations

import pytest

from fourfold.engine import Limit, Player
from fourfold.i18n import LANGUAGES, Speaker, Translator
from fourfold.match import Match, Setup
from fourfold.rules import Move, Piece, PieceSet, QuardoState, QuartoState, Rules
from fourfold.terminal.game import TerminalGame
from fourfold.terminal.session import Session
from tests.terminal.fakes import Typist, played

SIX = pytest.mark.parametrize("language", LANGUAGES)
MOVES = ("7", "b2", "0", "c3")


def answers(typist: Typist, typed: str) -> list[str]:
    """Return what was written after a line that was typed once, up to the next prompt."""
    start = typist.output.index(f"> {typed}") + 1
    stop = next(i for i in range(start, len(typist.output)) if typist.output[i] in typist.prompts)
    return [line for line in typist.output[start:stop] if line]


@SIX
def test_every_move_is_told_with_its_number(language: str) -> None:
    say = Translator(language)
    word = say("command-moves").split()[0]
    _, typist = played("quarto", *MOVES, word, language=language)
    told = answers(typist, word)
    speaker = Speaker(language, PieceSet.QUARTO)
    given = say("said-give", name="Ann", piece=speaker.named(Piece(7)), set="quarto")
    assert told[0] == f"1. {given}"
    assert [line.split(".")[0] for line in told] == ["1", "2", "3", "4"]


def test_moves_that_were_taken_back_are_not_told() -> None:
    _, typist = played("quarto", *MOVES, "undo", "yes", "moves")
    assert len(answers(typist, "moves")) == 3
    assert "c3" not in " ".join(answers(typist, "moves"))


@SIX
def test_stepping_back_and_forward(language: str) -> None:
    say = Translator(language)
    back, forward = (say(f"command-{word}").split()[0] for word in ("back", "forward"))
    steps = [*[back] * 5, *[forward] * 4]
    _, typist = played("quarto", *MOVES, *steps, language=language)
    looked = [line for line in typist.output if line.startswith(browsing(say))]
    numbers = [say("web-browsing", number=number, count=4) for number in (3, 2, 1)]
    start = say("web-browsing-start")
    expected = [*numbers, start, start, *numbers[::-1]]
    assert len(looked) == len(expected)
    assert all(line.startswith(one) for line, one in zip(looked, expected, strict=True))
    assert say("terminal-looking-now") in typist.output


def browsing(say: Translator) -> str:
    """Return how every line begins that tells of an earlier moment."""
    one, start = say("web-browsing", number=1, count=4), say("web-browsing-start")
    return next(one[:end] for end in range(len(one), 0, -1) if start.startswith(one[:end]))


def test_the_position_that_stood_then_is_described_and_a_move_ends_looking() -> None:
    match, typist = played("quarto", *MOVES, "back", "back", "5", "back")
    told = " ".join(typist.output)
    assert "Looking back: move 2 of 4. Bob places" in told
    assert "Looking back: move 4 of 5. Ann places" in told, "from the newest move again"
    assert len(match.past) == 5


def test_in_the_dark_nothing_is_looked_back_at() -> None:
    for word in ("back", "forward", "moves"):
        _, typist = played("quardo-touch", "", word)
        assert f'"{word}" is not available in this game' in typist.text


@SIX
def test_what_was_said_is_repeated(language: str) -> None:
    say = Translator(language)
    ask, repeat = say("command-left").split()[0], say("command-repeat").split()[0]
    _, typist = played("quarto", "7", ask, repeat, repeat, language=language)
    left = answers(typist, ask)
    assert left
    assert typist.output.count(left[0]) == 3


def test_in_the_dark_what_was_felt_is_not_repeated() -> None:
    _, typist = played("quardo-touch", "", "touch b2", "repeat")
    (felt,) = answers(typist, "touch b2")
    assert answers(typist, "repeat") != [felt]


class First(Player):
    """Makes the first move there is."""

    def choose(self, state: QuartoState | QuardoState, limit: Limit = Limit()) -> Move:  # noqa: ARG002, B008
        """Return the first move."""
        return next(iter(state.legal_moves()))


def alone(*lines: str) -> Typist:
    """Let Ann play against the computer."""
    typist = Typist(lines)
    match = Match.start(Setup(Rules.preset("quarto"), ("Ann", "Computer")), typist.now())
    speaker = Speaker("en", PieceSet.QUARTO)
    session = Session(match, speaker, typist, draw=False, computers={2: First()}, now=typist.now)
    TerminalGame(session).play()
    return typist


def test_whoever_wants_less_hears_of_the_others_alone() -> None:
    full = alone("7", "b2").text
    assert "Ann gives" in full
    assert "Turn 3: Ann." in full
    brief = alone("brief", "7", "b2").text
    assert "Only the essential" in brief
    assert "Ann gives" not in brief
    assert "Turn 3: Ann." not in brief
    assert "Computer places" in brief
    assert "Computer gives" in brief
    assert "Ann gives" in alone("brief", "full", "7").text


def test_that_the_computer_thinks_is_said_to_whoever_asks_for_it() -> None:
    assert "Computer is thinking." not in alone("7").text
    assert alone("thinking", "7").text.count("Computer is thinking.") == 2, "to place, and to give"
    assert "Computer is thinking." not in alone("thinking", "thinking", "7").text
