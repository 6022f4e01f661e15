"""The game of Quardo (D1 to D6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fourfold.rules.alignment import (
    EMPTY_BOARD,
    Board,
    aligned_through,
    replace_piece,
    unplaced_pieces,
    write_board,
)
from fourfold.rules.board import ADJACENT_PAIRS, FIGURE_COUNT, FIGURES, Cell, Figure
from fourfold.rules.diagram import board_lines
from fourfold.rules.errors import (
    CellOccupied,
    GameOver,
    IllegalMove,
    NotThisGame,
    PawnGone,
    SwapEmpty,
    SwapNoCoin,
    SwapNotAdjacent,
)
from fourfold.rules.moves import PUTS, SWAPS, Move, Put, Swap, check_move, parse_move
from fourfold.rules.outcome import Outcome, Reason
from fourfold.rules.picture import svg
from fourfold.rules.pieces import PIECES, Piece
from fourfold.rules.presets import FirstMover

if TYPE_CHECKING:
    from fourfold.rules.picture import Theme
    from fourfold.rules.presets import Rules

ALL_COINS = (1 << FIGURE_COUNT) - 1
ADJACENT_SWAPS = tuple(SWAPS[pair] for pair in ADJACENT_PAIRS)
SWAPPED_CELLS = tuple(
    (swap, 1 << swap.first.number | 1 << swap.second.number) for swap in ADJACENT_SWAPS
)
"""Every swap, and its two cells as bits."""
FIGURE_CELLS = tuple(sum(1 << cell.number for cell in figure.cells) for figure in FIGURES)
"""The four cells of every figure, as bits."""
_set = object.__setattr__


@dataclass(frozen=True, slots=True, repr=False)
class QuardoState:
    """A Quardo position under its rules; immutable, hashable, equal by value.

    Seats are numbered clockwise from the one that begins; with three players that is the one who
    places the opening pawn with eyes closed (D2). ``coin_bits`` has bit *i* set while figure *i*
    still has its coin. A state that no game can reach is refused, as `parse` refuses its text.
    """

    rules: Rules
    board: Board = EMPTY_BOARD
    coin_bits: int = ALL_COINS
    scores: tuple[int, ...] = ()
    turn: int = 1

    def __post_init__(self) -> None:
        from fourfold.rules.positions import check_quardo  # noqa: PLC0415 - import cycle

        if self.scores == ():
            _set(self, "scores", (0,) * self.rules.players)
        check_quardo(self)

    @classmethod
    def imagined(
        cls, rules: Rules, board: Board, coin_bits: int, scores: tuple[int, ...], turn: int
    ) -> QuardoState:
        """Return an unchecked state, for guesses at an unseen board."""
        state = object.__new__(cls)
        _set(state, "rules", rules)
        _set(state, "board", board)
        _set(state, "coin_bits", coin_bits)
        _set(state, "scores", scores)
        _set(state, "turn", turn)
        return state

    @property
    def count(self) -> int:
        """The number of pawns on the mat."""
        return 16 - self.board.count(None)

    @property
    def coins(self) -> tuple[Figure, ...]:
        """The figures that still have their coin."""
        return tuple(figure for figure in FIGURES if self.coin_bits >> figure.number & 1)

    @property
    def pieces_left(self) -> tuple[Piece, ...]:
        """The pawns still on the table."""
        left = unplaced_pieces(self.board)
        return tuple(piece for piece in PIECES if left >> piece.number & 1)

    @property
    def to_act(self) -> int:
        """The seat whose turn it is."""
        return self.turn

    @property
    def open_figures(self) -> tuple[Figure, ...]:
        """Always empty: Quardo has no calls, coins are collected at once (D4)."""
        return ()

    @property
    def outcome(self) -> Outcome | None:
        """D6: most coins when the last pawn fills the last cell."""
        if None in self.board:
            return None
        most = max(self.scores)
        winners = tuple(seat for seat, score in enumerate(self.scores, 1) if score == most)
        return Outcome(winners, Reason.COINS)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return None not in self.board

    def legal_moves(self) -> tuple[Move, ...]:
        """Return every placement, and every swap that collects a coin (D3)."""
        if self.is_over:
            return ()
        empty = [cell for cell, piece in enumerate(self.board) if piece is None]
        puts = [PUTS[piece.number][cell] for piece in self.pieces_left for cell in empty]
        return (*puts, *self._swaps())

    def _swaps(self) -> list[Swap]:
        """Return the swaps that collect at least one coin."""
        board, ready = self.board, self._ready_cells()
        if not ready:
            return []
        return [
            swap
            for swap, cells in SWAPPED_CELLS
            if cells & ready
            and board[swap.first.number] is not None
            and board[swap.second.number] is not None
            and self.collects(swap)
        ]

    def _ready_cells(self) -> int:
        """Return the cells of full figures that still have their coin: only they can pay."""
        filled = sum(1 << cell for cell, piece in enumerate(self.board) if piece is not None)
        ready, coins = 0, self.coin_bits
        for number, cells in enumerate(FIGURE_CELLS):
            if coins >> number & 1 and cells & filled == cells:
                ready |= cells
        return ready

    def is_legal(self, move: Move | str) -> bool:
        """Return whether `play` accepts a move; malformed text is an error."""
        try:
            self.play(move)
        except IllegalMove:
            return False
        return True

    def collects(self, move: Put | Swap | str) -> tuple[Figure, ...]:
        """Return the figures that the move forms and whose coins it would take (D4)."""
        move = self._read_move(move)
        board, moved = self._board_after(move)
        return self._formed(board, moved, self.coin_bits)

    def _formed(self, board: Board, moved: tuple[Cell, ...], coins: int) -> tuple[Figure, ...]:
        """Return the figures with a coin that pawns moved to these cells have formed (D4).

        Two pawns of one figure that change places form nothing there.
        """
        found: set[Figure] = set()
        for cell in moved:
            found ^= set(aligned_through(board, cell, self.rules))
        return tuple(sorted(figure for figure in found if coins >> figure.number & 1))

    def play(self, move: Move | str) -> QuardoState:
        """Return the state after a placement or a swap, given as text or as a move."""
        try:
            move = self._read_move(move)
            self._check(move)
        except IllegalMove as error:
            error.position = str(self)
            raise
        taken = self.collects(move)
        board, _ = self._board_after(move)
        scores = list(self.scores)
        scores[self.turn - 1] += len(taken)
        coins = self.coin_bits & ~sum(1 << figure.number for figure in taken)
        turn = self._next_turn() if self.count else self._first_turn()
        return self.imagined(self.rules, board, coins, tuple(scores), turn)

    def _read_move(self, move: Move | str) -> Put | Swap:
        """Return a move of this game, read if it is text."""
        if isinstance(move, str):
            move = parse_move(move)
        if not isinstance(move, Put | Swap):
            raise NotThisGame(move=check_move(move), rule="D3")
        return move

    def skip(self) -> QuardoState:
        """Return the state with the turn passed on, for a seat that has left the game."""
        after = self._next_turn()
        return self.imagined(self.rules, self.board, self.coin_bits, self.scores, after)

    def _first_turn(self) -> int:
        """Return the seat that moves after the opening (D2)."""
        third = self.rules.players == 3 and self.rules.first_mover is FirstMover.THIRD
        return 3 if third and self.turn != 3 else self._next_turn()

    def _next_turn(self) -> int:
        """Return the next seat clockwise."""
        return self.turn % self.rules.players + 1

    def _board_after(self, move: Put | Swap) -> tuple[Board, tuple[Cell, ...]]:
        """Return the board after a move and the cells whose pawns it changed."""
        if isinstance(move, Put):
            return replace_piece(self.board, move.cell, move.piece), (move.cell,)
        first, second = self.board[move.first], self.board[move.second]
        board = replace_piece(replace_piece(self.board, move.first, second), move.second, first)
        return board, (move.first, move.second)

    def _check(self, move: Put | Swap) -> None:
        """Refuse a move against D3."""
        if self.is_over:
            raise GameOver(rule="D6")
        if isinstance(move, Put):
            if self.board[move.cell] is not None:
                raise CellOccupied(cell=move.cell, rule="D3")
            if move.piece in self.board:
                raise PawnGone(piece=move.piece)
            return
        if not move.first.adjacent_to(move.second):
            raise SwapNotAdjacent(first=move.first, second=move.second)
        for cell in (move.first, move.second):
            if self.board[cell] is None:
                raise SwapEmpty(cell=cell)
        if not self.collects(move):
            raise SwapNoCoin(first=move.first, second=move.second)

    def diagram(self) -> str:
        """Draw the mat as text, with the coins on it and in each seat's hand."""
        lines = board_lines(self.board, self.rules.piece_set, self.coins)
        held = "-".join(map(str, self.scores))
        return "\n".join([*lines, f"Coins held: {held}, seat {self.turn} to move"])

    def svg(self, theme: Theme = "light", cell: int = 80) -> str:
        """Draw the position as SVG; ``cell`` is the width of a cell in pixels."""
        return svg(self, theme, cell)

    def _repr_svg_(self) -> str:
        """Show the position in a notebook."""
        return svg(self, "auto", 56)

    def __str__(self) -> str:
        scores = "-".join(map(str, self.scores))
        return f"{write_board(self.board)} {self.coin_bits:05x} {scores} {self.turn}"

    def __repr__(self) -> str:
        return f"parse({self.rules!r}, {str(self)!r})"
