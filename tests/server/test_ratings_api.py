"""Rated games over the API: agreement, no undo, results counted once, and public pages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.helpers.servers.clients import Client
from tests.helpers.servers.players import GameTable, expect_refusal, find_seat, seat_players
from tests.helpers.waiting import poll

if TYPE_CHECKING:
    from tests.helpers.servers.running_server import RunningServer

pytestmark = pytest.mark.anyio

ME: dict[str, Any] = {"kind": "me"}
OPEN: dict[str, Any] = {"kind": "open"}


async def wait_for_ratings(client: Client, player: str, games: int = 1) -> dict[str, Any]:
    """Wait until a player's games are counted; return their page."""
    page: dict[str, Any] = await poll(
        lambda: client.ask("GET", f"/players/{player}"),
        lambda page: page["ratings"] and page["ratings"][0]["rating"]["games"] >= games,
    )
    return page


async def fetch_player_ids(table: GameTable) -> list[str]:
    """Return the public ids of a table's players."""
    return [seat["player"] for seat in (await table.fetch())["game"]["seats"]]


async def test_rated_game_is_counted_for_both_players(urls: tuple[str, ...]) -> None:
    async with seat_players(*urls, rated=True) as table:
        ann, bob = await fetch_player_ids(table)
        assert (await table.fetch())["game"]["rated"]
        assert find_seat((await table.fetch())["game"], 1)["rating"] is None
        await table.play("7", "b2", "3")
        with expect_refusal("no-undo-rated", 409):
            await table[2].act(table.game, "ask", request="takeback")
        await table[2].act(table.game, "resign")
        page = await wait_for_ratings(table[2], ann)
        assert page["player"] == {"id": ann, "name": "Ann", "bot": True, "you": False}
        (quarto,) = page["ratings"]
        assert quarto["family"] == "quarto"
        assert quarto["rating"] == {
            "value": 1543,
            "deviation": 335,
            "provisional": True,
            "games": 1,
        }
        assert quarto["place"] is None
        assert [day["value"] for day in quarto["history"]] == [1543]
        (game,) = page["games"]
        assert game["id"] == table.game
        assert [(seat["name"], seat["player"], seat["place"]) for seat in game["seats"]] == [
            ("Ann", ann, 1),
            ("Bob", bob, 2),
        ]
        now = await poll(table.fetch, lambda now: find_seat(now["game"], 2)["rating"])
        assert find_seat(now["game"], 2)["rating"]["value"] == 1457
        assert (await table[1].ask("GET", "/me"))["player"] == ann
        board = await table[1].ask("GET", "/ratings/quarto")
        assert ann not in [line["player"]["id"] for line in board["lines"]]  # provisional
        for seat in (1, 2):
            rematch = await table[seat].ask("POST", f"{table.path}/rematch")
        assert rematch["rated"]
        assert rematch["phase"] == "playing"
        assert [seat["player"] for seat in rematch["seats"]] == [bob, ann]


async def test_invitation_shows_whether_game_is_rated(sqlite_server: RunningServer) -> None:
    async with await Client.new(sqlite_server.url, "Ann") as ann:
        for rated in (True, False):
            created = await ann.create("quarto", "me", "open", rated=rated)
            secret = {"secret": created["links"][0]["secret"]}
            assert (await ann.ask("POST", "/invitation", secret))["rated"] is rated


async def test_rated_game_needs_two_identities(server: RunningServer) -> None:
    async with await Client.new(server.url, "Ann") as ann, await Client.new(server.url) as bob:
        created = await ann.create("quarto", "me", "open", rated=True, listed=True)
        secret = {"secret": created["links"][0]["secret"]}
        with expect_refusal("against-yourself", 409):
            await ann.ask("POST", "/join", secret)
        with expect_refusal("against-yourself", 409):
            seat = created["links"][0]["seat"]
            await ann.ask("POST", f"/games/{created['game']['id']}/seats/{seat}/take", {})
        joined = await bob.ask("POST", "/join", secret)
        assert joined["game"]["phase"] == "playing"


async def test_device_link_gives_no_second_rated_seat(server: RunningServer) -> None:
    """A link to a seat is for another device of its player, not for the opponent."""
    async with seat_players(server.url, rated=True) as table:
        seat = f"{table.path}/seats/2"
        secret = (await table[2].ask("POST", f"{seat}/link"))["secret"]
        with expect_refusal("against-yourself", 409):
            await table[1].ask("POST", "/join", {"secret": secret})
        assert find_seat((await table.fetch(2))["game"], 2)["devices"] == 1
        async with await Client.new(server.url, "Bob's phone") as phone:
            assert (await phone.ask("POST", "/join", {"secret": secret}))["seat"] == 2


@pytest.mark.parametrize(
    ("code", "fields"),
    [
        ("rated-seats", {"seats": [ME, {"kind": "program", "level": "1"}]}),
        ("rated-seats", {"seats": [ME, ME]}),
        ("rated-position", {"seats": [ME, OPEN], "position": "0.../.5../..a./...f 3 b2"}),
    ],
)
async def test_unrateable_games_are_refused(
    sqlite_server: RunningServer, code: str, fields: dict[str, Any]
) -> None:
    async with await Client.new(sqlite_server.url, "Ann") as ann:
        with expect_refusal(code, 422):
            await ann.ask("POST", "/games", {"preset": "quarto", "rated": True, **fields})


async def test_game_is_not_rated_when_a_player_never_moved(sqlite_server: RunningServer) -> None:
    async with seat_players(sqlite_server.url, rated=True) as table:
        ann, bob = await fetch_player_ids(table)
        await table.play("7")
        await table[2].act(table.game, "resign")
        for seat in (1, 2):
            created = await table[seat].ask("POST", f"{table.path}/rematch")
        rematch = GameTable(created["id"], {1: table[2], 2: table[1]}, {})
        await rematch.play("7", "b2")
        await rematch[1].act(rematch.game, "resign")
        page = await wait_for_ratings(table[1], ann)
        assert page["ratings"][0]["rating"]["games"] == 1
        assert [game["id"] for game in page["games"]] == [rematch.game]
        assert (await wait_for_ratings(table[1], bob))["ratings"][0]["rating"]["value"] == 1457


async def test_private_game_is_linked_for_its_players_only(server: RunningServer) -> None:
    async with (
        seat_players(server.url, rated=True, spectators=False, preset="quardo", players=3) as table,
        await Client.new(server.url) as eve,
    ):
        ann = (await fetch_player_ids(table))[0]
        for _ in range(3):
            await table.play(str((await table.state()).legal_moves()[0]))
        for seat in (1, 2):
            await table[seat].act(table.game, "resign")
        page = await wait_for_ratings(eve, ann)
        assert [game["id"] for game in page["games"]] == [None]
        assert [game["family"] for game in page["games"]] == ["quardo-three"]
        assert [game["id"] for game in (await wait_for_ratings(table[1], ann))["games"]] == [
            table.game
        ]


async def test_forgotten_player_has_no_page(server: RunningServer) -> None:
    async with seat_players(server.url, rated=True) as table:
        ann, bob = await fetch_player_ids(table)
        await table.play("7", "b2", "3")
        await table[2].act(table.game, "resign")
        await wait_for_ratings(table[2], ann)
        await table[1].ask("DELETE", "/session")
        with expect_refusal("no-such-player", 404):
            await table[2].ask("GET", f"/players/{ann}")
        page = await wait_for_ratings(table[2], bob)
        assert page["ratings"][0]["rating"]["value"] == 1457
        (game,) = page["games"]
        assert [(seat["name"], seat["player"]) for seat in game["seats"]] == [
            ("Player 1", None),
            ("Bob", bob),
        ]


async def test_every_family_has_a_leaderboard(sqlite_server: RunningServer) -> None:
    async with await Client.new(sqlite_server.url, "Ann") as ann:
        for family in ("quarto", "quardo", "quardo-touch", "quardo-three"):
            board = await ann.ask("GET", f"/ratings/{family}", None, most=5)
            assert board["family"] == family
            assert board["next"] is None
        with expect_refusal("bad-request", 422):
            await ann.ask("GET", "/ratings/chess")
