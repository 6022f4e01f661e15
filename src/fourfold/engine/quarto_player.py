"""Quarto opponents, from shallow play with human lapses to perfect play."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from fourfold.engine.attention import as_cells
from fourfold.engine.book import byte_of
from fourfold.engine.chance import seed_word
from fourfold.engine.limit import NO_LIMIT
from fourfold.engine.quarto.choice import CALL, DECLINE, SKILLS, THINK, begin, first_choice
from fourfold.engine.quarto.scores import STOPPED
from fourfold.engine.solution import borrowed_solver, number_of, solve
from fourfold.rules import FIGURES, Call, Decline, QuartoState
from fourfold.rules.moves import GIVES, PLACES

if TYPE_CHECKING:
    from fourfold.engine.limit import Limit
    from fourfold.engine.quarto.tables import Int64s
    from fourfold.rules import Move, QuardoState

LEVELS = list(SKILLS)


class QuartoPlayer:
    """A computer player of Quarto at one level; the same seed plays the same game."""

    def __init__(self, level: str, seed: int) -> None:
        self.level = level
        self._level = LEVELS.index(level)
        self._seed = seed_word(seed)

    def choose(self, state: QuartoState | QuardoState, limit: Limit = NO_LIMIT) -> Move:
        """Return a call if the player sees an alignment, else the move that it thinks best."""
        if not isinstance(state, QuartoState):
            raise TypeError("this player plays Quarto")
        cells, rng = as_cells(state.board), np.zeros(1, dtype=np.int64)
        hand = -1 if state.hand is None else state.hand.number
        last = -1 if state.last is None else state.last.number
        rules = (len(state.rules.figures), state.rules.trait_mask)
        begin(cells, hand, last, self._seed, rng)
        move = int(first_choice(cells, hand, last, *rules, self._level, self._seed, rng))
        if move == THINK:
            scores = _scores(state, limit)
            with borrowed_solver(state) as solver:
                move = solver.choice(cells, hand, scores, rng)
        return _move(state, move)


def _scores(state: QuartoState, limit: Limit) -> Int64s:
    """Return the score of every move as an array for kernels."""
    scores = np.full(16, STOPPED, dtype=np.int64)
    for move, score in solve(state, limit, variation=False).moves.items():
        scores[number_of(move)] = byte_of(score)
    return scores


def _move(state: QuartoState, number: int) -> Move:
    """Decode a move number of `choice`."""
    if number == DECLINE:
        return Decline()
    if number >= CALL:
        return Call(FIGURES[number - CALL])
    return GIVES[number] if state.hand is None else PLACES[number]
