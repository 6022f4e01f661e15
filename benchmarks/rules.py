"""Speed of the rules: random games a second, compared with a straightforward implementation.

Run with ``make bench`` or ``python benchmarks/rules.py``. Both sides play the same number of games
with automatic calling in one process, in turns, so that the ratio holds on a busy machine.
"""

from __future__ import annotations

import random
import statistics
import time
from typing import TYPE_CHECKING

import fourfold

if TYPE_CHECKING:
    from collections.abc import Callable

ROUNDS = 15
GAMES_A_ROUND = 300

LINES = [
    *[[(row, column) for column in range(4)] for row in range(4)],
    *[[(row, column) for row in range(4)] for column in range(4)],
    [(step, step) for step in range(4)],
    [(step, 3 - step) for step in range(4)],
]


class ListGame:
    """A straightforward Quarto: lists, loops, pieces as lists of four traits."""

    def __init__(self) -> None:
        self.board: list[list[list[int] | None]] = [[None] * 4 for _ in range(4)]
        self.left = [[a, b, c, d] for a in (0, 1) for b in (0, 1) for c in (0, 1) for d in (0, 1)]
        self.hand: list[int] | None = None

    def moves(self) -> list[tuple[int, int]] | list[list[int]]:
        """Return the cells to place on, or the pieces to give."""
        if self.hand is None:
            return self.left
        return [(r, c) for r in range(4) for c in range(4) if self.board[r][c] is None]

    def give(self, piece: list[int]) -> None:
        """Give a piece."""
        self.left.remove(piece)
        self.hand = piece

    def place(self, row: int, column: int) -> None:
        """Place the piece in hand."""
        self.board[row][column] = self.hand
        self.hand = None

    def is_won(self) -> bool:
        """Return whether four pieces in a line share a trait."""
        for line in LINES:
            pieces = [self.board[row][column] for row, column in line]
            for trait in range(4):
                values = [piece[trait] for piece in pieces if piece is not None]
                if len(values) == 4 and len(set(values)) == 1:
                    return True
        return False


def play_list_game(rng: random.Random) -> int:
    """Play one random game with lists and loops; return the number of moves."""
    game, count = ListGame(), 0
    while not game.is_won() and (game.left or game.hand is not None):
        move = rng.choice(game.moves())
        if game.hand is None:
            game.give(move)  # type: ignore[arg-type]
        else:
            game.place(*move)
        count += 1
    return count


def play_library_game(rng: random.Random) -> int:
    """Play one random game through the public API; return the number of moves."""
    state, count = fourfold.new("quarto", auto_call=True), 0
    while state.outcome is None:
        state = state.play(rng.choice(state.legal_moves()))
        count += 1
    return count


def measure_games(play: Callable[[random.Random], int], seed: int) -> float:
    """Measure a round of games; return games a second."""
    rng = random.Random(seed)
    start = time.perf_counter()
    for _ in range(GAMES_A_ROUND):
        play(rng)
    return GAMES_A_ROUND / (time.perf_counter() - start)


def main() -> None:
    """Measure both implementations and print their games a second and the ratio."""
    pairs = [
        (measure_games(play_library_game, seed), measure_games(play_list_game, seed))
        for seed in range(ROUNDS)
    ]
    library, lists = (statistics.median(column) for column in zip(*pairs, strict=True))
    ratio = statistics.median(one / other for one, other in pairs)
    print(f"random Quarto games a second, public API:      {library:8,.0f}")
    print(f"random Quarto games a second, lists and loops: {lists:8,.0f}")
    print(f"ratio (median of {ROUNDS} rounds): {ratio:.2f}")


if __name__ == "__main__":
    main()
