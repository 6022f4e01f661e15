"""WebSockets of live games and tournaments, and live connections, without a network."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from starlette.websockets import WebSocket
from uvicorn.protocols.utils import ClientDisconnected

from fourfold.server.app import create_app
from fourfold.server.games import live_socket as game_socket
from fourfold.server.games.live_socket import GameSocket
from fourfold.server.live.connection import ConnectionClosed, LiveConnection
from fourfold.server.settings import Settings
from fourfold.server.tournaments import live_socket as tournament_socket
from tests.helpers.servers.asgi import websocket_scope

if TYPE_CHECKING:
    from pathlib import Path
    from types import ModuleType

pytestmark = pytest.mark.anyio


class DisconnectedSocket:
    """A client that disconnects before its request is accepted."""

    async def accept(self) -> None:
        raise ClientDisconnected


async def test_game_socket_ignores_disconnect_before_accept() -> None:
    socket: Any = GameSocket.__new__(GameSocket)
    socket._services = SimpleNamespace(settings=SimpleNamespace(max_watchers=1))
    socket._room, socket._seats = SimpleNamespace(listeners=set()), (1,)
    socket._connection = LiveConnection(DisconnectedSocket())  # type: ignore[arg-type]
    await socket.run()


async def accept_connection() -> LiveConnection:
    """Return an accepted connection, which drops all messages."""

    async def receive() -> dict[str, Any]:
        return {"type": "websocket.connect"}

    async def send(message: Any) -> None:
        pass

    live = LiveConnection(WebSocket({"type": "websocket"}, receive, send))
    assert await live.accept()
    return live


async def test_connection_ends_when_a_message_follows_its_close() -> None:
    live = await accept_connection()
    await live.close(1000)
    await live.close(1000)
    with pytest.raises(ConnectionClosed):
        await live.send("late")
    await live.run(live.send("late"))


async def test_connection_raises_runtime_errors_of_its_work() -> None:
    async def fail() -> None:
        raise RuntimeError("an internal fault")

    live = await accept_connection()
    with pytest.raises(RuntimeError, match="fault"):
        await live.run(fail())


@pytest.mark.parametrize(
    ("path", "body", "module", "name"),
    [
        ("/api/games", {"preset": "quarto", "seats": [{}, {}]}, game_socket, "make_snapshot"),
        (
            "/api/tournaments",
            {"name": "Club", "preset": "quarto", "format": "arena"},
            tournament_socket,
            "TournamentChanged",
        ),
    ],
    ids=["game", "tournament"],
)
async def test_runtime_error_of_socket_is_logged(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    path: str,
    body: dict[str, Any],
    module: ModuleType,
    name: str,
) -> None:
    def fail(*_args: object, **_fields: object) -> None:
        raise RuntimeError("an internal fault")

    app = create_app(Settings(data=tmp_path, warm_up=False))
    web = httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://localhost")
    async with app.router.lifespan_context(app), web as http:
        _, secret = await app.state.context.auth.create("Ann", bot=False)
        bearer = {"Authorization": f"Bearer {secret}"}
        created = (await http.post(path, json=body, headers=bearer)).json()
        id_ = (
            created["game"]["id"]
            if "game" in created
            else created["tournament"]["tournament"]["id"]
        )
        monkeypatch.setattr(module, name, fail)
        types = await watch(app, f"{path}/{id_}/live", bearer)
    assert types == ["websocket.accept", "websocket.close"]
    (record,) = [record for record in caplog.records if record.message == "failed"]
    assert record.exc_info is not None
    assert isinstance(record.exc_info[1], RuntimeError)


async def watch(app: Any, path: str, headers: dict[str, str]) -> list[str]:
    """Connect to a WebSocket that the server closes; return the types of its messages."""
    messages: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
    messages.put_nowait({"type": "websocket.connect"})
    types: list[str] = []

    async def send(message: dict[str, Any]) -> None:
        types.append(message["type"])

    await app(websocket_scope(path, headers={"Host": "localhost", **headers}), messages.get, send)
    return types
