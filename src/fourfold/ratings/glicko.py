"""Glicko-2 (Glickman 2013) for two players, with a weight for each game."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from fourfold.ratings.model import Rating
from fourfold.ratings.weights import weigh_games

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from fourfold.ratings.model import RatedGame
    from fourfold.ratings.weights import MeetingsByPair

PERIOD = 24 * 60 * 60 * 1000
"""Rating period of one day; all games of a day count as simultaneous."""
START = Rating(1500.0, 350.0, 0.06)
MAX_DEVIATION = 350.0
SCALE = 173.7178
TAU = 0.5
"""How much volatilities may change."""
CONVERGED, TINY = 1e-6, 1e-12


def rate_twos(
    before: Mapping[str, Rating], games: Sequence[RatedGame], meetings: MeetingsByPair
) -> dict[str, Rating]:
    """Return the new ratings of the players of one day's games."""
    results: dict[str, list[Outcome]] = {}
    for game, weights in weigh_games(before, games, meetings):
        for me, other in ((0, 1), (1, 0)):
            player, opponent = game.players[me], game.players[other]
            score = (1 + _sign(game.places[other] - game.places[me])) / 2
            outcome = Outcome(before.get(opponent, START), score, weights[player, opponent])
            results.setdefault(player, []).append(outcome)
    return {
        player: update_rating(before.get(player, START), played)
        for player, played in results.items()
    }


@dataclass(frozen=True, slots=True)
class Outcome:
    """A game for one of its players: the opponent's rating, a score of 1, ½ or 0, its weight."""

    opponent: Rating
    score: float
    weight: float = 1.0


def update_rating(rating: Rating, outcomes: Sequence[Outcome]) -> Rating:
    """Return a rating after games; a weight scales all that a game tells about the player."""
    phi = rating.deviation / SCALE
    information = surprise = 0.0
    for outcome in outcomes:
        g = 1 / math.sqrt(1 + 3 * (outcome.opponent.deviation / SCALE / math.pi) ** 2)
        expected = 1 / (1 + math.exp(-g * (rating.value - outcome.opponent.value) / SCALE))
        information += outcome.weight * g * g * expected * (1 - expected)
        surprise += outcome.weight * g * (outcome.score - expected)
    volatility = _new_volatility(rating.volatility, phi, 1 / information, surprise / information)
    variance = 1 / (1 / (phi * phi + volatility * volatility) + information)
    return Rating(
        rating.value + SCALE * variance * surprise,
        SCALE * math.sqrt(variance),
        volatility,
        rating.games + len(outcomes),
        opponents=rating.opponents,
    )


def _new_volatility(volatility: float, phi: float, variance: float, change: float) -> float:
    """Return the new volatility: step 5 of Glickman's description, with its variables."""
    a = math.log(volatility * volatility)

    def f(x: float) -> float:
        scale = phi * phi + variance + math.exp(x)
        fit = math.exp(x) * (change * change - scale) / (2 * scale * scale)
        return fit - (x - a) / (TAU * TAU)

    low, high = a, math.log(max(change * change - phi * phi - variance, TINY))
    if change * change <= phi * phi + variance:
        steps = 1
        while f(a - steps * TAU) < 0:
            steps += 1
        high = a - steps * TAU
    at_low, at_high = f(low), f(high)
    while abs(high - low) > CONVERGED:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = f(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return math.exp(low / 2)


def rest_rating(rating: Rating, days: int) -> Rating:
    """Return a rating after days without a game, whose deviation grows up to a newcomer's.

    A rating without a volatility, as for three players, does not change.
    """
    if days <= 0 or not rating.volatility:
        return rating
    variance = (rating.deviation / SCALE) ** 2 + days * rating.volatility**2
    return replace(rating, deviation=min(MAX_DEVIATION, variance**0.5 * SCALE))


def _sign(number: int) -> int:
    """Return the sign of a number: -1, 0 or 1."""
    return (number > 0) - (number < 0)
