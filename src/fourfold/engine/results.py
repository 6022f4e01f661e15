"""Results of the engine, as plain values that load no kernels."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from fourfold.rules.text_value import TextValue

if TYPE_CHECKING:
    from fourfold.engine.score import Score
    from fourfold.rules import Move

MISTAKE_COINS = 1.0
"""Coins that a move of Quardo must lose to be a mistake."""


@dataclass(frozen=True, slots=True)
class Solution(TextValue):
    """The score of a position, of its moves, and a best line.

    ``score`` is for the player to act, and so are the scores in ``moves``, which has winning calls
    first. With a limit ``moves`` may be incomplete; ``proved`` is false then.

    In Quardo every move has a score, proved or expected. ``coins`` are the coins of each seat at
    the end of ``variation``. ``depth`` is in turns, 1 for scores from rollouts.
    """

    position: str
    score: Score
    moves: dict[Move, Score] = field(hash=False)
    variation: tuple[Move, ...]
    nodes: int
    seconds: float
    coins: tuple[float, ...] = ()
    depth: int | None = None

    def __str__(self) -> str:
        line = " ".join(map(str, self.variation))
        return f"{self.score}: {line}" if line else str(self.score)

    @property
    def proved(self) -> bool:
        """Whether the score is certain."""
        return self.score.proved

    @property
    def best(self) -> tuple[Move, ...]:
        """Moves that keep the score; a move with an expected score does not keep a proved one."""
        return tuple(move for move, score in self.moves.items() if self._is_kept_by(score))

    def _is_kept_by(self, score: Score) -> bool:
        """Return whether a move of this score keeps the position's, comparing rounded leads."""
        if score.lead is None or self.score.lead is None:
            return score == self.score
        alike = round(score.lead, 1) == round(self.score.lead, 1)
        return alike and score.proved >= self.proved

    @property
    def choice(self) -> tuple[Move, Score]:
        """A best move and its score; after a search cut short, the best one found."""
        best = self.best or tuple(self.moves)
        move = max(best, key=self.moves.__getitem__)
        return move, self.moves[move]


@dataclass(frozen=True, slots=True)
class QuardoResult:
    """The result of a Quardo search.

    ``coins`` are the coins each seat is expected to hold at the end. If ``proved``, the move is
    best: with two players the coins are those of best play on both sides; with three, the mover
    gets at least this result even if both others play against it alone. ``depth`` is in turns, 1
    for a result from rollouts.
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
    """One move of a game: the best score, the move's score, and the better moves.

    Both scores are for the seat that moved. ``better`` is empty if the move was a best one.
    """

    turn: int
    seat: int
    move: Move
    possible: Score
    kept: Score
    better: tuple[Move, ...]

    @property
    def cost(self) -> float:
        """Number of coins that the move lost, in Quardo."""
        return (self.possible.lead or 0) - (self.kept.lead or 0)

    @property
    def changed_value(self) -> bool:
        """Whether the move lost a win or a draw, or in Quardo a coin."""
        if self.possible.lead is not None:
            return self.cost >= MISTAKE_COINS
        return self.kept.value < self.possible.value
