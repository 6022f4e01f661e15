"""Results of rated games, and the ratings computed from them.

The server computes the ratings; here they are only cached, and the cache may be emptied at any
time.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias
from zlib import crc32

from sqlalchemy import and_, bindparam, case, delete, func, select, text, update

from fourfold.store.database import insert_new, insert_or_update
from fourfold.store.schema import games, rating_days, ratings, results, seats

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from sqlalchemy import Connection


@dataclass(frozen=True, slots=True)
class StoredRating:
    """A rating after the games of a day; days are counted from 1970."""

    day: int
    value: float
    deviation: float
    volatility: float
    games: int
    opponents: int = 0


@dataclass(frozen=True, slots=True)
class GameResult:
    """The result of a rated game: its end, its players by seat, and their places."""

    game: str
    at: int
    players: tuple[str, ...]
    places: tuple[int, ...]
    counted: bool


Ratings: TypeAlias = "dict[str, StoredRating]"
"""Ratings by player."""

_RATING = ("day", "value", "deviation", "volatility", "games", "opponents")
_OF_PLAYERS = select(ratings.c.family, ratings.c.player, *(ratings.c[name] for name in _RATING))
_PLAYERS = (
    select(seats.c.seat, seats.c.player)
    .where(seats.c.game == bindparam("of_game"), seats.c.seat > 0)
    .order_by(seats.c.seat)
)
_ENDED = select(games.c.family, games.c.over).where(games.c.id == bindparam("of_game"))
_UNCOUNTED = (
    select(results.c.family, results.c.game, func.min(results.c.at))
    .where(results.c.counted.is_(False))
    .group_by(results.c.family, results.c.game)
    .order_by(func.min(results.c.at), results.c.game)
    .limit(bindparam("most"))
)
_SINCE = (
    select(results)
    .where(results.c.family == bindparam("of_family"), results.c.at >= bindparam("since"))
    .order_by(results.c.at, results.c.game, results.c.seat)
)


def add_results(connection: Connection, game: str, places: Sequence[int]) -> None:
    """Store the result of a rated game, unless its players are unknown or not distinct."""
    family, at = connection.execute(_ENDED, {"of_game": game}).one()
    players_by_seat = [
        (seat, player) for seat, player in connection.execute(_PLAYERS, {"of_game": game})
    ]
    players = [player for _, player in players_by_seat]
    if family is None or None in players or len(set(players)) < len(players):
        return
    for (seat, player), place in zip(players_by_seat, places, strict=True):
        row = {"game": game, "seat": seat, "player": player, "family": family, "at": at}
        insert_new(connection, results, **row, place=place)


def load_seat_ratings(
    connection: Connection, families: Mapping[str, str], seat_rows: Sequence[Any]
) -> dict[tuple[str, int], StoredRating]:
    """Return the ratings of the seats of some games, whose families are given."""
    players = {row["player"] for row in seat_rows if row["player"] is not None}
    if not players:
        return {}
    query = _OF_PLAYERS.where(
        ratings.c.player.in_(players), ratings.c.family.in_(set(families.values()))
    )
    found = {(row[0], row[1]): StoredRating(*row[2:]) for row in connection.execute(query)}
    return {
        (row["game"], row["seat"]): found[families[row["game"]], row["player"]]
        for row in seat_rows
        if (families.get(row["game"]), row["player"]) in found
    }


# Counting results


def find_uncounted_games(connection: Connection, limit: int) -> dict[str, list[str]]:
    """Return games whose results are not in the ratings yet, by family, the earliest first."""
    found: dict[str, list[str]] = {}
    for family, game, _ in connection.execute(_UNCOUNTED, {"most": limit}):
        found.setdefault(family, []).append(game)
    return found


def lock_family(connection: Connection, family: str) -> None:
    """Lock the ratings of a family until the commit; SQLite has only one writer anyway."""
    if connection.dialect.name == "postgresql":
        key = crc32(f"ratings {family}".encode())
        connection.execute(text(f"SELECT pg_advisory_xact_lock({key})"))


def find_earliest_uncounted(connection: Connection, family: str) -> int | None:
    """Return the end of the first game whose result is not in the ratings yet."""
    new = and_(results.c.family == family, results.c.counted.is_(False))
    at: int | None = connection.scalar(select(func.min(results.c.at)).where(new))
    return at


def load_results(connection: Connection, family: str, at: int) -> list[GameResult]:
    """Return the results of a family from a time on, in order."""
    found: dict[str, list[Any]] = {}
    for row in connection.execute(_SINCE, {"of_family": family, "since": at}).mappings():
        found.setdefault(row["game"], []).append(row)
    return [
        GameResult(
            game,
            rows[0]["at"],
            tuple(row["player"] for row in rows),
            tuple(row["place"] for row in rows),
            all(row["counted"] for row in rows),
        )
        for game, rows in found.items()
    ]


def load_ratings_before(
    connection: Connection, family: str, players: Collection[str], day: int
) -> Ratings:
    """Return the last ratings of some players before a day."""
    own = and_(
        rating_days.c.family == family, rating_days.c.player.in_(players), rating_days.c.day < day
    )
    last = (
        select(rating_days.c.player, func.max(rating_days.c.day).label("day"))
        .where(own)
        .group_by(rating_days.c.player)
        .subquery()
    )
    columns = (rating_days.c[name] for name in _RATING)
    query = select(rating_days.c.player, *columns).join(
        last, and_(rating_days.c.player == last.c.player, rating_days.c.day == last.c.day)
    )
    rows = connection.execute(query.where(rating_days.c.family == family))
    return {row[0]: StoredRating(*row[1:]) for row in rows}


def load_meetings(
    connection: Connection, family: str, players: Collection[str], before: int, recent: int
) -> dict[frozenset[str], tuple[int, int]]:
    """Return the numbers of earlier games of each two of some players: all, and recent ones.

    The games ended before a time, the recent ones not before another.
    """
    other = results.alias()
    query = (
        select(
            results.c.player,
            other.c.player,
            func.count(),
            func.sum(case((results.c.at >= recent, 1), else_=0)),
        )
        .join(other, and_(other.c.game == results.c.game, other.c.player > results.c.player))
        .where(results.c.family == family, results.c.at < before)
        .where(results.c.player.in_(players), other.c.player.in_(players))
        .group_by(results.c.player, other.c.player)
    )
    rows = connection.execute(query)
    return {frozenset((one, two)): (total, int(latest)) for one, two, total, latest in rows}


def save_rating(connection: Connection, family: str, player: str, rating: StoredRating) -> None:
    """Store a player's rating after a day, as the newest one and in the history."""
    row = {"family": family, "player": player} | {name: getattr(rating, name) for name in _RATING}
    insert_or_update(connection, rating_days, **row)
    insert_or_update(connection, ratings, **row)


def mark_counted(connection: Connection, family: str, game_ids: Collection[str]) -> None:
    """Store that the results of some games are in the ratings."""
    condition = and_(results.c.family == family, results.c.game.in_(game_ids))
    connection.execute(update(results).where(condition).values(counted=True))


def drop_ratings(connection: Connection) -> None:
    """Delete all ratings, so that they are computed again from the results."""
    for table in (ratings, rating_days):
        connection.execute(delete(table))
    connection.execute(update(results).values(counted=False))
