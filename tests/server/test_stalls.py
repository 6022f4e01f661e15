"""Every request that the API takes, at its worst: none makes the loop compute for 50 ms."""

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
from tests.server.long_games import make_touches, make_wrong_calls, store_copy
from tests.server.players import seat_players
from tests.server.running_server import Client
from tests.server.stalls import Stalls

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator
    from pathlib import Path

    from tests.server.running_server import LiveConnection, RunningServer
    from tests.server.stalls import Request

pytestmark = pytest.mark.anyio

PILED = "e" + "\u0301\u0300\u0302\u200d\u034f"
"""Accents on accents, and what nobody sees."""
POSITION = "0.../.5../..a./...f 3 b2"
MAX_LISTED = 50
ENTRANTS, ROUNDS = 120, 3
"""Of a tournament."""
JSON = {"Content-Type": "application/json", "Accept-Encoding": "gzip"}


@asynccontextmanager
async def open_long_games(server: RunningServer) -> AsyncIterator[list[tuple[Client, str]]]:
    """Make games as long as they can be, with all the chat there can be, and a full lobby.

    Return who looks at which of them.
    """
    data = server.folder / "data"
    async with AsyncExitStack() as stack:
        calls = seat_players(server.url, options={"wrong_call": "free"}, chat=True)
        seen = await stack.enter_async_context(calls)
        feel = seat_players(server.url, preset="quardo-touch", players=3, observer="open")
        dark = await stack.enter_async_context(feel)
        for _ in range(MAX_LISTED):
            await seen[1].create("quarto", "me", "me", listed=True)
        tedious, _ = store_copy(data, seen.game, make_wrong_calls)
        blind, _ = store_copy(data, dark.game, make_touches)
        store_chat(data, tedious)
        yield [(seen[1], tedious), (dark[1], blind), (dark[0], blind)]


def store_chat(data: Path, game: str) -> None:
    """Say all that may be said in a game."""
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
    """Return a request; whatever is answered, the server has not failed."""
    content = body if isinstance(body, bytes | None) else json.dumps(body).encode()
    assert content is None or len(content) <= MAX_BODY

    async def ask() -> None:
        answer = await client.http.request(
            method, path, content=content, params=query, headers=JSON
        )
        assert answer.status_code < 500, answer.text

    return ask


async def create_large_tournament(client: Client) -> str:
    """Make a tournament on wooden boards, with many players and results; return its id."""
    body = {"name": PILED * 13, "preset": "quarto", "format": "swiss", "rounds": ROUNDS + 1}
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
    """Return the worst requests for a route."""
    for client, game in viewers if "{game}" in path else viewers[:1]:
        here = path.format(
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
            yield from (http_request(client, method, here, body) for body in bodies(path))
        elif path == "/api/session":
            yield forget_request(client.url)
        else:
            yield from (http_request(client, method, here, **query) for query in queries(path))


def queries(path: str) -> Iterator[dict[str, Any]]:
    """Return the worst that can be asked for where nothing is sent."""
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
    """Return the worst that a route takes, and what no route takes."""
    seats = [{"kind": "me", "name": PILED * 33}, {"kind": "me", "name": "x" * 200}]
    action = [{"action": {"kind": "play", "move": "!row1"}}]
    own: dict[str, list[Any]] = {
        "/api/games": [{"preset": "quarto", "seats": seats, "chat": True}],
        "/api/session": [{"name": PILED * 33, "language": "x" * 35}],
        "/api/tokens": [{"name": PILED * 33}],
        "/api/invitation": [{"secret": "x" * 100}],
        "/api/join": [{"secret": "x" * 100, "name": PILED * 33}],
        "/api/games/{game}/actions": [*action, {"action": {"kind": "touch", "target": "b2"}}],
        "/api/games/{game}/challenge": [{"accept": True}],
        "/api/games/{game}/chat": [{"text": (PILED * 400)[:2000]}],
        "/api/games/{game}/seats/{seat}/take": [{"name": PILED * 33}],
        "/api/analysis": [{"preset": "quarto", "position": POSITION, "seconds": 0.1}],
        "/api/replay": list(records()),
        "/api/review": list(records()),
    }
    yield from own.get(path, [None])
    if path in own:
        keys = ",".join(f'"{number:x}":0' for number in range(MAX_BODY // 9))
        yield f"{{{keys}}}".encode()
        yield b"[" * MAX_BODY


def records() -> Iterator[dict[str, str]]:
    """Return the longest records that are taken, nearly all of it one thing."""
    for head, word in (
        ('[Preset "quardo-touch"]\n[Seat1 "A"]\n[Seat2 "B"]\n\n1. ', "*0 "),
        ('[Preset "quarto"]\n[WrongCall "free"]\n[Seat1 "A"]\n[Seat2 "B"]\n\n1. ', "!row1? "),
    ):
        text = f'[Fourfold "2"]\n{head}' + word * MAX_BODY
        yield {"text": text[: MAX_BODY - 200].rsplit(" ", 1)[0]}


def forget_request(url: str) -> Request:
    """Return how somebody new makes some games and is forgotten."""

    async def forget() -> None:
        async with await Client.new(url) as client:
            for _ in range(5):
                await client.create("quarto", "me", "open")
            await client.ask("DELETE", "/session")

    return forget


def commands() -> Iterator[str]:
    """Return one message of each kind that a live connection takes, and the worst it does not."""
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
        if kind not in ("resign", "stop-observing"):  # they end what is measured here
            body = {"kind": kind, **fields.get(kind, {})}
            yield json.dumps({"type": "act", "id": "x", "action": body})
    yield json.dumps({"type": "say", "id": "x", "text": (PILED * 400)[:2000]})
    yield '{"type": "ping"}'
    yield "[" * MAX_MESSAGE
    yield json.dumps({f"{number:x}": 0 for number in range(MAX_MESSAGE // 12)})


def connect_request(client: Client, game: str) -> Request:
    """Return how somebody connects to a game and leaves again."""

    async def connect() -> None:
        async with client.live(game):
            pass

    return connect


def message_request(live: LiveConnection, text: str) -> Request:
    """Return how somebody sends a message and waits for the answer to it."""

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
            if path != "/api/bot/stream"  # which does not end
        }
        groups |= {f"connecting to {game}": [connect_request(who, game)] for who, game in viewers}
        long = [name for name, group in groups.items() if not await stalls.is_short(group)]
        for who, game in viewers:
            async with who.live(game) as live:
                requests = {text: [message_request(live, text)] for text in commands()}
                long += [text for text, sent in requests.items() if not await stalls.is_short(sent)]
        assert long == []


def test_load_languages_fills_the_speaker_cache() -> None:
    presenters.load_languages()
    before = presenters.speaker.cache_info()
    for language in LANGUAGES:
        for piece_set in PieceSet:
            presenters.speaker(language, piece_set)
    assert presenters.speaker.cache_info().misses == before.misses
