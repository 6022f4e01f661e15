"""A client that only watches: it answers pings and drops everything else, at little cost."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, cast
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from typing import Self

WAIT_SECONDS = 60
PING, PONG = 0x89, 0x8A
LONG, LONGER = 126, 127
"""Lengths that stand for a length in the next two or eight bytes."""
REQUEST = (
    "GET /api/games/{game}/live HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\n"
    "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n{token}\r\n"
)


class IdleViewer(asyncio.Protocol):
    """A WebSocket to a game. Memory and time are spent on the server, not here."""

    def __init__(self) -> None:
        self.is_open: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self._transport: asyncio.Transport | None = None
        self._data = b""
        self._skipped = 0

    @classmethod
    async def open(cls, url: str, game: str, token: str | None = None) -> Self:
        """Connect to a game, with a token or as a spectator."""
        address = urlsplit(url)
        _, viewer = await asyncio.get_running_loop().create_connection(
            cls, address.hostname or "", address.port or 80
        )
        header = "" if token is None else f"Authorization: Bearer {token}\r\n"
        request = REQUEST.format(game=game, host=address.netloc, token=header)
        viewer.send(request.encode())
        status = await asyncio.wait_for(viewer.is_open, WAIT_SECONDS)
        if b" 101 " not in status:
            raise ConnectionError(status)
        return viewer

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Keep the transport."""
        self._transport = cast("asyncio.Transport", transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """Report a refused connection."""
        if not self.is_open.done():
            self.is_open.set_exception(exc or ConnectionError("closed"))

    def data_received(self, data: bytes) -> None:
        """Skip frames; answer pings."""
        if self._skipped >= len(data):
            self._skipped -= len(data)
            return
        self._data += data[self._skipped :]
        self._skipped = 0
        if not self.is_open.done():
            head, found, self._data = self._data.partition(b"\r\n\r\n")
            if not found:
                self._data = head
                return
            self.is_open.set_result(head.split(b"\r\n")[0])
        while self._skip_frame():
            pass

    def _skip_frame(self) -> bool:
        """Drop a frame; return whether another may follow."""
        data = self._data
        start = 2 + {LONG: 2, LONGER: 8}.get(data[1], 0) if len(data) > 1 else 2
        if len(data) < start:
            return False
        size = data[1] if start == 2 else int.from_bytes(data[2:start], "big")
        if data[0] == PING:
            if len(data) < start + size:
                return False
            self.send(bytes([PONG, 0x80 | size, 0, 0, 0, 0]) + data[start : start + size])
        self._skipped = max(0, start + size - len(data))
        self._data = data[start + size :]
        return bool(self._data)

    def send(self, data: bytes) -> None:
        """Send bytes."""
        if self._transport is not None:
            self._transport.write(data)

    def close(self) -> None:
        """Disconnect."""
        if self._transport is not None:
            self._transport.abort()
