"""The moves of both games, one small value type each; ``str`` gives the notation."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from fourfold.rules.board import CELLS, Cell, Figure
from fourfold.rules.errors import MoveSyntax, NotationError, SwapOrder
from fourfold.rules.pieces import HEX_DIGITS, PIECES, Piece

if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Give:
    """Quarto: hand a piece to the opponent, ``7``."""

    piece: Piece

    def __str__(self) -> str:
        return str(self.piece)


@dataclass(frozen=True, slots=True)
class Place:
    """Quarto: place the piece in hand, ``b2``."""

    cell: Cell

    def __str__(self) -> str:
        return str(self.cell)


@dataclass(frozen=True, slots=True)
class Call:
    """Quarto: call "QUARTO!" and point out a figure, ``!row2``."""

    figure: Figure

    def __str__(self) -> str:
        return f"!{self.figure}"


@dataclass(frozen=True, slots=True)
class Decline:
    """Quarto: decline to call after the sixteenth placement, ``--``."""

    def __str__(self) -> str:
        return "--"


@dataclass(frozen=True, slots=True)
class Put:
    """Quardo: put a pawn from the table on a cell, ``7@b2``."""

    piece: Piece
    cell: Cell

    def __str__(self) -> str:
        return f"{self.piece}@{self.cell}"


@dataclass(frozen=True, slots=True)
class Swap:
    """Quardo: two pawns change places, ``b2~c3``; the earlier cell always comes first."""

    first: Cell
    second: Cell

    def __post_init__(self) -> None:
        if self.first >= self.second:
            raise SwapOrder(str(self))

    def __str__(self) -> str:
        return f"{self.first}~{self.second}"

    @classmethod
    def between(cls, one: Cell, other: Cell) -> Swap:
        """Return the swap of two cells named in either order."""
        return cls(min(one, other), max(one, other))


Move: TypeAlias = Give | Place | Call | Decline | Put | Swap

# Moves are values, so the common ones are made once and shared.
GIVES = tuple(Give(piece) for piece in PIECES)
PLACES = tuple(Place(cell) for cell in CELLS)
PUTS = tuple(tuple(Put(piece, cell) for cell in CELLS) for piece in PIECES)
DECLINE = Decline()


def parse_move(text: str) -> Move:
    """Read a move; which game it belongs to follows from its form.

    >>> parse_move("7@b2"), parse_move("!diag1")
    (Put(piece=Piece(7), cell=Cell(5)), Call(figure=Figure(8)))
    """
    move = _MOVES.get(text)
    return _parse_long_move(text) if move is None else move


def _parse_long_move(text: str) -> Move:
    """Read a call, a put or a swap, or say what is wrong with the text."""
    if text.startswith("!"):
        return Call(part(Figure.parse, text, 1))
    if "@" in text:
        middle = text.index("@")
        piece = part(Piece.parse, text, 0, middle)
        return Put(piece, part(Cell.parse, text, middle + 1))
    if "~" in text:
        middle = text.index("~")
        one, other = part(Cell.parse, text, 0, middle), part(Cell.parse, text, middle + 1)
        if one >= other:
            raise SwapOrder(text)
        return Swap(one, other)
    raise MoveSyntax(text, found=text)


def part(parse: Callable[[str], T], text: str, start: int, end: int | None = None) -> T:
    """Read ``text[start:end]``; an error points into the whole text."""
    try:
        return parse(text[start:end])
    except NotationError as error:
        raise error.inside(text, start) from None


_MOVES: dict[str, Move] = {
    **dict(zip(HEX_DIGITS, GIVES, strict=True)),
    **{str(move): move for move in PLACES},
    str(DECLINE): DECLINE,
}
