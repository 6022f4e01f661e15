"""The game of Quardo (D1 to D6)."""

from __future__ import annotations

from dataclasses import dataclass
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
from fourfold.rules.board import ADJACENT_PAIRS, FIGURE_COUNT, FIGURES, Cell, Figure
from fourfold.rules.diagram import board_lines
from fourfold.rules.errors import (
    CallIncomplete,
    CallNoCoin,
    CallNotAligned,
    CallNotFormed,
    CellOccupied,
    CoinOwed,
    CoinsFirst,
    GameOver,
    IllegalMove,
    NothingToName,
    NotThisGame,
    PawnGone,
    SwapEmpty,
    SwapNoCoin,
    SwapNotAdjacent,
)
from fourfold.rules.moves import (
    DECLINE,
    PUTS,
    SWAPS,
    Call,
    Decline,
    Move,
    Put,
    Swap,
    check_move,
    parse_move,
)
from fourfold.rules.outcome import Outcome, Reason
from fourfold.rules.pieces import PIECES, Piece
from fourfold.rules.presets import Coins, FirstMover

if TYPE_CHECKING:
    from fourfold.rules.presets import Rules

PAWNS_PER_FIGURE = 4
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
class QuardoState(BaseState):
    """A Quardo position under its rules; immutable, hashable, equal by value.

    Seats are numbered clockwise from the one that begins; with three players that is the one who
    places the opening pawn with eyes closed (D2). ``coin_bits`` has bit *i* set while figure *i*
    still has its coin. A state that no game can reach is refused, as `parse` refuses its text.

    With coins by hand (D4), ``moved`` are the cells of the move just made, while the seat to act
    may name its coins; a swap ``owes`` a coin until the first one is named (D3).
    """

    rules: Rules
    board: Board = EMPTY_BOARD
    coin_bits: int = ALL_COINS
    scores: tuple[int, ...] = ()
    turn: int = 1
    moved: tuple[Cell, ...] = ()
    owes: bool = False

    def __post_init__(self) -> None:
        from fourfold.rules.positions import check_quardo  # noqa: PLC0415 - import cycle

        if self.scores == ():
            _set(self, "scores", (0,) * self.rules.players)
        check_quardo(self)

    @classmethod
    def imagined(
        cls,
        rules: Rules,
        board: Board,
        coin_bits: int,
        scores: tuple[int, ...],
        turn: int,
        moved: tuple[Cell, ...] = (),
        *,
        owes: bool = False,
    ) -> QuardoState:
        """Return an unchecked state, for guesses at an unseen board."""
        state = object.__new__(cls)
        _set(state, "rules", rules)
        _set(state, "board", board)
        _set(state, "coin_bits", coin_bits)
        _set(state, "scores", scores)
        _set(state, "turn", turn)
        _set(state, "moved", moved)
        _set(state, "owes", owes)
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
        """The figures whose coins may be named now; always empty if coins are automatic (D4)."""
        return self._formed(self.board, self.moved, self.coin_bits) if self.moved else ()

    @property
    def outcome(self) -> Outcome | None:
        """D6: most coins when the last pawn fills the last cell."""
        if not self.is_over:
            return None
        most = max(self.scores)
        winners = tuple(seat for seat, score in enumerate(self.scores, 1) if score == most)
        return Outcome(winners, Reason.COINS)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return None not in self.board and not self.moved

    def legal_moves(self) -> tuple[Put | Swap | Call | Decline, ...]:
        """Return every placement, and every swap that collects a coin (D3).

        While coins are named, only the end of the turn is listed, or if a swap still owes a coin
        the coins that it may name.
        """
        if self.moved:
            return tuple(map(Call, self.open_figures)) if self.owes else (DECLINE,)
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

    def collects(self, move: Put | Swap | str) -> tuple[Figure, ...]:
        """Return the figures that the move forms and whose coins it would take (D4)."""
        played = self._read_move(move)
        if not isinstance(played, Put | Swap):
            return ()
        board, moved = self._board_after(played)
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
        if isinstance(move, Decline):
            return self.skip()
        if isinstance(move, Call):
            return self._after_naming(move.figure)
        board, moved = self._board_after(move)
        if self._is_by_hand and self._may_name(board, moved, self.coin_bits):
            owes, rest = isinstance(move, Swap), (self.coin_bits, self.scores, self.turn)
            return self.imagined(self.rules, board, *rest, moved, owes=owes)
        taken = () if self._is_by_hand else self._formed(board, moved, self.coin_bits)
        turn = self._next_turn() if self.count else self._first_turn()
        return self.imagined(self.rules, board, *self._with_coins(taken), turn)

    def _with_coins(self, taken: tuple[Figure, ...]) -> tuple[int, tuple[int, ...]]:
        """Return the coins on the mat and the scores after the seat to act has taken some."""
        scores = list(self.scores)
        scores[self.turn - 1] += len(taken)
        coins = self.coin_bits & ~sum(1 << figure.number for figure in taken)
        return coins, tuple(scores)

    # Coins by hand (D4)

    @property
    def _is_by_hand(self) -> bool:
        """Whether players name their coins."""
        return self.rules.coins is Coins.BY_HAND

    def _may_name(self, board: Board, moved: tuple[Cell, ...], coins: int) -> bool:
        """Return whether a player may name a coin after a move, judged without the pawns' traits.

        With a blindfold, that depends only on the number of pawns, which is public (D8).
        """
        if self.rules.blindfold:
            return 16 - board.count(None) >= PAWNS_PER_FIGURE
        filled = sum(1 << at for at, piece in enumerate(board) if piece is not None)
        return any(
            cells & filled == cells
            and coins >> number & 1
            and sum(cells >> cell.number & 1 for cell in moved) == 1
            for number, cells in enumerate(FIGURE_CELLS)
        )

    def _after_naming(self, figure: Figure) -> QuardoState:
        """Return the state after a coin has been named; the turn ends with the last full figure."""
        coins, scores = self._with_coins((figure,))
        if self._may_name(self.board, self.moved, coins):
            return self.imagined(self.rules, self.board, coins, scores, self.turn, self.moved)
        return self.imagined(self.rules, self.board, coins, scores, self._next_turn())

    def collected(self) -> QuardoState:
        """Return the state after the seat to act has named all its coins and ended its turn."""
        if not self.moved:
            return self
        coins, scores = self._with_coins(self.open_figures)
        return self.imagined(self.rules, self.board, coins, scores, self._next_turn())

    def _check_naming(self, move: Move) -> None:
        """Refuse a move other than naming a coin of the move just made, or ending the turn."""
        if isinstance(move, Decline):
            if self.owes:
                raise CoinOwed
            return
        if not isinstance(move, Call):
            raise CoinsFirst
        figure = move.figure
        if figure in self.open_figures:
            return
        if not self.coin_bits >> figure.number & 1:
            raise CallNoCoin(figure=figure)
        for cell in figure.cells:
            if self.board[cell] is None:
                raise CallIncomplete(figure=figure, cell=cell, rule="D4")
        if not alignment(self.board, figure, self.rules):
            raise CallNotAligned(figure=figure, rule="D4")
        raise CallNotFormed(figure=figure)

    def _read_move(self, move: Move | str) -> Put | Swap | Call | Decline:
        """Return a move of this game, read if it is text."""
        if isinstance(move, str):
            move = parse_move(move)
        if isinstance(move, Put | Swap) or (self._is_by_hand and isinstance(move, Call | Decline)):
            return move
        raise NotThisGame(move=check_move(move), rule="D3")

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

    def _check(self, move: Put | Swap | Call | Decline) -> None:
        """Refuse a move against D3 or D4."""
        if self.is_over:
            raise GameOver(rule="D6")
        if self.moved:
            self._check_naming(move)
        elif isinstance(move, Put):
            if self.board[move.cell] is not None:
                raise CellOccupied(cell=move.cell, rule="D3")
            if move.piece in self.board:
                raise PawnGone(piece=move.piece)
        elif isinstance(move, Swap):
            self._check_swap(move)
        else:
            raise NothingToName

    def _check_swap(self, move: Swap) -> None:
        """Refuse a swap against D3."""
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

    def __str__(self) -> str:
        scores = "-".join(map(str, self.scores))
        moved = "~".join(map(str, self.moved))
        owed = "+" if len(self.moved) == 2 and not self.owes else ""
        last = f" {moved}{owed}" if moved else ""
        return f"{write_board(self.board)} {self.coin_bits:05x} {scores} {self.turn}{last}"
