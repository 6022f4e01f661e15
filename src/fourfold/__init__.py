"""Fourfold plays, referees, teaches and studies Quarto and Quardo.

>>> import fourfold
>>> state = fourfold.new("quarto").play("7").play("a1")
>>> print(state)
7.../..../..../.... - a1
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from fourfold.rules import (
    ALL_TRAITS,
    CELLS,
    FIGURES,
    PIECES,
    PRESETS,
    Call,
    CallRefused,
    Cell,
    Clock,
    Decline,
    Figure,
    FourfoldError,
    Game,
    Give,
    IllegalMove,
    Move,
    NotationError,
    OptionError,
    Outcome,
    Piece,
    PieceSet,
    Place,
    PositionError,
    Put,
    QuardoState,
    QuartoState,
    Reason,
    Rules,
    State,
    Swap,
    Trait,
    WrongCall,
    divide,
    new,
    parse,
    parse_move,
    perft,
)

if TYPE_CHECKING:
    from fourfold.engine import (
        Limit,
        Player,
        Score,
        Solution,
        Stop,
        Value,
        levels,
        player,
        solve,
    )
    from fourfold.match import Match, Record

__version__ = "0.2.0"

__all__ = [
    "ALL_TRAITS",
    "CELLS",
    "FIGURES",
    "PIECES",
    "PRESETS",
    "Call",
    "CallRefused",
    "Cell",
    "Clock",
    "Decline",
    "Figure",
    "FourfoldError",
    "Game",
    "Give",
    "IllegalMove",
    "Limit",
    "Match",
    "Move",
    "NotationError",
    "OptionError",
    "Outcome",
    "Piece",
    "PieceSet",
    "Place",
    "Player",
    "PositionError",
    "Put",
    "QuardoState",
    "QuartoState",
    "Reason",
    "Record",
    "Rules",
    "Score",
    "Solution",
    "State",
    "Stop",
    "Swap",
    "Trait",
    "Value",
    "WrongCall",
    "divide",
    "levels",
    "new",
    "parse",
    "parse_move",
    "perft",
    "player",
    "solve",
]

_ENGINE = {"Limit", "Player", "Score", "Solution", "Stop", "Value", "levels", "player", "solve"}
_MATCH = {"Match", "Record"}


def __getattr__(name: str) -> object:
    """Import ``fourfold.match`` and ``fourfold.engine`` on first use of their names."""
    if name in _MATCH or name in _ENGINE:
        module = import_module("fourfold.match" if name in _MATCH else "fourfold.engine")
        return getattr(module, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    """Return all public names, imported or not."""
    return sorted({*globals(), *__all__})
