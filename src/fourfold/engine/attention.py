"""How people overlook alignments: what a player with limited attention sees of a board.

Whether somebody sees that four pieces agree depends on the trait and on the figure: colour catches
the eye, a hole does not; a row is read like a line of text, a square hardly at all. At a lapse rate
``r`` an alignment by one trait is overlooked with probability ``r`` × trait × figure, at most 95 %;
one that shares several traits only if all of them are overlooked.

==========  ====   ==========  ====
trait              figure
==========  ====   ==========  ====
colour      0.5    row         0.7
height      0.8    column      1.0
shape       1.0    diagonal    1.5
core        1.6    square      1.8
==========  ====   ==========  ====

Each glance is drawn from the seed, the number of pieces on the board, the figure and the trait, so
the same seed gives the same game. A player sees by the same glance where to win and what is safe to
give; an alignment that it made without seeing it gets a second glance when it can be called.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fourfold.rules import Figure, Trait
from fourfold.rules.lots import draw_lot
from fourfold.rules.pieces import shared_traits

if TYPE_CHECKING:
    from fourfold.rules import Board, Cell, Piece, Rules

TRAIT_LAPSE = {Trait.COLOUR: 0.5, Trait.HEIGHT: 0.8, Trait.SHAPE: 1.0, Trait.CORE: 1.6}
ROW_LAPSE, COLUMN_LAPSE, DIAGONAL_LAPSE, SQUARE_LAPSE = 0.7, 1.0, 1.5, 1.8
MOST_LAPSE = 0.95
PARTS = 1_000_000


def figure_lapse(figure: Figure) -> float:
    """Return how much more easily a figure is overlooked than a column."""
    if figure.is_square:
        return SQUARE_LAPSE
    if figure.number >= 8:
        return DIAGONAL_LAPSE
    return ROW_LAPSE if figure.number < 4 else COLUMN_LAPSE


@dataclass(frozen=True, slots=True)
class Attention:
    """The attention of one player: the lapse rate, 0 for never, and a seed."""

    lapse: float
    seed: int

    def overlooks(self, figure: Figure, trait: Trait, count: int) -> bool:
        """Tell whether the player overlooks what a figure shares, with ``count`` pieces down."""
        likelihood = min(MOST_LAPSE, self.lapse * TRAIT_LAPSE[trait] * figure_lapse(figure))
        glance = draw_lot(self.seed, f"glance {count} {figure} {trait}", PARTS)
        return glance < likelihood * PARTS

    def sees(self, figure: Figure, shared: int, count: int) -> bool:
        """Tell whether the player sees that a figure shares these traits, given as bits."""
        return any(
            shared >> trait & 1 and not self.overlooks(figure, trait, count) for trait in Trait
        )

    def winning_cells(self, board: Board, piece: Piece, rules: Rules) -> list[Cell]:
        """Return the cells where the player sees that a piece completes a figure."""
        count = 16 - board.count(None)
        found = set()
        for figure in rules.figures:
            empty = [cell for cell in figure.cells if board[cell] is None]
            if len(empty) != 1:
                continue
            others = [board[cell] for cell in figure.cells]
            shared = shared_traits(
                (piece, *(other for other in others if other is not None)), rules.trait_mask
            )
            if shared and self.sees(figure, shared, count):
                found.add(empty[0])
        return sorted(found)

    def seen_alignments(
        self, board: Board, figures: tuple[Figure, ...], rules: Rules
    ) -> list[Figure]:
        """Return those of some aligned figures that the player sees, before or after placing."""
        seen = []
        for figure in figures:
            pieces = [piece for cell in figure.cells if (piece := board[cell]) is not None]
            shared = shared_traits(pieces, rules.trait_mask)
            count = 16 - board.count(None)
            if self.sees(figure, shared, count - 1) or self.sees(figure, shared, count):
                seen.append(figure)
        return seen
