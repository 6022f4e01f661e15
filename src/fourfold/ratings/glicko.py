"""Glicko-2 (Glickman 2013) for two players, by the package ``glicko2``; a period is a day."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from fourfold.ratings.model import Rating

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from fourfold.ratings.model import RatedGame

PERIOD = 24 * 60 * 60 * 1000
"""One day: all games of a day count as if they were played at once."""
START = Rating(1500.0, 350.0, 0.06)
MOST_DEVIATION = 350.0


def rate_twos(games: Iterable[RatedGame]) -> Iterator[tuple[int, dict[str, Rating]]]:
    """Yield everybody's ratings after each day on which somebody played, with the day's number."""
    ratings: dict[str, Rating] = {}
    before: int | None = None
    for day, played in groupby(sorted(games), key=lambda game: game.at // PERIOD):
        idle = 0 if before is None else day - before - 1
        ratings = {player: _rested(one, idle) for player, one in ratings.items()}
        ratings = _after_day(ratings, list(played))
        before = day
        yield day, dict(ratings)


def _after_day(ratings: dict[str, Rating], games: list[RatedGame]) -> dict[str, Rating]:
    """Return everybody's ratings after the games of one day."""
    results: dict[str, list[tuple[Rating, float]]] = {}
    for game in games:
        for me, other in ((0, 1), (1, 0)):
            opponent = ratings.get(game.players[other], START)
            score = (1 + _sign(game.places[other] - game.places[me])) / 2
            results.setdefault(game.players[me], []).append((opponent, score))
    rated = {player: _rested(one, 1) for player, one in ratings.items() if player not in results}
    for player, met in results.items():
        rated[player] = updated(ratings.get(player, START), met)
    return rated


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


def _rested(one: Rating, days: int) -> Rating:
    """Return a rating after days without a game: less certain, up to that of a newcomer."""
    scale = 173.7178
    variance = (one.deviation / scale) ** 2 + days * one.volatility**2
    deviation = min(MOST_DEVIATION, variance**0.5 * scale)
    return Rating(one.value, deviation, one.volatility, one.games)


def _sign(number: int) -> int:
    """Return 1, 0 or -1."""
    return (number > 0) - (number < 0)
