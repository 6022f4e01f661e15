"""Faults of games and of tournaments, which share one aggregate: each test runs over both kinds."""

from __future__ import annotations

import asyncio
import gc
from collections import Counter
from contextlib import AsyncExitStack
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from sqlalchemy import func, select, update

from fourfold.i18n import Translator
from fourfold.match import Play
from fourfold.rules import parse_move
from fourfold.server.app import create_app
from fourfold.server.errors import Unavailable
from fourfold.server.games import timed_actions
from fourfold.server.live import due_loop
from fourfold.server.live.pubsub import RedisPubSub
from fourfold.server.schemas.games import NewGame, SeatRequest
from fourfold.server.schemas.tournaments import NewTournament
from fourfold.server.settings import Settings
from fourfold.server.tournaments import timed_actions as tournament_actions
from fourfold.store import schema
from fourfold.store.database import Database
from fourfold.tournament import Enter, Entrant, Entry, Format
from fourfold.tournament import Kind as EntrantKind
from tests.helpers.effort import PATIENCE_SECONDS
from tests.helpers.servers.context import MOVES, run_context
from tests.helpers.waiting import poll

if TYPE_CHECKING:
    from pathlib import Path

    from sqlalchemy import Connection

    from fourfold.server.live.aggregate import Live
    from fourfold.server.live.event_stream import EventStream
    from fourfold.server.services import Context
    from tests.helpers.servers.services import PostgreSQL, Redis

pytestmark = pytest.mark.anyio


class Games:
    """Games between two seats of one player."""

    name, messages = "game", ("event",)

    def stream(self, context: Context) -> EventStream[Any, Any]:
        """Return the games of a server."""
        return context.rooms

    async def create(self, context: Context) -> Live:
        """Create a game."""
        host, _ = await context.auth.create("Ann", bot=True)
        request = NewGame(preset="quarto", seats=[SeatRequest(), SeatRequest()], first=1)
        room, _ = await context.lobby.create(request, host, Translator("en"), "192.0.2.7")
        return room

    def state(self, live: Any) -> Any:
        """Return the match of a game."""
        return live.match

    def event(self, live: Any) -> Any:
        """Return the next move."""
        return Play(live.started_match.state.to_act, parse_move(MOVES[live.index]))


class Tournaments:
    """Tournaments whose players are entered one by one."""

    name, messages = "tournament", ("tournament",)

    def stream(self, context: Context) -> EventStream[Any, Any]:
        """Return the tournaments of a server."""
        return context.tournaments

    async def create(self, context: Context) -> Live:
        """Create a tournament."""
        director, _ = await context.auth.create("Ann", bot=True)
        request = NewTournament(name="Club", preset="quarto", format=Format.SWISS, rounds=3)
        live, _ = await context.tournament_service.create(request, director, "192.0.2.7")
        return live

    def state(self, live: Any) -> Any:
        """Return the state of a tournament."""
        return live.state

    def event(self, live: Any) -> Any:
        """Return the entry of the next player."""
        number = str(live.index + 1)
        return Entry(0, Enter(Entrant(number, f"Player {number}", EntrantKind.PERSON)))


OWNERS = (schema.games, schema.tournaments)
KINDS = pytest.mark.parametrize("kind", [Games(), Tournaments()], ids=["game", "tournament"])
Kind = Games | Tournaments


async def append(kind: Kind, context: Context, live: Live, count: int = 1) -> None:
    """Append the next events."""
    for _ in range(count):
        async with live.lock:
            assert await kind.stream(context).append_retrying(live, lambda: [kind.event(live)])


async def count_stored(kind: Kind, context: Context, live: Live) -> list[int]:
    """Return the numbers of the stored events."""
    table = kind.stream(context).table
    events = await context.storage.read(lambda connection: table.load(connection, live.id))
    return [event.number for event in events]


@KINDS
async def test_reloaded_item_equals_the_one_in_memory(tmp_path: Path, kind: Kind) -> None:
    async with run_context(Settings(data=tmp_path, warm_up=False)) as context:
        live = await kind.create(context)
        await append(kind, context, live, 4)
        known, id_ = kind.state(live), live.id
        del live
        async with asyncio.timeout(PATIENCE_SECONDS):
            while kind.stream(context).find(id_) is not None:  # due work may still use it
                kind.stream(context)._recent.clear()
                await asyncio.sleep(0.01)
                gc.collect()
        first, second = await asyncio.gather(*(kind.stream(context).get(id_) for _ in range(2)))
        assert first is second, "it is loaded once"
        assert kind.state(first) == known


@KINDS
async def test_lost_answer_leaves_item_stale_until_next_use(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: Kind
) -> None:
    """The commit happens, but its answer is lost with the connection to the database."""
    async with run_context(Settings(data=tmp_path, warm_up=False)) as context:
        live = await kind.create(context)
        write = context.storage.write

        async def lose_answer(run: Any, **_options: Any) -> Any:
            await write(run)
            raise Unavailable

        monkeypatch.setattr(context.storage, "write", lose_answer)
        async with live.lock:
            with pytest.raises(Unavailable):
                await kind.stream(context).append(live, [kind.event(live)])
        monkeypatch.setattr(context.storage, "write", write)
        assert (live.index, live.is_stale) == (0, True)
        assert await kind.stream(context).get(live.id) is live
        assert (live.index, live.is_stale) == (1, False)
        await append(kind, context, live)
        assert await count_stored(kind, context, live) == [0, 1]


@KINDS
async def test_repeated_append_stores_its_events_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: Kind
) -> None:
    """A commit whose connection is lost may have happened, so it is repeated, with its mark."""
    async with run_context(Settings(data=tmp_path, warm_up=False)) as context:
        live = await kind.create(context)
        write = context.storage.write

        async def write_twice(run: Any, **options: Any) -> Any:
            await write(run)
            return await write(run, **options)

        monkeypatch.setattr(context.storage, "write", write_twice)
        await append(kind, context, live, 3)
        assert live.index == 3
        assert await count_stored(kind, context, live) == [0, 1, 2]


@KINDS
async def test_committed_event_is_applied_for_a_cancelled_caller(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: Kind
) -> None:
    async with run_context(Settings(data=tmp_path, warm_up=False)) as context:
        live = await kind.create(context)
        async with kind.stream(context).listen(live) as changed:
            changed.clear()
            submitted = asyncio.Event()
            submit = context.writer.submit

            def note(*write: Any) -> Any:
                submitted.set()
                return submit(*write)

            monkeypatch.setattr(context.writer, "submit", note)
            appending = asyncio.create_task(append(kind, context, live))
            await submitted.wait()
            appending.cancel()
            with pytest.raises(asyncio.CancelledError):
                await appending
            async with asyncio.timeout(PATIENCE_SECONDS):
                await changed.wait()
            assert live.index == 1


@KINDS
async def test_first_of_two_processes_wins_and_the_other_retries(
    tmp_path: Path, postgresql: PostgreSQL, kind: Kind
) -> None:
    """Neither process hears of the other; each reads its events before it tries again."""
    settings = Settings(data=None, database=postgresql.new_database(), warm_up=False)
    async with run_context(settings) as one, run_context(settings) as other:
        first = await kind.create(one)
        second = await kind.stream(other).get(first.id)
        await asyncio.gather(append(kind, one, first, 3), append(kind, other, second, 3))
        assert await count_stored(kind, one, first) == list(range(6))
        for context, live in ((one, first), (other, second)):
            assert await kind.stream(context).get_current(live.id) is live
            assert live.index == 6


@KINDS
async def test_lost_message_is_noticed_by_resync(
    tmp_path: Path, postgresql: PostgreSQL, kind: Kind
) -> None:
    settings = Settings(data=None, database=postgresql.new_database(), warm_up=False)
    async with AsyncExitStack() as stack:
        one, other = [await stack.enter_async_context(run_context(settings)) for _ in range(2)]
        first = await kind.create(one)
        second = await kind.stream(other).get(first.id)
        changed = await stack.enter_async_context(kind.stream(other).listen(second))
        changed.clear()
        await append(kind, one, first)
        async with asyncio.timeout(PATIENCE_SECONDS):
            while second.index == 0:  # repeated every two seconds, where a database is shared
                await changed.wait()
                changed.clear()
        assert kind.stream(other).followed == {second.id: second}
    assert not kind.stream(other).followed


@KINDS
async def test_messages_reach_only_processes_with_the_item(
    tmp_path: Path, postgresql: PostgreSQL, redis_server: Redis, kind: Kind
) -> None:
    """A process that does not have the game in memory has no work with its moves."""
    settings = Settings(
        data=None, database=postgresql.new_database(), redis=redis_server.url, warm_up=False
    )
    async with AsyncExitStack() as stack:
        one, other, third = [
            await stack.enter_async_context(run_context(settings)) for _ in range(3)
        ]
        assert isinstance(other.pubsub, RedisPubSub)
        received, elsewhere = record_messages(other, kind), record_messages(third, kind)
        first = await kind.create(one)
        await kind.stream(other).get(first.id)
        await wait_for_message(received, "followed")
        await append(kind, one, first)
        await wait_for_message(received, *kind.messages)
        assert not {"followed", *kind.messages} & {message["kind"] for message in elsewhere}
        async with asyncio.timeout(PATIENCE_SECONDS):
            while other.pubsub._topics:  # what is dropped is followed no longer
                kind.stream(other)._recent.clear()
                gc.collect()
                await asyncio.sleep(0.01)


def record_messages(context: Context, kind: Kind) -> list[dict[str, Any]]:
    """Return a list of the messages about a kind that a process receives from now on."""
    repository, received = kind.stream(context), list[dict[str, Any]]()
    receive = repository.receive

    async def record(message: dict[str, Any]) -> None:
        received.append(message)
        await receive(message)

    repository.receive = record  # type: ignore[method-assign]
    return received


async def wait_for_message(received: list[dict[str, Any]], *kinds: str) -> None:
    """Wait until a process has received a message of one of these kinds."""
    async with asyncio.timeout(PATIENCE_SECONDS):
        while not any(message["kind"] in kinds for message in received):
            await asyncio.sleep(0.01)


async def test_broken_game_and_tournament_count_until_repaired(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Events that cannot be read make due work fail; other work that is due continues."""
    monkeypatch.setattr(due_loop, "RETRY_SECONDS", 0.01)
    for module in (timed_actions, tournament_actions):
        monkeypatch.setattr(module, "MAX_DUE", 1)
    settings = Settings(data=tmp_path, warm_up=False)
    never = replace(settings, sweep_seconds=1e6)  # what is in memory would be done by this server
    async with run_context(never) as context:
        broken = []
        for kind in (Games(), Tournaments()):
            live = await kind.create(context)
            await append(kind, context, live, 2)
            broken.append(live.id)
        intact = [(await kind.create(context)).id for kind in (Games(), Tournaments())]
    change_database(tmp_path, broken, intact)
    app = create_app(settings)
    transport = httpx.ASGITransport(app)
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=transport, base_url="http://test") as http,
    ):
        context = app.state.context
        body = await wait_for_failing(context, http, 1)
        assert body["status"] == "damaged"
        await wait_for_due(context, [1, 1, None, None])
        await context.storage.write(repair_events)
        body = await wait_for_failing(context, http, 0)
        assert body["status"] == "ok"
        await wait_for_due(context, [None] * 4)
    reports = [line for line in caplog.messages if line.startswith(("due ", "a damaged "))]
    assert sorted(line.partition(";")[0] for line in reports) == [
        "a damaged game",
        "a damaged tournament",
    ]


def change_database(folder: Path, broken: list[str], intact: list[str]) -> None:
    """Make games and tournaments due, some of them with events that cannot be read.

    No server runs meanwhile, which would store when they are due next.
    """
    database = Database.in_folder(folder)
    with database.engine.connect().execution_options(writes=True) as connection, connection.begin():
        for owner in (schema.events.c.game, schema.tournament_events.c.tournament):
            table = owner.table
            connection.execute(
                update(table).where(owner.in_(broken)).values(body="!" + table.c.body)
            )
        set_due(connection, broken, 1)
        set_due(connection, intact, 2)
    database.close()


def set_due(connection: Connection, ids: list[str], due: int) -> None:
    """Store when some games and tournaments are due."""
    for owners in OWNERS:
        connection.execute(update(owners).where(owners.c.id.in_(ids)).values(due=due))


async def wait_for_due(context: Context, expected: list[int | None]) -> None:
    """Wait until the games and tournaments are due at these times."""

    def load_due(connection: Connection) -> list[int | None]:
        return [due for owners in OWNERS for due in connection.scalars(select(owners.c.due))]

    await poll(
        lambda: context.storage.read(load_due), lambda due: Counter(due) == Counter(expected)
    )


def repair_events(connection: Connection) -> None:
    """Restore the bodies of all events."""
    for table in (schema.events, schema.tournament_events):
        connection.execute(update(table).values(body=func.substr(table.c.body, 2)))


async def wait_for_failing(context: Context, http: httpx.AsyncClient, count: int) -> dict[str, Any]:
    """Wait for these counts on ``/readyz`` and in the metrics; return the body of the former."""
    expected = {"game": count, "tournament": count, "computer": 0, "table": 0}
    sample = context.metrics.registry.get_sample_value
    async with asyncio.timeout(PATIENCE_SECONDS):
        while True:
            body: dict[str, Any] = (await http.get("/readyz")).json()
            measured = {kind: sample("fourfold_failing", {"kind": kind}) for kind in expected}
            if body["failing"] == measured == expected:
                return body
            await asyncio.sleep(0.01)


@KINDS
async def test_forgotten_name_replaces_the_state(tmp_path: Path, kind: Kind) -> None:
    """The state is reloaded whole, keeps its events and drops what was computed from it."""
    async with run_context(Settings(data=tmp_path, warm_up=False)) as context:
        live = await kind.create(context)
        await append(kind, context, live, 2)
        live.message_cache["text"] = "with the name"
        version = live.version
        live.row = replace(live.row, forgotten=live.row.forgotten - 1)
        async with live.lock:
            await kind.stream(context).refresh(live)
        assert live.index == 2
        assert live.version > version
        assert not live.message_cache
