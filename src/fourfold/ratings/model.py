"""The values that ratings are made of."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class RatedGame:
    """A game that counts: when it ended, in milliseconds, its family, who played, their places.

    Games are rated in the order of these fields, however they come.
    """

    at: int
    family: str
    players: tuple[str, ...]
    places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong somebody is, how uncertain that is, and from how many games it is known.

    ``volatility`` is Glicko-2's; it says how steady the results are.
    """

    value: float
    deviation: float
    volatility: float = 0.0
    games: int = 0
    settled_below: float = 110.0

    @property
    def is_provisional(self) -> bool:
        """Whether too little is known yet."""
        return self.deviation > self.settled_below
