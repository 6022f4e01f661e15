"""Seats: taking, holding and leaving them, and links to them.

A change of a seat locks its game first, so that the rows read afterwards stay valid until the
commit, on every process. SQLite has only one writer anyway; PostgreSQL locks the game's row.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sqlalchemy import and_, bindparam, delete, exists, or_, select, update

from fourfold.store.database import insert_new
from fourfold.store.players import ensure_player_id
from fourfold.store.prepared import Prepared
from fourfold.store.schema import games, holders, identities, roles, seats

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sqlalchemy import BindParameter, ColumnElement, Connection

OPEN, PERSON, COMPUTER = "open", "person", "program"
OBSERVER = 0
"""The observer's seat."""
NO_LINK: dict[str, None] = {"link_hash": None, "link_until": None, "link_by": None}
USED_LINK: dict[str, Any] = {"used_hash": seats.c.link_hash, **NO_LINK}


class RoleConflict(Exception):
    """An observer who would play in the same game, or a player who would observe it (D8)."""


class ObserverNotAccepted(Exception):
    """An observer after the start without the agreement of all players (D8)."""


class SecondSeat(Exception):
    """A second seat of the same identity in a rated game."""


class UnknownIdentity(Exception):
    """A new holder of a seat whose identity was deleted meanwhile."""


@dataclass(frozen=True, slots=True)
class Link:
    """A stored link to a seat or a whole table: its hash, its expiry and its creator.

    Links of earlier versions have neither expiry nor creator.
    """

    link_hash: str
    until: int | None = None
    by: str | None = None

    @staticmethod
    def of(row: Any) -> Link | None:
        """Return the link in the row of a seat or a game, if there is one."""
        if row["link_hash"] is None:
            return None
        return Link(row["link_hash"], row["link_until"], row["link_by"])

    @property
    def columns(self) -> dict[str, str | int | None]:
        """The columns for the row of the seat or the game."""
        return {"link_hash": self.link_hash, "link_until": self.until, "link_by": self.by}


@dataclass(frozen=True, slots=True)
class Holder:
    """A holder of a seat, and the start of holding it."""

    identity: str
    since: int


_GAME: BindParameter[str] = bindparam("of_game")
_SEAT: BindParameter[int] = bindparam("at_seat")
_IDENTITY: BindParameter[str] = bindparam("by_identity")
_HASH: BindParameter[str] = bindparam("link")
_NOW: BindParameter[int] = bindparam("at")
_IS_SEAT = and_(seats.c.game == _GAME, seats.c.seat == _SEAT)
_IS_HOLDER = and_(holders.c.game == _GAME, holders.c.seat == _SEAT)
_LINK_IS_VALID = and_(
    seats.c.link_hash == _HASH, or_(seats.c.link_until.is_(None), seats.c.link_until > _NOW)
)
_LOCK_GAME = select(games.c.started).where(games.c.id == _GAME).with_for_update()
_LOCK_IDENTITY = (
    select(identities.c.id)
    .where(identities.c.id == _IDENTITY)
    .with_for_update(read=True, key_share=True)
)
_COUNT_SEATING_CHANGE = update(games).where(games.c.id == _GAME).values(seating=games.c.seating + 1)
_STORE_END = (
    update(holders)
    .where(holders.c.game == _GAME)
    .values(over=select(games.c.over).where(games.c.id == _GAME).scalar_subquery())
)
_HOLDS = Prepared(
    lambda _: select(holders.c.seat).where(_IS_HOLDER, holders.c.identity == _IDENTITY)
)
_NAME = select(seats.c.name).where(_IS_SEAT)
_FAMILY = select(games.c.family).where(games.c.id == _GAME)
_ROLE = select(roles.c.observes).where(roles.c.game == _GAME, roles.c.identity == _IDENTITY)
_SEAT_OF_LINK = select(seats.c.game, seats.c.seat, seats.c.kind).where(_LINK_IS_VALID)
_NOT_CANCELLED = exists().where(
    games.c.id == _GAME, or_(games.c.started.is_not(None), games.c.over.is_(None))
)
_SIT_DOWN = (
    update(seats)
    .where(_IS_SEAT, seats.c.kind == OPEN, _NOT_CANCELLED)
    .values(kind=PERSON, name=bindparam("called"), away_since=_NOW, wants_rematch=True, **USED_LINK)
)
_SIT_DOWN_BY_LINK = _SIT_DOWN.where(
    or_(
        _LINK_IS_VALID,
        exists().where(games.c.id == _GAME, games.c.link_hash == _HASH, games.c.link_until > _NOW),
    )
)
_GAME_OF_LINK = select(games.c.id).where(games.c.link_hash == _HASH, games.c.link_until > _NOW)
_RENEW = update(games).where(games.c.id == _GAME, games.c.started.is_(None))


def lock_game(connection: Connection, game: str) -> int | None:
    """Lock a game's seats until the commit; return when the game started."""
    return connection.scalar(_LOCK_GAME, {"of_game": game})


def add_holder(
    connection: Connection, game: str, seat: int, identity: str, at: int, name: str
) -> None:
    """Add a holder to a seat; refuse an identity with the other role in the game (D8).

    The role stays, with the seat's name, when the identity leaves the seat: it may have seen the
    board.
    """
    who = {"of_game": game, "by_identity": identity}
    if connection.scalar(_LOCK_IDENTITY, who) is None:
        raise UnknownIdentity
    insert_new(connection, holders, game=game, seat=seat, identity=identity, since=at)
    observes = seat == OBSERVER
    new = insert_new(connection, roles, game=game, identity=identity, observes=observes, name=name)
    if not new and connection.scalar(_ROLE, who) != observes:
        raise RoleConflict


def count_seating_change(connection: Connection, game: str) -> None:
    """Count a change of a game's holders, for processes that receive no messages."""
    connection.execute(_COUNT_SEATING_CHANGE, {"of_game": game})


def store_end(connection: Connection, game: str) -> None:
    """Copy the end of a game to the holders of its seats, if it has ended."""
    connection.execute(_STORE_END, {"of_game": game})


def holds_seat(connection: Connection, game: str, seat: int, identity: str) -> bool:
    """Return whether an identity holds a seat."""
    return _HOLDS.has_rows(connection, of_game=game, at_seat=seat, by_identity=identity)


def holds_player_seat(connection: Connection, game: str, identity: str) -> bool:
    """Return whether an identity holds a player's seat; lock the game until the commit."""
    lock_game(connection, game)
    held = select(holders.c.seat).where(
        holders.c.game == game, holders.c.identity == identity, holders.c.seat > 0
    )
    return connection.scalars(held).first() is not None


def load_holders(connection: Connection, game: str, seat: int) -> list[Holder]:
    """Return the holders of a seat, in the order in which they took it."""
    query = select(holders.c.identity, holders.c.since).where(_is_holder(game, seat))
    rows = connection.execute(query.order_by(holders.c.since, holders.c.identity))
    return [Holder(*row) for row in rows]


def remove_holder(connection: Connection, game: str, seat: int, identity: str, by: str) -> bool:
    """Remove a holder at the request of an earlier one; return False if it is not earlier.

    So the first holder of a seat cannot be removed by a device that used a link to it.
    """
    lock_game(connection, game)
    order = [holder.identity for holder in load_holders(connection, game, seat)]
    if by not in order or identity not in order[order.index(by) + 1 :]:
        return False
    connection.execute(
        delete(holders).where(_is_holder(game, seat), holders.c.identity == identity)
    )
    connection.execute(
        update(seats).where(_is_seat(game, seat), seats.c.link_by == identity).values(NO_LINK)
    )
    count_seating_change(connection, game)
    return True


# Links


def find_seat_of_link(
    connection: Connection, link_hash: str, now: int
) -> tuple[str, int, str] | None:
    """Return the game, the seat and the seat's kind of a link, unless it has expired."""
    found = connection.execute(_SEAT_OF_LINK, {"link": link_hash, "at": now}).one_or_none()
    return None if found is None else (found[0], found[1], found[2])


def find_game_of_link(connection: Connection, link_hash: str, now: int) -> str | None:
    """Return the game of a link to a whole table, unless it has expired."""
    return connection.scalar(_GAME_OF_LINK, {"link": link_hash, "at": now})


def replace_table_link(connection: Connection, game: str, link: Link) -> bool:
    """Replace the link to a whole table; return False if the game has started."""
    updated = connection.execute(_RENEW.values(link.columns), {"of_game": game})
    return bool(updated.rowcount)


def replace_link(
    connection: Connection, game: str, seat: int, link: Link, *, carries: bool = False
) -> bool:
    """Replace the link to an open seat, or to one its creator holds; return whether it could."""
    started = lock_game(connection, game)
    if seat == OBSERVER and not carries and started is not None:
        _check_observer_accepted(connection, game)
    if carries and not holds_seat(connection, game, seat, link.by or ""):
        return False
    kind = PERSON if carries else OPEN
    updated = connection.execute(
        update(seats).where(_is_seat(game, seat), seats.c.kind == kind).values(link.columns)
    )
    return bool(updated.rowcount)


def revoke_link(connection: Connection, game: str, seat: int) -> None:
    """Remove the link to a seat."""
    connection.execute(update(seats).where(_is_seat(game, seat)).values(NO_LINK))


def use_carry_link(
    connection: Connection, game: str, seat: int, identity: str, link_hash: str, at: int
) -> bool:
    """Add a holder to a taken seat by a link, which works once; return whether they hold it."""
    lock_game(connection, game)
    used = connection.execute(
        update(seats)
        .where(_is_seat(game, seat), seats.c.kind == PERSON, _link_is_valid(link_hash, at))
        .values(USED_LINK)
    )
    if used.rowcount:
        name = connection.scalar(_NAME, {"of_game": game, "at_seat": seat}) or ""
        add_holder(connection, game, seat, identity, at, name)
        _check_no_second_rated_seat(connection, game, seat, identity)
        count_seating_change(connection, game)
        store_end(connection, game)
        return True
    return holds_seat(connection, game, seat, identity)


# Taking and leaving


def take_seat(
    connection: Connection,
    game: str,
    seat: int,
    identity: str,
    name: str,
    at: int,
    link_hash: str | None = None,
) -> bool:
    """Take an open seat, and use up its link; return whether the identity holds the seat."""
    started = lock_game(connection, game)
    values = {"of_game": game, "at_seat": seat, "called": name, "at": at}
    if link_hash is None:
        taken = connection.execute(_SIT_DOWN, values)
    else:
        taken = connection.execute(_SIT_DOWN_BY_LINK, values | {"link": link_hash})
    if taken.rowcount:
        if seat == OBSERVER and started is not None:
            _check_may_observe(connection, game, identity)
        add_holder(connection, game, seat, identity, at, name)
        if seat != OBSERVER and connection.scalar(_FAMILY, values) is not None:
            _check_no_second_rated_seat(connection, game, seat, identity)
            player = ensure_player_id(connection, identity)
            connection.execute(update(seats).where(_is_seat(game, seat)).values(player=player))
        count_seating_change(connection, game)
        return True
    return holds_seat(connection, game, seat, identity)


def _check_no_second_rated_seat(
    connection: Connection, game: str, seat: int, identity: str
) -> None:
    """Refuse an identity that holds another player's seat, in a rated game."""
    if connection.scalar(_FAMILY, {"of_game": game}) is None:
        return
    others = and_(holders.c.game == game, holders.c.seat.not_in((seat, OBSERVER)))
    query = select(holders.c.seat).where(others, holders.c.identity == identity)
    if connection.scalars(query).first() is not None:
        raise SecondSeat


def leave_seat(connection: Connection, game: str, seat: int, link: Link) -> bool:
    """Make a seat open again, with a new link; return whether it could be left.

    Players cannot leave after the start. Before it no player has seen the board, so one who leaves
    may take any seat again.
    """
    started = lock_game(connection, game)
    if started is not None and seat != OBSERVER:
        return False
    empty: dict[str, Any] = {"kind": OPEN, "name": "", "away_since": None, "wants_rematch": False}
    values = empty | {"invited": None, "player": None} | link.columns
    connection.execute(update(seats).where(_is_seat(game, seat)).values(values))
    if connection.execute(delete(holders).where(_is_holder(game, seat))).rowcount:
        count_seating_change(connection, game)
    if started is None:
        seated = exists().where(holders.c.game == game, holders.c.identity == roles.c.identity)
        connection.execute(delete(roles).where(roles.c.game == game, ~seated))
    return True


# The observer's seat


def remove_observer_seat(connection: Connection, game: str) -> bool:
    """Remove an open observer's seat; return False if the game has started."""
    if lock_game(connection, game) is not None:
        return False
    empty = and_(_is_seat(game, OBSERVER), seats.c.kind == OPEN)
    connection.execute(delete(seats).where(empty))
    return True


def accept_observer(
    connection: Connection, game: str, numbers: Iterable[int], *, asks: bool
) -> bool:
    """Store which seats accept an observer; return whether the host has asked for one."""
    lock_game(connection, game)
    if asks:
        seat = {"game": game, "seat": OBSERVER, "kind": OPEN, "name": "", "wants_rematch": False}
        insert_new(connection, seats, **seat)
        free = and_(_is_seat(game, OBSERVER), seats.c.kind == OPEN)
        connection.execute(update(seats).where(free).values(accepts_observer=True))
    asked = select(seats.c.accepts_observer).where(_is_seat(game, OBSERVER))
    if not connection.scalar(asked):
        return False
    mine = and_(seats.c.game == game, seats.c.seat.in_(list(numbers)))
    connection.execute(update(seats).where(mine).values(accepts_observer=True))
    return True


def refuse_observer(connection: Connection, game: str) -> None:
    """Withdraw every agreement to an observer, and the link to the observer's seat."""
    lock_game(connection, game)
    connection.execute(update(seats).where(seats.c.game == game).values(accepts_observer=False))
    empty = and_(_is_seat(game, OBSERVER), seats.c.kind == OPEN)
    connection.execute(update(seats).where(empty).values(NO_LINK))


def _check_may_observe(connection: Connection, game: str, identity: str) -> None:
    """Refuse an observer after the start who is new and whom not all players accept."""
    role = select(roles.c.observes).where(roles.c.game == game, roles.c.identity == identity)
    if connection.scalar(role) is None:
        _check_observer_accepted(connection, game)
    connection.execute(update(seats).where(seats.c.game == game).values(accepts_observer=False))


def _check_observer_accepted(connection: Connection, game: str) -> None:
    """Raise unless every player except the host accepts an observer (D8)."""
    host = select(games.c.host).where(games.c.id == game).scalar_subquery()
    hosts = exists().where(
        holders.c.game == game, holders.c.seat == seats.c.seat, holders.c.identity == host
    )
    query = select(seats.c.seat).where(
        seats.c.game == game,
        seats.c.seat > 0,
        seats.c.kind == PERSON,
        ~seats.c.accepts_observer,
        ~hosts,
    )
    if connection.scalars(query).first() is not None:
        raise ObserverNotAccepted


def _is_seat(game: str, seat: int) -> ColumnElement[bool]:
    """Return the condition for a seat."""
    return and_(seats.c.game == game, seats.c.seat == seat)


def _is_holder(game: str, seat: int) -> ColumnElement[bool]:
    """Return the condition for the holders of a seat."""
    return and_(holders.c.game == game, holders.c.seat == seat)


def _link_is_valid(link_hash: str, now: int) -> ColumnElement[bool]:
    """Return the condition that a seat has this link, which has not expired."""
    is_unexpired = or_(seats.c.link_until.is_(None), seats.c.link_until > now)
    return and_(seats.c.link_hash == link_hash, is_unexpired)
