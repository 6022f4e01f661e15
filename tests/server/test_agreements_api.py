"""Agreements between players, and leaving: draws, undos, resignations and forfeits."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest

from fourfold.i18n import Speaker
from fourfold.rules import PieceSet, Put, parse, parse_move
from tests.helpers.servers.clients import Client
from tests.helpers.servers.players import (
    GameTable,
    event_kinds,
    expect_refusal,
    find_seat,
    read_metric,
    seat_players,
    wait_for_metric,
    wait_until_away,
)
from tests.helpers.waiting import poll

if TYPE_CHECKING:
    from tests.helpers.servers.running_server import RunningServer
    from tests.helpers.servers.variants import FrozenServers

pytestmark = pytest.mark.anyio

GRACE = 10
"""The shortest grace, in seconds."""
FORFEITS = 'fourfold_events_total{kind="forfeit"}'


# Draws


async def test_draw_ends_game_when_accepted(urls: tuple[str, ...]) -> None:
    async with seat_players(*urls) as table:
        await table.play("3", "b2")
        asked = await table[1].act(table.game, "ask", request="draw")
        assert asked["view"]["asked"] == {"seat": 1, "request": "draw"}
        assert (await table.fetch(2))["view"]["asked"] == {"seat": 1, "request": "draw"}
        over = await table[2].act(table.game, "answer", accept=True)
        assert over["view"]["result"]["winners"] == []
        assert over["view"]["result"]["reason"] == "agreed"
        assert over["view"]["asked"] is None
        with expect_refusal("match-over", 409):
            await table[2].act(table.game, "play", move="7")


async def test_draw_request_changes_nothing_when_declined(urls: tuple[str, ...]) -> None:
    async with seat_players(*urls) as table:
        await table.play("3")
        before = (await table.fetch(1))["view"]
        for seat in (2, 1):  # the other player declines, then the asking player withdraws
            await table[1].act(table.game, "ask", request="draw")
            answer = await table[seat].act(table.game, "answer", accept=False)
            assert answer["view"]["asked"] is None
        after = await table.fetch(1)
        assert after["view"] == before
        assert list(event_kinds(after["notices"])) == ["play", "ask", "answer", "ask", "answer"]
        await table.play("b2")


async def test_invalid_requests_are_refused(sqlite_server: RunningServer) -> None:
    async with seat_players(sqlite_server.url) as table:
        with expect_refusal("nothing-asked", 409):
            await table[2].act(table.game, "answer", accept=True)
        with expect_refusal("nothing-to-take-back", 409):
            await table[1].act(table.game, "ask", request="takeback")
        await table[1].act(table.game, "ask", request="draw")
        for seat, request in ((1, "draw"), (2, "draw"), (1, "takeback")):
            with expect_refusal("already-asked", 409):
                await table[seat].act(table.game, "ask", request=request)
        with expect_refusal("nothing-asked", 409):
            await table[1].act(table.game, "answer", accept=True)
        with expect_refusal("bad-request", 422):
            await table[1].act(table.game, "ask", request="mercy")


# Undos


async def test_q14_undo_returns_to_before_askers_last_placement(urls: tuple[str, ...]) -> None:
    async with seat_players(*urls, options={"clock": 600}) as table:
        await table.play("3", "b2", "7", "c3")
        await table[2].act(table.game, "ask", request="takeback")
        granted = await table[1].act(table.game, "answer", accept=True)
        assert granted["index"] == 6
        assert granted["view"]["position"] == "..../..../..../.... 3 -"
        assert granted["view"]["to_act"] == 2
        assert granted["view"]["clock_running"]
        assert (await table.fetch(1))["notices"][-1]["back_to"] == 1
        await table.play("d4", "9")
        assert (await table.fetch(1))["index"] == 8


async def test_q14_next_move_withdraws_undo_request(sqlite_server: RunningServer) -> None:
    async with seat_players(sqlite_server.url) as table:
        await table.play("3", "b2")
        await table[2].act(table.game, "ask", request="takeback")
        await table.play("7")
        assert (await table.fetch(1))["view"]["asked"] is None
        with expect_refusal("nothing-asked", 409):
            await table[1].act(table.game, "answer", accept=True)
        await table[2].act(table.game, "ask", request="takeback")
        await table.play("c3")
        with expect_refusal("nothing-asked", 409):
            await table[1].act(table.game, "answer", accept=True)


async def test_q7_wrong_call_costs_the_chosen_penalty(sqlite_server: RunningServer) -> None:
    async with seat_players(sqlite_server.url) as table:
        await table.play("3", "b2")
        await table[2].act(table.game, "play", move="!row1")
        assert (await table.fetch(1))["view"]["barred"] == [2]
        with expect_refusal("call-barred", 409):
            await table[2].act(table.game, "play", move="!row2")
    async with seat_players(sqlite_server.url, options={"wrong_call": "loses"}) as table:
        await table.play("3")
        await table[2].act(table.game, "play", move="!row1")
        over = await table.fetch(1)
        assert over["game"]["options"] == {"wrong_call": "loses"}
        assert over["view"]["result"]["reason"] == "wrong call"
        assert over["view"]["result"]["winners"] == [1]


async def test_undo_request_can_be_declined_or_withdrawn(sqlite_server: RunningServer) -> None:
    async with seat_players(sqlite_server.url) as table:
        await table.play("3", "b2")
        position = (await table.fetch(1))["view"]["position"]
        for seat in (1, 2):
            await table[2].act(table.game, "ask", request="takeback")
            after = await table[seat].act(table.game, "answer", accept=False)
            assert (after["view"]["position"], after["view"]["asked"]) == (position, None)


async def test_requests_need_answers_of_all_three_players(urls: tuple[str, ...]) -> None:
    async with seat_players(*urls, preset="quardo", players=3) as table:
        snapshot = await table.fetch(1)
        opening, text = snapshot["view"]["position"], snapshot["notices"][0]["text"]
        put = parse_move(snapshot["notices"][0]["event"]["move"])
        assert isinstance(put, Put)
        piece = Speaker("en", PieceSet.QUARDO).piece_phrase(put.piece)
        assert text == [f"The first pawn was placed at random: {piece} on {put.cell}."]
        with expect_refusal("nothing-to-take-back", 409):
            await table[1].act(table.game, "ask", request="takeback")  # the opening was drawn
        state = parse("quardo", opening, players=3)
        await table.play(str(state.legal_moves()[0]))
        after = await table.fetch(1)
        moved = after["view"]["position"]
        assert after["notices"][-1]["text"][0].startswith("Bob places ")
        await table[2].act(table.game, "ask", request="takeback")
        first = await table[1].act(table.game, "answer", accept=True)
        assert first["view"]["position"] == moved
        assert first["view"]["asked"] == {"seat": 2, "request": "takeback"}
        declined = await table[3].act(table.game, "answer", accept=False)
        assert (declined["view"]["position"], declined["view"]["asked"]) == (moved, None)
        await table[2].act(table.game, "ask", request="takeback")
        await table[3].act(table.game, "answer", accept=True)
        accepted = await table[1].act(table.game, "answer", accept=True)
        assert (accepted["view"]["position"], accepted["view"]["to_act"]) == (opening, 2)
        await table[1].act(table.game, "ask", request="draw")
        await table[2].act(table.game, "answer", accept=True)
        over = await table[3].act(table.game, "answer", accept=True)
        assert over["view"]["result"]["reason"] == "agreed"


async def test_computer_accepts_undo_and_declines_draws(urls: tuple[str, ...]) -> None:
    async with await Client.new(urls[0]) as ann, await Client.new(urls[-1]) as eve:
        created = await ann.create("quarto", "me", "program:1", first=1)
        path = f"/games/{created['game']['id']}"
        game = created["game"]["id"]
        await ann.act(game, "play", move="3")
        now = await ann.ask("GET", path, None, since=1)
        while now["view"]["to_act"] != 1 and now["game"]["phase"] == "playing":
            now = await ann.ask("GET", path, None, since=now["index"], wait=20)
        index = (await ann.act(game, "ask", request="draw"))["index"]
        update = await wait_for_event(eve, path, index)
        declined = update["notices"][index]["event"]
        assert declined == {"kind": "answer", "seat": 2, "accept": False}
        assert update["game"]["phase"] == "playing"
        index = (await ann.act(game, "ask", request="takeback"))["index"]
        granted = await wait_for_event(eve, path, index)
        assert granted["notices"][index]["event"]["accept"] is True
        assert granted["view"]["position"].startswith("..../..../..../.... -")
        assert granted["view"]["to_act"] == 1


async def wait_for_event(client: Client, path: str, index: int) -> Any:
    """Return the whole game once it has more than ``index`` events."""
    async with asyncio.timeout(300):
        await client.ask("GET", path, None, since=index, wait=20)
        while True:
            now = await client.ask("GET", path)
            if now["index"] > index:
                return now


# Leaving


async def test_resignation_loses_on_either_turn(urls: tuple[str, ...]) -> None:
    for seat in (1, 2):
        async with seat_players(*urls) as table:
            over = await table[seat].act(table.game, "resign")
            assert over["view"]["result"]["winners"] == [3 - seat]
            assert over["view"]["result"]["reason"] == "resigned"
            for other in (1, 2):
                with expect_refusal("match-over", 409):
                    await table[other].act(table.game, "resign")
            assert (await table.fetch(3 - seat))["game"]["phase"] == "over"


async def test_hot_seat_resignation_applies_to_named_seat(sqlite_server: RunningServer) -> None:
    async with await Client.new(sqlite_server.url) as ann:
        game = (await ann.create("quarto", "me", "me", first=1))["game"]["id"]
        over = await ann.act(game, "resign", seat=2)
        assert over["view"]["result"]["winners"] == [1]


async def test_three_players_can_resign_one_by_one(urls: tuple[str, ...]) -> None:
    async with seat_players(*urls, preset="quardo", players=3) as table:
        assert (await table.fetch(1))["view"]["to_act"] == 2
        await table[2].act(table.game, "ask", request="draw")
        out = await table[2].act(table.game, "resign")
        assert out["game"]["phase"] == "playing"
        assert (out["view"]["out"], out["view"]["to_act"]) == ([2], 3)
        assert out["view"]["asked"] is None
        with expect_refusal("seat-out", 409):
            await table[2].act(table.game, "play", move="7@b2")
        with expect_refusal("seat-out", 409):
            await table[2].act(table.game, "ask", request="draw")
        for seat in (3, 1, 3):
            now = await table.fetch(seat)
            assert now["view"]["to_act"] == seat
            move = (await table[seat].ask("GET", f"{table.path}/moves"))["moves"][0]
            await table[seat].act(table.game, "play", move=move)
        await table[3].act(table.game, "ask", request="takeback")
        granted = await table[1].act(table.game, "answer", accept=True)
        assert granted["view"]["to_act"] == 3  # a player who is out is not asked
        over = await table[3].act(table.game, "resign")
        assert over["view"]["result"]["winners"] == [1]
        assert over["view"]["result"]["reason"] == "resigned"


async def test_two_remaining_players_can_finish_the_game(sqlite_server: RunningServer) -> None:
    async with seat_players(sqlite_server.url, preset="quardo", players=3) as table:
        await table[3].act(table.game, "resign")
        now = await table.fetch(1)
        while now["game"]["phase"] == "playing":
            seat = now["view"]["to_act"]
            assert seat != 3
            moves = (await table[seat].ask("GET", f"{table.path}/moves"))["moves"]
            now = await table[seat].act(table.game, "play", move=moves[0])
        assert set(now["view"]["result"]["winners"]) <= {1, 2}
        assert now["view"]["result"]["reason"] == "coins"


# Absence


async def pass_grace(frozen_servers: FrozenServers) -> None:
    """Move the clock past the grace of absent players, and wait until a server has noticed."""
    async with seat_players(*frozen_servers.urls, grace=GRACE) as other_table:
        frozen_servers.clock.forward(GRACE)
        await poll(other_table.fetch, lambda now: now["game"]["phase"] != "playing")


async def test_absent_player_forfeits_after_grace(frozen_servers: FrozenServers) -> None:
    """Seat 2 joins and never connects: its grace counts from the start."""
    async with (
        seat_players(*frozen_servers.urls, grace=GRACE) as table,
        table[1].live(table.game) as live,
    ):
        due = frozen_servers.clock.forward(GRACE)
        update = await live.expect("update")
        (notice,) = update["notices"]
        assert notice["event"] == {"kind": "forfeit", "seat": 2}
        assert notice["at"] == due
        assert update["view"]["result"]["winners"] == [1]
        assert update["view"]["result"]["reason"] == "forfeit"


async def test_leaving_player_forfeits_after_grace(frozen_servers: FrozenServers) -> None:
    """Seat 1 leaves during the game: its grace counts from when its absence was shown."""
    async with (
        seat_players(*frozen_servers.urls, grace=GRACE) as table,
        table[2].live(table.game) as live,
    ):
        async with table[1].live(table.game) as leaving:
            await leaving.act("play", move="3")
            frozen_servers.clock.forward(5)
        await wait_until_away(table[1], table.game, 1)
        frozen_servers.clock.forward(GRACE - 1)
        assert (await table.fetch(2))["index"] == 1
        due = frozen_servers.clock.forward(1)
        over = await live.wait_for_index(2)
        assert over["notices"][-1]["event"] == {"kind": "forfeit", "seat": 1}
        assert over["notices"][-1]["at"] == due


async def test_returning_player_does_not_forfeit(frozen_servers: FrozenServers) -> None:
    """Both players leave repeatedly, each time for less than the grace."""
    async with seat_players(*frozen_servers.urls, grace=GRACE) as table:
        for _ in range(2):
            async with table[1].live(table.game) as live, table[2].live(table.game):
                await live.send({"type": "ping"})
                await live.expect("heartbeat")
            for seat in (1, 2):
                await wait_until_away(table[seat], table.game, seat)
            frozen_servers.clock.forward(6)
        async with table[1].live(table.game) as live, table[2].live(table.game):
            await pass_grace(frozen_servers)
            assert live.snapshot["game"]["phase"] == "playing"
            assert live.snapshot["index"] == 0
            assert find_seat(live.snapshot["game"], 1)["present"]
            assert (await table.fetch(1))["index"] == 0


async def test_absent_players_forfeit_nothing_without_grace(frozen_servers: FrozenServers) -> None:
    async with seat_players(*frozen_servers.urls) as table:
        await pass_grace(frozen_servers)
        assert (await table.fetch(1))["index"] == 0


async def test_http_player_counts_as_present(frozen_servers: FrozenServers) -> None:
    """A player who acts over HTTP is present for a minute, one who polls for a while."""
    async with seat_players(*frozen_servers.urls, grace=GRACE) as table:
        await table[1].act(table.game, "play", move="3")
        await table.fetch(2, since=1, wait=1)
        assert find_seat((await table.fetch(1))["game"], 1)["present"]
        await pass_grace(frozen_servers)
        await table.fetch(2, since=1, wait=1)
        assert (await table.fetch(1))["game"]["phase"] == "playing"


async def test_waiting_game_is_not_forfeited(frozen_servers: FrozenServers) -> None:
    urls = frozen_servers.urls
    async with await Client.new(urls[0]) as ann, await Client.new(urls[-1]) as bob:
        created = await ann.create("quarto", grace=GRACE)
        path = f"/games/{created['game']['id']}"
        await pass_grace(frozen_servers)
        assert (await ann.ask("GET", path))["game"]["phase"] == "waiting"
        await bob.ask("POST", "/join", {"secret": created["links"][0]["secret"]})
        frozen_servers.clock.forward(1)
        assert (await bob.ask("GET", path))["game"]["phase"] == "playing"


async def test_two_present_players_continue_when_third_forfeits(
    frozen_servers: FrozenServers,
) -> None:
    async with (
        seat_players(*frozen_servers.urls, preset="quardo", players=3, grace=GRACE) as table,
        table[1].live(table.game) as live,
        table[3].live(table.game),
    ):
        frozen_servers.clock.forward(GRACE)
        update = await live.wait_for_index(2)
        assert update["notices"][-1]["event"] == {"kind": "forfeit", "seat": 2}
        assert (update["view"]["out"], update["view"]["to_act"]) == ([2], 3)
        await play_first_move(table, 3)
        await play_first_move(table, 1)


async def test_game_is_forfeited_once_when_all_are_absent(frozen_servers: FrozenServers) -> None:
    """All players join; none ever connects or requests the game."""
    urls = frozen_servers.urls
    async with seat_players(*urls, grace=GRACE) as table:
        before = await read_metric(FORFEITS, *urls)
        due = frozen_servers.clock.forward(GRACE)
        await wait_for_metric(FORFEITS, before, *urls)
        frozen_servers.clock.forward(100)
        over = await table.fetch(1)
        assert over["game"]["phase"] == "over"
        (notice,) = over["notices"]
        assert notice["event"]["kind"] == "forfeit"
        assert notice["at"] == due


async def test_computer_always_counts_as_present(frozen_servers: FrozenServers) -> None:
    """The absent player loses; the computer counts as present."""
    urls = frozen_servers.urls
    async with await Client.new(urls[0]) as ann:
        created = await ann.create("quarto", "me", "program:1", first=1, grace=GRACE)
        before = await read_metric(FORFEITS, *urls)
        frozen_servers.clock.forward(GRACE)
        await wait_for_metric(FORFEITS, before, *urls)
        over = await ann.ask("GET", f"/games/{created['game']['id']}")
        assert over["game"]["phase"] == "over"
        assert over["view"]["result"]["winners"] == [2]
        assert over["view"]["result"]["reason"] == "forfeit"


async def play_first_move(table: GameTable, seat: int) -> None:
    """Make the first legal move."""
    move = (await table[seat].ask("GET", f"{table.path}/moves"))["moves"][0]
    await table[seat].act(table.game, "play", move=move)
