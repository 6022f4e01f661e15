"""Numbered actions: all moves of a game, and the touches of a blindfolded player."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, TypeAlias

from fourfold.rules import CELLS, FIGURES, PIECES, Call, Cell, Figure, Game, Move, Piece
from fourfold.rules.moves import DECLINE, GIVES, PLACES, PUTS
from fourfold.rules.quardo import ADJACENT_SWAPS

if TYPE_CHECKING:
    from fourfold.rules import Rules

Action: TypeAlias = Move | Cell | Piece | Figure
"""A move, or a cell, a pawn or a coin to feel."""

QUARTO_ACTIONS: tuple[Action, ...] = (*GIVES, *PLACES, *map(Call, FIGURES), DECLINE)
"""Give 0–15, place 16–31, call 32–50, decline 51."""
QUARDO_ACTIONS: tuple[Action, ...] = (*(put for row in PUTS for put in row), *ADJACENT_SWAPS)
"""Put 0–255, sixteen cells for each pawn, swap 256–297."""
TOUCH_ACTIONS: tuple[Action, ...] = (*QUARDO_ACTIONS, *CELLS, *PIECES, *FIGURES)
"""As Quardo, then feel a cell 298–313, a pawn on the table 314–329, a coin 330–348."""


def actions(rules: Rules) -> tuple[Action, ...]:
    """Return every action of a game, at the index of its number.

    >>> from fourfold import Rules
    >>> str(actions(Rules.preset("quarto"))[21]), len(actions(Rules.preset("quardo")))
    ('b2', 298)
    """
    if rules.game is Game.QUARTO:
        return QUARTO_ACTIONS
    return TOUCH_ACTIONS if rules.blindfold else QUARDO_ACTIONS


@cache
def numbers(rules: Rules) -> dict[Action, int]:
    """Return the number of every action of a game."""
    return {action: number for number, action in enumerate(actions(rules))}


def action_text(action: Action) -> str:
    """Format an action as in records: a move, or a star and the target of a touch.

    >>> action_text(QUARDO_ACTIONS[256]), action_text(TOUCH_ACTIONS[298])
    ('a1~b1', '*a1')
    """
    return f"*{action}" if isinstance(action, Cell | Piece | Figure) else str(action)
