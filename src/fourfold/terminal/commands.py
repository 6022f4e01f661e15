"""Typed commands in the player's language; English and the bare notation always work too."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from typing import TYPE_CHECKING, TypeAlias

from fourfold.i18n import Speaker
from fourfold.rules import (
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
from fourfold.terminal.typed import Typed, plain

if TYPE_CHECKING:
    from collections.abc import Iterable

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
    HINT = "hint"
    SWAPS = "swaps"
    EXTEND = "extend"
    SOUND = "sound"
    AGAIN = "again"
    RULES = "rules"
    HELP = "help"
    QUIT = "quit"
    YES = "yes"
    NO = "no"


FIGURE_WORDS = {"row": "row", "column": "col", "diagonal": "diag", "square": "sq"}
NEED_MORE = {Word.GIVE, Word.PLACE, Word.CALL, Word.PUT, Word.SWAP, Word.TOUCH, Word.SAY}
"""The words that mean nothing without what follows them."""
CELL = re.compile(r"(?<![a-z0-9])[a-d][1-4](?![a-z0-9])")
FULL_STOPS = " .。"
AFTER_WORD = " !:,"
"""What may stand between the word of a command and the rest."""


@dataclass(frozen=True, slots=True)
class Feel:
    """The command to touch something."""

    target: TouchTarget


@dataclass(frozen=True, slots=True)
class Say:
    """The command to say what stands on a cell, or on the four cells of a figure."""

    target: Cell | Figure


@dataclass(frozen=True, slots=True)
class Incomplete:
    """The word of a command without what has to follow it."""

    word: Word


Command: TypeAlias = "Move | Feel | Say | Incomplete | Word"


class Commands:
    """Understands what is typed, for one language and set of pieces."""

    def __init__(self, speaker: Speaker) -> None:
        self._speakers = [
            Speaker(language, speaker.piece_set)
            for language in dict.fromkeys(("en", speaker.translate.language))
        ]
        self._piece_set = speaker.piece_set

    def parse(self, text: str) -> Command | None:
        """Return the command that was typed, or nothing if it is none at all.

        A command whose argument is wrong raises a NotationError for the argument.
        """
        typed = Typed(text)
        try:
            return self._parse(typed.plain.rstrip(FULL_STOPS))
        except NotationError as error:
            raise typed.shown(error) from None

    def word(self, text: str) -> Word | None:
        """Return the word that was typed, where only a word can be meant."""
        found = self._first_word(plain(text).rstrip(FULL_STOPS))
        return None if found is None else found[0]

    def _parse(self, text: str) -> Command | None:
        """Read a plain text: notation, or a word with its argument, or the argument alone."""
        try:
            return parse_move(text)
        except NotationError as error:
            found = self._first_word(text)
            if found is None:
                return self._bare(text, error)
        word, rest = found
        if word in NEED_MORE and not rest:
            return Incomplete(word)
        return self._with_argument(word, self._without_small_words(rest))

    def _bare(self, text: str, error: NotationError) -> Command | None:
        """Return what a piece, or a piece and a cell, mean; or complain about a move."""
        try:
            if CELL.search(text):
                return self._placed(self._without_small_words(text))
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
            ends = not rest or rest[0] in AFTER_WORD or not phrase[-1].isascii()
            if text.startswith(phrase) and ends and (best is None or len(rest) < len(best[1])):
                best = word, rest
        return None if best is None else (best[0], best[1].strip(AFTER_WORD))

    def _phrases(self, key: str) -> list[str]:
        """Return the words of a message, in English and in the player's language."""
        return [
            plain(phrase)
            for speaker in self._speakers
            for phrase in speaker.translate(f"command-{key}").split()
        ]

    @cached_property
    def _words(self) -> dict[str, Word]:
        """Every word of a command."""
        return {phrase: word for word in Word for phrase in self._phrases(word.value)}

    @cached_property
    def _figures(self) -> dict[str, Figure]:
        """Every name of a figure, without small words and spaces."""
        names = {
            phrase + str(figure).removeprefix(short): figure
            for kind, short in FIGURE_WORDS.items()
            for phrase in (short, *self._phrases(kind))
            for figure in FIGURES
            if str(figure).startswith(short)
        }
        for speaker in self._speakers:
            names |= {self._squeezed(plain(speaker.figure(figure))): figure for figure in FIGURES}
        return names

    @cached_property
    def _values(self) -> list[tuple[list[str], list[str]]]:
        """For each trait the words of its value 0 and of its value 1."""

        def words(value: str) -> list[str]:
            return [plain(speaker.translate(f"value-{value}")) for speaker in self._speakers]

        pairs = (trait.values_in(self._piece_set) for trait in Trait)
        return [(words(zero), words(one)) for zero, one in pairs]

    @cached_property
    def _small_words(self) -> list[str]:
        """Words that change nothing."""
        return self._phrases("small")

    def _without_small_words(self, text: str) -> str:
        """Leave out the words that change nothing."""
        return _without(text, self._small_words)

    def _squeezed(self, text: str) -> str:
        """Leave out the words that change nothing, and every space."""
        return self._without_small_words(text).replace(" ", "")

    def _with_argument(self, word: Word, rest: str) -> Command:  # noqa: PLR0911 - a table of words
        """Return the command of a word with what follows it."""
        if word is Word.GIVE:
            return Give(self._piece(rest))
        if word in (Word.PLACE, Word.PUT):
            return self._placed(rest) if CELL.search(rest) else self._without_cell(word, rest)
        if word is Word.CALL:
            return Call(self._figure(rest))
        if word is Word.SWAP:
            return self._swap(rest)
        if word is Word.TOUCH:
            return Feel(self._target(rest))
        if word is Word.SAY:
            return Say(self._cell_or_figure(rest))
        return Decline() if word is Word.DECLINE else word

    def _placed(self, text: str) -> Place | Put:
        """Read a cell, for the piece in hand, or a piece and a cell."""
        *_, cell = CELL.finditer(text)
        piece = (text[: cell.start()] + text[cell.end() :]).strip(" ,")
        return Put(self._piece(piece), _cell(cell[0])) if piece else Place(_cell(cell[0]))

    def _without_cell(self, word: Word, text: str) -> Incomplete:
        """Ask for the cell that a piece should go to, or complain about a wrong cell."""
        piece, _, cell = text.rpartition(" ")
        try:
            self._piece(text)
        except PieceSyntax:
            if piece:
                self._piece(piece)
            _cell(cell)
        return Incomplete(word)

    def _swap(self, text: str) -> Swap | Incomplete:
        """Read two cells: ``b2 c3``, ``b2, c3``, ``b2 and c3``."""
        text = _without(re.sub(r"[ ,]+|(?<=[0-9])(?=[^ ])", " ", text), self._phrases("and"))
        one, _, other = text.partition(" ")
        return Swap.between(_cell(one), _cell(other)) if other else Incomplete(Word.SWAP)

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
        """Read a figure: ``row2``, ``row 2``, ``square b2``, or the name that is announced."""
        figure = self._figures.get(self._squeezed(text))
        return Figure.parse(text) if figure is None else figure

    def _cell_or_figure(self, text: str) -> Cell | Figure:
        """Read what can be looked at: a figure or a cell."""
        figure = self._figures.get(self._squeezed(text))
        return _cell(text) if figure is None else figure

    def _target(self, text: str) -> TouchTarget:
        """Read what is to be touched: a cell, a pawn on the table, the coin of a figure."""
        if CELL.fullmatch(text):
            return _cell(text)
        try:
            return self._piece(text)
        except PieceSyntax:
            return self._figure(text)


def _cell(text: str) -> Cell:
    """Read a cell."""
    return Cell.parse(text.strip())


def _without(text: str, words: Iterable[str]) -> str:
    """Leave words out of a text, those that are not ASCII wherever they stand."""
    for word in words:
        text = re.sub(rf"(?<!\S){word}(?!\S)" if word.isascii() else word, " ", text)
    return " ".join(text.split())


def _says(text: str, phrase: str) -> bool:
    """Tell whether a phrase stands in a text: as whole words, or anywhere in Chinese."""
    if not phrase.isascii():
        return phrase in text
    return f" {phrase} " in f" {re.sub(r'[ ,]+', ' ', text)} "
