"""Who is here: which processes live, and who is connected to which of them.

A process says every few seconds that it is alive. Who was connected to a process that died counts
as away from the moment somebody notices, and games it was thinking for are free again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import delete, func, select, update

from fourfold.store.database import insert_new
from fourfold.store.schema import games, presences, processes, seats
from fourfold.store.seats import PERSON

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sqlalchemy import Connection

WATCHING = -1
"""Stands for those who only watch, where a seat is named."""


def heartbeat(connection: Connection, process: str, now: int) -> bool:
    """Say that a process is alive; tell whether it was known."""
    known = connection.execute(
        update(processes).where(processes.c.id == process).values(seen=now)
    ).rowcount
    if not known:
        values = {"id": process, "seen": now}
        connection.execute(insert_new(connection, processes).values(values))
    return bool(known)


def dead_processes(connection: Connection, before: int, but: str) -> list[str]:
    """Return the processes that have not been heard of since a time, or are not known at all."""
    silent = select(processes.c.id).where(processes.c.seen < before)
    unknown = select(presences.c.process).where(presences.c.process.not_in(select(processes.c.id)))
    return [found for found in connection.scalars(silent.union(unknown)) if found != but]


def reap(connection: Connection, process: str, now: int, observer_grace: int) -> list[str]:
    """Clear up after a process; return the games that somebody has left by it."""
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
    """Say how many connections of each seat a process has now."""
    for seat, count in counts.items():
        here = (
            (presences.c.game == game)
            & (presences.c.seat == seat)
            & (presences.c.process == process)
        )
        connection.execute(delete(presences).where(here))
        if count:
            values = {"game": game, "seat": seat, "process": process, "connections": count}
            connection.execute(insert_new(connection, presences).values(values))
    back = [seat for seat, count in counts.items() if count and seat != WATCHING]
    if back:
        here_again = (seats.c.game == game) & seats.c.seat.in_(back)
        connection.execute(update(seats).where(here_again).values(away_since=None))
    away = [seat for seat, count in counts.items() if not count]
    _note_away(connection, game, away, now, observer_grace)


def _note_away(
    connection: Connection, game: str, left: Iterable[int], now: int, observer_grace: int
) -> None:
    """Note since when seats are away that nobody is connected for, and when that has a result."""
    query = select(presences.c.seat).where(presences.c.game == game)
    gone = sorted(set(left) - set(connection.scalars(query)) - {WATCHING})
    if gone:
        away = (seats.c.game == game) & seats.c.seat.in_(gone) & seats.c.away_since.is_(None)
        connection.execute(update(seats).where(away).values(away_since=now))
    set_away_due(connection, game, observer_grace)


def set_away_due(
    connection: Connection, game: str, observer_grace: int, but: frozenset[int] = frozenset()
) -> None:
    """Work out when a game must be looked at because somebody is away; some are not missed.

    A player is waited for as long as the game says, if it does; an observer for ``observer_grace``.
    Both are seconds.
    """
    about = connection.execute(
        select(games.c.grace, games.c.started, games.c.over).where(games.c.id == game)
    ).one_or_none()
    if about is None:
        return
    query = select(seats.c.seat, seats.c.away_since).where(
        seats.c.game == game, seats.c.kind == PERSON, seats.c.away_since.is_not(None)
    )
    times = [
        max(since, about.started or 0) + 1000 * grace
        for seat, since in connection.execute(query)
        if seat not in but and (grace := about.grace if seat else observer_grace) is not None
    ]
    running = about.started is not None and about.over is None
    due = min(times, default=None) if running else None
    connection.execute(update(games).where(games.c.id == game).values(away_due=due))


def load_presence(connection: Connection, game: str) -> dict[int, int]:
    """Return how many connections each seat has, on all processes."""
    query = (
        select(presences.c.seat, func.sum(presences.c.connections))
        .where(presences.c.game == game)
        .group_by(presences.c.seat)
    )
    return {seat: int(count) for seat, count in connection.execute(query)}
