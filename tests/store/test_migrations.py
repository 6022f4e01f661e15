"""The schema and its migrations, on SQLite and PostgreSQL."""

from __future__ import annotations

import re
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, MetaData, Table, inspect, text

from fourfold.store import Database
from fourfold.store.earlier_tables import EARLIER_REVISIONS
from fourfold.store.games import load_game
from fourfold.store.migrate import MIGRATION_LOCK, UnknownRevision
from fourfold.store.schema import metadata
from tests.helpers.effort import PATIENCE_SECONDS
from tests.helpers.markdown import ROOT
from tests.helpers.store import GAME, do


def differences(database: Database) -> list[Any]:
    """Return how the tables of a database differ from the schema."""
    with database.engine.connect() as connection:
        options = {"compare_type": True, "compare_server_default": True}
        context = MigrationContext.configure(connection, opts=options)
        found: list[Any] = compare_metadata(context, metadata)
    return found


def revision_of(database: Database) -> str | None:
    """Return the revision of a database's tables."""
    with database.engine.connect() as connection:
        return MigrationContext.configure(connection).get_current_revision()


def test_migrations_create_the_schema(database_url: str) -> None:
    database = Database(database_url)
    database.migrate()
    assert differences(database) == []
    found = inspect(database.engine)
    assert set(found.get_table_names()) == {*metadata.tables, "alembic_version"}
    for table in metadata.sorted_tables:
        indexes = {index["name"] for index in found.get_indexes(table.name)}
        assert {index.name for index in table.indexes} <= indexes
    database.migrate()  # a second run changes nothing
    database.close()


SECTIONS = re.split(
    r"^-- revision (\d+)\n",
    (ROOT / "tests" / "data" / "earlier_tables.sql").read_text("utf-8"),
    flags=re.MULTILINE,
)
CHANGES = dict(zip(SECTIONS[1::2], SECTIONS[2::2], strict=True))
"""What each revision before the first public release changed, in PostgreSQL's words."""
SQLITE_WORDS = {"BYTEA": "BLOB", "DEFAULT false": "DEFAULT 0"}


def create_earlier_tables(database: Database, revision: str) -> None:
    """Create the tables of an earlier revision."""
    words = SQLITE_WORDS if database.engine.dialect.name == "sqlite" else {}
    sql = "".join(changes for number, changes in CHANGES.items() if number <= revision)
    for word, sqlite_word in words.items():
        sql = sql.replace(word, sqlite_word)
    with database.engine.connect().execution_options(writes=True) as connection, connection.begin():
        for statement in sql.split(";\n"):
            if statement.strip():
                connection.exec_driver_sql(statement)
        connection.exec_driver_sql("CREATE TABLE alembic_version (version_num VARCHAR(32))")
        version = text("INSERT INTO alembic_version VALUES (:revision)")
        connection.execute(version, {"revision": revision})


def add_rows(database: Database, rows: dict[str, list[dict[str, Any]]]) -> None:
    """Add rows to the tables of an earlier revision."""
    for name, values in rows.items():
        table = Table(name, MetaData(), autoload_with=database.engine)
        do(database, partial(Connection.execute, statement=table.insert(), parameters=values))


def query_rows(database: Database, sql: str) -> list[tuple[Any, ...]]:
    """Return the rows of a query, sorted."""
    return sorted(map(tuple, database.read(lambda c: c.execute(text(sql)).all())))


def test_every_earlier_revision_is_known() -> None:
    assert tuple(CHANGES) == EARLIER_REVISIONS


@pytest.mark.parametrize("revision", EARLIER_REVISIONS)
def test_earlier_tables_are_upgraded(database_url: str, revision: str) -> None:
    database = Database(database_url)
    create_earlier_tables(database, revision)
    database.migrate()
    assert differences(database) == []
    assert revision_of(database) == "0018"
    database.migrate()
    database.close()


def test_upgrade_fills_in_columns_of_old_rows(database_url: str) -> None:
    """Expected values are those of the migrations that ran before they were squashed."""
    database = Database(database_url)
    create_earlier_tables(database, "0001")
    values = {name: getattr(GAME, name) for name in ("created", "seed", "player_seed", "options")}
    values |= {"listed": False, "spectators": True, "chat": False, "over": None}
    seat = {"kind": "person", "level": None, "link_hash": None, "away_since": None, "again": False}
    person = {"bot": False, "name": "Ann"}
    add_rows(
        database,
        {
            "identities": [
                {**person, "id": id_, "secret_hash": id_, "created": created}
                for created, id_ in enumerate(("ann", "bob", "olga"), 7)
            ],
            "games": [
                {**values, "id": "quarto", "preset": "quarto"},
                {**values, "id": "quardo", "preset": "quardo-touch", "over": 9},
            ],
            "seats": [
                {**seat, "game": game, "seat": number, "name": f"Name {number}"}
                for game in ("quarto", "quardo")
                for number in (0, 1, 2)
            ],
            "holders": [
                {"game": "quarto", "seat": 1, "identity": "ann"},
                {"game": "quarto", "seat": 2, "identity": "ann"},
                {"game": "quardo", "seat": 0, "identity": "olga"},
                {"game": "quardo", "seat": 1, "identity": "bob"},
            ],
        },
    )
    database.migrate()
    quarto = database.read(lambda c: load_game(c, "quarto"))
    quardo = database.read(lambda c: load_game(c, "quardo"))
    assert quarto is not None
    assert quardo is not None
    assert (quarto.edition, quarto.options) == (1, {"clock": 60, "wrong_call": "free"})
    assert (quardo.edition, quardo.options) == (1, {"clock": 60})
    assert query_rows(database, "SELECT game, identity, observes, name FROM roles") == [
        ("quardo", "bob", False, "Name 1"),
        ("quardo", "olga", True, "Name 0"),
        ("quarto", "ann", False, "Name 1"),
    ]
    assert query_rows(database, "SELECT id, seen FROM identities") == [
        ("ann", 7),
        ("bob", 8),
        ("olga", 9),
    ]
    over = 'SELECT game, seat, "over" FROM holders WHERE "over" IS NOT NULL'
    assert query_rows(database, over) == [("quardo", 0, 9), ("quardo", 1, 9)]
    database.close()


def test_upgrade_keeps_values_of_later_revisions(database_url: str) -> None:
    database = Database(database_url)
    create_earlier_tables(database, "0015")
    identity = {"id": "ann", "secret_hash": "a", "bot": False, "name": "Ann", "created": 7}
    add_rows(database, {"identities": [{**identity, "seen": 8, "player": "p"}]})
    database.migrate()
    assert query_rows(database, "SELECT seen, player FROM identities") == [(8, "p")]
    database.close()


def test_unknown_revision_is_refused(database_url: str) -> None:
    database = Database(database_url)
    create_earlier_tables(database, "0001")
    do(database, lambda c: c.execute(text("UPDATE alembic_version SET version_num = '9999'")))
    with pytest.raises(UnknownRevision, match="9999"):
        database.migrate()
    assert revision_of(database) == "9999"
    database.close()


def test_first_release_is_upgraded(database_url: str) -> None:
    database = Database(database_url)
    database.migrate()
    added = {"tournaments": "listed_from", "ratings": "opponents", "rating_days": "opponents"}
    for table, column in added.items():
        drop = text(f"ALTER TABLE {table} DROP COLUMN {column}")
        do(database, partial(Connection.execute, statement=drop))
    do(database, lambda c: c.execute(text("UPDATE alembic_version SET version_num = '0016'")))
    database.migrate()
    assert differences(database) == []
    assert revision_of(database) == "0018"
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
    assert differences(database) == []
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
    assert differences(database) == []
    with database.engine.connect() as connection:
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
