"""Pictures of positions, with their names and descriptions in one language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.draw import board_svg
from fourfold.rules import Cell, QuardoState, QuartoState
from fourfold.terminal.board_view import BoardView

if TYPE_CHECKING:
    from fourfold.draw import Theme
    from fourfold.i18n import Speaker


def position_svg(
    state: QuartoState | QuardoState, speaker: Speaker, theme: Theme, cell: int
) -> str:
    """Draw a position as SVG that a screen reader can read too."""
    hand, last = (state.hand, state.last) if isinstance(state, QuartoState) else (None, None)
    return board_svg(
        state.board,
        speaker.piece_set,
        theme,
        cell,
        coins=state.coins if isinstance(state, QuardoState) else None,
        hand=hand,
        last=last,
        highlight=_lit(state),
        title=speaker.translate(f"preset-{state.rules.name}"),
        description=speaker.joined(
            map(str, BoardView(speaker, draw=False).lines(state)), "list-sentences"
        ),
    )


def _lit(state: QuartoState | QuardoState) -> set[Cell]:
    """Return the cells of the figures that have won the game."""
    figures = () if state.outcome is None else state.outcome.figures
    return {cell for figure in figures for cell in figure.cells}
