"""Failures of the database: reported once, to the operator and to the clients they concern."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from functools import partial
from typing import TYPE_CHECKING, Any

import httpx
import pytest
import sqlalchemy as sa

from fourfold.server.errors import NoSpace, Unavailable
from fourfold.server.runtime.background import Background
from fourfold.server.runtime.failures import AWAY, DAMAGED, FULL, FailureReports
from fourfold.server.serve import prepare
from fourfold.server.settings import Settings
from fourfold.store import Database, DatabaseDamaged, DatabaseDown, DiskFull
from fourfold.store import failures as failing
from fourfold.store.schema import events
from tests.helpers.effort import PATIENCE_SECONDS
from tests.helpers.servers.players import expect_refusal, seat_players
from tests.helpers.servers.running_server import RunningServer
from tests.helpers.servers.services import PostgreSQL
from tests.helpers.store import do, execute
from tests.helpers.waiting import poll

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.anyio

PAGE_BYTES = 4096
FILLER_ROWS = 500
_sleep = asyncio.sleep


# Reports


class Ticks:
    """A clock that only the test moves."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_outage_is_reported_when_it_begins_and_ends(caplog: pytest.LogCaptureFixture) -> None:
    ticks = Ticks()
    reports = FailureReports(ticks)
    reports.report_write()
    for _ in range(1300):  # ten a second, for a little more than two minutes
        reports.report(DatabaseDown("connection refused\n  is it running?"))
        ticks.now += 0.1
    reports.report_write()
    reports.report_write()
    assert caplog.messages == [AWAY] * 3 + ["the database is back"]
    assert caplog.records[0].__dict__["cause"] == "connection refused is it running?"
    assert caplog.records[-1].__dict__["seconds"] == 130.0


def test_unsteady_database_is_reported_once_a_minute(caplog: pytest.LogCaptureFixture) -> None:
    ticks = Ticks()
    reports = FailureReports(ticks)
    for _ in range(50):
        reports.report(DatabaseDown("timeout"))
        ticks.now += 1.0
        reports.report_write()
    assert caplog.messages == [AWAY, "the database is back"]


def test_full_disk_and_damage_are_named(caplog: pytest.LogCaptureFixture) -> None:
    reports = FailureReports(Ticks())
    reports.report(DiskFull("database or disk is full"))
    intact = [reports.is_intact]
    for _ in range(3):
        reports.report(DatabaseDamaged("database disk image is malformed"))
    assert caplog.messages == [FULL, DAMAGED]
    assert "fourfold check" in DAMAGED
    assert [*intact, reports.is_intact] == [True, False]


def test_damaged_game_is_reported_until_it_can_be_read(caplog: pytest.LogCaptureFixture) -> None:
    reports = FailureReports(Ticks())
    for _ in range(3):
        reports.report_item("game", "abc", ValueError("no JSON"))
    intact = [reports.is_intact]
    reports.report_readable("game", "abc")
    assert [*intact, reports.is_intact] == [False, True]
    [line] = caplog.records
    assert (line.__dict__["game"], line.__dict__["problem"]) == ("abc", "ValueError: no JSON")


async def test_failing_round_is_repeated_with_growing_pauses(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """An outage of the database makes no pause longer, and leaves its report to the storage."""
    plan: list[Exception | None] = [*[ValueError()] * 9, None, Unavailable(), Unavailable(), None]
    pauses: list[float] = []

    async def sleep(seconds: float) -> None:
        pauses.append(seconds)
        if not plan:
            await asyncio.Event().wait()
        await _sleep(0)

    async def work() -> None:
        if (error := plan.pop(0)) is not None:
            raise error

    monkeypatch.setattr(asyncio, "sleep", sleep)
    background = Background()
    background.repeat(work, 0.2, "sweep", is_immediate=True)
    while plan:
        await _sleep(0)
    await background.close()
    growing = [0.4, 0.8, 1.6, 3.2, 6.4, 12.8, 25.6, 30, 30]
    assert pauses == [*growing, *[0.2] * 4]
    assert caplog.messages == ["a background round failed"] * 8


async def test_rare_work_logs_its_first_failure(caplog: pytest.LogCaptureFixture) -> None:
    async def fail() -> None:
        raise ValueError

    background = Background()
    background.repeat(fail, 3600.0, "rare", is_immediate=True)
    await poll_messages(caplog)
    await background.close()
    assert caplog.messages == ["a background round failed"]


async def poll_messages(caplog: pytest.LogCaptureFixture) -> None:
    """Wait for the first line of the log."""

    async def read() -> list[str]:
        return caplog.messages

    await poll(read)


# An outage


def log_lines(server: RunningServer) -> list[dict[str, Any]]:
    """Return the server's log, without lines that are no JSON."""
    lines = server.log_text().splitlines()
    return [json.loads(line) for line in lines if line.startswith("{")]


async def test_postgresql_away_is_logged_once(tmp_path: Path) -> None:
    """No traceback, no line for each sweep; half a hundred sweeps and heartbeats fail meanwhile."""
    with PostgreSQL() as service:
        database = service.new_database()
        with RunningServer(tmp_path, database=database) as server:
            async with seat_players(server.url, options={"clock": 3600}):
                service.stop()
                await poll(partial(read_messages, server), lambda found: AWAY in found)
                await asyncio.sleep(5)
                service.start()
                back = "the database is back"
                await poll(partial(read_messages, server), lambda found: back in found)
            lines = log_lines(server)
    assert "Traceback" not in server.log_text()
    reports = [line["message"] for line in lines if "database" in line["message"]]
    assert set(reports) == {AWAY, back}
    assert reports.count(back) == 1
    by_server = [line for line in lines if line["logger"] == "fourfold.server"]
    failed = [
        line for line in by_server if line["level"] != "INFO" and "held up" not in line["message"]
    ]
    assert {line["message"] for line in failed} == {AWAY, back}


async def read_messages(server: RunningServer) -> list[str]:
    """Return the messages of a server's log."""
    return [line["message"] for line in log_lines(server)]


# A full disk


def test_full_disk_is_named_at_the_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a few kilobytes the tables can be created, but nothing could be played."""
    prepare(Settings(data=tmp_path))
    monkeypatch.setattr(failing, "MIN_FREE_BYTES", 2**62)
    with pytest.raises(NoSpace, match=str(tmp_path)):
        prepare(Settings(data=tmp_path))


def test_database_without_space_for_tables_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fill(database: Database) -> None:
        with database.engine.connect() as connection:
            connection.exec_driver_sql("PRAGMA max_page_count = 3")
            connection.exec_driver_sql("CREATE TABLE more AS SELECT randomblob(100000)")

    monkeypatch.setattr(Database, "migrate", fill)
    with pytest.raises(NoSpace, match=str(tmp_path)):
        prepare(Settings(data=tmp_path))


# Damage


def overwrite_page(file: Path, game: str) -> None:
    """Overwrite the page that has a game's events, and no other game's.

    Rows of another game fill the pages after it, as they would on a server that has run for years.
    """
    with sqlite3.connect(file) as connection:
        connection.executemany(
            "INSERT INTO events (game, number, at, body, mark) VALUES ('filler', ?, 0, ?, '')",
            [(number, "x" * 100) for number in range(FILLER_ROWS)],
        )
    connection.close()
    content = bytearray(file.read_bytes())
    starts = range(0, len(content), PAGE_BYTES)
    name = game.encode()
    pages = [start for start in starts if has_events(content[start : start + PAGE_BYTES], name)]
    assert len(pages) == 1
    content[pages[0] : pages[0] + PAGE_BYTES] = b"\xa5" * PAGE_BYTES
    file.write_bytes(content)


def has_events(page: bytearray, game: bytes) -> bool:
    """Return whether a page has the events of a game."""
    return game in page and b'"kind"' in page and b'"play"' in page


async def test_damaged_page_is_reported_and_spares_other_games(tmp_path: Path) -> None:
    with RunningServer(tmp_path) as server:
        async with seat_players(server.url) as table, seat_players(server.url) as other:
            await table.play("3", "b2")
            server.stop()
            overwrite_page(tmp_path / "data" / "fourfold.sqlite3", table.game)
            server.start()
            for _ in range(3):
                with expect_refusal("damaged-game", 503):
                    await table.fetch(1)
            own = await table[1].ask("GET", "/games")
            assert [game["id"] for game in own["games"]] == []
            await other.play("3", "b2")
            await check_readiness(server)
        lines = [line for line in log_lines(server) if "damaged" in line["message"]]
    assert len([line for line in lines if line.get("game") == table.game]) == 1
    assert all("fourfold check" in line["message"] for line in lines)
    assert "Traceback" not in server.log_text()


async def check_readiness(server: RunningServer) -> None:
    """Check that a server with damaged data serves the rest, and says so."""
    async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE_SECONDS) as http:
        ready = await http.get("/readyz")
    assert ready.status_code == 200
    assert ready.json()["status"] == "damaged"
    assert ready.json()["parts"]["intact"] is False


@pytest.mark.parametrize("way", ["body", "gap", "illegal"])
async def test_unreadable_events_are_named(tmp_path: Path, database_url: str, way: str) -> None:
    bodies = {"body": "{", "illegal": '{"kind": "play", "seat": 1, "move": "c4"}'}
    with RunningServer(tmp_path, database=database_url) as server:
        async with seat_players(server.url) as table:
            await table.play("3", "b2", "5", "c3")
            server.kill()
            row = sa.and_(events.c.game == table.game, events.c.number == 1)
            broken = sa.update(events).where(row).values(body=bodies.get(way))
            database = Database(database_url)
            do(database, partial(execute, sa.delete(events).where(row) if way == "gap" else broken))
            database.close()
            server.start()
            with expect_refusal("damaged-game", 503) as refused:
                await table.fetch(1)
            assert "operator" in refused.value.body["message"]
            with expect_refusal("damaged-game", 503) as refused:
                await table[1].ask("GET", table.path, lang="fr")
            assert "endommagés" in refused.value.body["message"]
            await check_readiness(server)
