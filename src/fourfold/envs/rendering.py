"""Human-readable positions: text or pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from fourfold.rules import State

RENDER_MODES = ["human", "ansi", "rgb_array"]


def render(state: State, mode: str | None, cell: int = 80) -> str | NDArray[np.uint8] | None:
    """Render a position: printed, as text, as a picture, or not at all."""
    if mode == "rgb_array":
        from fourfold.envs.pictures import picture  # noqa: PLC0415 - needs Pillow

        return picture(state, cell)
    if mode == "ansi":
        return state.diagram()
    if mode == "human":
        print(state.diagram(), end="\n\n")
    return None
