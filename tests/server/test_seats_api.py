"""Who may hold which seat: one role in the dark for each person, on every process."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING, Any

import pytest
from websockets.exceptions import ConnectionClosed

from fourfold.server.seating import CARRIED_FOR, INVITED_FOR
from tests.server.party import outcome, party, refused, seat_of
from tests.server.running import Client, RunningServer

if TYPE_CHECKING:
    from tests.server.standing import Standing

pytestmark = pytest.mark.anyio

ROUNDS = 6
"""Races that are run; without a lock most of them are lost."""


def token_of(client: Client) -> str:
    """Return what a client is known by."""
    return client.headers["Authorization"].removeprefix("Bearer ")


async def test_whoever_has_observed_for_a_moment_never_plays(server: RunningServer) -> None:
    async with party(server.url, preset="quardo-touch", observer="open") as table:
        await table[0].ask("GET", table.path)
        await table[0].ask("DELETE", f"{table.path}/seats/0")
        carry = await table[1].ask("POST", f"{table.path}/seats/1/link")
        with refused("in-the-dark", 409, "D8"):
            await table[0].ask("POST", "/join", {"secret": carry["secret"]})
        async with await Client.new(server.url, "Phone") as phone:
            assert (await phone.ask("POST", "/join", {"secret": carry["secret"]}))["seat"] == 1


async def test_an_observer_who_has_left_may_come_back(server: RunningServer) -> None:
    async with party(server.url, preset="quardo-touch", observer="open") as table:
        link = await table[0].ask("DELETE", f"{table.path}/seats/0")
        assert (await table.look(1))["view"]["observer"] is None
        assert (await table[0].ask("POST", "/join", {"secret": link["secret"]}))["seat"] == 0
        assert (await table.look(1))["view"]["observer"] == "Olga"


async def test_nobody_gets_both_roles_by_two_processes(
    strangers: tuple[RunningServer, RunningServer],
) -> None:
    """Each process asks only its own memory of the seats, and neither tells the other anything."""
    one, other = strangers
    for _ in range(ROUNDS):
        async with await Client.new(one.url) as ann, await Client.new(one.url, "Eve") as eve:
            created = await ann.create("quardo-touch", "me", "open", "open", observer="open")
            path = f"/games/{created['game']['id']}"
            links = {link["seat"]: link["secret"] for link in created["links"]}
            async with Client(other.url, token_of(eve)) as there:
                await asyncio.gather(eve.ask("GET", path), there.ask("GET", path))
                seat = next(seat for seat in links if seat)
                answers = await asyncio.gather(
                    outcome(eve.ask("POST", "/join", {"secret": links[0]})),
                    outcome(there.ask("POST", "/join", {"secret": links[seat]})),
                )
                assert sorted(answers) == [(200, ""), (409, "in-the-dark")]
                game: dict[str, Any] = (await there.ask("GET", path))["game"]
                places = [game["observer"], *game["seats"]]
                assert sum(place["yours"] for place in places) == 1


# Links and devices


async def test_links_expire(standing: Standing) -> None:
    urls = standing.urls
    async with await Client.new(urls[0]) as ann, await Client.new(urls[-1], "Bob") as bob:
        created = await ann.create("quarto", first=1)
        (invitation,), path = created["links"], f"/games/{created['game']['id']}"
        carry = await ann.ask("POST", f"{path}/seats/1/link")
        now = standing.clock.now()
        assert (carry["until"], invitation["until"]) == (now + CARRIED_FOR, now + INVITED_FOR)
        standing.clock.forward(CARRIED_FOR / 1000)
        with refused("no-such-link", 404):
            await bob.ask("POST", "/join", {"secret": carry["secret"]})
        standing.clock.forward(INVITED_FOR / 1000)
        with refused("no-such-link", 404):
            await bob.ask("POST", "/join", {"secret": invitation["secret"]})
        again = await ann.ask("POST", f"{path}/seats/2/link")
        assert (await bob.ask("POST", "/join", {"secret": again["secret"]}))["seat"] == 2


async def test_a_link_to_ones_own_seat_is_listed_and_revoked(server: RunningServer) -> None:
    async with party(server.url) as table, await Client.new(server.url, "Phone") as phone:
        seat = f"{table.path}/seats/1"
        link = await table[1].ask("POST", f"{seat}/link")
        assert (await table[1].ask("GET", f"{seat}/devices"))["link_until"] == link["until"]
        for method, path in (("GET", "devices"), ("DELETE", "link")):
            with refused("not-your-seat", 403):
                await table[2].ask(method, f"{seat}/{path}")
        await table[1].ask("DELETE", f"{seat}/link")
        assert (await table[1].ask("GET", f"{seat}/devices"))["link_until"] is None
        with refused("no-such-link", 404):
            await phone.ask("POST", "/join", {"secret": link["secret"]})


async def test_the_first_device_removes_later_ones(urls: tuple[str, ...]) -> None:
    async with party(urls[0]) as table, await Client.new(urls[-1], "Phone") as phone:
        seat = f"{table.path}/seats/1"
        link = await table[1].ask("POST", f"{seat}/link")
        await phone.ask("POST", "/join", {"secret": link["secret"]})
        assert seat_of((await phone.ask("GET", table.path))["game"], 1)["devices"] == 2
        assert seat_of((await table.look(2))["game"], 1)["devices"] == 0
        seen = (await table[1].ask("GET", f"{seat}/devices"))["devices"]
        assert [(of["current"], of["removable"]) for of in seen] == [(True, False), (False, True)]
        from_phone = (await phone.ask("GET", f"{seat}/devices"))["devices"]
        assert not any(of["removable"] for of in from_phone)
        with refused("no-such-device", 404):  # whoever took the seat is not shut out of it
            await phone.ask("DELETE", f"{seat}/devices/{seen[0]['id']}")
        async with phone.live(table.game) as live:
            await table[1].ask("DELETE", f"{seat}/devices/{seen[1]['id']}")
            await live.expect("reconnect")
        with refused("not-your-seat", 403):
            await phone.act(table.game, "play", move="3", seat=1)
        await table[1].act(table.game, "play", move="3", seat=1)


# Forgetting


async def test_forgetting_reaches_the_other_process_at_once(
    strangers: tuple[RunningServer, RunningServer],
) -> None:
    """There is no Redis: nobody tells the other process, which must ask."""
    one, other = strangers
    async with party(one.url, preset="quarto", chat=True) as table:
        carry = await table[1].ask("POST", f"{table.path}/seats/1/link")
        async with (
            Client(other.url, token_of(table[1])) as there,
            await Client.new(other.url, "Eve") as eve,
            there.live(table.game) as live,
        ):
            assert (await there.ask("GET", "/me"))["name"] == "Ann"
            await table[1].ask("DELETE", "/session")
            with contextlib.suppress(ConnectionClosed):  # to be cut off is as good
                answer = await live.act("play", move="3", seat=1)
                assert answer["error"]["code"] == "not-your-seat"
            with refused("not-authenticated", 401):
                await there.ask("GET", "/me")
            with refused("no-such-link", 404):
                await eve.ask("POST", "/join", {"secret": carry["secret"]})
            assert (await table.look(2))["index"] == 0


async def test_nothing_that_names_the_forgotten_is_shown(urls: tuple[str, ...]) -> None:
    async with party(*urls, chat=True) as table:
        await table[1].ask("POST", f"{table.path}/chat", {"text": "Ann was here"})
        await table[2].ask("POST", f"{table.path}/chat", {"text": "so was I"})
        await table[1].act(table.game, "play", move="3")
        await table[1].ask("DELETE", "/session")
        for url in urls:
            async with Client(url, token_of(table[2])) as bob:
                now = await bob.ask("GET", table.path)
                assert now["view"]["players"] == ["Player 1", "Bob"]
                assert seat_of(now["game"], 1)["name"] == "Player 1"
                assert [line["text"] for line in now["chat"]] == ["", "so was I"]
                assert "Ann" not in str(now)
                assert "Ann" not in await bob.ask("GET", f"{table.path}/record")
