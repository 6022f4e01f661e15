"""Bots: their streams, and challenges with their outcomes."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import httpx
import pytest

from fourfold.server.app import create_app
from fourfold.server.games.bot_stream import BotStream
from fourfold.server.settings import Settings
from tests.helpers.servers.asgi import http_scope
from tests.helpers.servers.clients import ANSWER_SECONDS, Client
from tests.helpers.servers.players import (
    answer,
    challenge,
    expect_refusal,
    find_seat,
    open_stream,
    read_bot_id,
    wait_until_away,
)
from tests.helpers.servers.running_server import RunningServer
from tests.helpers.waiting import poll

if TYPE_CHECKING:
    from pathlib import Path

    from fourfold.server.schemas.base import Model
    from tests.helpers.servers.variants import FrozenServers

pytestmark = pytest.mark.anyio

WON = ["0", "a1", "1", "b1", "2", "c1", "3", "d1", "!row1"]


async def play(game: str, players: tuple[Client, Client], moves: list[str]) -> None:
    """Make Quarto moves by turns: each player places, calls and gives the next piece."""
    for number, move in enumerate(moves):
        seat = 1 if number % 4 in (0, 3) else 2
        await players[seat - 1].act(game, "play", seat=seat, move=move)


async def test_bot_plays_from_challenge_to_end(urls: tuple[str, ...]) -> None:
    async with (
        await Client.new(urls[0], "Ann") as ann,
        await Client.new(urls[-1], "Deep Four") as bot,
        open_stream(bot) as other_stream,
    ):
        bot_id = await read_bot_id(other_stream)
        assert {"id": bot_id, "name": "Deep Four"} in (await ann.ask("GET", "/bots"))["bots"]
        game = await challenge(ann, bot_id)
        asked = await other_stream.expect("challenge")
        assert (asked["game"]["id"], asked["seat"], asked["game"]["phase"]) == (game, 2, "waiting")
        assert asked["game"]["grace"] == 300
        seat = find_seat(asked["game"], 2)
        assert (seat["kind"], seat["name"], seat["invited"]) == ("open", "Deep Four", True)
        assert (await answer(bot, game, accept=True))["phase"] == "playing"
        started = await other_stream.expect("start")
        assert (started["game"]["id"], started["seats"]) == (game, [2])
        assert not find_seat(started["game"], 2)["invited"]

        await play(game, (ann, bot), WON[:1])
        turn = await other_stream.expect("turn")
        assert (turn["game"], turn["seat"], turn["index"]) == (game, 2, 1)
        assert (turn["view"]["hand"], turn["view"]["to_act"]) == ("0", 2)
        assert [notice["event"]["move"] for notice in turn["notices"]] == ["0"]
        await bot.act(game, "play", expect=1, move="a1")
        assert (await other_stream.expect("turn"))["index"] == 2
        await bot.act(game, "play", expect=2, move="1")
        await ann.act(game, "play", move="b1")
        await ann.act(game, "play", move="2")
        turn = await other_stream.expect("turn")
        assert [notice["index"] for notice in turn["notices"]] == [2, 3, 4]
        await bot.act(game, "resign")
        ended = await other_stream.expect("end")
        assert ended["view"]["result"]["reason"] == "resigned"
        assert ended["view"]["result"]["winners"] == [1]


async def test_bot_declines_challenge_with_reason(urls: tuple[str, ...]) -> None:
    async with (
        await Client.new(urls[0], "Ann") as one,
        await Client.new(urls[-1], "Bob") as other,
        open_stream(one) as first_stream,
        open_stream(other) as other_stream,
    ):
        await first_stream.expect("hello")
        game = await challenge(one, await read_bot_id(other_stream))
        await other_stream.expect("challenge")
        declined = await answer(other, game, accept=False, reason="clock")
        assert (declined["phase"], declined["declined"]) == ("cancelled", "clock")
        for stream in (first_stream, other_stream):
            over = await stream.expect("challenge-over")
            assert (over["game"], over["reason"]) == (game, "clock")
        with expect_refusal("not-challenged", 409):
            await answer(other, game, accept=True)


async def test_challenge_can_be_withdrawn(urls: tuple[str, ...]) -> None:
    async with (
        await Client.new(urls[0], "Ann") as ann,
        await Client.new(urls[-1], "Bob") as bot,
        open_stream(bot) as other_stream,
    ):
        game = await challenge(ann, await read_bot_id(other_stream))
        await other_stream.expect("challenge")
        await ann.ask("DELETE", f"/games/{game}")
        assert (await other_stream.expect("challenge-over"))["reason"] == "cancelled"


async def test_stream_repeats_open_games_after_reconnect(
    urls: tuple[str, ...],
) -> None:
    async with await Client.new(urls[0], "Ann") as ann, await Client.new(urls[-1], "Bob") as bot:
        async with open_stream(bot) as other_stream:
            bot_id = await read_bot_id(other_stream)
            running = await challenge(ann, bot_id)
            await other_stream.expect("challenge")
            await answer(bot, running, accept=True)
            await other_stream.expect("start")
            waiting = await challenge(ann, bot_id, "quardo")
            await other_stream.expect("challenge")
        await ann.act(running, "play", seat=1, move="5")
        async with open_stream(bot) as other_stream:
            await other_stream.expect("hello")
            lines = [await other_stream.line() for _ in range(3)]
            kinds = {line["type"]: line for line in lines}
            assert kinds.keys() == {"start", "turn", "challenge"}
            assert kinds["start"]["game"]["id"] == kinds["turn"]["game"] == running
            assert kinds["turn"]["view"]["hand"] == "5"
            assert kinds["challenge"]["game"]["id"] == waiting


async def test_challenge_reaches_bot_on_unconnected_server(
    unconnected_servers: tuple[RunningServer, RunningServer],
) -> None:
    one, other = unconnected_servers
    async with (
        await Client.new(one.url, "Ann") as ann,
        await Client.new(other.url, "Bob") as bot,
        open_stream(bot) as other_stream,
    ):
        game = await challenge(ann, await read_bot_id(other_stream))
        assert (await other_stream.expect("challenge"))["game"]["id"] == game
        await answer(bot, game, accept=True)
        await other_stream.expect("start")
        await ann.act(game, "play", seat=1, move="5")
        assert (await other_stream.expect("turn"))["view"]["hand"] == "5"


async def test_rematch_is_sent_as_challenge(urls: tuple[str, ...]) -> None:
    async with (
        await Client.new(urls[0], "Ann") as ann,
        await Client.new(urls[-1], "Bob") as bot,
        open_stream(bot) as other_stream,
    ):
        game = await challenge(ann, await read_bot_id(other_stream))
        await other_stream.expect("challenge")
        await answer(bot, game, accept=True)
        await other_stream.expect("start")
        await ann.act(game, "resign")
        await other_stream.expect("end")
        rematch_id = (await ann.ask("POST", f"/games/{game}/rematch"))["id"]
        asked = await other_stream.expect("challenge")
        assert (asked["game"]["id"], asked["game"]["previous"], asked["seat"]) == (
            rematch_id,
            game,
            1,
        )
        await answer(bot, rematch_id, accept=True)
        await other_stream.expect("start")
        await other_stream.expect("turn")
        await bot.act(rematch_id, "resign")
        await other_stream.expect("end")
        third = (await ann.ask("POST", f"/games/{rematch_id}/rematch"))["id"]
        await other_stream.expect("challenge")
        await answer(bot, third, accept=False, reason="later")
        assert (await ann.ask("GET", f"/games/{rematch_id}"))["game"]["next"] is None


async def test_stream_forwards_requests_to_the_bot(urls: tuple[str, ...]) -> None:
    async with (
        await Client.new(urls[0], "Ann") as ann,
        await Client.new(urls[-1], "Bob") as bot,
        open_stream(bot) as other_stream,
    ):
        game = await challenge(ann, await read_bot_id(other_stream))
        await other_stream.expect("challenge")
        await answer(bot, game, accept=True)
        await other_stream.expect("start")
        await ann.act(game, "ask", seat=1, request="draw")
        asked = await other_stream.expect("asked")
        assert asked["view"]["asked"] == {"seat": 1, "request": "draw"}
        await bot.act(game, "answer", seat=2, accept=True)
        assert (await other_stream.expect("end"))["view"]["result"]["reason"] == "agreed"


async def test_d8_stream_hides_the_board_in_the_dark(
    urls: tuple[str, ...],
) -> None:
    async with (
        await Client.new(urls[0], "Ann") as ann,
        await Client.new(urls[-1], "Bob") as bot,
        open_stream(bot) as other_stream,
    ):
        game = await challenge(ann, await read_bot_id(other_stream), "quardo-touch")
        await other_stream.expect("challenge")
        await answer(bot, game, accept=True)
        await other_stream.expect("start")
        await ann.act(game, "play", seat=1, move="7@b2")
        turn = await other_stream.expect("turn")
        assert turn["view"]["position"] is None
        assert "7@b2" not in str(turn)


async def test_challenge_is_refused_for_unavailable_bots(urls: tuple[str, ...]) -> None:
    async with (
        await Client.new(urls[0], "Ann") as ann,
        await Client.new(urls[-1], "Bob") as bot,
    ):
        async with open_stream(bot) as other_stream:
            bot_id = await read_bot_id(other_stream)
            with expect_refusal("no-such-bot", 404):
                await challenge(bot, bot_id)
            with expect_refusal("no-such-bot", 404):
                await challenge(ann, "abcdef")
            with expect_refusal("bad-request", 422):
                await ann.ask(
                    "POST", "/games", {"preset": "quarto", "seats": [{"kind": "bot"}] * 2}
                )
        await poll(lambda: ann.ask("GET", "/bots"), lambda bots: not bot_names(bots, bot_id))
        with expect_refusal("bot-away", 409):
            await challenge(ann, bot_id)


def bot_names(listed: dict[str, Any], bot: str) -> list[str]:
    """Return a bot's listed names."""
    return [found["name"] for found in listed["bots"] if found["id"] == bot]


async def test_bot_has_limited_open_challenges(sqlite_server: RunningServer) -> None:
    async with (
        await Client.new(sqlite_server.url, "Ann") as ann,
        await Client.new(sqlite_server.url, "Bob") as bot,
        open_stream(bot) as other_stream,
    ):
        bot_id = await read_bot_id(other_stream)
        for _ in range(50):
            await challenge(ann, bot_id)
        with expect_refusal("bot-busy", 409):
            await challenge(ann, bot_id)


async def test_challenge_seat_is_reserved_for_its_bot(urls: tuple[str, ...]) -> None:
    async with (
        await Client.new(urls[0], "Ann") as ann,
        await Client.new(urls[-1], "Bob") as bot,
        await Client.new(urls[-1], "Eve") as eve,
        open_stream(bot) as other_stream,
    ):
        game = await challenge(ann, await read_bot_id(other_stream), listed=True)
        with expect_refusal("not-your-seat", 403):
            await eve.ask("POST", f"/games/{game}/seats/2/take", {})
        with expect_refusal("not-challenged", 409):
            await answer(eve, game, accept=True)
        with expect_refusal("not-challenged", 409):
            await answer(ann, game, accept=False)
        assert (await answer(bot, game, accept=True))["phase"] == "playing"


async def test_stream_is_refused_to_people(sqlite_server: RunningServer) -> None:
    async with httpx.AsyncClient(
        base_url=sqlite_server.url,
        timeout=ANSWER_SECONDS,
        verify=False,  # noqa: S501
    ) as http:
        assert (await http.get("/api/bot/stream")).status_code == 401
        origin = {"Origin": sqlite_server.url}
        await http.post("/api/session", json={"name": "Ann"}, headers=origin)
        refusal = await http.get("/api/bot/stream")
        assert (refusal.status_code, refusal.json()["code"]) == (403, "not-a-bot")


async def test_challenge_expires_without_an_answer(frozen_servers: FrozenServers) -> None:
    urls = frozen_servers.urls
    async with (
        await Client.new(urls[0], "Ann") as ann,
        await Client.new(urls[-1], "Bob") as bot,
        open_stream(bot) as other_stream,
    ):
        game = await challenge(ann, await read_bot_id(other_stream))
        asked = await other_stream.expect("challenge")
        assert asked["until"] == frozen_servers.clock.now() + 60_000
        frozen_servers.clock.forward(59.9)
        assert (await ann.ask("GET", f"/games/{game}"))["game"]["phase"] == "waiting"
        frozen_servers.clock.forward(0.1)
        assert (await other_stream.expect("challenge-over"))["reason"] == "no-answer"
        assert (await ann.ask("GET", f"/games/{game}"))["game"]["phase"] == "cancelled"


async def test_game_is_forfeited_when_bot_disconnects(frozen_servers: FrozenServers) -> None:
    urls = frozen_servers.urls
    async with (
        await Client.new(urls[0], "Ann") as one,
        await Client.new(urls[-1], "Bob") as other,
        open_stream(one) as first_stream,
    ):
        await first_stream.expect("hello")
        async with open_stream(other) as other_stream:
            game = await challenge(one, await read_bot_id(other_stream), grace=10)
            await other_stream.expect("challenge")
            await answer(other, game, accept=True)
            await other_stream.expect("start")
        await first_stream.expect("start")
        await first_stream.expect("turn")
        await wait_until_away(one, game, 2)
        frozen_servers.clock.forward(10)
        ended = await first_stream.expect("end")
        assert ended["view"]["result"]["winners"] == [1]
        assert ended["view"]["result"]["reason"] == "forfeit"


async def test_stream_sends_heartbeats(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path, heartbeat_seconds=0.01, warm_up=False)
    app = create_app(settings)
    async with app.router.lifespan_context(app):
        context = app.state.context
        _, secret = await context.auth.create("Bob", bot=True)
        caller = await context.auth.identify_caller(
            http_scope(headers={"Authorization": f"Bearer {secret}"})
        )
        lines: asyncio.Queue[Model] = asyncio.Queue()
        running = asyncio.create_task(BotStream(context.for_bot_stream, caller, lines.put).run())
        kinds = [(await lines.get()).model_dump()["type"] for _ in range(3)]
        assert kinds == ["hello", "heartbeat", "heartbeat"]
        running.cancel()
        await asyncio.wait([running])


async def test_stream_says_reconnect_when_server_stops(tmp_path: Path) -> None:
    with RunningServer(tmp_path) as server:
        async with await Client.new(server.url) as bot, open_stream(bot) as other_stream:
            await other_stream.expect("hello")
            stopping = asyncio.create_task(asyncio.to_thread(server.stop))
            assert (await other_stream.expect("reconnect"))["after_ms"] > 0
            await stopping
