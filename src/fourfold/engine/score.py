"""Scores of positions and moves, proved or expected."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import IntEnum
from functools import total_ordering

from fourfold.rules.enums import member_repr
from fourfold.rules.text_value import TextValue


class Value(IntEnum):
    """The result of best play for the player to act."""

    LOSS = -1
    DRAW = 0
    WIN = 1

    __repr__ = member_repr

    def __str__(self) -> str:
        return self.name.lower()

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)


EVEN = 0.5
"""Smallest expected lead, in coins, that counts as a win."""


@total_ordering
@dataclass(frozen=True, slots=True)
class Score(TextValue):
    """A value with its distance in placements, or in Quardo the lead in coins.

    Better scores are greater: a quick win beats a slow one, a slow loss beats a quick one, more
    coins beat fewer.

    ``placements`` counts up to and including the winning one. ``lead`` is the player's coins at the
    end minus those of the best opponent: a whole number if ``proved``, else an expectation.
    ``at_least`` marks a proof with three players, whose lead is a lower bound.

    >>> Score(Value.WIN, 1) > Score(Value.WIN, 3) > Score(Value.DRAW) > Score(Value.LOSS, 4)
    True
    >>> str(-Score(Value.WIN, 3)), str(Score.of_lead(2)), str(Score.of_lead(-0.3, proved=False))
    ('loss in 3', 'win by 2', 'about -0.3')
    """

    value: Value
    placements: int | None = None
    proved: bool = True
    lead: float | None = None
    at_least: bool = False

    @classmethod
    def of_lead(cls, lead: float, *, proved: bool = True, at_least: bool = False) -> Score:
        """Return the score of a lead in coins; less than half a coin counts as a draw."""
        shown = round(lead, 1)
        value = Value((shown >= EVEN) - (shown <= -EVEN))
        return cls(value, proved=proved, lead=lead, at_least=at_least)

    def __neg__(self) -> Score:
        """Return the score for the opponent."""
        lead = None if self.lead is None else -self.lead
        return replace(self, value=Value(-self.value), lead=lead)

    def one_placement_before(self) -> Score:
        """Return the score of the position one placement earlier."""
        if self.placements is None:
            return self
        return replace(self, placements=self.placements + 1)

    def __lt__(self, other: Score) -> bool:
        return self._rank < other._rank

    @property
    def _rank(self) -> tuple[float, int, bool]:
        """Sort key; of two scores that are otherwise equal the proved one is greater."""
        first = self.value if self.lead is None else self.lead
        return first, -self.value * (self.placements or 0), self.proved

    def __str__(self) -> str:
        if self.placements is not None:
            return f"{self.value} in {self.placements}"
        if self.lead is None or (self.lead == 0 and self.proved and not self.at_least):
            return str(self.value)
        if not self.proved:
            return f"about {round(self.lead, 1) + 0.0:+.1f}"
        if self.at_least:
            return f"at least {self.lead:+g}"
        return f"{self.value} by {abs(self.lead):g}"


DRAW = Score(Value.DRAW)
UNKNOWN = Score(Value.DRAW, proved=False)
