"""Pictures of states; the drawings, a layer above the rules, are imported on demand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

if TYPE_CHECKING:
    from fourfold.rules.quardo import QuardoState
    from fourfold.rules.quarto import QuartoState

Theme: TypeAlias = Literal["light", "dark", "auto"]


def svg(state: QuartoState | QuardoState, theme: Theme, cell: int) -> str:
    """Draw a state as SVG."""
    from fourfold.draw.position import position_svg  # noqa: PLC0415 - see above

    return position_svg(state, theme, cell)
