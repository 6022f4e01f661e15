"""Who may hold which seat: one role in the dark for each person, on every process."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tests.server.party import outcome, party, refused
from tests.server.running import Client, RunningServer

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
