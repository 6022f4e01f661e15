"""Clients of a running server, like any other client."""

from __future__ import annotations

import asyncio
import json
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, Self

import httpx
import websockets

from tests.helpers.effort import PATIENCE_SECONDS

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

# No test uses TLS; verify=False saves loading all certificates for every client.
ANSWER_SECONDS = PATIENCE_SECONDS
EVENT_MESSAGES = ("snapshot", "update")


class Refused(Exception):
    """A request that the server refused; ``body`` has the form of all errors."""

    def __init__(self, status: int, body: dict[str, Any]) -> None:
        super().__init__(f"{status} {body}")
        self.status = status
        self.body = body

    @property
    def code(self) -> str:
        """Return the stable code of the refusal."""
        return str(self.body["code"])


class Client:
    """A client with a bearer token."""

    def __init__(self, url: str, token: str | None = None, language: str = "en") -> None:
        self.url = url
        self.headers = {"Accept-Language": language}
        if token is not None:
            self.headers["Authorization"] = f"Bearer {token}"
        self.http = httpx.AsyncClient(
            base_url=url,
            headers=self.headers,
            timeout=ANSWER_SECONDS,
            verify=False,  # noqa: S501
        )

    @classmethod
    async def new(cls, url: str, name: str = "Ann", language: str = "en") -> Self:
        """Return a client with a new identity."""
        async with httpx.AsyncClient(
            base_url=url,
            timeout=ANSWER_SECONDS,
            verify=False,  # noqa: S501
        ) as http:
            answer = await http.post("/api/tokens", json={"name": name})
            assert answer.status_code == 201, answer.text
        return cls(url, answer.json()["token"], language)

    async def ask(self, method: str, path: str, body: Any = None, **query: Any) -> Any:
        """Send a request; return its JSON, or raise ``Refused``."""
        answer = await self.http.request(method, f"/api{path}", json=body, params=query)
        if answer.is_error:
            raise Refused(answer.status_code, answer.json())
        is_json = answer.headers.get("content-type", "").startswith("application/json")
        return answer.json() if is_json else answer.text

    async def create(self, preset: str = "quarto", *kinds: str, **settings: Any) -> dict[str, Any]:
        """Create a game; kinds are ``me``, ``open`` or ``program:3``."""
        seats = [
            {"kind": kind.partition(":")[0], "level": kind.partition(":")[2] or None}
            for kind in kinds or ("me", "open")
        ]
        created: dict[str, Any] = await self.ask(
            "POST", "/games", {"preset": preset, "seats": seats, **settings}
        )
        return created

    async def act(self, game: str, kind: str, expect: int | None = None, **fields: Any) -> Any:
        """Send an action over HTTP: ``act(game, "play", move="b2", seat=1)``."""
        seat = fields.pop("seat", None)
        body = {"seat": seat, "expect": expect, "action": {"kind": kind, **fields}}
        return await self.ask("POST", f"/games/{game}/actions", body)

    @asynccontextmanager
    async def live(self, game: str, **query: int) -> AsyncIterator[LiveConnection]:
        """Open a live connection to a game."""
        address = f"{self.url.replace('http', 'ws', 1)}/api/games/{game}/live"
        parameters = "&".join(f"{name}={value}" for name, value in query.items())
        async with websockets.connect(
            f"{address}?{parameters}", additional_headers=self.headers, open_timeout=ANSWER_SECONDS
        ) as socket_:
            live = LiveConnection(socket_)
            live.snapshot = await live.expect("snapshot")
            yield live

    async def close(self) -> None:
        """Close the HTTP client."""
        await self.http.aclose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()


class LiveConnection:
    """A live connection that records all messages."""

    def __init__(self, connection: websockets.ClientConnection) -> None:
        self.connection = connection
        self.raw: list[str] = []
        self.messages: list[dict[str, Any]] = []
        self.snapshot: dict[str, Any] = {}
        self._number = 0

    async def receive(self, seconds: float = ANSWER_SECONDS) -> dict[str, Any]:
        """Return the next message."""
        async with asyncio.timeout(seconds):
            text = await self.connection.recv()
        assert isinstance(text, str)
        self.raw.append(text)
        message: dict[str, Any] = json.loads(text)
        self.messages.append(message)
        return message

    async def expect(self, kind: str, seconds: float = ANSWER_SECONDS) -> dict[str, Any]:
        """Return the next message of a kind; messages before it are only recorded."""
        async with asyncio.timeout(seconds):
            while True:
                message = await self.receive(seconds)
                if message["type"] == kind:
                    return message

    async def wait_for_index(self, index: int, seconds: float = ANSWER_SECONDS) -> dict[str, Any]:
        """Return the message by which the client has received a number of events.

        That may be the snapshot if they happened before the client connected.
        """
        for message in self.messages:
            if message["type"] in EVENT_MESSAGES and message["index"] >= index:
                return message
        async with asyncio.timeout(seconds):
            while True:
                message = await self.expect("update", seconds)
                if message["index"] >= index:
                    return message

    async def send(self, message: dict[str, Any]) -> None:
        """Send a message unchanged."""
        await self.connection.send(json.dumps(message))

    async def act(self, kind: str, expect: int | None = None, **fields: Any) -> dict[str, Any]:
        """Send an action and return the reply."""
        self._number += 1
        seat, name = fields.pop("seat", None), str(self._number)
        action = {"kind": kind, **fields}
        await self.send(
            {"type": "act", "id": name, "seat": seat, "expect": expect, "action": action}
        )
        while True:
            reply = await self.expect("reply")
            if reply["id"] == name:
                return reply


async def wait_for_table(
    live: LiveConnection, condition: Callable[[dict[str, Any]], bool]
) -> dict[str, Any]:
    """Return the first table message that satisfies a condition."""
    while True:
        game: dict[str, Any] = (await live.expect("table"))["game"]
        if condition(game):
            return game


async def drain_messages(live: LiveConnection) -> list[dict[str, Any]]:
    """Return all messages up to the answer of a ping."""
    before = len(live.messages)
    await live.send({"type": "ping"})
    await live.expect("heartbeat")
    return live.messages[before:-1]


async def closing_code(live: LiveConnection) -> int | None:
    """Read to the end; return the close code."""
    try:
        while True:
            await live.receive()
    except websockets.ConnectionClosed as closed:
        return None if closed.rcvd is None else closed.rcvd.code


async def try_connect(client: Client, game: str, query: str = "") -> None:
    """Try to connect; raise ``Refused`` when the server refuses."""
    address = f"{client.url.replace('http', 'ws', 1)}/api/games/{game}/live?{query}"
    try:
        async with websockets.connect(
            address, additional_headers=client.headers, open_timeout=ANSWER_SECONDS
        ):
            pass
    except websockets.InvalidStatus as error:
        body = json.loads(error.response.body or b"{}")
        raise Refused(error.response.status_code, body) from error


def masked_frame(payload: bytes, opcode: int = 1) -> bytes:
    """Return a short masked frame of a client."""
    return bytes([0x80 | opcode, 0x80 | len(payload), 0, 0, 0, 0]) + payload
