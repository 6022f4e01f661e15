"""Bringing a database's tables up to date, by Alembic."""

from __future__ import annotations

from importlib.resources import as_file, files
from typing import TYPE_CHECKING

from alembic import command
from alembic.config import Config
from sqlalchemy import text

if TYPE_CHECKING:
    from sqlalchemy import Engine

ONE_AT_A_TIME = 4_040_404
"""The number of the PostgreSQL lock that processes starting together wait for."""


def migrate(engine: Engine, revision: str = "head") -> None:
    """Run all migrations that have not been run; one process at a time."""
    with (
        as_file(files("fourfold.store") / "migrations") as folder,
        engine.connect().execution_options(writes=True) as connection,
        connection.begin(),
    ):
        if connection.dialect.name == "postgresql":
            connection.execute(text(f"SELECT pg_advisory_xact_lock({ONE_AT_A_TIME})"))
        config = Config()
        config.set_main_option("script_location", str(folder).replace("%", "%%"))
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
