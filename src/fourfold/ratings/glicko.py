"""Glicko-2 (Glickman 2013) for two players, with the package ``glicko2``."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from fourfold.ratings.model import Rating

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from fourfold.ratings.model import RatedGame

PERIOD = 24 * 60 * 60 * 1000
"""Rating period of one day; all games of a day count as simultaneous."""
START = Rating(1500.0, 350.0, 0.06)
MAX_DEVIATION = 350.0
SCALE = 173.7178


def rate_twos(before: Mapping[str, Rating], games: Iterable[RatedGame]) -> dict[str, Rating]:
    """Return the new ratings of the players of one day's games."""
    results: dict[str, list[tuple[Rating, float]]] = {}
    for game in games:
        for me, other in ((0, 1), (1, 0)):
            opponent = before.get(game.players[other], START)
            score = (1 + _sign(game.places[other] - game.places[me])) / 2
            results.setdefault(game.players[me], []).append((opponent, score))
    return {
        player: update_rating(before.get(player, START), played)
        for player, played in results.items()
    }


def update_rating(rating: Rating, results: list[tuple[Rating, float]]) -> Rating:
    """Return a rating after games, each given by the opponent's rating and a score 1, ½, 0."""
    import glicko2  # noqa: PLC0415  # only needed to rate

    player = glicko2.Player(rating.value, rating.deviation, rating.volatility)
    player.update_player(
        [opponent.value for opponent, _ in results],
        [opponent.deviation for opponent, _ in results],
        [score for _, score in results],
    )
    return Rating(player.rating, player.rd, player.vol, rating.games + len(results))


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
