"""The log of a tournament over the API: who did what, and undoing it."""

from __future__ import annotations

from contextlib import AsyncExitStack
from typing import TYPE_CHECKING, Any

import pytest

from fourfold.server.tournaments import timed_actions
from fourfold.tournament import from_lines
from tests.helpers.servers.players import expect_refusal
from tests.helpers.servers.tournaments import create_tournament, new_clients, next_game, tables

if TYPE_CHECKING:
    from tests.helpers.servers.clients import Client
    from tests.helpers.servers.tournaments import Tournament

pytestmark = pytest.mark.anyio


async def read_log(tournament: Tournament, client: Client | None = None) -> list[dict[str, Any]]:
    """Return the newest lines of the log."""
    answer = await (client or tournament.director).ask("GET", f"{tournament.path}/log")
    lines: list[dict[str, Any]] = answer["lines"]
    return lines


async def test_log_names_authors_newest_first(urls: tuple[str, ...]) -> None:
    async with AsyncExitStack() as stack:
        dora, ann = await new_clients(stack, urls, "Dora", "Ann")
        tournament = await create_tournament(dora, place="wooden")
        await ann.ask("POST", f"{tournament.path}/entry", {"name": "Ann"})
        await tournament.enter({"name": "Ben"})
        shown = await tournament.apply("pair", round=1)
        await tournament.apply("report", ann, round=1, table=1, result="1-0")
        await tournament.apply("confirm", round=1, table=1)
        await tournament.apply("withdraw", entrant="2", finishes=True)
        with expect_refusal("not-the-director", 403):
            await read_log(tournament, ann)
        lines = await read_log(tournament)
        assert [(line["number"], line["kind"], line["by"]) for line in lines] == [
            (6, "withdraw", "director"),
            (5, "confirm", "director"),
            (4, "report", "1"),
            (3, "pair", "director"),
            (2, "enter", "director"),
            (1, "enter", "1"),
        ]
        assert (lines[0]["name"], lines[0]["finishes"]) == ("Ben", True)
        assert (lines[2]["by_name"], lines[2]["claimant"], lines[2]["result"]) == (
            *("Ann", "Ann", "1-0"),
        )
        earlier = await dora.ask("GET", f"{tournament.path}/log", before=3)
        assert [line["number"] for line in earlier["lines"]] == [2, 1]
        assert earlier["length"] == shown["length"] + 3


async def test_undo_asks_for_events_that_rest_on_it(urls: tuple[str, ...]) -> None:
    async with AsyncExitStack() as stack:
        dora, ann = await new_clients(stack, urls, "Dora", "Ann")
        tournament = await create_tournament(dora, place="wooden")
        await tournament.enter({"name": "Ann"}, {"name": "Ben"})
        paired = await tournament.apply("pair", round=1)
        await tournament.apply("report", round=1, table=1, result="1-0")
        with expect_refusal("not-the-director", 403):
            await tournament.apply("undo", ann, number=1)
        with expect_refusal("tournament-rested-upon", 409) as refusal:
            await tournament.apply("undo", number=3)
        assert refusal.value.body["details"] == {"numbers": "4"}
        with expect_refusal("stale", 409):
            body = {"event": {"kind": "undo", "number": 4}, "expect": 3}
            await dora.ask("POST", f"{tournament.path}/events", body)
        shown = await tournament.apply("undo", number=3, also=[4], reason="Cleo is late")
        assert shown["rounds"] == []
        undoing, *others = await read_log(tournament)
        assert [line["kind"] for line in undoing["undoes"]] == ["pair", "report"]
        assert [line["undone"] for line in others] == [True, True, False, False]
        shown = await tournament.apply("undo", number=5)
        assert tables(shown) == tables(paired)
        assert shown["rounds"][0]["tables"][0]["games"][0]["result"] == "1-0"
        assert (await read_log(tournament))[0]["redoes"]


async def test_undone_entry_leaves_and_enters_again(urls: tuple[str, ...]) -> None:
    async with AsyncExitStack() as stack:
        dora, ann = await new_clients(stack, urls, "Dora", "Ann")
        tournament = await create_tournament(dora)
        await ann.ask("POST", f"{tournament.path}/entry", {"name": "Ann"})
        await tournament.enter({"name": "Ben"})
        shown = await tournament.apply("undo", number=1)
        assert [entrant["name"] for entrant in shown["entrants"]] == ["Ben"]
        assert (await tournament.fetch(ann))["tournament"]["me"] is None
        entered = await ann.ask("POST", f"{tournament.path}/entry", {"name": "Ann"})
        assert entered["entrants"] == ["3"]
        assert (await tournament.fetch(ann))["tournament"]["me"] == "3"
        await tournament.apply("undo", number=2)
        export = await dora.ask("GET", f"{tournament.path}/export/events.jsonl")
        assert set(from_lines(export).members) == {"3"}


async def test_undone_withdrawal_costs_no_game(urls: tuple[str, ...]) -> None:
    """A forfeit of the director's reaches the game only later."""
    async with AsyncExitStack() as stack:
        dora, ann, ben = await new_clients(stack, urls, "Dora", "Ann", "Ben")
        tournament = await create_tournament(dora)
        for player in (ann, ben):
            await player.ask("POST", f"{tournament.path}/entry", {})
        await tournament.apply("pair", round=1)
        game = (await next_game(tournament, ann))["game"]
        shown = await tournament.apply("withdraw", entrant="1")
        assert shown["rounds"][0]["over"]
        shown = await tournament.apply("undo", number=shown["length"])
        assert not shown["rounds"][0]["over"]
        assert (await next_game(tournament, ann))["game"] == game
        assert (await ann.ask("GET", f"/games/{game}"))["game"]["phase"] != "over"


async def test_round_is_undone_with_its_games(urls: tuple[str, ...]) -> None:
    async with AsyncExitStack() as stack:
        dora, ann, ben = await new_clients(stack, urls, "Dora", "Ann", "Ben")
        tournament = await create_tournament(dora, automatic=True)
        for player in (ann, ben):
            await player.ask("POST", f"{tournament.path}/entry", {})
        paired = await tournament.apply("pair", round=1)
        game = (await next_game(tournament, ann))["game"]
        shown = await tournament.apply("undo", number=paired["length"])
        assert shown["rounds"] == []
        assert not shown["tournament"]["automatic"]  # or it would be paired again at once
        assert shown["game"] is None
        await tournament.apply("undo", number=shown["length"])
        assert (await next_game(tournament, ann))["game"] != game


async def test_result_undone_gives_another_game(urls: tuple[str, ...]) -> None:
    async with AsyncExitStack() as stack:
        dora, ann, ben = await new_clients(stack, urls, "Dora", "Ann", "Ben")
        tournament = await create_tournament(dora)
        for player in (ann, ben):
            await player.ask("POST", f"{tournament.path}/entry", {})
        await tournament.apply("pair", round=1)
        game = await next_game(tournament, ann)
        await ann.act(game["game"], "resign")
        shown = await tournament.wait_until(lambda now: now["rounds"][0]["over"])
        lines = await read_log(tournament)
        report = next(line for line in lines if line["kind"] == "report")
        assert report["by"] == "server"
        await tournament.apply("undo", number=report["number"])
        another = await next_game(tournament, ann)
        assert another["game"] != game["game"]
        assert (await ann.ask("GET", f"/games/{game['game']}"))["game"]["phase"] == "over"
        assert shown["length"] < (await tournament.fetch())["length"]


async def test_edited_name_is_whole_and_can_be_forgotten(urls: tuple[str, ...]) -> None:
    async with AsyncExitStack() as stack:
        dora, ann = await new_clients(stack, urls, "Dora", "Ann")
        tournament = await create_tournament(dora)
        await ann.ask("POST", f"{tournament.path}/entry", {"name": "Ann"})
        with expect_refusal("not-the-director", 403):
            await tournament.apply("edit", ann, entrant="1", name="Anna")
        with expect_refusal("name-too-long", 422):
            await tournament.apply("edit", entrant="1", name="Annabel " * 8)
        with expect_refusal("name-too-long", 422):
            await tournament.enter({"name": "B" * 61})
        with expect_refusal("tournament-nothing-to-edit", 409):
            await tournament.apply("edit", entrant="1", name="Ann")
        whole = "Annabel Wilhelmina Featherstonehaugh-Cholmondeley of Ely"
        shown = await tournament.apply("edit", entrant="1", name=f" {whole} ", rating=1620)
        assert (shown["entrants"][0]["name"], shown["entrants"][0]["rating"]) == (whole, 1620)
        line = (await read_log(tournament))[0]
        assert (line["kind"], line["name"]) == ("edit", whole)
        undone = await tournament.apply("undo", number=line["number"])
        assert undone["entrants"][0]["name"] == "Ann"
        await tournament.apply("undo", number=undone["length"])
        await ann.ask("DELETE", "/session")
        export = await dora.ask("GET", f"{tournament.path}/export/events.jsonl")
        assert "Ann" not in export
        assert all("Ann" not in str(line) for line in await read_log(tournament))


def test_revocable_time_is_as_documented() -> None:
    """The console says twenty seconds."""
    assert timed_actions.REVOCABLE_MILLISECONDS == 20_000
