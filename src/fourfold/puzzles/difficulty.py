"""Difficulty: a rating from which levels of the computer find the whole line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourfold.engine import player
from fourfold.puzzles.puzzle import Kind, is_same_answer
from fourfold.puzzles.quarto_proof import completing_moves
from fourfold.rules import Call, Place, QuartoState
from fourfold.rules.random_draw import draw_number

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fourfold.puzzles.finder import Candidate
    from fourfold.rules import Move, State

LEVEL_RATINGS = {"1": 800, "2": 984, "3": 1140, "4": 1470, "5": 1708}
"""Measured Elo of the levels, on a scale on which the first is 800."""
TRIES = 12
SURE_TRIES = 4
"""Tries of a level after which one that has always succeeded, or never, is taken at its word."""
MIN_RATING, MAX_RATING, RATING_STEP = 600, 2000, 10


def rate(candidate: Candidate, seed: int) -> int:
    """Return the rating that makes the levels' tries most likely."""
    return rating_of([_find_share(candidate, level, seed) for level in LEVEL_RATINGS])


def rating_of(shares: Sequence[float]) -> int:
    """Return the rating for the shares of tries in which the levels find the line.

    >>> rating_of([0.5, 0.75, 0.9, 1, 1]) < rating_of([0, 0, 0.1, 0.5, 0.8])
    True
    """
    ratings = range(MIN_RATING, MAX_RATING, RATING_STEP)
    # The likelihood rises as long as fewer successes are expected at a rating than were seen.
    found = sum(shares)
    return next((rating for rating in ratings if _expected(rating) <= found), MAX_RATING)


def _expected(rating: int) -> float:
    """Return the number of levels that are expected to solve a puzzle of a rating."""
    return sum(1 / (1 + 10 ** ((rating - level) / 400)) for level in LEVEL_RATINGS.values())


def _find_share(candidate: Candidate, level: str, seed: int) -> float:
    """Return the share of tries in which a level finds the line."""
    found = 0
    for number in range(TRIES):
        if number == SURE_TRIES and found in {0, SURE_TRIES}:
            return found / SURE_TRIES
        drawn = draw_number(seed, f"try {number} of level {level}", 2**31)
        found += _finds(candidate, level, drawn)
    return found / TRIES


def _finds(candidate: Candidate, level: str, seed: int) -> bool:
    """Return whether a level finds every decision of the line."""
    state = candidate.state
    solver, mind = state.to_act, player(level, state.rules, seed)
    for move in candidate.line:
        if state.to_act == solver and not _accepts(state, move, mind.choose(state), candidate.kind):
            return False
        if isinstance(move, Call):
            return True
        state = state.play(move)
    return True


def _accepts(state: State, expected: Move, chosen: Move, kind: Kind) -> bool:
    """Return whether a level's move is right: the line's, the same answer, or any that wins."""
    if isinstance(expected, Call):
        return isinstance(chosen, Call)
    if kind.placements and isinstance(state, QuartoState) and isinstance(chosen, Place):
        completing = completing_moves(state)
        if completing:
            return chosen in completing
    return is_same_answer(chosen, expected, state.rules)
