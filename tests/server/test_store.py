"""The store on SQLite and PostgreSQL: migrations, group commit, events that only grow, presence."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
import threading
import time
from contextlib import asynccontextmanager, contextmanager
from dataclasses import replace
from functools import partial
from importlib.resources import files
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import MetaData, Table, event, func, insert, inspect, select, update
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError

from fourfold.server.app import create_app
from fourfold.server.errors import DatabaseTooNew, DataInUse
from fourfold.server.limits import Limits
from fourfold.server.serve import database_file, only_user_of, prepare
from fourfold.server.settings import Settings
from fourfold.store import (
    Database,
    DatabaseDown,
    GameRow,
    Identity,
    SeatRow,
    Standing,
    StoredEvent,
    Writer,
)
from fourfold.store import identities as identifying
from fourfold.store import writer as writing
from fourfold.store.chat import add_chat, load_chat
from fourfold.store.games import (
    add_game,
    append_event,
    begin_thinking,
    due_games,
    games_of,
    lengths,
    link_rematch,
    listed_by,
    listed_games,
    load_events,
    load_game,
    open_games_of,
    set_due,
    start_game,
    want_again,
)
from fourfold.store.identities import (
    add_identity,
    delete_identity,
    drop_unused,
    find_identity,
    forget_in_games,
    lock_out,
    rename_identity,
    see_identity,
)
from fourfold.store.migrate import UnknownRevision
from fourfold.store.presence import (
    WATCHING,
    dead_processes,
    heartbeat,
    load_presence,
    reap,
    set_away_due,
    set_presence,
)
from fourfold.store.schema import events, games, identities, metadata, processes, seats
from fourfold.store.seats import (
    Link,
    NotAgreed,
    OtherRole,
    UnknownIdentity,
    add_holder,
    leave_seat,
    new_link,
    seat_of_link,
    take_seat,
    use_carry_link,
    welcome_observer,
)
from tests.server.services import PostgreSQL

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Iterator
    from pathlib import Path

    from sqlalchemy import Connection, Engine

pytestmark = pytest.mark.anyio

ANN, BOB = Identity("ann", bot=False, name="Ann"), Identity("bob", bot=True, name="Bob")
UNTIL = 1_000_000
"""When links expire."""
GRACE = 30
"""Seconds that an observer may be away."""
PLAYERS = (
    SeatRow(1, "person", "Ann", away_since=5_000, holders=frozenset({"ann"})),
    SeatRow(2, "open", "", link=Link("L" * 64)),
)
GAME = GameRow(
    id="game1",
    created=1_000,
    preset="quarto",
    options={"clock": 60},
    seed=2**53 - 1,
    lot=2,
    chosen=None,
    edition=2,
    position=None,
    player_seed=7,
    listed=False,
    spectators=True,
    chat=True,
    grace=None,
    seats=PLAYERS,
)


@pytest.fixture
def database(database_url: str) -> Iterator[Database]:
    """Offer an up-to-date database with two identities."""
    opened = Database(database_url)
    opened.migrate()
    do(opened, lambda c: add_identity(c, ANN, "hash of ann", 1))
    do(opened, lambda c: add_identity(c, BOB, "hash of bob", 2))
    yield opened
    opened.close()


def do(database: Database, write: Callable[[Connection], Any]) -> Any:
    """Write something in a transaction of its own."""
    engine = database.engine
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        return write(connection)


def twice(database: Database, write: Callable[[Connection], Any]) -> Any:
    """Write something as after a lost commit: done twice, it is the same as once."""
    first = do(database, write)
    tables = dump(database)
    assert do(database, write) == first
    assert dump(database) == tables
    return first


def dump(database: Database) -> dict[str, list[Any]]:
    """Return everything that is stored."""
    return database.read(
        lambda c: {
            table.name: sorted(map(repr, c.execute(select(table)).all()))
            for table in metadata.sorted_tables
        }
    )


def link(link_hash: str, by: str = "ann") -> Link:
    """Return a link that somebody has made."""
    return Link(link_hash, UNTIL, by)


def event_at(number: int, at: int = 0, **body: Any) -> StoredEvent:
    return StoredEvent(number, at, body or {"kind": "resign", "seat": 1})


def column(database: Database, name: str, game: str = "game1") -> Any:
    """Return what is kept of a game in a column."""
    return database.read(lambda c: c.scalar(select(games.c[name]).where(games.c.id == game)))


def started(database: Database, **changes: Any) -> GameRow:
    """Keep a game that has begun at 10000 with Ann and Bob."""
    players = (
        PLAYERS[0],
        SeatRow(2, "person", "Bob", away_since=6_000, holders=frozenset({"bob"})),
    )
    row = replace(GAME, **{"seats": players, **changes})
    do(database, lambda c: add_game(c, row))
    do(database, lambda c: start_game(c, row.id, 10_000, ["Ann", "Bob"], [], Standing(due=70_000)))
    return row


# Migrations


@contextmanager
def alembic(engine: Engine) -> Iterator[Config]:
    """Offer Alembic on the project's migrations."""
    folder = files("fourfold.store") / "migrations"
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        config = Config()
        config.set_main_option("script_location", str(folder))
        config.attributes["connection"] = connection
        yield config


def test_migrations_make_the_tables_of_the_schema(database_url: str) -> None:
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
    database.migrate()  # once more changes nothing
    database.close()


def test_games_that_were_there_are_of_the_first_edition(database_url: str) -> None:
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


def test_migrations_go_back_and_forth(database_url: str) -> None:
    database = Database(database_url)
    database.migrate()
    with alembic(database.engine) as config:
        command.downgrade(config, "base")
    assert inspect(database.engine).get_table_names() == ["alembic_version"]
    database.migrate()
    assert set(metadata.tables) <= set(inspect(database.engine).get_table_names())
    database.close()


def test_processes_that_start_together_migrate_one_after_the_other(database_url: str) -> None:
    code = "import sys; from fourfold.store import Database; Database(sys.argv[1]).migrate()"
    running = [
        subprocess.Popen(  # noqa: S603
            [sys.executable, "-c", code, database_url], stderr=subprocess.PIPE, text=True
        )
        for _ in range(3)
    ]
    for process in running:
        _, said = process.communicate(timeout=60)
        assert process.returncode == 0, said
    database = Database(database_url)
    with database.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    database.close()


def test_threads_that_migrate_together(database_url: str) -> None:
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


def test_sqlite_keeps_what_it_has_said_it_keeps(tmp_path: Path) -> None:
    database = Database.in_folder(tmp_path / "new" / "folder")
    with database.engine.connect() as connection:
        for pragma, value in (("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)):
            assert connection.exec_driver_sql(f"PRAGMA {pragma}").scalar() == value
    database.close()


# The writer


@asynccontextmanager
async def writer_on(database: Database) -> AsyncIterator[tuple[Writer, list[int]]]:
    """Offer a writer, and the sizes of its batches."""
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
    """Count the transactions that are committed from now on."""
    counted: list[int] = []
    event.listen(database.engine, "commit", lambda _: counted.append(1))
    return counted


async def test_writes_that_come_together_share_a_transaction(database: Database) -> None:
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


async def test_a_batch_has_a_size(database: Database) -> None:
    async with writer_on(database) as (writer, sizes):
        most = writing.MOST_IN_A_BATCH
        count = 2 * most + 50
        answers = await asyncio.gather(
            *(writer.write(partial(answer_with, number)) for number in range(count))
        )
        assert answers == list(range(count))
        assert max(sizes) <= most


async def test_an_acknowledged_write_is_committed(database: Database) -> None:
    """What another connection reads at the moment of the answer."""
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


async def test_nothing_is_read_before_the_commit(database: Database) -> None:
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


class Wrong(Exception):
    """What a write raises in these tests."""


def fail(connection: Connection) -> None:
    chat(99)(connection)
    raise Wrong


def break_a_constraint(connection: Connection) -> None:
    values = {"id": "ann", "secret_hash": "x", "bot": False, "name": "", "created": 0}
    connection.execute(insert(identities).values(values))


async def test_a_write_that_fails_does_not_spoil_the_others(database: Database) -> None:
    do(database, lambda c: add_game(c, GAME))
    gate = threading.Event()
    async with writer_on(database) as (writer, sizes):
        first = asyncio.create_task(writer.write(lambda _: gate.wait(10)))
        await asyncio.sleep(0.05)
        runs = [chat(1), fail, chat(2), break_a_constraint, chat(3)]
        tasks = [asyncio.create_task(writer.write(run)) for run in runs]
        await asyncio.sleep(0.05)
        gate.set()
        await first
        answers = await asyncio.gather(*tasks, return_exceptions=True)
        assert [type(answer) for answer in answers] == [
            bool,
            Wrong,
            bool,
            IntegrityError,
            bool,
        ]
        assert sizes == [1, 5]
        lines = database.read(lambda c: load_chat(c, "game1"))
        assert [line.text for line in lines] == ["1", "2", "3"]
        with pytest.raises(Wrong):
            await writer.write(fail)
        await writer.write(chat(4))


async def test_a_write_is_carried_through_when_nobody_waits(database: Database) -> None:
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


async def test_close_finishes_what_waits(database: Database) -> None:
    do(database, lambda c: add_game(c, GAME))
    writer = Writer(database)
    writer.start()
    tasks = [asyncio.create_task(writer.write(chat(number))) for number in range(30)]
    await asyncio.sleep(0)
    async with asyncio.timeout(20):
        await writer.close()
        await asyncio.gather(*tasks)
    assert len(database.read(lambda c: load_chat(c, "game1"))) == 30


def lose_commits(database: Database, monkeypatch: pytest.MonkeyPatch, times: int) -> list[int]:
    """Let commits succeed and their answers be lost, as when the connection breaks just then."""
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


async def test_a_write_whose_answer_was_lost_lands_once(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    started(database)
    lost = lose_commits(database, monkeypatch, 3)
    runs: list[Callable[[Connection], Any]] = [
        partial(append_event, game="game1", event=event_at(0, 11), mark="a", standing=Standing(5)),
        partial(append_event, game="game1", event=event_at(1, 12), mark="b", standing=Standing(6)),
        chat(1),
    ]
    async with writer_on(database) as (writer, _):
        answers = await asyncio.gather(*map(writer.write, runs))
    assert len(lost) == 3
    assert answers == [True, True, True]
    assert database.read(lambda c: load_events(c, "game1")) == [event_at(0, 11), event_at(1, 12)]
    assert len(database.read(lambda c: load_chat(c, "game1"))) == 1
    assert column(database, "due") == 6


async def test_a_lost_answer_and_somebody_who_was_faster(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between two tries another process goes on: the write still knows that it has landed."""
    started(database)
    lose_commits(database, monkeypatch, 1)
    other = partial(
        append_event, game="game1", event=event_at(1, 12), mark="other", standing=Standing(9)
    )
    real_sleep = time.sleep
    slept: list[float] = []

    def meanwhile(seconds: float) -> None:
        if threading.current_thread().name.startswith("writer") and not slept:
            slept.append(seconds)
            assert do(database, other)
        real_sleep(seconds)

    monkeypatch.setattr("fourfold.store.writer.time.sleep", meanwhile)
    async with writer_on(database) as (writer, _):
        mine = partial(
            append_event, game="game1", event=event_at(0, 11), mark="mine", standing=Standing(5)
        )
        assert await writer.write(mine)
    assert slept
    assert column(database, "due") == 9  # what the other has noted is not undone
    assert len(database.read(lambda c: load_events(c, "game1"))) == 2


async def test_a_database_that_stays_away_is_told(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writing, "PATIENCE_SECONDS", 0.5)
    down = threading.Event()
    down.set()
    dialect = database.engine.dialect

    def away(connection: Connection) -> None:
        if down.is_set():
            raise_outage(dialect)

    def raise_outage(dialect: Any) -> None:
        error = dialect.loaded_dbapi.OperationalError("away")
        raise DBAPIError.instance("x", {}, error, dialect.loaded_dbapi.Error)

    async with writer_on(database) as (writer, _):
        begun = time.monotonic()
        with pytest.raises(DatabaseDown):
            await writer.write(away)
        assert time.monotonic() - begun > 0.4
        down.clear()
        await writer.write(away)


async def test_writes_wait_while_postgresql_restarts() -> None:
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


# Games


def test_a_game_comes_back_as_it_went_in(database: Database) -> None:
    twice(database, lambda c: add_game(c, GAME))
    assert database.read(lambda c: load_game(c, "game1")) == GAME
    assert database.read(lambda c: load_game(c, "other")) is None
    assert column(database, "due") == GAME.created  # somebody looks whether it can start


def test_a_seat_is_taken_once(database: Database) -> None:
    do(database, lambda c: add_game(c, GAME))
    take = partial(take_seat, game="game1", seat=2, at=9)
    assert database.read(lambda c: seat_of_link(c, "L" * 64, 9)) == ("game1", 2, "open")
    assert not do(database, lambda c: take(c, identity="bob", name="Bob", link_hash="wrong"))
    assert twice(database, lambda c: take(c, identity="bob", name="Bob", link_hash="L" * 64))
    assert not do(database, lambda c: take(c, identity="ann", name="Ann", link_hash="L" * 64))
    assert not do(database, lambda c: take(c, identity="ann", name="Ann"))
    assert database.read(lambda c: seat_of_link(c, "L" * 64, 9)) is None
    row = database.read(lambda c: load_game(c, "game1"))
    assert row is not None
    assert row.seats_of("bob") == (2,)
    assert column(database, "due") == 9


def test_a_link_carries_a_seat_once(database: Database) -> None:
    started(database)
    assert twice(database, lambda c: new_link(c, "game1", 1, link("carry"), carries=True))
    bobs = link("other", by="bob")
    assert not do(database, lambda c: new_link(c, "game1", 1, bobs, carries=True))
    assert not do(database, lambda c: new_link(c, "game1", 1, bobs))  # it is not open
    use = partial(use_carry_link, game="game1", seat=1, identity="bob")
    assert not do(database, lambda c: use(c, link_hash="other", at=9))
    assert not do(database, lambda c: use(c, link_hash="carry", at=UNTIL))  # it has expired
    assert do(database, lambda c: use(c, link_hash="carry", at=9))
    row = database.read(lambda c: load_game(c, "game1"))
    assert row is not None
    assert row.seats_of("bob") == (1, 2)
    assert row.seats_of("ann") == (1,)


def test_a_carry_link_whose_answer_was_lost_still_says_yes(database: Database) -> None:
    """Every write can be done twice with the effect of once, its answer included."""
    started(database)
    do(database, lambda c: new_link(c, "game1", 1, link("carry"), carries=True))
    assert twice(database, lambda c: use_carry_link(c, "game1", 1, "bob", "carry", 9)) is True


def sit_down(connection: Connection) -> None:
    """Let Bob take the seat that was open."""
    assert take_seat(connection, "game1", 2, "bob", "Bob", 5)


def test_a_game_starts_once(database: Database) -> None:
    do(database, lambda c: add_game(c, GAME))
    first = [{"kind": "resign", "seat": 1}]
    begin = partial(start_game, game="game1", first=first, standing=Standing(due=7))
    assert not do(database, lambda c: begin(c, at=9, names=["Ann", ""]))  # a seat is open
    do(database, sit_down)
    assert do(database, lambda c: begin(c, at=10, names=["Ann", "Bob"]))
    assert not do(database, lambda c: begin(c, at=20, names=["X", "Y"]))
    row = database.read(lambda c: load_game(c, "game1"))
    assert row is not None
    assert (row.started, row.names, column(database, "due")) == (10, ("Ann", "Bob"), 7)
    assert len(database.read(lambda c: load_events(c, "game1"))) == 1


def test_a_rematch_is_made_once(database: Database) -> None:
    started(database)
    one, other = replace(GAME, id="one", seats=()), replace(GAME, id="other", seats=())
    assert twice(database, lambda c: link_rematch(c, "game1", one)) == "one"
    assert do(database, lambda c: link_rematch(c, "game1", other)) == "one"
    assert database.read(lambda c: load_game(c, "other")) is None
    twice(database, lambda c: want_again(c, "game1", [2], 5))
    row = database.read(lambda c: load_game(c, "game1"))
    assert row is not None
    assert [seat.again for seat in row.seats] == [False, True]


def test_a_game_without_a_person_is_its_makers(database: Database) -> None:
    """Games of computers alone count for who made them; games with people for who sits there."""
    program, open_seat = SeatRow(1, "program", "Computer", "1"), SeatRow(2, "open", "")
    person = SeatRow(2, "person", "Bob", holders=frozenset({"bob"}))
    made = {
        "computers": (program, replace(program, seat=2)),
        "waiting": (program, open_seat),
        "taken": (program, person),
    }
    for game, sitting in made.items():
        row = replace(GAME, id=game, host="ann", seats=sitting)
        twice(database, partial(add_game, row=row))
        assert database.read(partial(load_game, game=game)) == row
    for identity, theirs in (("ann", {"computers", "waiting"}), ("bob", {"taken"})):
        rows = database.read(partial(games_of, identity=identity, most=9))
        assert {row.id for row in rows} == theirs
        assert database.read(partial(open_games_of, identity=identity)) == len(theirs)


def test_the_games_of_somebody_forgotten_are_nobodys(database: Database) -> None:
    sitting = (SeatRow(1, "program", "Computer", "1"),)
    do(database, partial(add_game, row=replace(GAME, host="ann", seats=sitting)))
    do(database, partial(lock_out, identity="ann"))
    row = database.read(partial(load_game, game="game1"))
    assert row is not None
    assert row.host is None


def test_standing_up_opens_the_seat(database: Database) -> None:
    do(database, lambda c: add_game(c, GAME))
    do(database, sit_down)
    assert twice(database, lambda c: leave_seat(c, "game1", 2, link("new")))
    row = database.read(lambda c: load_game(c, "game1"))
    assert row is not None
    assert row.seat(2) == SeatRow(2, "open", "", link=link("new"))


def test_players_stay_once_the_game_has_started(database: Database) -> None:
    started(database)
    assert not do(database, lambda c: leave_seat(c, "game1", 2, link("new")))


def observed(database: Database) -> None:
    """Keep a game in the dark whose observer's seat is open."""
    seats_ = (SeatRow(0, "open", ""), *PLAYERS)
    do(database, lambda c: add_game(c, replace(GAME, preset="quardo-touch", seats=seats_)))


def test_whoever_has_observed_never_plays(database: Database) -> None:
    observed(database)
    take = partial(take_seat, game="game1", at=9)
    assert twice(database, lambda c: take(c, seat=0, identity="bob", name="Bob"))
    with pytest.raises(OtherRole):
        do(database, lambda c: take(c, seat=2, identity="bob", name="Bob"))
    do(database, lambda c: leave_seat(c, "game1", 0, link("back")))  # nobody has seen anything yet
    assert do(database, lambda c: take(c, seat=2, identity="bob", name="Bob"))
    with pytest.raises(OtherRole):
        do(database, lambda c: take(c, seat=0, identity="ann", name="Ann"))
    do(database, lambda c: add_identity(c, replace(ANN, id="eve"), "hash of eve", 3))
    begin = partial(start_game, game="game1", at=10, first=[], standing=Standing())
    assert do(database, lambda c: begin(c, names=["Ann", "Bob"]))
    with pytest.raises(NotAgreed):
        do(database, lambda c: take(c, seat=0, identity="eve", name="Eve"))
    assert not do(database, lambda c: welcome_observer(c, "game1", [2], asks=False))
    assert twice(database, lambda c: welcome_observer(c, "game1", [1], asks=True))
    with pytest.raises(NotAgreed):
        do(database, lambda c: new_link(c, "game1", 0, link("came")))
    assert twice(database, lambda c: welcome_observer(c, "game1", [2], asks=False))
    assert do(database, lambda c: new_link(c, "game1", 0, link("came")))
    assert twice(database, lambda c: take(c, seat=0, identity="eve", name="Eve"))
    assert twice(database, lambda c: leave_seat(c, "game1", 0, link("again")))
    assert do(database, lambda c: new_link(c, "game1", 1, link("carry"), carries=True))
    with pytest.raises(OtherRole):
        do(database, lambda c: use_carry_link(c, "game1", 1, "eve", "carry", 9))
    assert do(database, lambda c: take(c, seat=0, identity="eve", name="Eve", link_hash="again"))


# Events


def append(database: Database, number: int, mark: str, **standing: Any) -> bool:
    write = partial(
        append_event,
        game="game1",
        event=event_at(number, 11),
        mark=mark,
        standing=Standing(**standing),
    )
    return bool(do(database, write))


def test_of_two_events_with_one_number_the_first_stays(database: Database) -> None:
    started(database)
    assert append(database, 0, "first", due=1)
    assert not append(database, 0, "second", due=2, over=3)
    assert append(database, 0, "first", due=9)  # sent again: it is there, and changes nothing
    assert column(database, "due") == 1
    assert column(database, "over") is None
    assert append(database, 1, "third")
    assert database.read(lambda c: lengths(c, ["game1", "none"])) == {"game1": 2}
    assert [e.number for e in database.read(lambda c: load_events(c, "game1", since=1))] == [1]


def test_many_at_once_have_one_winner(database: Database) -> None:
    started(database)
    begin = threading.Barrier(6)
    landed: list[tuple[int, str]] = []

    def race(name: str) -> None:
        for number in range(8):
            begin.wait(20)
            if append(database, number, f"{name}-{number}"):
                landed.append((number, name))

    threads = [threading.Thread(target=race, args=(str(name),)) for name in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(number for number, _ in landed) == list(range(8))


def test_the_end_of_a_game_is_noted_with_its_event(database: Database) -> None:
    started(database, grace=60)
    do(database, lambda c: set_away_due(c, "game1", GRACE))
    assert column(database, "away_due") == 70_000
    assert append(database, 0, "a", due=5)
    assert database.read(lambda c: open_games_of(c, "ann")) == 1
    assert append(database, 1, "b", over=11)
    for name in ("due", "away_due", "thinker"):
        assert column(database, name) is None
    assert database.read(lambda c: open_games_of(c, "ann")) == 0


def test_bodies_come_back_as_they_went_in(database: Database) -> None:
    started(database)
    body = {"kind": "observe", "name": 'Zoë "赵" \\ \n \u2028 🎲', "n": -1, "b": True, "x": None}
    stored = StoredEvent(0, 2**52, body)
    do(
        database,
        partial(append_event, game="game1", event=stored, mark="m", standing=Standing()),
    )
    assert database.read(lambda c: load_events(c, "game1")) == [stored]


# Duties


def execute(statement: Any, connection: Connection) -> None:
    connection.execute(statement)


def test_due_games_are_found_the_longest_overdue_first(database: Database) -> None:
    for number, (due, away) in enumerate(
        [(30, None), (None, 20), (10, 99), (None, None), (41, 40)]
    ):
        row = replace(GAME, id=f"g{number}", seats=())
        do(database, partial(add_game, row=row))
        change = update(games).where(games.c.id == row.id).values(due=due, away_due=away)
        do(database, partial(execute, change))
    assert database.read(lambda c: due_games(c, 9, 10)) == []
    assert database.read(lambda c: due_games(c, 30, 10)) == ["g2", "g1", "g0"]
    assert database.read(lambda c: due_games(c, 30, 1)) == ["g2"]
    assert set(database.read(lambda c: due_games(c, 40, 10))) == {"g0", "g1", "g2", "g4"}


def test_what_is_due_is_noted_for_the_game_as_it_is_known(database: Database) -> None:
    do(database, lambda c: add_game(c, GAME))
    twice(database, lambda c: set_due(c, "game1", None, None))
    assert column(database, "due") is None
    do(database, sit_down)
    begin = partial(start_game, game="game1", at=1, names=["A", "B"], first=[])
    do(database, lambda c: begin(c, standing=Standing(due=50)))
    do(database, lambda c: set_due(c, "game1", None, None))  # it has begun meanwhile
    assert column(database, "due") == 50
    do(database, lambda c: set_due(c, "game1", 60, 0))
    assert column(database, "due") == 60
    assert append(database, 0, "a", due=70)
    do(database, lambda c: set_due(c, "game1", None, 0))  # something has happened meanwhile
    assert column(database, "due") == 70
    do(database, lambda c: set_due(c, "game1", None, 1))
    assert column(database, "due") is None


def test_one_process_thinks_at_a_time(database: Database) -> None:
    started(database)
    assert twice(database, lambda c: begin_thinking(c, "game1", "one", 80, 0))
    assert (column(database, "thinker"), column(database, "due")) == ("one", 80)
    assert not do(database, lambda c: begin_thinking(c, "game1", "two", 90, 0))
    assert append(database, 0, "a", due=5)
    assert column(database, "thinker") is None
    assert not do(database, lambda c: begin_thinking(c, "game1", "two", 90, 0))
    assert do(database, lambda c: begin_thinking(c, "game1", "two", 90, 1))
    do(database, lambda c: reap(c, "two", 1234, GRACE))
    assert (column(database, "thinker"), column(database, "due")) == (None, 1234)
    assert append(database, 1, "b", over=6)
    assert not do(database, lambda c: begin_thinking(c, "game1", "one", 80, 2))


# Presence


def away(database: Database) -> dict[int, int | None]:
    """Return since when each seat is away."""
    query = select(seats.c.seat, seats.c.away_since).where(seats.c.game == "game1")
    return {row.seat: row.away_since for row in database.read(lambda c: c.execute(query).all())}


def here(database: Database, process: str, counts: dict[int, int], now: int) -> None:
    twice(database, lambda c: set_presence(c, "game1", process, counts, now, GRACE))


def test_who_is_here_on_any_process_is_here(database: Database) -> None:
    started(database, grace=60)
    here(database, "one", {1: 2, WATCHING: 3}, 20_000)
    here(database, "two", {1: 1, 2: 1, WATCHING: 1}, 21_000)
    assert database.read(lambda c: load_presence(c, "game1")) == {1: 3, 2: 1, WATCHING: 4}
    assert away(database) == {1: None, 2: None}
    assert column(database, "away_due") is None
    here(database, "one", {1: 0, WATCHING: 0}, 30_000)
    assert away(database) == {1: None, 2: None}  # still there on the other one
    here(database, "two", {1: 0}, 40_000)
    assert away(database) == {1: 40_000, 2: None}
    assert column(database, "away_due") == 40_000 + 60_000
    here(database, "two", {1: 0}, 45_000)
    assert away(database)[1] == 40_000  # since they left, not since somebody noticed
    here(database, "two", {2: 0}, 50_000)
    assert column(database, "away_due") == 100_000  # the first who left is waited for
    here(database, "one", {1: 1}, 60_000)
    assert away(database) == {1: None, 2: 50_000}
    assert column(database, "away_due") == 110_000


def test_a_dead_process_is_buried(database: Database) -> None:
    started(database, grace=60)
    for process, seen in (("one", 100), ("two", 200), ("three", 300)):
        assert not do(database, partial(heartbeat, process=process, now=seen))
    assert do(database, lambda c: heartbeat(c, "three", 400))
    assert database.read(lambda c: dead_processes(c, 200, "three")) == ["one"]
    assert database.read(lambda c: dead_processes(c, 300, "three")) == ["one", "two"]
    assert database.read(lambda c: dead_processes(c, 500, "three")) == ["one", "two"]
    here(database, "one", {1: 1, 2: 1}, 20_000)
    here(database, "two", {2: 1, WATCHING: 1}, 20_000)
    here(database, "ghost", {WATCHING: 1}, 20_000)
    assert "ghost" in database.read(lambda c: dead_processes(c, 0, "three"))
    assert do(database, lambda c: begin_thinking(c, "game1", "one", 80, 0))
    assert do(database, lambda c: reap(c, "one", 30_000, GRACE)) == ["game1"]
    assert away(database) == {1: 30_000, 2: None}
    assert (column(database, "thinker"), column(database, "due")) == (None, 30_000)
    assert column(database, "away_due") == 90_000
    assert database.read(lambda c: load_presence(c, "game1")) == {2: 1, WATCHING: 2}
    known = database.read(lambda c: set(c.scalars(select(processes.c.id))))
    assert known == {"two", "three"}
    do(database, lambda c: reap(c, "ghost", 40_000, GRACE))
    do(database, lambda c: reap(c, "two", 40_000, GRACE))
    assert away(database) == {1: 30_000, 2: 40_000}
    assert database.read(lambda c: load_presence(c, "game1")) == {}


def test_absence_has_a_result_only_where_it_should(database: Database) -> None:
    observer = SeatRow(0, "person", "Olga", away_since=12_000, holders=frozenset({"bob"}))
    program = SeatRow(3, "program", "Level 1", "1")
    row = started(database, grace=60, seats=(observer, PLAYERS[0], program))
    do(database, lambda c: set_away_due(c, row.id, GRACE))
    assert column(database, "away_due") == 12_000 + 1000 * GRACE
    do(database, lambda c: set_away_due(c, row.id, GRACE, but=frozenset({0})))
    assert column(database, "away_due") == 10_000 + 60_000  # from the start, not from before it
    do(database, lambda c: set_away_due(c, row.id, GRACE, but=frozenset({0, 1})))
    assert column(database, "away_due") is None  # a program sits on seat 3
    do(database, lambda c: set_away_due(c, "none", GRACE))
    waiting = replace(GAME, id="game2", grace=60, seats=(PLAYERS[0],))
    do(database, lambda c: add_game(c, waiting))
    do(database, lambda c: set_away_due(c, "game2", GRACE))
    assert column(database, "away_due", "game2") is None  # it has not begun
    free = replace(waiting, id="game3", grace=None)
    do(database, lambda c: add_game(c, free))
    do(database, lambda c: start_game(c, "game3", 10_000, ["Ann"], [], Standing()))
    do(database, lambda c: set_away_due(c, "game3", GRACE))
    assert column(database, "away_due", "game3") is None  # nobody loses by being away


# Identities


def test_identities_are_known_by_the_hash_alone(database: Database) -> None:
    assert database.read(lambda c: find_identity(c, "hash of ann")) == ANN
    assert database.read(lambda c: find_identity(c, "ann")) is None
    twice(database, lambda c: rename_identity(c, "ann", "Zoë 赵"))
    found = database.read(lambda c: find_identity(c, "hash of ann"))
    assert found == replace(ANN, name="Zoë 赵")
    twice(database, lambda c: add_identity(c, ANN, "hash of ann", 1))
    assert database.read(lambda c: find_identity(c, "hash of ann")) == found


NAMELESS = ("Observer", "Player 1", "Player 2", "Player 3")


def forget(database: Database, identity: str) -> list[str]:
    """Forget somebody; return the games that have changed."""
    do(database, lambda c: lock_out(c, identity))

    def rename(players: list[str], seat: int) -> list[str]:
        return [NAMELESS[n] if n == seat else name for n, name in enumerate(players, 1)]

    some = partial(forget_in_games, identity=identity, nameless=NAMELESS, rename=rename)
    changed: list[str] = []
    while found := do(database, some):
        changed += found
    do(database, lambda c: delete_identity(c, identity))
    return changed


def test_who_is_forgotten_leaves_empty_seats(database: Database) -> None:
    started(database)
    assert forget(database, "ann") == ["game1"]
    assert database.read(lambda c: find_identity(c, "hash of ann")) is None
    row = database.read(lambda c: load_game(c, "game1"))
    assert row is not None
    assert [seat.holders for seat in row.seats] == [frozenset(), frozenset({"bob"})]
    assert [seat.name for seat in row.seats] == ["Player 1", "Bob"]
    assert row.names == ("Player 1", "Bob")
    with pytest.raises(UnknownIdentity):
        do(database, take_seat_for_nobody)


def test_nothing_that_names_somebody_forgotten_is_kept(database: Database) -> None:
    """Their name and id are nowhere: in no seat, no event, no line of chat, no link."""
    seats_ = (replace(PLAYERS[0], seat=0, name="Xerxes"), replace(PLAYERS[0], name="Xerxes"))
    do(database, lambda c: add_game(c, replace(GAME, id="observed", seats=seats_[:1])))
    begin = partial(start_game, game="observed", at=9, names=["Bob"], standing=Standing())
    do(database, lambda c: begin(c, first=[{"kind": "observe", "name": "Xerxes"}]))
    do(database, lambda c: leave_seat(c, "observed", 0, link("back")))
    do(database, lambda c: add_game(c, replace(GAME, id="played", host="ann", seats=seats_[1:])))
    begin = partial(start_game, game="played", at=9, names=["Xerxes"], standing=Standing())
    do(database, lambda c: begin(c, first=[]))
    do(database, lambda c: new_link(c, "played", 1, link("carry"), carries=True))
    say = partial(add_chat, game="played", at=9, seat=1, name="Xerxes", text="I, Xerxes")
    assert do(database, lambda c: say(c, identity="ann", mark="m"))
    assert not do(database, lambda c: say(c, identity="bob", mark="n"))  # it is not Bob's seat
    assert sorted(forget(database, "ann")) == ["observed", "played"]
    stored = repr(dump(database))
    assert "Xerxes" not in stored
    assert "'ann'" not in stored
    assert database.read(lambda c: seat_of_link(c, "carry", 9)) is None
    assert database.read(lambda c: seat_of_link(c, "back", 9)) is None


def test_a_seat_on_two_devices_keeps_its_name_when_one_is_forgotten(database: Database) -> None:
    started(database)
    do(database, lambda c: new_link(c, "game1", 1, link("carry"), carries=True))
    do(database, lambda c: use_carry_link(c, "game1", 1, "bob", "carry", 9))
    forget(database, "ann")
    row = database.read(lambda c: load_game(c, "game1"))
    assert row is not None
    assert row.names == ("Ann", "Bob")


def take_seat_for_nobody(connection: Connection) -> None:
    add_holder(connection, "game1", 1, "ann", 0)


DAY = 24 * 60 * 60 * 1000


def test_identities_that_nobody_uses_expire(database: Database) -> None:
    """Those of the fixture came at 1 and 2; Ann sits in a game, Bob does not."""
    do(database, lambda c: add_game(c, GAME))
    do(database, lambda c: see_identity(c, "ann", 100 * DAY))
    do(database, lambda c: add_identity(c, replace(BOB, id="new"), "hash of new", 99 * DAY))

    def names() -> set[str]:
        return set(database.read(lambda c: c.scalars(select(identities.c.id)).all()))

    sweep = partial(drop_unused, seatless=93 * DAY, anybody=-1)
    assert (do(database, sweep), do(database, sweep)) == (1, 0)
    assert names() == {"ann", "new"}
    assert do(database, partial(drop_unused, seatless=101 * DAY, anybody=101 * DAY)) == 2
    assert names() == set()
    row = database.read(lambda c: load_game(c, "game1"))
    assert row is not None
    assert (row.seats[0].name, row.seats[0].holders) == ("Ann", frozenset())


def test_identities_expire_some_at_a_time(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(identifying, "DROPPED_AT_ONCE", 1)
    sweep = partial(drop_unused, seatless=9, anybody=-1)
    assert [do(database, sweep) for _ in range(3)] == [1, 1, 0]


# The lobby


def test_one_address_does_not_fill_the_lobby(database: Database) -> None:
    """57 games of one address, made after those of three others."""
    listed = replace(GAME, listed=True, host="ann", seats=())
    made = [replace(listed, id=f"other{n}", created=n, listed_from=f"{n}") for n in range(3)]
    made += [replace(listed, id=f"many{n}", created=10 + n, listed_from="x") for n in range(57)]
    for row in made:
        do(database, partial(add_game, row=row))
    shown = [row.id for row in database.read(lambda c: listed_games(c, -1, 50))]
    assert shown[:4] == ["many56", "other2", "other1", "other0"]
    assert shown[4:] == [f"many{n}" for n in range(55, 9, -1)]
    assert database.read(lambda c: listed_by(c, "ann", "x", -1)) == (60, 57)
    assert database.read(lambda c: listed_games(c, 66, 50)) == []  # they are too old


# A newer database, a full disk, other users of the machine


def test_a_newer_database_is_told(database: Database, tmp_path: Path) -> None:
    newer = update(Table("alembic_version", MetaData(), autoload_with=database.engine))
    do(database, partial(execute, newer.values(version_num="9999")))
    with pytest.raises(UnknownRevision, match="9999"):
        database.migrate()
    url = database.engine.url.render_as_string(hide_password=False)
    with pytest.raises(DatabaseTooNew, match="9999"):
        prepare(Settings(database=url))


def test_a_database_is_for_nobody_else_to_read(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    database = Database.in_folder(folder)
    database.migrate()
    assert folder.stat().st_mode & 0o777 == 0o700
    files_ = list(folder.iterdir())
    assert len(files_) == 3  # with the log and its index
    assert {file.stat().st_mode & 0o777 for file in files_} == {0o600}
    database.close()
    (folder / "fourfold.sqlite3").chmod(0o644)  # as earlier versions made it
    Database.in_folder(folder).close()
    assert (folder / "fourfold.sqlite3").stat().st_mode & 0o777 == 0o600


def test_a_folder_and_its_file_have_one_lock(tmp_path: Path) -> None:
    file = tmp_path / "fourfold.sqlite3"
    by_folder = database_file(Settings(data=tmp_path))
    by_file = database_file(Settings(database=f"sqlite:///{file}"))
    with only_user_of(by_folder), pytest.raises(DataInUse), only_user_of(by_file):
        pass
    other = database_file(Settings(database=f"sqlite:///{tmp_path / 'other.db'}"))
    with only_user_of(by_folder), only_user_of(other):
        assert (tmp_path / "other.db.lock").exists()
    for elsewhere in ("postgresql://nobody@nowhere/x", "sqlite://", "nonsense"):
        with only_user_of(database_file(Settings(database=elsewhere))):
            pass


async def test_a_server_that_cannot_write_is_not_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Reading works on a full disk; a load balancer has to know that nothing else does."""
    monkeypatch.setattr(writing, "PATIENCE_SECONDS", 0.0)
    app = create_app(Settings(data=tmp_path, alive_seconds=0.05, warm_up=False))
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://test") as http,
    ):
        await until_ready(http, ready=True)
        commit = Writer._commit
        full = sqlite3.OperationalError("database or disk is full")

        def fail_to_commit(*_: object) -> None:
            raise OperationalError("COMMIT", None, full)

        monkeypatch.setattr(Writer, "_commit", fail_to_commit)
        parts = await until_ready(http, ready=False)
        assert (parts["database"], parts["writes"]) == (True, False)
        monkeypatch.setattr(Writer, "_commit", commit)
        await until_ready(http, ready=True)


async def until_ready(http: httpx.AsyncClient, *, ready: bool) -> Any:
    """Wait until a server is ready, or is not; return what it says of its parts."""
    while True:
        answer = await http.get("/readyz")
        if answer.status_code == (200 if ready else 503):
            return answer.json()["parts"]
        await asyncio.sleep(0.02)


# Append-only


async def test_events_are_only_ever_added(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every statement of a whole session: none changes or deletes an event."""
    seen: list[str] = []
    real = Database.__init__

    def listening(self: Database, url: str) -> None:
        real(self, url)
        event.listen(
            self.engine,
            "before_cursor_execute",
            lambda _c, _cur, statement, *_: seen.append(" ".join(statement.lower().split())),
        )

    monkeypatch.setattr(Database, "__init__", listening)
    settings = Settings(database=database_url, limits=Limits().scaled(1000))
    app = create_app(settings)
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(
            transport=httpx.ASGITransport(app), base_url="http://test", timeout=20
        ) as http,
    ):
        await whole_session(http)
    about = [text for text in seen if "events" in text]
    assert any(text.startswith("insert into events") for text in about)
    for text in about:
        changes = ("update events", "delete from events", "drop table", "alter table", "replace ")
        assert not any(change in text for change in changes), text
        assert "on conflict" not in text or "do nothing" in text
    assert any(text.startswith("update games") for text in seen)
    database = Database(database_url)
    query = select(events.c.game, func.count(), func.max(events.c.number)).group_by(events.c.game)
    numbers = database.read(lambda c: c.execute(query).all())
    database.close()
    assert numbers
    assert all(count == highest + 1 for _, count, highest in numbers)


async def whole_session(http: Any) -> None:
    """Play a game with a takeback, a draw and a rematch; forget a player."""
    token = (await http.post("/api/tokens", json={"name": "Ann"})).json()["token"]
    headers = {"Authorization": f"Bearer {token}"}

    async def post(path: str, body: Any = None) -> Any:
        answer = await http.post(f"/api{path}", json=body, headers=headers)
        assert answer.status_code in (200, 201), answer.text
        return answer.json()

    seats_wished = [{"kind": "me"}, {"kind": "me"}]
    made = await post("/games", {"preset": "quarto", "seats": seats_wished, "first": 1})
    game = made["game"]["id"]
    actions: list[tuple[int, dict[str, Any]]] = [
        (1, {"kind": "play", "move": "3"}),
        (2, {"kind": "play", "move": "b2"}),
        (2, {"kind": "ask", "request": "takeback"}),
        (1, {"kind": "answer", "accept": True}),
        (1, {"kind": "ask", "request": "draw"}),
        (2, {"kind": "answer", "accept": True}),
    ]
    for seat, action in actions:
        await post(f"/games/{game}/actions", {"seat": seat, "action": action})
    again = await post(f"/games/{game}/rematch")
    assert again["phase"] == "playing"
    assert (await http.delete("/api/session", headers=headers)).status_code == 204
