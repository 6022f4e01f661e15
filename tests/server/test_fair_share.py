"""Fair shares of the engine: a greedy client does not delay the others."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from prometheus_client import generate_latest

from fourfold import Rules, new, parse
from fourfold.engine import Limit
from fourfold.match import Record
from fourfold.server.app import create_app
from fourfold.server.engine import tasks as engine_tasks
from fourfold.server.engine.service import EngineService
from fourfold.server.engine.tasks import ComputerTurn, Pool, Task, analysis_task
from fourfold.server.errors import RecordTooLong, TooManyQuestions, Unavailable
from fourfold.server.games import replays
from fourfold.server.games.analysis import Analyses
from fourfold.server.people.auth import Caller
from fourfold.server.runtime import pending_requests
from fourfold.server.runtime.rate_limits import Limits
from fourfold.server.settings import Settings
from fourfold.store import Identity
from tests.helpers.effort import PATIENCE_SECONDS
from tests.helpers.waiting import poll_until

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from fourfold.server.services import Context

pytestmark = pytest.mark.anyio

QUARTO, QUARDO = Rules.preset("quarto"), Rules.preset("quardo")
START = str(new(QUARDO))
EVE, BOB = ("address 1", "eve"), ("address 2", "bob")
ENDLESS_SECONDS = 10 * PATIENCE_SECONDS
"""Seconds of thinking that no test waits for."""


# Thinking


def computer_turn(
    level: str, rules: Rules, seed: int = 0, seconds: float | None = None
) -> Task[Any]:
    """Return a computer's task at the start of a game."""
    return ComputerTurn(level, seed, new(rules), Limit(seconds=seconds)).task


async def test_quick_levels_answer_while_slow_levels_are_busy() -> None:
    async with EngineService() as engine, asyncio.timeout(PATIENCE_SECONDS):
        games = [
            asyncio.create_task(
                engine.run(computer_turn("strongest", QUARDO, seed, ENDLESS_SECONDS), EVE)
            )
            for seed in range(57)
        ]
        for rules, level in ((QUARTO, "1"), (QUARDO, "1"), (QUARDO, "5")):
            await engine.run(computer_turn(level, rules), BOB)
        assert not any(game.done() for game in games)
        for game in games:
            game.cancel()


async def test_long_analysis_is_interrupted_and_resumed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A long analysis yields to short ones, and still uses about its requested time."""
    monkeypatch.setattr(engine_tasks, "SLICE_SECONDS", 0.1)
    async with EngineService() as engine, asyncio.timeout(PATIENCE_SECONDS):
        endless = [
            asyncio.create_task(engine.run(analysis_task(new(QUARDO), ENDLESS_SECONDS), EVE)),
            asyncio.create_task(
                engine.run(
                    analysis_task(parse(QUARTO, "5.../..../..../.... - a1"), ENDLESS_SECONDS), EVE
                )
            ),
        ]
        long = asyncio.create_task(
            engine.run(analysis_task(new(QUARDO), 0.4), ("address 3", "ann"))
        )
        short = await engine.run(analysis_task(new(QUARDO), 0.05), BOB)
        assert set(short.best) <= set(new(QUARDO).legal_moves())
        found = await long
        assert found.seconds > 0.1
        assert not endless[0].done()
        for task in endless:
            task.cancel()


# Limits


def new_caller(identity: str | None, address: str = "192.0.2.1") -> Caller:
    """Return a caller with an identity and an address."""
    known = None if identity is None else Identity(identity, bot=False, name="")
    none: Any = None
    return Caller(known, "en", address, is_secure=False, throttle=none, address_throttle=none)


class EndlessEngine:
    """An engine that never answers."""

    def __init__(self) -> None:
        self.question_count = 0

    async def run(self, *_: object) -> Any:
        """Wait until cancelled."""
        self.question_count += 1
        await asyncio.Event().wait()


async def test_analyses_limit_open_questions_per_client() -> None:
    endless: Any = EndlessEngine()
    analyses = Analyses(endless)
    tasks = []

    async def ask(caller: Caller) -> None:
        tasks.append(asyncio.create_task(analyses.replay("", caller)))
        await asyncio.sleep(0)
        if tasks[-1].done():
            await tasks.pop()

    for _ in range(pending_requests.MAX_PENDING):
        await ask(new_caller("eve"))
    with pytest.raises(TooManyQuestions) as refusal:
        await ask(new_caller("eve", "192.0.2.9"))  # from another address
    assert refusal.value.details == {"seconds": pending_requests.RETRY_SECONDS}
    for number in range(pending_requests.MAX_PENDING_BY_ADDRESS - pending_requests.MAX_PENDING):
        await ask(new_caller(f"alias {number}"))
    for identity in ("another", None):
        with pytest.raises(TooManyQuestions):
            await ask(new_caller(identity))
    await ask(new_caller("bob", "192.0.2.2"))
    assert endless.question_count == pending_requests.MAX_PENDING_BY_ADDRESS + 1
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    await ask(new_caller("eve"))
    assert analyses._pending.counts == {"address 192.0.2.1": 1, "eve": 1}
    tasks[-1].cancel()


async def test_analyses_limit_open_questions_of_all_clients(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pending_requests, "MAX_PENDING_TOTAL", 2)
    endless: Any = EndlessEngine()
    analyses = Analyses(endless)
    tasks = [
        asyncio.create_task(analyses.replay("", new_caller(None, f"192.0.2.{number}")))
        for number in range(2)
    ]
    await asyncio.sleep(0)
    with pytest.raises(Unavailable):
        await analyses.replay("", new_caller("bob", "192.0.2.7"))
    for task in tasks:
        task.cancel()


def test_replay_refuses_too_many_events(monkeypatch: pytest.MonkeyPatch) -> None:
    head = '[Fourfold "2"]\n[Preset "quardo-touch"]\n[Seat1 "Ann"]\n[Seat2 "Bob"]\n\n'
    text = f"{head}1. *a1 *b1 *c1 0@a1\n"
    monkeypatch.setattr(replays, "MAX_EVENTS", 4)
    assert len(replays.parse_record(text).match.log) == 4
    monkeypatch.setattr(replays, "MAX_EVENTS", 3)
    with pytest.raises(RecordTooLong) as refusal:
        replays.parse_record(text)
    assert refusal.value.details == {"count": 4, "most": 3}


# The whole server


class LocalServer:
    """A server in this process, and requests to it."""

    def __init__(self, context: Context, http: httpx.AsyncClient) -> None:
        self.context, self.http = context, http

    async def new_headers(self) -> dict[str, str]:
        """Return the headers of a new identity."""
        token = (await self.http.post("/api/tokens", json={"name": "Ann"})).json()["token"]
        return {"Authorization": f"Bearer {token}"}

    async def create(
        self, headers: dict[str, str], *kinds: str, preset: str = "quarto", **settings: Any
    ) -> httpx.Response:
        """Create a game."""
        seats = [{"kind": kind, "level": "1" if kind == "program" else None} for kind in kinds]
        body = {"preset": preset, "seats": seats, **settings}
        return await self.http.post("/api/games", json=body, headers=headers)


@asynccontextmanager
async def run_local_server(folder: Path, **settings: Any) -> AsyncIterator[LocalServer]:
    """Run a server in this process."""
    limits = Limits().scaled(1000)
    app = create_app(Settings(data=folder, limits=limits, warm_up=False, **settings))
    async with app.router.lifespan_context(app):
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as http:
            yield LocalServer(app.state.context, http)


async def test_computer_games_count_for_their_host(tmp_path: Path) -> None:
    async with run_local_server(tmp_path, max_games=2) as web:
        eve, bob = await web.new_headers(), await web.new_headers()
        endless: Any = EndlessEngine()
        web.context.computer_turns._engine = endless
        for kinds in (("program", "program"), ("program", "open")):
            assert (await web.create(eve, *kinds)).status_code == 201
        refusal = await web.create(eve, "program", "program")
        assert (refusal.status_code, refusal.json()["code"]) == (429, "too-many-games")
        listed = (await web.http.get("/api/games", headers=eve)).json()["games"]
        assert len(listed) == 2
        assert (await web.create(bob, "me", "program")).status_code == 201


async def test_record_is_parsed_in_another_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server answers although parsing fails in its own process."""

    def parse(_: str) -> Record:
        raise AssertionError("the server parsed a record itself")

    monkeypatch.setattr(Record, "parse", staticmethod(parse))
    text = '[Fourfold "2"]\n[Preset "quarto"]\n[Seat1 "Ann"]\n[Seat2 "Bob"]\n\n1. 0\n2. a1 5\n'
    async with run_local_server(tmp_path) as web:
        replayed = await web.http.post("/api/replay", json={"text": text})
        assert replayed.status_code == 200, replayed.text
        assert [step["position"][0] for step in replayed.json()["steps"]] == [".", "0", "0"]
        reviewed = await web.http.post("/api/review", json={"text": text})
        assert len(reviewed.json()["moves"]) == 3
        refusal = await web.http.post("/api/replay", json={"text": "1. 0"})
        assert refusal.status_code == 422


async def test_analysis_is_dropped_when_client_disconnects(tmp_path: Path) -> None:
    """Analyses whose clients have disconnected leave the queue."""
    async with run_local_server(tmp_path) as web:
        analysts = web.context.engine.pools[Pool.ANALYSTS]
        question = {"preset": "quardo", "position": START, "seconds": 20}
        limit = pending_requests.MAX_PENDING_BY_ADDRESS
        disconnected = asyncio.Event()
        requests = [
            asyncio.create_task(ask_and_disconnect(web, question, disconnected))
            for _ in range(limit)
        ]
        await poll_until(lambda: len(analysts) >= limit - 1)
        refusal = await web.http.post("/api/analysis", json=question)
        assert (refusal.status_code, refusal.json()["code"]) == (429, "too-many-questions")
        assert int(refusal.headers["Retry-After"]) > 0
        assert 'fourfold_questions_waiting{pool="analysts"} 15.0' in metrics_text(web)
        disconnected.set()
        async with asyncio.timeout(PATIENCE_SECONDS):
            assert set(await asyncio.gather(*requests)) == {499}
            assert len(analysts) == 0
            answer = await web.http.post("/api/analysis", json={**question, "seconds": 0.01})
        assert answer.status_code == 200
        assert 'fourfold_questions_waiting{pool="analysts"} 0.0' in metrics_text(web)


def metrics_text(web: LocalServer) -> str:
    """Return the server's metrics."""
    return generate_latest(web.context.metrics.registry).decode()


async def ask_and_disconnect(
    web: LocalServer, question: dict[str, Any], disconnected: asyncio.Event
) -> int:
    """Request an analysis and disconnect; return the status that was sent."""
    request = web.http.build_request("POST", "/api/analysis", json=question)
    statuses: list[int] = []
    body = [{"type": "http.request", "body": request.content, "more_body": False}]

    async def receive() -> dict[str, Any]:
        if body:
            return body.pop()
        await disconnected.wait()
        return {"type": "http.disconnect"}

    async def send(message: dict[str, Any]) -> None:
        if message["type"] == "http.response.start":
            statuses.append(message["status"])

    scope = {
        "type": "http",
        "method": "POST",
        "http_version": "1.1",
        "scheme": "http",
        "path": "/api/analysis",
        "query_string": b"",
        "root_path": "",
        "client": ("127.0.0.1", 123),
        "headers": [(key.lower(), value) for key, value in request.headers.raw],
    }
    transport = web.http._transport
    assert isinstance(transport, httpx.ASGITransport)
    await transport.app(scope, receive, send)  # type: ignore[arg-type]
    return statuses[0]


class CancellableEngine:
    """An engine that never answers, and notes when its task is cancelled."""

    def __init__(self) -> None:
        self.started, self.cancelled = asyncio.Event(), asyncio.Event()
        self.clients: Any = None

    async def run(self, *question: Any) -> Any:
        """Wait until cancelled."""
        self.clients = question[-1]
        self.started.set()
        try:
            await asyncio.Event().wait()
        finally:
            self.cancelled.set()


async def test_computer_stops_thinking_when_game_is_over(tmp_path: Path) -> None:
    async with run_local_server(tmp_path) as web, asyncio.timeout(PATIENCE_SECONDS):
        engine: Any = CancellableEngine()
        web.context.computer_turns._engine = engine
        ann = await web.new_headers()
        game = (await web.create(ann, "program", "me", first=1)).json()["game"]["id"]
        await engine.started.wait()
        host = (await web.context.rooms.get(game)).row.host
        assert engine.clients == ("address 127.0.0.1", host)
        assert not engine.cancelled.is_set()
        resign = {"seat": 2, "action": {"kind": "resign"}}
        await web.http.post(f"/api/games/{game}/actions", json=resign, headers=ann)
        await engine.cancelled.wait()


async def test_hint_refusal_is_constant_for_outsiders(tmp_path: Path) -> None:
    async with run_local_server(tmp_path) as web:
        ann, bob, eve = await web.new_headers(), await web.new_headers(), await web.new_headers()
        created = (await web.create(ann, "me", "open", first=1, spectators=False)).json()
        path = f"/api/games/{created['game']['id']}"
        answers = []

        async def ask() -> None:
            answer = await web.http.post(f"{path}/hint", headers=eve)
            answers.append((answer.status_code, answer.json()))

        await ask()
        secret = {"secret": created["links"][0]["secret"]}
        await web.http.post("/api/join", json=secret, headers=bob)
        await ask()
        for headers, move in ((ann, "3"), (bob, "b2"), (bob, "5")):
            body = {"action": {"kind": "play", "move": move}}
            played = await web.http.post(f"{path}/actions", json=body, headers=headers)
            assert played.status_code == 200, played.text
            await ask()
        resign = {"action": {"kind": "resign"}}
        await web.http.post(f"{path}/actions", json=resign, headers=ann)
        await ask()
        assert answers == [answers[0]] * 6
        assert answers[0][0] == 403
