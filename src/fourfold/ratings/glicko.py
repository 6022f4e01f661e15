"""Glicko-2 (Glickman 2013) for two players, by the package ``glicko2``; a period is a day."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from fourfold.ratings.model import Rating

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from fourfold.ratings.model import RatedGame

PERIOD = 24 * 60 * 60 * 1000
"""One day: all games of a day count as if they were played at once."""
START = Rating(1500.0, 350.0, 0.06)
MAX_DEVIATION = 350.0
SCALE = 173.7178


def rate_twos(before: Mapping[str, Rating], games: Iterable[RatedGame]) -> dict[str, Rating]:
    """Return the ratings after the games of one day, of those who played, from those before it."""
    results: dict[str, list[tuple[Rating, float]]] = {}
    for game in games:
        for me, other in ((0, 1), (1, 0)):
            opponent = before.get(game.players[other], START)
            score = (1 + _sign(game.places[other] - game.places[me])) / 2
            results.setdefault(game.players[me], []).append((opponent, score))
    return {player: updated(before.get(player, START), met) for player, met in results.items()}


def updated(one: Rating, results: list[tuple[Rating, float]]) -> Rating:
    """Return a rating after games against these opponents, each with the score: 1, ½ or 0."""
    import glicko2  # noqa: PLC0415  # only needed to rate

    player = glicko2.Player(one.value, one.deviation, one.volatility)
    player.update_player(
        [opponent.value for opponent, _ in results],
        [opponent.deviation for opponent, _ in results],
        [score for _, score in results],
    )
    return Rating(player.rating, player.rd, player.vol, one.games + len(results))


def rested(one: Rating, days: int) -> Rating:
    """Return a rating after days without a game: less certain, up to that of a newcomer.

    A rating without a volatility, as those for three, stays as it is.
    """
    if days <= 0 or not one.volatility:
        return one
    variance = (one.deviation / SCALE) ** 2 + days * one.volatility**2
    return replace(one, deviation=min(MAX_DEVIATION, variance**0.5 * SCALE))


def _sign(number: int) -> int:
    """Return 1, 0 or -1."""
    return (number > 0) - (number < 0)
