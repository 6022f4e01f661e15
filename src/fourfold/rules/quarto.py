"""The game of Quarto: rules Q1 to Q11, and D7 with the Quardo pawns.

A position is the board, the piece in hand and the cell filled last. Which alignments may still be
called follows from these: only a figure through the cell filled last can have been made by the last
placement, and every other one is dead (Q5).
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from fourfold.rules.alignment import (
    EMPTY_BOARD,
    Board,
    aligned_through,
    alignment,
    replaced,
    write_board,
)
from fourfold.rules.errors import (
    CallAutomatic,
    CallDead,
    CallIncomplete,
    CallNotAligned,
    CallNotCounted,
    CellOccupied,
    DeclineEarly,
    GameOver,
    IllegalMove,
    NothingInHand,
    NothingToGive,
    NotThisGame,
    PieceGone,
    PieceInHand,
)
from fourfold.rules.moves import (
    DECLINE,
    GIVES,
    PLACES,
    Call,
    Decline,
    Give,
    Move,
    Place,
    parse_move,
)
from fourfold.rules.outcome import Outcome, Reason
from fourfold.rules.pieces import PIECES, Piece, PieceSet

if TYPE_CHECKING:
    from fourfold.rules.board import Cell, Figure
    from fourfold.rules.presets import Rules

STARTER, OTHER = 1, 2
ALL_BITS = 0xFFFF


@dataclass(frozen=True, slots=True, repr=False)
class QuartoState:
    """A Quarto position under its rules; immutable, hashable, equal by value.

    Seats are numbered in order of play: seat 1 is the starter, who gives the first piece.
    """

    rules: Rules
    board: Board = EMPTY_BOARD
    hand: Piece | None = None
    last: Cell | None = None
    declines: int = 0
    called: Figure | None = None
    # What follows from the fields above, kept because every move asks for it.
    open_figures: tuple[Figure, ...] = field(default=(), compare=False)
    _empty: int = field(default=ALL_BITS, compare=False)  # bit c: cell c is empty
    _left: int = field(default=ALL_BITS, compare=False)  # bit p: piece p is not on the board

    @classmethod
    def at(
        cls,
        rules: Rules,
        board: Board,
        hand: Piece | None = None,
        last: Cell | None = None,
        declines: int = 0,
    ) -> QuartoState:
        """Return the state with this board, working out what follows from it."""
        empty = sum(1 << cell for cell in range(16) if board[cell] is None)
        left = ALL_BITS & ~sum(1 << piece for piece in board if piece is not None)
        figures = () if last is None else aligned_through(board, last, rules)
        return cls(rules, board, hand, last, declines, None, figures, empty, left)

    def with_nothing_to_call(self) -> QuartoState:
        """Return the state with every alignment on the board dead, as after an undo (Q14)."""
        return replace(self, last=None, open_figures=())

    @property
    def count(self) -> int:
        """The number of pieces on the board."""
        return 16 - self._empty.bit_count()

    @property
    def pieces_left(self) -> tuple[Piece, ...]:
        """The pieces that can still be given, the one in hand not among them."""
        return tuple(piece for piece in PIECES if (self._left & ~self._hand_bit) >> piece & 1)

    @property
    def to_act(self) -> int:
        """The seat that decides now, or decided last when the game is over."""
        giver = STARTER if self.count % 2 == 0 else OTHER
        waiting = self.hand is None and not self.declines
        return giver if waiting else STARTER + OTHER - giver

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or nothing while it goes on."""
        if self.called is not None:
            return Outcome((self.to_act,), Reason.CALLED, (self.called,))
        if self.rules.auto_call and self.open_figures:
            return Outcome((self.to_act,), Reason.CALLED, self.open_figures)
        if not self._empty and (self.declines == 2 or self.rules.auto_call):
            return Outcome((), Reason.FULL_BOARD)
        return None

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.outcome is not None

    def legal_moves(self) -> tuple[Move, ...]:
        """Return the moves that may be made, calls left out: to list them would tell (Q7)."""
        if self.called is not None or (self.rules.auto_call and self.open_figures):
            return ()
        if self.hand is not None:
            return _places(self._empty)
        if self._empty:
            return _gives(self._left)
        return () if self.is_over else (DECLINE,)

    def play(self, move: Move | str) -> QuartoState:
        """Return the state after a move, given as text or as a move."""
        if isinstance(move, str):
            move = parse_move(move)
        if isinstance(move, Place):
            return self._place(move.cell)
        if isinstance(move, Give):
            return self._give(move.piece)
        if self.is_over:
            raise self._game_over()
        if isinstance(move, Call):
            return self._call(move.figure)
        if isinstance(move, Decline):
            return self._decline()
        raise NotThisGame(move=move, rule="Q1")

    def _give(self, piece: Piece) -> QuartoState:
        """Q1: hand over any piece that is not on the board."""
        if self.hand is not None or not self._left >> piece & 1 or self.is_over:
            raise self._why_not_give(piece)
        return QuartoState(
            self.rules,
            self.board,
            piece,
            self.last,
            0,
            None,
            self.open_figures,
            self._empty,
            self._left,
        )

    def _place(self, cell: Cell) -> QuartoState:
        """Q1: put the piece in hand on any empty cell."""
        piece = self.hand
        if piece is None or not self._empty >> cell & 1 or self.called is not None:
            raise self._why_not_place(cell)
        board = replaced(self.board, cell, piece)
        return QuartoState(
            self.rules,
            board,
            None,
            cell,
            0,
            None,
            aligned_through(board, cell, self.rules),
            self._empty ^ 1 << cell,
            self._left ^ 1 << piece,
        )

    def _call(self, figure: Figure) -> QuartoState:
        """Q2 to Q4: win by pointing out an alignment through the cell filled last."""
        if self.rules.auto_call:
            raise CallAutomatic(rule="D7" if self.rules.pieces is PieceSet.QUARDO else "Q11")
        if figure not in self.open_figures:
            raise self._why_not_call(figure)
        return replace(self, called=figure)

    def _decline(self) -> QuartoState:
        """Q6: after the last placement, the placer and then the opponent may decline."""
        if self._empty:
            raise DeclineEarly
        return replace(self, declines=self.declines + 1)

    def _game_over(self) -> GameOver:
        """Return the refusal of anything after the end."""
        if self.rules.auto_call:
            return GameOver(rule="Q11")
        return GameOver(rule="Q8" if self.called is None else "Q2")

    def _why_not_give(self, piece: Piece) -> IllegalMove:
        """Return the reason for refusing a piece to be given."""
        if self.is_over:
            return self._game_over()
        if self.hand is not None:
            return PieceInHand(hand=self.hand)
        return PieceGone(piece=piece) if self._empty else NothingToGive()

    def _why_not_place(self, cell: Cell) -> IllegalMove:
        """Return the reason for refusing a cell to be filled."""
        if self.is_over:
            return self._game_over()
        if self.hand is None:
            return NothingInHand(cell=cell)
        return CellOccupied(cell=cell, rule="Q1")

    def _why_not_call(self, figure: Figure) -> IllegalMove:
        """Return the reason for refusing a call (Q7)."""
        if figure not in self.rules.figures:
            return CallNotCounted(figure=figure)
        for cell in figure.cells:
            if self.board[cell] is None:
                return CallIncomplete(figure=figure, cell=cell)
        if not alignment(self.board, figure, self.rules):
            return CallNotAligned(figure=figure)
        return CallDead(figure=figure)

    @property
    def _hand_bit(self) -> int:
        """The bit of the piece in hand among the pieces left."""
        return 0 if self.hand is None else 1 << self.hand

    def __str__(self) -> str:
        hand = "x" * self.declines or ("-" if self.hand is None else str(self.hand))
        last = "-" if self.last is None else str(self.last)
        call = "" if self.called is None else f" !{self.called}"
        return f"{write_board(self.board)} {hand} {last}{call}"

    def __repr__(self) -> str:
        return f"parse({self.rules!r}, {str(self)!r})"


@lru_cache(maxsize=ALL_BITS + 1)
def _places(cells: int) -> tuple[Move, ...]:
    """Return the placements on a set of cells, in order; the tuples are shared by all states."""
    return tuple(move for move in PLACES if cells >> move.cell & 1)


@lru_cache(maxsize=ALL_BITS + 1)
def _gives(pieces: int) -> tuple[Move, ...]:
    """Return the gifts of a set of pieces, in order; the tuples are shared by all states."""
    return tuple(move for move in GIVES if pieces >> move.piece & 1)
