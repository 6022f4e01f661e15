"""The Plackett–Luce model of openskill for games of three, on Glicko's scale."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING

from fourfold.ratings.model import Rating
from fourfold.ratings.weights import weigh_games

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from fourfold.ratings.model import RatedGame
    from fourfold.ratings.weights import MeetingsByPair

MU, SCALE, MIDDLE = 25.0, 40.0, 1500.0
"""Conversion of openskill's initial rating of 25 ± 25/3 to 1500 ± 333."""
SETTLED_BELOW = 200.0
START = Rating(MIDDLE, MU / 3 * SCALE, settled_below=SETTLED_BELOW)


def rate_threes(
    before: Mapping[str, Rating], games: Sequence[RatedGame], meetings: MeetingsByPair
) -> dict[str, Rating]:
    """Return the new ratings of the players of some games, rated one after the other."""
    from openskill.models import PlackettLuce  # noqa: PLC0415  # only needed to rate

    model = PlackettLuce()
    ratings: dict[str, Rating] = {}
    for game, weights in weigh_games(before, games, meetings):
        now = [ratings.get(player, before.get(player, START)) for player in game.players]
        after = model.rate(
            [[model.create_rating(_to_openskill(rating))] for rating in now],
            ranks=[float(place) for place in game.places],
        )
        for player, old, (rating,) in zip(game.players, now, after, strict=True):
            others = [weights[player, other] for other in game.players if other != player]
            new = _from_openskill(rating.mu, rating.sigma, old.games + 1)
            ratings[player] = _move(old, new, sum(others) / len(others))
    return ratings


def _move(old: Rating, new: Rating, weight: float) -> Rating:
    """Return a rating on the way from an old one to a new one, by the weight of the game."""
    variance = (1 - weight) * old.deviation**2 + weight * new.deviation**2
    value = old.value + weight * (new.value - old.value)
    return replace(new, value=value, deviation=math.sqrt(variance), opponents=old.opponents)


def _to_openskill(rating: Rating) -> list[float]:
    """Convert a rating to openskill's scale."""
    return [(rating.value - MIDDLE) / SCALE + MU, rating.deviation / SCALE]


def _from_openskill(mu: float, sigma: float, games: int) -> Rating:
    """Convert a rating from openskill's scale."""
    value = MIDDLE + (mu - MU) * SCALE
    return Rating(value, sigma * SCALE, games=games, settled_below=SETTLED_BELOW)
