"""Chat, spectators, and long polling instead of a WebSocket."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

import pytest

from tests.helpers.servers.clients import Client, drain_messages, try_connect
from tests.helpers.servers.players import expect_refusal, seat_players

if TYPE_CHECKING:
    from tests.helpers.servers.running_server import RunningServer

ROW = ("0", "a1", "2", "b1", "4", "c1", "6", "d1")


@pytest.mark.anyio
class TestChat:
    async def test_chat_is_off_by_default_and_in_the_dark(
        self, sqlite_server: RunningServer
    ) -> None:
        for preset in ("quarto", "quardo-touch"):
            async with seat_players(sqlite_server.url, preset=preset) as table:
                assert not (await table.fetch(1))["game"]["chat"]
                async with table[1].live(table.game) as live:
                    await live.send({"type": "say", "id": "hello", "text": "Hello"})
                    reply = await live.expect("reply")
                    assert reply["id"] == "hello"
                    assert reply["error"]["code"] == "chat-off"
        async with await Client.new(sqlite_server.url) as ann:
            with expect_refusal("in-the-dark", 409, "D8"):
                await ann.create("quardo-touch", chat=True)
            with expect_refusal("in-the-dark", 409, "D8"):
                await ann.create("quarto", chat=True, options={"blindfold": True})

    async def test_chat_reaches_present_and_late_viewers(self, urls: tuple[str, ...]) -> None:
        async with (
            seat_players(*urls, chat=True) as table,
            await Client.new(urls[0], "Eve") as eve,
            table[1].live(table.game) as one,
            table[2].live(table.game) as two,
            eve.live(table.game) as spectator,
        ):
            await one.send({"type": "say", "id": "a", "text": "Hello"})
            reply = await one.expect("reply")
            assert (reply["id"], reply["error"]) == ("a", None)
            assert (await two.expect("chat"))["text"] == "Hello"
            await table[2].ask("POST", f"{table.path}/chat", {"text": "你好"})
            for live, missing in ((two, 1), (spectator, 2)):
                lines = [await live.expect("chat") for _ in range(missing)]
                assert (lines[-1]["number"], lines[-1]["text"]) == (1, "你好")
                assert (lines[-1]["seat"], lines[-1]["name"]) == (2, "Bob")
            async with eve.live(table.game) as late:
                lines = [await late.expect("chat") for _ in range(2)]
                assert [line["text"] for line in lines] == ["Hello", "你好"]
            await spectator.send({"type": "say", "id": "b", "text": "me too"})
            assert (await spectator.expect("reply"))["error"]["code"] == "not-your-seat"
            numbers = [m["number"] for m in one.messages if m["type"] == "chat"]
            await drain_messages(one)
            numbers = [m["number"] for m in one.messages if m["type"] == "chat"]
            assert numbers == [0, 1]

    async def test_private_game_refuses_spectator_connections(self, urls: tuple[str, ...]) -> None:
        async with (
            seat_players(*urls, spectators=False) as table,
            await Client.new(urls[-1]) as eve,
        ):
            with expect_refusal("no-spectators", 403):
                await try_connect(eve, table.game)
            with expect_refusal("no-spectators", 403):
                await eve.ask("GET", table.path, None, since=0, wait=5)
            async with table[2].live(table.game) as live:
                await table.play("3")
                await live.wait_for_index(1)
                assert (await table.fetch(1))["game"]["spectators"] == 0


# Long polling


@pytest.mark.anyio
class TestLongPolling:
    async def test_polling_follows_a_whole_game(self, urls: tuple[str, ...]) -> None:
        async with seat_players(*urls) as table, await Client.new(urls[-1]) as eve:

            async def follow(client: Client) -> list[int]:
                indexes, phase = list[int](), ""
                while phase != "over":
                    now = await client.ask("GET", table.path, None, since=len(indexes), wait=20)
                    indexes += [notice["index"] for notice in now["notices"]]
                    phase = now["game"]["phase"]
                return indexes

            followers = [asyncio.create_task(follow(client)) for client in (table[2], eve)]
            await table.play(*ROW, "!row1")
            for indexes in await asyncio.gather(*followers):
                assert indexes == list(range(9))
            start_time = time.monotonic()
            await table.fetch(1, since=9, wait=30)
            assert time.monotonic() - start_time < 25, "a poll of a finished game returns at once"

    async def test_polling_shows_the_start_of_the_game(self, urls: tuple[str, ...]) -> None:
        async with await Client.new(urls[0]) as ann, await Client.new(urls[-1]) as bob:
            created = await ann.create("quarto", first=1)
            path = f"/games/{created['game']['id']}"
            poll = asyncio.create_task(ann.ask("GET", path, None, since=0, wait=20))
            await asyncio.sleep(0.3)
            await bob.ask("POST", "/join", {"secret": created["links"][0]["secret"]})
            assert (await poll)["game"]["phase"] == "playing"

    async def test_invalid_polls_are_refused(self, sqlite_server: RunningServer) -> None:
        queries = ({"wait": -1}, {"wait": 31}, {"since": -1}, {"seat": 4})
        async with seat_players(sqlite_server.url) as table:
            for query in queries:
                with expect_refusal("bad-request", 422):
                    await table[1].ask("GET", table.path, None, **query)
