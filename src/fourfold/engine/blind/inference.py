"""Inferences about other seats' moves, which a blindfolded player hears but does not see."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from fourfold.engine.blind.history import given_before, placements
from fourfold.rules import Game

if TYPE_CHECKING:
    from fourfold.engine.blind.history import History
    from fourfold.match import View
    from fourfold.rules import Piece


@dataclass(frozen=True, slots=True)
class Changes:
    """Changes of cells, filled or exchanged, each between two numbers of moves."""

    filled: list[tuple[int, int]] = field(default_factory=list)
    exchanged: list[tuple[int, int]] = field(default_factory=list)


def unexplained_moves(
    history: History, view: View, changes: Changes, known: frozenset[Piece]
) -> list[int]:
    """Return the moves of other seats that no change found since explains.

    A cell that was empty and is filled means a put in between; two cells whose pawns changed mean
    a swap. Moves are explained when the changes that they can have made are as many as they are.
    In Quarto a placement is explained once the piece given is found on the board.
    """
    moves = [index for index in placements(history, view) if history.moves[index].move is None]
    if view.setup.rules.game is Game.QUARTO:
        return [index for index in moves if given_before(history, index) not in known]
    moves = _left_unexplained(moves, changes.filled, cells_each=1)
    return _left_unexplained(moves, changes.exchanged, cells_each=2)


def _left_unexplained(
    moves: list[int], changes: list[tuple[int, int]], cells_each: int
) -> list[int]:
    """Return the moves without those that must have made the changes."""
    groups: dict[tuple[int, ...], int] = defaultdict(int)
    for start, end in changes:
        groups[tuple(index for index in moves if start <= index < end)] += 1
    explained: set[int] = set()
    for possible, count in sorted(groups.items(), key=lambda group: len(group[0])):
        left = [index for index in possible if index not in explained]
        if count == cells_each * len(left):
            explained.update(left)
    return [index for index in moves if index not in explained]


def may_have_changed(history: History, open_moves: list[int], after: int, *, empty: bool) -> bool:
    """Return whether unexplained moves may have changed a cell since it was felt.

    A put fills an empty cell; only a swap changes a filled one, and a swap takes a coin (D3).
    """
    return any(index >= after and (empty or history.moves[index].coins) for index in open_moves)
