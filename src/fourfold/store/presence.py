"""Presence: the processes that are alive, and the connections of each seat to them.

Every process sends a heartbeat every few seconds. When a process dies and another notices, the
players connected to it count as away, and the computer turns it had claimed are free again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import BigInteger, and_, bindparam, case, delete, func, select, update

from fourfold.store.database import insert_new, insert_or_update
from fourfold.store.schema import bot_streams, games, presences, processes, seats
from fourfold.store.seats import OBSERVER, PERSON

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sqlalchemy import BindParameter, ColumnElement, Connection, Update

SPECTATOR_SEAT = -1
"""The seat number of spectators."""

_GAME: BindParameter[str] = bindparam("of_game")
_SEAT: BindParameter[int] = bindparam("at_seat")
_IS_SEAT = (seats.c.game == _GAME) & (seats.c.seat == _SEAT)
_REMOVE = delete(presences).where(
    presences.c.game == _GAME,
    presences.c.seat == _SEAT,
    presences.c.process == bindparam("by_process"),
)
_COUNTS = (
    select(presences.c.seat, func.sum(presences.c.connections))
    .where(presences.c.game == _GAME)
    .group_by(presences.c.seat)
)
_CLEAR_AWAY = update(seats).where(_IS_SEAT, seats.c.away_since.is_not(None)).values(away_since=None)
_SET_AWAY = (
    update(seats)
    .where(_IS_SEAT, seats.c.away_since.is_(None))
    .values(away_since=bindparam("since"))
)
_LEFT_AT = case((seats.c.away_since > games.c.started, seats.c.away_since), else_=games.c.started)
_GRACE = case(
    (seats.c.seat == OBSERVER, bindparam("observer_grace", type_=BigInteger)), else_=games.c.grace
)
_IS_AWAY = and_(seats.c.game == games.c.id, seats.c.kind == PERSON, seats.c.away_since.is_not(None))
_IS_RUNNING = and_(games.c.started.is_not(None), games.c.over.is_(None))


def _set_away_due(*conditions: ColumnElement[bool]) -> Update:
    """Return the update of ``away_due``, counting absent seats that meet the conditions."""
    times = select(func.min(_LEFT_AT + 1000 * _GRACE)).where(_IS_AWAY, *conditions)
    first = times.correlate(games).scalar_subquery()
    due = case((_IS_RUNNING, first), else_=None)
    return update(games).where(games.c.id == _GAME).values(away_due=due)


_HEARTBEATS = select(processes.c.id, processes.c.seen)
_CONNECTED = select(presences.c.process).union(select(bot_streams.c.process))
_SET_AWAY_DUE = _set_away_due()
_SET_AWAY_DUE_EXCEPT = _set_away_due(seats.c.seat.not_in(bindparam("but", expanding=True)))


def heartbeat(connection: Connection, process: str, now: int) -> bool:
    """Store a heartbeat of a process; return whether the process was known."""
    known = connection.execute(
        update(processes).where(processes.c.id == process).values(seen=now)
    ).rowcount
    if not known:
        insert_new(connection, processes, id=process, seen=now)
    return bool(known)


def load_other_processes(connection: Connection, exclude: str) -> dict[str, int | None]:
    """Return the last heartbeats of the other processes; None for unknown ones."""
    found: dict[str, int | None] = dict.fromkeys(connection.scalars(_CONNECTED))
    found |= {row.id: row.seen for row in connection.execute(_HEARTBEATS)}
    found.pop(exclude, None)
    return found


def reap(connection: Connection, process: str, now: int, observer_grace: int) -> list[str]:
    """Clean up after a dead process; return the games whose players were connected to it."""
    query = select(presences.c.game, presences.c.seat).where(presences.c.process == process)
    left = list(connection.execute(query))
    connection.execute(delete(presences).where(presences.c.process == process))
    connection.execute(delete(bot_streams).where(bot_streams.c.process == process))
    for game in sorted({game for game, _ in left}):
        away = [seat for of, seat in left if of == game]
        if _store_absences(connection, game, away, load_presence(connection, game), now):
            set_away_due(connection, game, observer_grace)
    connection.execute(
        update(games).where(games.c.thinker == process).values(thinker=None, due=now)
    )
    connection.execute(delete(processes).where(processes.c.id == process))
    return sorted({game for game, _ in left})


def set_presence(
    connection: Connection,
    game: str,
    process: str,
    counts: dict[int, int],
    now: int,
    observer_grace: int,
) -> dict[int, int]:
    """Store a process's connections per seat; return those of all processes together."""
    returned = False
    for seat, count in counts.items():
        here = {"of_game": game, "at_seat": seat}
        if count:
            row = {"game": game, "seat": seat, "process": process, "connections": count}
            insert_or_update(connection, presences, **row)
            returned |= bool(connection.execute(_CLEAR_AWAY, here).rowcount)
        else:
            connection.execute(_REMOVE, here | {"by_process": process})
    away = [seat for seat, count in counts.items() if not count]
    present = load_presence(connection, game)
    if _store_absences(connection, game, away, present, now) or returned:
        set_away_due(connection, game, observer_grace)
    return present


def _store_absences(
    connection: Connection, game: str, vacated: Iterable[int], present: dict[int, int], now: int
) -> bool:
    """Store the absence of seats without a connection; return whether any is new."""
    absent = sorted(set(vacated) - present.keys() - {SPECTATOR_SEAT})
    stored = [
        connection.execute(_SET_AWAY, {"of_game": game, "at_seat": seat, "since": now}).rowcount
        for seat in absent
    ]
    return any(stored)


def set_away_due(
    connection: Connection, game: str, observer_grace: int, exclude: frozenset[int] = frozenset()
) -> None:
    """Store when the next absence runs out, not counting the seats in ``exclude``.

    Players have the game's grace period, if it has one, and observers ``observer_grace``, both in
    seconds.
    """
    values = {"of_game": game, "observer_grace": observer_grace}
    if exclude:
        connection.execute(_SET_AWAY_DUE_EXCEPT, values | {"but": sorted(exclude)})
    else:
        connection.execute(_SET_AWAY_DUE, values)


def load_presence(connection: Connection, game: str) -> dict[int, int]:
    """Return the number of connections of each seat, over all processes."""
    rows = connection.execute(_COUNTS, {"of_game": game})
    return {seat: int(count) for seat, count in rows}
