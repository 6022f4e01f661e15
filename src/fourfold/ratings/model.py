"""Values of the ratings: rated games and ratings."""

from __future__ import annotations

from dataclasses import dataclass

MIN_OPPONENTS = 5
"""Different opponents without whom a rating is provisional."""


@dataclass(frozen=True, slots=True, order=True)
class RatedGame:
    """A rated game: its end in milliseconds, its family, its players and their places.

    Games are rated in the order of these fields.
    """

    at: int
    family: str
    players: tuple[str, ...]
    places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Rating:
    """A player's strength, its uncertainty, and the numbers of games and opponents behind it.

    ``volatility`` is Glicko-2's measure of how steady the results are.
    """

    value: float
    deviation: float
    volatility: float = 0.0
    games: int = 0
    settled_below: float = 110.0
    opponents: int = 0

    @property
    def is_provisional(self) -> bool:
        """Whether the rating is still too uncertain, or from games against too few opponents."""
        return self.deviation > self.settled_below or self.opponents < MIN_OPPONENTS
