"""Somebody's games: those that run, and those that are over, a page at a time.

The holders of seats know when their game ended, so that one index finds either kind in order,
however many games somebody has played.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sqlalchemy import BigInteger, String, bindparam, select, tuple_, union

from fourfold.store.games import load_games
from fourfold.store.schema import games, holders

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import BindParameter, Connection

    from fourfold.store.games import GameRow

    Place = tuple[int, str]
    """When a game ended, and its id: its place among those that are over."""


@dataclass(frozen=True, slots=True)
class MyGame:
    """A game with what is stored of its standing: who is to act until when, or who won and why.

    Of games from before this was stored nothing is known.
    """

    row: GameRow
    to_act: int | None
    due: int | None
    winners: tuple[int, ...]
    reason: str | None


_IDENTITY: BindParameter[str] = bindparam("who")
_LIMIT: BindParameter[int] = bindparam("most")
_RUNNING = union(
    select(holders.c.game).where(holders.c.identity == _IDENTITY, holders.c.over.is_(None)),
    select(games.c.id).where(games.c.host == _IDENTITY, games.c.over.is_(None)),
).limit(_LIMIT)
_OVER = (
    select(holders.c.over, holders.c.game)
    .distinct()
    .where(holders.c.identity == _IDENTITY, holders.c.over.is_not(None))
    .order_by(holders.c.over.desc(), holders.c.game.desc())
    .limit(_LIMIT)
)
_PLACE = tuple_(bindparam("before", type_=BigInteger), bindparam("game", type_=String))
_OVER_BEFORE = _OVER.where(tuple_(holders.c.over, holders.c.game) < _PLACE)


def load_running_games(connection: Connection, identity: str, limit: int) -> list[MyGame]:
    """Return the games that somebody sits in or has made, and that are not over."""
    found = connection.scalars(_RUNNING, {"who": identity, "most": limit})
    return _load(connection, list(found))


def load_finished_games(
    connection: Connection, identity: str, limit: int, before: Place | None = None
) -> tuple[list[MyGame], Place | None]:
    """Return games that somebody sat in, those that ended last first, and where the next begin."""
    values: dict[str, Any] = {"who": identity, "most": limit + 1}
    if before is None:
        places = connection.execute(_OVER, values).all()
    else:
        values |= {"before": before[0], "game": before[1]}
        places = connection.execute(_OVER_BEFORE, values).all()
    last = places[limit - 1] if len(places) > limit else None
    page = _load(connection, [place.game for place in places[:limit]])
    return page, None if last is None else (last.over, last.game)


def _load(connection: Connection, ids: Sequence[str]) -> list[MyGame]:
    """Return games with their standing, in the order given."""
    query = select(games.c.id, games.c.to_act, games.c.due, games.c.winners, games.c.reason)
    found = {row.id: row for row in connection.execute(query.where(games.c.id.in_(ids)))}
    rows = ((row, found[row.id]) for row in load_games(connection, ids))
    return [MyGame(row, of.to_act, of.due, tuple(of.winners or ()), of.reason) for row, of in rows]
