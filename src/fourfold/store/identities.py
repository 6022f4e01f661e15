"""People and bots: who somebody is, known by the hash of a secret."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import delete, select, union, update

from fourfold.store.database import insert_new
from fourfold.store.schema import games, holders, identities

if TYPE_CHECKING:
    from sqlalchemy import Connection


@dataclass(frozen=True, slots=True)
class Identity:
    """Somebody with a browser or a bot's token."""

    id: str
    bot: bool
    name: str


def add_identity(
    connection: Connection, identity: Identity, secret_hash: str, created: int
) -> None:
    """Keep a new identity."""
    connection.execute(
        insert_new(connection, identities).values(
            id=identity.id,
            secret_hash=secret_hash,
            bot=identity.bot,
            name=identity.name,
            created=created,
        )
    )


def find_identity(connection: Connection, secret_hash: str) -> Identity | None:
    """Return whoever has a secret with this hash."""
    query = select(identities.c.id, identities.c.bot, identities.c.name).where(
        identities.c.secret_hash == secret_hash
    )
    found = connection.execute(query).one_or_none()
    return None if found is None else Identity(*found)


def rename_identity(connection: Connection, identity: str, name: str) -> None:
    """Keep a new name."""
    connection.execute(update(identities).where(identities.c.id == identity).values(name=name))


def forget_identity(connection: Connection, identity: str) -> list[str]:
    """Forget somebody; their games and seats stay, and are nobody's. Return these games."""
    held = select(holders.c.game).where(holders.c.identity == identity)
    hosted = select(games.c.id).where(games.c.host == identity)
    left = list(connection.scalars(union(held, hosted)))
    connection.execute(delete(holders).where(holders.c.identity == identity))
    connection.execute(update(games).where(games.c.host == identity).values(host=None))
    connection.execute(delete(identities).where(identities.c.id == identity))
    return left
