"""Rating updates from the results of rated games.

A result is stored in the transaction that ends its game. Any process then counts it in another
transaction: it computes the players' ratings of that day from their ratings before that day, and
stores them. So the stored ratings are those that `fourfold.ratings.rate` computes from all results.
"""

from __future__ import annotations

from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING, Any

from fourfold.ratings import (
    MIN_OPPONENTS,
    PERIOD,
    RECENT_DAYS,
    THREE,
    Meetings,
    RatedGame,
    Rating,
    rate_day,
    rating_on,
)
from fourfold.ratings.glicko import SCALE, START
from fourfold.ratings.plackett_luce import SETTLED_BELOW
from fourfold.store.leaderboards import SettledThreshold
from fourfold.store.ratings import (
    StoredRating,
    find_earliest_uncounted,
    find_uncounted_games,
    load_meetings,
    load_ratings_before,
    load_results,
    lock_family,
    mark_counted,
    save_rating,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sqlalchemy import Connection

    from fourfold.server.live.repository import Repository
    from fourfold.server.runtime.background import Background
    from fourfold.server.runtime.storage import Storage
    from fourfold.store.ratings import GameResult

GAME_BATCH = 50
"""Games counted in one transaction; other writes wait for it."""


class RatingUpdater:
    """The task that counts the results of rated games, from every process."""

    def __init__(self, games: Repository[Any], storage: Storage, background: Background) -> None:
        self._games = games
        self._storage = storage
        self._background = background

    def start(self, seconds: float) -> None:
        """Start to look for results."""
        self._background.repeat(self.count, seconds, "ratings", is_immediate=True)

    async def count(self) -> None:
        """Count the results that are not in the ratings yet, and refresh their games."""
        while uncounted := await self._storage.read(
            partial(find_uncounted_games, limit=GAME_BATCH)
        ):
            for family, games in uncounted.items():
                await self._storage.write(partial(count_results, family=family, games=games))
                for game in games:
                    await self._games.refresh_if_loaded(game)


def count_results(connection: Connection, family: str, games: Iterable[str]) -> None:
    """Count the results of some games in the ratings of a family."""
    lock_family(connection, family)
    first = find_earliest_uncounted(connection, family)
    if first is None:
        return
    changed: set[str] = set()
    found = load_results(connection, family, first // PERIOD * PERIOD)
    for day, played in groupby(found, key=lambda result: result.at // PERIOD):
        changed |= _count_day(connection, family, day, list(played), changed)
    mark_counted(connection, family, {*games, *(result.game for result in found)})


def _count_day(
    connection: Connection, family: str, day: int, played: list[GameResult], changed: set[str]
) -> set[str]:
    """Rate the players affected by a day's new results or by ``changed`` earlier ratings."""
    affected = _affected_players(family, played, changed)
    relevant = [result for result in played if affected.intersection(result.players)]
    players = {player for result in relevant for player in result.players}
    before = load_ratings_before(connection, family, players, day)
    last = {player: (rating.day, as_rating(family, rating)) for player, rating in before.items()}
    games = [RatedGame(result.at, family, result.players, result.places) for result in relevant]
    start = day * PERIOD
    recent = start - RECENT_DAYS * PERIOD
    met = load_meetings(connection, family, players, before=start, recent=recent)
    meetings = {pair: Meetings(*counts) for pair, counts in met.items()}
    for player, rating in rate_day(family, day, games, last, meetings).items():
        if player in affected:
            stored = StoredRating(
                *(day, rating.value, rating.deviation, rating.volatility),
                games=rating.games,
                opponents=rating.opponents,
            )
            save_rating(connection, family, player, stored)
    return affected


def _affected_players(family: str, played: list[GameResult], changed: set[str]) -> set[str]:
    """Return the players whose ratings have to be computed on a day.

    By Glicko-2 a rating depends on the opponents' ratings before the day. With three players, each
    game builds on the one before it.
    """
    uncounted = {player for result in played if not result.counted for player in result.players}
    opponents = {
        player
        for result in played
        if changed.intersection(result.players)
        for player in result.players
    }
    if family == THREE and (uncounted or opponents):
        return {player for result in played for player in result.players}
    return uncounted | opponents


def as_rating(family: str, rating: StoredRating) -> Rating:
    """Return a stored rating as it was on the last day with games."""
    return Rating(
        *(rating.value, rating.deviation, rating.volatility, rating.games),
        settled_below=_settled_below(family),
        opponents=rating.opponents,
    )


def current_rating(family: str, rating: StoredRating, now: int) -> Rating:
    """Return a stored rating as it is now, after days without games."""
    return rating_on(now // PERIOD, (rating.day, as_rating(family, rating)))


def settled_threshold(family: str, now: int) -> SettledThreshold:
    """Return the condition for a place on the leaderboard of a family now."""
    return SettledThreshold(now // PERIOD, _settled_below(family) ** 2, SCALE**2, MIN_OPPONENTS)


def _settled_below(family: str) -> float:
    """Return the deviation up to which a rating is settled."""
    return SETTLED_BELOW if family == THREE else START.settled_below
