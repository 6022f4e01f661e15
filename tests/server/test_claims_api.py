"""Claims against an absent opponent (Q13), and cancelling a waiting game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.helpers.servers.clients import Client
from tests.helpers.servers.players import (
    GameTable,
    expect_refusal,
    fetch_invitation,
    fetch_my_games,
    find_seat,
    links_by_seat,
    seat_players,
    wait_until_away,
)

if TYPE_CHECKING:
    from tests.helpers.servers.running_server import RunningServer
    from tests.helpers.servers.variants import FrozenServers

pytestmark = pytest.mark.anyio

GRACE = 60
"""The server's default, in seconds."""


async def leave_after_move(table: GameTable, move: str = "3") -> None:
    """Make a move and let seat 2 receive it, then disconnect."""
    async with table[2].live(table.game) as leaving:
        await table.play(move)
        await leaving.wait_for_index(1)
    await wait_until_away(table[2], table.game, 2)


@pytest.mark.parametrize(("draw", "winners"), [(False, [1]), (True, [])])
async def test_q13_player_claims_after_opponents_absence(
    frozen_servers: FrozenServers, draw: bool, winners: list[int]
) -> None:
    async with seat_players(*frozen_servers.urls) as table, table[1].live(table.game) as live:
        await leave_after_move(table)
        due = frozen_servers.clock.now() + 1000 * GRACE
        claim = {"seat": 2, "at": due, "draw": True}
        assert (await table.fetch(1))["claim"] == claim
        while (await live.expect("table"))["claim"] != claim:
            pass
        frozen_servers.clock.forward(GRACE - 1)
        with expect_refusal("not-away", 409, "Q13"):
            await table[1].act(table.game, "claim", draw=draw)
        frozen_servers.clock.forward(1)
        over = await table[1].act(table.game, "claim", draw=draw)
        assert over["notices"][-1]["event"] == {"kind": "claim", "seat": 1, "draw": draw}
        assert over["view"]["result"]["winners"] == winners
        assert over["view"]["result"]["reason"] == "absent"
        assert over["claim"] is None
        record = await table[1].ask("GET", f"{table.path}/record")
        again = await table[1].ask("POST", "/replay", {"text": record})
        assert again["result"]["reason"] == "absent"


async def test_q13_claim_time_restarts_with_each_event(
    frozen_servers: FrozenServers,
) -> None:
    async with seat_players(*frozen_servers.urls) as table, table[1].live(table.game):
        frozen_servers.clock.forward(10 * GRACE)  # seat 2 was never here, but it is not its turn
        assert (await table.fetch(1))["claim"] is None
        with expect_refusal("not-away", 409):
            await table[2].act(table.game, "claim", draw=False)
        await table.play("3")
        assert (await table.fetch(1))["claim"]["at"] == frozen_servers.clock.now() + 1000 * GRACE
        frozen_servers.clock.forward(GRACE)
        async with table[2].live(table.game):
            assert (await table.fetch(1))["claim"] is None
            with expect_refusal("not-away", 409):
                await table[1].act(table.game, "claim", draw=False)


async def test_q13_claim_removes_the_absent_one_of_three(frozen_servers: FrozenServers) -> None:
    async with seat_players(*frozen_servers.urls, preset="quardo", players=3) as table:
        assert (await table.fetch(3))["claim"]["draw"] is False
        frozen_servers.clock.forward(GRACE)
        with expect_refusal("no-draw-to-claim", 409, "Q13"):
            await table[1].act(table.game, "claim", draw=True)
        now = await table[1].act(table.game, "claim", draw=False)
        assert (now["view"]["out"], now["view"]["to_act"]) == ([2], 3)
        assert now["claim"] == {
            "seat": 3,
            "at": frozen_servers.clock.now() + 1000 * GRACE,
            "draw": True,
        }


@pytest.mark.parametrize(
    ("preset", "settings"),
    [
        ("quardo-touch", {}),
        ("quarto", {"grace": 3600}),
        ("quarto", {"options": {"clock": 601}}),
    ],
)
async def test_q13_claim_is_refused_with_grace_or_clock(
    frozen_servers: FrozenServers, preset: str, settings: dict[str, Any]
) -> None:
    async with seat_players(*frozen_servers.urls, preset=preset, **settings) as table:
        assert (await table.fetch(2))["claim"] is None
        frozen_servers.clock.forward(GRACE)
        with expect_refusal("not-away", 409):
            await table[2].act(table.game, "claim", draw=False)


async def test_q13_claim_is_refused_for_other_seats(frozen_servers: FrozenServers) -> None:
    async with (
        seat_players(*frozen_servers.urls) as table,
        await Client.new(frozen_servers.urls[0], "Eve") as eve,
    ):
        await table.play("3")
        frozen_servers.clock.forward(GRACE)
        with expect_refusal("not-your-seat", 403):
            await eve.act(table.game, "claim", draw=False, seat=1)
        computer_game = await eve.create("quarto", "me", "program:1", first=1)
        assert (await eve.ask("GET", f"/games/{computer_game['game']['id']}"))["claim"] is None


# Cancelling


async def test_host_can_cancel_a_waiting_game(urls: tuple[str, ...]) -> None:
    async with (
        await Client.new(urls[0], "Ann") as ann,
        await Client.new(urls[-1], "Bob") as bob,
        await Client.new(urls[-1], "Eve") as eve,
    ):
        created = await ann.create("quardo", "me", "open", "open", first=1, listed=True)
        game, links = created["game"]["id"], links_by_seat(created)
        path = f"/games/{game}"
        await bob.ask("POST", "/join", {"secret": links[2]})
        async with bob.live(game) as live:
            for client in (bob, eve):
                with expect_refusal("not-the-host", 403):
                    await client.ask("DELETE", path)
            assert (await ann.ask("DELETE", path))["phase"] == "cancelled"
            while (await live.expect("table"))["game"]["phase"] != "cancelled":
                pass
        assert (await ann.ask("DELETE", path))["phase"] == "cancelled"
        with expect_refusal("no-such-link", 404):
            await fetch_invitation(eve, links[3])
        with expect_refusal("no-such-link", 404):
            await eve.ask("POST", "/join", {"secret": links[3]})
        for request in (
            eve.ask("POST", f"{path}/seats/3/take", {}),
            ann.ask("POST", f"{path}/seats/3/link"),
            ann.act(game, "play", move="0@a1"),
        ):
            with expect_refusal("cancelled", 409):
                await request
        listed = (await eve.ask("GET", "/games", listed=True))["games"]
        assert game not in {shown["id"] for shown in listed}
        for client in (ann, bob):
            assert await fetch_my_games(client) == []
            assert await fetch_my_games(client, over=True) == []


async def test_started_game_cannot_be_cancelled(server: RunningServer) -> None:
    async with seat_players(server.url) as table:
        with expect_refusal("already-started", 409):
            await table[1].ask("DELETE", table.path)
        assert (await table.fetch(1))["game"]["phase"] == "playing"


async def test_rematch_can_be_requested_after_cancelling(urls: tuple[str, ...]) -> None:
    async with seat_players(*urls) as table:
        await table[1].act(table.game, "resign")
        first = (await table[2].ask("POST", f"{table.path}/rematch"))["id"]
        await table[1].ask("DELETE", f"/games/{first}")
        now = (await table.fetch(2))["game"]
        assert now["next"] is None
        assert not any(find_seat(now, seat)["again"] for seat in (1, 2))
        second = (await table[1].ask("POST", f"{table.path}/rematch"))["id"]
        assert second != first
        rematch = await table[2].ask("POST", f"{table.path}/rematch")
        assert (rematch["id"], rematch["phase"]) == (second, "playing")
