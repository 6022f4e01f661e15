"""Typed commands in the player's language; English and the bare notation always work too.

``web/src/commands/commands.ts`` implements the same grammar for the web app;
``tests/data/commands.json`` has test phrases with their meanings for both.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from fourfold.i18n.command_words import TABLE
from fourfold.match.errors import TargetSyntax
from fourfold.rules import (
    PIECES,
    Call,
    Cell,
    Decline,
    Figure,
    Game,
    Give,
    NotationError,
    Piece,
    Place,
    Put,
    Swap,
    Trait,
)
from fourfold.rules.errors import CellSyntax, FigureSyntax, PieceSyntax, SwapOrder
from fourfold.terminal.errors import ExtraWords
from fourfold.terminal.lexicon import CELL, CODES, Lexicon, Reading, Word
from fourfold.terminal.text_input import TypedText

if TYPE_CHECKING:
    from collections.abc import Callable

    from fourfold.i18n import Speaker
    from fourfold.match import TouchTarget
    from fourfold.rules import Move

REQUIRED_ARGUMENTS = {Word(word): argument for word, argument in TABLE["arguments"].items()}
"""Arguments that a word requires."""


@dataclass(frozen=True, slots=True)
class Feel:
    """The command to touch a target."""

    target: TouchTarget


@dataclass(frozen=True, slots=True)
class Say:
    """The command to describe a cell or the four cells of a figure."""

    target: Cell | Figure


@dataclass(frozen=True, slots=True)
class SayLines:
    """The command to describe every line and 2×2 square through a cell."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class Find:
    """The command to find pieces by traits, on the board or among those left."""

    word: Word
    traits: tuple[tuple[Trait, int], ...]

    def fits(self, piece: Piece) -> bool:
        """Return whether a piece has all of the traits."""
        return all(piece.number >> trait & 1 == value for trait, value in self.traits)


@dataclass(frozen=True, slots=True)
class PlaceAndCall:
    """Two moves in one command: place the piece in hand and call (Q3)."""

    place: Place
    call: Call


@dataclass(frozen=True, slots=True)
class Incomplete:
    """A command with a missing piece, cell, figure or target, or missing traits of its piece.

    The typed text and the answer, joined by a space, make the whole command. ``cell`` is the cell
    for a pawn that was not named.
    """

    word: Word
    missing: tuple[str, ...]
    cell: Cell | None = None


Command: TypeAlias = "Move | PlaceAndCall | Feel | Say | SayLines | Find | Incomplete | Word"


class MissingTraits(Exception):
    """A piece was named by only some of its traits."""

    def __init__(self, missing: tuple[str, ...]) -> None:
        super().__init__()
        self.missing = missing


class Commands:
    """Parser of typed commands for one language, piece set and game."""

    def __init__(self, speaker: Speaker, game: Game) -> None:
        self._lexicon = Lexicon(speaker)
        self._piece_set = speaker.piece_set
        self._game = game

    def parse(self, text: str) -> Command | None:
        """Return the command in a text, or None if there is none.

        An invalid command raises a NotationError about its wrong part.
        """
        typed = TypedText(self._lexicon.blank_small_words(text), shown=text)
        try:
            return self._parse(typed, typed.plain.rstrip(TABLE["full_stops"]))
        except NotationError as error:
            raise typed.relocate(error) from None

    def word(self, text: str) -> Word | None:
        """Return the command word that a text consists of, or None."""
        try:
            command = self.parse(text)
        except NotationError:
            return None
        return command if isinstance(command, Word) else None

    def _parse(self, typed: TypedText, text: str) -> Command | None:
        """Parse notation, a word with its argument, or an argument alone."""
        if text == "--":
            return Decline()
        refusals = []
        for reading in self._lexicon.readings(typed, text):
            try:
                return self._parse_reading(reading)
            except NotationError as error:
                refusals.append(error)
        if refusals:
            raise refusals[0]
        return self._parse_bare(text)

    def _parse_reading(self, reading: Reading) -> Command:
        """Parse a command word and the rest of its text."""
        word, phrase, rest = self._adapt_to_game(reading)
        if word not in REQUIRED_ARGUMENTS:
            extra = self._lexicon.extra_words(rest, word)
            if word is Word.LEFT and self._lexicon.traits(extra)[0]:
                return self._parse_find(word, rest)
            if extra:
                raise ExtraWords(extra, word=phrase, found=extra)
            return Decline() if word is Word.DECLINE else word
        argument = self._lexicon.strip_small_words(rest, word)
        if not argument:
            return Incomplete(word, (REQUIRED_ARGUMENTS[word],))
        try:
            return self._parse_argument(word, argument, rest)
        except MissingTraits as traits:
            return Incomplete(word, traits.missing)

    def _adapt_to_game(self, reading: Reading) -> Reading:
        """Treat "put" and "place" as synonyms: choose the one of this game."""
        if reading.word not in (Word.PLACE, Word.PUT):
            return reading
        return reading._replace(word=Word.PUT if self._game is Game.QUARDO else Word.PLACE)

    def _parse_argument(self, word: Word, argument: str, rest: str) -> Command:
        """Parse the argument of a word; ``rest`` is the same with punctuation."""
        readers: dict[Word, Callable[[str], Command]] = {
            Word.GIVE: lambda text: Give(self._parse_piece(text)),
            Word.CALL: self._parse_call,
            Word.SWAP: self._parse_swap,
            Word.TOUCH: lambda text: Feel(self._parse_target(text)),
            Word.SAY: lambda text: Say(self._parse_cell_or_figure(text)),
            Word.LINES: lambda text: SayLines(_parse_cell(text)),
            Word.WHERE: lambda text: self._parse_find(word, text),
        }
        return readers[word](argument) if word in readers else self._parse_placement(rest)

    # Commands without a command word

    def _parse_bare(self, text: str) -> Command | None:
        """Parse a piece, a cell or both without a word; return None if there is no command."""
        if text.startswith("!"):
            return self._parse_call(self._lexicon.strip_small_words(text, Word.CALL))
        if "~" in text:
            return self._parse_swap(text)
        try:
            return self._parse_names(text)
        except MissingTraits as traits:
            is_quardo = self._game is Game.QUARDO
            return Incomplete(Word.PUT if is_quardo else Word.GIVE, traits.missing)

    def _parse_names(self, text: str) -> Command | None:
        """Parse a piece, a cell or both, in notation or in words."""
        if "@" in text:
            piece, _, cell = text.partition("@")
            return Put(self._parse_piece(piece.strip()), _parse_cell(cell))
        if re.fullmatch("[a-z][0-9]", text):
            return self._parse_placement(text)
        try:
            return (
                self._parse_placement(text) if CELL.search(text) else self._parse_lone_piece(text)
            )
        except FigureSyntax:
            raise
        except NotationError:
            return None

    def _parse_lone_piece(self, text: str) -> Give | Incomplete:
        """Parse a piece to give, or a pawn without its cell."""
        piece = self._parse_piece(self._lexicon.strip_small_words(text))
        is_quardo = self._game is Game.QUARDO
        return Incomplete(Word.PUT, ("cell",)) if is_quardo else Give(piece)

    # Arguments

    def _parse_placement(self, text: str) -> Command:
        """Parse a cell for the piece in hand, with or without a call, or a piece and a cell."""
        texts = self._lexicon.split_call(text)
        if texts is not None:
            return self._parse_placement_and_call(*texts)
        text = self._lexicon.strip_small_words(text, Word.PLACE, Word.PUT)
        cells = list(CELL.finditer(text))
        if not cells:
            return self._parse_piece_without_cell(text)
        found = cells[-1]
        cell = _parse_cell(found[0])
        piece = f"{text[: found.start()]} {text[found.end() :]}".strip(" -")
        if piece:
            return Put(self._parse_piece(piece), cell)
        if self._game is Game.QUARDO:
            return Incomplete(Word.PUT, ("piece",), cell)
        return Place(cell)

    def _parse_placement_and_call(
        self, cell_text: str, figure_text: str
    ) -> PlaceAndCall | Incomplete:
        """Parse a cell and, after the call word, a figure (Q3)."""
        place = Place(_parse_cell(self._lexicon.strip_cell_joiners(cell_text)))
        figure = self._lexicon.strip_small_words(figure_text, Word.CALL)
        if not figure:
            return Incomplete(Word.CALL, ("figure",))
        return PlaceAndCall(place, Call(self._parse_figure(figure)))

    def _parse_call(self, text: str) -> Call | PlaceAndCall | Incomplete:
        """Parse a figure to call, optionally after a cell to place on: ``d1 row 1`` (Q3)."""
        figure, cell = self._lexicon.figure(text), CELL.match(text)
        if figure is not None or cell is None:
            return Call(self._parse_figure(text))
        rest = text[cell.end() :].strip()
        if not rest:
            return Incomplete(Word.CALL, ("figure",))
        begins_figure = CELL.match(rest) and self._lexicon.figure(rest) is None
        figure = self._parse_figure(text if begins_figure else rest)
        return PlaceAndCall(Place(_parse_cell(cell[0])), Call(figure))

    def _parse_piece_without_cell(self, text: str) -> Incomplete:
        """Return a command with a missing cell, or raise an error about a wrong one."""
        piece, _, cell = text.rpartition(" ")
        try:
            self._parse_piece(text)
        except NotationError:
            if piece:
                self._parse_piece(piece)
            _parse_cell(cell)
        return Incomplete(Word.PUT, ("cell",))

    def _parse_swap(self, text: str) -> Swap | Incomplete:
        """Parse two cells in either order: ``b2 c3``, ``b2, c3``, ``b2 and c3``, ``c3~b2``."""
        other = self._lexicon.strip_cell_joiners(CELL.sub(" ", text))
        if other:
            raise CellSyntax(other, found=other)
        cells = CELL.findall(text)
        if len(cells) < 2:
            return Incomplete(Word.SWAP, ("cell",))
        if len(cells) > 2:
            raise NotationError(cells[2], found=cells[2])
        first, second = map(_parse_cell, cells)
        if first == second:
            raise SwapOrder(text, found=text)
        return Swap.between(first, second)

    def _parse_piece(self, text: str) -> Piece:
        """Parse a piece: its code, or its four traits in any order."""
        text = self._lexicon.strip_article(text)
        if len(text) == 1:
            return Piece.parse(text)
        traits, other = self._lexicon.traits(text)
        if not traits or any(len(values) > 1 for values in traits.values()):
            raise PieceSyntax(text, found=text)
        if other:
            raise NotationError(other, found=other)
        missing = tuple(trait.name_in(self._piece_set) for trait in Trait if trait not in traits)
        if missing:
            raise MissingTraits(missing)
        return PIECES[sum(values.pop() << trait for trait, values in traits.items())]

    def _parse_find(self, word: Word, text: str) -> Find:
        """Parse the traits, or the piece code, in a question."""
        query = self._lexicon.strip_question(text, word)
        if query in CODES:
            piece = Piece.parse(query)
            return Find(word, tuple((trait, piece.number >> trait & 1) for trait in Trait))
        traits, other = self._lexicon.traits(self._lexicon.extra_words(query, word))
        if not traits or any(len(values) > 1 for values in traits.values()):
            raise PieceSyntax(query, found=query)
        if other:
            raise NotationError(other, found=other)
        return Find(word, tuple((trait, min(traits[trait])) for trait in sorted(traits)))

    def _parse_figure(self, text: str) -> Figure:
        """Parse a figure: ``row2``, ``row 2``, ``square b2``, its cells, ends or name."""
        figure = self._lexicon.figure(text)
        return Figure.parse(text) if figure is None else figure

    def _parse_cell_or_figure(self, text: str) -> Cell | Figure:
        """Parse a figure or a cell."""
        figure = self._lexicon.figure(text)
        return _parse_cell(text) if figure is None else figure

    def _parse_target(self, text: str) -> TouchTarget:
        """Parse a touch target: a cell, a pawn on the table, or the figure of a coin."""
        if CELL.fullmatch(text):
            return _parse_cell(text)
        figure = self._lexicon.figure(text)
        if figure is not None:
            return figure
        try:
            return self._parse_piece(text)
        except PieceSyntax:
            raise TargetSyntax(text, found=text) from None


def _parse_cell(text: str) -> Cell:
    """Parse a cell."""
    return Cell.parse(text.strip())
