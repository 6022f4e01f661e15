"""The check of a whole database, one game or tournament at a time."""

from __future__ import annotations

import time
from functools import partial
from typing import TYPE_CHECKING

from sqlalchemy import select

from fourfold.server.checks.damage import FAILURES, Damage, describe_error
from fourfold.server.checks.game_checks import KIND as GAME
from fourfold.server.checks.game_checks import check_game, repair_game
from fourfold.server.checks.tournament_checks import KIND as TOURNAMENT
from fourfold.server.checks.tournament_checks import check_tournament, repair_tournament
from fourfold.store import schema
from fourfold.store.presence import load_other_processes

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sqlalchemy import Column, Connection

    from fourfold.store import Database

CHECKS: dict[str, Callable[[Database, str], Damage | None]] = {
    GAME: check_game,
    TOURNAMENT: check_tournament,
}
REPAIRS = {GAME: repair_game, TOURNAMENT: repair_tournament}
OWNERS: dict[str, tuple[Column[str], Column[str]]] = {
    GAME: (schema.games.c.id, schema.events.c.game),
    TOURNAMENT: (schema.tournaments.c.id, schema.tournament_events.c.tournament),
}
HEARTBEAT_SECONDS = 5.0
"""Time in which every running server sends a heartbeat."""


def find_damage(database: Database) -> Iterator[Damage]:
    """Yield the damaged games, then the damaged tournaments."""
    for kind, check in CHECKS.items():
        ids, problem = _load_ids(database, kind)
        if problem:
            yield Damage(kind, "?", f"not every {kind} can be found: {problem}")
        for id_ in ids:
            damage = check(database, id_)
            if damage is not None:
                yield damage


def repair(database: Database, damage: Damage, at: int) -> None:
    """Set a damaged game or tournament back to its last sound event."""
    with database.engine.connect().execution_options(writes=True) as connection, connection.begin():
        REPAIRS[damage.kind](connection, damage, at)


def is_in_use(database: Database) -> bool:
    """Return whether a server with this database sends heartbeats, after watching for a while."""
    load = partial(load_other_processes, exclude="")
    before = database.read(load)
    if not before:
        return False
    time.sleep(HEARTBEAT_SECONDS)
    return bool(database.read(load).items() - before.items())


def _load_column(connection: Connection, column: Column[str]) -> list[str]:
    """Return the distinct values of a column."""
    return list(connection.scalars(select(column).distinct()))


def _load_ids(database: Database, kind: str) -> tuple[list[str], str]:
    """Return the ids of all games or tournaments that can be found, and why not all of them."""
    found: set[str] = set()
    problem = ""
    for column in OWNERS[kind]:
        try:
            found |= set(database.read(partial(_load_column, column=column)))
        except FAILURES as error:
            problem = describe_error(error)
    return sorted(found), problem
