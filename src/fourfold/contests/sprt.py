"""Sequential probability ratio test: stop when one of two hypotheses is accepted."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fourfold.contests.contests import Tally

RISK = 0.05
"""Probability of each of the two wrong answers."""
UPPER, LOWER = math.log((1 - RISK) / RISK), math.log(RISK / (1 - RISK))
MIN_PAIRS = 4
"""Number of pairs from which the spread of the points is meaningful."""


@dataclass(frozen=True, slots=True)
class Sprt:
    """A test whether the first player is stronger by ``high`` or only by ``low`` Elo points."""

    low: float
    high: float

    def __post_init__(self) -> None:
        if not self.low < self.high:
            raise ValueError(f"the lower claim must be lower: {self.low} and {self.high}")

    def ratio(self, tally: Tally) -> float:
        """Return the log-likelihood ratio of the higher hypothesis to the lower one.

        The points of pairs are taken as normally distributed, with their empirical spread.
        """
        count = len(tally.pairs)
        if count < MIN_PAIRS:
            return 0.0
        points = [pair / 2 for pair in tally.pairs]
        mean = sum(points) / count
        # Half a pair is added for each extreme result, since a spread of 0 would prove everything.
        spread = (sum((value - mean) ** 2 for value in points) + 0.25) / (count + 1)
        low, high = expected(self.low), expected(self.high)
        return count * (high - low) * (2 * mean - low - high) / (2 * spread)

    def verdict(self, tally: Tally) -> bool | None:
        """Return whether the higher hypothesis is accepted, or None while the test is open."""
        ratio = self.ratio(tally)
        if ratio >= UPPER:
            return True
        return False if ratio <= LOWER else None


def expected(elo: float) -> float:
    """Return the expected score for a difference in Elo points.

    >>> round(expected(0), 2), round(expected(400), 3)
    (0.5, 0.909)
    """
    return 1 / (1 + 10 ** (-elo / 400))
