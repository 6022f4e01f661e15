"""Limited attention: the alignments that a player sees, and those it overlooks.

How easily a player sees that four pieces agree depends on the trait and on the figure: colour
catches the eye, a hole does not; a row is read like a line of text, a square hardly at all. At a
lapse rate ``r`` an alignment by one trait is overlooked with probability ``r`` × trait × figure, at
most 95 %. An alignment by several traits is overlooked only if each of them is.

==========  ====   ==========  ====
trait              figure
==========  ====   ==========  ====
colour      0.5    row         0.7
height      0.8    column      1.0
shape       1.0    diagonal    1.5
core        1.6    square      1.8
==========  ====   ==========  ====

A glance is a hash of the seed, the number of pieces on the board, the figure and the trait, so the
same seed gives the same game. The same glance decides where the player sees a win and which pieces
it thinks safe to give. An alignment that it completed unseen gets a second glance, when it may be
called.

Kernels take a board as an array of sixteen pieces, -1 for an empty cell, and a lapse rate in
millionths.
"""

# mypy: disable-error-code="assignment,return-value,arg-type,no-any-return"
# (numpy's integers and Python's mix freely in kernels)

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from fourfold.engine.chance import draw_once, mix, seed_word
from fourfold.engine.kernel import kernel, table
from fourfold.rules import CELLS, FIGURES, Figure, Trait

if TYPE_CHECKING:
    from fourfold.engine.quarto.tables import Int64s
    from fourfold.rules import Board, Cell, Piece, Rules

Cells: TypeAlias = "Int64s | list[int]"
"""A board: sixteen pieces, `EMPTY` for none."""

PARTS = 1_000_000
MAX_LAPSE = 0.95
TRAIT_LAPSE = {Trait.COLOUR: 0.5, Trait.SHAPE: 1.0, Trait.HEIGHT: 0.8, Trait.CORE: 1.6}
ROW_LAPSE, COLUMN_LAPSE, DIAGONAL_LAPSE, SQUARE_LAPSE = 0.7, 1.0, 1.5, 1.8
EMPTY = -1

# The same values for kernels: in tenths, and the limit in millionths.
TRAIT_TENTHS = table([round(10 * TRAIT_LAPSE[t]) for t in Trait])
FIGURE_TENTHS = table(
    [
        round(10 * lapse)
        for lapse, count in (
            (ROW_LAPSE, 4),
            (COLUMN_LAPSE, 4),
            (DIAGONAL_LAPSE, 2),
            (SQUARE_LAPSE, 9),
        )
        for _ in range(count)
    ]
)
MAX_PARTS = round(MAX_LAPSE * PARTS)
FIGURE_CELLS = table([[cell.number for cell in figure.cells] for figure in FIGURES])


@kernel
def overlooks(figure: int, trait: int, count: int, lapse: int, seed: int) -> bool:
    """Return whether a player overlooks a figure's shared trait, with ``count`` pieces down."""
    likely = min(MAX_PARTS, lapse * TRAIT_TENTHS[trait] * FIGURE_TENTHS[figure] // 100)
    return draw_once(mix(seed, count << 16 | figure << 8 | trait), PARTS) < likely


@kernel
def sees(figure: int, shared: int, count: int, lapse: int, seed: int) -> bool:
    """Return whether a player sees that a figure shares these traits, given as bits."""
    for trait in range(4):
        if shared >> trait & 1 and not overlooks(figure, trait, count, lapse, seed):
            return True
    return False


@kernel
def missing_cell(cells: Cells, figure: int) -> int:
    """Return the only empty cell of a figure; -1 if there is none, -2 if there are more."""
    missing = -1
    for corner in range(4):
        cell = FIGURE_CELLS[figure][corner]
        if cells[cell] == EMPTY:
            if missing >= 0:
                return -2
            missing = cell
    return missing


@kernel
def agreeing(cells: Cells, figure: int) -> int:
    """Return the traits that all pieces on a figure share: low bits for 1, high bits for 0."""
    ones, zeros = 15, 15
    for corner in range(4):
        piece = cells[FIGURE_CELLS[figure][corner]]
        if piece != EMPTY:
            ones &= piece
            zeros &= ~piece
    return zeros << 4 | ones


@kernel
def shared_with(piece: int, agreed: int, traits: int) -> int:
    """Return the traits that a piece shares with pieces that agree on ``agreed``."""
    return (piece & agreed | ~piece & agreed >> 4) & traits


@kernel
def filled_cells(cells: Cells) -> int:
    """Return the number of filled cells."""
    count = 0
    for cell in range(16):
        if cells[cell] != EMPTY:
            count += 1
    return count


@kernel
def winning_cells(
    cells: Cells, piece: int, figures: int, traits: int, lapse: int, seed: int
) -> int:
    """Return the cells, as bits, where a player sees that a piece completes a figure."""
    count = filled_cells(cells)
    found = 0
    for figure in range(figures):
        cell = missing_cell(cells, figure)
        if cell >= 0 and found >> cell & 1 == 0:
            shared = shared_with(piece, agreeing(cells, figure), traits)
            if shared and sees(figure, shared, count, lapse, seed):
                found |= 1 << cell
    return found


@kernel
def feared_pieces(
    cells: Cells, pieces: int, figures: int, traits: int, lapse: int, seed: int
) -> int:
    """Return the pieces, as bits, that a player sees complete a figure, out of ``pieces``."""
    count = filled_cells(cells)
    feared = 0
    for figure in range(figures):
        if missing_cell(cells, figure) < 0:
            continue
        agreed = agreeing(cells, figure)
        for piece in range(16):
            if (pieces & ~feared) >> piece & 1:
                shared = shared_with(piece, agreed, traits)
                if shared and sees(figure, shared, count, lapse, seed):
                    feared |= 1 << piece
    return feared


@kernel
def open_figures(cells: Cells, last: int, figures: int, traits: int) -> int:
    """Return the aligned figures, as bits, through the cell filled last (-1 for none)."""
    found = 0
    if last >= 0:
        for figure in range(figures):
            through = False
            for corner in range(4):
                through |= FIGURE_CELLS[figure][corner] == last
            complete = through and missing_cell(cells, figure) == -1
            if complete and shared_with(cells[last], agreeing(cells, figure), traits):
                found |= 1 << figure
    return found


@kernel
def seen_alignments(cells: Cells, aligned: int, traits: int, lapse: int, seed: int) -> int:
    """Return the figures that a player sees, before or after placing, out of ``aligned``."""
    count = filled_cells(cells)
    seen = 0
    for figure in range(19):
        if aligned >> figure & 1:
            agreed = agreeing(cells, figure)
            shared = (agreed | agreed >> 4) & traits
            before = sees(figure, shared, count - 1, lapse, seed)
            if before or sees(figure, shared, count, lapse, seed):
                seen |= 1 << figure
    return seen


def as_cells(board: Board) -> Cells:
    """Convert a board for these functions."""
    return table([EMPTY if piece is None else piece.number for piece in board])


@dataclass(frozen=True, slots=True)
class Attention:
    """The attention of one player: a lapse rate, 0 for no lapses, and a seed."""

    lapse: float
    seed: int

    @property
    def _eyes(self) -> tuple[int, int]:
        """Lapse rate in millionths and seed, as kernels take them."""
        return round(self.lapse * PARTS), seed_word(self.seed)

    def overlooks(self, figure: Figure, trait: Trait, count: int) -> bool:
        """Return whether the player overlooks a trait that a figure shares."""
        return bool(overlooks(figure.number, int(trait), count, *self._eyes))

    def sees(self, figure: Figure, shared: int, count: int) -> bool:
        """Return whether the player sees that a figure shares these traits, given as bits."""
        return bool(sees(figure.number, shared, count, *self._eyes))

    def winning_cells(self, board: Board, piece: Piece, rules: Rules) -> list[Cell]:
        """Return the cells where the player sees that a piece completes a figure."""
        figures, traits = len(rules.figures), rules.trait_mask
        found = winning_cells(as_cells(board), piece.number, figures, traits, *self._eyes)
        return [cell for cell in CELLS if found >> cell.number & 1]

    def seen_alignments(
        self, board: Board, figures: tuple[Figure, ...], rules: Rules
    ) -> list[Figure]:
        """Return the aligned figures that the player sees, before or after placing."""
        aligned = sum(1 << figure.number for figure in figures)
        seen = seen_alignments(as_cells(board), aligned, rules.trait_mask, *self._eyes)
        return [figure for figure in figures if seen >> figure.number & 1]
