"""Rematches: swapped seats, agreement of all players, one rematch for each game."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from tests.helpers.servers.clients import Client
from tests.helpers.servers.players import expect_refusal, find_seat, seat_players

if TYPE_CHECKING:
    from tests.helpers.servers.running_server import RunningServer

pytestmark = pytest.mark.anyio


async def test_rematch_swaps_seats_when_both_agree(urls: tuple[str, ...]) -> None:
    async with seat_players(*urls, options={"clock": 300}, grace=3600) as table:
        await table[2].act(table.game, "resign")
        requested = await table[1].ask("POST", f"{table.path}/rematch")
        assert requested["phase"] == "waiting"
        assert requested["previous"] == table.game
        assert requested["options"] == {"clock": 300}
        assert requested["grace"] == 3600
        assert (await table.fetch(2, since=0))["game"]["next"] == requested["id"]
        assert [find_seat(requested, seat)["name"] for seat in (1, 2)] == ["Bob", "Ann"]
        assert [find_seat(requested, seat)["again"] for seat in (1, 2)] == [False, True]
        rematch = await table[2].ask("POST", f"{table.path}/rematch")
        assert rematch["id"] == requested["id"]
        assert rematch["phase"] == "playing"
        assert find_seat(rematch, 1)["yours"]
        await table[2].act(rematch["id"], "play", move="3")
        await table[1].act(rematch["id"], "play", move="b2")


async def test_rematch_is_not_requested_by_default(server: RunningServer) -> None:
    async with seat_players(server.url) as table:
        game = table.game
        for _ in range(2):
            await table[2].act(game, "resign")
            ended = (await table[1].ask("GET", f"/games/{game}"))["game"]
            assert [seat["again"] for seat in ended["seats"]] == [False, False]
            for seat in (1, 2):
                game = (await table[seat].ask("POST", f"/games/{ended['id']}/rematch"))["id"]


async def test_rematch_rotates_three_seats(sqlite_server: RunningServer) -> None:
    async with seat_players(sqlite_server.url, preset="quardo", players=3) as table:
        await table[1].act(table.game, "resign")
        await table[2].act(table.game, "resign")
        for seat in (1, 2, 3):
            rematch = await table[seat].ask("POST", f"{table.path}/rematch")
        assert [find_seat(rematch, seat)["name"] for seat in (1, 2, 3)] == ["Bob", "Cleo", "Ann"]
        assert rematch["phase"] == "playing"


async def test_rematch_against_computer_starts_at_once(sqlite_server: RunningServer) -> None:
    async with await Client.new(sqlite_server.url, "Ann") as ann:
        created = await ann.create("quarto", "me", "program:1", first=1)
        await ann.act(created["game"]["id"], "resign")
        rematch = await ann.ask("POST", f"/games/{created['game']['id']}/rematch")
        assert rematch["phase"] == "playing"
        assert find_seat(rematch, 1)["kind"] == "program"
        snapshot = await ann.ask("GET", f"/games/{rematch['id']}", None, since=0, wait=20)
        assert snapshot["view"]["to_act"] == 2


async def test_hot_seat_rematch_starts_at_once(sqlite_server: RunningServer) -> None:
    async with await Client.new(sqlite_server.url) as ann:
        game = (await ann.create("quarto", "me", "me"))["game"]["id"]
        await ann.act(game, "resign", seat=1)
        assert (await ann.ask("POST", f"/games/{game}/rematch"))["phase"] == "playing"


async def test_rematch_needs_a_player_and_a_finished_game(sqlite_server: RunningServer) -> None:
    async with seat_players(sqlite_server.url) as table, await Client.new(sqlite_server.url) as eve:
        with expect_refusal("not-over", 409):
            await table[1].ask("POST", f"{table.path}/rematch")
        await table[1].act(table.game, "resign")
        with expect_refusal("not-your-seat", 403):
            await eve.ask("POST", f"{table.path}/rematch")
        async with Client(sqlite_server.url) as stranger:
            with expect_refusal("not-authenticated", 401):
                await stranger.ask("POST", f"{table.path}/rematch")


async def test_rematch_request_is_sent_to_viewers(urls: tuple[str, ...]) -> None:
    async with seat_players(*urls) as table:
        await table[1].act(table.game, "resign")
        async with table[2].live(table.game) as live:
            rematch = await table[1].ask("POST", f"{table.path}/rematch")
            while (await live.expect("table"))["game"]["next"] != rematch["id"]:
                pass


async def test_repeated_requests_make_one_rematch(urls: tuple[str, ...]) -> None:
    async with seat_players(*urls) as table:
        await table[1].act(table.game, "resign")
        answers = await asyncio.gather(
            *(table[1 + at % 2].ask("POST", f"{table.path}/rematch") for at in range(12))
        )
        assert len({answer["id"] for answer in answers}) == 1
        assert (
            answers[-1]["phase"] == "playing"
            or (await table[1].ask("GET", f"/games/{answers[0]['id']}"))["game"]["phase"]
            == "playing"
        )
        for client in table.clients.values():
            games = (await client.ask("GET", "/games"))["games"]
            assert {game["id"] for game in games} == {table.game, answers[0]["id"]}


async def test_rematch_seat_can_be_given_to_another_player(sqlite_server: RunningServer) -> None:
    async with (
        seat_players(sqlite_server.url) as table,
        await Client.new(sqlite_server.url, "Cleo") as cleo,
    ):
        await table[1].act(table.game, "resign")
        rematch = await table[1].ask("POST", f"{table.path}/rematch")
        link = await table[2].ask("DELETE", f"/games/{rematch['id']}/seats/1")
        joined = await cleo.ask("POST", "/join", {"secret": link["secret"]})
        assert joined["game"]["phase"] == "playing"
        await cleo.act(rematch["id"], "play", move="3")


async def test_second_rematch_swaps_seats_back(sqlite_server: RunningServer) -> None:
    async with seat_players(sqlite_server.url) as table:
        path = table.path
        for names in (["Bob", "Ann"], ["Ann", "Bob"]):
            await table[1].act(path.rsplit("/", 1)[1], "resign")
            for client in (table[1], table[2]):
                rematch = await client.ask("POST", f"{path}/rematch")
            assert [seat["name"] for seat in rematch["seats"]] == names
            path = f"/games/{rematch['id']}"
