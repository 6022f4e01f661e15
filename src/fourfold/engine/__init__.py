"""The engine: an exact Quarto solver, a Quardo search, and opponents of every level.

Importing this package is cheap: the library of compiled kernels is loaded when needed.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from fourfold.engine.levels import Player, UnknownEngine, UnknownLevel, levels, player
from fourfold.engine.limit import Limit, Stop
from fourfold.engine.results import MoveReview, QuardoResult, Solution
from fourfold.engine.score import Score, Value

if TYPE_CHECKING:
    from fourfold.engine.blind.player import BlindPlayer
    from fourfold.engine.quardo.engine import QuardoSearch
    from fourfold.engine.reviews import review
    from fourfold.engine.solution import solve

__all__ = [
    "BlindPlayer",
    "Limit",
    "MoveReview",
    "Player",
    "QuardoResult",
    "QuardoSearch",
    "Score",
    "Solution",
    "Stop",
    "UnknownEngine",
    "UnknownLevel",
    "Value",
    "levels",
    "player",
    "review",
    "solve",
]

_LATER = {
    "BlindPlayer": "fourfold.engine.blind.player",
    "QuardoSearch": "fourfold.engine.quardo.engine",
    "review": "fourfold.engine.reviews",
    "solve": "fourfold.engine.solution",
}


def __getattr__(name: str) -> object:
    """Load the solver, the searches or the review on first access."""
    if name in _LATER:
        return getattr(import_module(_LATER[name]), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
