"""Lexicon of command words, in English and the player's language."""

from __future__ import annotations

import re
from enum import Enum
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from fourfold.i18n import Speaker
from fourfold.i18n.command_words import TABLE, phrases
from fourfold.rules import FIGURES, PIECES, Figure, Trait
from fourfold.rules.pieces import HEX_DIGITS
from fourfold.terminal.text_input import TypedText, normalize, normalize_spaces

if TYPE_CHECKING:
    from collections.abc import Iterable

CELL = re.compile(TABLE["cell"])
CODES = frozenset(HEX_DIGITS)
FIGURE_WORDS: dict[str, str] = TABLE["figures"]
PUNCTUATION: str = TABLE["punctuation"]
"""Characters allowed after a word or between two."""
NUMERALS = str.maketrans(TABLE["ordinals"], "1234")
ORDINAL = re.compile(f"第[{TABLE['ordinals']}]")
DASHES = re.compile(f"[{TABLE['dashes']}]+")


class Word(Enum):
    """Command words of the terminal; the value is the key of the phrases."""

    GIVE = "give"
    PLACE = "place"
    CALL = "call"
    DECLINE = "decline"
    PUT = "put"
    SWAP = "swap"
    TOUCH = "touch"
    BOARD = "board"
    SAY = "say"
    LINES = "lines"
    BRAILLE = "braille"
    WHERE = "where"
    LEFT = "left"
    LAST = "last"
    MOVES = "moves"
    BACK = "back"
    FORWARD = "forward"
    REPEAT = "repeat"
    BRIEF = "brief"
    FULL = "full"
    THINKING = "thinking"
    COINS = "coins"
    TIME = "time"
    PIECES = "pieces"
    DRAW = "draw"
    UNDO = "takeback"
    RESIGN = "resign"
    HINT = "hint"
    RULES = "rules"
    HELP = "help"
    QUIT = "quit"
    YES = "yes"
    NO = "no"


class Reading(NamedTuple):
    """A text's first command word, its phrase, and the rest of the text."""

    word: Word
    phrase: str
    rest: str


class Lexicon:
    """Vocabulary of commands, for matching normalized text."""

    def __init__(self, speaker: Speaker) -> None:
        self._speakers = [
            Speaker(language, speaker.piece_set)
            for language in dict.fromkeys(("en", speaker.translate.language))
        ]
        self._piece_set = speaker.piece_set

    # The word of a command

    def readings(self, typed: TypedText, text: str) -> list[Reading]:
        """Return the command words that a text may begin with, the likeliest first.

        The longest phrase wins. If words differ only by an accent, like Romanian "dă" (give) and
        "da" (yes), the one that was typed comes first; the other covers "da 7", which cannot be a
        yes. A phrase with an accent of neither word has no reading.
        """
        fits = [phrase for phrase in self._command_words if _starts_with(text, phrase)]
        if not fits:
            return []
        longest = max(fits, key=len)
        words = self._command_words[longest]
        rest = text[len(longest) :].strip(PUNCTUATION)
        exact = words.get(typed.prefix(len(longest)))
        if exact is None and len(set(words.values())) > 1:
            return []
        ordered = dict.fromkeys([exact or next(iter(words.values())), *words.values()])
        return [Reading(word, longest, rest) for word in ordered]

    def split_call(self, text: str) -> tuple[str, str] | None:
        """Split a text at the call word: ``d1 quarto! row 1``, ``d1 !row1``."""
        found = self._call_pattern.search(text)
        return None if found is None else (text[: found.start()], text[found.end() :])

    def strip_small_words(self, text: str, *words: Word) -> str:
        """Remove small words, and repeated words of a command: "call QUARTO!"."""
        own = [normalize(phrase) for word in words for phrase in self._phrases(word.value)]
        return _remove(text, [*self._small_words, *own])

    def strip_question(self, text: str, word: Word) -> str:
        """Remove question words: "are the … pieces", "that is"."""
        return _remove(self.strip_small_words(text, word), map(normalize, self._phrases("asked")))

    def extra_words(self, text: str, word: Word) -> str:
        """Return the words after a word without argument: "board" in "draw the board"."""
        return _remove(self.strip_small_words(text, word), self._articles)

    @cached_property
    def _command_words(self) -> dict[str, dict[str, Word]]:
        """Command words by their normalized phrases, then by the accented ones."""
        words: dict[str, dict[str, Word]] = {}
        for word in Word:
            for phrase in self._phrases(word.value):
                words.setdefault(normalize(phrase), {})[normalize_spaces(phrase)] = word
        return words

    @cached_property
    def _call_pattern(self) -> re.Pattern[str]:
        """Pattern of the words for a call."""
        phrases = map(normalize, self._phrases(Word.CALL.value))
        return re.compile("|".join(["!", *map(_pattern, phrases)]))

    # Small words

    def blank_small_words(self, text: str) -> str:
        """Blank small words that match a piece code except for an accent: "à".

        Chinese ordinals become digits: 第一行 becomes 第1行. The length stays the same.
        """
        return ORDINAL.sub(
            lambda found: found[0].translate(NUMERALS), self._accent_pattern.sub(" ", text)
        )

    def strip_article(self, text: str) -> str:
        """Remove a leading article that could be a piece code: "a fileira 1"."""
        first, _, rest = text.partition(" ")
        return rest if rest and first in self._articles else text

    def strip_cell_joiners(self, text: str) -> str:
        """Return a text without the words and dashes that join cells: "to", "and"."""
        words = [*self._small_words, *self._articles, *map(normalize, self._phrases("and"))]
        return _remove(DASHES.sub(" ", text), words)

    @cached_property
    def _small_words(self) -> list[str]:
        """Words without effect."""
        return [word for word in map(normalize, self._phrases("small")) if word not in CODES]

    @cached_property
    def _articles(self) -> list[str]:
        """Words without effect unless they are meant as the code of a piece."""
        return [word for word in map(normalize, self._phrases("small")) if word in CODES]

    @cached_property
    def _accent_pattern(self) -> re.Pattern[str]:
        """Pattern of the small words that match a piece code except for an accent."""
        words = [word for word in self._phrases("small") if normalize(word) in CODES]
        accents = "|".join(word for word in words if word not in CODES)
        return re.compile(rf"(?<!\S)(?:{accents})(?!\S)" if accents else "(?!)", re.IGNORECASE)

    # Figures

    def figure(self, text: str) -> Figure | None:
        """Return the figure of a name, of four cells or of two ends, if there is one."""
        named = self._figure_names.get(self.strip_article(text).replace(" ", ""))
        return self._figure_of_cells(text) if named is None else named

    def _figure_of_cells(self, text: str) -> Figure | None:
        """Return the figure of some cells, with its kind optionally before or after them."""
        before, *others = CELL.split(text)
        figure = _FIGURES_BY_CELLS.get(tuple(sorted(CELL.findall(text))))
        if figure is None or any(map(self.strip_cell_joiners, others[:-1])):
            return None
        kinds = self._kind_words.get(self.strip_cell_joiners(f"{before} {others[-1]}"), set())
        return figure if _figure_kind(figure) in kinds else None

    @cached_property
    def _kind_words(self) -> dict[str, set[str]]:
        """Kinds of figure by word; an empty word allows every kind."""
        kinds: dict[str, set[str]] = {"": set(FIGURE_WORDS)}
        for kind in FIGURE_WORDS:
            for phrase in map(normalize, self._phrases(kind)):
                kinds.setdefault(phrase, set()).add(kind)
        return kinds

    @cached_property
    def _figure_names(self) -> dict[str, Figure]:
        """Figures by name, without small words and spaces; "line 1" is the row."""
        names = {str(figure): figure for figure in FIGURES}
        for figure in FIGURES:
            kind = _figure_kind(figure)
            place = str(figure).removeprefix(FIGURE_WORDS[kind])
            for phrase in map(normalize, self._phrases(kind)):
                names.setdefault(phrase + place, figure)
                names.setdefault(place + phrase, figure)
            for speaker in self._speakers:
                spoken = _remove(normalize(speaker.figure(figure)), self._small_words)
                names[spoken.replace(" ", "")] = figure
        return names

    # Pieces

    def traits(self, text: str) -> tuple[dict[Trait, set[int]], str]:
        """Return the traits named in a text, and the rest of the text."""
        named: dict[Trait, set[int]] = {}
        for phrase, trait, value in self._value_words:
            if re.search(_pattern(phrase), text):
                named.setdefault(trait, set()).add(value)
                text = _remove(text, [phrase])
        return named, _remove(text, self._filler_words)

    @cached_property
    def _value_words(self) -> list[tuple[str, Trait, int]]:
        """Words for trait values, including the rulebooks' own, the longest first."""
        values = {
            (normalize(word), trait, value)
            for trait in Trait
            for value, name in enumerate(trait.values_in(self._piece_set))
            for word in (name, *(say.translate(f"value-{name}") for say in self._speakers))
        }
        return sorted(values, key=lambda value: (-len(value[0]), value))

    @cached_property
    def _filler_words(self) -> list[str]:
        """Words in piece names that are not traits: "with", "and"."""
        names = (
            normalize(speaker.piece_phrase(piece)) for speaker in self._speakers for piece in PIECES
        )
        phrases = [phrase for phrase, _, _ in self._value_words]
        words = {word for name in names for word in _remove(name, phrases).split()}
        return [*self._small_words, *map(normalize, self._phrases("and")), *sorted(words)]

    def _phrases(self, key: str) -> list[str]:
        """Return the phrases of a word in English and in the player's language."""
        return [
            phrase
            for speaker in self._speakers
            for phrase in phrases(speaker.translate.language, key)
        ]


def _starts_with(text: str, phrase: str) -> bool:
    """Return whether a text begins with a word; Chinese needs no space after it."""
    rest = text.removeprefix(phrase)
    ends = not rest or rest[0] in PUNCTUATION or not phrase.isascii() or not rest[0].isascii()
    return text.startswith(phrase) and ends


def _pattern(phrase: str) -> str:
    """Return a pattern for a phrase: as whole words, or anywhere in Chinese."""
    return rf"(?<![a-z0-9]){re.escape(phrase)}(?![a-z0-9])" if phrase.isascii() else phrase


def _remove(text: str, phrases: Iterable[str]) -> str:
    """Remove phrases and punctuation from a text."""
    text = re.sub(f"[{PUNCTUATION}]+", " ", text)
    for phrase in phrases:
        text = re.sub(_pattern(phrase), " ", text)
    return " ".join(text.split())


def _figure_kind(figure: Figure) -> str:
    """Return the kind of a figure, which is the key of its phrases."""
    return next(kind for kind, short in FIGURE_WORDS.items() if str(figure).startswith(short))


def _index_by_cells() -> dict[tuple[str, ...], Figure]:
    """Return the figures by their four cells and by two ends or opposite corners."""
    found: dict[tuple[str, ...], Figure] = {}
    for figure in FIGURES:
        first, second, third, last = map(str, figure.cells)
        pairs = [(first, last), *([(second, third)] if figure.is_square else [])]
        for cells in ((first, second, third, last), *pairs):
            found[tuple(sorted(cells))] = figure
    return found


_FIGURES_BY_CELLS = _index_by_cells()
