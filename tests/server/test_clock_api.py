"""The clock: kept and flagged by the server itself, the same for everybody, right after a crash."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import pytest

from tests.server.party import kinds, party, refused
from tests.server.running import Client, Refused, RunningServer

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.anyio

SECOND = 1000


def deadline_of(message: dict[str, Any]) -> int:
    """Return when the turn under way runs out, as a client works it out while it lasts."""
    view = message.get("view") or message
    assert view["remaining_ms"] > 0, "looked at too late to know: give this test a longer clock"
    deadline: int = message["now"] + view["remaining_ms"]
    return deadline


def now_ms() -> float:
    """Return the time as servers on this machine have it."""
    return 1000 * time.time()


# Off by default


@pytest.mark.parametrize(("preset", "rule"), [("quarto", "Q12"), ("quardo", "D9")])
async def test_there_is_no_clock_unless_wished_for(
    alone: RunningServer, preset: str, rule: str
) -> None:
    async with party(alone.url, preset=preset) as table:
        now = await table.look(1)
        assert now["view"]["remaining_ms"] is None
        assert not now["view"]["clock_running"]
        with refused("no-clock", 409, rule):
            await table[2].act(table.game, "give-time", seconds=30)


async def test_each_turn_has_the_whole_time(urls: tuple[str, ...]) -> None:
    async with party(*urls, options={"clock": 60}) as table:
        first = await table.look(2)
        assert first["view"]["clock_running"]
        assert 55 * SECOND < first["view"]["remaining_ms"] <= 60 * SECOND
        await asyncio.sleep(0.5)
        later = await table.look(2)
        assert later["view"]["remaining_ms"] <= first["view"]["remaining_ms"] - 450
        assert abs(deadline_of(first) - deadline_of(later)) <= 5
        moved = await table.play("3")
        assert deadline_of(moved) == moved["notices"][-1]["at"] + 60 * SECOND


# Flags


@pytest.mark.alone
async def test_the_server_flags_by_itself_within_a_second(
    alone: RunningServer, twins: tuple[RunningServer, RunningServer]
) -> None:
    for urls in ((alone.url,), (twins[0].url, twins[1].url)):
        await asyncio.gather(
            while_somebody_watches(*urls),
            while_nobody_is_there(*urls),
            three_run_out_one_by_one(*urls),
            extra_time_moves_it(*urls),
            a_takeback_moves_it(*urls),
            the_observer_stops_it(*urls),
        )


def check_flag(notice: dict[str, Any], seat: int, deadline: int) -> None:
    """Check that a flag fell for a seat within a second."""
    assert notice["event"] == {"kind": "time-up"}
    assert notice["seat"] == seat
    assert 0 <= notice["at"] - deadline < SECOND


async def while_somebody_watches(*urls: str) -> None:
    """The flag is on every screen within a second."""
    async with (
        party(*urls, options={"clock": 6}) as table,
        await Client.new(urls[0]) as eve,
        table[1].live(table.game) as one,
        eve.live(table.game) as watcher,
    ):
        moved = await table.play("3")
        for live in (one, watcher):
            over = await live.wait_for_index(2)
            assert now_ms() - deadline_of(moved) < 1500
            check_flag(over["notices"][-1], 2, deadline_of(moved))
            assert over["view"]["result"]["winners"] == [1]
            assert over["view"]["result"]["reason"] == "time"
            assert over["view"]["remaining_ms"] == 0
            assert not over["view"]["clock_running"]


async def while_nobody_is_there(*urls: str) -> None:
    """Nobody is connected and nobody asks: what is read later says that it was in time."""
    async with party(*urls, options={"clock": 6}) as table:
        begun = await table.look(1)
        await asyncio.sleep(8.5)
        over = await table.look(1)
        check_flag(over["notices"][-1], 1, deadline_of(begun))
        assert over["index"] == 1


async def three_run_out_one_by_one(*urls: str) -> None:
    """With three, who runs out is out, and the next one's time begins."""
    async with (
        party(*urls, preset="quardo", players=3, options={"clock": 5}) as table,
        table[1].live(table.game) as live,
    ):
        first = await live.wait_for_index(2)
        check_flag(first["notices"][-1], 2, live.snapshot["notices"][0]["at"] + 5 * SECOND)
        assert (first["view"]["out"], first["view"]["to_act"]) == ([2], 3)
        over = await live.wait_for_index(3)
        check_flag(over["notices"][-1], 3, first["notices"][-1]["at"] + 5 * SECOND)
        assert over["view"]["result"]["winners"] == [1]


async def extra_time_moves_it(*urls: str) -> None:
    """Extra time comes from the other player and counts to the millisecond."""
    async with party(*urls, options={"clock": 8}) as table:
        begun = await table.look(1)
        for seconds in (0, -1, 86401):
            with refused("bad-seconds", 409, "Q12"):
                await table[2].act(table.game, "give-time", seconds=seconds)
        with refused("own-time", 409, "Q12"):
            await table[1].act(table.game, "give-time", seconds=2)
        given = await table[2].act(table.game, "give-time", seconds=2)
        assert abs(deadline_of(given) - deadline_of(begun) - 2 * SECOND) <= 5
        over = await table.look(2, since=1, wait=20)
        check_flag(over["notices"][-1], 1, deadline_of(given))


async def a_takeback_moves_it(*urls: str) -> None:
    """Whoever is to act after a takeback has the whole time again."""
    async with party(*urls, options={"clock": 6}) as table:
        await table.play("3")
        await asyncio.sleep(0.5)
        await table[1].act(table.game, "ask", request="takeback")
        granted = await table[2].act(table.game, "answer", accept=True)
        assert deadline_of(granted) == granted["notices"][-1]["at"] + 6 * SECOND
        over = await table.look(2, since=3, wait=20)
        check_flag(over["notices"][-1], 1, deadline_of(granted))


async def the_observer_stops_it(*urls: str) -> None:
    """No flag falls during a pause; afterwards what was left runs on."""
    async with party(*urls, preset="quardo-touch", observer="open", options={"clock": 6}) as table:
        held = await table[0].act(table.game, "pause")
        assert not held["view"]["clock_running"]
        await asyncio.sleep(6.5)
        still = await table.look(1)
        assert still["view"]["result"] is None
        assert still["view"]["remaining_ms"] == held["view"]["remaining_ms"]
        resumed = await table[0].act(table.game, "resume")
        expected = resumed["notices"][-1]["at"] + held["view"]["remaining_ms"]
        assert abs(deadline_of(resumed) - expected) <= 5
        over = await table.look(0, since=resumed["index"], wait=20)
        check_flag(over["notices"][-1], 1, deadline_of(resumed))


# The same for everybody


async def test_everybody_shows_the_same_time(urls: tuple[str, ...]) -> None:
    async with (
        party(*urls, options={"clock": 60}) as table,
        await Client.new(urls[-1]) as eve,
        table[1].live(table.game) as one,
        table[2].live(table.game) as two,
        eve.live(table.game) as three,
    ):
        for move in ("3", "b2", "7"):
            await table.play(move)
            index = (await table.look(1))["index"]
            told = [await live.wait_for_index(index) for live in (one, two, three)]
            told += await asyncio.gather(table.look(1), table.look(2))
            for live in (one, two, three):
                await live.send({"type": "ping"})
            told += [await live.expect("heartbeat") for live in (one, two, three)]
            ends = [deadline_of(message) for message in told]
            assert max(ends) - min(ends) <= 5
            assert all(abs(message["now"] - now_ms()) < 2 * SECOND for message in told)
        looks = await asyncio.gather(*(client.ask("GET", table.path) for client in (table[1], eve)))
        left = [look["view"]["remaining_ms"] for look in looks]
        assert max(left) - min(left) <= 200


async def test_who_connects_late_is_told_what_is_left_now(urls: tuple[str, ...]) -> None:
    async with party(*urls, options={"clock": 60}) as table:
        moved = await table.play("3")
        await asyncio.sleep(0.6)
        async with table[2].live(table.game, since=1) as live:
            assert abs(deadline_of(live.snapshot) - deadline_of(moved)) <= 5
            assert live.snapshot["view"]["remaining_ms"] <= 59_500


# Too late


@pytest.mark.alone
async def test_a_late_move_is_refused_and_the_flag_falls(
    alone: RunningServer, twins: tuple[RunningServer, RunningServer]
) -> None:
    pair = (twins[0].url, twins[1].url)
    codes = await asyncio.gather(*(move_late(*urls) for urls in ((alone.url,), pair) * 4))
    assert "time-is-up" in codes, codes


async def move_late(*urls: str) -> str:
    """Move as soon as the time is up; return the code of the refusal."""
    async with party(*urls, options={"clock": 6}) as table:
        begun = await table.look(1)
        code = "own-time"
        while code == "own-time":  # a knock that changes nothing, until it is too late
            await asyncio.sleep(max(0, (deadline_of(begun) - now_ms()) / 1000))
            with suppress(Refused):
                await table[1].act(table.game, "play", move="no")
            try:
                await table[1].act(table.game, "give-time", seconds=1)
            except Refused as error:
                code = error.code
        assert code in ("time-is-up", "match-over")
        with refused("match-over", 409):
            await table[1].act(table.game, "play", move="3")
        over = await table.look(2)
        check_flag(over["notices"][-1], 1, deadline_of(begun))
        assert list(kinds(over["notices"])) == ["time-up"]
        assert over["view"]["result"]["winners"] == [2]
        return code


# After a crash


@pytest.mark.alone
async def test_flags_fall_right_after_a_crash(tmp_path: Path) -> None:
    with RunningServer(tmp_path) as server:
        async with (
            party(server.url, options={"clock": 60}) as later,
            party(server.url, options={"clock": 60}) as granted,
            party(server.url, options={"clock": 20}) as soon,
            party(server.url, options={"clock": 8}) as at_once,
        ):
            moved = await later.play("3")
            for seconds in (30, 5):
                given = await granted[2].act(granted.game, "give-time", seconds=seconds)
            begun = [await table.look(1) for table in (soon, at_once)]
            server.kill()
            await asyncio.sleep(max(0, (deadline_of(begun[1]) - now_ms()) / 1000) + 0.2)
            await asyncio.to_thread(server.start)
            ready = int(now_ms())
            for table, before in ((later, moved), (granted, given)):
                after = await table.look(1)
                assert abs(deadline_of(after) - deadline_of(before)) <= 5
                assert after["view"]["clock_running"]
            for table, before in ((at_once, begun[1]), (soon, begun[0])):
                over = await table.look(1)
                if over["index"] == 0:
                    over = await table.look(1, since=0, wait=20)
                (notice,) = over["notices"]
                assert notice["event"] == {"kind": "time-up"}
                deadline = deadline_of(before)
                assert deadline <= notice["at"] < max(deadline, ready) + SECOND
                assert over["view"]["result"]["winners"] == [2]
            await later.play("b2")


# Programs


@pytest.mark.parametrize("preset", ["quarto", "quardo"])
async def test_a_program_moves_within_its_clock(alone: RunningServer, preset: str) -> None:
    clock = 4
    async with await Client.new(alone.url) as ann:
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
        assert "time-up" not in kinds(whole["notices"])
        assert [notice["seat"] for notice in whole["notices"]].count(1) >= 2
