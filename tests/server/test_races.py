"""Races: of simultaneous requests, one succeeds and the others are clearly refused."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from contextlib import AsyncExitStack
from typing import TYPE_CHECKING, Any

import pytest

from tests.helpers.servers.clients import Client, LiveConnection
from tests.helpers.servers.players import (
    GameTable,
    event_kinds,
    find_seat,
    response_code,
    seat_players,
)
from tests.helpers.servers.variants import SWEEP_SECONDS, FrozenServers

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable

    from tests.helpers.servers.running_server import RunningServer

pytestmark = pytest.mark.anyio

CROWD = 30
TOO_LATE = {"stale", "not-your-turn", "match-over", "nothing-asked", "nothing-in-hand"}
"""Codes of refusals that a client which came too late may get."""


async def count_responses(requests: Iterable[Awaitable[Any]]) -> Counter[tuple[int, str]]:
    """Send all requests at once; count the answers."""
    return Counter(await asyncio.gather(*map(response_code, requests)))


def check_single_winner(found: Counter[tuple[int, str]], max_winners: int = 1) -> None:
    """Check that one request succeeded and all others were clearly refused."""
    assert 1 <= found[200, ""] <= max_winners, found
    others = {answer for answer in found if answer != (200, "")}
    assert {status for status, _ in others} <= {409}, found
    assert {code for _, code in others} <= TOO_LATE, found


async def fetch_shared_notices(table: GameTable, urls: tuple[str, ...]) -> list[dict[str, Any]]:
    """Return the notices of a game, equal for all clients and servers but for their words."""
    notices_by_client: list[list[dict[str, Any]]] = []
    for url in urls:
        async with await Client.new(url, "Eve") as eve:
            notices_by_client.append(without_words(await eve.ask("GET", table.path)))
    notices_by_client += [without_words(await table.fetch(seat)) for seat in table.clients]
    assert all(notices == notices_by_client[0] for notices in notices_by_client)
    return notices_by_client[0]


def without_words(game: dict[str, Any]) -> list[dict[str, Any]]:
    """Return a game's notices without their sentences, which address the seat that reads them."""
    return [
        {name: value for name, value in notice.items() if name != "text"}
        for notice in game["notices"]
    ]


class Crowd:
    """One player with many connections, over HTTP and WebSocket, to all servers."""

    def __init__(self, table: GameTable, seat: int, urls: tuple[str, ...]) -> None:
        self.table, self.seat, self.urls = table, seat, urls
        self.stack = AsyncExitStack()
        self.lives: list[LiveConnection] = []
        self.actors: list[Callable[..., Awaitable[Any]]] = []

    async def __aenter__(self) -> Crowd:
        token = self.table[self.seat].headers["Authorization"].removeprefix("Bearer ")
        clients = [Client(url, token) for url in self.urls]
        for client in clients:
            await self.stack.enter_async_context(client)
        for number in range(CROWD):
            client = clients[number // 2 % len(clients)]
            if number % 2:
                live = await self.stack.enter_async_context(client.live(self.table.game))
                self.lives.append(live)
                self.actors.append(live.act)
            else:
                self.actors.append(self.new_http_actor(client))
        requests = (client.ask("GET", self.table.path) for client in clients * (CROWD // 2))
        await asyncio.gather(*requests)  # opens a connection for each action
        return self

    async def __aexit__(self, *_: object) -> None:
        for live in self.lives:  # unread messages would delay a normal close
            live.connection.transport.abort()
        await self.stack.aclose()

    def new_http_actor(self, client: Client) -> Callable[..., Awaitable[Any]]:
        """Return a function that acts over HTTP."""

        def act(kind: str, **fields: Any) -> Awaitable[Any]:
            return client.act(self.table.game, kind, **fields)

        return act

    def request_actions(self, *actions: dict[str, Any]) -> Iterable[Awaitable[Any]]:
        """Yield one request for each connection, taking the actions in turn."""
        for number, act in enumerate(self.actors):
            yield act(**{"seat": self.seat, **actions[number % len(actions)]})


async def test_one_of_thirty_simultaneous_moves_is_made(urls: tuple[str, ...]) -> None:
    async with seat_players(*urls) as table, Crowd(table, 1, urls) as crowd:
        actions = [{"kind": "play", "move": f"{piece:x}", "expect": 0} for piece in range(16)]
        check_single_winner(await count_responses(crowd.request_actions(*actions)))
        assert list(event_kinds(await fetch_shared_notices(table, urls))) == ["play"]
        async with Crowd(table, 2, urls) as others:
            places = [{"kind": "play", "move": cell} for cell in ("a1", "b2", "c3", "d4")]
            check_single_winner(await count_responses(others.request_actions(*places)))
        notices = await fetch_shared_notices(table, urls)
        assert list(event_kinds(notices)) == ["play", "play"]


async def test_simultaneous_moves_alternate_correctly(urls: tuple[str, ...]) -> None:
    async with (
        seat_players(*urls) as table,
        Crowd(table, 1, urls) as ones,
        Crowd(table, 2, urls) as twos,
    ):
        for index, (move, crowd) in enumerate(
            zip(
                ("0", "a1", "9", "c2", "4", "d3"), (ones, twos, twos, ones, ones, twos), strict=True
            )
        ):
            action = {"kind": "play", "move": move, "expect": index}
            check_single_winner(await count_responses(crowd.request_actions(action)))
        notices = await fetch_shared_notices(table, urls)
        assert [notice["event"]["move"] for notice in notices] == ["0", "a1", "9", "c2", "4", "d3"]


async def test_one_of_two_simultaneous_resignations_counts(urls: tuple[str, ...]) -> None:
    for _ in range(4):
        async with seat_players(*urls) as table:
            for seat in table.clients:
                await table.fetch(seat)
            found = await count_responses(
                table[seat].act(table.game, "resign", seat=seat) for seat in (1, 2)
            )
            assert found == {(200, ""): 1, (409, "match-over"): 1}
            assert list(event_kinds(await fetch_shared_notices(table, urls))) == ["resign"]


async def test_draw_answer_and_move_exclude_each_other(urls: tuple[str, ...]) -> None:
    for expect in (None, 2):
        async with seat_players(*urls) as table:
            await table.play("3")
            await table[1].act(table.game, "ask", request="draw")
            found = await count_responses(
                [
                    table[2].act(table.game, "answer", expect, accept=True),
                    table[2].act(table.game, "play", expect, move="b2"),
                    table[1].act(table.game, "answer", expect, accept=False),
                    table[2].act(table.game, "answer", expect, accept=True),
                ]
            )
            check_single_winner(found, max_winners=1 if expect is not None else 2)
            notices = await fetch_shared_notices(table, urls)
            assert len(notices) == 2 + found[200, ""]
            kinds = list(event_kinds(notices))
            assert kinds.count("answer") <= 1
            if (notices[-1]["event"]["kind"], notices[-1]["event"].get("accept")) == (
                "answer",
                True,
            ):
                assert (await table.fetch(1))["view"]["result"]["reason"] == "agreed"


async def test_simultaneous_touches_are_all_counted(urls: tuple[str, ...]) -> None:
    async with (
        seat_players(*urls, preset="quardo-touch", options={"touches": 5}) as table,
        Crowd(table, 1, urls) as crowd,
    ):
        found = await count_responses(crowd.request_actions({"kind": "touch", "target": "b2"}))
        assert found == {(200, ""): 5, (409, "no-touches-left"): CROWD - 5}
        now = await table.fetch(1)
        assert now["view"]["touch_counts"] == [5, 0]
        assert [notice["index"] for notice in now["notices"]] == list(range(5))


# Seats


async def test_seat_link_is_used_by_one_of_many(urls: tuple[str, ...]) -> None:
    async with AsyncExitStack() as stack:
        ann = await stack.enter_async_context(await Client.new(urls[0], "Ann"))
        rivals = [
            await stack.enter_async_context(
                await Client.new(urls[number % len(urls)], f"P{number}")
            )
            for number in range(8)
        ]
        created = await ann.create("quarto", first=1)
        body = {"secret": created["links"][0]["secret"]}
        found = await count_responses(rival.ask("POST", "/join", body) for rival in rivals)
        assert found[200, ""] == 1
        assert set(found) <= {(200, ""), (409, "seat-taken"), (404, "no-such-link")}
        path = f"/games/{created['game']['id']}"
        games = [(await client.ask("GET", path))["game"] for client in (ann, *rivals)]
        assert len({find_seat(game, 2)["name"] for game in games}) == 1
        assert sum(find_seat(game, 2)["yours"] for game in games) == 1
        assert {game["phase"] for game in games} == {"playing"}


async def test_listed_seat_is_taken_by_one_of_many(urls: tuple[str, ...]) -> None:
    async with AsyncExitStack() as stack:
        ann = await stack.enter_async_context(await Client.new(urls[0], "Ann"))
        rivals = [
            await stack.enter_async_context(
                await Client.new(urls[number % len(urls)], f"P{number}")
            )
            for number in range(8)
        ]
        game = (await ann.create("quarto", listed=True, first=1))["game"]["id"]
        take = f"/games/{game}/seats/2/take"
        found = await count_responses(rival.ask("POST", take, {}) for rival in rivals)
        assert found == {(200, ""): 1, (409, "seat-taken"): 7}


async def test_game_starts_once_when_last_seats_are_taken(
    urls: tuple[str, ...],
) -> None:
    async with AsyncExitStack() as stack:
        clients = [
            await stack.enter_async_context(
                await Client.new(urls[number % len(urls)], f"P{number}")
            )
            for number in range(3)
        ]
        created = await clients[0].create("quardo", "me", "open", "open", first=1)
        path = f"/games/{created['game']['id']}"
        await asyncio.gather(
            *(
                client.ask("POST", "/join", {"secret": link["secret"]})
                for client, link in zip(clients[1:], created["links"], strict=True)
            )
        )
        snapshots = [await client.ask("GET", path) for client in clients]
        assert {snapshot["game"]["phase"] for snapshot in snapshots} == {"playing"}
        assert all(snapshot["notices"] == snapshots[0]["notices"] for snapshot in snapshots)
        assert snapshots[0]["index"] == 1  # the drawn opening, once
        assert all(
            snapshot["view"]["seed"] == snapshots[0]["view"]["seed"] for snapshot in snapshots
        )


async def test_simultaneous_rematch_requests_make_one_game(urls: tuple[str, ...]) -> None:
    async with seat_players(*urls) as table:
        await table[1].act(table.game, "resign")
        asked = [table[1 + number % 2] for number in range(16)]
        games = await asyncio.gather(
            *(client.ask("POST", f"{table.path}/rematch") for client in asked)
        )
        assert len({game["id"] for game in games}) == 1
        rematch = await table[2].ask("GET", f"/games/{games[0]['id']}")
        assert (rematch["game"]["phase"], rematch["index"]) == ("playing", 0)
        moves = await count_responses(
            client.act(rematch["game"]["id"], "play", move="3") for client in (table[1], table[2])
        )
        assert Counter(status for status, _ in moves.elements()) == {200: 1, 409: 1}


# Timed actions


async def test_clock_is_flagged_once_by_two_processes(frozen_servers: FrozenServers) -> None:
    urls = frozen_servers.urls
    async with AsyncExitStack() as stack:
        games = [seat_players(*urls, options={"clock": 4}) for _ in range(6)]
        tables = [await stack.enter_async_context(game) for game in games]
        connecting = [table[seat].live(table.game) for table in tables for seat in (1, 2)]
        lives = [await stack.enter_async_context(live) for live in connecting]
        frozen_servers.clock.forward(4)
        for live in lives:
            await live.wait_for_index(1)
        await asyncio.sleep(5 * SWEEP_SECONDS)
        for live in lives:
            await live.send({"type": "ping"})
            assert (await live.expect("heartbeat"))["index"] == 1
        for table in tables:
            assert list(event_kinds(await fetch_shared_notices(table, urls))) == ["time-up"]


async def test_computer_moves_once_with_two_processes(
    clustered_servers: tuple[RunningServer, RunningServer],
) -> None:
    urls = tuple(server.url for server in clustered_servers)

    async def play() -> None:
        async with await Client.new(urls[0]) as ann, await Client.new(urls[1]) as eve:
            options = {"clock": 300}
            created = await ann.create("quardo", "me", "program:1", first=1, options=options)
            game = created["game"]["id"]
            path, given = f"/games/{game}", 0
            now = await ann.ask("GET", path)
            deadline = time.monotonic() + 300
            while now["game"]["phase"] == "playing" and time.monotonic() < deadline:
                if now["view"]["to_act"] == 1:
                    moves = (await ann.ask("GET", f"{path}/moves"))["moves"]
                    now = await ann.act(game, "play", expect=now["index"], move=moves[-1])
                    # so that both servers load the game while one of them thinks
                    done = await response_code(ann.act(game, "give-time", seconds=1))
                    given += done == (200, "")
                now = await ann.ask("GET", path, None, since=now["index"], wait=5)
            ann_view, eve_view = await ann.ask("GET", path), await eve.ask("GET", path)
            assert without_words(ann_view) == without_words(eve_view)
            assert ann_view["game"]["phase"] == "over"
            seats = [
                n["event"]["seat"] for n in ann_view["notices"] if n["event"]["kind"] == "play"
            ]
            assert seats == [1 + number % 2 for number in range(len(seats))]

    await asyncio.gather(play(), play())


async def test_clock_runs_out_during_simultaneous_moves(urls: tuple[str, ...]) -> None:
    async with seat_players(*urls, options={"clock": 1}) as table, Crowd(table, 1, urls) as crowd:
        now = await table.fetch(1)
        if now["view"]["remaining_ms"]:
            await asyncio.sleep(now["view"]["remaining_ms"] / 1000)
        found = await count_responses(crowd.request_actions({"kind": "play", "move": "3"}))
        assert {status for status, _ in found} == {409}, found
        assert {code for _, code in found} <= {"time-is-up", "match-over"}, found
        assert list(event_kinds(await fetch_shared_notices(table, urls))) == ["time-up"]
