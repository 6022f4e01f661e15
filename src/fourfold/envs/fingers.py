"""Knowledge gained by a blindfolded player in one turn (D8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.match import Play, Touch
from fourfold.rules import Cell, Piece, Put, Swap
from fourfold.rules.errors import CellOccupied, PawnGone, SwapEmpty

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fourfold.envs.actions import Action
    from fourfold.match.model import Notice


class Fingers:
    """Cells known to be filled or empty and pawns known to be gone, by touch or by refusal."""

    def __init__(self, notices: Iterable[Notice]) -> None:
        self.filled: set[Cell] = set()
        self.empty: set[Cell] = set()
        self.gone: set[Piece] = set()
        for notice in notices:
            if isinstance(notice.event, Touch):
                self._add_touch(notice.event.target, notice.felt)
            elif isinstance(notice.event, Play):
                self._add_refusal(notice)

    def _add_touch(self, target: object, felt: Piece | bool | None) -> None:
        """Add the result of a touch."""
        if isinstance(target, Cell):
            (self.empty if felt is None else self.filled).add(target)
        elif isinstance(target, Piece) and not felt:
            self.gone.add(target)

    def _add_refusal(self, notice: Notice) -> None:
        """Add the reason of a refusal, if one was given."""
        refusal = notice.refusal
        if refusal is None:
            return
        cell, piece = refusal.details.get("cell"), refusal.details.get("piece")
        if isinstance(refusal, CellOccupied) and isinstance(cell, Cell):
            self.filled.add(cell)
        elif isinstance(refusal, PawnGone) and isinstance(piece, Piece):
            self.gone.add(piece)
        elif isinstance(refusal, SwapEmpty) and isinstance(cell, Cell):
            self.empty.add(cell)

    def is_futile(self, action: Action) -> bool:
        """Return whether a move is known to be refused."""
        if isinstance(action, Put):
            return action.cell in self.filled or action.piece in self.gone
        if isinstance(action, Swap):
            return action.first in self.empty or action.second in self.empty
        return False
