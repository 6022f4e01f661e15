"""Games of the maximum length, which are sent in pages and can be finished."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from fourfold.match import Record, event_to_plain
from fourfold.server.games.chat import MAX_LINES
from fourfold.server.games.quotas import MAX_GAME_COST, MAX_TURN_COST
from tests.helpers.servers.long_games import make_touches, make_wrong_calls, store_copy
from tests.helpers.servers.players import expect_refusal, seat_players

if TYPE_CHECKING:
    from tests.helpers.servers.players import GameTable
    from tests.helpers.servers.running_server import RunningServer

pytestmark = pytest.mark.anyio

PAGE = 100


async def fetch_notices(table: GameTable, seat: int = 1) -> list[dict[str, Any]]:
    """Return all notices of a game for a seat, page by page from the end."""
    found: list[dict[str, Any]] = []
    page = await table.fetch(seat)
    while True:
        assert len(page["notices"]) <= PAGE
        found = page["notices"] + found
        if not page["since"]:
            return found
        page = await table.fetch(seat, before=page["since"])


def lengthen_game(server: RunningServer, table: GameTable, fill: Any) -> Any:
    """Replace a table's game by a copy with the maximum length; return its match."""
    table.game, match = store_copy(server.folder / "data", table.game, fill)
    table.path = f"/games/{table.game}"
    return match


async def test_long_game_is_sent_in_pages(sqlite_server: RunningServer) -> None:
    async with seat_players(sqlite_server.url, options={"wrong_call": "free"}) as table:
        match = lengthen_game(sqlite_server, table, make_wrong_calls)
        assert len(match.log) > MAX_GAME_COST
        last = await table.fetch()
        assert last["index"] == len(match.log)
        assert last["since"] == len(match.log) - PAGE
        assert [notice["index"] for notice in last["notices"]] == [
            *range(len(match.log) - PAGE, len(match.log))
        ]
        page = await table.fetch(since=700, before=750)
        assert (page["since"], len(page["notices"])) == (700, 50)
        assert page["view"] == last["view"]
        for since, before, first, count in (
            (0, 0, 0, 0),
            (5, 3, 3, 0),
            (10**9, 10**9, len(match.log), 0),
            (0, 10**9, len(match.log) - PAGE, PAGE),
        ):
            page = await table.fetch(since=since, before=before)
            assert (page["since"], len(page["notices"])) == (first, count)
        notices = await fetch_notices(table)
        assert [(notice["index"], notice["event"]) for notice in notices] == [
            (index, event_to_plain(entry.event)) for index, entry in enumerate(match.log)
        ]


async def test_dark_page_may_be_empty(sqlite_server: RunningServer) -> None:
    async with seat_players(sqlite_server.url, preset="quardo-touch") as table:
        match = lengthen_game(sqlite_server, table, make_touches)
        own = [notice.index for notice in match.view(1).notices]
        assert [notice["index"] for notice in await fetch_notices(table)] == own
        page = await table.fetch(since=MAX_TURN_COST + 50, before=MAX_TURN_COST + 150)
        assert (page["since"], page["notices"]) == (MAX_TURN_COST + 50, [])
        with expect_refusal("game-quota", 409):
            await table[1].act(table.game, "touch", target="b2")


async def test_live_connection_starts_with_the_last_page(sqlite_server: RunningServer) -> None:
    async with seat_players(sqlite_server.url, options={"wrong_call": "free"}) as table:
        match = lengthen_game(sqlite_server, table, make_wrong_calls)
        async with table[1].live(table.game) as live:
            assert live.snapshot["index"] == len(match.log)
            assert live.snapshot["since"] == len(match.log) - PAGE
            assert len(live.snapshot["notices"]) == PAGE
            move = str(match.state.legal_moves()[0])
            seat = match.state.to_act
            await table[seat].act(table.game, "play", move=move)
            update = await live.wait_for_index(len(match.log) + 1)
            assert (update["since"], len(update["notices"])) == (len(match.log), 1)


async def test_full_game_can_be_finished_and_recorded(sqlite_server: RunningServer) -> None:
    async with seat_players(sqlite_server.url, options={"wrong_call": "free"}) as table:
        match = lengthen_game(sqlite_server, table, make_wrong_calls)
        seat = match.state.to_act
        with expect_refusal("turn-quota", 409):
            await table[seat].act(table.game, "play", move="!row1")
        with expect_refusal("turn-quota", 409):
            await table[seat].act(table.game, "ask", request="draw")
        move = str(match.state.legal_moves()[0])
        await table[seat].act(table.game, "play", move=move)
        record = Record.parse(await table[1].ask("GET", f"{table.path}/record"))
        assert len(record.match.log) == len(match.log) + 1
        assert str(record.match.state) == str(match.state.play(move))
        assert await table[1].ask("GET", f"{table.path}/record") == str(record)
        await table[1].act(table.game, "resign")
        over = await table[1].ask("GET", f"{table.path}/record")
        assert len(Record.parse(over).match.log) == len(match.log) + 2, (
            "the record has all later events"
        )


async def test_touches_of_a_turn_are_limited(sqlite_server: RunningServer) -> None:
    async with (
        seat_players(sqlite_server.url, preset="quardo-touch") as table,
        table[2].live(table.game) as live,
    ):
        for _ in range(MAX_TURN_COST):
            reply = await live.act("touch", target="b2")
            assert reply["error"] is None
        refusal = (await live.act("touch", target="b2"))["error"]
        assert refusal["code"] == "turn-quota"
        assert refusal["details"] == {"most": MAX_TURN_COST}
        await table[1].act(table.game, "touch", target="b2")


async def test_chat_lines_are_limited_per_player(server: RunningServer) -> None:
    async with seat_players(server.url, chat=True) as table, table[1].live(table.game) as live:
        for number in range(MAX_LINES):
            await live.send({"type": "say", "id": str(number), "text": str(number)})
        await live.send({"type": "say", "id": "more", "text": "more"})
        while (reply := await live.expect("reply"))["id"] != "more":
            assert reply["error"] is None
        assert reply["error"]["code"] == "chat-full"
        await table[2].ask("POST", f"{table.path}/chat", {"text": "Bob may"})
        chat = (await table.fetch())["chat"]
        assert [line["text"] for line in chat] == [*map(str, range(MAX_LINES)), "Bob may"]
