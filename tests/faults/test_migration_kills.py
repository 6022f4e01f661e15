"""Kills in the middle of a migration: every stored move is there after the next start."""

from __future__ import annotations

import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

from fourfold.match import Match
from fourfold.store import Database
from tests.helpers.effort import rounds
from tests.helpers.simulation.checker import replay
from tests.helpers.storms.audit import read_games

ROOT = Path(__file__).parents[2]
RELEASE = ROOT / "tests" / "data" / "release_0_2_0" / "database.sql"
KILLS = rounds(3, 1000)


def create_database(file: Path) -> str:
    """Create a database as release 0.2.0 left it; return its URL."""
    with closing(sqlite3.connect(file)) as database:
        database.executescript(RELEASE.read_text("utf-8"))
    return f"sqlite:///{file}"


def migrate_until(url: str, statement: int) -> tuple[int, str]:
    """Migrate in another process until a statement; return its exit status and output."""
    command = [sys.executable, "-m", "tests.helpers.storms.killed_migration", url, str(statement)]
    done = subprocess.run(  # noqa: S603 - this package
        command, cwd=ROOT, capture_output=True, text=True, check=False
    )
    return done.returncode, done.stdout


def dump(file: Path) -> list[list[str]]:
    """Return the words of everything in a database; constraints have no order."""
    with closing(sqlite3.connect(file)) as database:
        lines = sorted(database.iterdump())
    return [sorted(line.replace(",", " ").split()) for line in lines]


def test_migration_killed_midway_loses_nothing(tmp_path: Path) -> None:
    whole = tmp_path / "whole.sqlite3"
    status, said = migrate_until(create_database(whole), 0)
    assert status == 0
    count, expected = int(said), dump(whole)
    moves = {game: len(stored.events) for game, stored in read_games(f"sqlite:///{whole}").items()}
    assert sum(moves.values()) > 20
    step = max(1, count // KILLS)
    for statement in range(count, 0, -step):
        file = tmp_path / f"{statement}.sqlite3"
        url = create_database(file)
        before = dump(file)
        status, _ = migrate_until(url, statement)
        assert status == -signal.SIGKILL
        assert dump(file) in (before, expected), "half a migration"
        database = Database(url)
        database.migrate()
        database.close()
        assert dump(file) == expected
        for game, stored in read_games(url).items():
            assert stored.row["started"] is None or isinstance(replay(stored), Match)
            assert len(stored.events) == moves[game]
