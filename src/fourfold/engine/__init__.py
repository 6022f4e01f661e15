"""How to play well: the exact Quarto solver, the Quardo search, opponents of every level.

Importing this package is cheap; the kernels are loaded, and the first time compiled, when something
needs them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.engine.levels import Player, UnknownLevel, levels, player
from fourfold.engine.score import Score, Value

if TYPE_CHECKING:
    from fourfold.engine.solution import Solution, Stop, solve

__all__ = [
    "Player",
    "Score",
    "Solution",
    "Stop",
    "UnknownLevel",
    "Value",
    "levels",
    "player",
    "solve",
]

_LATER = {"Solution", "Stop", "solve"}


def __getattr__(name: str) -> object:
    """Load the solver when it is first asked for."""
    if name in _LATER:
        from fourfold.engine import solution  # noqa: PLC0415

        return getattr(solution, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
