"""Quardo opponents, from one that takes the coins it happens to see to the strongest search."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from fourfold.engine.attention import Attention
from fourfold.engine.limit import NO_LIMIT, Limit
from fourfold.engine.quardo.engine import ONE_SECOND, QuardoSearch
from fourfold.rules import Put, QuardoState, Swap
from fourfold.rules.pieces import shared_traits

if TYPE_CHECKING:
    from fourfold.rules import Move, QuartoState

SMALL_MEGABYTES, MEGABYTES = 4, 64


@dataclass(frozen=True, slots=True)
class QuardoSkill:
    """What makes a level: how often it overlooks coins, and how many positions it looks at.

    ``nodes`` is None for a player that only takes coins, 0 for one that thinks by the clock.
    """

    lapse: float
    nodes: int | None


SKILLS = {
    "1": QuardoSkill(lapse=0.8, nodes=None),
    "2": QuardoSkill(lapse=0.3, nodes=None),
    "3": QuardoSkill(lapse=0.25, nodes=300),
    "4": QuardoSkill(lapse=0.08, nodes=1000),
    "5": QuardoSkill(lapse=0.02, nodes=6000),
    "strongest": QuardoSkill(lapse=0.0, nodes=0),
}


class QuardoPlayer:
    """A program that plays Quardo at one level; a seed plays the same game, unless by the clock."""

    def __init__(self, level: str, seed: int) -> None:
        self.level = level
        self._skill = SKILLS[level]
        self._seed = seed
        self._attention = Attention(self._skill.lapse, seed)

    def choose(self, state: QuartoState | QuardoState, limit: Limit = NO_LIMIT) -> Move:
        """Return the move that the player holds to be best."""
        if not isinstance(state, QuardoState):
            raise TypeError("this player plays Quardo")
        rng = random.Random(f"{self._seed} {state}")  # noqa: S311 - play, not secrets
        moves = state.legal_moves()
        if len(moves) == 1:
            return moves[0]
        nodes = self._skill.nodes
        if nodes is None or rng.random() < self._skill.lapse:
            return self._most_coins_seen(state, rng)
        if nodes:
            return _search(SMALL_MEGABYTES).search(state, Limit(nodes=nodes)).move
        limit = ONE_SECOND if limit == NO_LIMIT else limit
        return _search(MEGABYTES).search(state, limit).move

    def _most_coins_seen(self, state: QuardoState, rng: random.Random) -> Move:
        """Take the most coins that are seen; a swap is only made for a coin that is seen."""
        moves = [move for move in state.legal_moves() if isinstance(move, Put | Swap)]
        seen = {move: self._coins_seen(state, move) for move in moves}
        possible = [move for move in moves if isinstance(move, Put) or seen[move]]
        most = max(seen[move] for move in possible)
        return rng.choice([move for move in possible if seen[move] == most])

    def _coins_seen(self, state: QuardoState, move: Put | Swap) -> int:
        """Return how many of the coins of a move the player sees."""
        figures = state.collects(move)
        if not figures:
            return 0
        board = state.play(move).board
        count = 16 - board.count(None)
        return sum(
            self._attention.sees(
                figure,
                shared_traits(piece for cell in figure.cells if (piece := board[cell]) is not None),
                count,
            )
            for figure in figures
        )


@cache
def _search(megabytes: int) -> QuardoSearch:
    """Return the search that players of this process share, one after the other."""
    return QuardoSearch(megabytes)
