"""Positions as one line of Braille: a cell for each piece, for displays of forty cells.

A piece stands on a base of two dots, 3 and 6. Above it each trait has a dot of its own, which is
raised for one of its two values. An empty cell of the board is dot 3 alone, so the sixteen pieces
and the empty cell differ wherever on a display they are.

    Quarto            rows 1 to 4, then the piece in hand
    ⠷⠄⠄⠄⠀⠄⠦⠄⠄⠀⠄⠄⠄⠄⠀⠄⠄⠄⠄⠀⠀⠿

    Quardo            rows with their coins, the coins of columns and diagonals, those of squares
    ⠤⠄⠄⠄⠒⠀⠄⠄⠄⠄⠒⠀⠄⠄⠄⠄⠒⠀⠄⠄⠄⠄⠒⠀⠒⠒⠒⠒⠒⠒⠀⠒⠒⠒⠒⠒⠒⠒⠒⠒
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.rules import CELLS, FIGURES, PIECES, PieceSet, QuardoState, Trait

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from fourfold.rules import Figure, Piece, State

BLANK = "⠀"
EMPTY_CELL = "⠄"
COIN, TAKEN_COIN = "⠒", "⠂"
BASE_DOTS = (3, 6)
DOTS = {
    PieceSet.QUARTO: {
        Trait.HEIGHT: (1, "tall"),
        Trait.COLOUR: (2, "dark"),
        Trait.SHAPE: (4, "square"),
        Trait.CORE: (5, "hollow"),
    },
    PieceSet.QUARDO: {
        Trait.COLOUR: (1, "tapered"),
        Trait.HEIGHT: (2, "circle"),
        Trait.SHAPE: (4, "bulge"),
        Trait.CORE: (5, "rim"),
    },
}
"""For each trait its dot and the value for which the dot is raised."""


def dots_cell(dots: Iterable[int]) -> str:
    """Return the Braille character with these dots, 1 to 8."""
    return chr(0x2800 + sum(1 << dot - 1 for dot in dots))


def piece_cell(piece: Piece, piece_set: PieceSet) -> str:
    """Return a piece as one Braille cell.

    >>> from fourfold.rules import Piece
    >>> piece_cell(Piece(9), PieceSet.QUARTO)
    '⠷'
    """
    raised = (
        dot
        for trait, (dot, value) in DOTS[piece_set].items()
        if trait.values_in(piece_set)[piece.value(trait)] == value
    )
    return dots_cell((*BASE_DOTS, *raised))


PIECE_CELLS = {
    piece_set.value: "".join(piece_cell(piece, piece_set) for piece in PIECES)
    for piece_set in PieceSet
}
"""The Braille cells of the sixteen pieces, by set."""


def braille_line(state: State) -> str:
    """Return a position as one line of at most forty Braille cells."""
    return BLANK.join(_groups(state))


def _groups(state: State) -> Iterator[str]:
    """Yield the parts of a line: the rows, then the piece in hand or the other coins."""
    cells = [_board_cell(piece, state.rules.piece_set) for piece in state.board]
    rows = ["".join(cells[start : start + 4]) for start in range(0, len(CELLS), 4)]
    if not isinstance(state, QuardoState):
        yield from rows
        if state.hand is not None:
            yield BLANK + piece_cell(state.hand, state.rules.piece_set)
        return
    coins = "".join(_coin_cell(figure, state) for figure in FIGURES)
    yield from (row + coin for row, coin in zip(rows, coins[:4], strict=True))
    yield from (coins[4:10], coins[10:])


def _board_cell(piece: Piece | None, piece_set: PieceSet) -> str:
    """Return the Braille cell of a cell of the board."""
    return EMPTY_CELL if piece is None else piece_cell(piece, piece_set)


def _coin_cell(figure: Figure, state: QuardoState) -> str:
    """Return the Braille cell of a figure's coin, there or taken."""
    return COIN if figure in state.coins else TAKEN_COIN
