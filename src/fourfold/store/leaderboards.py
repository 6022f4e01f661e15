"""Public ratings: leaderboards, and the ratings and rated games of a player."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sqlalchemy import and_, func, or_, select

from fourfold.store.players import PLAYER_NAME, PlayerRow
from fourfold.store.ratings import StoredRating
from fourfold.store.schema import games, identities, rating_days, ratings, results, seats

if TYPE_CHECKING:
    from sqlalchemy import ColumnElement, Connection


@dataclass(frozen=True, slots=True)
class SettledThreshold:
    """The condition for a settled rating: on ``day``, its variance is at most ``max_variance``.

    ``growth`` is the daily increase of the variance at a volatility of one, without games. The
    player must have met ``min_opponents``.
    """

    day: int
    max_variance: float
    growth: float
    min_opponents: int

    @property
    def condition(self) -> ColumnElement[bool]:
        """The condition in SQL."""
        rest = self.day - ratings.c.day
        grown = rest * ratings.c.volatility * ratings.c.volatility * self.growth
        is_certain = ratings.c.deviation * ratings.c.deviation + grown <= self.max_variance
        return and_(is_certain, ratings.c.opponents >= self.min_opponents)


@dataclass(frozen=True, slots=True)
class RatedGameRow:
    """A finished rated game; each seat has its number, name, player and place."""

    game: str
    preset: str
    options: dict[str, Any]
    family: str
    over: int
    open: bool
    """Whether the game is public."""
    seats: tuple[tuple[int, str, str, int], ...]


def _rating(table: Any) -> list[ColumnElement[Any]]:
    """Return the columns of a rating."""
    names = ("day", "value", "deviation", "volatility", "games", "opponents")
    return [table.c[name] for name in names]


def load_leaders(
    connection: Connection, family: str, settled: SettledThreshold, start: int, limit: int
) -> list[tuple[PlayerRow, StoredRating]]:
    """Return a page of a leaderboard, the highest rating first, without deleted identities."""
    columns = (identities.c.player, PLAYER_NAME, identities.c.bot, identities.c.id)
    query = (
        select(*columns, *_rating(ratings))
        .join(identities, identities.c.player == ratings.c.player)
        .where(ratings.c.family == family, settled.condition)
        .order_by(ratings.c.value.desc(), ratings.c.player)
        .offset(start)
        .limit(limit)
    )
    rows = connection.execute(query)
    return [(PlayerRow(*row[:4]), StoredRating(*row[4:])) for row in rows]


def count_leaders(connection: Connection, family: str, settled: SettledThreshold) -> int:
    """Return the number of players on a leaderboard."""
    query = (
        select(func.count())
        .select_from(ratings.join(identities, identities.c.player == ratings.c.player))
        .where(ratings.c.family == family, settled.condition)
    )
    return connection.scalar(query) or 0


def find_place(
    connection: Connection, family: str, settled: SettledThreshold, player: str
) -> int | None:
    """Return the place of a player with a settled rating on a leaderboard."""
    own = and_(ratings.c.family == family, ratings.c.player == player)
    value = connection.scalar(select(ratings.c.value).where(own))
    if value is None:
        return None
    tied = and_(ratings.c.value == value, ratings.c.player < player)
    ahead = or_(ratings.c.value > value, tied)
    query = (
        select(func.count())
        .select_from(ratings.join(identities, identities.c.player == ratings.c.player))
        .where(ratings.c.family == family, settled.condition, ahead)
    )
    return 1 + (connection.scalar(query) or 0)


def load_ratings(connection: Connection, player: str) -> dict[str, StoredRating]:
    """Return a player's ratings by family."""
    query = select(ratings.c.family, *_rating(ratings)).where(ratings.c.player == player)
    return {row[0]: StoredRating(*row[1:]) for row in connection.execute(query)}


def load_rating_history(
    connection: Connection, player: str, limit: int
) -> dict[str, list[StoredRating]]:
    """Return the history of a player's ratings by family: the latest days, in order."""
    query = (
        select(rating_days.c.family, *_rating(rating_days))
        .where(rating_days.c.player == player)
        .order_by(rating_days.c.day.desc(), rating_days.c.family)
        .limit(limit)
    )
    found: dict[str, list[StoredRating]] = {}
    for row in reversed(connection.execute(query).all()):
        found.setdefault(row[0], []).append(StoredRating(*row[1:]))
    return found


def load_rated_games(connection: Connection, player: str, limit: int) -> list[RatedGameRow]:
    """Return a player's latest rated games, the newest first."""
    newest = (
        select(results.c.game)
        .where(results.c.player == player)
        .order_by(results.c.at.desc(), results.c.game)
        .limit(limit)
    )
    ids = list(connection.scalars(newest))
    is_seat = and_(results.c.game == seats.c.game, results.c.seat == seats.c.seat)
    query = (
        select(games, seats.c.seat, seats.c.name, results.c.player, results.c.place)
        .join(results, results.c.game == games.c.id)
        .join(seats, is_seat)
        .where(games.c.id.in_(ids))
        .order_by(seats.c.seat)
    )
    found: dict[str, list[Any]] = {}
    for row in connection.execute(query).mappings():
        found.setdefault(row["id"], []).append(row)
    return [_rated_game(found[game]) for game in ids]


def _rated_game(rows: list[Any]) -> RatedGameRow:
    """Build a rated game from the rows of its seats, which include the game's columns."""
    game, names = rows[0], rows[0]["names"]
    return RatedGameRow(
        game["id"],
        game["preset"],
        game["options"],
        game["family"],
        game["over"],
        game["spectators"] or game["listed"],
        tuple(
            (row["seat"], names[row["seat"] - 1] if names else row["name"], *_player_and_place(row))
            for row in rows
        ),
    )


def _player_and_place(row: Any) -> tuple[str, int]:
    """Return the player at a seat, and their place."""
    return row["player"], row["place"]
