"""Migration of the database's tables, with Alembic."""

from __future__ import annotations

from contextlib import contextmanager
from importlib.resources import as_file, files
from typing import TYPE_CHECKING

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import text

from fourfold.store.earlier_tables import EARLIER_REVISIONS, upgrade_earlier_tables
from fourfold.store.schema import metadata

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sqlalchemy import Connection, Engine


class UnknownRevision(Exception):
    """A revision of the tables that this version does not know."""

    def __init__(self, revision: str) -> None:
        super().__init__(revision)
        self.revision = revision


MIGRATION_LOCK = 4_040_404
"""The number of the PostgreSQL lock that processes starting together wait for."""
BUSY_MILLISECONDS = 600_000
"""How long a process waits for the migration of another on SQLite."""


def migrate(engine: Engine) -> None:
    """Bring the tables up to date, in one process at a time."""
    with (
        as_file(files("fourfold.store") / "migrations") as folder,
        engine.connect().execution_options(writes=True) as connection,
        _begin_exclusively(connection),
    ):
        config = Config()
        config.set_main_option("script_location", str(folder).replace("%", "%%"))
        config.attributes["connection"] = connection
        found = MigrationContext.configure(connection).get_current_revision()
        known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
        if found in known:
            command.upgrade(config, "head")
            return
        if found is None:
            metadata.create_all(connection)
        elif found in EARLIER_REVISIONS:
            upgrade_earlier_tables(connection, found)
        else:
            raise UnknownRevision(found)
        command.stamp(config, "head", purge=True)


@contextmanager
def _begin_exclusively(connection: Connection) -> Iterator[None]:
    """Begin a transaction after any migration in another process, however long it takes.

    Statements have no timeout, because large tables take time. Waiting for table locks has the
    usual one, because games may be in progress.
    """
    if connection.dialect.name == "postgresql":
        with connection.begin():
            connection.execute(text("SET LOCAL statement_timeout = 0"))
            connection.execute(text("SET LOCAL lock_timeout = 0"))
            connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
            connection.execute(text("SET LOCAL lock_timeout TO DEFAULT"))
            yield
        return
    sqlite = connection.connection.cursor()
    (previous,) = sqlite.execute("PRAGMA busy_timeout").fetchone()
    sqlite.execute(f"PRAGMA busy_timeout = {BUSY_MILLISECONDS}")
    try:
        with connection.begin():
            yield
    finally:
        sqlite.execute(f"PRAGMA busy_timeout = {previous}")
        sqlite.close()
