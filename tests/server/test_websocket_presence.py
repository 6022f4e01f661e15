"""Presence, heartbeats, the limit of spectators, and the end of connections."""

from __future__ import annotations

import asyncio
import signal
import sys
import time
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from tests.helpers.servers.clients import (
    Client,
    closing_code,
    drain_messages,
    try_connect,
    wait_for_table,
)
from tests.helpers.servers.players import event_kinds, expect_refusal, find_seat, seat_players
from tests.helpers.servers.running_server import RunningServer

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


LINGER_SECONDS = 2.0
"""Time for which a disconnected player still counts as present."""


@pytest.mark.anyio
class TestPresence:
    async def test_presence_is_sent_to_viewers(self, urls: tuple[str, ...]) -> None:
        async with (
            seat_players(*urls) as table,
            await Client.new(urls[0], "Eve") as eve,
            table[1].live(table.game) as live,
        ):
            seats = live.snapshot["game"]["seats"]
            assert [seat["present"] for seat in seats] == [True, False]
            assert seats[0]["away_ms"] is None
            assert seats[1]["away_ms"] >= 0
            assert live.snapshot["game"]["spectators"] == 0
            async with table[2].live(table.game):
                game = await wait_for_table(live, lambda game: bool(find_seat(game, 2)["present"]))
                assert find_seat(game, 2)["away_ms"] is None
                async with eve.live(table.game) as one, eve.live(table.game):
                    assert one.snapshot["game"]["spectators"] == 1
                    await wait_for_table(live, lambda game: game["spectators"] == 2)
                await wait_for_table(live, lambda game: game["spectators"] == 0)

    async def test_presence_lingers_after_a_disconnect(
        self, sqlite_server: RunningServer, clustered_servers: tuple[RunningServer, RunningServer]
    ) -> None:
        pair = (clustered_servers[0].url, clustered_servers[1].url)
        await asyncio.gather(
            self.check_leaving(sqlite_server.url),
            self.check_leaving(*pair),
            self.check_reload(*pair),
            self.check_second_connection(sqlite_server.url),
        )

    async def check_leaving(self, *urls: str) -> None:
        async with seat_players(*urls) as table, table[1].live(table.game) as live:
            async with table[2].live(table.game):
                await wait_for_table(live, lambda game: bool(find_seat(game, 2)["present"]))
                disconnected_at = time.monotonic()
            game = await wait_for_table(live, lambda game: not find_seat(game, 2)["present"])
            assert time.monotonic() - disconnected_at > LINGER_SECONDS - 0.3
            await asyncio.sleep(0.2)
            away = find_seat((await table.fetch(1))["game"], 2)["away_ms"]
            assert away >= find_seat(game, 2)["away_ms"] + 190

    async def check_reload(self, *urls: str) -> None:
        """Reconnect while the player lingers; on a busy machine this takes several tries."""
        while True:
            async with seat_players(*urls) as table, table[1].live(table.game) as live:
                async with table[2].live(table.game):
                    await wait_for_table(live, lambda game: bool(find_seat(game, 2)["present"]))
                    disconnected_at = time.monotonic()
                async with table[2].live(table.game):
                    if time.monotonic() - disconnected_at > LINGER_SECONDS / 2:
                        continue
                    await asyncio.sleep(LINGER_SECONDS + 1)
                    for message in await drain_messages(live):
                        assert find_seat(message["game"], 2)["present"]
                    return

    async def check_second_connection(self, url: str) -> None:
        async with seat_players(url) as table, table[1].live(table.game) as live:
            async with table[2].live(table.game):
                async with table[2].live(table.game):
                    pass
                await asyncio.sleep(LINGER_SECONDS + 0.5)
                assert find_seat((await table.fetch(1))["game"], 2)["present"]
            await wait_for_table(live, lambda game: not find_seat(game, 2)["present"])

    async def test_polling_player_counts_as_present(self, urls: tuple[str, ...]) -> None:
        async with seat_players(*urls) as table, table[1].live(table.game) as live:
            poll = asyncio.create_task(table.fetch(2, since=0, wait=20))
            await wait_for_table(live, lambda game: bool(find_seat(game, 2)["present"]))
            await live.act("play", move="3")
            answer = await poll
            assert list(event_kinds(answer["notices"])) == ["play"]
            assert find_seat(answer["game"], 2)["present"]


# Heartbeats, the limit of spectators, and the end of connections

TIGHT_SERVER = """
import sys
from pathlib import Path
from fourfold.server.runtime.rate_limits import Limits
from fourfold.server.serve import serve
from fourfold.server.settings import Settings

settings = Settings(
    data=Path(sys.argv[2]), limits=Limits().scaled(100_000), heartbeat_seconds=0.4,
    max_watchers=3, cached_rooms=1, warm_up=False,
)
serve(settings, "127.0.0.1", int(sys.argv[1]), log_level="info", plain_logs=False)
"""


class TightServer(RunningServer):
    """A server with short timeouts and low limits."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self._command = [sys.executable, "-c", TIGHT_SERVER, str(self.port), str(folder / "data")]


@pytest.fixture(scope="module")
def tight_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TightServer]:
    """Yield a server with short timeouts and low limits."""
    with TightServer(tmp_path_factory.mktemp("hurried")) as server:
        yield server


@pytest.mark.anyio
class TestHeartbeats:
    async def test_ping_is_answered_with_index_and_clock(self, urls: tuple[str, ...]) -> None:
        async with (
            seat_players(*urls, options={"clock": 600}) as table,
            table[2].live(table.game) as live,
        ):
            await table.play("3")
            await live.wait_for_index(1)
            await live.send({"type": "ping"})
            beat = await live.expect("heartbeat")
            assert set(beat) == {"type", "now", "index", "remaining_ms"}
            assert beat["index"] == 1
            assert 500_000 < beat["remaining_ms"] <= 600_000
            assert abs(beat["now"] - 1000 * time.time()) < 60_000
        async with seat_players(*urls) as table, table[1].live(table.game) as live:
            await live.send({"type": "ping"})
            assert (await live.expect("heartbeat"))["remaining_ms"] is None

    async def test_heartbeats_are_sent_regularly(self, tight_server: TightServer) -> None:
        async with seat_players(tight_server.url) as table, table[1].live(table.game) as live:
            beats = [await live.expect("heartbeat") for _ in range(4)]
            gaps = [later["now"] - beat["now"] for beat, later in pairwise(beats)]
            assert all(gap >= 350 for gap in gaps), gaps

    async def test_watchers_are_limited_but_players_are_not(
        self, tight_server: TightServer
    ) -> None:
        async with (
            seat_players(tight_server.url) as table,
            await Client.new(tight_server.url) as eve,
            eve.live(table.game),
            eve.live(table.game),
            eve.live(table.game),
        ):
            with expect_refusal("game-full", 409):
                await try_connect(eve, table.game)
            async with table[1].live(table.game) as live:
                assert (await live.act("play", move="3"))["index"] == 0

    async def test_watched_room_stays_loaded_when_others_are_loaded(
        self, tight_server: TightServer
    ) -> None:
        async with seat_players(tight_server.url) as table, table[2].live(table.game) as live:
            for move in ("3", "b2"):
                async with seat_players(tight_server.url) as other:
                    await other.play("0")
                await table.play(move)
            await live.wait_for_index(2)

    async def test_stopping_server_says_reconnect(self, tight_server: TightServer) -> None:
        async with seat_players(tight_server.url) as table:
            async with table[2].live(table.game) as live:
                await table.play("3")
                await live.wait_for_index(1)
                poll = asyncio.create_task(table.fetch(1, since=1, wait=25))
                await asyncio.sleep(0.2)
                stopped = asyncio.create_task(asyncio.to_thread(tight_server.stop))
                message = await live.expect("reconnect")
                assert message["after_ms"] > 0
                assert await closing_code(live) == 1012
                assert (await poll)["notices"] == []
                assert await stopped in (0, -signal.SIGTERM)
            await asyncio.to_thread(tight_server.start)
            await table.play("b2")
            async with table[2].live(table.game, since=1) as live:
                assert [n["index"] for n in live.snapshot["notices"]] == [1]
