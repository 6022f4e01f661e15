"""The database: SQLite in the data folder, or PostgreSQL by URL."""

from __future__ import annotations

import contextlib
import sqlite3
import time
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Engine, create_engine, event, make_url
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.pool import QueuePool

from fourfold.extras import needs
from fourfold.store.failures import DatabaseDown, failure_of
from fourfold.store.migrate import migrate

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, TypeVar

    from sqlalchemy import Connection, Insert, Table
    from sqlalchemy.engine.interfaces import DBAPIConnection
    from sqlalchemy.pool import ConnectionPoolEntry

    Result = TypeVar("Result")

BUSY_MILLISECONDS = 10_000
"""How long a statement waits for another process on SQLite."""
STATEMENT_MILLISECONDS, LOCK_MILLISECONDS = 10_000, 5_000
"""PostgreSQL's timeouts for a statement, and for waiting for a lock."""
WAL_RETRY_SECONDS = 0.02
READERS = 4
BUSY_CODES = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
DATABASE_NAME = "fourfold.sqlite3"
DRIVERS = {"postgresql": "postgresql+psycopg", "postgres": "postgresql+psycopg"}


class WrongEncoding(SQLAlchemyError):
    """A PostgreSQL database that does not know the texts it stores."""

    def __init__(self) -> None:
        super().__init__(
            "Its encoding is SQL_ASCII. Create it with ENCODING 'UTF8' TEMPLATE template0."
        )


class Database:
    """An open database. Reads may come from several threads; writes go through one `Writer`.

    Statements are short and never wait for anything but the database itself.
    """

    def __init__(self, url: str) -> None:
        parsed = make_url(url)
        if parsed.drivername in DRIVERS:
            parsed = parsed.set(drivername=DRIVERS[parsed.drivername])
        self.embedded = parsed.get_backend_name() == "sqlite"
        self.engine = _sqlite(parsed) if self.embedded else _postgresql(parsed)
        self._folder = Path(str(parsed.database)).parent if _is_file(parsed) else None

    @staticmethod
    def in_folder(folder: Path) -> Database:
        """Open the database in a folder, which is created if it does not exist."""
        make_folder(folder)
        return Database(f"sqlite:///{folder / DATABASE_NAME}")

    def migrate(self) -> None:
        """Bring the tables up to date."""
        if not self.embedded:
            self._check_encoding()
        migrate(self.engine)

    def _check_encoding(self) -> None:
        """Refuse a database that counts bytes instead of characters.

        This is PostgreSQL's default where no locale is installed.
        """
        with self.engine.connect() as connection:
            if connection.exec_driver_sql("SHOW server_encoding").scalar() == "SQL_ASCII":
                raise WrongEncoding

    def read(self, query: Callable[[Connection], Result]) -> Result:
        """Run a query in a transaction; try once more if the connection was dead."""
        try:
            return self._read_once(query)
        except DatabaseDown:
            return self._read_once(query)

    def _read_once(self, query: Callable[[Connection], Result]) -> Result:
        """Run a query in a transaction."""
        try:
            with self.engine.connect() as connection:
                return query(connection)
        except DBAPIError as error:
            raise self.failure(error) from error

    def failure(self, error: DBAPIError) -> Exception:
        """Return the failure behind an error of the driver, or the error itself."""
        return failure_of(error, self._folder)

    def close(self) -> None:
        """Close all connections; close those in use when they are returned to the pool."""
        pool = self.engine.pool
        self.engine.dispose()
        event.listen(pool, "checkin", _close_returned)


def _close_returned(connection: DBAPIConnection | None, _: ConnectionPoolEntry) -> None:
    """Close a connection that is returned to a closed pool."""
    if connection is not None:
        connection.close()


# SQLAlchemy takes five times as long to build a statement as to run it. So statements that every
# game needs are built once, here and at the top of each module, with parameters.


def insert_new(connection: Connection, table: Table, **values: object) -> bool:
    """Insert a row unless its key exists; return whether it was inserted."""
    insert = insert_statement(connection.dialect.name, table)
    return bool(connection.execute(insert, values).rowcount)


@cache
def insert_statement(dialect: str, table: Table) -> Insert:
    """Return an insert that skips existing rows and counts the new ones."""
    new = postgresql.insert if dialect == "postgresql" else sqlite.insert
    return new(table).on_conflict_do_nothing().execution_options(preserve_rowcount=True)


def insert_or_update(connection: Connection, table: Table, **values: object) -> None:
    """Insert a row, or update the existing one with its key."""
    connection.execute(_insert_or_update(connection.dialect.name, table), values)


@cache
def _insert_or_update(dialect: str, table: Table) -> Insert:
    """Return an insert that updates existing rows."""
    new = postgresql.insert if dialect == "postgresql" else sqlite.insert
    insert = new(table)
    updated = {
        column.name: insert.excluded[column.name]
        for column in table.columns
        if not column.primary_key
    }
    return insert.on_conflict_do_update(index_elements=table.primary_key, set_=updated)


def make_folder(folder: Path) -> None:
    """Create a folder that only the current user can read, unless it exists."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)


def make_private(file: Path) -> None:
    """Make a database file readable only by the current user; SQLite's other files follow it."""
    with contextlib.suppress(OSError):  # the file may belong to another user and still be usable
        file.touch(mode=0o600)
        file.chmod(0o600)


def _is_file(url: Any) -> bool:
    """Return whether a URL is that of a SQLite file."""
    return url.get_backend_name() == "sqlite" and url.database not in (None, "", ":memory:")


def _sqlite(url: Any) -> Engine:
    """Return an engine for SQLite: many readers beside one writer, every commit on disk."""
    if _is_file(url):
        make_private(Path(url.database))
    engine = create_engine(
        url,
        poolclass=QueuePool,
        pool_size=READERS + 1,
        connect_args={"check_same_thread": False, "timeout": BUSY_MILLISECONDS / 1000},
    )

    @event.listens_for(engine, "connect")
    def _prepare(connection: Any, _record: object) -> None:
        connection.isolation_level = None  # transactions begin explicitly, see below
        _write_ahead(connection)
        for pragma in ("synchronous=FULL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}").close()

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        writes = connection.get_execution_options().get("writes", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


def _write_ahead(connection: Any) -> None:
    """Switch to the write-ahead log; SQLite fails instead of waiting when two do so at once."""
    deadline = time.monotonic() + BUSY_MILLISECONDS / 1000
    while True:
        try:
            connection.execute("PRAGMA journal_mode=WAL").close()
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF not in BUSY_CODES or time.monotonic() > deadline:
                raise
            time.sleep(WAL_RETRY_SECONDS)
        else:
            return


def _postgresql(url: Any) -> Engine:
    """Return an engine for PostgreSQL, with timeouts for statements and locks."""
    timeouts = f"-c statement_timeout={STATEMENT_MILLISECONDS} -c lock_timeout={LOCK_MILLISECONDS}"
    with needs("hosting") if url.drivername in DRIVERS.values() else contextlib.nullcontext():
        return create_engine(
            url,
            pool_size=READERS + 1,
            pool_recycle=1800,
            connect_args={
                "connect_timeout": 5,
                "options": timeouts,
                "client_encoding": "UTF8",  # otherwise a database in SQL_ASCII answers in bytes
            },
        )
