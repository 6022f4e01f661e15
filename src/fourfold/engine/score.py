"""Scores: ordered, negatable, and honest about whether they are proved."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import IntEnum
from functools import total_ordering

from fourfold.rules.enums import member_repr


class Value(IntEnum):
    """What the player to act gets with best play."""

    LOSS = -1
    DRAW = 0
    WIN = 1

    __repr__ = member_repr

    def __str__(self) -> str:
        return self.name.lower()


@total_ordering
@dataclass(frozen=True, slots=True)
class Score:
    """A value and, for a win or loss, the placements up to and including the winning one.

    Better scores are greater: a quick win beats a slow one, a slow loss beats a quick one.

    >>> Score(Value.WIN, 1) > Score(Value.WIN, 3) > Score(Value.DRAW) > Score(Value.LOSS, 4)
    True
    >>> -Score(Value.WIN, 3)
    Score(value=Value.LOSS, placements=3, proved=True)
    """

    value: Value
    placements: int | None = None
    proved: bool = True

    def __neg__(self) -> Score:
        """Return the same score from the other side."""
        return replace(self, value=Value(-self.value))

    def one_placement_before(self) -> Score:
        """Return the score of a position one placement earlier that leads here."""
        if self.placements is None:
            return self
        return replace(self, placements=self.placements + 1)

    def __lt__(self, other: Score) -> bool:
        return self._rank < other._rank

    @property
    def _rank(self) -> tuple[int, int, bool]:
        """What scores are ordered by; of two that are alike the proved one comes last."""
        return self.value, -self.value * (self.placements or 0), self.proved

    def __str__(self) -> str:
        return str(self.value) if self.placements is None else f"{self.value} in {self.placements}"


DRAW = Score(Value.DRAW)
UNKNOWN = Score(Value.DRAW, proved=False)
