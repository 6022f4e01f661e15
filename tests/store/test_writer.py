"""Group commit: answers follow the commit, and a failing write fails alone."""

from __future__ import annotations

import asyncio
import math
import threading
import time
from contextlib import asynccontextmanager
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest
from sqlalchemy import event, insert
from sqlalchemy.exc import DBAPIError, IntegrityError

from fourfold.store import Database, DatabaseDown, DiskFull, GameStatus, Writer
from fourfold.store import writer as writing
from fourfold.store.chat import add_chat, load_chat
from fourfold.store.event_tables import GAME_EVENTS, TOURNAMENT_EVENTS, EventTable
from fourfold.store.games import add_game
from fourfold.store.identities import add_identity
from fourfold.store.schema import identities
from tests.helpers.effort import PATIENCE_SECONDS
from tests.helpers.servers.services import PostgreSQL
from tests.helpers.store import (
    ANN,
    GAME,
    OWNERS,
    add_owners,
    add_started_game,
    append_event,
    column,
    do,
    event_at,
)

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from pathlib import Path

    from sqlalchemy import Connection

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def writer_on(database: Database) -> AsyncIterator[tuple[Writer, list[int]]]:
    """Yield a writer and the list of its batch sizes."""
    sizes: list[int] = []
    writer = Writer(database, lambda size, _: sizes.append(size))
    writer.start()
    try:
        yield writer, sizes
    finally:
        await writer.close()


def chat(number: int) -> Callable[[Connection], Any]:
    return partial(
        add_chat,
        game="game1",
        at=0,
        seat=1,
        identity="ann",
        name="Ann",
        text=str(number),
        mark=f"mark{number}",
    )


def commits(database: Database) -> list[int]:
    """Return a list that grows with each commit from now on."""
    counted: list[int] = []
    event.listen(database.engine, "commit", lambda _: counted.append(1))
    return counted


async def test_writer_batches_simultaneous_writes(database: Database) -> None:
    do(database, lambda c: add_game(c, GAME))
    counted = commits(database)
    async with writer_on(database) as (writer, sizes):
        await asyncio.gather(*(writer.write(chat(number)) for number in range(50)))
        assert sum(sizes) == 50
        assert len(sizes) == len(counted) <= 2
    lines = database.read(lambda c: load_chat(c, "game1"))
    assert [line.text for line in lines] == [str(number) for number in range(50)]
    assert [line.number for line in lines] == list(range(50))


def answer_with(number: int, _connection: Connection) -> int:
    return number


async def test_writer_limits_the_batch_size(database: Database) -> None:
    async with writer_on(database) as (writer, sizes):
        limit = writing.MAX_BATCH_SIZE
        count = 2 * limit + 50
        answers = await asyncio.gather(
            *(writer.write(partial(answer_with, number)) for number in range(count))
        )
        assert answers == list(range(count))
        assert max(sizes) <= limit


async def test_writer_commits_before_acknowledging(database: Database) -> None:
    """Another connection reads the write at the moment of the answer."""
    other = Database(str(database.engine.url.render_as_string(hide_password=False)))
    do(database, lambda c: add_game(c, GAME))
    async with writer_on(database) as (writer, _):

        async def write(number: int) -> None:
            await writer.write(chat(number))
            marks = await asyncio.to_thread(
                other.read, lambda c: [line.text for line in load_chat(c, "game1")]
            )
            assert str(number) in marks

        await asyncio.gather(*map(write, range(20)))
    other.close()


async def test_writer_shows_nothing_before_the_commit(database: Database) -> None:
    do(database, lambda c: add_game(c, GAME))
    begun, go_on = threading.Event(), threading.Event()

    def slow(connection: Connection) -> None:
        chat(1)(connection)
        begun.set()
        go_on.wait(10)

    async with writer_on(database) as (writer, _):
        answer = asyncio.create_task(writer.write(slow))
        await asyncio.to_thread(begun.wait, 10)
        assert not answer.done()
        assert await asyncio.to_thread(database.read, lambda c: load_chat(c, "game1")) == []
        go_on.set()
        await answer
        assert len(database.read(lambda c: load_chat(c, "game1"))) == 1


class WriteError(Exception):
    """The exception that a test write raises."""


def fail(connection: Connection) -> None:
    chat(99)(connection)
    raise WriteError


def violate_constraint(connection: Connection) -> None:
    values = {"id": "ann", "secret_hash": "x", "bot": False, "name": "", "created": 0}
    connection.execute(insert(identities).values(values))


async def test_writer_isolates_a_failing_write(database: Database) -> None:
    do(database, lambda c: add_game(c, GAME))
    gate = threading.Event()
    async with writer_on(database) as (writer, sizes):
        first = asyncio.create_task(writer.write(lambda _: gate.wait(10)))
        await asyncio.sleep(0.05)
        runs = [chat(1), fail, chat(2), violate_constraint, chat(3)]
        tasks = [asyncio.create_task(writer.write(run)) for run in runs]
        await asyncio.sleep(0.05)
        gate.set()
        await first
        answers = await asyncio.gather(*tasks, return_exceptions=True)
        assert [type(answer) for answer in answers] == [
            bool,
            WriteError,
            bool,
            IntegrityError,
            bool,
        ]
        assert sizes == [1, 5]
        lines = database.read(lambda c: load_chat(c, "game1"))
        assert [line.text for line in lines] == ["1", "2", "3"]
        with pytest.raises(WriteError):
            await writer.write(fail)
        await writer.write(chat(4))


async def test_writer_passes_results_of_cancelled_writes_and_survives(database: Database) -> None:
    """The callback gets the result though the caller has gone; its error stops nothing."""
    gate, results = threading.Event(), list[bool]()
    reported: list[Any] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: reported.append(context))

    def fail_to_follow(result: bool) -> None:
        results.append(result)
        raise WriteError

    async with writer_on(database) as (writer, _):
        writer.submit(lambda _: gate.wait(10), fail_to_follow).cancel()
        gate.set()
        assert await writer.write(lambda _: 7) == 7
    asyncio.get_running_loop().set_exception_handler(None)
    assert results == [True]
    assert [type(context["exception"]) for context in reported] == [WriteError]


async def test_writer_finishes_cancelled_writes(database: Database) -> None:
    do(database, lambda c: add_game(c, GAME))
    gate = threading.Event()
    async with writer_on(database) as (writer, _):
        first = asyncio.create_task(writer.write(lambda _: gate.wait(10)))
        second = asyncio.create_task(writer.write(chat(1)))
        await asyncio.sleep(0.05)
        for task in (first, second):
            task.cancel()
        await asyncio.gather(first, second, return_exceptions=True)
        gate.set()
        await writer.write(chat(2))
    assert [line.text for line in database.read(lambda c: load_chat(c, "game1"))] == ["1", "2"]


async def test_writer_close_finishes_pending_writes(database: Database) -> None:
    do(database, lambda c: add_game(c, GAME))
    writer = Writer(database)
    writer.start()
    tasks = [asyncio.create_task(writer.write(chat(number))) for number in range(30)]
    await asyncio.sleep(0)
    async with asyncio.timeout(PATIENCE_SECONDS):
        await writer.close()
        await asyncio.gather(*tasks)
    assert len(database.read(lambda c: load_chat(c, "game1"))) == 30


def lose_commits(database: Database, monkeypatch: pytest.MonkeyPatch, times: int) -> list[int]:
    """Make commits succeed but fail to report it, as when the connection breaks."""
    lost: list[int] = []
    dialect = database.engine.dialect
    real = dialect.do_commit

    def do_commit(connection: Any) -> None:
        real(connection)
        if len(lost) < times and threading.current_thread().name.startswith("writer"):
            lost.append(1)
            raise dialect.loaded_dbapi.OperationalError("the connection was lost")

    monkeypatch.setattr(dialect, "do_commit", do_commit)
    return lost


async def test_writer_retries_a_lost_commit_once(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    add_started_game(database)
    lost = lose_commits(database, monkeypatch, 3)
    runs: list[Callable[[Connection], Any]] = [
        partial(append_event, event=event_at(0, 11), mark="a", status=GameStatus(5)),
        partial(append_event, event=event_at(1, 12), mark="b", status=GameStatus(6)),
        chat(1),
    ]
    async with writer_on(database) as (writer, _):
        answers = await asyncio.gather(*map(writer.write, runs))
    assert len(lost) == 3
    assert answers == [True, True, True]
    assert database.read(lambda c: GAME_EVENTS.load(c, "game1")) == [
        event_at(0, 11),
        event_at(1, 12),
    ]
    assert len(database.read(lambda c: load_chat(c, "game1"))) == 1
    assert column(database, "due") == 6


@pytest.mark.parametrize("table", [GAME_EVENTS, TOURNAMENT_EVENTS], ids=["game", "tournament"])
async def test_writer_recognises_its_event_after_a_lost_commit(
    database: Database, monkeypatch: pytest.MonkeyPatch, table: EventTable
) -> None:
    """Another process appends an event between two attempts."""
    add_owners(database)
    lose_commits(database, monkeypatch, 1)
    owner, made = OWNERS[table], list[str]()

    def append(number: int, mark: str) -> Callable[[Connection], bool]:
        def note(_: Connection) -> None:
            made.append(mark)

        events = [event_at(number, 11 + number)]
        return partial(table.append, owner=owner, events=events, mark=mark, extra_writes=[note])

    real_sleep = time.sleep
    slept: list[float] = []

    def append_during_sleep(seconds: float) -> None:
        if threading.current_thread().name.startswith("writer") and not slept:
            slept.append(seconds)
            assert do(database, append(1, "other"))
        real_sleep(seconds)

    monkeypatch.setattr("fourfold.store.writer.time.sleep", append_during_sleep)
    async with writer_on(database) as (writer, _):
        assert await writer.write(append(0, "mine"))
    assert slept
    assert made == ["mine", "other"], "the last columns are the other process's"
    assert len(database.read(lambda c: table.load(c, owner))) == 2


async def test_writer_reports_a_lasting_outage(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writing, "OUTAGE_SECONDS", 0.5)
    down = threading.Event()
    down.set()
    dialect = database.engine.dialect

    def fail_while_down(connection: Connection) -> None:
        if down.is_set():
            raise_outage(dialect)

    def raise_outage(dialect: Any) -> None:
        error = dialect.loaded_dbapi.OperationalError("fail_while_down")
        raise DBAPIError.instance("x", {}, error, dialect.loaded_dbapi.Error)

    async with writer_on(database) as (writer, _):
        begun = time.monotonic()
        with pytest.raises(DatabaseDown):
            await writer.write(fail_while_down)
        assert time.monotonic() - begun > 0.4
        down.clear()
        await writer.write(fail_while_down)


async def test_stopping_writer_does_not_wait_for_an_outage(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writing, "OUTAGE_SECONDS", math.inf)
    monkeypatch.setattr(writing, "HURRY_SECONDS", 0.0)

    def fail(connection: Connection) -> None:
        error = connection.dialect.loaded_dbapi.OperationalError("away")
        raise DBAPIError.instance("x", {}, error, connection.dialect.loaded_dbapi.Error)

    async with writer_on(database) as (writer, _):
        waiting = asyncio.create_task(writer.write(fail))
        await asyncio.sleep(0)
    with pytest.raises(DatabaseDown):
        await waiting


async def test_full_disk_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writing, "OUTAGE_SECONDS", math.inf)
    database = Database.in_folder(tmp_path)
    database.migrate()

    def fill(connection: Connection) -> None:
        connection.exec_driver_sql("PRAGMA max_page_count = 1")  # none beyond the present ones
        connection.exec_driver_sql("CREATE TABLE more AS SELECT randomblob(1000000)")

    async with writer_on(database) as (writer, _):
        with pytest.raises(DiskFull):
            await writer.write(fill)
    database.close()


async def test_writer_waits_while_postgresql_restarts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writing, "OUTAGE_SECONDS", PATIENCE_SECONDS)
    with PostgreSQL() as service:
        database = Database(service.new_database())
        database.migrate()
        do(database, lambda c: add_identity(c, ANN, "hash of ann", 1))
        do(database, lambda c: add_game(c, GAME))
        async with writer_on(database) as (writer, _):
            await writer.write(chat(0))
            for crash in (service.stop, service.kill):
                before = len(database.read(lambda c: load_chat(c, "game1")))
                await asyncio.to_thread(crash)
                with pytest.raises(DatabaseDown):
                    database.read(lambda c: load_chat(c, "game1"))
                numbers = range(before, before + 5)
                waiting = [asyncio.create_task(writer.write(chat(n))) for n in numbers]
                await asyncio.sleep(0.5)
                assert not any(task.done() for task in waiting)
                await asyncio.to_thread(service.start)
                await asyncio.gather(*waiting)
                lines = database.read(lambda c: load_chat(c, "game1"))
                assert [line.text for line in lines] == [str(n) for n in range(before + 5)]
        database.close()
