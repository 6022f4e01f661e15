"""Values of Quardo positions near their end, by a plain search over the rules' own figures.

It shares nothing with the engine. A position is its board, with -1 for an empty cell, and the coins
that are left; values are coins to come.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from fourfold.rules import ADJACENT_PAIRS, FIGURES, Cell, Piece, Put, QuardoState, Swap

if TYPE_CHECKING:
    from fourfold.rules import Move

Board: TypeAlias = tuple[int, ...]
Key: TypeAlias = tuple[Board, int]
CELLS_OF = tuple(tuple(cell.number for cell in figure.cells) for figure in FIGURES)
THROUGH = tuple(
    tuple(
        (number, tuple(c for c in cells if c != cell))
        for number, cells in enumerate(CELLS_OF)
        if cell in cells
    )
    for cell in range(16)
)
"""For each cell, the figures through it with their other three cells."""
PAIRS = tuple((first.number, second.number) for first, second in ADJACENT_PAIRS)
MAX_EMPTY = {2: 3, 3: 2}
"""The most empty cells from which the end is proved, for two and three players."""


class Step(NamedTuple):
    """A move with the board and the coins after it, and the number of coins that it takes."""

    gain: int
    board: Board
    coins: int
    move: tuple[int, int, int]

    def decoded(self) -> Move:
        """Return the move of the rules."""
        piece, first, second = self.move
        if piece >= 0:
            return Put(Piece(piece), Cell(first))
        return Swap(Cell(first), Cell(second))


def shares(a: int, b: int, c: int, d: int) -> bool:
    """Return whether four pieces share a trait."""
    return bool(((a & b & c & d) | ~(a | b | c | d)) & 15)


def formed_by(board: Board, cell: int, coins: int, other: int = -1) -> int:
    """Return the figures with a coin that the pawn on a cell completes, as bits.

    Figures that also contain the cell ``other`` do not count.
    """
    found, piece = 0, board[cell]
    for number, (a, b, c) in THROUGH[cell]:
        if not coins >> number & 1 or other in (a, b, c):
            continue
        p, q, r = board[a], board[b], board[c]
        if p >= 0 and q >= 0 and r >= 0 and shares(piece, p, q, r):
            found |= 1 << number
    return found


def steps(board: Board, coins: int) -> list[Step]:
    """Return every legal move, those that take most first."""
    found = []
    left = [piece for piece in range(16) if piece not in board]
    for cell in range(16):
        if board[cell] >= 0:
            continue
        for piece in left:
            after = (*board[:cell], piece, *board[cell + 1 :])
            taken = formed_by(after, cell, coins)
            found.append(Step(taken.bit_count(), after, coins & ~taken, (piece, cell, -1)))
    for first, second in PAIRS:
        if board[first] < 0 or board[second] < 0:
            continue
        changed = list(board)
        changed[first], changed[second] = board[second], board[first]
        after = tuple(changed)
        taken = formed_by(after, first, coins, second) | formed_by(after, second, coins, first)
        if taken:
            found.append(Step(taken.bit_count(), after, coins & ~taken, (-1, first, second)))
    found.sort(key=lambda step: -step.gain)
    return found


def numbers(state: QuardoState) -> Board:
    """Return the board of a state."""
    return tuple(-1 if piece is None else piece.number for piece in state.board)


class QuardoProof:
    """A search to the end of the game, with a memory."""

    def __init__(self) -> None:
        self._bounds: dict[Key, tuple[int, int]] = {}
        self._sure: dict[tuple[Board, int, int, int, int], bool] = {}

    def leads_to(self, state: QuardoState, need: int) -> bool:
        """Return whether the player to act ends at least ``need`` coins ahead.

        With three players: however the two others play.
        """
        board, seat, scores = numbers(state), state.turn - 1, state.scores
        if len(scores) == 2:
            return self._reaches(board, state.coin_bits, need - scores[seat] + scores[1 - seat])
        after, before = scores[(seat + 1) % 3], scores[(seat + 2) % 3]
        leads = (scores[seat] - after - need, scores[seat] - before - need)
        return self._secures(board, state.coin_bits, 0, *leads)

    def keeps(self, state: QuardoState, move: Move, need: int) -> bool:
        """Return whether the player to act ends at least ``need`` coins ahead after a move."""
        after, seat = state.play(move), state.turn - 1
        scores = after.scores
        if len(scores) == 2:
            lead = scores[seat] - scores[1 - seat]
            return not self._reaches(numbers(after), after.coin_bits, lead - need + 1)
        leads = [scores[seat] - scores[(seat + i) % 3] - need for i in (1, 2)]
        return self._secures(numbers(after), after.coin_bits, 1, leads[0], leads[1])

    def lead(self, state: QuardoState, move: Move) -> int:
        """Return the lead with which the player to act is sure to end after a move."""
        low, high = -19, 19
        while low < high:
            middle = (low + high + 1) // 2
            if self.keeps(state, move, middle):
                low = middle
            else:
                high = middle - 1
        return low

    def _reaches(self, board: Board, coins: int, need: int) -> bool:
        """Return whether the mover of two collects at least ``need`` coins more from here on."""
        rest = coins.bit_count()
        if need <= -rest or -1 not in board:
            return need <= 0
        if need > rest:
            return False
        key = (board, coins)
        low, high = self._bounds.get(key, (-rest, rest))
        if need <= low or need > high:
            return need <= low
        for step in steps(board, coins):
            if not self._reaches(step.board, step.coins, step.gain - need + 1):
                low = max(low, need)
                break
        else:
            high = min(high, need - 1)
        self._bounds[key] = (low, high)
        return low >= need

    def _secures(self, board: Board, coins: int, turn: int, first: int, second: int) -> bool:
        """Return whether seat 0 of three ends with both leads at least 0; ``turn`` is to move."""
        worst, rest = min(first, second), coins.bit_count()
        if -1 not in board or worst >= rest or worst + rest < 0:
            return worst >= 0
        key = (board, coins, turn, first, second)
        known = self._sure.get(key)
        if known is None:
            test = any if turn == 0 else all
            known = test(
                self._secures(
                    step.board,
                    step.coins,
                    (turn + 1) % 3,
                    first + step.gain * ((turn == 0) - (turn == 1)),
                    second + step.gain * ((turn == 0) - (turn == 2)),
                )
                for step in steps(board, coins)
            )
            self._sure[key] = known
        return known
