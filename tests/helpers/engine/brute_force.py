"""A slow solver on boards of plain numbers, for positions too deep for the oracle.

Like the kernels, it assumes a board without open alignments.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.helpers.games import oracle

if TYPE_CHECKING:
    from collections.abc import Sequence

Cells = tuple[int | None, ...]
Scored = tuple[int, int]  # value for the player to act, placements (0 for a draw)

FIGURES = [[oracle.CELLS.index(cell) for cell in cells] for cells in oracle.FIGURES.values()]


def better(score: Scored) -> int:
    """Order scores: quick wins best, quick losses worst."""
    value, placements = score
    return value * (100 - placements)


class BruteForce:
    """Plain minimax with a table of known positions."""

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
