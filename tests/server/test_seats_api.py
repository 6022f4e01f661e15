"""Seats and their holders: in dark games one role for each client, on every server."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING, Any

import pytest
from websockets.exceptions import ConnectionClosed

from fourfold.server.games.seat_links import CARRY_MILLISECONDS, INVITATION_MILLISECONDS
from tests.helpers.servers.clients import Client
from tests.helpers.servers.players import (
    expect_refusal,
    find_seat,
    links_by_seat,
    response_code,
    seat_players,
    token_of,
)
from tests.helpers.servers.running_server import RunningServer

if TYPE_CHECKING:
    from pathlib import Path

    from tests.helpers.servers.variants import FrozenServers

pytestmark = pytest.mark.anyio

ROUNDS = 6
"""Number of races; without a lock most of them fail."""


async def test_d8_former_observer_cannot_play(server: RunningServer) -> None:
    async with seat_players(server.url, preset="quardo-touch", observer="open") as table:
        await table[0].ask("GET", table.path)
        await table[0].ask("DELETE", f"{table.path}/seats/0")
        device_link = await table[1].ask("POST", f"{table.path}/seats/1/link")
        with expect_refusal("in-the-dark", 409, "D8"):
            await table[0].ask("POST", "/join", {"secret": device_link["secret"]})
        async with await Client.new(server.url, "Phone") as phone:
            assert (await phone.ask("POST", "/join", {"secret": device_link["secret"]}))[
                "seat"
            ] == 1


async def test_d8_observer_can_return(server: RunningServer) -> None:
    async with seat_players(server.url, preset="quardo-touch", observer="open") as table:
        link = await table[0].ask("DELETE", f"{table.path}/seats/0")
        assert (await table.fetch(1))["view"]["observer"] is None
        assert (await table[0].ask("POST", "/join", {"secret": link["secret"]}))["seat"] == 0
        assert (await table.fetch(1))["view"]["observer"] == "Olga"


async def test_d8_host_alone_can_invite_an_observer(server: RunningServer) -> None:
    async with (
        await Client.new(server.url) as ann,
        await Client.new(server.url, "Bob") as bob,
        await Client.new(server.url, "Bob's other browser") as second,
    ):
        created = await ann.create("quardo-touch", "me", "open", observer="open", first=1)
        path, links = f"/games/{created['game']['id']}", links_by_seat(created)
        await bob.ask("POST", "/join", {"secret": links[2]})
        with expect_refusal("not-the-host", 403):
            await bob.ask("POST", f"{path}/seats/0/link")
        with expect_refusal("not-the-host", 403):
            await bob.ask("POST", f"{path}/start")
        assert (await bob.ask("GET", path))["game"]["phase"] == "waiting"
        assert (await ann.ask("POST", f"{path}/start"))["phase"] == "playing"
        for client in (ann, bob):
            with expect_refusal("not-your-seat", 403):  # the game has no observer now
                await client.ask("POST", f"{path}/seats/0/link")
        with expect_refusal("not-the-host", 403):
            await bob.ask("POST", f"{path}/observer", {"accept": True})
        with expect_refusal("no-such-link", 404):
            await second.ask("POST", "/join", {"secret": links[0]})


async def test_d8_observer_joins_later_when_all_agree(urls: tuple[str, ...]) -> None:
    async with (
        seat_players(*urls, preset="quardo-touch", players=3) as table,
        await Client.new(urls[-1], "Olga") as olga,
    ):
        link, observer = f"{table.path}/seats/0/link", f"{table.path}/observer"
        assert find_seat(await table[1].ask("POST", observer, {}), 0)["welcomes"]
        await table[2].ask("POST", observer, {"accept": True})
        with expect_refusal("observer-not-agreed", 409, "D8"):
            await table[1].ask("POST", link)
        await table[3].ask("POST", observer, {"accept": True})
        made = await table[1].ask("POST", link)
        await table[2].ask("POST", observer, {"accept": False})  # a change of mind
        with expect_refusal("no-such-link", 404):
            await olga.ask("POST", "/join", {"secret": made["secret"]})
        for seat in (1, 2, 3):
            game = await table[seat].ask("POST", observer, {"accept": True})
        assert [seat["welcomes"] for seat in game["seats"]] == [True] * 3
        with expect_refusal("not-the-host", 403):
            await table[3].ask("POST", link)
        made = await table[1].ask("POST", link)
        assert (await olga.ask("POST", "/join", {"secret": made["secret"]}))["seat"] == 0
        now = await table.fetch(2)
        assert now["view"]["observer"] == "Olga"
        assert not any(find_seat(now["game"], seat)["welcomes"] for seat in range(4))
        with expect_refusal("seat-taken", 409):
            await table[1].ask("POST", observer, {"accept": True})


async def test_d8_observer_return_link_is_personal(server: RunningServer) -> None:
    async with (
        seat_players(server.url, preset="quardo-touch", observer="open") as table,
        await Client.new(server.url, "Bob's other browser") as second,
    ):
        back = await table[0].ask("DELETE", f"{table.path}/seats/0")
        with expect_refusal("observer-not-agreed", 409, "D8"):
            await second.ask("POST", "/join", {"secret": back["secret"]})
        assert (await table[0].ask("POST", "/join", {"secret": back["secret"]}))["seat"] == 0


async def test_game_waits_for_its_observer(sqlite_server: RunningServer) -> None:
    async with (
        await Client.new(sqlite_server.url) as ann,
        await Client.new(sqlite_server.url, "Bob") as bob,
    ):
        created = await ann.create("quardo-touch", "me", "open", observer="open", first=1)
        path, links = f"/games/{created['game']['id']}", links_by_seat(created)
        joined = await bob.ask("POST", "/join", {"secret": links[2]})
        assert joined["game"]["phase"] == "waiting"
        async with await Client.new(sqlite_server.url, "Olga") as olga:
            joined = await olga.ask("POST", "/join", {"secret": links[0]})
        assert joined["game"]["phase"] == "playing"
        with expect_refusal("already-started", 409):
            await ann.ask("POST", f"{path}/start")


async def test_observer_request_is_refused_in_other_games(sqlite_server: RunningServer) -> None:
    async with (
        seat_players(sqlite_server.url) as table,
        await Client.new(sqlite_server.url, "Eve") as eve,
    ):
        with expect_refusal("no-observer-here", 422, "D8"):
            await table[1].ask("POST", f"{table.path}/observer", {})
        dark = (await table[1].create("quardo-touch", "me", "me", first=1))["game"]["id"]
        with expect_refusal("not-your-seat", 403):
            await eve.ask("POST", f"/games/{dark}/observer", {})


async def test_d8_roles_stay_exclusive_with_two_processes(
    unconnected_servers: tuple[RunningServer, RunningServer],
) -> None:
    """Each server has its own copy of the seats, and they exchange no messages."""
    one, other = unconnected_servers
    for _ in range(ROUNDS):
        async with await Client.new(one.url) as ann, await Client.new(one.url, "Eve") as eve:
            created = await ann.create("quardo-touch", "me", "open", "open", observer="open")
            path = f"/games/{created['game']['id']}"
            links = links_by_seat(created)
            async with Client(other.url, token_of(eve)) as other_client:
                await asyncio.gather(eve.ask("GET", path), other_client.ask("GET", path))
                seat = next(seat for seat in links if seat)
                answers = await asyncio.gather(
                    response_code(eve.ask("POST", "/join", {"secret": links[0]})),
                    response_code(other_client.ask("POST", "/join", {"secret": links[seat]})),
                )
                assert sorted(answers) == [(200, ""), (409, "in-the-dark")]
                game: dict[str, Any] = (await other_client.ask("GET", path))["game"]
                seats = [game["observer"], *game["seats"]]
                assert sum(each["yours"] for each in seats) == 1


# Links and devices


async def test_seat_links_expire(frozen_servers: FrozenServers) -> None:
    urls = frozen_servers.urls
    async with await Client.new(urls[0]) as ann, await Client.new(urls[-1], "Bob") as bob:
        created = await ann.create("quarto", first=1)
        (invitation,), path = created["links"], f"/games/{created['game']['id']}"
        device_link = await ann.ask("POST", f"{path}/seats/1/link")
        now = frozen_servers.clock.now()
        assert (device_link["until"], invitation["until"]) == (
            now + CARRY_MILLISECONDS,
            now + INVITATION_MILLISECONDS,
        )
        frozen_servers.clock.forward(CARRY_MILLISECONDS / 1000)
        with expect_refusal("no-such-link", 404):
            await bob.ask("POST", "/join", {"secret": device_link["secret"]})
        frozen_servers.clock.forward(INVITATION_MILLISECONDS / 1000)
        with expect_refusal("no-such-link", 404):
            await bob.ask("POST", "/join", {"secret": invitation["secret"]})
        again = await ann.ask("POST", f"{path}/seats/2/link")
        assert (await bob.ask("POST", "/join", {"secret": again["secret"]}))["seat"] == 2


async def test_device_link_can_be_listed_and_revoked(server: RunningServer) -> None:
    async with seat_players(server.url) as table, await Client.new(server.url, "Phone") as phone:
        seat = f"{table.path}/seats/1"
        link = await table[1].ask("POST", f"{seat}/link")
        assert (await table[1].ask("GET", f"{seat}/devices"))["link_until"] == link["until"]
        for method, path in (("GET", "devices"), ("DELETE", "link")):
            with expect_refusal("not-your-seat", 403):
                await table[2].ask(method, f"{seat}/{path}")
        await table[1].ask("DELETE", f"{seat}/link")
        assert (await table[1].ask("GET", f"{seat}/devices"))["link_until"] is None
        with expect_refusal("no-such-link", 404):
            await phone.ask("POST", "/join", {"secret": link["secret"]})


async def test_first_device_can_remove_later_ones(urls: tuple[str, ...]) -> None:
    async with seat_players(urls[0]) as table, await Client.new(urls[-1], "Phone") as phone:
        seat = f"{table.path}/seats/1"
        link = await table[1].ask("POST", f"{seat}/link")
        await phone.ask("POST", "/join", {"secret": link["secret"]})
        assert find_seat((await phone.ask("GET", table.path))["game"], 1)["devices"] == 2
        assert find_seat((await table.fetch(2))["game"], 1)["devices"] == 0
        devices = (await table[1].ask("GET", f"{seat}/devices"))["devices"]
        assert [(device["current"], device["removable"]) for device in devices] == [
            (True, False),
            (False, True),
        ]
        phone_devices = (await phone.ask("GET", f"{seat}/devices"))["devices"]
        assert not any(device["removable"] for device in phone_devices)
        with expect_refusal(
            "no-such-device", 404
        ):  # the device that took the seat cannot be removed
            await phone.ask("DELETE", f"{seat}/devices/{devices[0]['id']}")
        async with phone.live(table.game) as live:
            await table[1].ask("DELETE", f"{seat}/devices/{devices[1]['id']}")
            await live.expect("reconnect")
        with expect_refusal("not-your-seat", 403):
            await phone.act(table.game, "play", move="3", seat=1)
        await table[1].act(table.game, "play", move="3", seat=1)


# Forgetting


async def test_forgotten_identity_is_unknown_without_redis(
    unconnected_servers: tuple[RunningServer, RunningServer],
) -> None:
    """Without Redis, no message reaches the other server, so it asks the database."""
    one, other = unconnected_servers
    async with seat_players(one.url, preset="quarto", chat=True) as table:
        device_link = await table[1].ask("POST", f"{table.path}/seats/1/link")
        async with (
            Client(other.url, token_of(table[1])) as other_client,
            await Client.new(other.url, "Eve") as eve,
            other_client.live(table.game) as live,
        ):
            assert (await other_client.ask("GET", "/me"))["name"] == "Ann"
            await table[1].ask("DELETE", "/session")
            with contextlib.suppress(ConnectionClosed):  # a disconnect is as good
                answer = await live.act("play", move="3", seat=1)
                assert answer["error"]["code"] == "not-your-seat"
            with expect_refusal("not-authenticated", 401):
                await other_client.ask("GET", "/me")
            with expect_refusal("no-such-link", 404):
                await eve.ask("POST", "/join", {"secret": device_link["secret"]})
            assert (await table.fetch(2))["index"] == 0


async def test_forgotten_player_is_named_nowhere(urls: tuple[str, ...]) -> None:
    async with seat_players(*urls, chat=True) as table:
        await table[1].ask("POST", f"{table.path}/chat", {"text": "Ann was here"})
        await table[2].ask("POST", f"{table.path}/chat", {"text": "so was I"})
        await table[1].act(table.game, "play", move="3")
        await table[1].ask("DELETE", "/session")
        for url in urls:
            async with Client(url, token_of(table[2])) as bob:
                now = await bob.ask("GET", table.path)
                assert now["view"]["players"] == ["Player 1", "Bob"]
                assert find_seat(now["game"], 1)["name"] == "Player 1"
                assert [line["text"] for line in now["chat"]] == ["", "so was I"]
                assert "Ann" not in str(now)
                assert "Ann" not in await bob.ask("GET", f"{table.path}/record")


# The lobby


async def test_listed_games_are_limited_per_client(tmp_path: Path) -> None:
    with RunningServer(tmp_path, limits=1) as server:
        async with await Client.new(server.url) as ann, await Client.new(server.url, "Bob") as bob:
            made = [await ann.create("quarto", listed=True) for _ in range(5)]
            with expect_refusal("too-many-listed", 429):
                await ann.create("quarto", listed=True)
            await ann.create("quarto")  # games by link are not limited
            await bob.create("quarto", listed=True)
            game = made[0]["game"]["id"]
            seat = next(link["seat"] for link in made[0]["links"])
            await bob.ask("POST", f"/games/{game}/seats/{seat}/take", {})
            await bob.act(game, "resign")
            await ann.create("quarto", listed=True)
