"""The schema and its migrations, on SQLite and PostgreSQL."""

from __future__ import annotations

import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from importlib.resources import files
from typing import TYPE_CHECKING

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import MetaData, Table, inspect, text

from fourfold.store import Database
from fourfold.store.games import load_game
from fourfold.store.migrate import MIGRATION_LOCK
from fourfold.store.schema import metadata
from tests.effort import PATIENCE_SECONDS
from tests.store.samples import GAME, do

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sqlalchemy import Engine


@contextmanager
def alembic(engine: Engine) -> Iterator[Config]:
    """Return Alembic's configuration with the project's migrations."""
    folder = files("fourfold.store") / "migrations"
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        config = Config()
        config.set_main_option("script_location", str(folder))
        config.attributes["connection"] = connection
        yield config


def test_migrations_create_the_schema(database_url: str) -> None:
    database = Database(database_url)
    database.migrate()
    with database.engine.connect() as connection:
        context = MigrationContext.configure(
            connection, opts={"compare_type": True, "compare_server_default": True}
        )
        assert compare_metadata(context, metadata) == []
    found = inspect(database.engine)
    assert set(found.get_table_names()) == {*metadata.tables, "alembic_version"}
    for table in metadata.sorted_tables:
        indexes = {index["name"] for index in found.get_indexes(table.name)}
        assert {index.name for index in table.indexes} <= indexes
    database.migrate()  # a second run changes nothing
    database.close()


def test_migration_marks_old_games_as_first_edition(database_url: str) -> None:
    database = Database(database_url)
    with alembic(database.engine) as config:
        command.upgrade(config, "0001")
    values = {name: getattr(GAME, name) for name in ("created", "seed", "player_seed", "options")}
    values |= {"listed": False, "spectators": True, "chat": False}
    old = Table("games", MetaData(), autoload_with=database.engine)
    rows = [{**values, "id": preset, "preset": preset} for preset in ("quarto", "quardo")]
    do(database, lambda c: c.execute(old.insert(), rows))
    database.migrate()
    quarto = database.read(lambda c: load_game(c, "quarto"))
    quardo = database.read(lambda c: load_game(c, "quardo"))
    assert quarto is not None
    assert quardo is not None
    assert (quarto.edition, quarto.options) == (1, {"clock": 60, "wrong_call": "free"})
    assert (quardo.edition, quardo.options) == (1, {"clock": 60})
    database.close()


def test_migrations_can_be_reverted(database_url: str) -> None:
    database = Database(database_url)
    database.migrate()
    with alembic(database.engine) as config:
        command.downgrade(config, "base")
    assert inspect(database.engine).get_table_names() == ["alembic_version"]
    database.migrate()
    assert set(metadata.tables) <= set(inspect(database.engine).get_table_names())
    database.close()


def test_migrations_of_several_processes_take_turns(database_url: str) -> None:
    code = "import sys; from fourfold.store import Database; Database(sys.argv[1]).migrate()"
    running = [
        subprocess.Popen(  # noqa: S603
            [sys.executable, "-c", code, database_url], stderr=subprocess.PIPE, text=True
        )
        for _ in range(3)
    ]
    for process in running:
        _, said = process.communicate(timeout=PATIENCE_SECONDS)
        assert process.returncode == 0, said
    database = Database(database_url)
    with database.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    database.close()


def test_migration_waits_for_another_process(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Other statements time out sooner; a migration waits without a limit."""
    for name in ("BUSY_MILLISECONDS", "LOCK_MILLISECONDS", "STATEMENT_MILLISECONDS"):
        monkeypatch.setattr(f"fourfold.store.database.{name}", 50)
    other, database = Database(database_url), Database(database_url)
    with ThreadPoolExecutor() as pool:
        with other.engine.connect().execution_options(writes=True) as connection:
            connection.begin()
            if connection.dialect.name == "postgresql":
                connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
            migration = pool.submit(database.migrate)
            with pytest.raises(TimeoutError):
                migration.result(timeout=1)
        migration.result()
    with database.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
        if connection.dialect.name == "sqlite":
            assert connection.execute(text("PRAGMA busy_timeout")).scalar() == 50
        else:
            assert connection.execute(text("SHOW lock_timeout")).scalar() == "50ms"
    other.close()
    database.close()


def test_migrations_of_several_threads_take_turns(database_url: str) -> None:
    errors: list[BaseException] = []

    def migrate() -> None:
        database = Database(database_url)
        try:
            database.migrate()
        except BaseException as error:
            errors.append(error)
        finally:
            database.close()

    threads = [threading.Thread(target=migrate) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert errors == []
