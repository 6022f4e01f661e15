"""Statements of every move, passed to the driver as text.

SQLAlchemy takes twenty microseconds to execute a statement that it has already compiled, several
times as long as SQLite. Here a statement is compiled once for each dialect.
"""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING, Any, TypeVar, cast

from sqlalchemy.exc import DBAPIError

if TYPE_CHECKING:
    from collections.abc import Callable

    from sqlalchemy import ClauseElement, Connection
    from sqlalchemy.engine.interfaces import DBAPICursor, DBAPIModule
    from sqlalchemy.sql.compiler import SQLCompiler

    Error = DBAPIModule.Error

Result = TypeVar("Result")


class Prepared:
    """A statement whose parameters the driver takes as they are: texts, whole numbers, None."""

    def __init__(self, make: Callable[[str], ClauseElement]) -> None:
        self._make = make
        self._compiled: dict[str, tuple[str, dict[str, Any], tuple[str, ...] | None]] = {}

    def execute(self, connection: Connection, **values: str | int | None) -> int:
        """Execute a change; return the number of changed rows."""
        return self._run(connection, values, lambda cursor: int(cursor.rowcount))

    def has_rows(self, connection: Connection, **values: str | int | None) -> bool:
        """Execute a query; return whether it has a result."""
        return self._run(connection, values, lambda cursor: cursor.fetchone() is not None)

    def _run(
        self,
        connection: Connection,
        values: dict[str, str | int | None],
        read: Callable[[DBAPICursor], Result],
    ) -> Result:
        """Execute the statement; return what ``read`` finds."""
        name = connection.dialect.name
        text, defaults, order = self._compiled.get(name) or self._compile(connection)
        named = defaults | values
        parameters = named if order is None else tuple([named[key] for key in order])
        with closing(connection.connection.cursor()) as cursor:
            try:
                connection.dialect.do_execute(cursor, text, parameters)
                return read(cursor)
            except connection.dialect.loaded_dbapi.Error as error:
                raise _wrapped(connection, text, error) from error

    def _compile(
        self, connection: Connection
    ) -> tuple[str, dict[str, Any], tuple[str, ...] | None]:
        """Compile the statement for the dialect of a connection."""
        dialect = connection.dialect
        compiled = cast("SQLCompiler", self._make(dialect.name).compile(dialect=dialect))
        order = tuple(compiled.positiontup) if compiled.positiontup else None
        self._compiled[dialect.name] = found = str(compiled), dict(compiled.params), order
        return found


def _wrapped(connection: Connection, text: str, error: Error) -> BaseException:
    """Return the error of a driver as SQLAlchemy raises it; drop a connection that is lost."""
    dialect = connection.dialect
    driver = connection.connection.dbapi_connection
    is_lost = dialect.is_disconnect(error, driver, None)
    if is_lost:
        connection.invalidate(error)
    return DBAPIError.instance(
        text,
        None,
        error,
        dialect.loaded_dbapi.Error,
        connection_invalidated=is_lost,
        dialect=dialect,
    )
