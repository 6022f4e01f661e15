"""Quardo opponents, from one that takes the coins it sees to the strongest search."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from fourfold.engine import interface
from fourfold.engine.chance import seed_word, signed
from fourfold.engine.limit import NO_LIMIT, Limit
from fourfold.engine.quardo.engine import ONE_SECOND, Mat, QuardoSearch
from fourfold.engine.quardo.moves import decode_move
from fourfold.engine.quardo.skills import SKILLS
from fourfold.rules import QuardoState

if TYPE_CHECKING:
    from fourfold.rules import Move, QuartoState

SMALL_MEGABYTES, MEGABYTES = 4, 64
LEVELS = list(SKILLS)


class QuardoPlayer:
    """A computer player of Quardo at one level.

    The same seed plays the same game, except at a level limited by time.
    """

    def __init__(self, level: str, seed: int) -> None:
        self.level = level
        self._nodes = SKILLS[level].nodes
        self._seed = seed_word(seed)

    def choose(self, state: QuartoState | QuardoState, limit: Limit = NO_LIMIT) -> Move:
        """Return the move that the player thinks best."""
        if not isinstance(state, QuardoState):
            raise TypeError("this player plays Quardo")
        move = self._at_a_glance(state)
        if move != interface.THINK:
            return decode_move(move)
        if self._nodes:
            return _search(SMALL_MEGABYTES).search(state, Limit(nodes=self._nodes)).move
        limit = ONE_SECOND if limit == NO_LIMIT else limit
        return _search(MEGABYTES).search(state, limit).move

    def _at_a_glance(self, state: QuardoState) -> int:
        """Return the number of a move made without searching, or `THINK`."""
        mat = Mat()
        mat.set_up(state)
        return mat.glance(LEVELS.index(self.level), signed(self._seed))


@cache
def _search(megabytes: int) -> QuardoSearch:
    """Return the search that all players of this process use in turn."""
    return QuardoSearch(megabytes)
