"""Identities of people and bots, found by the hash of a secret; and their deletion."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from sqlalchemy import and_, bindparam, delete, exists, or_, select, update

from fourfold.store.database import insert_new
from fourfold.store.schema import (
    chat_lines,
    device_secrets,
    events,
    games,
    holders,
    identities,
    passkeys,
    roles,
    seats,
    tournament_entrants,
    tournaments,
)
from fourfold.store.seats import NO_LINK, OBSERVER, count_seating_change, load_holders, lock_game

if TYPE_CHECKING:
    from collections.abc import Callable

    from sqlalchemy import Connection

    Rename = Callable[[list[str], int], list[str]]
    """Returns the players' names without the one at a seat."""

MAX_FORGOTTEN = 50
"""Games in which an identity is forgotten in one write, for which other writes wait."""
MAX_DROPPED = 200
"""Identities that expire in one write."""

_BY_SECRET = select(identities.c.id, identities.c.bot, identities.c.name, identities.c.seen).where(
    identities.c.secret_hash == bindparam("hashed")
)

_BY_DEVICE = (
    select(identities.c.id, identities.c.bot, identities.c.name, identities.c.seen)
    .join(device_secrets, device_secrets.c.identity == identities.c.id)
    .where(device_secrets.c.secret_hash == bindparam("hashed"))
)


@dataclass(frozen=True, slots=True)
class Identity:
    """A person with a browser, or a bot with a token."""

    id: str
    bot: bool
    name: str
    seen: int = field(default=0, compare=False)


def add_identity(
    connection: Connection, identity: Identity, secret_hash: str, created: int
) -> None:
    """Store a new identity."""
    insert_new(
        connection,
        identities,
        id=identity.id,
        secret_hash=secret_hash,
        bot=identity.bot,
        name=identity.name,
        created=created,
        seen=created,
    )


def find_identity(connection: Connection, secret_hash: str) -> Identity | None:
    """Return the identity that has a secret with this hash."""
    for query in (_BY_SECRET, _BY_DEVICE):
        found = connection.execute(query, {"hashed": secret_hash}).one_or_none()
        if found is not None:
            return Identity(*found)
    return None


def rename_identity(connection: Connection, identity: str, name: str) -> None:
    """Store a new name for an identity."""
    connection.execute(update(identities).where(identities.c.id == identity).values(name=name))


def mark_seen(connection: Connection, identity: str, now: int) -> None:
    """Store when an identity was last seen."""
    connection.execute(update(identities).where(identities.c.id == identity).values(seen=now))


# Forgetting


def drop_secrets(connection: Connection, identity: str, secret_hash: str | None = None) -> None:
    """Invalidate the secrets of all devices of an identity, or of one device."""
    own = device_secrets.c.identity == identity
    first = identities.c.id == identity
    if secret_hash is not None:
        own = and_(own, device_secrets.c.secret_hash == secret_hash)
        first = and_(first, identities.c.secret_hash == secret_hash)
    connection.execute(delete(device_secrets).where(own))
    gone = {"secret_hash": f"signed out {identity}"}
    connection.execute(update(identities).where(first).values(gone))


def revoke_access(connection: Connection, identity: str) -> None:
    """Invalidate an identity's secrets, passkeys and links; remove it from the leaderboards.

    Its results stay without an owner, because the ratings of its opponents depend on them.
    """
    drop_secrets(connection, identity)
    connection.execute(delete(passkeys).where(passkeys.c.identity == identity))
    gone = {"secret_hash": f"forgotten {identity}", "name": "", "player": None}
    connection.execute(update(identities).where(identities.c.id == identity).values(gone))
    for table in (seats, games):
        connection.execute(update(table).where(table.c.link_by == identity).values(NO_LINK))
    connection.execute(update(games).where(games.c.host == identity).values(host=None))


def forget_in_games(
    connection: Connection, identity: str, default_names: tuple[str, ...], rename: Rename
) -> list[str]:
    """Forget an identity in a batch of its games; return them, or none once all are done.

    Its lines of chat are emptied. A seat that another identity also holds keeps its name; otherwise
    it gets the one of ``default_names`` for its number.
    """
    query = select(roles.c.game).where(roles.c.identity == identity).limit(MAX_FORGOTTEN)
    found = sorted(connection.scalars(query))
    for game in found:
        lock_game(connection, game)
        mine = and_(holders.c.game == game, holders.c.identity == identity)
        held_seats = list(connection.scalars(select(holders.c.seat).where(mine)))
        connection.execute(delete(holders).where(mine))
        _forget_chat(connection, game, identity, held_seats, default_names)
        vacated_seats = [seat for seat in held_seats if not load_holders(connection, game, seat)]
        _forget_names(connection, game, vacated_seats, default_names, rename)
        if not load_holders(connection, game, OBSERVER):
            _forget_observer(connection, game, identity, default_names[OBSERVER])
        count_seating_change(connection, game)
        changed = {"forgotten": games.c.forgotten + 1}
        connection.execute(update(games).where(games.c.id == game).values(changed))
    connection.execute(delete(roles).where(roles.c.identity == identity, roles.c.game.in_(found)))
    return found


def _forget_names(
    connection: Connection,
    game: str,
    vacated_seats: list[int],
    default_names: tuple[str, ...],
    rename: Rename,
) -> None:
    """Replace the names of seats that have no holder any more."""
    names = connection.scalar(select(games.c.names).where(games.c.id == game))
    for seat in vacated_seats:
        is_row = and_(seats.c.game == game, seats.c.seat == seat)
        connection.execute(update(seats).where(is_row).values(name=default_names[seat]))
        names = rename(names, seat) if names and seat != OBSERVER else names
    if names:
        connection.execute(update(games).where(games.c.id == game).values(names=names))


def _forget_chat(
    connection: Connection,
    game: str,
    identity: str,
    held_seats: list[int],
    default_names: tuple[str, ...],
) -> None:
    """Empty an identity's lines of chat; older lines have only a seat."""
    older = and_(chat_lines.c.identity.is_(None), chat_lines.c.seat.in_(held_seats))
    own = and_(chat_lines.c.game == game, or_(chat_lines.c.identity == identity, older))
    for seat, name in enumerate(default_names):
        said = and_(own, chat_lines.c.seat == seat, chat_lines.c.text != "")
        gone = {"name": name, "text": "", "identity": None}
        connection.execute(update(chat_lines).where(said).values(gone))


def _forget_observer(connection: Connection, game: str, identity: str, default_name: str) -> None:
    """Replace an observer's name in the events, which no other code changes."""
    role = and_(roles.c.game == game, roles.c.identity == identity, roles.c.observes)
    name = connection.scalar(select(roles.c.name).where(role))
    if name is None:
        return
    query = select(events.c.number, events.c.body).where(
        events.c.game == game, events.c.body.like('%"kind":"observe"%')
    )
    for number, text in connection.execute(query).all():
        body = json.loads(text)
        if body["name"] == name:
            body = json.dumps(
                body | {"name": default_name}, ensure_ascii=False, separators=(",", ":")
            )
            is_row = and_(events.c.game == game, events.c.number == number)
            connection.execute(update(events).where(is_row).values(body=body))


def delete_identity(connection: Connection, identity: str) -> None:
    """Delete an identity that holds no seat."""
    seated = exists().where(holders.c.identity == identity)
    connection.execute(delete(identities).where(identities.c.id == identity, ~seated))


def drop_unused(connection: Connection, seatless_before: int, any_before: int) -> int:
    """Delete a batch of expired identities; return how many.

    An identity without seats, tournaments and passkeys expires sooner. Seats keep the names of
    their players, since these have not asked to be forgotten.
    """
    seated = or_(
        exists().where(holders.c.identity == identities.c.id),
        exists().where(tournament_entrants.c.identity == identities.c.id),
        exists().where(tournaments.c.director == identities.c.id),
    )
    signs_in = exists().where(passkeys.c.identity == identities.c.id)
    idle = and_(identities.c.seen < seatless_before, ~seated, ~signs_in)
    unused = or_(identities.c.seen < any_before, idle)
    query = select(identities.c.id).where(unused).order_by(identities.c.seen)
    gone = list(connection.scalars(query.limit(MAX_DROPPED)))
    for table in (holders, device_secrets, passkeys):
        connection.execute(delete(table).where(table.c.identity.in_(gone)))
    connection.execute(update(games).where(games.c.host.in_(gone)).values(host=None))
    for column in (tournament_entrants.c.identity, tournaments.c.director):
        statement = update(column.table).where(column.in_(gone))
        connection.execute(statement.values({column: None}))
    connection.execute(delete(identities).where(identities.c.id.in_(gone)))
    return len(gone)
