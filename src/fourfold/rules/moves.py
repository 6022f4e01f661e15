"""The moves of both games, one value type each; ``str`` returns the notation."""

from __future__ import annotations

from dataclasses import dataclass
from functools import total_ordering
from typing import TYPE_CHECKING, Any, TypeAlias

from fourfold.rules.board import CELLS, FIGURES, Cell, Figure
from fourfold.rules.errors import (
    CellSyntax,
    FigureSyntax,
    MoveSyntax,
    NotationError,
    PieceSyntax,
    SwapOrder,
    find_misfit,
    list_prefixes,
)
from fourfold.rules.pieces import HEX_DIGITS, PIECES, Piece
from fourfold.rules.text_value import TextValue

if TYPE_CHECKING:
    from fourfold.rules.numbered import Numbered


def _check_field(move: object, kind: type[Numbered], value: object) -> None:
    """Refuse a field that is not a piece, a cell or a figure."""
    if not isinstance(value, kind):
        name, text = type(move).__name__, kind.__name__
        hint = f"; parse_move({value!r}) reads text" if isinstance(value, str) else ""
        raise TypeError(f"{name} takes a {text}, such as {text}(5), not {value!r}{hint}")


@total_ordering
class BaseMove(TextValue):
    """The base of all moves: sorted by kind, in the order of this module, then by number."""

    __slots__ = ()

    def __lt__(self, other: object) -> bool:
        return _ORDER[self] < _ORDER[other] if isinstance(other, BaseMove) else NotImplemented


@dataclass(frozen=True, slots=True)
class Give(BaseMove):
    """Quarto: hand a piece to the opponent, ``7``."""

    piece: Piece

    def __post_init__(self) -> None:
        _check_field(self, Piece, self.piece)

    def __str__(self) -> str:
        return str(self.piece)


@dataclass(frozen=True, slots=True)
class Place(BaseMove):
    """Quarto: place the piece in hand, ``b2``."""

    cell: Cell

    def __post_init__(self) -> None:
        _check_field(self, Cell, self.cell)

    def __str__(self) -> str:
        return str(self.cell)


@dataclass(frozen=True, slots=True)
class Call(BaseMove):
    """Quarto: call "QUARTO!" and point out a figure, ``!row2``."""

    figure: Figure

    def __post_init__(self) -> None:
        _check_field(self, Figure, self.figure)

    def __str__(self) -> str:
        return f"!{self.figure}"


@dataclass(frozen=True, slots=True)
class Decline(BaseMove):
    """Quarto: decline to call after the sixteenth placement, ``--``."""

    def __str__(self) -> str:
        return "--"


@dataclass(frozen=True, slots=True)
class Put(BaseMove):
    """Quardo: place a pawn from the table on a cell, ``7@b2``."""

    piece: Piece
    cell: Cell

    def __post_init__(self) -> None:
        _check_field(self, Piece, self.piece)
        _check_field(self, Cell, self.cell)

    def __str__(self) -> str:
        return f"{self.piece}@{self.cell}"


@dataclass(frozen=True, slots=True)
class Swap(BaseMove):
    """Quardo: swap two pawns, ``b2~c3``; the earlier cell always comes first."""

    first: Cell
    second: Cell

    def __post_init__(self) -> None:
        _check_field(self, Cell, self.first)
        _check_field(self, Cell, self.second)
        if self.first >= self.second:
            raise SwapOrder(str(self))

    def __str__(self) -> str:
        return f"{self.first}~{self.second}"

    @classmethod
    def between(cls, one: Cell, other: Cell) -> Swap:
        """Return the swap of two cells named in either order."""
        return cls(min(one, other), max(one, other))


Move: TypeAlias = Give | Place | Call | Decline | Put | Swap


def check_move(move: Any) -> Move:
    """Return the value if it is a move; refuse any other type."""
    if not isinstance(move, Move):
        hint = f"; parse_move({move!r}) reads text" if isinstance(move, str) else ""
        raise TypeError(f"not a move: {move!r}{hint}")
    return move


# Moves are values, so common ones are created once and shared.
GIVES = tuple(Give(piece) for piece in PIECES)
PLACES = tuple(Place(cell) for cell in CELLS)
PUTS = tuple(tuple(Put(piece, cell) for cell in CELLS) for piece in PIECES)
DECLINE = Decline()
SWAPS = {
    (first, second): Swap(first, second) for first in CELLS for second in CELLS if first < second
}


def parse_move(text: str) -> Move:
    """Read a move; its format shows which game it belongs to.

    >>> parse_move("7@b2"), parse_move("!diag1")
    (Put(piece=Piece(7), cell=Cell(5)), Call(figure=Figure(8)))
    """
    move = _MOVES.get(text)
    if move is None:
        raise _move_error(text)
    return move


_ALL_MOVES: list[Move] = [
    *GIVES,
    *PLACES,
    *(Call(figure) for figure in FIGURES),
    DECLINE,
    *(put for row in PUTS for put in row),
    *SWAPS.values(),
]
_ORDER: dict[BaseMove, int] = {move: number for number, move in enumerate(_ALL_MOVES)}
_MOVES = {str(move): move for move in _ALL_MOVES}
_MOVE_PREFIXES = list_prefixes(_MOVES)


def _move_error(text: str) -> NotationError:
    """Return the error for a text that is not a move, pointing at the first wrong character."""
    offset = find_misfit(text, _MOVE_PREFIXES)
    if text.startswith("!"):
        return FigureSyntax(text, offset, found=text[1:])
    if "@" in text:
        piece, cell = text.split("@", 1)
        if piece not in HEX_DIGITS or len(piece) != 1:
            return PieceSyntax(text, offset, found=piece)
        return CellSyntax(text, offset, found=cell)
    if "~" in text:
        names = text.split("~", 1)
        wrong = [name for name in names if name not in map(str, CELLS)]
        return CellSyntax(text, offset, found=wrong[0]) if wrong else SwapOrder(text, offset)
    return MoveSyntax(text, offset, found=text)
