"""What the engine finds out, as plain values: importing or unpickling them loads no kernels."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fourfold.engine.score import Score
    from fourfold.rules import Move

MISTAKE_COINS = 1.0
"""What a move of Quardo must cost to be a mistake."""


@dataclass(frozen=True, slots=True)
class Solution:
    """What was found out about a position.

    ``score`` is for the player to act, the scores in ``moves`` for the same player after each move,
    winning calls first. With a limit, ``moves`` may lack those that were not reached, and
    ``proved`` says so.

    In Quardo every move has a score, proved or expected; ``coins`` are those that each seat holds
    at the end if everybody plays as in ``variation``, and ``depth`` is in turns, 1 where the moves
    were tried out in quick games.
    """

    position: str
    score: Score
    moves: dict[Move, Score] = field(hash=False)
    variation: tuple[Move, ...]
    nodes: int
    seconds: float
    coins: tuple[float, ...] = ()
    depth: int | None = None

    @property
    def proved(self) -> bool:
        """Whether the score is certain."""
        return self.score.proved

    @property
    def best(self) -> tuple[Move, ...]:
        """The moves that keep the score; one that is only expected does not keep a proved one."""
        return tuple(move for move, score in self.moves.items() if self._is_kept_by(score))

    def _is_kept_by(self, score: Score) -> bool:
        """Tell whether a move of this score keeps that of the position; as far as leads read."""
        if score.lead is None or self.score.lead is None:
            return score == self.score
        alike = round(score.lead, 1) == round(self.score.lead, 1)
        return alike and score.proved >= self.proved

    @property
    def choice(self) -> tuple[Move, Score]:
        """One good move and its score: a best one, or where time was too short, the best known."""
        best = self.best or tuple(self.moves)
        move = max(best, key=self.moves.__getitem__)
        return move, self.moves[move]


@dataclass(frozen=True, slots=True)
class QuardoResult:
    """What a search found.

    ``coins`` are the coins each seat is expected to hold at the end. If ``proved``, the move is
    best: with two players the coins are those of best play on both sides; with three, the mover
    cannot be kept below this result even if both others play against it alone. ``depth`` is in
    turns; 1 where the moves were tried out in quick games.
    """

    move: Move
    line: tuple[Move, ...]
    coins: tuple[float, ...]
    proved: bool
    depth: int
    nodes: int
    seconds: float


@dataclass(frozen=True, slots=True)
class MoveReview:
    """One move of a game: what could be had before it, what it kept, and the better moves.

    Both scores are for the seat that moved. ``better`` is empty when nothing was given away.
    """

    turn: int
    seat: int
    move: Move
    possible: Score
    kept: Score
    better: tuple[Move, ...]

    @property
    def cost(self) -> float:
        """How many coins the move gave away, in Quardo."""
        return (self.possible.lead or 0) - (self.kept.lead or 0)

    @property
    def changed_value(self) -> bool:
        """Whether the move threw a win or a draw away, or in Quardo a coin."""
        if self.possible.lead is not None:
            return self.cost >= MISTAKE_COINS
        return self.kept.value < self.possible.value
