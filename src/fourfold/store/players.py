"""The public ids of players of rated games, which give no access.

An identity gets its public id with its first rated game. A deleted or expired identity loses it and
disappears from the leaderboards.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import and_, bindparam, func, select, update

from fourfold.store.schema import identities, results, seats

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Connection

ID_BYTES = 6

_PLAYER = select(identities.c.player).where(identities.c.id == bindparam("who"))
_SET_PLAYER = (
    update(identities)
    .where(identities.c.id == bindparam("who"), identities.c.player.is_(None))
    .values(player=bindparam("named"))
)
_LAST_SEAT = (
    select(seats.c.name)
    .join(results, and_(results.c.game == seats.c.game, results.c.seat == seats.c.seat))
    .where(results.c.player == identities.c.player)
    .order_by(results.c.at.desc(), results.c.game)
    .limit(1)
    .scalar_subquery()
)
PLAYER_NAME = func.coalesce(func.nullif(identities.c.name, ""), _LAST_SEAT, "")
"""The name of a player: the identity's name, or that of its latest rated seat."""
_FIND = select(identities.c.player, PLAYER_NAME, identities.c.bot, identities.c.id)


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """A player of rated games. ``identity`` must stay on the server."""

    id: str
    name: str
    bot: bool
    identity: str


def ensure_player_id(connection: Connection, identity: str) -> str | None:
    """Return the public id of an identity, which gets one if it has none."""
    connection.execute(_SET_PLAYER, {"who": identity, "named": secrets.token_hex(ID_BYTES)})
    return find_player_id(connection, identity)


def find_player_id(connection: Connection, identity: str) -> str | None:
    """Return the public id of an identity, if it has played a rated game."""
    return connection.scalar(_PLAYER, {"who": identity})


def find_player(connection: Connection, player: str) -> PlayerRow | None:
    """Return a player by public id, unless the identity was deleted."""
    found = connection.execute(_FIND.where(identities.c.player == player)).one_or_none()
    return None if found is None else PlayerRow(*found)


def find_players(connection: Connection, players: Sequence[str]) -> dict[str, PlayerRow]:
    """Return some players by public id, without deleted identities."""
    rows = connection.execute(_FIND.where(identities.c.player.in_(players)))
    return {row[0]: PlayerRow(*row) for row in rows}
