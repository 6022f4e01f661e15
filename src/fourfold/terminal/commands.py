"""Typed commands in the player's language; English and the bare notation always work too."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from typing import TYPE_CHECKING, TypeAlias

from fourfold.i18n import Speaker, Translator
from fourfold.rules import (
    CELLS,
    FIGURES,
    PIECES,
    Call,
    Cell,
    Decline,
    Figure,
    Give,
    NotationError,
    Piece,
    Place,
    Put,
    Swap,
    Trait,
    parse_move,
)
from fourfold.rules.errors import PieceSyntax

if TYPE_CHECKING:
    from fourfold.match import TouchTarget
    from fourfold.rules import Move


class Word(Enum):
    """What a command can begin with; the value is its message's id after ``command-``."""

    GIVE = "give"
    PLACE = "place"
    CALL = "call"
    DECLINE = "decline"
    PUT = "put"
    SWAP = "swap"
    TOUCH = "touch"
    BOARD = "board"
    SAY = "say"
    LEFT = "left"
    LAST = "last"
    COINS = "coins"
    TIME = "time"
    PIECES = "pieces"
    DRAW = "draw"
    TAKEBACK = "takeback"
    RESIGN = "resign"
    RULES = "rules"
    HELP = "help"
    QUIT = "quit"
    YES = "yes"
    NO = "no"


FIGURE_WORDS = {"row": "row", "column": "col", "diagonal": "diag", "square": "sq"}


@dataclass(frozen=True, slots=True)
class Feel:
    """The command to touch something."""

    target: TouchTarget


@dataclass(frozen=True, slots=True)
class SayCell:
    """The command to say what stands on a cell."""

    cell: Cell


Command: TypeAlias = "Move | Feel | SayCell | Word"


class Commands:
    """Understands what is typed, for one language and set of pieces."""

    def __init__(self, speaker: Speaker) -> None:
        languages = dict.fromkeys((speaker.translate.language, "en"))
        self._translators = [Translator(language) for language in languages]
        self._piece_set = speaker.piece_set

    def parse(self, text: str) -> Command | None:
        """Return the command that was typed, or nothing if it is none at all.

        A command whose argument is wrong raises a NotationError for the argument.
        """
        text = plain(text)
        try:
            return parse_move(text)
        except NotationError as error:
            found = self._first_word(text)
            if found is None:
                return self._bare(text, error)
        word, rest = found
        return self._with_argument(word, rest)

    def _bare(self, text: str, error: NotationError) -> Command | None:
        """Return the gift of a piece that is named, or complain about a move that was meant."""
        try:
            return Give(self._piece(text))
        except PieceSyntax:
            if re.match(r"!|.*[@~]|[a-z][0-9]$", text):
                raise error from None
            return None

    def _first_word(self, text: str) -> tuple[Word, str] | None:
        """Split a text into the word of a command and the rest; the longest word wins."""
        best: tuple[Word, str] | None = None
        for phrase, word in self._words.items():
            rest = text.removeprefix(phrase)
            ends = not rest or rest[0] == " " or not phrase[-1].isascii()
            if text.startswith(phrase) and ends and (best is None or len(rest) < len(best[1])):
                best = word, rest.strip()
        return best

    @cached_property
    def _words(self) -> dict[str, Word]:
        """Every word of a command, in the player's language and in English."""
        return {
            plain(phrase): word
            for translate in reversed(self._translators)
            for word in Word
            for phrase in translate(f"command-{word.value}").split()
        }

    @cached_property
    def _figure_words(self) -> dict[str, str]:
        """The words for kinds of figures and how the notation writes them."""
        return {
            plain(phrase): short
            for translate in reversed(self._translators)
            for word, short in FIGURE_WORDS.items()
            for phrase in translate(f"command-{word}").split()
        }

    @cached_property
    def _values(self) -> list[tuple[list[str], list[str]]]:
        """For each trait the words of its value 0 and of its value 1."""

        def words(value: str) -> list[str]:
            return [plain(translate(f"value-{value}")) for translate in self._translators]

        pairs = (trait.values_in(self._piece_set) for trait in Trait)
        return [(words(zero), words(one)) for zero, one in pairs]

    def _with_argument(self, word: Word, rest: str) -> Command:  # noqa: PLR0911 - a table of words
        """Return the command of a word with what follows it."""
        if word is Word.GIVE:
            return Give(self._piece(rest))
        if word in (Word.PLACE, Word.PUT) and " " in rest:
            piece, _, cell = rest.rpartition(" ")
            return Put(self._piece(piece), Cell.parse(cell))
        if word in (Word.PLACE, Word.PUT):
            return Place(Cell.parse(rest))
        if word is Word.CALL:
            return Call(self._figure(rest))
        if word is Word.DECLINE:
            return Decline()
        if word is Word.SWAP:
            one, _, other = rest.partition(" ")
            return Swap.between(Cell.parse(one), Cell.parse(other.strip()))
        if word is Word.TOUCH:
            return Feel(self._target(rest))
        if word is Word.SAY:
            return SayCell(Cell.parse(rest))
        return word

    def _piece(self, text: str) -> Piece:
        """Read a piece: its code, or its four traits in any order."""
        if len(text) == 1:
            return Piece.parse(text)
        number = 0
        for trait, values in zip(Trait, self._values, strict=True):
            zero, one = (any(_says(text, word) for word in words) for words in values)
            if zero == one:
                raise PieceSyntax(text, found=text)
            number |= one << trait
        return PIECES[number]

    def _figure(self, text: str) -> Figure:
        """Read a figure: ``row2``, ``row 2``, ``square b2``, the word in the player's language."""
        for phrase, short in self._figure_words.items():
            if phrase in text:
                place = text.replace(phrase, "").strip(" 第")
                for figure in FIGURES:
                    if str(figure) == short + place:
                        return figure
        return Figure.parse(text)

    def _target(self, text: str) -> TouchTarget:
        """Read what is to be touched: a cell, a pawn on the table, the coin of a figure."""
        for cell in CELLS:
            if str(cell) == text:
                return cell
        try:
            return self._piece(text)
        except PieceSyntax:
            return self._figure(text)


def _says(text: str, phrase: str) -> bool:
    """Tell whether a phrase stands in a text: as whole words, or anywhere in Chinese."""
    if not phrase.isascii():
        return phrase in text
    return f" {phrase} " in f" {re.sub(r'[ ,]+', ' ', text)} "


def plain(text: str) -> str:
    """Return a text as it is compared: lower case, no accents, single spaces."""
    split = unicodedata.normalize("NFKD", text.casefold())
    bare = "".join(letter for letter in split if not unicodedata.combining(letter))
    return " ".join(bare.split())
