"""Clients at a dark table that record every byte they receive, over plain sockets."""

from __future__ import annotations

import asyncio
import json
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Self
from urllib.parse import urlsplit

import websockets
from websockets.asyncio.client import ClientConnection, connect

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable


SECONDS = 300.0
OPENING = b"\r\n\r\n"
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


@dataclass
class Reply:
    """All bytes of an HTTP response."""

    request_line: str
    raw: bytes

    @property
    def status(self) -> int:
        return int(self.raw.split(b" ", 2)[1])

    @property
    def headers(self) -> dict[str, str]:
        lines = self.raw.partition(OPENING)[0].decode("latin-1").split("\r\n")[1:]
        return {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}

    @property
    def body(self) -> str:
        return self.raw.partition(OPENING)[2].decode("utf-8")

    @property
    def json(self) -> Any:
        return json.loads(self.body)


class RecordingConnection(ClientConnection):
    """A WebSocket that records every byte it receives."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.received = bytearray()

    def data_received(self, data: bytes) -> None:
        """Record data and process it."""
        self.received += data
        super().data_received(data)


def split_frames(raw: bytes) -> list[tuple[int, bytes]]:
    """Split a WebSocket's bytes into frames of opcode and content."""
    rest, found = raw.partition(OPENING)[2], []
    while rest:
        length, begin = rest[1], 2
        assert not length & 128, "servers never mask"
        if length >= 126:
            begin = 4 if length == 126 else 10
            length = int.from_bytes(rest[2:begin], "big")
        assert rest[0] & 0xF0 == 0x80, "every message is one frame"
        found.append((rest[0] & 15, rest[begin : begin + length]))
        rest = rest[begin + length :]
    return found


class Channel:
    """A live connection, read continuously."""

    def __init__(self, connection: RecordingConnection, since: int) -> None:
        self.connection = connection
        self.since = since
        self.messages: list[dict[str, Any]] = []
        self.sent = self.answered = 0
        self.index = -1
        self._received = asyncio.Event()
        self._reader = asyncio.create_task(self._read())

    async def _read(self) -> None:
        try:
            async for text in self.connection:
                message = json.loads(text)
                self.messages.append(message)
                self.answered += message["type"] in {"reply", "heartbeat"}
                if message["type"] in {"snapshot", "update"}:
                    self.index = message["index"]
                self._received.set()
        except websockets.ConnectionClosed:
            pass

    @property
    def is_open(self) -> bool:
        """Return whether the connection is open."""
        return not self._reader.done()

    @property
    def handshake(self) -> bytes:
        return bytes(self.connection.received).partition(OPENING)[0]

    @property
    def texts(self) -> list[str]:
        """Return every text received; all other frames are pings, pongs and the close frame."""
        frames = split_frames(bytes(self.connection.received))
        assert {kind for kind, _ in frames} <= {TEXT, CLOSE, PING, PONG}
        assert all(len(text) <= 4 for kind, text in frames if kind != TEXT), frames
        return [text.decode("utf-8") for kind, text in frames if kind == TEXT]

    async def wait_until(self, condition: Callable[[], bool]) -> None:
        """Wait until a condition on the received messages holds."""
        async with asyncio.timeout(SECONDS):
            while not condition():
                self._received.clear()
                await self._received.wait()

    async def wait_for_index(self, index: int) -> None:
        """Wait until the client has received a number of events."""
        await self.wait_until(lambda: self.index >= index)

    async def send(self, text: str) -> None:
        """Send any text and wait for the answer."""
        before = self.answered
        await self.connection.send(text)
        await self.wait_until(lambda: self.answered > before)

    async def act(self, plain: dict[str, Any], seat: int | None) -> dict[str, Any]:
        """Send an action and return the reply."""
        self.sent += 1
        message = {"type": "act", "id": str(self.sent), "seat": seat, "action": plain}
        await self.send(json.dumps(message))
        return next(each for each in reversed(self.messages) if each["type"] == "reply")

    async def close(self) -> None:
        """Close the connection."""
        await self.connection.close()
        await self._reader


@dataclass
class Listener:
    """A client that records every byte it receives."""

    url: str
    token: str | None = None
    language: str = "en"
    answers: list[Reply] = field(default_factory=list)
    """In the order of the requests, since the order of the answers is random."""
    channels: list[Channel] = field(default_factory=list)

    @classmethod
    async def new(cls, url: str, name: str, language: str = "en") -> Self:
        """Return a client with a new identity, without the answer that has its token."""
        listener = cls(url, None, language)
        token = (await listener.ask("POST", "/api/tokens", {"name": name})).json["token"]
        return cls(url, token, language)

    @property
    def headers(self) -> dict[str, str]:
        token = {} if self.token is None else {"Authorization": f"Bearer {self.token}"}
        return {"Accept-Language": self.language, **token}

    async def ask(self, method: str, path: str, body: object = None, **headers: str) -> Reply:
        """Send a request with JSON or any text, and read the response to its end."""
        address = urlsplit(self.url)
        text = body if isinstance(body, str) else "" if body is None else json.dumps(body)
        data = text.encode()
        fields = {"Host": address.netloc, "Connection": "close", **self.headers}
        if body is not None:
            fields |= {"Content-Type": "application/json", "Content-Length": str(len(data))}
        fields |= headers
        head = "".join(f"{name}: {value}\r\n" for name, value in fields.items())
        position = len(self.answers)
        self.answers.append(Reply(f"{method} {path}", b""))
        reader, writer = await asyncio.open_connection(address.hostname, address.port)
        try:
            writer.write(f"{method} {path} HTTP/1.1\r\n{head}\r\n".encode() + data)
            async with asyncio.timeout(SECONDS):
                raw = await reader.read(-1)
        finally:
            writer.close()
        self.answers[position] = Reply(f"{method} {path}", raw)
        return self.answers[position]

    async def act(self, game: str, plain: dict[str, Any], seat: int | None = None) -> Reply:
        """Send an action over HTTP."""
        return await self.ask("POST", f"/api/games/{game}/actions", {"seat": seat, "action": plain})

    async def connect(self, game: str, since: int = 0, seat: int | None = None) -> Channel:
        """Connect to a game and wait for the snapshot."""
        query = f"since={since}" + ("" if seat is None else f"&seat={seat}")
        address = f"{self.url.replace('http', 'ws', 1)}/api/games/{game}/live?{query}"
        connection = await connect(
            address,
            additional_headers=self.headers,
            compression=None,
            open_timeout=SECONDS,
            create_connection=RecordingConnection,
        )
        assert isinstance(connection, RecordingConnection)
        channel = Channel(connection, since)
        self.channels.append(channel)
        await channel.wait_until(lambda: bool(channel.messages))
        return channel

    async def close(self) -> None:
        """Close all connections."""
        for channel in self.channels:
            await channel.close()


@asynccontextmanager
async def close_all(*listeners: Listener) -> AsyncIterator[None]:
    """Close all connections of some listeners at the end of the block."""
    try:
        yield
    finally:
        await asyncio.gather(*(listener.close() for listener in listeners))
