"""The clock: flagged by the server, equal for all viewers, correct after a crash."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest

from tests.helpers.effort import in_soak
from tests.helpers.servers.clients import Client, Refused
from tests.helpers.servers.players import (
    GameTable,
    event_kinds,
    expect_refusal,
    read_metric,
    seat_players,
    wait_for_metric,
)
from tests.helpers.servers.running_server import RunningServer
from tests.helpers.servers.variants import ASLEEP, FrozenClock, FrozenServers

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.anyio

SECOND = 1000
DAY = 24 * 60 * 60 * SECOND
FLAGS = "fourfold_flags_total"


def compute_deadline(message: dict[str, Any]) -> int:
    """Return when the current turn's time runs out, as a client computes it."""
    view = message.get("view") or message
    assert view["remaining_ms"] > 0, "the time is up: give this test a longer clock"
    deadline: int = message["now"] + view["remaining_ms"]
    return deadline


# Off by default


@pytest.mark.parametrize(("preset", "rule"), [("quarto", "Q12"), ("quardo", "D9")])
async def test_game_has_no_clock_by_default(
    sqlite_server: RunningServer, preset: str, rule: str
) -> None:
    async with seat_players(sqlite_server.url, preset=preset) as table:
        now = await table.fetch(1)
        assert now["view"]["remaining_ms"] is None
        assert not now["view"]["clock_running"]
        with expect_refusal("no-clock", 409, rule):
            await table[2].act(table.game, "give-time", seconds=30)


async def test_turn_clock_restarts_each_turn(frozen_servers: FrozenServers) -> None:
    async with seat_players(*frozen_servers.urls, options={"clock": 60}) as table:
        first = await table.fetch(2)
        assert first["view"]["clock_running"]
        assert first["view"]["remaining_ms"] == 60 * SECOND
        frozen_servers.clock.forward(0.5)
        later = await table.fetch(2)
        assert later["view"]["remaining_ms"] == 59_500
        assert compute_deadline(first) == compute_deadline(later)
        moved = await table.play("3")
        assert compute_deadline(moved) == moved["notices"][-1]["at"] + 60 * SECOND


async def test_game_clock_is_kept_for_each_seat(frozen_servers: FrozenServers) -> None:
    async with seat_players(*frozen_servers.urls, options={"clock": "10m+5s/game"}) as table:
        first = await table.fetch(2)
        assert first["game"]["options"]["clock"] == "600s+5s/game"
        assert first["view"]["times_ms"] == [600 * SECOND, 600 * SECOND]
        frozen_servers.clock.forward(20)
        moved = await table.play("3")
        assert moved["view"]["times_ms"] == [585 * SECOND, 600 * SECOND]
        frozen_servers.clock.forward(100)
        later = await table.fetch(1)
        assert later["view"]["times_ms"] == [585 * SECOND, 500 * SECOND]
        assert later["view"]["remaining_ms"] == 500 * SECOND
        frozen_servers.clock.set(compute_deadline(later))
        over = await table.fetch(1, since=1, wait=20)
        check_flag(over["notices"][-1], 2, compute_deadline(later))
        assert over["view"]["times_ms"] == [585 * SECOND, 0]


@pytest.mark.parametrize("clock", ["soon", "3d", "15d/turn", 0, "600s+5s/turn"])
async def test_invalid_clocks_are_refused(sqlite_server: RunningServer, clock: object) -> None:
    async with await Client.new(sqlite_server.url) as ann:
        body = {"preset": "quarto", "options": {"clock": clock}, "seats": [{}, {}]}
        with expect_refusal("bad-clock", 422, "Q12"):
            await ann.ask("POST", "/games", body)


# Flags


def check_flag(notice: dict[str, Any], seat: int, deadline: int) -> None:
    """Check that a seat's flag fell at the deadline."""
    assert notice["event"] == {"kind": "time-up"}
    assert notice["seat"] == seat
    assert notice["at"] == deadline


async def test_flag_is_sent_to_every_viewer(frozen_servers: FrozenServers) -> None:
    async with (
        seat_players(*frozen_servers.urls, options={"clock": 6}) as table,
        await Client.new(frozen_servers.urls[0]) as eve,
        table[1].live(table.game) as one,
        eve.live(table.game) as spectator,
    ):
        moved = await table.play("3")
        frozen_servers.clock.set(compute_deadline(moved) - 1)
        last = await table.fetch(1)
        assert (last["index"], last["view"]["remaining_ms"]) == (1, 1)
        frozen_servers.clock.set(compute_deadline(moved))
        for live in (one, spectator):
            over = await live.wait_for_index(2)
            check_flag(over["notices"][-1], 2, compute_deadline(moved))
            assert over["view"]["result"]["winners"] == [1]
            assert over["view"]["result"]["reason"] == "time"
            assert over["view"]["remaining_ms"] == 0
            assert not over["view"]["clock_running"]


async def test_flag_falls_without_viewers(frozen_servers: FrozenServers) -> None:
    """No client is connected or polls; a later request shows the flag at its deadline."""
    async with seat_players(*frozen_servers.urls, options={"clock": 6}) as table:
        snapshot, before = await table.fetch(1), await read_metric(FLAGS, *frozen_servers.urls)
        frozen_servers.clock.set(compute_deadline(snapshot))
        await wait_for_metric(FLAGS, before, *frozen_servers.urls)
        frozen_servers.clock.forward(100)
        over = await table.fetch(1)
        check_flag(over["notices"][-1], 1, compute_deadline(snapshot))
        assert over["index"] == 1


async def test_three_players_run_out_of_time_one_by_one(frozen_servers: FrozenServers) -> None:
    """A flagged player of three is out, and the next player's clock starts."""
    async with (
        seat_players(
            *frozen_servers.urls, preset="quardo", players=3, options={"clock": 5}
        ) as table,
        table[1].live(table.game) as live,
    ):
        first_due = live.snapshot["notices"][0]["at"] + 5 * SECOND
        frozen_servers.clock.set(first_due)
        first = await live.wait_for_index(2)
        check_flag(first["notices"][-1], 2, first_due)
        assert (first["view"]["out"], first["view"]["to_act"]) == ([2], 3)
        frozen_servers.clock.set(first_due + 5 * SECOND)
        over = await live.wait_for_index(3)
        check_flag(over["notices"][-1], 3, first_due + 5 * SECOND)
        assert over["view"]["result"]["winners"] == [1]


async def test_extra_time_postpones_the_flag(frozen_servers: FrozenServers) -> None:
    """Extra time comes from the other player and counts to the millisecond."""
    async with seat_players(*frozen_servers.urls, options={"clock": 8}) as table:
        snapshot = await table.fetch(1)
        for seconds in (0, -1, 86401):
            with expect_refusal("bad-seconds", 409, "Q12"):
                await table[2].act(table.game, "give-time", seconds=seconds)
        with expect_refusal("own-time", 409, "Q12"):
            await table[1].act(table.game, "give-time", seconds=2)
        given = await table[2].act(table.game, "give-time", seconds=2)
        assert compute_deadline(given) == compute_deadline(snapshot) + 2 * SECOND
        frozen_servers.clock.set(compute_deadline(given))
        over = await table.fetch(2, since=1, wait=20)
        check_flag(over["notices"][-1], 1, compute_deadline(given))


async def test_undo_restarts_the_turn_clock(frozen_servers: FrozenServers) -> None:
    """After an undo, the player to act has the full time of a turn."""
    async with seat_players(*frozen_servers.urls, options={"clock": 6}) as table:
        await table.play("3")
        frozen_servers.clock.forward(0.5)
        await table[1].act(table.game, "ask", request="takeback")
        granted = await table[2].act(table.game, "answer", accept=True)
        assert compute_deadline(granted) == granted["notices"][-1]["at"] + 6 * SECOND
        frozen_servers.clock.set(compute_deadline(granted))
        over = await table.fetch(2, since=3, wait=20)
        check_flag(over["notices"][-1], 1, compute_deadline(granted))


async def test_observer_pause_stops_the_clock(frozen_servers: FrozenServers) -> None:
    """No flag falls during a pause; afterwards the remaining time runs on."""
    settings: dict[str, Any] = {
        "preset": "quardo-touch",
        "observer": "open",
        "options": {"clock": 6},
    }
    async with seat_players(*frozen_servers.urls, **settings) as table:
        frozen_servers.clock.forward(2)
        held = await table[0].act(table.game, "pause")
        assert not held["view"]["clock_running"]
        assert held["view"]["remaining_ms"] == 4 * SECOND
        frozen_servers.clock.forward(6.5)
        still = await table.fetch(1)
        assert still["view"]["result"] is None
        assert still["view"]["remaining_ms"] == held["view"]["remaining_ms"]
        resumed = await table[0].act(table.game, "resume")
        assert compute_deadline(resumed) == resumed["notices"][-1]["at"] + 4 * SECOND
        frozen_servers.clock.set(compute_deadline(resumed))
        over = await table.fetch(0, since=resumed["index"], wait=20)
        check_flag(over["notices"][-1], 1, compute_deadline(resumed))


# Equal for all viewers


async def test_viewers_get_the_same_remaining_time(frozen_servers: FrozenServers) -> None:
    urls = frozen_servers.urls
    async with (
        seat_players(*urls, options={"clock": 60}) as table,
        await Client.new(urls[-1]) as eve,
        table[1].live(table.game) as one,
        table[2].live(table.game) as two,
        eve.live(table.game) as three,
    ):
        for move, left in (("3", 60_000), ("b2", 58_500), ("7", 60_000)):  # b2 and 7 are one turn
            await table.play(move)
            index = (await table.fetch(1))["index"]
            messages = [await live.wait_for_index(index) for live in (one, two, three)]
            messages += await asyncio.gather(table.fetch(1), table.fetch(2))
            assert {message["now"] for message in messages} == {frozen_servers.clock.now()}
            assert {message["view"]["remaining_ms"] for message in messages} == {left}
            frozen_servers.clock.forward(1.5)
        snapshots = await asyncio.gather(
            *(client.ask("GET", table.path) for client in (table[1], eve))
        )
        assert [shown["view"]["remaining_ms"] for shown in snapshots] == [58_500] * 2


async def test_late_viewer_gets_current_remaining_time(frozen_servers: FrozenServers) -> None:
    async with seat_players(*frozen_servers.urls, options={"clock": 60}) as table:
        moved = await table.play("3")
        frozen_servers.clock.forward(0.6)
        async with table[2].live(table.game, since=1) as live:
            assert compute_deadline(live.snapshot) == compute_deadline(moved)
            assert live.snapshot["view"]["remaining_ms"] == 59_400


# Late moves


async def test_late_move_is_refused_and_flag_falls(frozen_servers: FrozenServers) -> None:
    """The server may have flagged the clock before, or does so on the move."""
    assert await move_late(frozen_servers) in ("time-is-up", "match-over")


async def test_late_move_flags_the_clock_without_sweep(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(ASLEEP, "1")
    clock = FrozenClock(tmp_path / "clock")
    with RunningServer(tmp_path, clock=clock) as server:
        assert await move_late(FrozenServers((server.url,), clock)) == "time-is-up"


async def move_late(frozen_servers: FrozenServers) -> str:
    """Move as soon as the time is up; return the code of the refusal."""
    async with seat_players(*frozen_servers.urls, options={"clock": 6}) as table:
        snapshot = await table.fetch(1)
        frozen_servers.clock.set(compute_deadline(snapshot))
        with pytest.raises(Refused) as late:
            await table[1].act(table.game, "play", move="3")
        with expect_refusal("match-over", 409):
            await table[1].act(table.game, "play", move="3")
        over = await table.fetch(2)
        check_flag(over["notices"][-1], 1, compute_deadline(snapshot))
        assert list(event_kinds(over["notices"])) == ["time-up"]
        assert over["view"]["result"]["winners"] == [2]
        return late.value.code


# After a crash


async def test_turn_of_days_survives_a_server_restart(tmp_path: Path) -> None:
    """The deadline is only in the database; an absent player cannot be claimed against."""
    clock, options = FrozenClock(tmp_path / "clock"), {"clock": "3d/turn"}
    with RunningServer(tmp_path, clock=clock) as server:
        async with (
            seat_players(server.url, options=options) as table,
            seat_players(server.url, preset="quardo-touch", options=options) as dark,
        ):
            snapshot, felt = await table.play("3"), await dark.fetch(1)
            assert compute_deadline(snapshot) == snapshot["notices"][-1]["at"] + 3 * DAY
            assert (snapshot["claim"], felt["game"]["grace"]) == (None, None)
            clock.forward(2 * DAY / SECOND)
            server.kill()
            await asyncio.to_thread(server.start)
            later = await table.fetch(1)
            assert (later["index"], later["view"]["result"], later["claim"]) == (1, None, None)
            assert compute_deadline(later) == compute_deadline(snapshot)
            clock.set(compute_deadline(snapshot))
            over = await table.fetch(1, since=1, wait=20)
            check_flag(over["notices"][-1], 2, compute_deadline(snapshot))


async def test_flags_fall_right_after_a_crash(tmp_path: Path) -> None:
    clock = FrozenClock(tmp_path / "clock")
    with RunningServer(tmp_path, clock=clock) as server:
        async with (
            seat_players(server.url, options={"clock": 60}) as later,
            seat_players(server.url, options={"clock": 60}) as granted,
            seat_players(server.url, options={"clock": 20}) as other_table,
            seat_players(server.url, options={"clock": 8}) as overdue_table,
        ):
            moved = await later.play("3")
            for seconds in (30, 5):
                given = await granted[2].act(granted.game, "give-time", seconds=seconds)
            snapshots = [await table.fetch(1) for table in (other_table, overdue_table)]
            server.kill()
            clock.set(compute_deadline(snapshots[1]))
            clock.forward(1)
            await asyncio.to_thread(server.start)
            for table, before in ((later, moved), (granted, given)):
                after = await table.fetch(1)
                assert compute_deadline(after) == compute_deadline(before)
                assert after["view"]["clock_running"]
            over = await fetch_flagged_game(overdue_table)
            check_flag(over["notices"][-1], 1, compute_deadline(snapshots[1]) + SECOND)
            assert (await other_table.fetch(1))["index"] == 0
            clock.set(compute_deadline(snapshots[0]))
            over = await fetch_flagged_game(other_table)
            check_flag(over["notices"][-1], 1, compute_deadline(snapshots[0]))
            await later.play("b2")


async def fetch_flagged_game(table: GameTable) -> Any:
    """Return a game after its only event, a flag."""
    over = await table.fetch(1)
    if over["index"] == 0:
        over = await table.fetch(1, since=0, wait=20)
    assert list(event_kinds(over["notices"])) == ["time-up"]
    assert over["view"]["result"]["winners"] == [2]
    return over


# Computers


@pytest.mark.parametrize("preset", ["quarto", *in_soak("quardo")])
async def test_computer_thinks_within_its_clock(frozen_servers: FrozenServers, preset: str) -> None:
    clock = 4
    async with await Client.new(frozen_servers.urls[0]) as ann:
        strongest = (await ann.create(preset, "me", "me"))["game"]["levels"][-1]
        kinds_of_seats = ("me", f"program:{strongest}")
        created = await ann.create(preset, *kinds_of_seats, first=2, options={"clock": clock})
        game = created["game"]["id"]
        now = await ann.ask("GET", f"/games/{game}", None, since=0, wait=20)
        for _ in range(3):
            while now["view"]["to_act"] == 1 and now["game"]["phase"] == "playing":
                now = await ann.ask("GET", f"/games/{game}", None, since=now["index"], wait=20)
            if now["game"]["phase"] == "over":
                break
            moves = (await ann.ask("GET", f"/games/{game}/moves"))["moves"]
            now = await ann.act(game, "play", move=moves[0])
        whole = await ann.ask("GET", f"/games/{game}")
        assert "time-up" not in event_kinds(whole["notices"])
        assert [notice["seat"] for notice in whole["notices"]].count(1) >= 2


async def test_q13_unanswered_request_costs_asker_no_time(frozen_servers: FrozenServers) -> None:
    async with seat_players(*frozen_servers.urls, options={"clock": 6}) as table:
        await table.play("3")
        frozen_servers.clock.forward(2)
        asked = await table[2].act(table.game, "ask", request="draw")
        assert not asked["view"]["clock_running"]
        assert asked["view"]["remaining_ms"] == 4 * SECOND
        for seconds in (6, 4):  # a whole turn for the answer, then the rest of this turn
            now = await table.fetch(2)
            frozen_servers.clock.forward(seconds)
            while (await table.fetch(2, since=now["index"], wait=20))["index"] == now["index"]:
                pass
        ask, answer, flag = (await table.fetch(2))["notices"][-3:]
        assert [one["event"]["kind"] for one in (ask, flag)] == ["ask", "time-up"]
        assert answer["event"] == {"kind": "answer", "seat": 2, "accept": False}
        assert answer["at"] - ask["at"] == 6 * SECOND
        assert flag["at"] - answer["at"] == 4 * SECOND
