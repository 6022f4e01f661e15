"""Each example command in a message or document can be typed in its language."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from fourfold import PIECES, FourfoldError, Game, PieceSet
from fourfold.i18n import LANGUAGES, Speaker
from fourfold.i18n.command_words import phrases
from fourfold.terminal.commands import Commands, Incomplete
from fourfold.terminal.lexicon import Word
from tests.helpers.messages import patterns
from tests.helpers.terminal import WEB_ONLY

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[2]
EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
QUOTED = re.compile(r"“([^”]+)”|「([^」]+)」|„([^”]+)”|«\s([^»]+)\s»|\"([^\"]+)\"")
OR = re.compile(r", | or | ou | sau ")
PROMPTS = {
    "terminal-prompt-give": [Word.GIVE],
    "terminal-prompt-call-give": [Word.CALL, Word.GIVE],
    "terminal-prompt-place": [Word.PLACE],
    "terminal-prompt-call-place": [Word.CALL, Word.PLACE],
    "terminal-prompt-decline": [Word.CALL, Word.DECLINE],
    "terminal-prompt-pass": [Word.DECLINE],
    "terminal-prompt-quardo": [Word.PUT, Word.SWAP],
    "terminal-yes-or-no": [Word.YES, Word.NO],
    "web-resign-typed": [Word.YES, Word.NO],
}


def message(language: str, piece_set: PieceSet, key: str) -> str:
    """Return a message with a piece of a set as its values."""
    speaker = Speaker(language, piece_set)
    piece, pieces = speaker.piece(PIECES[7]), piece_set.value
    return speaker.translate(key, piece=piece, set=pieces, name="Ann", text="xyz")


def is_command(language: str, piece_set: PieceSet, typed: str) -> bool:
    """Return whether a text is a complete command in one of the games."""
    return any(_is_complete(Commands(Speaker(language, piece_set), game), typed) for game in Game)


def is_web_command(language: str, piece_set: PieceSet, typed: str) -> bool:
    """Return whether a text is a command, or a word that exists only in the web app."""
    own = {word for key in WEB_ONLY for word in phrases(language, key)}
    return typed in own or is_command(language, piece_set, typed)


def _is_complete(commands: Commands, typed: str) -> bool:
    """Return whether a text parses as a complete command."""
    try:
        command = commands.parse(typed)
    except FourfoldError:
        return False
    return command is not None and not isinstance(command, Incomplete)


def examples(text: str) -> list[str]:
    """Return the examples in a part of a help line; Chinese puts them in quotation marks."""
    quoted = ["".join(found) for found in QUOTED.findall(text)]
    return quoted or [part.strip() for part in OR.split(text)]


def help_message_ids(language: str) -> Iterator[str]:
    """Yield the ids of the messages that explain commands."""
    for file in ("terminal", "web"):
        for key, _ in patterns(language, file):
            if re.match("(terminal|web)-help-", key):
                yield key


@EACH_LANGUAGE
@pytest.mark.parametrize("piece_set", PieceSet)
def test_help_line_examples_are_commands(language: str, piece_set: PieceSet) -> None:
    wrong = []
    for key in help_message_ids(language):
        known = is_command if key.startswith("terminal") else is_web_command
        first, *others = re.split("[;；]", message(language, piece_set, key))
        for part in (first, *(other for other in others if re.search("[:：]", other))):
            typed, explained = re.split("[:：]", part, maxsplit=1)
            sides = [typed] if part is first else [typed, explained]
            if not any(
                all(known(language, piece_set, example) for example in examples(side))
                for side in sides
            ):
                wrong.append((key, part))
    assert not wrong


@EACH_LANGUAGE
@pytest.mark.parametrize("key", ["web-command-example", "web-command-example-quardo"])
def test_placeholder_examples_are_commands(language: str, key: str) -> None:
    assert is_command(language, PieceSet.QUARDO, message(language, PieceSet.QUARDO, key))


@EACH_LANGUAGE
@pytest.mark.parametrize("key", ["terminal-unknown", "terminal-not-here"])
def test_quoted_words_are_commands(language: str, key: str) -> None:
    quoted = examples(message(language, PieceSet.QUARTO, key))
    quoted.remove("xyz")
    assert quoted
    assert all(is_command(language, PieceSet.QUARTO, word) for word in quoted)


@EACH_LANGUAGE
@pytest.mark.parametrize("key", PROMPTS)
def test_prompt_contains_its_command_words(language: str, key: str) -> None:
    text = message(language, PieceSet.QUARTO, key).casefold()
    for word in PROMPTS[key]:
        spoken = phrases(language, word.value)
        if word is Word.PUT:  # a pawn is placed, and may be "put"
            spoken = [*spoken, *phrases(language, Word.PLACE.value)]
        assert any(contains_phrase(phrase, text) for phrase in spoken), word


def contains_phrase(phrase: str, text: str) -> bool:
    """Return whether a text contains a phrase, as whole words in languages with spaces."""
    edge = r"\b" if phrase[0] < "\u3000" else ""
    return re.search(f"{edge}{re.escape(phrase)}{edge}", text) is not None


@pytest.mark.parametrize(
    ("file", "start"),
    [("README.md", "Type moves as"), ("docs/accessibility.md", "Commands are typed in your")],
)
def test_documented_examples_are_commands(file: str, start: str) -> None:
    text = (ROOT / file).read_text(encoding="utf-8")
    sentence = re.split(r"\.\s", text[text.index(start) :], maxsplit=1)[0]
    typed = re.findall("`([^`]+)`", sentence)
    assert len(typed) > 2
    assert [one for one in typed if not is_web_command("en", PieceSet.QUARTO, one)] == []
