"""The games of an identity: all running ones, and the finished ones in pages.

The rows of holders contain the end of their game, so that a single index finds both kinds in order,
even for a player with very many games.
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
    """The end and the id of a game, which give its place among finished games."""


@dataclass(frozen=True, slots=True)
class MyGame:
    """A game with its stored status: the seat to act and its deadline, or the result.

    Games from earlier versions have no stored status.
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
    """Return the unfinished games in which an identity holds a seat or is the host."""
    found = connection.scalars(_RUNNING, {"who": identity, "most": limit})
    return _load(connection, list(found))


def load_finished_games(
    connection: Connection, identity: str, limit: int, before: Place | None = None
) -> tuple[list[MyGame], Place | None]:
    """Return a page of an identity's finished games, the latest first, and the next page."""
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
    """Return games with their status, in the order given."""
    query = select(games.c.id, games.c.to_act, games.c.due, games.c.winners, games.c.reason)
    found = {row.id: row for row in connection.execute(query.where(games.c.id.in_(ids)))}
    rows = ((row, found[row.id]) for row in load_games(connection, ids))
    return [MyGame(row, of.to_act, of.due, tuple(of.winners or ()), of.reason) for row, of in rows]
