"""Errors of the rules.

The tree (leaf classes carry the stable codes)::

    FourfoldError
    ├── NotationError        malformed text; points at the character
    │   └── PositionError    well formed, but no game can reach it
    ├── OptionError          the preset does not allow this option
    ├── IllegalMove          well formed, but against the rules in this position
    │   └── CallRefused      Q7: nothing changes, the same player is still to act
    └── MatchError           against the conduct of a match (``fourfold.match.errors``)

A class's ``code`` is the key of its message in the catalogues, its code on the wire and its line in
``docs/errors.md``. ``message`` is the English text; the catalogues hold five translations. ``rule``
is the number of the rule it rests on. Where there is no more to say, the message is the class's
docstring too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Self

from fourfold.rules.wording import fill_in

if TYPE_CHECKING:
    from collections.abc import Iterable


def list_prefixes(words: Iterable[str]) -> frozenset[str]:
    """Return every prefix of the words."""
    return frozenset(word[:length] for word in words for length in range(len(word) + 1))


def find_misfit(text: Any, prefixes: frozenset[str]) -> int:
    """Return the index at which a text stops being a prefix of any word.

    >>> prefixes = list_prefixes(["row1", "cola"])
    >>> find_misfit("row5", prefixes), find_misfit("ro", prefixes), find_misfit("row11", prefixes)
    (3, 2, 4)
    """
    if not isinstance(text, str):
        raise TypeError(f"text is needed here, not {text!r}")
    return next(
        (index for index in range(len(text)) if text[: index + 1] not in prefixes), len(text)
    )


class FourfoldError(Exception):
    """Base of all refusals: a stable code, a rule number and details.

    Errors are values: two refusals of the same kind with the same details are equal.
    """

    code: ClassVar[str] = "error"
    message: ClassVar[str] = "That is not possible."
    messages: ClassVar[dict[str, str]] = {code: message}  # of every class, by code
    rule: str = ""

    def __init_subclass__(cls, *, code: str, rule: str = "") -> None:
        cls.code = code
        if rule:
            cls.rule = rule
        cls.__doc__ = cls.__doc__ or cls.message
        cls.messages[code] = cls.message

    def __init__(self, *, rule: str | None = None, **details: object) -> None:
        super().__init__()
        self.details = details
        self.rule = type(self).rule if rule is None else rule

    def __str__(self) -> str:
        because = self.__cause__
        reason = {"reason": str(because)} if isinstance(because, FourfoldError) else {}
        text = fill_in(self.message, **self.details | reason)
        return f"{text} ({self.rule})" if self.rule else text

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, FourfoldError) or type(self) is not type(other):
            return NotImplemented
        return self._value() == other._value()

    def _value(self) -> tuple[object, ...]:
        """Return the fields that equality compares."""
        return self.rule, self.details

    def __hash__(self) -> int:
        return hash((type(self), self.rule))

    def __repr__(self) -> str:
        details = "".join(f", {name}={value!r}" for name, value in self.details.items())
        return f"{type(self).__name__}(rule={self.rule!r}{details})"


MAX_POINTED = 76
"""Characters of a line that an error shows: those that fit into a terminal."""


class NotationError(FourfoldError, code="notation"):
    """Malformed text; ``text[at]`` is the first character that does not fit."""

    message = "“{found}” is not valid here."

    def __init__(
        self, text: str = "", at: int = 0, *, rule: str | None = None, **details: object
    ) -> None:
        details.setdefault("found", text[at : at + 1] or "…")
        super().__init__(rule=rule, **details)
        self.text = text
        self.at = at

    def __str__(self) -> str:
        return f"{super().__str__()}\n{self.pointer}"

    def _value(self) -> tuple[object, ...]:
        return *super()._value(), self.text, self.at

    def __repr__(self) -> str:
        details = "".join(f", {name}={value!r}" for name, value in self.details.items())
        return f"{type(self).__name__}({self.text!r}, {self.at}{details})"

    def inside(self, whole: str, offset: int) -> Self:
        """Return the same error, pointing into a longer text that contains this one."""
        return type(self)(whole, offset + self.at, rule=self.rule, **self.details)

    @property
    def pointer(self) -> str:
        """Return the line of text that is wrong, with a caret under the character.

        Of a long line only the part around the character is shown.
        """
        start = self.text.rfind("\n", 0, self.at) + 1
        end = self.text.find("\n", self.at)
        end = len(self.text) if end < 0 else end
        first = max(start, min(self.at - MAX_POINTED // 2, end - MAX_POINTED))
        shown = self.text[first : min(end, first + MAX_POINTED)]
        if first > start:
            shown = f"…{shown[1:]}"
        if first + MAX_POINTED < end:
            shown = f"{shown[:-1]}…"
        return f"  {shown}\n  {' ' * (self.at - first)}^"


class PieceSyntax(NotationError, code="piece-syntax"):
    message = "“{found}” is not a piece: a piece is one of 0-9 and a-f."


class CellSyntax(NotationError, code="cell-syntax"):
    message = "“{found}” is not a cell: a cell is a column a-d and a row 1-4, such as b2."


class FigureSyntax(NotationError, code="figure-syntax"):
    message = (
        "“{found}” is not a line or a 2×2 square: row1-row4, cola-cold, diag1, diag2 or sqa1-sqc3."
    )


class MoveSyntax(NotationError, code="move-syntax"):
    message = "“{found}” is not a move: 7, b2, !row2, --, 7@b2 or b2~c3."


class SwapOrder(NotationError, code="swap-order"):
    message = "A swap names two different cells, the earlier one first."


class BoardSyntax(NotationError, code="board-syntax"):
    message = (
        "“{found}” is not valid here: a board is four rows of four pieces or dots, joined by “/”."
    )


class HandSyntax(NotationError, code="hand-syntax"):
    message = "“{found}” cannot be the piece in hand: a piece, “-” or “x”."


class LastSyntax(NotationError, code="last-syntax"):
    message = "“{found}” cannot be the cell filled last: a cell or “-”."


class CoinsSyntax(NotationError, code="coins-syntax"):
    message = "“{found}” is not valid here: coins are five hex digits, from 00000 to 7ffff."


class ScoresSyntax(NotationError, code="scores-syntax"):
    message = "“{found}” is not valid here: scores are one number per seat, joined by “-”."


class TurnSyntax(NotationError, code="turn-syntax"):
    message = "“{found}” is not a turn: the number of the seat to move, from 1."


class FieldCount(NotationError, code="field-count"):
    message = "This position needs the fields {fields}, separated by single spaces."


class PositionError(NotationError, code="position"):
    """A well-formed position that no game can reach."""

    message = "No game can reach this position."


class PieceTwice(PositionError, code="piece-twice", rule="G2"):
    message = "Piece {piece} appears twice; there is only one of each."


class LastEmpty(PositionError, code="last-empty", rule="Q3"):
    message = "{cell} cannot be the cell filled last: it is empty."


class DeclinedEarly(PositionError, code="declined-early", rule="Q6"):
    message = "No player can have passed before the 16th placement."


class PlayedOn(PositionError, code="played-on", rule="Q11"):
    message = "With automatic calling, the game was over once {cell} was filled."


class CallInPosition(PositionError, code="call-in-position", rule="Q7"):
    message = "{figure} cannot have been called here."


class CoinsDoNotAdd(PositionError, code="coins-do-not-add", rule="D1"):
    message = "The mat and the players have {total} {total:coin|coins} in all, not 19."


class WrongSeats(PositionError, code="wrong-seats", rule="D1"):
    message = (
        "{players} {players:player plays|players play} here, so seats are numbered from 1 to "
        "{players}."
    )


class OptionError(FourfoldError, code="option"):
    """An unknown preset or option, or options that exclude each other."""

    message = "This option is not possible."


class UnknownPreset(OptionError, code="unknown-preset"):
    message = "“{preset}” is not a preset: {presets}."


class UnknownOption(OptionError, code="unknown-option"):
    message = "“{option}” is not an option: {options}."


class UnknownLanguage(OptionError, code="unknown-language"):
    """A tag of none of the six languages."""

    message = "“{language}” is not one of the languages: {languages}."


class BadOption(OptionError, code="bad-option"):
    message = "The option “{option}” cannot be “{value}”: {allowed}."


class BadTraits(OptionError, code="bad-traits", rule="Q9"):
    message = "“{value}” cannot be the traits that count: choose one to three of {allowed}."


class BadWrongCall(OptionError, code="bad-wrong-call", rule="Q7"):
    message = "“{value}” cannot be the cost of a wrong call: {allowed}."


class BadSwitch(OptionError, code="bad-switch"):
    message = "“{option}” is on or off; it cannot be “{value}”."


class FixedOption(OptionError, code="fixed-option"):
    message = "{preset} fixes this option: “{option}” cannot be “{value}”."


class BadPlayers(OptionError, code="bad-players"):
    message = "“{value}” cannot be the number of players: {allowed}."


class BadClock(OptionError, code="bad-clock", rule="Q12"):
    message = (
        "“{value}” cannot be a clock. Write 60 (seconds per turn), 3d/turn, 450s/game or "
        "600s+5s/game; the most are {turn} and {game}."
    )


class BadTouches(OptionError, code="bad-touches", rule="D8"):
    message = (
        "“{value}” cannot be the number of touches per turn: {allowed}, and only when blindfolded."
    )


class NeedsBlindfold(OptionError, code="needs-blindfold", rule="D8"):
    message = "“{option}” is only for blindfolded games."


class IllegalMove(FourfoldError, code="illegal-move"):
    """A move against the rules in this position.

    ``position`` is the notation of the position. A match leaves it out, since its log must not
    hold a board (D8).
    """

    message = "This move is not possible now."

    def __init__(self, *, rule: str | None = None, position: str = "", **details: object) -> None:
        super().__init__(rule=rule, **details)
        self.position = position

    def __str__(self) -> str:
        return f"{super().__str__()}\n  {self.position}" if self.position else super().__str__()

    def __repr__(self) -> str:
        position = f", position={self.position!r})" if self.position else ")"
        return super().__repr__().removesuffix(")") + position


class GameOver(IllegalMove, code="game-over"):
    message = "The game is over."


class NotThisGame(IllegalMove, code="not-this-game"):
    message = "{move} is not a move of this game."


class CallAutomatic(IllegalMove, code="call-automatic", rule="Q11"):
    message = "Alignments are called automatically in this game: there is nothing to call."


class NothingInHand(IllegalMove, code="nothing-in-hand", rule="Q1"):
    message = "There is no piece in hand to place on {cell}: a piece must be given first."


class PieceInHand(IllegalMove, code="piece-in-hand", rule="Q1"):
    message = "Place the piece in hand, {hand}, before giving another one."


class PieceGone(IllegalMove, code="piece-gone", rule="Q1"):
    message = "Piece {piece} is already on the board."


class CellOccupied(IllegalMove, code="cell-occupied"):
    message = "{cell} is already taken."


class NothingToGive(IllegalMove, code="nothing-to-give", rule="Q6"):
    message = "All 16 pieces have been placed: call or pass."


class DeclineEarly(IllegalMove, code="decline-early", rule="Q6"):
    message = "You can pass only after the 16th placement."


class PawnGone(IllegalMove, code="pawn-gone", rule="D3"):
    message = "Pawn {piece} is no longer on the table."


class SwapEmpty(IllegalMove, code="swap-empty", rule="D3"):
    message = "A swap needs two pawns: {cell} is empty."


class SwapNotAdjacent(IllegalMove, code="swap-not-adjacent", rule="D3"):
    message = "{first} and {second} are not adjacent."


class SwapNoCoin(IllegalMove, code="swap-no-coin", rule="D3"):
    message = "Swapping {first} and {second} would collect no coin."


class CoinsFirst(IllegalMove, code="coins-first", rule="D4"):
    """Moving before the turn in which coins are named has ended."""

    message = "Name the coins of your move, or end your turn."


class NothingToName(IllegalMove, code="nothing-to-name", rule="D4"):
    message = "Coins are named right after a placement or a swap."


class CoinOwed(IllegalMove, code="coin-owed", rule="D3"):
    message = "A swap has to collect a coin: name it."


class CallRefused(IllegalMove, code="call-refused", rule="Q7"):
    """A wrong call; nothing changes."""

    message = "{figure} cannot be called."


class CallNotCounted(CallRefused, code="call-not-counted", rule="Q10"):
    message = "{figure} is a 2×2 square: these do not count in this game."


class CallIncomplete(CallRefused, code="call-incomplete", rule="Q7"):
    message = "{figure} is not full: {cell} is empty."


class CallNotAligned(CallRefused, code="call-not-aligned", rule="Q7"):
    message = "The four pieces of {figure} share no trait that counts."


class CallNotFormed(CallRefused, code="call-not-formed", rule="D4"):
    """By hand: the move brought no pawn into the figure."""

    message = "This move has not formed {figure}: no pawn came into it."


class CallNoCoin(CallRefused, code="call-no-coin", rule="D4"):
    """By hand: the coin of the figure is gone."""

    message = "The coin for {figure} is gone."


class CallDead(CallRefused, code="call-dead", rule="Q5"):
    message = "{figure} is aligned, but it was not called in time, so it is dead."
