"""Touch of Quardo over the API (D8): touches, memory mode, the observer."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING

import pytest
from websockets import ConnectionClosed

from tests.helpers.servers.clients import Client, Refused
from tests.helpers.servers.players import event_kinds, expect_refusal, find_seat, seat_players
from tests.helpers.servers.running_server import RunningServer

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.anyio

NEARLY_FULL = "0123/4567/89ab/cde. 7ffff 0-0 1"


async def test_d8_touch_result_is_sent_to_its_player_only(server: RunningServer) -> None:
    async with seat_players(server.url, preset="quardo-touch") as table:
        await table[1].act(table.game, "play", move="3@b2")
        felt = await table[2].act(table.game, "touch", target="b2")
        (notice,) = felt["notices"]
        assert (notice["felt"], notice["seat"]) == ("3", 2)
        assert felt["view"]["position"] is None
        assert felt["view"]["touch_counts"] == [0, 1]
        other = await table.fetch(1, since=1)
        assert other["notices"] == []
        assert other["view"]["touch_counts"] == [0, 1]
        assert other["index"] == 2
        for target, expected in (("c3", None), ("3", False), ("7", True), ("row1", True)):
            answer = await table[2].act(table.game, "touch", target=target)
            assert answer["notices"][0]["felt"] is expected
        for target in ("b2,c3", "b2 c3", "e5", "", "*"):
            with expect_refusal("target-syntax", 422):
                await table[2].act(table.game, "touch", target=target)


async def test_d8_players_may_touch_at_any_time(sqlite_server: RunningServer) -> None:
    async with seat_players(sqlite_server.url, preset="quardo-touch", players=3) as table:
        for seat in (1, 2, 3):
            for cell in ("a1", "b1"):
                await table[seat].act(table.game, "touch", target=cell)
        assert (await table.fetch(2))["view"]["touch_counts"] == [2, 2, 2]


async def test_d8_touch_is_refused_without_blindfold(sqlite_server: RunningServer) -> None:
    async with seat_players(sqlite_server.url, preset="quardo") as table:
        with expect_refusal("not-blindfolded", 409, "D8"):
            await table[1].act(table.game, "touch", target="b2")


async def test_d8_memory_mode_counts_board_touches(server: RunningServer) -> None:
    async with seat_players(server.url, preset="quardo-touch", options={"touches": 2}) as table:
        assert (await table.fetch(1))["view"]["touches_left"] == 2
        for left in (1, 0):
            after = await table[1].act(table.game, "touch", target="a1")
            assert after["view"]["touches_left"] == left
        for target in ("a1", "b2"):
            with expect_refusal("no-touches-left", 409, "D8"):
                await table[1].act(table.game, "touch", target=target)
        for target in ("7", "row1"):  # touching the table and the coins is free
            assert (await table[1].act(table.game, "touch", target=target))["notices"]
        await table[1].act(table.game, "play", move="3@b2")
        assert (await table.fetch(1))["view"]["touches_left"] == 0
        await table[2].act(table.game, "play", move="5@c3")
        assert (await table.fetch(1))["view"]["touches_left"] == 2


async def test_d8_refused_move_hides_reason_without_touches(
    sqlite_server: RunningServer,
) -> None:
    async with seat_players(
        sqlite_server.url, preset="quardo-touch", options={"touches": 1}
    ) as table:
        await table[1].act(table.game, "play", move="3@b2")
        response = await table[2].act(table.game, "play", move="5@b2")
        assert response["notices"][0]["refused"]["code"] == "cell-occupied"
        assert response["view"]["touches_left"] == 0
        reason_hidden = await table[2].act(table.game, "play", move="5@b2")
        assert reason_hidden["notices"][0]["refused"]["code"] == "illegal-move"
        assert reason_hidden["notices"][0]["refused"]["details"] == {}
        other_view = await table.fetch(1, since=1)
        assert [notice["event"] for notice in other_view["notices"]] == [None, None]
        assert other_view["view"]["to_act"] == 2


async def test_d8_board_is_hidden_until_the_end(sqlite_server: RunningServer) -> None:
    async with (
        seat_players(sqlite_server.url, preset="quardo-touch") as table,
        await Client.new(sqlite_server.url) as eve,
    ):
        for client in (table[1], table[2], eve):
            for path in ("moves", "record"):
                with expect_refusal("in-the-dark", 409, "D8"):
                    await client.ask("GET", f"{table.path}/{path}")
        with expect_refusal("in-the-dark", 409, "D8"):
            await table[1].ask("POST", f"{table.path}/hint")
        assert (await eve.ask("GET", table.path))["view"]["position"] is None
        assert (await eve.ask("GET", table.path))["view"]["seed"] is None


async def test_d8_board_is_shown_at_the_end(sqlite_server: RunningServer) -> None:
    async with seat_players(
        sqlite_server.url, preset="quardo-touch", position=NEARLY_FULL
    ) as table:
        over = await table[1].act(table.game, "play", move="f@d4")
        assert over["game"]["phase"] == "over"
        for seat in (1, 2):
            view = (await table.fetch(seat))["view"]
            assert view["position"].startswith("0123/4567/89ab/cdef")
        assert "Preset" in await table[2].ask("GET", f"{table.path}/record")


async def test_d8_players_cannot_resign(sqlite_server: RunningServer) -> None:
    async with seat_players(sqlite_server.url, preset="quardo-touch") as table:
        assert table.created["game"]["grace"] == 300
        with expect_refusal("no-leaving", 409, "D8"):
            await table[1].act(table.game, "resign")


# The observer


async def test_d8_observer_sees_the_board_and_rules(urls: tuple[str, ...]) -> None:
    async with seat_players(
        *urls, preset="quardo-touch", observer="open", position=NEARLY_FULL, options={"clock": 60}
    ) as table:
        view = (await table.fetch(0))["view"]
        assert view["position"] == NEARLY_FULL
        assert view["observer"] == "Olga"
        waiting = await table[1].act(table.game, "play", move="f@d4")
        assert waiting["view"]["ruling_pending"]
        assert not waiting["view"]["clock_running"]
        assert waiting["view"]["proposal"] is None
        with expect_refusal("ruling-pending", 409, "D8"):
            await table[1].act(table.game, "play", move="f@d4")
        seen = (await table.fetch(0, since=1, wait=30))["view"]
        assert seen["proposal"]["move"] == "f@d4"
        assert seen["proposal"]["approve"]
        with expect_refusal("not-your-seat", 403):
            await table[2].act(table.game, "ruling", approve=True)
        with expect_refusal("ruling-wrong", 409, "D8"):
            await table[0].act(table.game, "ruling", approve=False)
        ruled = await table[0].act(table.game, "ruling", approve=True)
        assert ruled["game"]["phase"] == "over"


async def test_d8_observer_refuses_illegal_moves(sqlite_server: RunningServer) -> None:
    async with seat_players(sqlite_server.url, preset="quardo-touch", observer="open") as table:
        await table[1].act(table.game, "play", move="3@b2")
        await table[2].act(table.game, "play", move="c@b3")
        await table[1].act(table.game, "play", move="b2~b3")
        proposal = (await table.fetch(0))["view"]["proposal"]
        assert not proposal["approve"]
        assert proposal["refusal"]["code"] == "swap-no-coin"
        with expect_refusal("ruling-wrong", 409, "D8"):
            await table[0].act(table.game, "ruling", approve=True)
        ruled = await table[0].act(table.game, "ruling", approve=False)
        assert ruled["view"]["to_act"] == 1
        response = (await table.fetch(1, since=4))["notices"][-1]
        assert response["refused"]["code"] == "swap-no-coin"
        other_view = (await table.fetch(2, since=4))["notices"][-1]
        assert other_view["refused"]["details"] == {}


async def test_d8_observer_pauses_game_and_clock(urls: tuple[str, ...]) -> None:
    async with seat_players(
        *urls, preset="quardo-touch", observer="open", options={"clock": 60}
    ) as table:
        paused = await table[0].act(table.game, "pause")
        assert paused["view"]["paused"]
        held = paused["view"]["remaining_ms"]
        await asyncio.sleep(0.3)
        now = (await table.fetch(1, since=paused["index"] - 1, wait=5))["view"]
        assert now["paused"]
        assert now["remaining_ms"] == held
        assert not now["clock_running"]
        with expect_refusal("paused", 409, "D8"):
            await table[1].act(table.game, "play", move="3@b2")
        with expect_refusal("paused", 409, "D8"):
            await table[1].act(table.game, "touch", target="a1")
        with expect_refusal("paused", 409):
            await table[0].act(table.game, "pause")
        resumed = await table[0].act(table.game, "resume")
        assert resumed["view"]["clock_running"]
        await table[1].act(table.game, "play", move="3@b2")


async def test_d8_observer_gives_time(sqlite_server: RunningServer) -> None:
    async with seat_players(
        sqlite_server.url, preset="quardo-touch", observer="open", options={"clock": 60}
    ) as table:
        after = await table[0].act(table.game, "give-time", seat=0, seconds=100)
        assert 100_000 < after["view"]["remaining_ms"] <= 160_000
        assert after["notices"][0]["event"]["seat"] == 0


async def test_d8_observer_repeats_public_facts(sqlite_server: RunningServer) -> None:
    options = {"clock": 60}
    async with seat_players(
        sqlite_server.url, preset="quardo-touch", observer="open", options=options
    ) as table:
        with expect_refusal("no-move-yet", 409, "D8"):
            await table[0].act(table.game, "remind", fact="last")
        await table[1].act(table.game, "play", move="3@b2")
        await table[0].act(table.game, "pause")
        for fact, (to_all, to_ann, to_bob) in {
            "turn": ("It’s Bob’s turn.", "It’s Bob’s turn.", "It’s your turn."),
            "coins": (
                "Ann has no coins. Bob has no coins.",
                "You have no coins. Bob has no coins.",
                "Ann has no coins. You have no coins.",
            ),
            "last": ("Ann has moved.", "You have moved.", "Ann has moved."),
            "time": (
                "Bob has one minute left.",
                "Bob has one minute left.",
                "You have one minute left.",
            ),
        }.items():
            response = await table[0].act(table.game, "remind", fact=fact)
            (notice,) = response["notices"]
            assert notice["event"] == {"kind": "remind", "fact": fact}
            assert (notice["seat"], notice["coins"], notice["felt"]) == (None, 0, None)
            assert notice["text"] == [f"You repeat: {to_all}"]
            for seat, text in ((1, to_ann), (2, to_bob)):
                other_view = await table.fetch(seat, since=response["index"] - 1)
                told = {**notice, "text": [f"The observer repeats: {text}"]}
                assert other_view["notices"] == [told]
            async with await Client.new(sqlite_server.url) as eve:
                seen = await eve.ask("GET", table.path, None, since=response["index"] - 1)
                told = {**notice, "text": [f"The observer repeats: {to_all}"]}
                assert seen["notices"] == [told]


async def test_d8_reminders_are_for_the_observer_only(sqlite_server: RunningServer) -> None:
    async with seat_players(sqlite_server.url, preset="quardo-touch", observer="open") as table:
        await table[1].act(table.game, "play", move="3@b2")
        for fact in ("turn", "coins", "last", "time"):
            with expect_refusal("not-your-seat", 403):
                await table[1].act(table.game, "remind", fact=fact)
        with expect_refusal("no-clock", 409, "D9"):
            await table[0].act(table.game, "remind", fact="time")
        for fact in ("b2", "board", "", "TURN"):
            with expect_refusal("bad-request", 422):
                await table[0].act(table.game, "remind", fact=fact)
        assert (await table.fetch(1))["index"] == 2
    async with seat_players(sqlite_server.url, preset="quardo-touch") as table:
        with expect_refusal("not-your-seat", 403):
            await table[1].act(table.game, "remind", fact="turn")


async def test_refused_action_has_no_effect(sqlite_server: RunningServer) -> None:
    async with seat_players(sqlite_server.url, preset="quardo-touch", observer="open") as table:
        is_paused = True
        try:
            await table[0].act(table.game, "pause", seat=1)
        except Refused:
            is_paused = False
        assert (await table.fetch(0))["view"]["paused"] == is_paused


async def test_d8_one_identity_cannot_play_and_observe(sqlite_server: RunningServer) -> None:
    async with (
        await Client.new(sqlite_server.url) as ann,
        await Client.new(sqlite_server.url) as bob,
    ):
        created = await ann.create("quardo-touch", "me", "open", observer="open", first=1)
        links = {link["seat"]: link["secret"] for link in created["links"]}
        with expect_refusal("in-the-dark", 409, "D8"):
            await ann.ask("POST", "/join", {"secret": links[0]})
        await bob.ask("POST", "/join", {"secret": links[0]})
        with expect_refusal("in-the-dark", 409, "D8"):
            await bob.ask("POST", "/join", {"secret": links[2]})


async def test_d8_computer_rules_when_observer_stops(server: RunningServer) -> None:
    async with seat_players(
        server.url, preset="quardo-touch", observer="open", position=NEARLY_FULL
    ) as table:
        await table[1].act(table.game, "play", move="f@d4")
        over = await table[0].act(table.game, "stop-observing")
        assert over["view"]["observer"] is None
        assert over["game"]["phase"] == "over"
        assert over["view"]["result"]["reason"] == "coins"


async def test_d8_computer_rules_when_observer_leaves_seat(sqlite_server: RunningServer) -> None:
    async with seat_players(
        sqlite_server.url, preset="quardo-touch", observer="open", position=NEARLY_FULL
    ) as table:
        await table[0].ask("DELETE", f"{table.path}/seats/0")
        assert (await table.fetch(1))["view"]["observer"] is None
        over = await table[1].act(table.game, "play", move="f@d4")
        assert not over["view"]["ruling_pending"]
        assert over["game"]["phase"] == "over"


async def test_d8_computer_rules_after_observer_grace(tmp_path: Path) -> None:
    with RunningServer(tmp_path, "--observer-grace", "1") as server:
        async with (
            seat_players(server.url, preset="quardo-touch", observer="open") as table,
            table[1].live(table.game) as live,
        ):
            await live.wait_for_index(2)
            now = await table.fetch(1)
            joined, left = now["notices"]
            assert [joined["event"]["kind"], left["event"]["kind"]] == ["observe", "stop-observing"]
            assert left["at"] - joined["at"] >= 1000
            assert (now["view"]["observer"], now["game"]["observer_grace"]) == (None, 1)


async def test_d8_observer_of_hot_seat_game_may_join_later(sqlite_server: RunningServer) -> None:
    async with (
        await Client.new(sqlite_server.url) as ann,
        await Client.new(sqlite_server.url, "Olga") as olga,
    ):
        created = await ann.create("quardo-touch", "me", "me", observer="open")
        game = created["game"]["id"]
        assert created["game"]["phase"] == "playing"
        await ann.act(game, "play", move="3@b2")
        await olga.ask("POST", "/join", {"secret": created["links"][0]["secret"]})
        now = await ann.ask("GET", f"/games/{game}", None, since=1)
        assert now["view"]["observer"] == "Olga"
        assert list(event_kinds(now["notices"])) == ["observe"]
        assert find_seat(now["game"], 0)["name"] == "Olga"


# Former seats


async def test_d8_former_observer_sees_no_board(sqlite_server: RunningServer) -> None:
    async with (
        await Client.new(sqlite_server.url) as ann,
        await Client.new(sqlite_server.url) as eve,
    ):
        created = await ann.create("quardo-touch", "me", "open", observer="open", first=1)
        game = created["game"]["id"]
        links = {link["seat"]: link["secret"] for link in created["links"]}
        await eve.ask("POST", "/join", {"secret": links[0]})
        async with eve.live(game) as live:
            await eve.ask("DELETE", f"/games/{game}/seats/0")
            await eve.ask("POST", "/join", {"secret": links[2]})
            await ann.ask("POST", f"/games/{game}/start")  # without an observer
            await ann.act(game, "play", seat=1, move="3@b2")
            with contextlib.suppress(ConnectionClosed):  # a disconnect is as good
                while not live.messages or live.messages[-1].get("index") != 1:
                    await live.receive()
            for message in live.messages:
                view = message.get("view")
                assert view is None or view["position"] is None, message


async def test_d8_former_player_gets_no_touch_results(
    sqlite_server: RunningServer,
) -> None:
    async with (
        await Client.new(sqlite_server.url) as ann,
        await Client.new(sqlite_server.url) as bob,
        await Client.new(sqlite_server.url) as eve,
    ):
        created = await ann.create("quardo-touch", "me", "open", first=1)
        game = created["game"]["id"]
        await eve.ask("POST", "/join", {"secret": created["links"][0]["secret"]})
        # after the start, no player can leave a seat
        with expect_refusal("already-started", 409):
            await eve.ask("DELETE", f"/games/{game}/seats/2")
        three = await ann.create("quardo-touch", "me", "open", "open", first=1)
        game = three["game"]["id"]
        links = {link["seat"]: link["secret"] for link in three["links"]}
        await eve.ask("POST", "/join", {"secret": links[2]})
        async with eve.live(game) as live:
            link = await eve.ask("DELETE", f"/games/{game}/seats/2")
            await bob.ask("POST", "/join", {"secret": link["secret"]})
            await ann.ask("POST", "/join", {"secret": links[3]})
            felt = await bob.act(game, "touch", seat=2, target="b2")
            with contextlib.suppress(ConnectionClosed):  # a disconnect is as good
                while not live.messages or live.messages[-1].get("index") != felt["index"]:
                    await live.receive()
            for message in live.messages:
                assert "touch" not in event_kinds(message.get("notices", [])), message
                assert message.get("view") is None or message["view"]["seat"] is None, message
