"""Kills in the middle of a migration: every stored move is there after the next start."""

from __future__ import annotations

import itertools
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import MetaData, create_engine, insert, select

from fourfold.match import Match
from fourfold.store import Database
from tests.helpers.effort import rounds
from tests.helpers.simulation.checker import replay
from tests.helpers.storms.audit import read_games

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.helpers.servers.services import PostgreSQL

ROOT = Path(__file__).parents[2]
RELEASE = ROOT / "tests" / "data" / "release_0_2_0" / "database.sql"
KILLS = rounds(3, 1000)


def create_database(file: Path) -> str:
    """Create a database as release 0.2.0 left it; return its URL."""
    with closing(sqlite3.connect(file)) as database:
        database.executescript(RELEASE.read_text("utf-8"))
    return f"sqlite:///{file}"


def copy_database(source: str, target: str) -> str:
    """Copy the tables and rows of a database to an empty one; return its URL."""
    tables = MetaData()
    old, new = create_engine(source), Database(target).engine
    tables.reflect(old)
    tables.create_all(new)
    with old.connect() as reading, new.begin() as writing:
        for table in tables.sorted_tables:
            rows = [dict(row) for row in reading.execute(select(table)).mappings()]
            if rows:
                writing.execute(insert(table), rows)
    old.dispose()
    new.dispose()
    return target


def migrate_until(url: str, statement: int) -> tuple[int, str]:
    """Migrate in another process until a statement; return its exit status and output."""
    command = [sys.executable, "-m", "tests.helpers.storms.killed_migration", url, str(statement)]
    done = subprocess.run(  # noqa: S603 - this package
        command, cwd=ROOT, capture_output=True, text=True, check=False
    )
    return done.returncode, done.stdout


def dump(url: str) -> dict[str, tuple[list[str], list[str]]]:
    """Return the columns and the rows of every table."""
    engine, tables = create_engine(url), MetaData()
    tables.reflect(engine)
    found: dict[str, tuple[list[str], list[str]]] = {}
    with engine.connect() as connection:
        for name, table in tables.tables.items():
            columns = [f"{one.name} {one.type} {one.nullable}" for one in table.columns]
            indexes = [f"{one.name} {one.unique}" for one in table.indexes]
            rows = [
                str(sorted(row.items())) for row in connection.execute(select(table)).mappings()
            ]
            found[name] = sorted([*columns, *indexes]), sorted(rows)
    engine.dispose()
    return found


def check_kills(create: Callable[[], str], kills: int) -> None:
    """Kill a migration at its statements, from the last on; nothing is lost at any of them."""
    whole = create()
    status, said = migrate_until(whole, 0)
    assert status == 0
    count, expected = int(said), dump(whole)
    moves = {game: len(stored.events) for game, stored in read_games(whole).items()}
    assert sum(moves.values()) > 20
    for statement in range(count, 0, -max(1, count // kills)):
        url = create()
        before = dump(url)
        status, _ = migrate_until(url, statement)
        assert status == -signal.SIGKILL
        assert dump(url) in (before, expected), "half a migration"
        database = Database(url)
        database.migrate()
        database.close()
        assert dump(url) == expected
        for game, stored in read_games(url).items():
            assert stored.row["started"] is None or isinstance(replay(stored), Match)
            assert len(stored.events) == moves[game]


def test_migration_killed_midway_loses_nothing(tmp_path: Path) -> None:
    numbers = itertools.count()
    check_kills(lambda: create_database(tmp_path / f"{next(numbers)}.sqlite3"), KILLS)


def test_killed_migration_of_postgresql_loses_nothing(
    tmp_path: Path, postgresql: PostgreSQL
) -> None:
    source = create_database(tmp_path / "release.sqlite3")
    check_kills(lambda: copy_database(source, postgresql.new_database()), KILLS)
