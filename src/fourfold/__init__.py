"""Fourfold plays, referees, teaches and studies Quarto and Quardo.

>>> import fourfold
>>> state = fourfold.new("quarto").play("7").play("a1")
>>> print(state)
7.../..../..../.... - a1
"""

from __future__ import annotations

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
    "Decline",
    "Figure",
    "FourfoldError",
    "Game",
    "Give",
    "IllegalMove",
    "Limit",
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


def __getattr__(name: str) -> object:
    """Load the engine when something of it is first asked for."""
    if name in _ENGINE:
        from fourfold import engine  # noqa: PLC0415 - importing fourfold stays quick

        return getattr(engine, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
