"""Live play over WebSockets: the updates of each viewer, also after reconnecting."""

from __future__ import annotations

import asyncio
from itertools import islice
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from fourfold.match import Event, Forfeit, Match, Observe, Setup, TimeUp, event_to_plain
from fourfold.rules import FourfoldError, Rules
from tests.helpers.games.matches import random_event
from tests.helpers.servers.clients import Client, closing_code
from tests.helpers.servers.players import NAMES, GameTable, event_kinds, seat_players

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.helpers.servers.running_server import RunningServer


@pytest.mark.anyio
class TestUpdates:
    async def test_viewer_gets_snapshot_then_updates_for_its_seat(
        self, urls: tuple[str, ...]
    ) -> None:
        async with seat_players(*urls) as table, await Client.new(urls[0], "Eve") as eve:
            await table.play("3")
            async with (
                table[1].live(table.game) as one,
                table[2].live(table.game, since=1) as two,
                eve.live(table.game) as spectator,
            ):
                for live, seat, received in (
                    (one, 1, ["play"]),
                    (two, 2, []),
                    (spectator, None, ["play"]),
                ):
                    assert live.snapshot["index"] == 1
                    assert live.snapshot["view"]["seat"] == seat
                    assert live.snapshot["view"]["hand"] == "3"
                    assert list(event_kinds(live.snapshot["notices"])) == received
                for index, move in ((1, "b2"), (2, "7"), (3, "c3")):
                    await table.play(move)
                    for live, seat in ((one, 1), (two, 2), (spectator, None)):
                        update = await live.expect("update")
                        assert update["index"] == index + 1
                        assert update["view"]["seat"] == seat
                        (notice,) = update["notices"]
                        assert notice["index"] == index
                        assert notice["event"]["move"] == move
                        assert notice["text"]

    async def test_d8_views_differ_by_seat(self, urls: tuple[str, ...]) -> None:
        async with (
            seat_players(*urls, preset="quardo-touch") as table,
            table[1].live(table.game) as one,
            table[2].live(table.game) as two,
        ):
            await table[1].act(table.game, "play", move="7@b2")
            mover_view, other_view = await one.wait_for_index(1), await two.wait_for_index(1)
            assert mover_view["notices"][0]["event"]["move"] == "7@b2"
            assert other_view["notices"][0]["event"] is None
            assert mover_view["view"]["position"] is None
            await table[2].act(table.game, "touch", target="b2")
            assert (await two.wait_for_index(2))["notices"][0]["felt"] == "7"
            assert (await one.wait_for_index(2))["notices"] == []

    async def test_client_can_connect_once_for_each_seat(
        self, sqlite_server: RunningServer
    ) -> None:
        async with await Client.new(sqlite_server.url) as ann:
            game = (await ann.create("quarto", "me", "me"))["game"]["id"]
            async with ann.live(game, seat=1) as one, ann.live(game, seat=2) as two:
                assert (await one.act("play", move="3", seat=1))["index"] == 0
                assert (await two.act("play", move="b2", seat=2))["index"] == 1
                assert one.snapshot["view"]["seat"] == 1
                assert (await one.wait_for_index(2))["view"]["seat"] == 1
                assert [m["view"]["seat"] for m in two.messages if m["type"] == "update"] == [2, 2]

    async def test_undo_increases_the_index(self, urls: tuple[str, ...]) -> None:
        async with seat_players(*urls) as table, table[1].live(table.game) as live:
            await table.play("3", "b2")
            await table[2].act(table.game, "ask", request="takeback")
            await table[1].act(table.game, "answer", accept=True)
            update = await live.wait_for_index(4)
            assert update["index"] == 4
            assert update["view"]["to_act"] == 2
            assert update["view"]["position"].startswith("..../..../..../.... 3")
            indexes = [m["index"] for m in live.messages if m["type"] in ("snapshot", "update")]
            assert indexes == sorted(set(indexes))
        async with table[2].live(table.game, since=2) as again:
            assert list(event_kinds(again.snapshot["notices"])) == ["ask", "answer"]

    async def test_waiting_viewer_sees_the_game_start(self, urls: tuple[str, ...]) -> None:
        async with await Client.new(urls[0], "Ann") as ann, await Client.new(urls[-1]) as bob:
            created = await ann.create("quarto", first=1)
            async with ann.live(created["game"]["id"]) as live:
                assert live.snapshot["view"] is None
                secret = created["links"][0]["secret"]
                await bob.ask("POST", "/join", {"secret": secret, "name": "Bob"})
                update = await live.expect("update")
                assert update["index"] == 0
                assert update["view"]["players"] == ["Ann", "Bob"]
                await bob.ask("GET", f"/games/{created['game']['id']}")
                assert (await live.act("play", move="3"))["index"] == 0

    async def test_client_ahead_of_the_game_gets_all_later_events(
        self, sqlite_server: RunningServer
    ) -> None:
        async with (
            seat_players(sqlite_server.url) as table,
            table[1].live(table.game, since=99) as live,
        ):
            assert (live.snapshot["index"], live.snapshot["notices"]) == (0, [])
            await table.play("3")
            assert [n["index"] for n in (await live.expect("update"))["notices"]] == [0]


# Reconnecting


def random_events(rules: Rules, rng: Random, count: int) -> list[Event]:
    """Return random events of a game of two, in order."""
    match, found = Match.start(Setup(rules, NAMES[:2])), list[Event]()
    for _ in range(20 * count):
        event = random_event(match, rng, leaving=True)
        if len(found) == count or match.outcome is not None:
            break
        if isinstance(event, Forfeit | TimeUp | Observe):
            continue
        try:
            match = match.apply(event, match.now)
        except FourfoldError:
            continue
        found.append(event)
    return found


@settings(max_examples=4, deadline=None, phases=[Phase.explicit, Phase.generate])
@given(
    seed=st.integers(1, 2**32),
    event_counts=st.lists(st.integers(0, 4), min_size=12, max_size=12),
    sqlite=st.booleans(),
)
def test_reconnect_returns_exactly_the_missed_events(
    sqlite_server: RunningServer,
    clustered_servers: tuple[RunningServer, RunningServer],
    seed: int,
    event_counts: list[int],
    sqlite: bool,
) -> None:
    urls = [sqlite_server.url] if sqlite else [server.url for server in clustered_servers]
    asyncio.run(play_with_reconnects(urls, Random(seed), event_counts))


async def play_with_reconnects(urls: list[str], rng: Random, event_counts: list[int]) -> None:
    """Play a random game while a viewer disconnects and reconnects."""
    rules = rng.choice([Rules.preset("quarto"), Rules.preset("quardo")])
    events = random_events(rules, rng, sum(event_counts))
    async with seat_players(*urls, preset=rules.name) as table, await Client.new(urls[-1]) as eve:
        viewer = rng.choice([table[1], table[2], eve])
        received, index, rest = list[dict[str, Any]](), 0, iter(events)
        for number, event_count in enumerate(event_counts):
            if number % 2:
                index += await perform_events(table, rest, event_count)
                continue
            async with viewer.live(table.game, since=len(received)) as live:
                received += live.snapshot["notices"]
                assert live.snapshot["index"] == index
                index += await perform_events(table, rest, event_count)
                while len(received) < index:
                    received += (await live.expect("update"))["notices"]
        snapshot = await viewer.ask("GET", table.path)
        received += snapshot["notices"][len(received) :]
        assert received == snapshot["notices"]
        assert [notice["index"] for notice in received] == list(range(snapshot["index"]))


async def perform_events(table: GameTable, events: Iterator[Event], count: int) -> int:
    """Send up to ``count`` events; return how many were sent."""
    sent = 0
    for event in islice(events, count):
        plain = event_to_plain(event)
        kind, seat = plain.pop("kind"), plain.pop("seat")
        await table[seat].act(table.game, kind, seat=seat, **plain)
        sent += 1
    return sent


# Changing seats


@pytest.mark.anyio
class TestChangingSeats:
    async def test_viewer_must_reconnect_when_it_takes_a_seat(self, urls: tuple[str, ...]) -> None:
        async with (
            await Client.new(urls[0], "Ann") as ann,
            await Client.new(urls[-1], "Bob") as bob,
        ):
            game = (await ann.create("quarto", listed=True, first=1))["game"]["id"]
            async with bob.live(game) as spectator, ann.live(game) as player:
                assert spectator.snapshot["view"] is None
                other_client = Client(urls[0])
                other_client.http.headers.update(bob.headers)
                async with other_client:
                    await other_client.ask("POST", f"/games/{game}/seats/2/take", {})
                assert (await spectator.expect("reconnect"))["after_ms"] > 0
                assert await closing_code(spectator) == 1012
                await player.expect("update")
                assert "reconnect" not in {message["type"] for message in player.messages}
            async with bob.live(game) as again:
                assert again.snapshot["view"]["seat"] == 2

    async def test_viewer_must_reconnect_when_it_leaves_a_seat(self, urls: tuple[str, ...]) -> None:
        async with await Client.new(urls[0], "Ann") as ann:
            game = (await ann.create("quardo", "me", "open", "open", first=1))["game"]["id"]
            async with ann.live(game) as live:
                await ann.ask("DELETE", f"/games/{game}/seats/1")
                await live.expect("reconnect")

    async def test_second_device_gets_the_view_of_its_seat(
        self, sqlite_server: RunningServer
    ) -> None:
        async with (
            seat_players(sqlite_server.url, preset="quardo-touch") as table,
            await Client.new(sqlite_server.url, "Phone") as phone,
        ):
            link = await table[1].ask("POST", f"{table.path}/seats/1/link")
            async with phone.live(table.game) as live:
                assert live.snapshot["view"]["seat"] is None
                await phone.ask("POST", "/join", {"secret": link["secret"]})
                await live.expect("reconnect")
            async with phone.live(table.game) as live:
                assert live.snapshot["view"]["seat"] == 1
