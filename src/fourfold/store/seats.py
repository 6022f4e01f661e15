"""Seats: who takes them, who holds them, and the links that lead to them.

Whoever changes a seat locks its game first, so that what is read then is true until the commit, on
every process. SQLite has one writer anyway; PostgreSQL locks the game's row.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import and_, delete, exists, select, update

from fourfold.store.database import insert_new
from fourfold.store.schema import games, holders, roles, seats

if TYPE_CHECKING:
    from sqlalchemy import Connection

OPEN, PERSON, PROGRAM = "open", "person", "program"
OBSERVER = 0
"""The observer's seat."""


class OtherRole(Exception):
    """Whoever has observed a game never plays in it, and the other way round (D8)."""


def lock_game(connection: Connection, game: str) -> int | None:
    """Keep others from changing a game's seats until the commit; return when it has started."""
    return connection.scalar(select(games.c.started).where(games.c.id == game).with_for_update())


def add_holder(connection: Connection, game: str, seat: int, identity: str) -> None:
    """Let somebody hold a seat, beside who holds it already; refuse the other role (D8).

    The role stays when the seat is left: what was seen cannot be unseen.
    """
    values = {"game": game, "seat": seat, "identity": identity}
    connection.execute(insert_new(connection, holders).values(values))
    observes = seat == OBSERVER
    here = and_(seats.c.game == game, seats.c.seat == seat)
    name = select(seats.c.name).where(here).scalar_subquery()
    role = {"game": game, "identity": identity, "observes": observes, "name": name}
    connection.execute(insert_new(connection, roles).values(role))
    kept = select(roles.c.observes).where(roles.c.game == game, roles.c.identity == identity)
    if connection.scalar(kept) != observes:
        raise OtherRole


def seat_of_link(connection: Connection, link_hash: str) -> tuple[str, int, str] | None:
    """Return the game, the seat and the seat's kind that a link leads to."""
    query = select(seats.c.game, seats.c.seat, seats.c.kind).where(seats.c.link_hash == link_hash)
    found = connection.execute(query).one_or_none()
    return None if found is None else (found[0], found[1], found[2])


def take_seat(
    connection: Connection,
    game: str,
    seat: int,
    identity: str,
    name: str,
    at: int,
    link_hash: str | None = None,
) -> bool:
    """Let somebody sit down on an open seat; the link is used up. Tell whether it is theirs.

    A server looks at the game soon: it may be ready to start.
    """
    lock_game(connection, game)
    here = [seats.c.game == game, seats.c.seat == seat, seats.c.kind == OPEN]
    if link_hash is not None:
        here.append(seats.c.link_hash == link_hash)
    taken = connection.execute(
        update(seats)
        .where(*here)
        .values(kind=PERSON, name=name, link_hash=None, away_since=at, again=True)
    )
    if taken.rowcount:
        add_holder(connection, game, seat, identity)
        not_started = and_(games.c.id == game, games.c.started.is_(None))
        connection.execute(update(games).where(not_started).values(due=at))
        return True
    return _holds(connection, game, seat, identity)


def _holds(connection: Connection, game: str, seat: int, identity: str) -> bool:
    """Tell whether somebody holds a seat."""
    query = select(holders.c.seat).where(
        holders.c.game == game, holders.c.seat == seat, holders.c.identity == identity
    )
    return connection.scalar(query) is not None


def use_carry_link(
    connection: Connection, game: str, seat: int, identity: str, link_hash: str
) -> bool:
    """Let the bearer of a link hold a taken seat too; the link is used up."""
    lock_game(connection, game)
    used = connection.execute(
        update(seats)
        .where(seats.c.game == game, seats.c.seat == seat, seats.c.kind == PERSON)
        .where(seats.c.link_hash == link_hash)
        .values(link_hash=None)
    )
    if used.rowcount:
        add_holder(connection, game, seat, identity)
        return True
    return _holds(connection, game, seat, identity)


def new_link(
    connection: Connection, game: str, seat: int, link_hash: str, holder: str | None = None
) -> bool:
    """Replace the link to an open seat, or to one that somebody holds; tell whether it is so."""
    lock_game(connection, game)
    if holder is not None and not _holds(connection, game, seat, holder):
        return False
    kind = OPEN if holder is None else PERSON
    here = and_(seats.c.game == game, seats.c.seat == seat, seats.c.kind == kind)
    made = connection.execute(update(seats).where(here).values(link_hash=link_hash))
    return bool(made.rowcount)


def leave_seat(connection: Connection, game: str, seat: int, link_hash: str) -> bool:
    """Make a seat open again, with a new link; tell whether it is.

    Players stay once the game has started. Before that nobody has seen anything, and whoever
    stands up may take any seat again.
    """
    started = lock_game(connection, game)
    if started is not None and seat != OBSERVER:
        return False
    here = and_(seats.c.game == game, seats.c.seat == seat)
    values = {"kind": OPEN, "name": "", "link_hash": link_hash, "away_since": None, "again": False}
    connection.execute(update(seats).where(here).values(values))
    connection.execute(delete(holders).where(holders.c.game == game, holders.c.seat == seat))
    if started is None:
        seated = exists().where(holders.c.game == game, holders.c.identity == roles.c.identity)
        connection.execute(delete(roles).where(roles.c.game == game, ~seated))
    return True
