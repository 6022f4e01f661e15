"""Ladders: all ratings of one family, their history, and the leaderboard."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, TypeAlias

from fourfold.ratings.families import THREE
from fourfold.ratings.glicko import PERIOD, rate_twos, rest_rating
from fourfold.ratings.plackett_luce import rate_threes

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from fourfold.ratings.model import RatedGame, Rating

Point: TypeAlias = "tuple[int, Rating]"
"""A day, counted from 1970, and a player's rating after it."""


@dataclass(frozen=True, slots=True)
class Ladder:
    """Ratings by player, and each player's history by day."""

    ratings: dict[str, Rating]
    history: dict[str, list[Point]]


def rate(games: Iterable[RatedGame], family: str) -> Ladder:
    """Return the ladder after the games of a family.

    >>> from fourfold.ratings import RatedGame
    >>> ladder = rate([RatedGame(0, "quarto", ("ann", "ben"), (1, 2))], "quarto")
    >>> round(ladder.ratings["ann"].value), round(ladder.ratings["ben"].value)
    (1662, 1338)
    """
    own = sorted(game for game in games if game.family == family)
    last: dict[str, Point] = {}
    history: dict[str, list[Point]] = {}
    today = 0
    for today, played in groupby(own, key=lambda game: game.at // PERIOD):
        for player, rating in rate_day(family, today, played, last).items():
            last[player] = (today, rating)
            history.setdefault(player, []).append(last[player])
    return Ladder({player: rating_on(today, point) for player, point in last.items()}, history)


def rate_day(
    family: str, day: int, games: Iterable[RatedGame], last: Mapping[str, Point]
) -> dict[str, Rating]:
    """Return the new ratings of the players of a day's games.

    ``last`` has each rated player's rating after the last day on which they played.
    """
    played = sorted(games)
    players = {player for game in played for player in game.players} & last.keys()
    before = {player: rating_on(day - 1, last[player]) for player in players}
    return (rate_threes if family == THREE else rate_twos)(before, played)


def rating_on(day: int, point: Point) -> Rating:
    """Return a rating as of a later day, less certain for each day without games."""
    since, rating = point
    return rest_rating(rating, day - since)


def leaderboard(ladder: Ladder, *, provisional: bool = False) -> list[tuple[str, Rating]]:
    """Return players and ratings, highest first, with provisional ones only on request."""
    shown = [
        (player, rating)
        for player, rating in ladder.ratings.items()
        if provisional or not rating.is_provisional
    ]
    return sorted(shown, key=lambda line: (-line[1].value, line[0]))
