"""One stop at a time: asked for, or by SIGKILL in the middle of a program's thinking."""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import TYPE_CHECKING, Any

import psutil
import pytest
from websockets.exceptions import ConnectionClosed

from fourfold.rules import parse
from tests.effort import PATIENCE_SECONDS, in_soak
from tests.faults.audit import Stored, body_of, read_games
from tests.faults.cluster import House
from tests.faults.storm import GOOD_ENDS, embedded, shared
from tests.server.running_server import Client, RunningServer
from tests.server.services import PostgreSQL, is_running

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.server.running_server import Live
    from tests.server.services import Redis

PEOPLE, MOVE_SECONDS = 8, 0.2
WORKERS = 2

OUTAGE_SECONDS = 11.0
"""Longer than writes wait for a database."""


async def eventually(condition: Callable[[], bool]) -> None:
    """Wait until something is so."""
    give_up = time.monotonic() + PATIENCE_SECONDS
    while not await asyncio.to_thread(condition):
        assert time.monotonic() < give_up
        await asyncio.sleep(0.1)


def processes_of(house: House) -> list[psutil.Process]:
    """Return a server's process and all it has started."""
    server = psutil.Process(house.machines[0].server.pid)
    return [server, *server.children(recursive=True)]


def none_runs(processes: list[psutil.Process]) -> bool:
    """Return whether all of them have ended."""
    return not any(is_running(process.pid) for process in processes)


async def with_workers(house: House) -> list[psutil.Process]:
    """Return a server's processes as soon as those that think are among them."""
    await eventually(lambda: len(processes_of(house)) > WORKERS)
    return processes_of(house)


# Asked to stop


class Sitter:
    """Somebody who plays both seats as fast as it goes until sent away."""

    def __init__(self) -> None:
        self.game = ""
        self.done: dict[int, dict[str, Any]] = {}
        self.last: list[str] = []
        self.code = 0

    async def play(self, url: str) -> None:
        """Play until the connection ends, one game or several."""
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

    async def _move(self, live: Live) -> None:
        """Make the first move there is; when there is none, wait for the end."""
        view = next(message["view"] for message in reversed(live.messages) if "view" in message)
        moves = parse("quardo", view["position"]).legal_moves()
        if not moves:
            await live.receive(PATIENCE_SECONDS)
            return
        body = {"kind": "play", "seat": view["to_act"], "move": str(moves[0])}
        reply = await live.act(**body)
        assert reply["error"] is None
        self.done[reply["index"]] = body


def kept(stored: Stored) -> dict[int, dict[str, Any]]:
    """Return what the database has of a game."""
    return {event["number"]: body_of(event) for event in stored.events}


def test_stopping_server_closes_connections_cleanly(tmp_path: Path) -> None:
    async def stop() -> None:
        async with embedded(tmp_path, warm_up=True) as house:
            processes = await with_workers(house)
            sitters = [Sitter() for _ in range(PEOPLE)]
            playing = [asyncio.create_task(sitter.play(house.urls[0])) for sitter in sitters]
            await eventually(lambda: all(len(s.done) > 1 for s in sitters))
            assert await house.machines[0].stop() in GOOD_ENDS
            await asyncio.wait_for(asyncio.gather(*playing), PATIENCE_SECONDS)
            assert [sitter.code for sitter in sitters] == [1012] * PEOPLE
            assert [sitter.last[-1] for sitter in sitters] == ["reconnect"] * PEOPLE
            await eventually(lambda: none_runs(processes))
            games = read_games(house.database)
            for sitter in sitters:
                assert sitter.done.items() <= kept(games[sitter.game]).items()
            assert not house.errors
            await house.machines[0].start()

    asyncio.run(stop())


def test_engine_processes_end_with_a_killed_server(tmp_path: Path) -> None:
    async def kill() -> None:
        async with embedded(tmp_path, warm_up=True) as house:
            processes = await with_workers(house)
            await house.machines[0].kill()
            await eventually(lambda: none_runs(processes))

    asyncio.run(kill())


# While a program thinks


async def ask_program(house: House) -> str:
    """Make a game that the program begins."""
    async with await Client.new(house.urls[0]) as client:
        made = await client.create("quarto", "me", "program:3", first=2)
        return str(made["game"]["id"])


async def catch_thinking(house: House) -> str:
    """Return a game at a moment when a program thinks about its first move."""
    for _ in range(10):
        game = await ask_program(house)

        def claimed(game: str = game) -> bool:
            stored = read_games(house.database)[game]
            return stored.row["thinker"] is not None or bool(stored.events)

        await eventually(claimed)
        if not read_games(house.database)[game].events:
            return game
    raise AssertionError("the program is always faster")


async def moves_once(house: House, game: str) -> None:
    """Check that the program's first move comes, and stays the only one."""
    await eventually(lambda: bool(read_games(house.database)[game].events))
    await asyncio.sleep(1.0)
    events = kept(read_games(house.database)[game])
    assert [(number, body["kind"], body["seat"]) for number, body in events.items()] == [
        (0, "play", 1)
    ]


def test_computer_moves_once_after_server_is_killed(tmp_path: Path) -> None:
    async def think() -> None:
        async with embedded(tmp_path) as house:
            game = await catch_thinking(house)
            await house.machines[0].kill()
            await house.machines[0].start()
            await moves_once(house, game)

    asyncio.run(think())


@pytest.mark.parametrize("way", ["kill", *in_soak("stop")])
def test_computer_turn_is_taken_over_by_another_server(
    tmp_path: Path, postgresql: PostgreSQL, redis_server: Redis, way: str
) -> None:
    async def think() -> None:
        async with shared(tmp_path, postgresql, redis_server) as house:
            first = house.machines[0]
            game = await catch_thinking(house)
            await (first.kill() if way == "kill" else first.stop())
            await moves_once(house, game)

    asyncio.run(think())


@pytest.mark.soak
def test_computer_moves_after_a_long_outage(tmp_path: Path) -> None:
    """With one server nobody else takes it for dead and thinks on."""

    async def think() -> None:
        with PostgreSQL() as postgresql:
            database = postgresql.new_database()
            server = RunningServer(tmp_path, database=database)
            async with House([server], database, postgresql) as house:
                game = await catch_thinking(house)
                await house.restart_service(postgresql, "kill", OUTAGE_SECONDS)
                await moves_once(house, game)

    asyncio.run(think())
