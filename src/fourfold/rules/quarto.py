"""The game of Quarto (Q1 to Q11), and the classic game with Quardo pawns (D7).

A position is the board, the piece in hand and the cell filled last. Which alignments may still be
called follows from these: only a figure through the cell filled last can have been made by the last
placement, and every other one is dead (Q5).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING

from fourfold.rules.alignment import (
    EMPTY_BOARD,
    Board,
    aligned_through,
    alignment,
    replace_piece,
    unplaced_pieces,
    write_board,
)
from fourfold.rules.base_state import BaseState
from fourfold.rules.diagram import board_lines
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
    check_move,
    parse_move,
)
from fourfold.rules.outcome import Outcome, Reason
from fourfold.rules.pieces import PIECES, Piece, PieceSet

if TYPE_CHECKING:
    from fourfold.rules.board import Cell, Figure
    from fourfold.rules.presets import Rules

STARTER, OTHER = 1, 2
ALL_BITS = 0xFFFF
_set = object.__setattr__


@dataclass(frozen=True, slots=True, repr=False)
class QuartoState(BaseState):
    """A Quarto position under its rules; immutable, hashable, equal by value.

    Seats are numbered in order of play: seat 1 is the starter, who gives the first piece. A state
    that no game can reach is refused, as `parse` refuses its text.
    """

    rules: Rules
    board: Board = EMPTY_BOARD
    hand: Piece | None = None
    last: Cell | None = None
    declines: int = 0
    called: Figure | None = None
    # Derived from the fields above, and stored because every move needs it.
    open_figures: tuple[Figure, ...] = field(init=False, compare=False)
    _empty: int = field(init=False, compare=False)  # bit c: cell c is empty
    _left: int = field(init=False, compare=False)  # bit p: piece p is not on the board

    def __post_init__(self) -> None:
        from fourfold.rules.positions import check_quarto  # noqa: PLC0415 - import cycle

        check_quarto(self)
        figures, empty, left = _derive(self.rules, self.board, self.last)
        _set(self, "open_figures", figures)
        _set(self, "_empty", empty)
        _set(self, "_left", left)

    @classmethod
    def imagined(
        cls,
        rules: Rules,
        board: Board,
        hand: Piece | None = None,
        last: Cell | None = None,
        declines: int = 0,
    ) -> QuartoState:
        """Return an unchecked state, for guesses at an unseen board."""
        return _build(rules, board, hand, last, declines, None, *_derive(rules, board, last))

    def without_open_figures(self) -> QuartoState:
        """Return the state with every alignment on the board dead, as after an undo (Q14)."""
        return self.imagined(self.rules, self.board, self.hand, None, self.declines)

    @property
    def count(self) -> int:
        """The number of pieces on the board."""
        return 16 - self._empty.bit_count()

    @property
    def pieces_left(self) -> tuple[Piece, ...]:
        """The pieces that can still be given, without the one in hand."""
        left = self._left if self.hand is None else self._left & ~(1 << self.hand.number)
        return tuple(piece for piece in PIECES if left >> piece.number & 1)

    @property
    def to_act(self) -> int:
        """The seat to act, or the last one that acted when the game is over."""
        giver = STARTER if self.count % 2 == 0 else OTHER
        waiting = self.hand is None and not self.declines
        return giver if waiting else STARTER + OTHER - giver

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or ``None`` while it is being played."""
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

    def legal_moves(self) -> tuple[Give | Place | Decline, ...]:
        """Return the legal moves without calls: listing calls would give alignments away (Q7)."""
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
        try:
            if isinstance(move, Place):
                return self._place(move.cell)
            if isinstance(move, Give):
                return self._give(move.piece)
            return self._call_or_decline(move)
        except IllegalMove as error:
            error.position = str(self)
            raise

    def _call_or_decline(self, move: Move) -> QuartoState:
        """Apply a call or a decline: the moves besides giving and placing."""
        if self.is_over:
            raise self._game_over()
        if isinstance(move, Call):
            return self._call(move.figure)
        if isinstance(move, Decline):
            return self._decline()
        raise NotThisGame(move=check_move(move), rule="Q1")

    def _give(self, piece: Piece) -> QuartoState:
        """Q1: hand over any piece that is not on the board."""
        if self.hand is not None or not self._left >> piece.number & 1 or self.is_over:
            raise self._give_refusal(piece)
        return self._with(piece, 0, None)

    def _place(self, cell: Cell) -> QuartoState:
        """Q1: place the piece in hand on any empty cell."""
        piece, cell_number = self.hand, cell.number
        if piece is None or not self._empty >> cell_number & 1 or self.called is not None:
            raise self._place_refusal(cell)
        board = replace_piece(self.board, cell, piece)
        return _build(
            self.rules,
            board,
            None,
            cell,
            0,
            None,
            aligned_through(board, cell, self.rules),
            self._empty ^ 1 << cell_number,
            self._left ^ 1 << piece.number,
        )

    def _call(self, figure: Figure) -> QuartoState:
        """Q2 to Q4: win by pointing out an alignment through the cell filled last."""
        if self.rules.auto_call:
            raise CallAutomatic(rule="D7" if self.rules.piece_set is PieceSet.QUARDO else "Q11")
        if figure not in self.open_figures:
            raise self._call_refusal(figure)
        return self._with(self.hand, self.declines, figure)

    def _decline(self) -> QuartoState:
        """Q6: after the last placement, the placer and then the opponent may decline."""
        if self._empty:
            raise DeclineEarly
        return self._with(None, self.declines + 1, None)

    def _with(self, hand: Piece | None, declines: int, called: Figure | None) -> QuartoState:
        """Return the state after a move that leaves the board unchanged."""
        return _build(
            self.rules,
            self.board,
            hand,
            self.last,
            declines,
            called,
            self.open_figures,
            self._empty,
            self._left,
        )

    def _game_over(self) -> GameOver:
        """Return the error for a move after the end."""
        if self.rules.auto_call:
            return GameOver(rule="Q11")
        return GameOver(rule="Q8" if self.called is None else "Q2")

    def _give_refusal(self, piece: Piece) -> IllegalMove:
        """Return why a piece cannot be given."""
        if self.is_over:
            return self._game_over()
        if self.hand is not None:
            return PieceInHand(hand=self.hand)
        return PieceGone(piece=piece) if self._empty else NothingToGive()

    def _place_refusal(self, cell: Cell) -> IllegalMove:
        """Return why a piece cannot be placed on a cell."""
        if self.is_over:
            return self._game_over()
        if self.hand is None:
            return NothingInHand(cell=cell)
        return CellOccupied(cell=cell, rule="Q1")

    def _call_refusal(self, figure: Figure) -> IllegalMove:
        """Return why a call is refused (Q7)."""
        if figure not in self.rules.figures:
            return CallNotCounted(figure=figure)
        for cell in figure.cells:
            if self.board[cell] is None:
                return CallIncomplete(figure=figure, cell=cell)
        if not alignment(self.board, figure, self.rules):
            return CallNotAligned(figure=figure)
        return CallDead(figure=figure)

    def diagram(self) -> str:
        """Draw the board and the piece in hand as text; the cell filled last has a star."""
        won = () if self.outcome is None else self.outcome.figures
        last = () if self.last is None else (self.last,)
        marked = {cell for figure in won for cell in figure.cells} or last
        lines = board_lines(self.board, self.rules.piece_set, marked=marked)
        if self.hand is not None:
            lines.append(f"In hand: {self.hand}, {self.hand.describe(self.rules.piece_set)}")
        return "\n".join(lines)

    def __str__(self) -> str:
        hand = "x" * self.declines or ("-" if self.hand is None else str(self.hand))
        last = "-" if self.last is None else str(self.last)
        call = "" if self.called is None else f" !{self.called}"
        return f"{write_board(self.board)} {hand} {last}{call}"


def _derive(rules: Rules, board: Board, last: Cell | None) -> tuple[tuple[Figure, ...], int, int]:
    """Return the open figures, the empty cells and the pieces left."""
    figures = () if last is None else aligned_through(board, last, rules)
    empty = sum(1 << cell for cell, piece in enumerate(board) if piece is None)
    return figures, empty, unplaced_pieces(board)


def _build(  # noqa: PLR0913, PLR0917 - the fields of a state, in their order
    rules: Rules,
    board: Board,
    hand: Piece | None,
    last: Cell | None,
    declines: int,
    called: Figure | None,
    open_figures: tuple[Figure, ...],
    empty: int,
    left: int,
) -> QuartoState:
    """Return a state without checks; every move calls this, with correct fields."""
    state = object.__new__(QuartoState)
    _set(state, "rules", rules)
    _set(state, "board", board)
    _set(state, "hand", hand)
    _set(state, "last", last)
    _set(state, "declines", declines)
    _set(state, "called", called)
    _set(state, "open_figures", open_figures)
    _set(state, "_empty", empty)
    _set(state, "_left", left)
    return state


@lru_cache(maxsize=ALL_BITS + 1)
def _places(cells: int) -> tuple[Place, ...]:
    """Return the placements on the cells, in order; all states share the tuples."""
    return tuple(move for move in PLACES if cells >> move.cell.number & 1)


@lru_cache(maxsize=ALL_BITS + 1)
def _gives(pieces: int) -> tuple[Give, ...]:
    """Return the moves that give one of the pieces, in order; all states share the tuples."""
    return tuple(move for move in GIVES if pieces >> move.piece.number & 1)
