"""Counting move sequences: the classic check that two implementations play the same game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.rules.arguments import whole_number
from fourfold.rules.moves import Decline

if TYPE_CHECKING:
    from fourfold.rules.moves import Move
    from fourfold.rules.state import State


def perft(state: State, depth: int) -> int:
    """Count the sequences of ``depth`` moves from a state, without calls and declines."""
    if whole_number("depth", depth) < 0:
        raise ValueError(f"a depth cannot be negative: {depth}")
    if depth == 0:
        return 1
    moves = _countable_moves(state)
    if depth == 1:
        return len(moves)
    return sum(perft(state.play(move), depth - 1) for move in moves)


def divide(state: State, depth: int) -> dict[Move, int]:
    """Return the count below each first move; ``depth`` is at least 1."""
    below = whole_number("depth", depth) - 1
    return {move: perft(state.play(move), below) for move in _countable_moves(state)}


def _countable_moves(state: State) -> list[Move]:
    """Return the legal moves without declines."""
    return [move for move in state.legal_moves() if not isinstance(move, Decline)]
