"""My games: running, waiting and finished games with their results."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, Any

import pytest

from tests.helpers.servers.clients import Client
from tests.helpers.servers.players import GameTable, expect_refusal, fetch_my_games, seat_players
from tests.helpers.servers.running_server import RunningServer

if TYPE_CHECKING:
    from pathlib import Path

    from tests.helpers.servers.variants import FrozenServers

pytestmark = pytest.mark.anyio

DAY = 24 * 60 * 60 * 1000


async def fetch_finished_games(client: Client, most: int) -> list[dict[str, Any]]:
    """Return all finished games, read page by page."""
    games: list[dict[str, Any]] = []
    query: dict[str, Any] = {}
    while True:
        page = await client.ask("GET", "/me/games", over=True, most=most, **query)
        assert len(page["games"]) <= most
        games += page["games"]
        if page["next"] is None:
            return games
        query = {"cursor": page["next"]}


async def test_my_games_start_with_my_turns(urls: tuple[str, ...]) -> None:
    async with seat_players(*urls) as table, await Client.new(urls[-1], "Cleo") as cleo:
        ann, bob = table[1], table[2]
        waiting = (await ann.create("quarto"))["game"]["id"]
        assert [(game["id"], game["your_turn"]) for game in await fetch_my_games(ann)] == [
            (table.game, True),
            (waiting, False),
        ]
        await table.play("7")
        assert [game["id"] for game in await fetch_my_games(ann)] == [waiting, table.game]
        (game,) = await fetch_my_games(bob)
        assert game["your_turn"]
        assert (game["to_act"], game["yours"], game["phase"]) == (2, [2], "playing")
        assert [seat["name"] for seat in game["seats"]] == ["Ann", "Bob"]
        assert (game["preset"], game["hosted"], game["result"]) == ("quarto", False, None)
        assert await fetch_my_games(cleo) == []


async def test_my_games_show_remaining_time(frozen_servers: FrozenServers) -> None:
    async with seat_players(*frozen_servers.urls, options={"clock": "3d/turn"}) as table:
        frozen_servers.clock.forward(1000)
        for client in (table[1], table[2]):
            (game,) = await fetch_my_games(client)
            assert game["remaining_ms"] == 3 * DAY - 1_000_000
        async with seat_players(*frozen_servers.urls) as untimed:
            assert [game["remaining_ms"] for game in await fetch_my_games(untimed[1])] == [None]


async def test_finished_games_have_results(urls: tuple[str, ...]) -> None:
    async with seat_players(*urls) as table:
        await table[1].act(table.game, "resign")
        for seat in (1, 2):
            assert await fetch_my_games(table[seat]) == []
            (game,) = await fetch_my_games(table[seat], over=True)
            assert game["result"] == {"winners": [2], "reason": "resigned"}
            assert (game["phase"], game["to_act"], game["your_turn"]) == ("over", None, False)
            assert game["over"] >= game["created"]
        await table[1].ask("POST", f"{table.path}/rematch")
        assert [game["your_turn"] for game in await fetch_my_games(table[1])] == [False]
        assert [game["your_turn"] for game in await fetch_my_games(table[2])] == [True], (
            "Bob has to accept"
        )


async def test_finished_games_are_paged_newest_first(server: RunningServer) -> None:
    async with await Client.new(server.url) as ann:
        ids = []
        for _ in range(7):
            game = (await ann.create("quarto", "me", "me"))["game"]["id"]  # both seats are Ann's
            await ann.act(game, "resign", seat=1)
            ids.append(game)
        for most in (1, 3, 7, 50):
            assert [game["id"] for game in await fetch_finished_games(ann, most)] == ids[::-1]
        for cursor in ("x", "1", "1.A", "9" * 30):
            with expect_refusal("bad-request", 422):
                await ann.ask("GET", "/me/games", over=True, cursor=cursor)


async def test_my_games_require_an_identity(server: RunningServer) -> None:
    async with Client(server.url) as stranger:
        with expect_refusal("not-authenticated", 401):
            await fetch_my_games(stranger)


async def test_my_games_include_a_later_device(urls: tuple[str, ...]) -> None:
    async with seat_players(*urls) as table, await Client.new(urls[-1], "Phone") as phone:
        link = await table[1].ask("POST", f"{table.path}/seats/1/link")
        await table[2].act(table.game, "resign")
        await phone.ask("POST", "/join", {"secret": link["secret"]})
        assert await fetch_my_games(phone) == []
        assert [game["id"] for game in await fetch_my_games(phone, over=True)] == [table.game]


async def test_my_games_include_hosted_games(server: RunningServer) -> None:
    async with await Client.new(server.url, "Trainer") as host:
        created = await host.create("quarto", "open", "open")
        (game,) = await fetch_my_games(host)
        assert (game["id"], game["hosted"], game["yours"]) == (created["game"]["id"], True, [])


def clear_stored_status(folder: Path) -> None:
    """Clear the stored status of all games, which earlier databases lack."""
    with closing(sqlite3.connect(folder / "data" / "fourfold.sqlite3")) as database:
        database.execute("UPDATE games SET to_act = NULL, winners = NULL, reason = NULL")
        database.commit()


async def test_old_games_are_read_from_their_events(tmp_path: Path) -> None:
    with RunningServer(tmp_path) as server:
        async with seat_players(server.url) as table, seat_players(server.url) as ended:
            await table.play("7")
            await ended[2].act(ended.game, "resign")
            server.stop()
            clear_stored_status(tmp_path)
            server.start()
            await check_old_games(table, ended)


async def check_old_games(table: GameTable, ended: GameTable) -> None:
    """Check a running and a finished game."""
    (game,) = await fetch_my_games(table[2])
    assert (game["to_act"], game["your_turn"]) == (2, True)
    (game,) = await fetch_my_games(ended[1], over=True)
    assert game["result"] == {"winners": [1], "reason": "resigned"}
