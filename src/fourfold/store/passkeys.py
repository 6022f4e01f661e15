"""Passkeys, the challenges that they answer, and the secrets of devices signed in with them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import and_, delete, func, select, update

from fourfold.store.database import insert_new
from fourfold.store.identities import Identity, drop_secrets
from fourfold.store.schema import (
    device_secrets,
    identities,
    passkey_challenges,
    passkeys,
)

if TYPE_CHECKING:
    from sqlalchemy import Connection


_COLUMNS = ("id", "identity", "public_key", "uses", "created", "used")


@dataclass(frozen=True, slots=True)
class Passkey:
    """A passkey: whose it is, what proves it, and how often it was used by its own count."""

    id: str
    identity: str
    public_key: bytes
    uses: int
    created: int
    used: int | None = None


def add_challenge(
    connection: Connection, challenge_hash: str, identity: str | None, now: int, until: int
) -> None:
    """Store a challenge, for somebody who makes a passkey or for whoever signs in."""
    connection.execute(delete(passkey_challenges).where(passkey_challenges.c.until < now))
    row = {"challenge_hash": challenge_hash, "identity": identity, "until": until}
    insert_new(connection, passkey_challenges, **row)


def use_challenge(
    connection: Connection, challenge_hash: str, identity: str | None, now: int
) -> bool:
    """Use a challenge up; return whether there was one, for this and not too old."""
    is_owner = (
        passkey_challenges.c.identity.is_(None)
        if identity is None
        else passkey_challenges.c.identity == identity
    )
    is_challenge = passkey_challenges.c.challenge_hash == challenge_hash
    used = delete(passkey_challenges).where(
        is_challenge, is_owner, passkey_challenges.c.until >= now
    )
    return bool(connection.execute(used).rowcount)


def add_passkey(connection: Connection, passkey: Passkey) -> bool:
    """Store a passkey; return whether it is theirs, and nobody else's already."""
    row = {name: getattr(passkey, name) for name in _COLUMNS}
    insert_new(connection, passkeys, **row)
    owner = select(passkeys.c.identity).where(passkeys.c.id == passkey.id)
    return connection.scalar(owner) == passkey.identity


def find_passkey(connection: Connection, passkey: str) -> Passkey | None:
    """Return a passkey by its id."""
    found = connection.execute(select(passkeys).where(passkeys.c.id == passkey)).one_or_none()
    return None if found is None else Passkey(*found)


def load_passkeys(connection: Connection, identity: str) -> list[Passkey]:
    """Return somebody's passkeys, the oldest first."""
    query = select(passkeys).where(passkeys.c.identity == identity)
    return [Passkey(*row) for row in connection.execute(query.order_by(passkeys.c.created))]


def has_passkey(connection: Connection, identity: str) -> bool:
    """Return whether somebody can sign in."""
    count = select(func.count()).where(passkeys.c.identity == identity)
    return bool(connection.scalar(count))


def remove_passkey(connection: Connection, passkey: str, identity: str) -> bool:
    """Remove a passkey of somebody's; return whether there was one."""
    is_own = and_(passkeys.c.id == passkey, passkeys.c.identity == identity)
    return bool(connection.execute(delete(passkeys).where(is_own)).rowcount)


def sign_in(
    connection: Connection, passkey: Passkey, uses: int, secret_hash: str, now: int
) -> Identity | None:
    """Let a device be somebody, who has shown a passkey; None if that is gone meanwhile.

    A counter that another device has moved on meanwhile means that the passkey was copied.
    """
    known = and_(passkeys.c.id == passkey.id, passkeys.c.uses == passkey.uses)
    updated = connection.execute(update(passkeys).where(known).values(uses=uses, used=now))
    there = select(device_secrets.c.identity).where(device_secrets.c.secret_hash == secret_hash)
    if not updated.rowcount and connection.scalar(there) is None:
        return None
    row = {"secret_hash": secret_hash, "identity": passkey.identity, "created": now}
    insert_new(connection, device_secrets, **row)
    query = select(identities.c.id, identities.c.bot, identities.c.name, identities.c.seen)
    found = connection.execute(query.where(identities.c.id == passkey.identity)).one_or_none()
    return None if found is None else Identity(*found)


def sign_out(connection: Connection, identity: str, secret_hash: str) -> bool:
    """Let one device no longer be somebody; return False if nothing would lead back to them."""
    if not has_passkey(connection, identity):
        return False
    drop_secrets(connection, identity, secret_hash)
    return True
