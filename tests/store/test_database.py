"""Opening and closing databases: durability and file permissions."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from sqlalchemy import text

from fourfold.store import Database

if TYPE_CHECKING:
    from pathlib import Path


def test_sqlite_is_durable(tmp_path: Path) -> None:
    database = Database.in_folder(tmp_path / "new" / "folder")
    with database.engine.connect() as connection:
        for pragma, value in (("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)):
            assert connection.exec_driver_sql(f"PRAGMA {pragma}").scalar() == value
    database.close()


def test_database_files_are_private(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    database = Database.in_folder(folder)
    database.migrate()
    assert folder.stat().st_mode & 0o777 == 0o700
    files_ = list(folder.iterdir())
    assert len(files_) == 3  # the database, its log and the index of the log
    assert {file.stat().st_mode & 0o777 for file in files_} == {0o600}
    database.close()
    (folder / "fourfold.sqlite3").chmod(0o644)  # as created by earlier versions
    Database.in_folder(folder).close()
    assert (folder / "fourfold.sqlite3").stat().st_mode & 0o777 == 0o600


def test_connection_in_use_is_closed_when_returned(database_url: str) -> None:
    database = Database(database_url)
    used = database.engine.connect()
    plain = used.connection.dbapi_connection
    assert plain is not None
    database.close()
    assert used.scalar(text("SELECT 1")) == 1
    used.close()
    with pytest.raises(Exception, match="closed"):
        plain.cursor().execute("SELECT 1")
