"""Quardo opponents, from one that takes the coins it sees to the strongest search."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from fourfold.engine import interface
from fourfold.engine.attention import Attention
from fourfold.engine.chance import seed_word, signed
from fourfold.engine.limit import NO_LIMIT, Limit
from fourfold.engine.quardo.engine import ONE_SECOND, Mat, QuardoSearch
from fourfold.engine.quardo.moves import decode_move
from fourfold.engine.quardo.skills import SKILLS
from fourfold.rules import Call, QuardoState, alignment
from fourfold.rules.moves import DECLINE

if TYPE_CHECKING:
    from fourfold.rules import Decline, Move, QuartoState

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
        if state.moved:
            return self._name(state)
        move = self._at_a_glance(state)
        if move != interface.THINK:
            return decode_move(move)
        if self._nodes:
            return _search(SMALL_MEGABYTES).search(state, Limit(nodes=self._nodes)).move
        limit = ONE_SECOND if limit == NO_LIMIT else limit
        return _search(MEGABYTES).search(state, limit).move

    def _name(self, state: QuardoState) -> Call | Decline:
        """Return the name of a coin that the player sees, or the end of its turn (D4)."""
        eyes = Attention(SKILLS[self.level].lapse, self._seed)
        for figure in state.open_figures:
            shared = sum(1 << trait for trait in alignment(state.board, figure, state.rules))
            if state.owes or eyes.sees(figure, shared, state.count):
                return Call(figure)
        return DECLINE

    def _at_a_glance(self, state: QuardoState) -> int:
        """Return the number of a move made without searching, or `THINK`."""
        mat = Mat()
        mat.set_up(state)
        return mat.glance(LEVELS.index(self.level), signed(self._seed))


@cache
def _search(megabytes: int) -> QuardoSearch:
    """Return the search that all players of this process use in turn."""
    return QuardoSearch(megabytes)
