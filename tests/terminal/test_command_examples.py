"""Every example that a message or a document shows can be typed, in its own language."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from fourfold import PIECES, FourfoldError, Game, PieceSet
from fourfold.i18n import LANGUAGES, Speaker, Translator
from fourfold.terminal.commands import Commands, Incomplete
from fourfold.terminal.lexicon import Word
from tests.i18n.ftl import patterns
from tests.terminal.test_commands import WEB_ONLY

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[2]
SIX = pytest.mark.parametrize("language", LANGUAGES)
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


def said(language: str, piece_set: PieceSet, key: str) -> str:
    """Return a message about a piece of a set."""
    speaker = Speaker(language, piece_set)
    piece, pieces = speaker.piece(PIECES[7]), piece_set.value
    return speaker.translate(key, piece=piece, set=pieces, name="Ann", text="xyz")


def understood(language: str, piece_set: PieceSet, typed: str) -> bool:
    """Return whether a text is a whole command in one of the games."""
    return any(_is_command(Commands(Speaker(language, piece_set), game), typed) for game in Game)


def understood_in_browsers(language: str, piece_set: PieceSet, typed: str) -> bool:
    """Return whether a text is a command, or a word that only the web app has."""
    own = {word for key in WEB_ONLY for word in Translator(language)(f"command-{key}").split()}
    return typed in own or understood(language, piece_set, typed)


def _is_command(commands: Commands, typed: str) -> bool:
    """Return whether a text is a command that lacks nothing."""
    try:
        command = commands.parse(typed)
    except FourfoldError:
        return False
    return command is not None and not isinstance(command, Incomplete)


def examples(text: str) -> list[str]:
    """Return the examples in a part of a help line; Chinese puts them in quotation marks."""
    quoted = ["".join(found) for found in QUOTED.findall(text)]
    return quoted or [part.strip() for part in OR.split(text)]


def help_lines(language: str) -> Iterator[str]:
    """Yield the keys of the messages that explain commands."""
    for file in ("terminal", "web"):
        for key, _ in patterns(language, file):
            if re.match("(terminal|web)-help-", key):
                yield key


@SIX
@pytest.mark.parametrize("piece_set", PieceSet)
def test_help_lines(language: str, piece_set: PieceSet) -> None:
    wrong = []
    for key in help_lines(language):
        known = understood if key.startswith("terminal") else understood_in_browsers
        first, *others = re.split("[;；]", said(language, piece_set, key))
        for part in (first, *(other for other in others if re.search("[:：]", other))):
            typed, explained = re.split("[:：]", part, maxsplit=1)
            sides = [typed] if part is first else [typed, explained]
            if not any(
                all(known(language, piece_set, one) for one in examples(side)) for side in sides
            ):
                wrong.append((key, part))
    assert not wrong


@SIX
@pytest.mark.parametrize("key", ["web-command-help", "dark-command-help"])
def test_lists_of_examples(language: str, key: str) -> None:
    _, listed = re.split("[:：]", said(language, PieceSet.QUARDO, key), maxsplit=1)
    typed = [one.strip(" .。") for one in re.split("[,、]", listed)]
    assert len(typed) > 10
    assert [
        one for one in typed if not understood_in_browsers(language, PieceSet.QUARDO, one)
    ] == []


@SIX
@pytest.mark.parametrize("key", ["web-command-example", "web-command-example-quardo"])
def test_examples_in_the_empty_box(language: str, key: str) -> None:
    assert understood(language, PieceSet.QUARDO, said(language, PieceSet.QUARDO, key))


@SIX
@pytest.mark.parametrize("key", ["terminal-unknown", "terminal-not-here"])
def test_words_in_quotation_marks(language: str, key: str) -> None:
    quoted = examples(said(language, PieceSet.QUARTO, key))
    quoted.remove("xyz")
    assert quoted
    assert all(understood(language, PieceSet.QUARTO, word) for word in quoted)


@SIX
@pytest.mark.parametrize("key", PROMPTS)
def test_what_a_prompt_asks_for_can_be_typed(language: str, key: str) -> None:
    text = said(language, PieceSet.QUARTO, key).casefold()
    for word in PROMPTS[key]:
        phrases = Speaker(language, PieceSet.QUARTO).translate(f"command-{word.value}").split()
        assert any(is_said(phrase, text) for phrase in phrases), word


def is_said(phrase: str, text: str) -> bool:
    """Return whether a phrase is in a text, as whole words where there are spaces between words."""
    edge = r"\b" if phrase[0] < "\u3000" else ""
    return re.search(f"{edge}{re.escape(phrase)}{edge}", text) is not None


@pytest.mark.parametrize(
    ("file", "start"),
    [("README.md", "Type moves as"), ("docs/accessibility.md", "Commands are typed in your")],
)
def test_documents(file: str, start: str) -> None:
    text = (ROOT / file).read_text(encoding="utf-8")
    sentence = re.split(r"\.\s", text[text.index(start) :], maxsplit=1)[0]
    typed = re.findall("`([^`]+)`", sentence)
    assert len(typed) > 2
    assert [one for one in typed if not understood_in_browsers("en", PieceSet.QUARTO, one)] == []
