"""Symmetries: maps of the board and of the traits that change no question.

Thirty-two maps of the board keep the ten lines, eight keep the squares too; traits can be exchanged
for one another, and their values flipped.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import permutations, product
from typing import TYPE_CHECKING

from fourfold.rules import (
    CELLS,
    FIGURES,
    PIECES,
    Call,
    Cell,
    Figure,
    Give,
    Piece,
    Place,
    Put,
    QuardoState,
    QuartoState,
    Swap,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fourfold.rules import Move, Rules, State

KEEPING_PAIRS = tuple(
    order for order in permutations(range(4)) if all(order[3 - i] == 3 - order[i] for i in range(4))
)
"""Permutations of rows, or of columns, that keep both diagonals."""
FIGURE_BY_CELLS = {frozenset(figure.cells): figure for figure in FIGURES}


@dataclass(frozen=True, slots=True)
class Symmetry:
    """A map of cells, with a permutation of traits and the values to flip afterwards."""

    cells: tuple[int, ...]
    traits: tuple[int, ...] = (0, 1, 2, 3)
    flips: int = 0

    def cell(self, cell: Cell) -> Cell:
        """Return the cell that a cell is mapped to."""
        return CELLS[self.cells[cell.number]]

    def piece(self, piece: Piece) -> Piece:
        """Return the piece that a piece is mapped to."""
        number = sum((piece.number >> t & 1) << target for t, target in enumerate(self.traits))
        return PIECES[number ^ self.flips]

    def figure(self, figure: Figure) -> Figure:
        """Return the figure that a figure is mapped to."""
        return FIGURE_BY_CELLS[frozenset(self.cell(cell) for cell in figure.cells)]

    def move(self, move: Move) -> Move:
        """Return the move that a move is mapped to."""
        if isinstance(move, Give):
            return Give(self.piece(move.piece))
        if isinstance(move, Place):
            return Place(self.cell(move.cell))
        if isinstance(move, Call):
            return Call(self.figure(move.figure))
        if isinstance(move, Put):
            return Put(self.piece(move.piece), self.cell(move.cell))
        if isinstance(move, Swap):
            return Swap.between(self.cell(move.first), self.cell(move.second))
        return move

    def state(self, state: State) -> State:
        """Return the state that a state is mapped to."""
        board: list[Piece | None] = [None] * 16
        for cell, piece in zip(CELLS, state.board, strict=True):
            if piece is not None:
                board[self.cell(cell).number] = self.piece(piece)
        if isinstance(state, QuardoState):
            coins = sum(1 << self.figure(figure).number for figure in state.coins)
            return QuardoState(state.rules, tuple(board), coins, state.scores, state.turn)
        hand = None if state.hand is None else self.piece(state.hand)
        last = None if state.last is None else self.cell(state.last)
        return QuartoState(state.rules, tuple(board), hand, last)


@cache
def board_maps(*, squares: bool) -> tuple[tuple[int, ...], ...]:
    """Return the maps of cells that keep the lines, or the squares as well."""
    maps = set()
    for rows, columns, is_transposed in product(KEEPING_PAIRS, KEEPING_PAIRS, (False, True)):
        cells = tuple(
            4 * columns[c] + rows[r] if is_transposed else 4 * rows[r] + columns[c]
            for r in range(4)
            for c in range(4)
        )
        if _keeps_figures(cells, FIGURES if squares else FIGURES[:10]):
            maps.add(cells)
    return tuple(sorted(maps))


def _keeps_figures(cells: tuple[int, ...], figures: tuple[Figure, ...]) -> bool:
    """Return whether a map sends every figure to one of the figures."""
    kept = {frozenset(figure.cells) for figure in figures}
    return all(
        frozenset(CELLS[cells[cell.number]] for cell in figure.cells) in kept for figure in figures
    )


@cache
def trait_maps(counting: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Return the permutations of traits that keep those that count."""
    return tuple(
        order
        for order in permutations(range(4))
        if {order[trait] for trait in counting} == set(counting)
    )


def symmetry_number(rules: Rules, number: int) -> Symmetry:
    """Return one of the symmetries of rules, chosen by any number."""
    boards = board_maps(squares=rules.squares)
    traits = trait_maps(tuple(map(int, rules.traits)))
    number, board = divmod(number, len(boards))
    number, order = divmod(number, len(traits))
    return Symmetry(boards[board], traits[order], number % 16)


def fingerprint(state: State) -> tuple[object, ...]:
    """Return what all symmetric positions have in common; few others share it."""
    mask, pieces = state.rules.trait_mask, [_number(piece) for piece in state.board]
    hand = state.hand.number if isinstance(state, QuartoState) and state.hand else -1
    figures = []
    for figure in state.rules.figures:
        filled = [pieces[cell] for cell in figure.cells if pieces[cell] >= 0]
        apart = sorted((p ^ q & mask).bit_count() for p in filled for q in filled if p < q)
        figures.append((len(filled), *apart))
    away = sorted(((p ^ hand) & mask).bit_count() for p in pieces if p >= 0 and hand >= 0)
    coins = (state.coin_bits.bit_count(), state.scores) if isinstance(state, QuardoState) else ()
    return tuple(sorted(figures)), tuple(away), coins


def _number(piece: Piece | None) -> int:
    """Return the number of a piece, or -1."""
    return -1 if piece is None else piece.number


def are_symmetric(state: State, other: State) -> bool:
    """Return whether a symmetry maps one position to another; the cell filled last is ignored."""
    if state.rules != other.rules or fingerprint(state) != fingerprint(other):
        return False
    wanted = _content(other)
    return any(_content(symmetry.state(state)) == wanted for symmetry in _symmetries(state.rules))


def _symmetries(rules: Rules) -> Iterator[Symmetry]:
    """Yield every symmetry of rules."""
    orders = trait_maps(tuple(map(int, rules.traits)))
    for board, order, flips in product(board_maps(squares=rules.squares), orders, range(16)):
        yield Symmetry(board, order, flips)


def _content(state: State) -> tuple[object, ...]:
    """Return what two positions of one class must share to be the same question."""
    mask = state.rules.trait_mask
    board = tuple(None if piece is None else piece.number & mask for piece in state.board)
    if isinstance(state, QuardoState):
        return board, state.coin_bits, state.scores, state.turn
    return board, None if state.hand is None else state.hand.number & mask
