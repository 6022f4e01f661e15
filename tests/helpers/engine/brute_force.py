"""Slow solvers on boards of plain numbers, for positions too deep for the oracle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.helpers.games import oracle

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

Cells = tuple[int | None, ...]
Scored = tuple[int, int]  # value for the player to act, placements (0 for a draw)

PAIRS = [tuple(map(oracle.CELLS.index, pair)) for pair in oracle.PAIRS]
FIGURES = [[oracle.CELLS.index(cell) for cell in cells] for cells in oracle.FIGURES.values()]


def better(score: Scored) -> int:
    """Order scores: quick wins best, quick losses worst."""
    value, placements = score
    return value * (100 - placements)


class BruteForce:
    """Plain minimax of Quarto with a table of known positions.

    Like the kernels, it assumes a board without open alignments.
    """

    def __init__(self, traits: Sequence[int], squares: bool) -> None:
        self.traits = traits
        self.figures = FIGURES if squares else FIGURES[:10]
        self.known: dict[Cells, Scored] = {}

    def wins(self, cells: Cells, cell: int) -> bool:
        """Return whether a figure through the cell is aligned."""
        for figure in self.figures:
            if cell in figure:
                pieces = [piece for other in figure if (piece := cells[other]) is not None]
                for trait in self.traits:
                    if len(pieces) == 4 and len({piece >> trait & 1 for piece in pieces}) == 1:
                        return True
        return False

    def give(self, cells: Cells) -> Scored:
        """Return the score for the player who must give."""
        if cells not in self.known:
            scores = [self.score_give(cells, piece) for piece in range(16) if piece not in cells]
            self.known[cells] = max(scores, key=better, default=(0, 0))
        return self.known[cells]

    def score_give(self, cells: Cells, piece: int) -> Scored:
        """Return the score of giving one piece."""
        empty = [cell for cell in range(16) if cells[cell] is None]
        value, placements = max((self.place(cells, piece, cell) for cell in empty), key=better)
        return -value, placements

    def place(self, cells: Cells, piece: int, cell: int) -> Scored:
        """Return the score of placing a piece."""
        after = (*cells[:cell], piece, *cells[cell + 1 :])
        if self.wins(after, cell):
            return 1, 1
        value, placements = self.give(after)
        return value, placements + 1 if value else 0


class CoinBruteForce:
    """Plain minimax of Quardo for two players, with a table of known positions.

    A position is its cells and the set of figures that have their coins. Values are the coins that
    the player to move will take less those of the other.
    """

    def __init__(self) -> None:
        self.known: dict[tuple[Cells, frozenset[int]], int] = {}

    @staticmethod
    def read(text: str) -> tuple[Cells, frozenset[int]]:
        """Read the board and the coins of a position's text."""
        board, coins, *_ = text.split(" ")
        cells = tuple(None if cell == "." else int(cell, 16) for cell in board.replace("/", ""))
        return cells, frozenset(i for i in range(19) if int(coins, 16) >> i & 1)

    def value(self, cells: Cells, coins: frozenset[int]) -> int:
        """Return the value of a position."""
        if not coins or None not in cells:
            return 0
        if (cells, coins) not in self.known:
            self.known[cells, coins] = max(
                len(taken) - self.value(after, coins - taken)
                for after, taken in self.moves(cells, coins)
            )
        return self.known[cells, coins]

    def moves(self, cells: Cells, coins: frozenset[int]) -> Iterator[tuple[Cells, frozenset[int]]]:
        """Yield the board after every legal move, and the figures whose coins it takes."""
        for cell in range(16):
            for piece in range(16):
                if cells[cell] is None and piece not in cells:
                    after = (*cells[:cell], piece, *cells[cell + 1 :])
                    yield after, self.formed(after, coins, {cell})
        for first, second in PAIRS:
            if cells[first] is not None and cells[second] is not None:
                swapped = list(cells)
                swapped[first], swapped[second] = cells[second], cells[first]
                taken = self.formed(tuple(swapped), coins, {first, second})
                if taken:
                    yield tuple(swapped), taken

    @staticmethod
    def formed(cells: Cells, coins: frozenset[int], changed: set[int]) -> frozenset[int]:
        """Return the aligned figures with a coin into which exactly one pawn came."""
        found = set()
        for figure in coins:
            pawns = [cells[cell] for cell in FIGURES[figure]]
            if len(changed & set(FIGURES[figure])) == 1 and None not in pawns:
                ones = [sum((pawn or 0) >> trait & 1 for pawn in pawns) for trait in range(4)]
                if 0 in ones or 4 in ones:
                    found.add(figure)
        return frozenset(found)
