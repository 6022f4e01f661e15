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
``docs/errors.md``. ``message`` is the English text; the catalogues hold the same text for English
and five translations. ``rule`` is the number of the rule it rests on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Self

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
    message: ClassVar[str] = "Something was refused."
    rule: str = ""

    def __init__(self, *, rule: str | None = None, **details: object) -> None:
        super().__init__()
        self.details = details
        self.rule = type(self).rule if rule is None else rule

    def __str__(self) -> str:
        because = self.__cause__
        reason = {"reason": str(because)} if isinstance(because, FourfoldError) else {}
        text = self.message.format(**self.details | reason)
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


class NotationError(FourfoldError):
    """Malformed text; ``text[at]`` is the first character that does not fit."""

    code = "notation"
    message = "'{found}' does not fit here."

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


class PieceSyntax(NotationError):
    """Not a piece."""

    code = "piece-syntax"
    message = "'{found}' is not a piece: a piece is one of 0-9 and a-f."


class CellSyntax(NotationError):
    """Not a cell."""

    code = "cell-syntax"
    message = "'{found}' is not a cell: a cell is a column a-d and a row 1-4, such as b2."


class FigureSyntax(NotationError):
    """Not a figure."""

    code = "figure-syntax"
    message = (
        "'{found}' is not a line or a 2×2 square: row1-row4, cola-cold, diag1, diag2 or sqa1-sqc3."
    )


class MoveSyntax(NotationError):
    """Not a move."""

    code = "move-syntax"
    message = "'{found}' is not a move: 7, b2, !row2, --, 7@b2 or b2~c3."


class SwapOrder(NotationError):
    """A swap written with the later cell first, or with one cell twice."""

    code = "swap-order"
    message = "A swap names two different cells, the earlier one first."


class BoardSyntax(NotationError):
    """The board field is not sixteen cells."""

    code = "board-syntax"
    message = "'{found}' does not fit: a board is four rows of four pieces or dots, joined by '/'."


class HandSyntax(NotationError):
    """The hand field is wrong."""

    code = "hand-syntax"
    message = "'{found}' cannot be the piece in hand: a piece, '-' or 'x'."


class LastSyntax(NotationError):
    """The field of the cell filled last is wrong."""

    code = "last-syntax"
    message = "'{found}' cannot be the cell filled last: a cell or '-'."


class CoinsSyntax(NotationError):
    """The coins field is wrong."""

    code = "coins-syntax"
    message = "'{found}' does not fit: coins are five hex digits, from 00000 to 7ffff."


class ScoresSyntax(NotationError):
    """The scores field is wrong."""

    code = "scores-syntax"
    message = "'{found}' does not fit: scores are one number per seat, joined by '-'."


class TurnSyntax(NotationError):
    """The turn field is wrong."""

    code = "turn-syntax"
    message = "'{found}' is not a turn: the number of the seat to move, from 1."


class FieldCount(NotationError):
    """A field is missing or superfluous."""

    code = "field-count"
    message = "This position needs the fields {fields}, separated by single spaces."


class PositionError(NotationError):
    """A well-formed position that no game can reach."""

    code = "position"
    message = "No game can reach this position."


class PieceTwice(PositionError):
    """One piece in two places."""

    code = "piece-twice"
    message = "Piece {piece} appears twice; there is only one of each."
    rule = "G2"


class LastEmpty(PositionError):
    """The cell filled last is empty."""

    code = "last-empty"
    message = "{cell} cannot be the cell filled last: it is empty."
    rule = "Q3"


class DeclinedEarly(PositionError):
    """Declining is only possible with sixteen pieces down."""

    code = "declined-early"
    message = "No player can have passed before the 16th placement."
    rule = "Q6"


class PlayedOn(PositionError):
    """A position after automatic calling has ended the game."""

    code = "played-on"
    message = "With automatic calling, the game was over once {cell} was filled."
    rule = "Q11"


class CallInPosition(PositionError):
    """The position names a winning call that is not possible there."""

    code = "call-in-position"
    message = "{figure} cannot have been called here."
    rule = "Q7"


class CoinsDoNotAdd(PositionError):
    """Coins on the mat and in hands are not nineteen."""

    code = "coins-do-not-add"
    message = "The coins on the mat and those held add up to {total}, not 19."
    rule = "D1"


class WrongSeats(PositionError):
    """The number of scores is not the number of players."""

    code = "wrong-seats"
    message = "With {players} players, seats are numbered from 1 to {players}."
    rule = "D1"


class OptionError(FourfoldError):
    """An unknown preset or option, or options that exclude each other."""

    code = "option"
    message = "This option is not possible."


class UnknownPreset(OptionError):
    """No preset has this name."""

    code = "unknown-preset"
    message = "'{preset}' is not a preset: {presets}."


class UnknownOption(OptionError):
    """No option has this name."""

    code = "unknown-option"
    message = "'{option}' is not an option: {options}."


class BadOption(OptionError):
    """A value that an option cannot have."""

    code = "bad-option"
    message = "The option '{option}' cannot be '{value}': {allowed}."


class BadTraits(OptionError):
    """Traits that this preset cannot count."""

    code = "bad-traits"
    message = "'{value}' cannot be the traits that count: choose one to three of {allowed}."
    rule = "Q9"


class BadWrongCall(OptionError):
    """An unknown penalty for wrong calls."""

    code = "bad-wrong-call"
    message = "'{value}' cannot be the cost of a wrong call: {allowed}."
    rule = "Q7"


class BadSwitch(OptionError):
    """An on-off option with another value."""

    code = "bad-switch"
    message = "'{option}' is on or off; it cannot be '{value}'."


class FixedOption(OptionError):
    """The preset fixes this option."""

    code = "fixed-option"
    message = "{preset} fixes this option: '{option}' cannot be '{value}'."


class BadPlayers(OptionError):
    """A number of players the game does not have."""

    code = "bad-players"
    message = "'{value}' cannot be the number of players: {allowed}."


class BadClock(OptionError):
    """A clock that cannot be read, or with too little or too much time."""

    code = "bad-clock"
    message = (
        "'{value}' cannot be a clock. Write 60 (seconds per turn), 3d/turn, 450s/game or "
        "600s+5s/game; the most are {turn} and {game}."
    )
    rule = "Q12"


class BadTouches(OptionError):
    """A number of touches outside its range, or in a game without blindfolds."""

    code = "bad-touches"
    message = (
        "'{value}' cannot be the number of touches per turn: {allowed}, and only when blindfolded."
    )
    rule = "D8"


class NeedsBlindfold(OptionError):
    """An option of blindfolded games in a game without blindfolds."""

    code = "needs-blindfold"
    message = "'{option}' is only for blindfolded games."
    rule = "D8"


class IllegalMove(FourfoldError):
    """A move against the rules in this position.

    ``position`` is the notation of the position. A match leaves it out, since its log must not
    hold a board (D8).
    """

    code = "illegal-move"
    message = "This move is not possible now."

    def __init__(self, *, rule: str | None = None, position: str = "", **details: object) -> None:
        super().__init__(rule=rule, **details)
        self.position = position

    def __str__(self) -> str:
        return f"{super().__str__()}\n  {self.position}" if self.position else super().__str__()

    def __repr__(self) -> str:
        position = f", position={self.position!r})" if self.position else ")"
        return super().__repr__().removesuffix(")") + position


class GameOver(IllegalMove):
    """The game has ended."""

    code = "game-over"
    message = "The game is over."


class NotThisGame(IllegalMove):
    """A kind of move the game does not have."""

    code = "not-this-game"
    message = "{move} is not a move of this game."


class CallAutomatic(IllegalMove):
    """Calling where alignments are found without a call."""

    code = "call-automatic"
    message = "Alignments are called automatically in this game: there is nothing to call."
    rule = "Q11"


class NothingInHand(IllegalMove):
    """Placing before a piece was given."""

    code = "nothing-in-hand"
    message = "There is no piece in hand to place on {cell}: a piece must be given first."
    rule = "Q1"


class PieceInHand(IllegalMove):
    """Giving before the piece in hand was placed."""

    code = "piece-in-hand"
    message = "Place the piece in hand, {hand}, before giving another one."
    rule = "Q1"


class PieceGone(IllegalMove):
    """Giving a piece that is on the board."""

    code = "piece-gone"
    message = "Piece {piece} is already on the board."
    rule = "Q1"


class CellOccupied(IllegalMove):
    """Placing on a filled cell."""

    code = "cell-occupied"
    message = "{cell} is already taken."


class NothingToGive(IllegalMove):
    """Giving after the sixteenth placement."""

    code = "nothing-to-give"
    message = "All 16 pieces have been placed: call or pass."
    rule = "Q6"


class DeclineEarly(IllegalMove):
    """Declining before the sixteenth placement."""

    code = "decline-early"
    message = "You can pass only after the 16th placement."
    rule = "Q6"


class PawnGone(IllegalMove):
    """Placing a pawn that is on the mat."""

    code = "pawn-gone"
    message = "Pawn {piece} is no longer on the table."
    rule = "D3"


class SwapEmpty(IllegalMove):
    """Swapping an empty cell."""

    code = "swap-empty"
    message = "A swap needs two pawns: {cell} is empty."
    rule = "D3"


class SwapNotAdjacent(IllegalMove):
    """Swapping pawns that are not neighbours."""

    code = "swap-not-adjacent"
    message = "{first} and {second} are not adjacent."
    rule = "D3"


class SwapNoCoin(IllegalMove):
    """Swapping without a coin to collect."""

    code = "swap-no-coin"
    message = "Swapping {first} and {second} would collect no coin."
    rule = "D3"


class CoinsFirst(IllegalMove):
    """Moving before the turn in which coins are named has ended."""

    code = "coins-first"
    message = "Name the coins of your move, or end your turn."
    rule = "D4"


class NothingToName(IllegalMove):
    """Naming a coin, or ending the turn, before a move."""

    code = "nothing-to-name"
    message = "Coins are named right after a placement or a swap."
    rule = "D4"


class CoinOwed(IllegalMove):
    """Ending the turn of a swap without a coin."""

    code = "coin-owed"
    message = "A swap has to collect a coin: name it."
    rule = "D3"


class CallRefused(IllegalMove):
    """A wrong call; nothing changes."""

    code = "call-refused"
    message = "{figure} cannot be called."
    rule = "Q7"


class CallNotCounted(CallRefused):
    """Squares do not count here."""

    code = "call-not-counted"
    message = "{figure} is a 2×2 square: these do not count in this game."
    rule = "Q10"


class CallIncomplete(CallRefused):
    """The figure has an empty cell."""

    code = "call-incomplete"
    message = "{figure} is not full: {cell} is empty."
    rule = "Q7"


class CallNotAligned(CallRefused):
    """The four pieces share no trait that counts."""

    code = "call-not-aligned"
    message = "The four pieces of {figure} share no trait that counts."
    rule = "Q7"


class CallNotFormed(CallRefused):
    """By hand: the move brought no pawn into the figure."""

    code = "call-not-formed"
    message = "This move has not formed {figure}: no pawn came into it."
    rule = "D4"


class CallNoCoin(CallRefused):
    """By hand: the coin of the figure is gone."""

    code = "call-no-coin"
    message = "The coin of {figure} is gone."
    rule = "D4"


class CallDead(CallRefused):
    """Aligned, but not called in time."""

    code = "call-dead"
    message = "{figure} is aligned, but it was not called in time, so it is dead."
    rule = "Q5"
