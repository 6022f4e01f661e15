"""Ladders: all ratings of one family, their history, and the leaderboard."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import combinations, groupby
from typing import TYPE_CHECKING, TypeAlias

from fourfold.ratings.families import THREE
from fourfold.ratings.glicko import PERIOD, rate_twos, rest_rating
from fourfold.ratings.plackett_luce import rate_threes
from fourfold.ratings.weights import RECENT_DAYS, Meetings, count_new_opponents

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from fourfold.ratings.model import RatedGame, Rating
    from fourfold.ratings.weights import MeetingsByPair

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
    (1543, 1457)
    """
    own = sorted(game for game in games if game.family == family)
    last: dict[str, Point] = {}
    history: dict[str, list[Point]] = {}
    today = 0
    days: dict[frozenset[str], list[int]] = {}
    for today, group in groupby(own, key=lambda game: game.at // PERIOD):
        played = list(group)
        meetings = {pair: _meetings(days[pair], today) for pair in _pairs(played) & days.keys()}
        for player, rating in rate_day(family, today, played, last, meetings).items():
            last[player] = (today, rating)
            history.setdefault(player, []).append(last[player])
        for game in played:
            for pair in _pairs([game]):
                days.setdefault(pair, []).append(today)
    return Ladder({player: rating_on(today, point) for player, point in last.items()}, history)


def _pairs(games: Iterable[RatedGame]) -> set[frozenset[str]]:
    """Return the pairs of players who meet in some games."""
    return {frozenset(pair) for game in games for pair in combinations(game.players, 2)}


def _meetings(days: Sequence[int], today: int) -> Meetings:
    """Return the meetings of two players before a day, from the days of their games."""
    return Meetings(len(days), sum(today - day <= RECENT_DAYS for day in days))


def rate_day(
    family: str,
    day: int,
    games: Iterable[RatedGame],
    last: Mapping[str, Point],
    meetings: MeetingsByPair,
) -> dict[str, Rating]:
    """Return the new ratings of the players of a day's games.

    ``last`` has each rated player's rating after the last day on which they played, ``meetings``
    the earlier games of those who meet on this day.
    """
    played = sorted(games)
    players = {player for game in played for player in game.players} & last.keys()
    before = {player: rating_on(day - 1, last[player]) for player in players}
    rated = (rate_threes if family == THREE else rate_twos)(before, played, meetings)
    return {
        player: replace(
            rating, opponents=rating.opponents + count_new_opponents(player, played, meetings)
        )
        for player, rating in rated.items()
    }


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
