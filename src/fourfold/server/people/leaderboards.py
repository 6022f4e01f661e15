"""Public pages of ratings: leaderboards, and a page for each player."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from fourfold.ratings import FAMILIES
from fourfold.rules import Rules
from fourfold.server.errors import NoSuchPlayer
from fourfold.server.people.rating_updates import current_rating, settled_threshold
from fourfold.server.schemas.ratings import (
    Family,
    FamilyRating,
    Leaderboard,
    LeaderboardLine,
    PlayerPage,
    RatedGameBody,
    RatedPlayer,
    RatedSeat,
    RatingBody,
    RatingDay,
)
from fourfold.store.leaderboards import (
    count_leaders,
    find_place,
    load_leaders,
    load_rated_games,
    load_rating_history,
    load_ratings,
)
from fourfold.store.players import find_player, find_players

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from fourfold.server.runtime.storage import Storage
    from fourfold.server.settings import Clock
    from fourfold.store.leaderboards import RatedGameRow
    from fourfold.store.players import PlayerRow

MAX_DAYS = 400
"""Days in a player's graphs."""
MAX_GAMES = 20
"""Rated games on a player's page."""


class Leaderboards:
    """The public pages of ratings."""

    def __init__(self, storage: Storage, now: Clock) -> None:
        self._storage = storage
        self._now = now

    async def load_page(
        self, family: Family, viewer: str | None, start: int, limit: int
    ) -> Leaderboard:
        """Return a page of a leaderboard."""
        now = self._now()

        def read(connection: Connection) -> Leaderboard:
            threshold = settled_threshold(family, now)
            found = load_leaders(connection, family, threshold, start, limit)
            total = count_leaders(connection, family, threshold)
            lines = [
                LeaderboardLine(
                    place=place,
                    player=_player(row, viewer),
                    rating=RatingBody.of(current_rating(family, rating, now)),
                )
                for place, (row, rating) in enumerate(found, start + 1)
            ]
            end = start + len(lines)
            more = end if lines and end < total else None
            return Leaderboard(family=family, lines=lines, total=total, next=more)

        return await self._storage.read(read)

    async def load_player(self, player: str, viewer: str | None) -> PlayerPage:
        """Return the public page of a player."""
        return await self._storage.read(
            partial(_player_page, player=player, viewer=viewer, now=self._now())
        )


def _player_page(connection: Connection, player: str, viewer: str | None, now: int) -> PlayerPage:
    """Read a player's page."""
    row = find_player(connection, player)
    if row is None:
        raise NoSuchPlayer
    return PlayerPage(
        player=_player(row, viewer),
        ratings=_ratings(connection, player, now),
        games=_games(connection, row, viewer),
    )


def _ratings(connection: Connection, player: str, now: int) -> list[FamilyRating]:
    """Read a player's ratings, in the order of the families."""
    found = load_ratings(connection, player)
    history = load_rating_history(connection, player, MAX_DAYS)
    lines = []
    for family in FAMILIES:
        if family not in found:
            continue
        rating = current_rating(family, found[family], now)
        place = None
        if not rating.is_provisional:
            place = find_place(connection, family, settled_threshold(family, now), player)
        days = [
            RatingDay(day=day.day, value=round(day.value), deviation=round(day.deviation))
            for day in history.get(family, [])
        ]
        body = RatingBody.of(rating)
        lines.append(
            FamilyRating(family=family, rating=body, place=place, history=days)  # type: ignore[arg-type]  # one of four, as stored
        )
    return lines


def _games(connection: Connection, row: PlayerRow, viewer: str | None) -> list[RatedGameBody]:
    """Read a player's last rated games."""
    found = load_rated_games(connection, row.id, MAX_GAMES)
    players = {player for game in found for _, _, player, _ in game.seats}
    known = find_players(connection, sorted(players))
    return [_game(game, known, viewer) for game in found]


def _game(game: RatedGameRow, known: dict[str, PlayerRow], viewer: str | None) -> RatedGameBody:
    """Return a rated game as it is sent; its id only to viewers who may open it."""
    rules = Rules.preset(game.preset, **game.options)
    is_participant = any(
        player in known and known[player].identity == viewer for _, _, player, _ in game.seats
    )
    return RatedGameBody(
        id=game.game if game.open or is_participant else None,
        preset=rules.name,
        options=rules.options,
        family=game.family,  # type: ignore[arg-type]  # one of four, as stored
        over=game.over,
        seats=[
            RatedSeat(seat=seat, name=name, player=player if player in known else None, place=place)
            for seat, name, player, place in game.seats
        ],
    )


def _player(row: PlayerRow, viewer: str | None) -> RatedPlayer:
    """Return a player as a viewer sees them."""
    return RatedPlayer(id=row.id, name=row.name, bot=row.bot, you=row.identity == viewer)
