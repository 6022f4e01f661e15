"""Lookup of links to games, before and after they are used."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import or_, select

from fourfold.store.schema import games, identities, seats

if TYPE_CHECKING:
    from sqlalchemy import Connection


@dataclass(frozen=True, slots=True)
class GameLink:
    """The game and seat of a link, which may have been used.

    Without a seat, the link is for the next free one. ``host`` is the name of the game's host,
    unless the host's identity was deleted.
    """

    game: str
    seat: int | None
    expires: int | None
    is_used: bool
    host: str | None


def find_link(connection: Connection, link_hash: str) -> GameLink | None:
    """Return the game and seat of a link, even if it has been used or has expired."""
    query = (
        select(seats.c.game, seats.c.seat, seats.c.link_until, seats.c.link_hash, identities.c.name)
        .join(games, games.c.id == seats.c.game)
        .outerjoin(identities, identities.c.id == games.c.host)
        .where(or_(seats.c.link_hash == link_hash, seats.c.used_hash == link_hash))
    )
    row = connection.execute(query).one_or_none()
    if row is None:
        return _find_table_link(connection, link_hash)
    return GameLink(row.game, row.seat, row.link_until, row.link_hash != link_hash, row.name)


def _find_table_link(connection: Connection, link_hash: str) -> GameLink | None:
    """Return the game of a link to a whole table."""
    query = (
        select(games.c.id, games.c.link_until, identities.c.name)
        .outerjoin(identities, identities.c.id == games.c.host)
        .where(games.c.link_hash == link_hash)
    )
    row = connection.execute(query).one_or_none()
    if row is None:
        return None
    return GameLink(row.id, seat=None, expires=row.link_until, is_used=False, host=row.name)
