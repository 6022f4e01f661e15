"""Slow viewers and viewers that never read, which must not affect others."""

from __future__ import annotations

import asyncio
import json
import socket
from typing import TYPE_CHECKING, Any, Self

import psutil
import pytest

from tests.helpers.servers.clients import ANSWER_SECONDS, Client, masked_frame
from tests.helpers.servers.players import seat_players
from tests.helpers.servers.running_server import RunningServer

if TYPE_CHECKING:
    from collections.abc import Iterator


TEXT = 1
"""Opcode of a frame with a message."""


class SlowReader:
    """A viewer with tiny network buffers that reads only when the test lets it."""

    def __init__(self, client: Client, game: str) -> None:
        self.socket = socket.socket()
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, 536)
        self.socket.settimeout(2)
        host, port = client.url.removeprefix("http://").split(":")
        self.socket.connect((host, int(port)))
        headers = {
            "Host": f"{host}:{port}",
            "Connection": "Upgrade",
            "Upgrade": "websocket",
            "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
            "Sec-WebSocket-Version": "13",
            **client.headers,
        }
        lines = (f"{name}: {value}\r\n" for name, value in headers.items())
        self.socket.sendall(f"GET /api/games/{game}/live HTTP/1.1\r\n{''.join(lines)}\r\n".encode())

    def try_send(self, data: bytes) -> bool:
        """Try to send data; return whether the server received it."""
        try:
            self.socket.sendall(data)
        except TimeoutError:
            return False
        return True

    def iterate_messages(self) -> Iterator[dict[str, Any]]:
        """Yield all messages since the start of the connection."""
        self.socket.settimeout(ANSWER_SECONDS)
        with self.socket.makefile("rb") as stream:
            while stream.readline() != b"\r\n":
                pass
            while True:
                kind, length = stream.read(2)
                if length >= 126:
                    length = int.from_bytes(stream.read(2 if length == 126 else 8), "big")
                payload = stream.read(length)
                if kind & 15 == TEXT:  # slow readers get pings, too
                    yield json.loads(payload)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()


@pytest.fixture(scope="module")
def waiting_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """Yield a server that never disconnects viewers for not reading."""
    folder = tmp_path_factory.mktemp("patient")
    with RunningServer(folder, variant="patient") as server:
        yield server


@pytest.mark.anyio
@pytest.mark.skipif(not hasattr(socket, "TCP_MAXSEG"), reason="needs TCP_MAXSEG")
class TestSlowReaders:
    async def test_slow_reader_gets_fewer_larger_updates(
        self, waiting_server: RunningServer
    ) -> None:
        touches, chunk = 400, 50
        events = 2 * touches + 1
        async with (
            seat_players(waiting_server.url, preset="quardo-touch") as table,
            table[1].live(table.game) as fast,
        ):
            touch = {"type": "act", "id": "x", "action": {"kind": "touch", "target": "b2"}}
            with SlowReader(table[1], table.game) as slow:
                for number in range(2 * touches // chunk):
                    if number == touches // chunk:
                        await fast.act("play", move="0@a1")
                    for _ in range(chunk):
                        await fast.send(touch)
                    for _ in range(chunk):
                        assert (await fast.expect("reply"))["error"] is None
                indexes, gaps, updates = await asyncio.to_thread(self.read_all_events, slow, events)
            while gaps:
                known, before = gaps.pop()
                page = await table.fetch(since=known, before=before)
                indexes |= {notice["index"] for notice in page["notices"]}
                gaps += [(known, page["since"])] if page["since"] > known else []
            assert indexes == set(range(events))
            assert updates < 0.75 * events, "each event was queued for the slow reader"

    def read_all_events(
        self, slow: SlowReader, events: int
    ) -> tuple[set[int], list[tuple[int, int]], int]:
        """Read until all events are known; return indexes, gaps and the number of updates.

        A message has one page at most; the client may request the events before it.
        """
        indexes, gaps, updates, known = set[int](), list[tuple[int, int]](), 0, 0
        for message in slow.iterate_messages():
            if message["type"] in ("snapshot", "update"):
                indexes |= {notice["index"] for notice in message["notices"]}
                gaps += [(known, message["since"])] if message["since"] > known else []
                updates += message["type"] == "update"
                known = message["index"]
                if known == events:
                    break
        return indexes, gaps, updates

    async def test_slow_reader_does_not_delay_others(self, waiting_server: RunningServer) -> None:
        async with (
            seat_players(waiting_server.url, preset="quardo-touch") as table,
            table[1].live(table.game) as live,
        ):
            with SlowReader(table[2], table.game):
                for _ in range(200):
                    reply = await live.act("touch", target="b2")
                assert reply["index"] == 199

    async def test_client_that_never_reads_uses_little_memory(
        self, sqlite_server: RunningServer
    ) -> None:
        process = psutil.Process(sqlite_server.pid)
        flood, max_floods = masked_frame(b'{"type": "ping"}') * 1000, 120
        async with seat_players(sqlite_server.url) as table:
            with SlowReader(table[1], table.game) as reader:
                await asyncio.sleep(0.3)
                before, sent = process.memory_info().rss, 0
                while sent < max_floods and await asyncio.to_thread(reader.try_send, flood):
                    sent += 1
                await asyncio.sleep(1)
                grown = process.memory_info().rss - before
                async with table[2].live(table.game) as live:
                    assert (await live.act("play", move="b2"))["error"]["code"] == "not-your-turn"
            assert grown < 15 * 2**20, f"{grown / 2**20:.0f} MB for {sent * 1000} pings"
