"""Bots: the connected ones, and the games that concern them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import and_, bindparam, delete, distinct, func, select, union

from fourfold.store.database import insert_or_update
from fourfold.store.schema import bot_streams, games, holders, identities, seats
from fourfold.store.seats import OPEN

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from sqlalchemy import BindParameter, Connection


@dataclass(frozen=True, slots=True)
class BotRow:
    """A bot, with the number of challenges that wait for its answer."""

    id: str
    name: str
    connected: bool
    challenges: int


_IDS: BindParameter[list[str]] = bindparam("ids", expanding=True)
_PENDING = and_(
    seats.c.game == games.c.id,
    seats.c.kind == OPEN,
    games.c.started.is_(None),
    games.c.over.is_(None),
)
_CONCERNING = union(
    select(holders.c.identity, holders.c.game).where(
        holders.c.identity.in_(_IDS), holders.c.over.is_(None)
    ),
    select(seats.c.invited, seats.c.game).where(seats.c.invited.in_(_IDS), _PENDING),
)
_CHALLENGES = (
    select(func.count()).where(seats.c.invited == identities.c.id, _PENDING).scalar_subquery()
)
_BOTS = select(
    identities.c.id,
    identities.c.name,
    select(func.count())
    .where(bot_streams.c.identity == identities.c.id)
    .scalar_subquery()
    .label("streams"),
    _CHALLENGES.label("challenges"),
).where(identities.c.bot)
_SOME_BOTS = _BOTS.where(identities.c.id.in_(_IDS))
_CONNECTED = (
    _BOTS.where(identities.c.id.in_(select(distinct(bot_streams.c.identity))))
    .order_by(identities.c.name, identities.c.id)
    .limit(bindparam("most"))
)


def set_streams(connection: Connection, identity: str, process: str, count: int) -> None:
    """Store the number of a bot's streams from a process."""
    if count:
        row = {"identity": identity, "process": process, "connections": count}
        insert_or_update(connection, bot_streams, **row)
    else:
        is_stream = and_(bot_streams.c.identity == identity, bot_streams.c.process == process)
        connection.execute(delete(bot_streams).where(is_stream))


def find_connected_bots(connection: Connection, limit: int) -> list[BotRow]:
    """Return the bots that are connected to any process, sorted by name."""
    rows = connection.execute(_CONNECTED, {"most": limit})
    return [BotRow(bot, name, bool(streams), count) for bot, name, streams, count in rows]


def find_bots(connection: Connection, ids: Sequence[str]) -> dict[str, BotRow]:
    """Return some bots by their ids, without those that do not exist."""
    rows = connection.execute(_SOME_BOTS, {"ids": list(ids)})
    return {bot: BotRow(bot, name, bool(streams), count) for bot, name, streams, count in rows}


def find_bot_games(connection: Connection, ids: Collection[str]) -> dict[str, set[str]]:
    """Return, for each bot, the unfinished games in which it has a seat or an invitation."""
    found: dict[str, set[str]] = {bot: set() for bot in ids}
    for bot, game in connection.execute(_CONCERNING, {"ids": list(ids)}):
        found[bot].add(game)
    return found
