"""Invitations: their contents before they are used, and their renewal."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from fourfold.server.games.seat_links import INVITATION_MILLISECONDS
from tests.helpers.servers.clients import Client, Refused
from tests.helpers.servers.players import (
    expect_refusal,
    fetch_invitation,
    find_seat,
    links_by_seat,
    seat_players,
    token_of,
)

if TYPE_CHECKING:
    from tests.helpers.servers.running_server import RunningServer
    from tests.helpers.servers.variants import FrozenServers

pytestmark = pytest.mark.anyio


async def test_invitation_shows_host_and_game(urls: tuple[str, ...]) -> None:
    async with (
        await Client.new(urls[0], "Ann") as ann,
        await Client.new(urls[-1], "Bob") as bob,
        Client(urls[-1]) as stranger,
    ):
        created = await ann.create(
            "quardo-touch",
            "me",
            "open",
            "program:2",
            observer="open",
            first=1,
            options={"clock": 60},
        )
        links = links_by_seat(created)
        for client in (stranger, bob):
            info = await fetch_invitation(client, links[2])
            assert info == {
                "host": "Ann",
                "preset": "quardo-touch",
                "options": {"clock": 60, "players": 3},
                "rated": False,
                "seat": 2,
                "seats": [
                    {"seat": 0, "kind": "open", "name": "", "level": None},
                    {"seat": 1, "kind": "person", "name": "Ann", "level": None},
                    {"seat": 2, "kind": "open", "name": "", "level": None},
                    {"seat": 3, "kind": "program", "name": info["seats"][3]["name"], "level": "2"},
                ],
                "good": True,
                "carries": False,
                "until": next(link["until"] for link in created["links"] if link["seat"] == 2),
                "game": None,
            }
        assert (await fetch_invitation(stranger, links[0]))["seat"] == 0
        joined = await bob.ask("POST", "/join", {"secret": links[2]})
        assert joined["seat"] == 2, "viewing an invitation does not use its link"


async def test_used_invitation_shows_game_to_its_user_only(urls: tuple[str, ...]) -> None:
    async with (
        seat_players(*urls) as table,
        await Client.new(urls[-1], "Eve") as eve,
        Client(urls[0]) as stranger,
    ):
        secret = links_by_seat(table.created)[2]
        for seat in (1, 2):
            info = await fetch_invitation(table[seat], secret)
            assert (info["game"], info["good"], info["seat"]) == (table.game, False, 2)
        for client in (eve, stranger):
            with expect_refusal("no-such-link", 404):
                await fetch_invitation(client, secret)
        device_link = (await table[2].ask("POST", f"{table.path}/seats/2/link"))["secret"]
        info = await fetch_invitation(eve, device_link)
        assert (info["carries"], info["good"], info["game"]) == (True, True, None)
        await eve.ask("POST", "/join", {"secret": device_link})
        info = await fetch_invitation(eve, device_link)
        assert (info["carries"], info["good"], info["game"]) == (False, False, table.game)


async def test_open_invitation_shows_game_to_its_host(server: RunningServer) -> None:
    async with await Client.new(server.url) as ann:
        created = await ann.create("quarto", first=1)
        info = await fetch_invitation(ann, links_by_seat(created)[2])
        assert (info["good"], info["game"]) == (True, created["game"]["id"])


async def test_host_without_a_seat_can_invite(server: RunningServer) -> None:
    async with await Client.new(server.url, "Trainer") as host, Client(server.url) as stranger:
        created = await host.create("quarto", "open", "open")
        secret = created["links"][0]["secret"]
        assert (await fetch_invitation(stranger, secret))["host"] == "Trainer"
        await host.ask("DELETE", "/session")
        with expect_refusal("no-such-link", 404):
            await fetch_invitation(stranger, secret)


async def test_void_and_expired_links_show_nothing(frozen_servers: FrozenServers) -> None:
    url = frozen_servers.urls[0]
    async with await Client.new(url) as ann, Client(url) as stranger:
        created = await ann.create("quarto", first=1)
        game, old = created["game"]["id"], links_by_seat(created)[2]
        new = (await ann.ask("POST", f"/games/{game}/seats/2/link"))["secret"]
        for secret in (old, "nonsense"):
            with expect_refusal("no-such-link", 404):
                await fetch_invitation(stranger, secret)
        assert (await fetch_invitation(stranger, new))["good"]
        frozen_servers.clock.forward(INVITATION_MILLISECONDS / 1000)
        with expect_refusal("no-such-link", 404):
            await fetch_invitation(stranger, new)
        info = await fetch_invitation(ann, new)
        assert (info["good"], info["game"]) == (False, game)


async def test_link_renewal_reaches_every_page_of_the_host(urls: tuple[str, ...]) -> None:
    async with (
        await Client.new(urls[0], "Ann") as ann,
        await Client.new(urls[-1], "Bob") as bob,
        await Client.new(urls[-1], "Olga") as olga,
        Client(urls[-1], token_of(ann)) as tablet,
    ):
        created = await ann.create("quardo-touch", "me", "open", "open", observer="open", first=1)
        game, links = created["game"]["id"], links_by_seat(created)
        path, until = f"/games/{game}", {link["seat"]: link["until"] for link in created["links"]}
        for seat, guest in ((2, bob), (0, olga)):
            await guest.ask("POST", "/join", {"secret": links[seat]})
            with expect_refusal("not-the-host", 403):
                await guest.ask("POST", f"{path}/seats/3/link")
            assert find_seat((await guest.ask("GET", path))["game"], 3)["link_until"] is None
        assert (await fetch_invitation(tablet, links[3]))["good"], (
            "a guest cannot void the host's link"
        )
        async with ann.live(game) as page:
            assert find_seat(page.snapshot["game"], 3)["link_until"] == until[3]
            renewed = await tablet.ask("POST", f"{path}/seats/3/link")
            message = await page.expect("table")
            while find_seat(message["game"], 3)["link_until"] == until[3]:
                message = await page.expect("table")
            assert find_seat(message["game"], 3)["link_until"] == renewed["until"]


# Table links


async def test_table_link_seats_all_players(urls: tuple[str, ...]) -> None:
    async with (
        await Client.new(urls[0], "Ann") as ann,
        await Client.new(urls[-1], "Bob") as bob,
        await Client.new(urls[0], "Cleo") as cleo,
        await Client.new(urls[-1], "Eve") as eve,
    ):
        created = await ann.create("quardo", "me", "open", "open", first=1)
        game, link = created["game"]["id"], created["table_link"]
        assert created["game"]["link_until"] == link["until"]
        info = await fetch_invitation(eve, link["secret"])
        assert (info["host"], info["seat"], info["good"]) == ("Ann", None, True)
        for client, seat in ((bob, 2), (bob, 2), (cleo, 3)):
            joined = await client.ask("POST", "/join", {"secret": link["secret"]})
            assert joined["seat"] == seat, "one seat for each client, however often it asks"
            assert joined["game"]["link_until"] is None, "shown only to the host"
        assert (await ann.ask("GET", f"/games/{game}"))["game"]["phase"] == "playing"
        info = await fetch_invitation(cleo, link["secret"])
        assert (info["good"], info["game"]) == (False, game)
        with expect_refusal("no-such-link", 404):
            await fetch_invitation(eve, link["secret"])
        with expect_refusal("seat-taken", 409):
            await eve.ask("POST", "/join", {"secret": link["secret"]})


async def test_table_link_gives_each_client_one_seat(urls: tuple[str, ...]) -> None:
    async with (
        await Client.new(urls[0], "Ann") as ann,
        await Client.new(urls[0], "Bob") as bob,
        await Client.new(urls[-1], "Cleo") as cleo,
        await Client.new(urls[-1], "Eve") as eve,
    ):
        for _ in range(3):
            created = await ann.create("quardo", "me", "open", "open", first=1)
            body = {"secret": created["table_link"]["secret"]}
            answers = await asyncio.gather(
                *(client.ask("POST", "/join", body) for client in (bob, cleo, eve)),
                return_exceptions=True,
            )
            seats = sorted(answer["seat"] for answer in answers if isinstance(answer, dict))
            assert seats == [2, 3]
            assert [answer.code for answer in answers if isinstance(answer, Refused)] == [
                "seat-taken"
            ]
            created = await ann.create("quardo", "me", "open", "open", first=1)
            body = {"secret": created["table_link"]["secret"]}
            devices = [Client(url, token_of(bob)) for url in (urls[0], urls[-1])]
            async with devices[0], devices[1]:
                answers = await asyncio.gather(
                    *(client.ask("POST", "/join", body) for client in devices)
                )
            assert [answer["seat"] for answer in answers] == [2, 2], "no client gets two seats"


async def test_seat_links_and_table_link_work_together(server: RunningServer) -> None:
    async with (
        await Client.new(server.url, "Ann") as ann,
        await Client.new(server.url, "Bob") as bob,
        await Client.new(server.url, "Cleo") as cleo,
    ):
        created = await ann.create("quardo", "me", "open", "open", first=1)
        path, old = f"/games/{created['game']['id']}", created["table_link"]["secret"]
        await bob.ask("POST", "/join", {"secret": links_by_seat(created)[2]})
        with expect_refusal("not-the-host", 403):
            await bob.ask("POST", f"{path}/link")
        new = await ann.ask("POST", f"{path}/link")
        assert (await ann.ask("GET", path))["game"]["link_until"] == new["until"]
        with expect_refusal("no-such-link", 404):
            await cleo.ask("POST", "/join", {"secret": old})
        assert (await cleo.ask("POST", "/join", {"secret": new["secret"]}))["seat"] == 3
        with expect_refusal("already-started", 409):
            await ann.ask("POST", f"{path}/link")
        for kinds in (("me", "open"), ("me", "open", "program:1"), ("me", "me", "me")):
            created = await ann.create("quardo", *kinds)
            assert created["table_link"] is None


async def test_table_link_ends_with_its_game_and_host(frozen_servers: FrozenServers) -> None:
    url = frozen_servers.urls[0]
    async with await Client.new(url) as ann, await Client.new(url, "Bob") as bob:
        created = [await ann.create("quardo", "me", "open", "open") for _ in range(3)]
        cancelled, late, forgotten = (each["table_link"]["secret"] for each in created)
        await ann.ask("DELETE", f"/games/{created[0]['game']['id']}")
        with expect_refusal("no-such-link", 404):
            await bob.ask("POST", "/join", {"secret": cancelled})
        frozen_servers.clock.forward(INVITATION_MILLISECONDS / 1000)
        with expect_refusal("no-such-link", 404):
            await bob.ask("POST", "/join", {"secret": late})
        await ann.ask("DELETE", "/session")
        with expect_refusal("no-such-link", 404):
            await fetch_invitation(bob, forgotten)
