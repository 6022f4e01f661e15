"""The sequential probability ratio test: play until it is clear which of two claims holds."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fourfold.contests.contests import Tally

RISK = 0.05
"""How often each of the two wrong answers is given."""
UPPER, LOWER = math.log((1 - RISK) / RISK), math.log(RISK / (1 - RISK))
MIN_PAIRS = 4
"""Pairs before the spread of the points means anything."""


@dataclass(frozen=True, slots=True)
class Sprt:
    """Is the first player better by ``high`` Elo points or more, or by ``low`` or less?"""

    low: float
    high: float

    def __post_init__(self) -> None:
        if not self.low < self.high:
            raise ValueError(f"the lower claim must be lower: {self.low} and {self.high}")

    def ratio(self, tally: Tally) -> float:
        """Return the logarithm of how much likelier the higher claim makes what was seen.

        The points of pairs are taken as normally distributed, with the spread that they show.
        """
        count = len(tally.pairs)
        if count < MIN_PAIRS:
            return 0.0
        points = [pair / 2 for pair in tally.pairs]
        mean = sum(points) / count
        # Half a pair more of each kind: a spread of nothing would be sure of everything.
        spread = (sum((one - mean) ** 2 for one in points) + 0.25) / (count + 1)
        low, high = expected(self.low), expected(self.high)
        return count * (high - low) * (2 * mean - low - high) / (2 * spread)

    def verdict(self, tally: Tally) -> bool | None:
        """Tell which claim holds, the higher one or not, or nothing while it is open."""
        ratio = self.ratio(tally)
        if ratio >= UPPER:
            return True
        return False if ratio <= LOWER else None


def expected(elo: float) -> float:
    """Return the share of the points that a difference in Elo stands for.

    >>> round(expected(0), 2), round(expected(400), 3)
    (0.5, 0.909)
    """
    return 1 / (1 + 10 ** (-elo / 400))
