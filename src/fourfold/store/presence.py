"""Who is here: which processes live, and who is connected to which of them.

Every process sends a heartbeat every few seconds. Whoever was connected to a process that died
counts as away from the moment another notices, and games it was thinking for are free again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import bindparam, delete, func, select, update

from fourfold.store.database import insert_new
from fourfold.store.schema import games, presences, processes, seats
from fourfold.store.seats import PERSON

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sqlalchemy import BindParameter, Connection

WATCHING = -1
"""Stands in place of a seat for those who only watch."""

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
_BACK = update(seats).where(_IS_SEAT).values(away_since=None)
_GONE = (
    update(seats)
    .where(_IS_SEAT, seats.c.away_since.is_(None))
    .values(away_since=bindparam("since"))
)
_GAME_TIMES = select(games.c.grace, games.c.started, games.c.over).where(games.c.id == _GAME)
_AWAY = select(seats.c.seat, seats.c.away_since).where(
    seats.c.game == _GAME, seats.c.kind == PERSON, seats.c.away_since.is_not(None)
)
_SET_AWAY_DUE = update(games).where(games.c.id == _GAME).values(away_due=bindparam("when"))


def heartbeat(connection: Connection, process: str, now: int) -> bool:
    """Note that a process is alive; return whether it was known."""
    known = connection.execute(
        update(processes).where(processes.c.id == process).values(seen=now)
    ).rowcount
    if not known:
        insert_new(connection, processes, id=process, seen=now)
    return bool(known)


def dead_processes(connection: Connection, before: int, but: str) -> list[str]:
    """Return the processes without a heartbeat since a time, or unknown altogether."""
    silent = select(processes.c.id).where(processes.c.seen < before)
    unknown = select(presences.c.process).where(presences.c.process.not_in(select(processes.c.id)))
    return [found for found in connection.scalars(silent.union(unknown)) if found != but]


def reap(connection: Connection, process: str, now: int, observer_grace: int) -> list[str]:
    """Clear up after a dead process; return the games whose players were connected to it."""
    query = select(presences.c.game, presences.c.seat).where(presences.c.process == process)
    left = list(connection.execute(query))
    connection.execute(delete(presences).where(presences.c.process == process))
    for game in sorted({game for game, _ in left}):
        away = [seat for of, seat in left if of == game]
        _note_away(connection, game, away, now, observer_grace)
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
) -> None:
    """Store how many connections a process has for each seat."""
    for seat, count in counts.items():
        here = {"of_game": game, "at_seat": seat}
        connection.execute(_REMOVE, here | {"by_process": process})
        if count:
            row = {"game": game, "seat": seat, "process": process, "connections": count}
            insert_new(connection, presences, **row)
            connection.execute(_BACK, here)
    away = [seat for seat, count in counts.items() if not count]
    _note_away(connection, game, away, now, observer_grace)


def _note_away(
    connection: Connection, game: str, left: Iterable[int], now: int, observer_grace: int
) -> None:
    """Store when seats without a connection were left, and when that has a consequence."""
    for seat in sorted(set(left) - load_presence(connection, game).keys() - {WATCHING}):
        connection.execute(_GONE, {"of_game": game, "at_seat": seat, "since": now})
    set_away_due(connection, game, observer_grace)


def set_away_due(
    connection: Connection, game: str, observer_grace: int, but: frozenset[int] = frozenset()
) -> None:
    """Store when a game must be looked at because somebody is away; nobody in ``but`` is missed.

    A player is waited for as long as the game says, if it does; an observer for ``observer_grace``.
    Both are seconds.
    """
    about = connection.execute(_GAME_TIMES, {"of_game": game}).one_or_none()
    if about is None:
        return
    times = [
        max(since, about.started or 0) + 1000 * grace
        for seat, since in connection.execute(_AWAY, {"of_game": game})
        if seat not in but and (grace := about.grace if seat else observer_grace) is not None
    ]
    running = about.started is not None and about.over is None
    due = min(times, default=None) if running else None
    connection.execute(_SET_AWAY_DUE, {"of_game": game, "when": due})


def load_presence(connection: Connection, game: str) -> dict[int, int]:
    """Return how many connections each seat has, on all processes."""
    rows = connection.execute(_COUNTS, {"of_game": game})
    return {seat: int(count) for seat, count in rows}
