"""Drawings of whole positions, with names and descriptions for screen readers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.draw.board import board_svg
from fourfold.rules import QuardoState, QuartoState, State

if TYPE_CHECKING:
    from fourfold.draw.theme import Theme


def position_svg(
    state: State,
    theme: Theme = "light",
    cell: int = 80,
    *,
    title: str | None = None,
    description: str | None = None,
) -> str:
    """Draw a position with coins, hand and last move; winning figures are highlighted.

    The title defaults to the preset's name, the description to the notation.
    """
    quarto = state if isinstance(state, QuartoState) else None
    won = () if state.outcome is None else state.outcome.figures
    return board_svg(
        state.board,
        state.rules.piece_set,
        theme,
        cell,
        coins=state.coins if isinstance(state, QuardoState) else None,
        hand=None if quarto is None else quarto.hand,
        last=None if quarto is None else quarto.last,
        highlight={cell for figure in won for cell in figure.cells},
        title=state.rules.name if title is None else title,
        description=str(state) if description is None else description,
    )
