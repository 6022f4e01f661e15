"""The games: pieces, board, figures, presets, states, moves and their notation.

Pure Python on the standard library, without input, output, clock or randomness, other than a seed
passed in. This is an executable specification: clear first, then fast.
"""

from fourfold.rules.alignment import Board, alignment
from fourfold.rules.board import ADJACENT_PAIRS, CELLS, FIGURES, LINES, Cell, Figure
from fourfold.rules.clock import Clock, Per
from fourfold.rules.errors import (
    CallRefused,
    FourfoldError,
    IllegalMove,
    NotationError,
    OptionError,
    PositionError,
)
from fourfold.rules.moves import Call, Decline, Give, Move, Place, Put, Swap, parse_move
from fourfold.rules.outcome import Outcome, Reason
from fourfold.rules.perft import divide, perft
from fourfold.rules.pieces import ALL_TRAITS, PIECES, Piece, PieceSet, Trait
from fourfold.rules.presets import PRESETS, Game, Rules, WrongCall
from fourfold.rules.quardo import QuardoState
from fourfold.rules.quarto import QuartoState
from fourfold.rules.state import State, as_rules, new, parse

__all__ = [
    "ADJACENT_PAIRS",
    "ALL_TRAITS",
    "CELLS",
    "FIGURES",
    "LINES",
    "PIECES",
    "PRESETS",
    "Board",
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
    "Move",
    "NotationError",
    "OptionError",
    "Outcome",
    "Per",
    "Piece",
    "PieceSet",
    "Place",
    "PositionError",
    "Put",
    "QuardoState",
    "QuartoState",
    "Reason",
    "Rules",
    "State",
    "Swap",
    "Trait",
    "WrongCall",
    "alignment",
    "as_rules",
    "divide",
    "new",
    "parse",
    "parse_move",
    "perft",
]
