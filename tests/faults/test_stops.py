"""Single stops of a server, on request or by SIGKILL during a computer's turn."""

from __future__ import annotations

import asyncio
import contextlib
from contextlib import AsyncExitStack
from functools import partial
from typing import TYPE_CHECKING, Any

import psutil
import pytest
from websockets.exceptions import ConnectionClosed

from fourfold.rules import parse
from tests.helpers.effort import PATIENCE_SECONDS, in_soak
from tests.helpers.servers.clients import Client
from tests.helpers.servers.running_server import RunningServer
from tests.helpers.servers.services import PostgreSQL, is_running
from tests.helpers.servers.tournaments import create_tournament
from tests.helpers.storms.audit import StoredGame, event_body, read_games
from tests.helpers.storms.cluster import Cluster
from tests.helpers.storms.storm import CLEAN_EXIT_STATUSES, postgresql_cluster, sqlite_cluster
from tests.helpers.waiting import poll

if TYPE_CHECKING:
    from pathlib import Path

    from tests.helpers.servers.clients import LiveConnection
    from tests.helpers.servers.services import Redis

PLAYERS, MOVE_SECONDS = 8, 0.2
WORKERS = 2

OUTAGE_SECONDS = 11.0
"""Longer than writes wait for the database."""


def processes_of(cluster: Cluster) -> list[psutil.Process]:
    """Return a server's process and its descendants."""
    server = psutil.Process(cluster.servers[0].process.pid)
    return [server, *server.children(recursive=True)]


def have_ended(processes: list[psutil.Process]) -> bool:
    """Return whether all processes have ended."""
    return not any(is_running(process.pid) for process in processes)


async def wait_for_workers(cluster: Cluster) -> list[psutil.Process]:
    """Return a server's processes once its engine workers run."""
    await poll(partial(asyncio.to_thread, lambda: len(processes_of(cluster)) > WORKERS))
    return processes_of(cluster)


# Stops on request


class HotSeatPlayer:
    """A player on both seats who moves quickly until disconnected."""

    def __init__(self) -> None:
        self.game = ""
        self.done: dict[int, dict[str, Any]] = {}
        self.last: list[str] = []
        self.code = 0

    async def play(self, url: str) -> None:
        """Play until the connection ends."""
        async with await Client.new(url) as client:
            self.game = (await client.create("quardo", "me", "me"))["game"]["id"]
            async with client.live(self.game) as live:
                try:
                    while True:
                        await self._move(live)
                        await asyncio.sleep(MOVE_SECONDS)
                except ConnectionClosed as closed:
                    self.code = closed.rcvd.code if closed.rcvd else 0
                with contextlib.suppress(ConnectionClosed):
                    while True:
                        await live.receive()
                self.last = [message["type"] for message in live.messages]

    async def _move(self, live: LiveConnection) -> None:
        """Make the first legal move; without one, wait for the end."""
        view = next(message["view"] for message in reversed(live.messages) if "view" in message)
        moves = parse("quardo", view["position"]).legal_moves()
        if not moves:
            await live.receive(PATIENCE_SECONDS)
            return
        body = {"kind": "play", "seat": view["to_act"], "move": str(moves[0])}
        reply = await live.act(**body)
        assert reply["error"] is None
        self.done[reply["index"]] = body


def stored_bodies(stored: StoredGame) -> dict[int, dict[str, Any]]:
    """Return the stored event bodies of a game by number."""
    return {event["number"]: event_body(event) for event in stored.events}


def test_stopping_server_closes_connections_cleanly(tmp_path: Path) -> None:
    async def stop() -> None:
        async with sqlite_cluster(tmp_path, warm_up=True) as cluster:
            processes = await wait_for_workers(cluster)
            players = [HotSeatPlayer() for _ in range(PLAYERS)]
            playing = [asyncio.create_task(player.play(cluster.urls[0])) for player in players]
            await poll(partial(asyncio.to_thread, lambda: all(len(s.done) > 1 for s in players)))
            assert await cluster.servers[0].stop() in CLEAN_EXIT_STATUSES
            await asyncio.wait_for(asyncio.gather(*playing), PATIENCE_SECONDS)
            assert [player.code for player in players] == [1012] * PLAYERS
            assert [player.last[-1] for player in players] == ["reconnect"] * PLAYERS
            await poll(partial(asyncio.to_thread, lambda: have_ended(processes)))
            games = read_games(cluster.database)
            for player in players:
                assert player.done.items() <= stored_bodies(games[player.game]).items()
            assert not cluster.errors
            await cluster.servers[0].start()

    asyncio.run(stop())


def test_stopping_server_tells_tournament_viewers_to_reconnect(tmp_path: Path) -> None:
    async def stop() -> None:
        async with sqlite_cluster(tmp_path) as cluster, AsyncExitStack() as stack:
            director = await stack.enter_async_context(await Client.new(cluster.urls[0]))
            tournament = await create_tournament(director)
            lives = [await stack.enter_async_context(tournament.live()) for _ in range(PLAYERS)]
            for live in lives:
                await live.expect("changed")
            assert await cluster.servers[0].stop() in CLEAN_EXIT_STATUSES
            for live in lives:
                await live.expect("reconnect")
                with pytest.raises(ConnectionClosed) as closed:
                    await live.receive(PATIENCE_SECONDS)
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 1012
            assert not cluster.errors

    asyncio.run(stop())


def test_engine_processes_end_with_a_killed_server(tmp_path: Path) -> None:
    async def kill() -> None:
        async with sqlite_cluster(tmp_path, warm_up=True) as cluster:
            processes = await wait_for_workers(cluster)
            await cluster.servers[0].kill()
            await poll(partial(asyncio.to_thread, lambda: have_ended(processes)))

    asyncio.run(kill())


# Stops during a computer's turn


async def create_computer_game(cluster: Cluster) -> str:
    """Create a game that the computer begins."""
    async with await Client.new(cluster.urls[0]) as client:
        created = await client.create("quarto", "me", "program:3", first=2)
        return str(created["game"]["id"])


async def create_thinking_game(cluster: Cluster) -> str:
    """Return a game whose computer is thinking about its first move."""
    for _ in range(10):
        game = await create_computer_game(cluster)

        def claimed(game: str = game) -> bool:
            stored = read_games(cluster.database)[game]
            return stored.row["thinker"] is not None or bool(stored.events)

        await poll(partial(asyncio.to_thread, claimed))
        if not read_games(cluster.database)[game].events:
            return game
    raise AssertionError("the computer is always faster")


async def check_single_move(cluster: Cluster, game: str) -> None:
    """Check that the computer makes its first move and no other."""
    await poll(partial(asyncio.to_thread, lambda: bool(read_games(cluster.database)[game].events)))
    await asyncio.sleep(1.0)
    events = stored_bodies(read_games(cluster.database)[game])
    assert [(number, body["kind"], body["seat"]) for number, body in events.items()] == [
        (0, "play", 1)
    ]


def test_computer_moves_once_after_server_is_killed(tmp_path: Path) -> None:
    async def think() -> None:
        async with sqlite_cluster(tmp_path) as cluster:
            game = await create_thinking_game(cluster)
            await cluster.servers[0].kill()
            await cluster.servers[0].start()
            await check_single_move(cluster, game)

    asyncio.run(think())


@pytest.mark.parametrize("way", ["kill", *in_soak("stop")])
def test_computer_turn_is_taken_over_by_another_server(
    tmp_path: Path, postgresql: PostgreSQL, redis_server: Redis, way: str
) -> None:
    async def think() -> None:
        async with postgresql_cluster(tmp_path, postgresql, redis_server) as cluster:
            first = cluster.servers[0]
            game = await create_thinking_game(cluster)
            await (first.kill() if way == "kill" else first.stop())
            await check_single_move(cluster, game)

    asyncio.run(think())


@pytest.mark.soak
def test_computer_moves_after_a_long_outage(tmp_path: Path) -> None:
    """A single server resumes the turn itself; no other server could."""

    async def think() -> None:
        with PostgreSQL() as postgresql:
            database = postgresql.new_database()
            server = RunningServer(tmp_path, database=database)
            async with Cluster([server], database, postgresql) as cluster:
                game = await create_thinking_game(cluster)
                await cluster.restart_service(postgresql, "kill", OUTAGE_SECONDS)
                await check_single_move(cluster, game)

    asyncio.run(think())
