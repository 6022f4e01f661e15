"""Passkeys, their challenges, and the secrets of devices that signed in with them."""

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
    """A passkey with its identity, its public key and its authenticator's counter of uses."""

    id: str
    identity: str
    public_key: bytes
    uses: int
    created: int
    used: int | None = None


def add_challenge(
    connection: Connection, challenge_hash: str, identity: str | None, now: int, until: int
) -> None:
    """Store a challenge for creating a passkey, or, without an identity, for signing in."""
    connection.execute(delete(passkey_challenges).where(passkey_challenges.c.until < now))
    row = {"challenge_hash": challenge_hash, "identity": identity, "until": until}
    insert_new(connection, passkey_challenges, **row)


def use_challenge(
    connection: Connection, challenge_hash: str, identity: str | None, now: int
) -> bool:
    """Delete a challenge; return whether it existed for this purpose and had not expired."""
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
    """Store a passkey; return False if another identity has it."""
    row = {name: getattr(passkey, name) for name in _COLUMNS}
    insert_new(connection, passkeys, **row)
    owner = select(passkeys.c.identity).where(passkeys.c.id == passkey.id)
    return connection.scalar(owner) == passkey.identity


def find_passkey(connection: Connection, passkey: str) -> Passkey | None:
    """Return a passkey by its id."""
    found = connection.execute(select(passkeys).where(passkeys.c.id == passkey)).one_or_none()
    return None if found is None else Passkey(*found)


def load_passkeys(connection: Connection, identity: str) -> list[Passkey]:
    """Return the passkeys of an identity, the oldest first."""
    query = select(passkeys).where(passkeys.c.identity == identity)
    return [Passkey(*row) for row in connection.execute(query.order_by(passkeys.c.created))]


def has_passkey(connection: Connection, identity: str) -> bool:
    """Return whether an identity has a passkey."""
    count = select(func.count()).where(passkeys.c.identity == identity)
    return bool(connection.scalar(count))


def remove_passkey(connection: Connection, passkey: str, identity: str) -> bool:
    """Remove a passkey of an identity; return whether it existed."""
    is_own = and_(passkeys.c.id == passkey, passkeys.c.identity == identity)
    return bool(connection.execute(delete(passkeys).where(is_own)).rowcount)


def sign_in(
    connection: Connection, passkey: Passkey, uses: int, secret_hash: str, now: int
) -> Identity | None:
    """Sign a device in with a passkey; return its identity, or None if the passkey has changed.

    If another device has increased the counter meanwhile, the passkey was copied.
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
    """Sign one device out; return False for an identity without a passkey to sign in again."""
    if not has_passkey(connection, identity):
        return False
    drop_secrets(connection, identity, secret_hash)
    return True
