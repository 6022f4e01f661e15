"""Live commands, valid and malformed, and their replies."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.helpers.servers.clients import (
    Client,
    closing_code,
    drain_messages,
    masked_frame,
    try_connect,
)
from tests.helpers.servers.players import expect_refusal, seat_players

if TYPE_CHECKING:
    from tests.helpers.servers.running_server import RunningServer

MALFORMED_MESSAGES: list[str | bytes] = [
    "",
    "{",
    "null",
    "[]",
    "7",
    '"act"',
    "{}",
    '{"type": "dance"}',
    '{"type": "act", "id": "x"}',
    '{"type": "act", "id": "x", "action": {"kind": "fly"}}',
    '{"type": "act", "id": "x", "action": {"kind": "forfeit", "seat": 2}}',
    '{"type": "act", "id": "x", "action": {"kind": "time-up"}}',
    '{"type": "act", "id": 7, "action": {"kind": "play", "move": "3"}}',
    '{"type": "act", "id": "x", "seat": 9, "action": {"kind": "play", "move": "3"}}',
    '{"type": "act", "id": "x", "expect": -1, "action": {"kind": "play", "move": "3"}}',
    '{"type": "ping", "extra": 1}',
    '{"type": "say", "id": "x", "text": ""}',
    '{"type": "act", "id": "x", "action": {"kind": "play", "move": "\\ud800"}}',
    "[" * 5000,
    "x" * 16_000,
    b"",
    b"\x00\xff\xfe",
    b'{"type": "ping"}',
]


@pytest.mark.anyio
class TestReplies:
    async def test_replies_name_their_commands_in_order(self, urls: tuple[str, ...]) -> None:
        async with seat_players(*urls) as table, table[1].live(table.game) as live:
            moves = [("x", "3"), ("", "4"), ("x", "b2"), ("ü" * 64, "nonsense")]
            for name, move in moves:
                action = {"kind": "play", "move": move}
                await live.send({"type": "act", "id": name, "action": action})
            replies = [await live.expect("reply") for _ in moves]
            assert [reply["id"] for reply in replies] == [name for name, _ in moves]
            assert [reply["index"] for reply in replies] == [0, None, None, None]
            codes = [reply["error"] and reply["error"]["code"] for reply in replies]
            assert codes == [None, "not-your-turn", "not-your-turn", "move-syntax"]
            for reply in replies[1:]:
                assert set(reply["error"]) == {"code", "rule", "message", "details"}
                assert reply["error"]["message"]
            assert replies[1]["error"]["rule"] == "Q1"

    async def test_reply_is_sent_to_the_caller_after_the_update(
        self, sqlite_server: RunningServer
    ) -> None:
        async with (
            seat_players(sqlite_server.url) as table,
            table[1].live(table.game) as one,
            table[1].live(table.game) as other,
        ):
            await one.act("play", move="3")
            kinds = [message["type"] for message in one.messages if message["type"] != "table"]
            assert kinds == ["snapshot", "update", "reply"]
            await other.wait_for_index(1)
            assert "reply" not in {message["type"] for message in await drain_messages(other)}

    async def test_spectator_commands_are_refused(self, sqlite_server: RunningServer) -> None:
        async with (
            seat_players(sqlite_server.url) as table,
            await Client.new(sqlite_server.url) as eve,
        ):
            async with eve.live(table.game) as live:
                reply = await live.act("play", move="3")
                assert reply["error"]["code"] == "not-your-seat"
            async with Client(sqlite_server.url) as stranger, stranger.live(table.game) as live:
                reply = await live.act("play", move="3")
                assert reply["error"]["code"] == "not-authenticated"

    async def test_refusal_uses_the_clients_language(self, sqlite_server: RunningServer) -> None:
        async with seat_players(sqlite_server.url) as table:
            table[1].headers["Accept-Language"] = "fr"
            async with table[1].live(table.game) as live:
                await live.act("play", move="3")
                french = (await live.act("play", move="3"))["error"]["message"]
        assert french
        assert "turn" not in french

    async def test_malformed_messages_keep_the_connection_open(
        self, sqlite_server: RunningServer
    ) -> None:
        async with seat_players(sqlite_server.url) as table, table[1].live(table.game) as live:
            for message in MALFORMED_MESSAGES:
                await live.connection.send(message)
                reply = await live.expect("reply")
                assert reply["index"] is None, message
                assert reply["error"]["code"] in ("bad-request", "move-syntax"), message
            assert (await live.act("play", move="3"))["index"] == 0

    async def test_oversized_message_closes_only_its_connection(
        self, sqlite_server: RunningServer
    ) -> None:
        async with seat_players(sqlite_server.url) as table, table[2].live(table.game) as other:
            for message, code in (("x" * 17_000, 1009), (b"x" * 1_000_000, 1009)):
                async with table[1].live(table.game) as live:
                    await live.connection.send(message)
                    assert await closing_code(live) == code
            async with table[1].live(table.game) as live:
                live.connection.transport.write(masked_frame(b"\xff\xfe\xfa"))
                assert await closing_code(live) == 1007
            await table.play("3")
            await other.wait_for_index(1)
        assert '"message": "failed"' not in sqlite_server.log_text()

    async def test_invalid_connections_are_refused_with_error_body(
        self, sqlite_server: RunningServer
    ) -> None:
        async with seat_players(sqlite_server.url) as table:
            for game in ("2222222222", "x" * 30, "X"):
                with expect_refusal("no-such-game", 404):
                    await try_connect(table[1], game)
            for query in ("since=-1", "since=two", "since=9999999999", "seat=x"):
                with expect_refusal("bad-request", 422):
                    await try_connect(table[1], table.game, query)
            for query in ("seat=2", "seat=0"):
                with expect_refusal("not-your-seat", 403):
                    await try_connect(table[1], table.game, query)
