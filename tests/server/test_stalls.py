"""The worst request of each kind, none of which blocks the event loop for 50 ms."""

from __future__ import annotations

import json
from contextlib import AsyncExitStack, asynccontextmanager
from typing import TYPE_CHECKING, Any

import pytest
from sqlalchemy import insert

from fourfold.i18n import LANGUAGES
from fourfold.rules import PieceSet
from fourfold.server.games import presenters
from fourfold.server.games.chat import MAX_LINES
from fourfold.server.http.middleware import MAX_BODY
from fourfold.server.schemas.actions import ACTIONS
from fourfold.server.serve import MAX_MESSAGE
from fourfold.store import Database
from fourfold.store.schema import chat_lines
from tests.helpers.servers.clients import Client
from tests.helpers.servers.long_games import make_touches, make_wrong_calls, store_copy
from tests.helpers.servers.players import seat_players
from tests.helpers.servers.stalls import Stalls

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator
    from pathlib import Path

    from tests.helpers.servers.clients import LiveConnection
    from tests.helpers.servers.running_server import RunningServer
    from tests.helpers.servers.stalls import Request

pytestmark = pytest.mark.anyio

STACKED_ACCENTS = "e" + "\u0301\u0300\u0302\u200d\u034f"
"""A letter with stacked accents and invisible characters."""
POSITION = "0.../.5../..a./...f 3 b2"
MAX_LISTED = 50
ENTRANTS, ROUNDS = 120, 3
"""Size of the tournament."""
JSON = {"Content-Type": "application/json", "Accept-Encoding": "gzip"}


@asynccontextmanager
async def open_long_games(server: RunningServer) -> AsyncIterator[list[tuple[Client, str]]]:
    """Create games of the maximum length, with a full chat, and a full lobby.

    Yield clients with the games that they view.
    """
    data = server.folder / "data"
    async with AsyncExitStack() as stack:
        call_players = seat_players(server.url, options={"wrong_call": "free"}, chat=True)
        call_table = await stack.enter_async_context(call_players)
        touch_players = seat_players(server.url, preset="quardo-touch", players=3, observer="open")
        touch_table = await stack.enter_async_context(touch_players)
        for _ in range(MAX_LISTED):
            await call_table[1].create("quarto", "me", "me", listed=True)
        call_game, _ = store_copy(data, call_table.game, make_wrong_calls)
        touch_game, _ = store_copy(data, touch_table.game, make_touches)
        store_chat(data, call_game)
        yield [
            (call_table[1], call_game),
            (touch_table[1], touch_game),
            (touch_table[0], touch_game),
        ]


def store_chat(data: Path, game: str) -> None:
    """Store the maximum number of chat lines in a game."""
    database = Database.in_folder(data)
    lines = [
        {"game": game, "number": number, "at": 0, "seat": 1 + number % 2, "name": "n" * 32}
        | {"text": f"{number:05}" * 100, "mark": f"{game} {number}"}
        for number in range(2 * MAX_LINES)
    ]
    with database.engine.connect().execution_options(writes=True) as connection:
        connection.execute(insert(chat_lines), lines)
        connection.commit()
    database.close()


def http_request(client: Client, method: str, path: str, body: Any = None, **query: Any) -> Request:
    """Return a request, which checks that the server did not fail."""
    content = body if isinstance(body, bytes | None) else json.dumps(body).encode()
    assert content is None or len(content) <= MAX_BODY

    async def ask() -> None:
        answer = await client.http.request(
            method, path, content=content, params=query, headers=JSON
        )
        assert answer.status_code < 500, answer.text

    return ask


async def create_large_tournament(client: Client) -> str:
    """Create a tournament on wooden boards with many results; return its id."""
    body = {
        "name": STACKED_ACCENTS * 13,
        "preset": "quarto",
        "format": "swiss",
        "rounds": ROUNDS + 1,
    }
    created = await client.ask("POST", "/tournaments", body | {"place": "wooden", "entry": "list"})
    tournament: str = created["tournament"]["tournament"]["id"]
    path = f"/tournaments/{tournament}"
    names = {"entrants": [{"name": f"Player {number}"} for number in range(ENTRANTS)]}
    await client.ask("POST", f"{path}/entrants", names)
    for number in range(1, ROUNDS + 1):
        await client.ask("POST", f"{path}/events", {"event": {"kind": "pair", "round": number}})
        for table in range(1, ENTRANTS // 2 + 1):
            report = {"kind": "report", "round": number, "table": table, "game": 1}
            await client.ask("POST", f"{path}/events", {"event": report | {"result": "1-0"}})
    return tournament


def worst_requests(
    method: str, path: str, viewers: list[tuple[Client, str]], tournament: str
) -> Iterator[Request]:
    """Yield the worst requests for a route."""
    for client, game in viewers if "{game}" in path else viewers[:1]:
        url = path.format(
            game=game,
            tournament=tournament,
            number=ROUNDS,
            table=1,
            entrant="1",
            file="archive.zip",
            seat=1,
            preset="quardo",
            device="0" * 16,
            family="quarto",
            player="0",
            passkey="AA",
        )
        if method == "post":
            yield from (http_request(client, method, url, body) for body in bodies(path))
        elif path == "/api/session":
            yield forget_request(client.url)
        else:
            yield from (http_request(client, method, url, **query) for query in queries(path))


def queries(path: str) -> Iterator[dict[str, Any]]:
    """Yield the worst queries of a route without a body."""
    if path in ("/api/rules/{preset}", "/api/presets", "/api/games/{game}"):
        yield from ({"lang": language} for language in LANGUAGES)
    if path == "/api/games/{game}":
        yield {"before": 1000}
    if path == "/api/games":
        yield {"listed": True}
    if path == "/api/ratings/{family}":
        yield {"start": 1000, "most": 100}
    if path == "/api/me/games":
        yield {"over": True, "most": 50}
    yield {}


def bodies(path: str) -> Iterator[Any]:
    """Yield the worst bodies that a route accepts, and malformed ones."""
    seats = [{"kind": "me", "name": STACKED_ACCENTS * 33}, {"kind": "me", "name": "x" * 200}]
    action = [{"action": {"kind": "play", "move": "!row1"}}]
    valid: dict[str, list[Any]] = {
        "/api/games": [{"preset": "quarto", "seats": seats, "chat": True}],
        "/api/session": [{"name": STACKED_ACCENTS * 33, "language": "x" * 35}],
        "/api/tokens": [{"name": STACKED_ACCENTS * 33}],
        "/api/invitation": [{"secret": "x" * 100}],
        "/api/join": [{"secret": "x" * 100, "name": STACKED_ACCENTS * 33}],
        "/api/games/{game}/actions": [*action, {"action": {"kind": "touch", "target": "b2"}}],
        "/api/games/{game}/challenge": [{"accept": True}],
        "/api/games/{game}/chat": [{"text": (STACKED_ACCENTS * 400)[:2000]}],
        "/api/games/{game}/seats/{seat}/take": [{"name": STACKED_ACCENTS * 33}],
        "/api/analysis": [{"preset": "quarto", "position": POSITION, "seconds": 0.1}],
        "/api/replay": list(records()),
        "/api/review": list(records()),
    }
    yield from valid.get(path, [None])
    if path in valid:
        keys = ",".join(f'"{number:x}":0' for number in range(MAX_BODY // 9))
        yield f"{{{keys}}}".encode()
        yield b"[" * MAX_BODY


def records() -> Iterator[dict[str, str]]:
    """Yield records of the maximum length that repeat one event."""
    for head, word in (
        ('[Preset "quardo-touch"]\n[Seat1 "A"]\n[Seat2 "B"]\n\n1. ', "*0 "),
        ('[Preset "quarto"]\n[WrongCall "free"]\n[Seat1 "A"]\n[Seat2 "B"]\n\n1. ', "!row1? "),
    ):
        text = f'[Fourfold "2"]\n{head}' + word * MAX_BODY
        yield {"text": text[: MAX_BODY - 200].rsplit(" ", 1)[0]}


def forget_request(url: str) -> Request:
    """Return a request that creates an identity with games and forgets it."""

    async def forget() -> None:
        async with await Client.new(url) as client:
            for _ in range(5):
                await client.create("quarto", "me", "open")
            await client.ask("DELETE", "/session")

    return forget


def commands() -> Iterator[str]:
    """Yield a live message of each kind, and the worst malformed ones."""
    fields: dict[str, dict[str, Any]] = {
        "play": {"move": "!row1"},
        "touch": {"target": "b2"},
        "ask": {"request": "draw"},
        "answer": {"accept": False},
        "claim": {"draw": False},
        "give-time": {"seconds": 30},
        "ruling": {"approve": True},
        "remind": {"fact": "turn"},
    }
    for action in ACTIONS:
        kind = action.event_class.kind
        if kind not in ("resign", "stop-observing"):  # they would end the game
            body = {"kind": kind, **fields.get(kind, {})}
            yield json.dumps({"type": "act", "id": "x", "action": body})
    yield json.dumps({"type": "say", "id": "x", "text": (STACKED_ACCENTS * 400)[:2000]})
    yield '{"type": "ping"}'
    yield "[" * MAX_MESSAGE
    yield json.dumps({f"{number:x}": 0 for number in range(MAX_MESSAGE // 12)})


def connect_request(client: Client, game: str) -> Request:
    """Return a request that connects to a game and disconnects."""

    async def connect() -> None:
        async with client.live(game):
            pass

    return connect


def message_request(live: LiveConnection, text: str) -> Request:
    """Return a request that sends a live message and waits for its answer."""

    async def send() -> None:
        await live.connection.send(text)
        while (await live.receive())["type"] not in ("reply", "heartbeat"):
            pass

    return send


@pytest.mark.soak
async def test_no_request_stalls_the_event_loop(sqlite_server: RunningServer) -> None:
    async with open_long_games(sqlite_server) as viewers:
        client = viewers[0][0]
        stalls = Stalls(sqlite_server.url, client.http)
        tournament = await create_large_tournament(client)
        described = await client.ask("GET", "/openapi.json")
        for language in LANGUAGES:
            await client.ask("GET", "/presets", lang=language)
        groups = {
            f"{method} {path}": list(worst_requests(method, path, viewers, tournament))
            for path, methods in {**described["paths"], "/api/openapi.json": ["get"]}.items()
            for method in methods
            if path != "/api/bot/stream"  # an endless response
        }
        groups |= {
            f"connecting to {game}": [connect_request(client, game)] for client, game in viewers
        }
        slow_requests = [name for name, group in groups.items() if not await stalls.is_short(group)]
        for client, game in viewers:
            async with client.live(game) as live:
                requests = {text: [message_request(live, text)] for text in commands()}
                slow_requests += [
                    text for text, sent in requests.items() if not await stalls.is_short(sent)
                ]
        assert slow_requests == []


def test_load_languages_fills_the_speaker_cache() -> None:
    presenters.load_languages()
    before = presenters.speaker_for.cache_info()
    for language in LANGUAGES:
        for piece_set in PieceSet:
            presenters.speaker_for(language, piece_set)
    assert presenters.speaker_for.cache_info().misses == before.misses
