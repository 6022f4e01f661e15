"""Phrases in one language: pieces, cells, figures, lists, times and refusals."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Self

from babel.numbers import format_decimal

from fourfold.i18n.catalogue import Translator
from fourfold.rules import (
    Cell,
    Figure,
    FourfoldError,
    NotationError,
    Piece,
    PieceSet,
    Trait,
    alignment,
)
from fourfold.rules.errors import BadTraits
from fourfold.rules.pieces import TRAIT_NAMES

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from fourfold.rules import Board, Rules

MINUTES_AN_HOUR, HOURS_A_DAY = 60, 24
MAX_QUOTED_CHARACTERS = 120
"""The most characters of a player's text that a refusal quotes."""
MAX_COUNT = 10**9
"""The largest number that a refusal writes as a number of its language."""


class Phrases:
    """The phrases about one game in one language.

    ``listener`` is the seat of the one player who hears them, who is then "you"; without it all
    players are named, as for spectators and for several players at one screen.
    """

    def __init__(self, language: str, piece_set: PieceSet, listener: int | None = None) -> None:
        self.translate = Translator(language, piece_set.value)
        self.piece_set = piece_set
        self.listener = listener

    def addressing(self, listener: int | None) -> Self:
        """Return the same phrases for another listener."""
        return type(self)(self.translate.language, self.piece_set, listener)

    def tell(self, key: str, seat: int | None, players: Sequence[str], /, **values: object) -> str:
        """Return a message about a player, in the form for the listener, as in "You pass".

        The form ``to-you`` is for the listener as the only opponent: "Ann gives you …".
        """
        name = players[seat - 1] if seat else ""
        if self.listener is None or seat is None:
            return self.translate(key, name=name, **values)
        is_opponent = len(players) == 2 and self.listener > 0 and seat > 0
        form = "you" if seat == self.listener else "to-you" if is_opponent else ""
        return self.translate(self.translate.form(key, form), name=name, **values)

    def piece(self, piece: Piece) -> str:
        """Return the traits of a piece, as a label: "tall dark round hollow"."""
        return _piece(self.translate.language, self.piece_set, piece, "")

    def piece_phrase(self, piece: Piece) -> str:
        """Return a piece as part of a sentence: "the tall dark round hollow piece"."""
        return _piece(self.translate.language, self.piece_set, piece, "-named")

    def figure(self, figure: Figure) -> str:
        """Return the name of a figure: "row 2", "the square b2 c2 b3 c3"."""
        kind, place = str(figure)[:3], str(figure)[3:]
        if figure.is_square:
            return self.translate("figure-square", cells=" ".join(map(str, figure.cells)))
        if kind == "row":
            return self.translate("figure-row", number=place)
        if kind == "col":
            return self.translate("figure-column", letter=place)
        return self.translate(f"figure-diagonal-{'down' if str(figure) == 'diag1' else 'up'}")

    def cell(self, cell: Cell, board: Board) -> str:
        """Return a cell with its piece: "b2, empty"."""
        piece = board[cell]
        if piece is None:
            return self.translate("cell-empty", cell=str(cell))
        return self.translate("cell-holds", cell=str(cell), piece=self.piece(piece))

    def shared_traits(self, board: Board, figure: Figure, rules: Rules) -> str:
        """Return the traits that the four pieces of an alignment share: "dark, hollow"."""
        piece = board[figure.cells[0]]
        if piece is None:
            return ""
        values = (
            trait.values_in(self.piece_set)[piece.value(trait)]
            for trait in alignment(board, figure, rules)
        )
        return self.join(self.translate(f"value-{value}") for value in values)

    def alignment(self, board: Board, figure: Figure, rules: Rules) -> str:
        """Return an aligned figure with its shared traits: "row 2 (dark)"."""
        traits = self.shared_traits(board, figure, rules)
        return self.translate("figure-shared", figure=self.figure(figure), traits=traits)

    def format_list(self, items: Iterable[str]) -> str:
        """Join items as a list: "a", "a and b", "a, b and c"."""
        *rest, last = items
        if not rest:
            return last
        return self.join([*rest[:-1], self.translate("list-two", first=rest[-1], second=last)])

    def join(self, items: Iterable[str], glue: str = "list-more") -> str:
        """Join items with a message as glue: "a, b, c", or with ``list-parts`` "a; b; c"."""
        *rest, text = items
        for item in reversed(rest):
            text = self.translate(glue, first=item, rest=text)
        return text

    def number(self, number: float) -> str:
        """Format a number to one decimal in the language's way: "2.5", "2,5"."""
        return str(
            format_decimal(round(number, 1), locale=self.translate.language.replace("-", "_"))
        )

    def duration(self, milliseconds: int) -> str:
        """Return a time in words, never as 05:10, with at most two units, rounded up."""
        minutes, seconds = divmod(-(-milliseconds // 1000), 60)
        if minutes < MINUTES_AN_HOUR:
            return self._short_duration(minutes, seconds)
        hours, minutes = divmod(minutes + (seconds > 0), MINUTES_AN_HOUR)
        if hours < HOURS_A_DAY:
            key = "duration-hours-minutes" if minutes else "duration-hours"
            return self.translate(key, hours=hours, minutes=minutes)
        days, hours = divmod(hours + (minutes > 0), HOURS_A_DAY)
        key = "duration-days-hours" if hours else "duration-days"
        return self.translate(key, days=days, hours=hours)

    def _short_duration(self, minutes: int, seconds: int) -> str:
        """Return a time of less than an hour in words."""
        if not minutes:
            return self.translate("duration-seconds", seconds=seconds)
        if not seconds:
            return self.translate("duration-minutes", minutes=minutes)
        return self.translate("duration-both", minutes=minutes, seconds=seconds)

    def refusal(self, error: FourfoldError, *, caret: bool = True) -> str:
        """Return the text of a refusal with its rule's number; a caret marks a typing error."""
        values = {name: self._value(value) for name, value in error.details.items()}
        if isinstance(error, BadTraits):
            values["allowed"] = self.join(map(self._trait, str(values["allowed"]).split(", ")))
        if isinstance(error.__cause__, FourfoldError):
            values["reason"] = self.refusal(error.__cause__, caret=False)
        text = self.translate(error.code, **values)
        if error.rule:
            text = self.translate("with-rule", text=text, rule=error.rule)
        return f"{text}\n{error.pointer}" if caret and isinstance(error, NotationError) else text

    def _value(self, value: object) -> str | int:
        """Return a detail of an error as text, or as a number that selects a plural form."""
        if type(value) is int and abs(value) < MAX_COUNT:
            return value
        if isinstance(value, Piece):
            return self.translate("piece-code", code=str(value), piece=self.piece(value))
        if isinstance(value, Figure):
            return self.figure(value)
        text = str(value)
        if len(text) <= MAX_QUOTED_CHARACTERS:
            return text
        return f"{text[:MAX_QUOTED_CHARACTERS]}…"

    def _trait(self, code: str) -> str:
        """Return the name of a trait, with the word to type if that differs."""
        is_known = code in TRAIT_NAMES[self.piece_set]
        name = self.translate(f"trait-{code}") if is_known else code
        return name if name == code else self.translate("trait-code", code=code, trait=name)


@cache
def _piece(language: str, piece_set: PieceSet, piece: Piece, form: str) -> str:
    """Return a piece in one form of words, cached because sentences repeat the few pieces."""
    values = {
        trait.name_in(piece_set): trait.values_in(piece_set)[piece.value(trait)] for trait in Trait
    }
    return Translator(language)(f"piece-{piece_set.value}{form}", **values)
