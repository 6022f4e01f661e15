"""Tournaments over the API: entry, permissions, rounds, games and exports."""

from __future__ import annotations

import io
import json
import zipfile
from contextlib import AsyncExitStack
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING, Any

import pytest

from fourfold.tournament import from_lines, standings
from tests.helpers.servers.clients import Client
from tests.helpers.servers.players import expect_refusal, open_stream, read_bot_id
from tests.helpers.servers.running_server import RunningServer
from tests.helpers.servers.tournaments import (
    Tournament,
    create_tournament,
    move,
    new_clients,
    next_game,
    points,
    results,
    tables,
)

if TYPE_CHECKING:
    from pathlib import Path

    from tests.helpers.servers.variants import FrozenServers

pytestmark = pytest.mark.anyio


async def test_swiss_tournament_runs_from_entry_to_archive(urls: tuple[str, ...]) -> None:
    async with AsyncExitStack() as stack:
        dora, *players = await new_clients(stack, urls, "Dora", "Ann", "Ben", "Cleo", "Dan")
        tournament = await create_tournament(dora, rounds=2, automatic=True)
        for player in players:
            entered = await player.ask("POST", f"{tournament.path}/entry", {})
            assert entered == await player.ask("POST", f"{tournament.path}/entry", {})  # idempotent
        shown = await tournament.apply("pair", round=1)
        assert [entrant["name"] for entrant in shown["entrants"]] == ["Ann", "Ben", "Cleo", "Dan"]
        assert sorted(chain(*tables(shown))) == ["1", "2", "3", "4"]
        for number in (1, 2):  # seat 1 resigns; the second round is paired automatically
            mine = [await next_game(tournament, player) for player in players]
            assert {game["round"] for game in mine} == {number}
            for player, game in zip(players, mine, strict=True):
                if game["seat"] == 1:
                    await player.act(game["game"], "resign")
            await tournament.wait_until(partial(is_over, number))
        shown = await tournament.wait_until(lambda now: now["tournament"]["state"] == "over")
        assert results(shown) == [[["0-1"], ["0-1"]], [["0-1"], ["0-1"]]]
        assert sum(points(shown).values()) == 4
        lines = await dora.ask("GET", f"{tournament.path}/export/events.jsonl")
        stored = from_lines(lines)
        assert points(shown) == {line.entrant: float(line.points) for line in standings(stored)}
        packed = (await dora.http.get(f"/api{tournament.path}/export/archive.zip")).content
        names = zipfile.ZipFile(io.BytesIO(packed)).namelist()
        assert "tournament.trf" in names
        assert sum(name.startswith("games/") for name in names) == 4
        for file in ("standings.csv", "crosstable.csv", "report.trf"):
            assert "Cleo" in await dora.ask("GET", f"{tournament.path}/export/{file}")
        rows = (await dora.ask("GET", f"{tournament.path}/crosstable"))["rows"]
        assert sorted("".join(cell["marks"] for cell in row["rounds"]) for row in rows) == sorted(
            f"{int(a)}{int(b)}"
            for a, b in (_points_by_round(stored, row["entrant"]) for row in rows)
        )


def claim_at_first_table(shown: dict[str, Any]) -> Any:
    """Return the claimed result of the first game of the first round."""
    return shown["rounds"][0]["tables"][0]["games"][0]["claim"]


def is_over(number: int, shown: dict[str, Any]) -> bool:
    """Return whether a round is over."""
    return bool(shown["rounds"][number - 1]["over"])


def _points_by_round(tournament: Any, entrant: str) -> list[float]:
    """Return an entrant's points in each round."""
    return [round_.table_of(entrant).halves(entrant) / 2 for round_ in tournament.rounds]


async def test_director_actions_are_refused_to_others(urls: tuple[str, ...]) -> None:
    async with AsyncExitStack() as stack:
        dora, ann, ben = await new_clients(stack, urls, "Dora", "Ann", "Ben")
        tournament = await create_tournament(dora, entry="list")
        with expect_refusal("entry-not-open", 403):
            await ann.ask("POST", f"{tournament.path}/entry", {})
        for request in (
            ann.ask("POST", f"{tournament.path}/entrants", {"entrants": [{"name": "Ann"}]}),
            ann.ask("POST", f"{tournament.path}/link"),
            ann.ask("PATCH", tournament.path, {"automatic": True}),
            tournament.apply("pair", ann, round=1),
            tournament.apply("finish", ann),
        ):
            with expect_refusal("not-the-director", 403):
                await request
        await tournament.enter({"name": "Ann"}, {"name": "Ben"})
        with expect_refusal("tournament-not-entered", 409):
            await tournament.apply("withdraw", ann)
        link = await dora.ask("POST", f"{tournament.path}/entrants/1/link")
        invitation = await ann.ask("POST", "/tournament-invitation", {"secret": link["secret"]})
        assert (invitation["entrant"], invitation["good"]) == ("Ann", True)
        joined = await ann.ask("POST", "/tournament-join", {"secret": link["secret"]})
        assert joined["entrants"] == ["1"]
        with expect_refusal("name-claimed", 409):
            await ben.ask("POST", "/tournament-join", {"secret": link["secret"]})
        with expect_refusal("not-the-director", 403):
            await tournament.apply("withdraw", ann, entrant="2")
        shown = await tournament.apply("withdraw", ann)
        assert [entrant["withdrawn"] for entrant in shown["entrants"]] == [True, False]
        await tournament.apply("return", ann)
        shown = await tournament.apply("miss", ann)
        assert shown["entrants"][0]["absences"] == [1]
        assert not (await tournament.apply("attend", ann))["entrants"][0]["absences"]
        with expect_refusal("no-such-tournament", 404):
            await ann.ask("GET", "/tournaments/bcdf2345zz")


async def test_entrant_has_only_the_fields_of_its_kind(urls: tuple[str, ...]) -> None:
    """A bot's level could once put a stranger's command into the exports."""
    async with AsyncExitStack() as stack:
        (dora,) = await new_clients(stack, urls, "Dora")
        tournament = await create_tournament(dora)
        for kind, field, value in (
            *((kind, "level", "touch /tmp/x") for kind in ("person", "helper", "bot")),
            *((kind, "bot", "0123456789abcdef") for kind in ("person", "helper", "level")),
        ):
            entrant = {"kind": kind, "name": "Ann", field: value}
            with expect_refusal("bad-request", 422):
                await dora.ask("POST", f"{tournament.path}/entrants", {"entrants": [entrant]})


async def test_tournament_can_be_entered_by_link(urls: tuple[str, ...]) -> None:
    async with AsyncExitStack() as stack:
        dora, ann = await new_clients(stack, urls, "Dora", "Ann")
        tournament = await create_tournament(dora, entry="link", listed=False)
        first = tournament.created["link"]["secret"]
        second = (await dora.ask("POST", f"{tournament.path}/link"))["secret"]
        with expect_refusal("no-such-link", 404):
            await ann.ask("POST", "/tournament-join", {"secret": first})
        await ann.ask("POST", "/tournament-join", {"secret": second, "name": "Annie"})
        shown = await tournament.fetch(ann)
        assert shown["tournament"]["me"] == "1"
        assert shown["entrants"][0]["name"] == "Annie"
        listed = (await ann.ask("GET", "/tournaments"))["tournaments"]
        assert tournament.id not in [each["id"] for each in listed]
        mine = (await ann.ask("GET", "/me/tournaments"))["tournaments"]
        assert [each["tournament"]["id"] for each in mine] == [tournament.id]


async def test_wooden_board_results_are_reported(urls: tuple[str, ...]) -> None:
    async with AsyncExitStack() as stack:
        dora, ann, ben = await new_clients(stack, urls, "Dora", "Ann", "Ben")
        tournament = await create_tournament(dora, place="wooden", format="round-robin", games=2)
        for player in (ann, ben):
            await player.ask("POST", f"{tournament.path}/entry", {})
        await tournament.enter({"name": "Cleo"}, {"name": "Dan"})
        shown = await tournament.apply("pair", round=1)
        number = next(n for n, table in enumerate(tables(shown), 1) if "1" in table)
        first = dict(zip(("1", "2"), (ann, ben), strict=True))
        other = next(each for each in tables(shown)[number - 1] if each != "1")
        address: dict[str, Any] = {"round": 1, "table": number}
        await tournament.apply("report", ann, **address, result="1-0")
        with expect_refusal("tournament-own-claim", 409):
            await tournament.apply("confirm", ann, **address)
        shown = await tournament.apply("confirm", first.get(other, dora), **address)
        assert shown["rounds"][0]["tables"][number - 1]["games"][0]["result"] == "1-0"
        shown = await tournament.apply(
            "correct", **address, was="1-0", result="0-1", reason="misread"
        )
        assert [correction["reason"] for correction in shown["corrections"]] == ["misread"]
        # A phone is clock and referee of the second game. Its owner's word needs the other's.
        game = await ann.ask("POST", f"{tournament.path}/rounds/1/tables/{number}/game")
        again = await dora.ask("POST", f"{tournament.path}/rounds/1/tables/{number}/game")
        assert (game["id"], game["phase"]) == (again["id"], "playing")
        assert [seat["yours"] for seat in game["seats"]] == [True, True]
        assert game["tournament"] == {"id": tournament.id, "round": 1, "table": number, "game": 2}
        await move(ann, game["id"])
        seat = shown["rounds"][0]["tables"][number - 1]["games"][1]["seats"].index("1") + 1
        won = "1-0" if seat == 1 else "0-1"
        await ann.act(game["id"], "resign", seat=3 - seat)
        shown = await tournament.wait_until(
            lambda now: now["rounds"][0]["tables"][number - 1]["games"][1]["claim"]
        )
        second = shown["rounds"][0]["tables"][number - 1]["games"][1]
        assert (second["claim"]["result"], second["result"]) == (won, None)
        address["game"] = 2
        with expect_refusal("tournament-own-claim", 409):
            await tournament.apply("confirm", ann, **address)
        shown = await tournament.apply("confirm", first.get(other, dora), **address)
        assert shown["rounds"][0]["tables"][number - 1]["games"][1]["result"] == won


async def test_wooden_board_resignation_counts_on_own_phone(urls: tuple[str, ...]) -> None:
    async with AsyncExitStack() as stack:
        dora, ann = await new_clients(stack, urls, "Dora", "Ann")
        tournament = await create_tournament(dora, place="wooden", format="round-robin")
        await ann.ask("POST", f"{tournament.path}/entry", {})
        await tournament.enter({"name": "Cleo"})
        shown = await tournament.apply("pair", round=1)
        seat = tables(shown)[0].index("1") + 1
        game = await ann.ask("POST", f"{tournament.path}/rounds/1/tables/1/game")
        await ann.act(game["id"], "resign", seat=seat)
        shown = await tournament.wait_until(
            lambda now: now["rounds"][0]["tables"][0]["games"][0]["result"]
        )
        lost = "0-1" if seat == 1 else "1-0"
        assert shown["rounds"][0]["tables"][0]["games"][0]["result"] == lost


async def test_wooden_board_result_is_not_decided_by_one_phone(urls: tuple[str, ...]) -> None:
    """A player's phone holds both seats, so it can resign for the opponent."""
    async with AsyncExitStack() as stack:
        dora, ann, ben = await new_clients(stack, urls, "Dora", "Ann", "Ben")
        tournament = await create_tournament(dora, place="wooden", format="round-robin")
        for player in (ann, ben):
            await player.ask("POST", f"{tournament.path}/entry", {})
        shown = await tournament.apply("pair", round=1)
        phone = f"{tournament.path}/rounds/1/tables/1/game"
        seats = tables(shown)[0]
        game = (await ben.ask("POST", phone))["id"]
        report = "1-0" if seats[0] == "1" else "0-1"
        await tournament.apply("report", ann, round=1, table=1, result=report)
        await tournament.wait_until(lambda now: claim_at_first_table(now) is not None)
        await ben.act(game, "resign", seat=seats.index("1") + 1)
        shown = await tournament.wait_until(lambda now: claim_at_first_table(now) is None)
        assert shown["rounds"][0]["tables"][0]["games"][0]["result"] is None, "it is disputed"
        await tournament.apply("report", ann, round=1, table=1, result=report)
        with expect_refusal("tournament-waiting", 409):
            await ben.ask("POST", phone)
        await tournament.apply("confirm", dora, round=1, table=1)


async def test_round_can_be_unpaired_before_its_first_move(urls: tuple[str, ...]) -> None:
    async with AsyncExitStack() as stack:
        dora, ann, ben = await new_clients(stack, urls, "Dora", "Ann", "Ben")
        tournament = await create_tournament(dora)
        for player in (ann, ben):
            await player.ask("POST", f"{tournament.path}/entry", {})
        await tournament.apply("pair", round=1)
        first = (await next_game(tournament, ann))["game"]
        async with ann.live(first) as live:
            await tournament.apply("unpair", round=1)
            while (await live.expect("table"))["game"]["phase"] != "cancelled":
                pass
        assert (await ann.ask("GET", f"/games/{first}"))["game"]["phase"] == "cancelled"
        with expect_refusal("tournament-illegal-pairing", 409):
            await tournament.apply("pair", round=1, tables=[], byes=["1", "2"])
        await tournament.apply("pair", round=1, tables=[{"players": ["2", "1"]}])
        again = await next_game(tournament, ben)
        assert again["seat"] == 1
        assert again["game"] != first
        await move(ben, again["game"])
        with expect_refusal("tournament-round-begun", 409):
            await tournament.apply("unpair", round=1)
        shown = await tournament.wait_until(
            lambda now: now["rounds"][0]["tables"][0]["games"][0]["begun"]
        )
        assert shown["rounds"][0]["tables"][0]["games"][0]["position"]


async def test_viewer_gets_every_tournament_change(urls: tuple[str, ...]) -> None:
    async with AsyncExitStack() as stack:
        dora, ann = await new_clients(stack, urls, "Dora", "Ann")
        tournament = await create_tournament(dora)
        async with tournament.live(ann) as live:
            assert (await live.expect("changed"))["length"] == 0
            await tournament.enter({"kind": "level", "level": "1"})
            await ann.ask("POST", f"{tournament.path}/entry", {})
            while (await live.expect("changed"))["length"] < 2:
                pass
            await tournament.apply("pair", round=1, tables=[{"players": ["2", "1"]}])
            while not (
                (message := await live.expect("changed"))["game"] and message["game"]["game"]
            ):
                pass
            boards = message["boards"]
            await move(ann, message["game"]["game"])
            while (await live.expect("changed"))["boards"] == boards:
                pass


async def test_absent_players_forfeit_tournament_games(frozen_servers: FrozenServers) -> None:
    """One player is absent from a table, both from the other: a double forfeit."""
    async with AsyncExitStack() as stack:
        dora, *players = await new_clients(
            stack, frozen_servers.urls, "Dora", "Ann", "Ben", "Cleo", "Dan"
        )
        tournament = await create_tournament(dora, grace=60)
        for player in players:
            await player.ask("POST", f"{tournament.path}/entry", {})
        pairing = [{"players": ["1", "2"]}, {"players": ["3", "4"]}]
        await tournament.apply("pair", round=1, tables=pairing)
        game = (await next_game(tournament, players[0]))["game"]
        await tournament.wait_until(lambda now: now["rounds"][0]["tables"][1]["games"][0]["game"])
        async with players[0].live(game):
            frozen_servers.clock.forward(61)
            shown = await tournament.wait_until(lambda now: now["rounds"][0]["over"])
        assert results(shown) == [[["+/-"], ["-/-"]]]
        assert [entrant["withdrawn"] for entrant in shown["entrants"]] == [False, True, True, True]


async def test_arena_pairs_rounds_until_its_end(frozen_servers: FrozenServers) -> None:
    async with AsyncExitStack() as stack:
        dora, *players = await new_clients(stack, frozen_servers.urls, "Dora", "Ann", "Ben", "Cleo")
        ends = frozen_servers.clock.now() + 600_000
        tournament = await create_tournament(
            dora, format="arena", automatic=True, ends=ends, grace=86400
        )
        for player in players:
            await player.ask("POST", f"{tournament.path}/entry", {})
        await tournament.apply("pair", round=1)
        await _end_game(tournament, players)
        shown = await tournament.wait_until(lambda now: now["tournament"]["paired"] == 2)
        assert set(tables(shown, 0)[0]) != set(tables(shown, 1)[0])
        frozen_servers.clock.forward(601)
        await _end_game(tournament, players)
        shown = await tournament.wait_until(lambda now: now["tournament"]["state"] == "over")
        assert shown["tournament"]["paired"] == 2


async def _end_game(tournament: Tournament, players: list[Client]) -> None:
    """Resign the running game as its first player."""
    shown = await tournament.wait_until(
        lambda now: now["rounds"][-1]["tables"][0]["games"][0]["game"]
    )
    game = shown["rounds"][-1]["tables"][0]["games"][0]
    await players[int(game["seats"][0]) - 1].act(game["game"], "resign")


async def test_forgotten_entrant_has_no_name(urls: tuple[str, ...]) -> None:
    async with AsyncExitStack() as stack:
        dora, ann = await new_clients(stack, urls, "Dora", "Annabel")
        tournament = await create_tournament(dora)
        await ann.ask("POST", f"{tournament.path}/entry", {})
        await ann.ask("DELETE", "/session")
        shown = await tournament.wait_until(lambda now: not now["entrants"][0]["claimed"])
        assert "Annabel" not in json.dumps(shown)
        assert "Annabel" not in await dora.ask("GET", f"{tournament.path}/export/events.jsonl")


async def test_withdrawn_entrant_loses_the_running_game(urls: tuple[str, ...]) -> None:
    async with AsyncExitStack() as stack:
        dora, ann, ben = await new_clients(stack, urls, "Dora", "Ann", "Ben")
        tournament = await create_tournament(dora, format="knockout", automatic=True)
        for player in (ann, ben):
            await player.ask("POST", f"{tournament.path}/entry", {})
        await tournament.apply("pair", round=1)
        game = (await next_game(tournament, ann))["game"]
        await tournament.apply("withdraw", ann)
        shown = await tournament.wait_until(lambda now: now["tournament"]["state"] == "over")
        assert points(shown) == {"1": 0, "2": 1}
        async with ben.live(game) as live:  # the game has ended, too
            while live.messages[-1]["game"]["phase"] != "over":
                await live.expect("table")


async def test_entrant_can_be_claimed_during_a_game(urls: tuple[str, ...]) -> None:
    async with AsyncExitStack() as stack:
        dora, ann = await new_clients(stack, urls, "Dora", "Ann")
        tournament = await create_tournament(dora, entry="list")
        await tournament.enter({"name": "Ann"}, {"kind": "level", "level": "1"})
        await tournament.apply("pair", round=1, tables=[{"players": ["1", "2"]}])
        shown = await tournament.wait_until(
            lambda now: now["rounds"][0]["tables"][0]["games"][0]["game"]
        )
        game = shown["rounds"][0]["tables"][0]["games"][0]["game"]
        link = await dora.ask("POST", f"{tournament.path}/entrants/1/link")
        await ann.ask("POST", "/tournament-join", {"secret": link["secret"]})
        await move(ann, game)
        assert (await ann.ask("GET", f"/games/{game}"))["game"]["seats"][0]["yours"]


async def test_tournament_seats_three_players_and_dark_tables(urls: tuple[str, ...]) -> None:
    async with AsyncExitStack() as stack:
        dora, *players = await new_clients(stack, urls, "Dora", "Ann", "Ben", "Cleo", "Dan")
        options_of_three: dict[str, Any] = {"preset": "quardo", "options": {"players": 3}}
        tournament = await create_tournament(dora, **options_of_three, rounds=1)
        dark = await create_tournament(dora, preset="quardo-touch", rounds=1)
        for player in players[:3]:
            for each in (tournament, dark):
                await player.ask("POST", f"{each.path}/entry", {})
        await tournament.apply("pair", round=1)
        seats = {(await next_game(tournament, player))["seat"] for player in players[:3]}
        assert seats == {1, 2, 3}
        shown = await dark.apply("pair", round=1)
        (table,) = shown["rounds"][0]["tables"]
        assert table["observer"] is None, "bots do not observe"
        shown = await dark.wait_until(lambda now: now["rounds"][0]["tables"][0]["games"][0]["game"])
        game = shown["rounds"][0]["tables"][0]["games"][0]
        assert game["position"] is None
        assert shown["rounds"][0]["byes"]


async def test_director_can_enter_a_bot_once(urls: tuple[str, ...]) -> None:
    async with AsyncExitStack() as stack:
        dora, bot_client = await new_clients(stack, urls, "Dora", "Deep Four")
        bot = await read_bot_id(await stack.enter_async_context(open_stream(bot_client)))
        tournament = await create_tournament(dora, entry="list", rounds=1)
        entrant = {"kind": "bot", "bot": bot}
        with expect_refusal("tournament-entered", 409):
            await tournament.enter(entrant, entrant)
        (mine,) = await tournament.enter(entrant)
        with expect_refusal("tournament-entered", 409):
            await tournament.enter({"name": "Ann"}, entrant)
        await tournament.enter({"kind": "level", "level": "1"})
        shown = await tournament.apply("pair", round=1)
        assert shown["entrants"][0] | {"name": "Deep Four", "kind": "bot"} == shown["entrants"][0]
        assert (await next_game(tournament, bot_client))["seat"] in {1, 2}
        assert shown["entrants"][0]["id"] == mine


async def test_helper_observes_a_dark_tournament_game(urls: tuple[str, ...]) -> None:
    async with AsyncExitStack() as stack:
        dora, helper = await new_clients(stack, urls, "Dora", "Olga")
        tournament = await create_tournament(dora, preset="quardo-touch", rounds=1, entry="list")
        level = {"kind": "level", "level": "1"}
        *_, olga = await tournament.enter(level, level, {"name": "Olga", "kind": "helper"})
        link = await dora.ask("POST", f"{tournament.path}/entrants/{olga}/link")
        await helper.ask("POST", "/tournament-join", {"secret": link["secret"]})
        shown = await tournament.apply("pair", round=1)
        assert shown["rounds"][0]["tables"][0]["observer"] == olga
        mine = await next_game(tournament, helper)
        assert mine["seat"] == 0
        async with helper.live(mine["game"]) as live:
            assert live.snapshot["view"]["position"] is not None


async def test_computer_levels_finish_a_round_robin(urls: tuple[str, ...]) -> None:
    async with await Client.new(urls[0], "Dora") as dora:
        tournament = await create_tournament(dora, format="round-robin", automatic=True, games=2)
        level = {"kind": "level", "level": "1"}
        await tournament.enter(level, level, level)
        await tournament.apply("pair", round=1)
        shown = await tournament.wait_until(lambda now: now["tournament"]["state"] == "over")
        assert shown["tournament"]["paired"] == 3
        assert sum(points(shown).values()) == 6
        for round_ in shown["rounds"]:
            for table in round_["tables"]:
                first, second = (game["seats"] for game in table["games"])
                assert first == list(reversed(second))


async def test_tournament_limits_are_enforced(urls: tuple[str, ...]) -> None:
    async with AsyncExitStack() as stack:
        dora, ann = await new_clients(stack, urls, "Dora", "Ann")
        tournament = await create_tournament(dora)
        await ann.ask("POST", f"{tournament.path}/entry", {})
        body = {"entrants": [{"name": f"Player {number}"} for number in range(200)]}
        await dora.ask("POST", f"{tournament.path}/entrants", body)
        with expect_refusal("tournament-full", 429):
            await dora.ask("POST", f"{tournament.path}/entrants", body)
        for _ in range(9):
            await create_tournament(dora)
        with expect_refusal("too-many-tournaments", 429):
            await create_tournament(dora)
        with expect_refusal("stale", 409):
            stale = {"event": {"kind": "finish"}, "expect": 0}
            await dora.ask("POST", f"{tournament.path}/events", stale)
        assert (await tournament.apply("finish"))["tournament"]["state"] == "over"
        with expect_refusal("tournament-finished", 409):
            await tournament.apply("withdraw", ann)
        assert (await dora.ask("GET", "/me/tournaments"))["tournaments"]


async def test_listed_tournaments_are_limited_per_client(tmp_path: Path) -> None:
    with RunningServer(tmp_path, limits=1) as server:
        async with await Client.new(server.url, "Dora") as dora:
            made = [await create_tournament(dora, listed=True) for _ in range(5)]
            with expect_refusal("too-many-listed-tournaments", 429):
                await create_tournament(dora, listed=True)
            hidden = await create_tournament(dora, listed=False)
            with expect_refusal("too-many-listed-tournaments", 429):
                await dora.ask("PATCH", hidden.path, {"listed": True})
            await dora.ask("PATCH", made[0].path, {"listed": False})
            await dora.ask("PATCH", hidden.path, {"listed": True})


async def test_listed_tournaments_are_limited_per_address(tmp_path: Path) -> None:
    with RunningServer(tmp_path, limits=1) as server:
        for number in range(4):
            async with await Client.new(server.url, f"Director {number}") as director:
                for _ in range(5):
                    await create_tournament(director, listed=True)
        async with await Client.new(server.url, "Dora") as dora:
            with expect_refusal("too-many-listed-tournaments", 429):
                await create_tournament(dora, listed=True)
