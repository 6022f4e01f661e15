"""The database that all simulated processes share: one SQLite file, with one writer at a time.

Each statement is a step of its thread. A statement can fail because the database is away, and so
can a commit, before or after it has happened.
"""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING, Any

from sqlalchemy import event
from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite

from tests.helpers.simulation.threads import current_job, pause

if TYPE_CHECKING:
    from random import Random

    from fourfold.store import Database
    from tests.helpers.simulation.event_loop import Lane, SimulatedLoop
    from tests.helpers.simulation.faults import Weather

STATEMENT_SECONDS, COMMIT_SECONDS = 0.0004, 0.004
LOCK_SECONDS, LOCK_TIMEOUT = 0.003, 5.0
"""How often to look for the lock of the writer, and for how long."""


COMPILED: dict[Any, Any] = {}
"""The compiled statements of all servers of all runs: compiling takes longer than executing."""


class SharedDialect(SQLiteDialect_pysqlite):
    """A dialect of one server, with the same compiled statements as those of the others."""

    supports_statement_cache = True

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SharedDialect)

    def __hash__(self) -> int:
        return hash(SharedDialect)


class Disk:
    """The lock of the file, the connections of each process, and the database's failures."""

    def __init__(self, loop: SimulatedLoop, random: Random, weather: Weather) -> None:
        self._loop = loop
        self._random = random
        self._weather = weather
        self._holder: object = None
        self._connections: dict[str, list[Any]] = {}

    def attach(self, database: Database, lane: Lane) -> None:
        """Let the statements of a process be steps that can fail."""
        connections = self._connections[lane.name] = []
        dialect: Any = database.engine.dialect
        dialect.__class__ = SharedDialect
        database.engine.update_execution_options(compiled_cache=COMPILED)
        execute, commit, rollback = dialect.do_execute, dialect.do_commit, dialect.do_rollback

        @event.listens_for(database.engine, "connect")
        def _connect(connection: Any, _record: object) -> None:
            connection.execute("PRAGMA synchronous=OFF").close()
            connection.execute("PRAGMA busy_timeout=0").close()
            connections.append(connection)

        def do_execute(cursor: Any, statement: str, parameters: Any, context: Any = None) -> None:
            self._step(STATEMENT_SECONDS)
            self._check_up(lane)
            if statement == "BEGIN IMMEDIATE":
                self._acquire(cursor.connection)
            execute(cursor, statement, parameters, context)

        def do_commit(connection: Any) -> None:
            self._step(COMMIT_SECONDS)
            self._check_up(lane)
            try:
                commit(connection)
            finally:
                self._release(connection)
            self._step(COMMIT_SECONDS)
            if self._weather.loses_commit(lane, self._loop):
                raise sqlite3.OperationalError("simulated: the answer to a commit is lost")

        def do_rollback(connection: Any) -> None:
            if not lane.is_dead:  # otherwise its connections are closed
                rollback(connection)
                self._release(connection)

        dialect.do_execute, dialect.do_commit, dialect.do_rollback = (
            do_execute,
            do_commit,
            do_rollback,
        )

    def detach(self, lane: Lane) -> None:
        """Drop everything that a dead process has not committed."""
        for connection in self._connections.pop(lane.name, []):
            connection.close()
            self._release(connection)

    def _step(self, seconds: float) -> None:
        """Let others run for a moment."""
        pause(self._weather.slowness * seconds * self._random.random())

    def _check_up(self, lane: Lane) -> None:
        """Fail while the database cannot be reached, except for the loop of the test itself."""
        if current_job() is not None and self._weather.is_database_away(lane):
            raise sqlite3.OperationalError("simulated: the database is away")

    def _acquire(self, connection: object) -> None:
        """Wait for the lock of the only writer."""
        deadline = self._loop.time() + LOCK_TIMEOUT
        while self._holder is not None:
            if self._loop.time() > deadline:
                raise sqlite3.OperationalError("simulated: database is locked")
            pause(LOCK_SECONDS * (0.5 + self._random.random()))
        self._holder = connection

    def _release(self, connection: object) -> None:
        """Give the lock back, if this connection has it."""
        if self._holder is getattr(connection, "dbapi_connection", connection):
            self._holder = None
