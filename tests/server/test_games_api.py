"""Games over HTTP: creating, joining, playing, watching, records and chat."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import TYPE_CHECKING, Any

import httpx
import pytest

from fourfold.match import Record
from fourfold.rules import PRESETS, Rules
from fourfold.rules.random_draw import draw_number
from tests.helpers.servers.clients import Client
from tests.helpers.servers.players import event_kinds, expect_refusal, find_seat, seat_players

if TYPE_CHECKING:
    from tests.helpers.servers.running_server import RunningServer

pytestmark = pytest.mark.anyio

ACTIONS_OF_PLAYERS: list[tuple[str, dict[str, Any]]] = [
    ("play", {"move": "3"}),
    ("touch", {"target": "b2"}),
    ("ask", {"request": "draw"}),
    ("answer", {"accept": True}),
    ("give-time", {"seconds": 5}),
    ("resign", {}),
]


# Creating and joining


async def test_game_starts_when_its_open_seat_is_taken(
    server: RunningServer,
) -> None:
    async with await Client.new(server.url, "Ann") as ann, await Client.new(server.url) as bob:
        created = await ann.create("quarto")
        game, (link,) = created["game"], created["links"]
        assert game["phase"] == "waiting"
        assert Counter(seat["kind"] for seat in game["seats"]) == {"person": 1, "open": 1}
        assert link["path"] == f"/join/{game['id']}#{link['secret']}"
        joined = await bob.ask("POST", "/join", {"secret": link["secret"], "name": "Bob"})
        assert joined["game"]["phase"] == "playing"
        assert joined["seat"] == link["seat"]
        assert {seat["name"] for seat in joined["game"]["seats"]} == {"Ann", "Bob"}
        assert find_seat(joined["game"], link["seat"])["yours"]
        assert not find_seat(joined["game"], 3 - link["seat"])["yours"]


async def test_waiting_game_refuses_actions(sqlite_server: RunningServer) -> None:
    async with await Client.new(sqlite_server.url) as ann:
        game = (await ann.create("quarto"))["game"]["id"]
        for kind, fields in ACTIONS_OF_PLAYERS:
            with expect_refusal("not-started", 409):
                await ann.act(game, kind, **fields)
        for name in ("moves", "record"):
            with expect_refusal("not-started", 409):
                await ann.ask("GET", f"/games/{game}/{name}")
        for name in ("hint", "rematch"):
            with expect_refusal("not-started", 409):
                await ann.ask("POST", f"/games/{game}/{name}")
        snapshot = await ann.ask("GET", f"/games/{game}")
        assert (snapshot["view"], snapshot["index"], snapshot["notices"]) == (None, 0, [])


async def test_seat_link_works_once(server: RunningServer) -> None:
    async with (
        seat_players(server.url) as table,
        await Client.new(server.url, "Eve") as eve,
    ):
        secret = table.created["links"][0]["secret"]
        for client in (eve, table[1], table[2]):
            with expect_refusal("no-such-link", 404):
                await client.ask("POST", "/join", {"secret": secret})
        with expect_refusal("no-such-link", 404):
            await eve.ask("POST", "/join", {"secret": "A" * 43})
        with expect_refusal("not-your-seat", 403):
            await eve.act(table.game, "play", move="3")


async def test_seat_link_is_voided_by_a_newer_one(sqlite_server: RunningServer) -> None:
    async with (
        await Client.new(sqlite_server.url) as ann,
        await Client.new(sqlite_server.url) as bob,
    ):
        created = await ann.create("quarto")
        (old,), path = created["links"], f"/games/{created['game']['id']}"
        with expect_refusal("not-the-host", 403):
            await bob.ask("POST", f"{path}/seats/{old['seat']}/link")
        new = await ann.ask("POST", f"{path}/seats/{old['seat']}/link")
        assert new["seat"] == old["seat"]
        assert new["secret"] != old["secret"]
        with expect_refusal("no-such-link", 404):
            await bob.ask("POST", "/join", {"secret": old["secret"]})
        assert (await bob.ask("POST", "/join", {"secret": new["secret"]}))["seat"] == old["seat"]


async def test_device_link_gives_the_seat_to_another_device(sqlite_server: RunningServer) -> None:
    async with (
        seat_players(sqlite_server.url) as table,
        await Client.new(sqlite_server.url, "Phone") as phone,
    ):
        with expect_refusal("not-your-seat", 403):
            await table[2].ask("POST", f"{table.path}/seats/1/link")
        link = await table[1].ask("POST", f"{table.path}/seats/1/link")
        assert (await phone.ask("POST", "/join", {"secret": link["secret"]}))["seat"] == 1
        await phone.act(table.game, "play", move="3")
        await table[2].act(table.game, "play", move="b2")
        assert find_seat((await table.fetch(1))["game"], 1)["yours"]
        assert find_seat((await table.fetch(1))["game"], 1)["name"] == "Ann"
        with expect_refusal("no-such-link", 404):
            await table[2].ask("POST", "/join", {"secret": link["secret"]})


async def test_seat_reopens_when_player_leaves_before_start(sqlite_server: RunningServer) -> None:
    async with (
        await Client.new(sqlite_server.url) as ann,
        await Client.new(sqlite_server.url) as bob,
        await Client.new(sqlite_server.url, "Cleo") as cleo,
    ):
        created = await ann.create("quardo", "me", "open", "open", first=1)
        path = f"/games/{created['game']['id']}"
        joined = await bob.ask("POST", "/join", {"secret": created["links"][0]["secret"]})
        with expect_refusal("not-your-seat", 403):
            await ann.ask("DELETE", f"{path}/seats/{joined['seat']}")
        link = await bob.ask("DELETE", f"{path}/seats/{joined['seat']}")
        game = (await ann.ask("GET", path))["game"]
        assert find_seat(game, joined["seat"])["kind"] == "open"
        again = await cleo.ask("POST", "/join", {"secret": link["secret"]})
        assert find_seat(again["game"], joined["seat"])["name"] == "Cleo"
        await bob.ask("POST", "/join", {"secret": created["links"][1]["secret"]})
        with expect_refusal("already-started", 409):
            await ann.ask("DELETE", f"{path}/seats/1")


async def test_listed_game_can_be_joined_without_a_link(server: RunningServer) -> None:
    async with await Client.new(server.url) as ann, await Client.new(server.url, "Bob") as bob:
        hidden = (await ann.create("quarto"))["game"]
        shown = (await ann.create("quarto", listed=True, first=1))["game"]
        found = {game["id"] for game in (await bob.ask("GET", "/games", listed=True))["games"]}
        assert shown["id"] in found
        assert hidden["id"] not in found
        for game, seat in (
            (hidden["id"], 1),
            (hidden["id"], 2),
            (shown["id"], 0),
            (shown["id"], 3),
        ):
            with expect_refusal("not-your-seat", 403):
                await bob.ask("POST", f"/games/{game}/seats/{seat}/take", {})
        with expect_refusal("seat-taken", 409):
            await bob.ask("POST", f"/games/{shown['id']}/seats/1/take", {})
        joined = await bob.ask("POST", f"/games/{shown['id']}/seats/2/take", {"name": "Robert"})
        assert find_seat(joined["game"], 2)["name"] == "Robert"
        assert joined["game"]["phase"] == "playing"
        await ann.act(shown["id"], "resign")
        found = {game["id"] for game in (await bob.ask("GET", "/games", listed=True))["games"]}
        assert shown["id"] not in found


async def test_games_list_shows_own_games_newest_first(sqlite_server: RunningServer) -> None:
    async with (
        await Client.new(sqlite_server.url) as ann,
        await Client.new(sqlite_server.url) as bob,
    ):
        ids = [(await ann.create("quarto", "me", "me"))["game"]["id"] for _ in range(3)]
        assert [game["id"] for game in (await ann.ask("GET", "/games"))["games"]] == ids[::-1]
        assert (await bob.ask("GET", "/games"))["games"] == []


async def test_first_player_is_drawn_from_the_seed(sqlite_server: RunningServer) -> None:
    async with await Client.new(sqlite_server.url, "Ann") as ann:
        starts = Counter[str]()
        for _ in range(20):
            seats = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bob"}]
            created = await ann.ask("POST", "/games", {"preset": "quarto", "seats": seats})
            view = (await ann.ask("GET", f"/games/{created['game']['id']}"))["view"]
            assert view["lot"] == draw_number(view["seed"], "starter", 2) + 1
            assert view["players"][0] == ("Ann", "Bob")[view["lot"] - 1]
            starts[view["players"][0]] += 1
        assert min(starts.values()) >= 1, starts  # fails by chance once in half a million runs
        assert len(starts) == 2


@pytest.mark.parametrize("first", [1, 2, 3])
async def test_first_player_can_be_chosen(sqlite_server: RunningServer, first: int) -> None:
    async with await Client.new(sqlite_server.url) as ann:
        seats = [{"kind": "me", "name": name} for name in ("Ann", "Bob", "Cleo")]
        body = {"preset": "quardo", "seats": seats, "first": first}
        game = (await ann.ask("POST", "/games", body))["game"]
        names = [seat["name"] for seat in game["seats"]]
        assert names == [*("Ann", "Bob", "Cleo")[first - 1 :], *("Ann", "Bob", "Cleo")[: first - 1]]
        assert (await ann.ask("GET", f"/games/{game['id']}"))["view"]["lot"] is None


async def test_duplicate_names_get_a_number(sqlite_server: RunningServer) -> None:
    async with (
        await Client.new(sqlite_server.url, "Ann") as one,
        await Client.new(sqlite_server.url, "Ann") as two,
    ):
        created = await one.create("quarto", first=1)
        joined = await two.ask("POST", "/join", {"secret": created["links"][0]["secret"]})
        assert [seat["name"] for seat in joined["game"]["seats"]] == ["Ann", "Ann 2"]


@pytest.mark.parametrize(
    ("body", "code", "status"),
    [
        ({"preset": "chess"}, "unknown-preset", 422),
        ({"preset": "quardo", "options": {"squares": False}}, "fixed-option", 422),
        ({"preset": "quarto", "options": {"clock": 0}}, "bad-clock", 422),
        ({"preset": "quarto", "options": {"touches": 3}}, "bad-touches", 422),
        ({"preset": "quardo", "options": {"fingertip_sight": True}}, "needs-blindfold", 422),
        ({"preset": "quarto", "options": {"traits": ["size"]}}, "bad-traits", 422),
        ({"preset": "quarto", "options": {"players": 3}}, "bad-players", 422),
        ({"preset": "quardo", "options": {"players": 3}}, "bad-seats", 422),
        ({"preset": "quarto", "first": 3}, "bad-first", 422),
        ({"preset": "quarto", "first": 0}, "bad-first", 422),
        ({"preset": "quarto", "grace": 9}, "bad-grace", 422),
        ({"preset": "quarto", "grace": 86401}, "bad-grace", 422),
        ({"preset": "quarto", "observer": "open"}, "no-observer-here", 422),
        ({"preset": "quardo-touch", "observer": "me"}, "in-the-dark", 409),
        ({"preset": "quardo-touch", "chat": True}, "in-the-dark", 409),
        ({"preset": "quarto", "position": "what?"}, "board-syntax", 422),
        ({"preset": "quarto", "seats": [{"kind": "me"}]}, "bad-request", 422),
        ({"preset": "quarto", "seats": [{"kind": "me"}, {"kind": "cat"}]}, "bad-request", 422),
        ({"preset": "quarto", "magic": 1}, "bad-request", 422),
    ],
)
async def test_invalid_game_requests_are_refused(
    sqlite_server: RunningServer, body: dict[str, Any], code: str, status: int
) -> None:
    async with await Client.new(sqlite_server.url) as ann:
        before = len((await ann.ask("GET", "/games"))["games"])
        with expect_refusal(code, status):
            await ann.ask("POST", "/games", {"seats": [{"kind": "me"}, {"kind": "open"}], **body})
        assert len((await ann.ask("GET", "/games"))["games"]) == before


async def test_unknown_level_is_refused_with_known_levels(sqlite_server: RunningServer) -> None:
    async with await Client.new(sqlite_server.url) as ann:
        with expect_refusal("unknown-level") as found:
            await ann.create("quarto", "me", "program:godlike")
        assert "1" in found.value.body["details"]["levels"]
        with expect_refusal("bad-request", 422) as found:
            await ann.create("quarto", "me", "program")
        assert "body.seats.1.level. This field is missing." in found.value.body["message"]


async def test_invalid_field_is_named_with_the_reason(sqlite_server: RunningServer) -> None:
    async with await Client.new(sqlite_server.url) as ann:
        seats = [{"kind": "me"}, {"kind": "program", "level": 2}]
        with expect_refusal("bad-request", 422) as found:
            await ann.ask("POST", "/games", {"preset": "quarto", "seats": seats})
        assert (
            "body.seats.1.level. The value must have the type string."
            in found.value.body["message"]
        )


async def test_game_cannot_start_from_a_finished_position(sqlite_server: RunningServer) -> None:
    async with await Client.new(sqlite_server.url) as ann:
        over = "0123/4567/89ab/cdef 00000 10-9 1"
        for seat, observer in (("me", "program"), ("open", "me")):
            with expect_refusal("game-over", 409):
                await ann.create("quardo-touch", seat, "open", position=over, observer=observer)


# Playing


@pytest.mark.parametrize("preset", PRESETS)
async def test_every_preset_can_be_played_hot_seat(server: RunningServer, preset: str) -> None:
    async with await Client.new(server.url) as ann:
        created = await ann.create(preset, "me", "me", options={"clock": 600})
        game, rules = created["game"], Rules.preset(preset, clock=600)
        assert game["phase"] == "playing"
        assert game["preset"] == preset
        assert game["options"] == {"clock": 600}
        assert all(seat["yours"] for seat in game["seats"])
        move = "3@b2" if "quardo" in preset and preset != "quardo-classic" else "3"
        after = await ann.act(game["id"], "play", seat=1, expect=0, move=move)
        assert after["index"] == 1
        assert after["view"]["to_act"] == 2
        assert (after["view"]["position"] is None) == rules.blindfold
        with expect_refusal("not-your-turn", 409):
            await ann.act(game["id"], "play", seat=1, move=move)


async def test_move_is_shown_to_opponent_and_spectators(urls: tuple[str, ...]) -> None:
    async with seat_players(*urls) as table, await Client.new(urls[-1], "Eve") as eve:
        after = await table[1].act(table.game, "play", expect=0, move="3")
        (own,) = after["notices"]
        assert own["event"] == {"kind": "play", "seat": 1, "move": "3"}
        opponent = await table.fetch(2, since=0, wait=5)
        spectator = await eve.ask("GET", table.path, None, since=0, wait=5)
        for other in (opponent, spectator):
            assert other["index"] == 1
            assert other["view"]["hand"] == "3"
            assert other["view"]["to_act"] == 2
            assert [notice["event"] for notice in other["notices"]] == [own["event"]]
        assert (opponent["view"]["seat"], spectator["view"]["seat"]) == (2, None)
        assert not any(seat["yours"] for seat in spectator["game"]["seats"])


async def test_move_right_after_opponents_is_accepted(urls: tuple[str, ...]) -> None:
    async with seat_players(*urls, preset="quardo") as table:
        for index, move in enumerate(("0@a1", "1@b2", "2@c4", "4@d1", "8@a3", "f@d2", "7@c1")):
            after = await table[index % 2 + 1].act(table.game, "play", expect=index, move=move)
            assert after["index"] == index + 1
            other = await table.fetch(2 - index % 2)
            assert other["index"] == index + 1


async def test_illegal_moves_are_refused_with_rule_and_reason(server: RunningServer) -> None:
    async with seat_players(server.url) as table:
        await table.play("3", "b2", "7")
        for move, code, status, rule in (
            ("b2", "cell-occupied", 409, "Q1"),
            ("5", "piece-in-hand", 409, "Q1"),
            ("--", "decline-early", 409, "Q6"),
            ("3@c3", "not-this-game", 409, "Q1"),
            ("z9", "move-syntax", 422, ""),
            ("", "move-syntax", 422, ""),
        ):
            with expect_refusal(code, status, rule):
                await table[1].act(table.game, "play", move=move)
        with expect_refusal("not-your-turn", 409, "Q1"):
            await table[2].act(table.game, "play", move="c3")
        assert (await table.fetch(1))["index"] == 3


async def test_q7_wrong_call_is_recorded_without_effect(server: RunningServer) -> None:
    async with seat_players(server.url) as table:
        await table.play("3", "b2")
        after = await table[2].act(table.game, "play", move="!row1")
        (notice,) = after["notices"]
        assert notice["refused"]["code"] == "call-incomplete"
        assert notice["refused"]["rule"] == "Q7"
        assert after["index"] == 3
        assert after["view"]["to_act"] == 2
        assert after["view"]["result"] is None
        snapshot = await table.fetch(1, since=2)
        assert snapshot["notices"][0]["refused"]["code"] == "call-incomplete"


async def test_correct_call_wins(server: RunningServer) -> None:
    async with seat_players(server.url) as table:
        over = await table.play("0", "a1", "2", "b1", "4", "c1", "6", "d1", "!row1")
        result = over["view"]["result"]
        assert result["winners"] == [1]
        assert (result["reason"], result["figures"]) == ("called", ["row1"])
        assert result["text"].startswith("You win with “QUARTO!”: row 1")
        lost = (await table.fetch(2))["view"]["result"]
        assert lost["text"].startswith("Ann wins with “QUARTO!”: row 1")
        async with await Client.new(server.url) as spectator:
            watched = await spectator.ask("GET", table.path)
        assert watched["view"]["result"] == lost
        assert over["game"]["phase"] == "over"
        for client in (table[1], table[2]):
            with expect_refusal("match-over", 409):
                await client.act(table.game, "play", move="8")


async def test_expect_makes_retries_safe(server: RunningServer) -> None:
    async with seat_players(server.url) as table:
        await table[1].act(table.game, "play", expect=0, move="3")
        with expect_refusal("stale", 409) as found:
            await table[1].act(table.game, "play", expect=0, move="3")
        assert found.value.body["details"] == {"index": 1}
        with expect_refusal("stale", 409):
            await table[2].act(table.game, "play", expect=0, move="b2")
        for expect in (2, 10**9):
            with expect_refusal("bad-expect", 409) as found:
                await table[2].act(table.game, "play", expect=expect, move="b2")
            assert found.value.body["details"] == {"index": 1, "expect": expect}
        assert (await table[2].act(table.game, "play", expect=1, move="b2"))["index"] == 2


async def test_actions_for_other_seats_are_refused(sqlite_server: RunningServer) -> None:
    async with seat_players(sqlite_server.url) as table, await Client.new(sqlite_server.url) as eve:
        for client, seat in ((table[2], 1), (table[1], 2), (eve, 1), (eve, None), (table[1], 3)):
            for kind, fields in ACTIONS_OF_PLAYERS:
                with expect_refusal("not-your-seat", 403):
                    await client.act(table.game, kind, seat=seat, **fields)
        for kind in ("pause", "resume", "stop-observing"):
            with expect_refusal("not-your-seat", 403):
                await table[1].act(table.game, kind)
        for seat in (2, 0, 3):
            with expect_refusal("not-your-seat", 403):
                await table[1].ask("GET", table.path, None, seat=seat)
        stranger = Client(sqlite_server.url)
        async with stranger:
            with expect_refusal("not-authenticated", 401):
                await stranger.act(table.game, "play", move="3")
            with expect_refusal("not-authenticated", 401):
                await stranger.act(table.game, "play", expect=9, move="3")
        assert (await table.fetch(1))["index"] == 0


async def test_private_game_refuses_spectators(sqlite_server: RunningServer) -> None:
    async with (
        seat_players(sqlite_server.url, spectators=False) as table,
        await Client.new(sqlite_server.url) as eve,
    ):
        for path in ("", "/moves", "/record"):
            with expect_refusal("no-spectators", 403):
                await eve.ask("GET", table.path + path)
            await table[1].ask("GET", table.path + path)


async def test_private_game_hides_whether_it_has_started(
    sqlite_server: RunningServer,
) -> None:
    async with (
        await Client.new(sqlite_server.url) as ann,
        await Client.new(sqlite_server.url) as eve,
    ):
        made = await ann.create("quarto", "me", "open", spectators=False)
        for path in ("", "/moves", "/record"):
            with expect_refusal("no-spectators", 403):
                await eve.ask("GET", f"/games/{made['game']['id']}{path}")


async def test_moves_list_leaves_out_calls(sqlite_server: RunningServer) -> None:
    async with seat_players(sqlite_server.url) as table:
        assert (await table[2].ask("GET", f"{table.path}/moves")) == {
            "to_act": 1,
            "moves": list("0123456789abcdef"),
        }
        await table.play("0", "a1", "2", "b1", "4", "c1", "6", "d1")
        listed = await table[1].ask("GET", f"{table.path}/moves")
        assert listed == {"to_act": 1, "moves": list("135789abcdef")}
        await table[1].act(table.game, "play", move="!row1")
        assert (await table[1].ask("GET", f"{table.path}/moves"))["moves"] == []


async def test_opening_is_drawn_for_three_players(sqlite_server: RunningServer) -> None:
    async with seat_players(sqlite_server.url, preset="quardo", players=3) as table:
        now = await table.fetch(1)
        assert now["index"] == 1
        assert now["view"]["to_act"] == 2
        assert now["notices"][0]["seat"] == 1
        assert now["view"]["position"].split()[0].count(".") == 15


async def test_game_can_start_from_a_position(sqlite_server: RunningServer) -> None:
    position = "0.../.5../..a./...f 3 b2"
    async with seat_players(sqlite_server.url, position=position) as table:
        now = await table.fetch(2)
        assert now["view"]["position"] == now["view"]["start"] == position
        assert now["view"]["to_act"] == 2


@pytest.mark.parametrize("game", ["nosuchgame", "2222222222", "x"])
async def test_unknown_games_are_not_found(sqlite_server: RunningServer, game: str) -> None:
    async with await Client.new(sqlite_server.url) as ann:
        for method, path in (("GET", ""), ("GET", "/record"), ("POST", "/hint")):
            with expect_refusal("no-such-game", 404):
                await ann.ask(method, f"/games/{game}{path}")
        with expect_refusal("no-such-game", 404):
            await ann.act(game, "play", move="3")


# Computers


async def test_computer_answers_each_move_until_the_end(server: RunningServer) -> None:
    async with await Client.new(server.url, "Ann") as ann:
        created = await ann.create("quarto", "me", "program:1", first=1)
        game = created["game"]["id"]
        assert find_seat(created["game"], 2)["kind"] == "program"
        assert find_seat(created["game"], 2)["level"] == "1"
        assert find_seat(created["game"], 2)["present"]
        now = await ann.ask("GET", f"/games/{game}")
        while now["game"]["phase"] == "playing":
            if now["view"]["to_act"] == 1:
                moves = (await ann.ask("GET", f"/games/{game}/moves"))["moves"]
                now = await ann.act(game, "play", expect=now["index"], move=moves[0])
            else:
                now = await ann.ask("GET", f"/games/{game}", None, since=now["index"], wait=20)
        assert now["view"]["result"]["reason"] in ("called", "full board")


async def test_computers_play_for_spectators(sqlite_server: RunningServer) -> None:
    async with (
        await Client.new(sqlite_server.url) as ann,
        await Client.new(sqlite_server.url) as eve,
    ):
        created = await ann.create("quardo", "program:1", "program:2")
        path, index, phase = f"/games/{created['game']['id']}", 0, "playing"
        while phase != "over":
            now = await eve.ask("GET", path, None, since=index, wait=20)
            index, phase = now["index"], now["game"]["phase"]
        assert now["view"]["result"]["reason"] == "coins"


# Waiting, records, chat


async def test_poll_waits_until_the_next_event(urls: tuple[str, ...]) -> None:
    async with seat_players(*urls) as table:
        loop = asyncio.get_running_loop()
        start_time = loop.time()
        idle = await table.fetch(2, since=0, wait=1)
        assert loop.time() - start_time >= 0.9
        assert (idle["index"], idle["notices"]) == (0, [])
        waiting = asyncio.create_task(table.fetch(2, since=0, wait=30))
        await asyncio.sleep(0.3)
        assert not waiting.done()
        await table.play("3")
        update = await waiting
        assert loop.time() - start_time < 30
        assert list(event_kinds(update["notices"])) == ["play"]


async def test_poll_returns_exactly_the_missed_events(server: RunningServer) -> None:
    async with seat_players(server.url) as table:
        await table.play("3", "b2", "7", "c3")
        for since in range(5):
            now = await table.fetch(1, since=since)
            assert [notice["index"] for notice in now["notices"]] == list(range(since, 4))
        ahead = await table.fetch(1, since=99)
        assert (ahead["index"], ahead["notices"]) == (4, [])


async def test_record_can_be_downloaded(server: RunningServer) -> None:
    async with seat_players(server.url, options={"wrong_call": "free"}) as table:
        await table.play("0", "a1", "2", "b1", "4", "c1", "6", "d1")
        await table[1].act(table.game, "play", move="!cola")
        await table.play("!row1")
        answer = await table[1].http.get(f"/api{table.path}/record")
        assert answer.headers["content-type"].startswith("text/plain")
        assert answer.headers["content-disposition"] == f'attachment; filename="{table.game}.4f"'
        match = Record.parse(answer.text).match
        view = (await table.fetch(1))["view"]
        assert match.setup.players == ("Ann", "Bob")
        assert str(match.state) == view["position"]
        assert match.outcome is not None
        assert match.outcome.winners == (1,)
        assert len(match.log) == 10


async def test_chat_is_off_by_default(sqlite_server: RunningServer) -> None:
    async with seat_players(sqlite_server.url) as table:
        with expect_refusal("chat-off", 409):
            await table[1].ask("POST", f"{table.path}/chat", {"text": "Hello"})


async def test_chat_is_for_players_and_cleaned(server: RunningServer) -> None:
    async with seat_players(server.url, chat=True) as table, await Client.new(server.url) as eve:
        with expect_refusal("not-your-seat", 403):
            await eve.ask("POST", f"{table.path}/chat", {"text": "Hello"})
        await table[1].ask("POST", f"{table.path}/chat", {"text": " He\u202ello\x07  there "})
        await table[2].ask("POST", f"{table.path}/chat", {"text": "Hi"})
        for client in (table[1], table[2], eve):
            chat = (await client.ask("GET", table.path))["chat"]
            assert [(line["number"], line["name"], line["text"]) for line in chat] == [
                (0, "Ann", "Hello there"),
                (1, "Bob", "Hi"),
            ]


async def test_chat_refuses_empty_and_long_lines(sqlite_server: RunningServer) -> None:
    async with seat_players(sqlite_server.url, chat=True) as table:
        for text in ("", " \u200b ", "x" * 2001):
            with expect_refusal("bad-request", 422):
                await table[1].ask("POST", f"{table.path}/chat", {"text": text})
        async with table[1].live(table.game) as live:
            await live.send({"type": "ping"})
            await live.expect("heartbeat")
            assert "chat" not in {message["type"] for message in live.messages}


async def test_openapi_document_describes_operations(sqlite_server: RunningServer) -> None:
    async with httpx.AsyncClient(base_url=sqlite_server.url, timeout=60) as http:
        schema = (await http.get("/api/openapi.json")).json()
    models = schema["components"]["schemas"]
    assert {"LiveMessage", "ClientMessage", "ErrorBody", "Snapshot"} <= set(models)
    for path, methods in schema["paths"].items():
        for method, operation in methods.items():
            assert operation["summary"], (path, method)
            if path.startswith("/api"):
                body = operation["responses"]["422"]["content"]["application/json"]["schema"]
                assert body == {"$ref": "#/components/schemas/ErrorBody"}, (path, method)
