"""All files of the tactile kit, by name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fourfold.draw.measures import CELL, STAMPS
from fourfold.rules import PIECES, PieceSet
from fourfold.tactile.boards import quardo_mat, quarto_board
from fourfold.tactile.mesh import join
from fourfold.tactile.pieces import coin, quardo_pawn, quarto_piece
from fourfold.tactile.sheets import board_sheet, pieces_sheet

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fourfold.tactile.mesh import Mesh

MIN_CELL, MAX_CELL, DEFAULT_CELL = 25, 60, 36
"""The side of a cell in millimetres: below the least, walls are too thin to print."""


@dataclass(frozen=True)
class Scale:
    """The size of a kit: the side of a cell in millimetres."""

    cell: float = DEFAULT_CELL

    @property
    def unit(self) -> float:
        """The millimetres of a unit of the measures."""
        return self.cell / CELL


def kit_files(piece_set: PieceSet, scale: Scale) -> Iterator[tuple[str, bytes]]:
    """Yield the name and content of each file of a game's kit."""
    name = piece_set.value
    for part, mesh in models(piece_set).items():
        yield f"{name}-{part}.stl", mesh.scale(scale.unit).stl()
    yield f"{name}-board.svg", board_sheet(piece_set, scale.unit).encode()
    yield f"{name}-pieces.svg", pieces_sheet(piece_set, scale.unit).encode()


def models(piece_set: PieceSet) -> dict[str, Mesh]:
    """Return the models of a game, in units, by their names."""
    is_quarto = piece_set is PieceSet.QUARTO
    board, make = (quarto_board, quarto_piece) if is_quarto else (quardo_mat, quardo_pawn)
    pieces = {piece: make(piece) for piece in PIECES}
    set_on_plate = join(
        mesh.move((piece.number % 4 - 1.5) * CELL, (1.5 - piece.number // 4) * CELL)
        for piece, mesh in pieces.items()
    )
    return {
        "board": board(),
        "overlay": board(is_overlay=True),
        "pieces": set_on_plate,
        **{f"piece-{piece}": mesh for piece, mesh in pieces.items()},
        **({} if is_quarto else {f"coin-{stamp}": coin(stamp) for stamp in STAMPS[:-1]}),
    }
