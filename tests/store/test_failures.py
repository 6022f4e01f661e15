"""Failures of real databases: full disks, damaged pages, outages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from sqlalchemy import text

from fourfold.store import Database, DatabaseDamaged, DatabaseDown, DiskFull
from fourfold.store import failures as failing
from tests.helpers.store import do

if TYPE_CHECKING:
    from pathlib import Path

    from sqlalchemy import Connection

    from tests.helpers.servers.services import PostgreSQL

PAGE_BYTES = 4096


def fill(connection: Connection) -> None:
    """Write more than SQLite may store."""
    connection.exec_driver_sql("PRAGMA max_page_count = 1")  # no page beyond the present ones
    connection.exec_driver_sql("CREATE TABLE more AS SELECT randomblob(1000000)")


def failure_of(database: Database, statement: Any) -> Exception:
    """Return the failure of a statement."""
    with pytest.raises(Exception) as raised:  # noqa: PT011 - the class is the result
        do(database, statement)
    return database.failure(raised.value)  # type: ignore[arg-type]  # an error of the driver


def test_sqlite_without_space_is_a_full_disk(tmp_path: Path) -> None:
    database = Database.in_folder(tmp_path)
    database.migrate()
    assert isinstance(failure_of(database, fill), DiskFull)
    database.close()


def test_unreadable_log_is_a_full_disk_without_a_free_byte(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite then reports that it cannot open a file, as it does for a folder in its place."""
    (tmp_path / "folder.db").mkdir()
    database = Database(f"sqlite:///{tmp_path / 'folder.db'}")
    with pytest.raises(DatabaseDown) as away:
        database.read(lambda connection: connection.scalar(text("SELECT 1")))
    assert not isinstance(away.value, DiskFull)
    monkeypatch.setattr(failing, "MIN_FREE_BYTES", 2**62)
    with pytest.raises(DiskFull):
        database.read(lambda connection: connection.scalar(text("SELECT 1")))
    database.close()


@pytest.mark.parametrize("content", [b"\0" * PAGE_BYTES, b"\xff" * PAGE_BYTES])
def test_overwritten_page_is_damage(tmp_path: Path, content: bytes) -> None:
    database = Database.in_folder(tmp_path)
    do(
        database,
        lambda c: c.exec_driver_sql("CREATE TABLE texts AS SELECT hex(randomblob(100000))"),
    )
    database.close()
    with (tmp_path / "fourfold.sqlite3").open("r+b") as file:
        file.seek(PAGE_BYTES)
        file.write(content)
    database = Database.in_folder(tmp_path)
    with pytest.raises(DatabaseDamaged):
        database.read(lambda c: c.exec_driver_sql("SELECT * FROM texts").all())
    database.close()


def test_bytes_that_are_no_text_are_damage(tmp_path: Path) -> None:
    database = Database.in_folder(tmp_path)
    query = "SELECT CAST(x'7bff' AS TEXT)"
    with pytest.raises(DatabaseDamaged, match="UTF-8"):
        database.read(lambda c: c.exec_driver_sql(query).all())
    database.close()


def test_failures_of_postgresql_follow_from_its_states(postgresql: PostgreSQL) -> None:
    database = Database(postgresql.new_database())
    states = [("53100", DiskFull), ("XX001", DatabaseDamaged), ("57P03", DatabaseDown)]
    for state, kind in states:
        block = f"DO $$ BEGIN RAISE EXCEPTION 'x' USING ERRCODE = '{state}'; END $$"
        failure = failure_of(database, lambda c, block=block: c.exec_driver_sql(block))
        assert type(failure) is kind, (state, failure)
    database.close()
