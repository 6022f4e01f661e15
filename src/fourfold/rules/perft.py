"""Counting move sequences: the classic check that two implementations play the same game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.rules.moves import Decline

if TYPE_CHECKING:
    from fourfold.rules.moves import Move
    from fourfold.rules.state import State


def perft(state: State, depth: int) -> int:
    """Count the sequences of ``depth`` moves from a state, calls and declines left out."""
    if depth < 0:
        raise ValueError(f"a depth is not negative: {depth}")
    if depth == 0:
        return 1
    moves = _counted(state)
    if depth == 1:
        return len(moves)
    return sum(perft(state.play(move), depth - 1) for move in moves)


def divide(state: State, depth: int) -> dict[Move, int]:
    """Return the count below each first move; ``depth`` is at least 1."""
    return {move: perft(state.play(move), depth - 1) for move in _counted(state)}


def _counted(state: State) -> list[Move]:
    """Return the moves that are counted."""
    return [move for move in state.legal_moves() if not isinstance(move, Decline)]
