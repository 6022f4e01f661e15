"""Limits of connections: their number, how long each may stall, how much is read at once.

uvicorn speaks HTTP with h11, which refuses a request whose head is longer than
``max_head_bytes``. The limiter counts connections, in all and for each address, and refuses new
ones when there are too many. Once a second it aborts those that have stalled for too long: an
incomplete head, a missing body, an unread response, an unfinished close.

No connection blocks the others: the system buffers 16 kB for each, and waits until the server has
read them before it accepts more.
"""

from __future__ import annotations

import asyncio
import errno
import logging
import socket
import sys
from abc import abstractmethod
from collections import Counter
from itertools import count as count_up
from typing import TYPE_CHECKING, Any, cast

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode
from websockets.protocol import State

from fourfold.server.errors import CannotListen, TooManyRequests
from fourfold.server.logs import RateLimitedLogger
from fourfold.server.runtime.rate_limits import Throttle, client_of

if TYPE_CHECKING:
    from uvicorn._types import ASGISendEvent
    from websockets.frames import Frame

    from fourfold.server.http.trusted_proxies import Proxies
    from fourfold.server.settings import Settings

RECEIVE_BYTES = 8 * 1024
"""The system's receive buffer for one connection, which Linux doubles; the most read at once."""

MAX_FRAGMENTS = 64
"""Maximum number of frames in one WebSocket message."""

MAX_CHUNKS = 64
"""Maximum number of chunks in the body of one request."""

PARSED_BYTES = 512
"""Bytes of a WebSocket that are parsed before its frames are counted: 85 of the smallest."""

ADDRESS_MISSING = frozenset({errno.EADDRNOTAVAIL, errno.EAFNOSUPPORT})
"""The errors for ``::1`` on a machine without IPv6."""

LINGER_SECONDS = 5.0
"""How long a connection may take to close."""

SPARE_FILES = 128
"""Open files reserved for other uses: the database, the log, other processes."""

FULL_RESPONSE = (
    b"HTTP/1.1 503 Service Unavailable\r\n"
    b"Content-Type: text/plain; charset=utf-8\r\n"
    b"Content-Length: 22\r\n"
    b"Retry-After: 10\r\n"
    b"Connection: close\r\n\r\n"
    b"Too many connections.\n"
)

log = logging.getLogger("fourfold.server")

_numbers = count_up()


class ConnectionLimiter:
    """Counts open connections, refuses new ones over the limit, and ends stalled ones."""

    def __init__(self, settings: Settings, proxies: Proxies, files: int | None = None) -> None:
        limits = settings.open_limits
        self.max_connections = (
            limits.connections if files is None else min(limits.connections, files)
        )
        self.max_per_address = min(limits.connections_per_address, self.max_connections * 3 // 4)
        self._proxies = proxies
        self._time_limits = {
            "head": settings.head_seconds,
            "body": settings.body_seconds,
            "unread": settings.unread_seconds,
            "closing": LINGER_SECONDS,
        }
        self._open: dict[object, Connection] = {}
        self._address_counts: Counter[str] = Counter()
        self._rate_limited_log = RateLimitedLogger(log)
        self._throttle = Throttle(settings.limits, settings.ticks)
        self._address_throttle = Throttle(settings.address_limits, settings.ticks)

    def __len__(self) -> int:
        return len(self._open)

    def enter(self, connection: Connection) -> bool:
        """Count a connection and return True, or False if there are too many.

        A WebSocket replaces the HTTP connection it was upgraded from.
        """
        key, address = connection.key, connection.address
        if key not in self._open:
            if reason := self._refusal_reason(connection):
                self.note("connection refused", connection, reason=reason)
                return False
            self._address_counts[address] += 1
        self._open[key] = connection
        return True

    def _refusal_reason(self, connection: Connection) -> str | None:
        """Return why a new connection is refused, or None if it is accepted."""
        if len(self._open) >= self.max_connections:
            return "too many connections"
        if self._address_counts[connection.address] < self.max_per_address:
            return None
        return None if self._proxies.trusts(connection.peer) else "too many from one address"

    def note(self, message: str, connection: Connection, **extra: object) -> None:
        """Log a warning about a connection, at a limited rate."""
        self._rate_limited_log.warning(message, client=connection.address, **extra)

    def charge_frames(self, connection: Connection, count: int) -> None:
        """Charge frames to a WebSocket and to its address, or raise `TooManyRequests`."""
        self._throttle.charge(connection.name, "frames", count)
        if not self._proxies.trusts(connection.peer):
            self._address_throttle.charge(connection.address, "frames", count)

    def leave(self, connection: Connection) -> None:
        """Stop counting a connection that has closed."""
        if self._open.pop(connection.key, None) is not None:
            self._address_counts[connection.address] -= 1
            if not self._address_counts[connection.address]:
                del self._address_counts[connection.address]

    def sweep(self, now: float) -> None:
        """End the connections that have stalled for too long."""
        for connection in list(self._open.values()):
            stall = connection.stall()
            if stall is None or stall != connection.last_stall:
                connection.last_stall, connection.stalled_since = stall, now
            elif now - connection.stalled_since > self._time_limits[stall[0]]:
                self.note("connection ended", connection, reason=stall[0])
                connection.end()


class Config(uvicorn.Config):
    """uvicorn's configuration, with the connection limiter."""

    def __init__(
        self, app: Any, limiter: ConnectionLimiter, settings: Settings, **options: Any
    ) -> None:
        super().__init__(
            app,
            http=HttpConnection,
            ws=SocketConnection,
            h11_max_incomplete_event_size=settings.max_head_bytes,
            timeout_keep_alive=settings.idle_seconds,
            proxy_headers=False,
            log_config=None,
            access_log=False,
            server_header=False,
            **options,
        )
        self.limiter = limiter


class Connection(asyncio.Protocol):
    """A connection of either protocol, counted by the limiter."""

    config: uvicorn.Config
    transport: asyncio.Transport
    name: str
    """Unique among all connections, past ones included."""
    key: object
    """The limiter's key: the original transport, which a WebSocket takes over."""
    client: tuple[str, int] | None
    peer = ""
    address = ""
    pause_count = 0
    last_stall: tuple[str, int] | None = None
    stalled_since = 0.0

    @property
    def _limiter(self) -> ConnectionLimiter:
        """The limiter of this server; only its own `Config` makes these connections."""
        return cast("Config", self.config).limiter

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Accept the connection, or respond that there are too many."""
        self.key, self.name = transport, str(next(_numbers))
        super().connection_made(transport)
        self.peer = self.client[0] if self.client else ""
        self.address = client_of(self.peer)
        if not self._limiter.enter(self):
            self.transport.write(FULL_RESPONSE)
            self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop counting the connection."""
        self._limiter.leave(self)
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """Count the pause, and stop writing until the client has read."""
        self.pause_count += 1
        super().pause_writing()

    def stall(self) -> tuple[str, int] | None:
        """Return what the connection is waiting for, with an id of the wait, or None."""
        if self.transport.is_closing():
            return "closing", 0
        return ("unread", self.pause_count) if self.is_unread() else None

    @abstractmethod
    def is_unread(self) -> bool:
        """Return whether the client has stopped reading."""

    def end(self) -> None:
        """End the connection at once."""
        self.transport.abort()


class Parser(h11.Connection):
    """The server's parser of HTTP, which refuses a body in too many chunks.

    A body of 64 kB in chunks of one byte would take it half a second.
    """

    _chunk_count = 0

    def next_event(self) -> Any:
        """Return the next part of a request; raise an error for one chunk too many."""
        event = super().next_event()
        if isinstance(event, h11.Request):
            self._chunk_count = 0
        elif isinstance(event, h11.Data) and event.chunk_start:
            self._chunk_count += 1
            if self._chunk_count > MAX_CHUNKS:
                raise h11.RemoteProtocolError("too many chunks")
        return event


class HttpConnection(Connection, H11Protocol):
    """An HTTP connection, which carries one request after another."""

    def __init__(self, config: Config, *arguments: Any, **options: Any) -> None:
        super().__init__(config, *arguments, **options)
        self.conn = Parser(h11.SERVER, config.h11_max_incomplete_event_size or 0)

    def send_400_response(self, msg: str) -> None:
        """Refuse a request that is not HTTP, or whose head is too long."""
        self._limiter.note("not a request", self)
        super().send_400_response(msg)

    def is_unread(self) -> bool:
        """Return whether the client has stopped reading a response."""
        return self.flow.write_paused

    def stall(self) -> tuple[str, int] | None:
        """Return what the connection is waiting for; uvicorn times out idle ones itself."""
        waiting = {h11.IDLE: "head", h11.SEND_BODY: "body"}.get(self.conn.their_state)
        is_idle = self.timeout_keep_alive_task is not None and not self.conn.trailing_data[0]
        if waiting is None or is_idle:
            return super().stall()
        return super().stall() or (waiting, id(self.cycle))


class CorkedTransport:
    """A transport that joins all writes of one turn of the event loop into one.

    The reply to a move and its update are two messages, but then need only one packet and wake the
    client once.
    """

    def __init__(self, transport: asyncio.Transport) -> None:
        self._transport = transport
        self._loop = asyncio.get_running_loop()
        self._buffer: list[bytes] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)

    def write(self, data: bytes) -> None:
        """Send data at the end of this turn of the loop."""
        if not self._buffer:
            self._loop.call_soon(self._flush)
        self._buffer.append(data)

    def close(self) -> None:
        """Close after sending the buffered data."""
        self._flush()
        self._transport.close()

    def _flush(self) -> None:
        """Send the buffered data, unless the transport is closing."""
        written, self._buffer = self._buffer, []
        if written and not self._transport.is_closing():
            self._transport.write(b"".join(written))


class SocketConnection(Connection, WebSocketsSansIOProtocol):
    """A WebSocket; uvicorn's pings detect a client that has gone."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Accept the connection; join writes of the same turn of the loop."""
        super().connection_made(transport)
        self.transport = cast("asyncio.Transport", CorkedTransport(self.transport))

    def is_unread(self) -> bool:
        """Return whether the client has stopped reading its messages."""
        return not self.writable.is_set()

    async def send(self, message: ASGISendEvent) -> None:
        """Send a message; after a close frame, read nothing more.

        A client that has stopped reading gets no close frame, since it would never be sent.
        """
        if message["type"] == "websocket.close" and self.is_unread():
            self.end()
            return
        await super().send(message)
        if self.close_sent:
            self.transport.close()

    def data_received(self, data: bytes) -> None:
        """Parse a little at a time, until the connection is closing."""
        for start in range(0, len(data), PARSED_BYTES):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + PARSED_BYTES])

    def handle_events(self) -> None:
        """Handle the frames that were parsed, unless the client floods, whatever they carry."""
        try:
            self._limiter.charge_frames(self, len(self.conn.events))
        except TooManyRequests as error:
            self._limiter.note("connection ended", self, reason="too many frames")
            self._disconnect_flooder(error.code)
        else:
            super().handle_events()

    def _disconnect_flooder(self, reason: str) -> None:
        """Send a close frame if that is possible, and read nothing more."""
        if self.conn.state is not State.OPEN or self.is_unread():
            self.end()
            return
        self.conn.send_close(CloseCode.POLICY_VIOLATION, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()

    def handle_ping(self) -> None:
        """Answer a ping, unless the client does not read."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()

    def handle_cont(self, event: Frame) -> None:
        """Add a frame to a message, unless it has too many."""
        if len(self.frames) < MAX_FRAGMENTS:
            super().handle_cont(event)
        else:
            self.end()


def listen(host: str, port: int) -> list[socket.socket]:
    """Return sockets bound to each address of a host on this machine."""
    bound, problems = [], []
    try:
        addresses = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except OSError as error:
        addresses, problems = [], [error]
    for family, _, _, _, address in addresses if port else addresses[:1]:
        try:
            bound.append(_bind(family, address))
        except OSError as error:
            problems.append(error)
    if bound and all(problem.errno in ADDRESS_MISSING for problem in problems):
        return bound
    for sock in bound:
        sock.close()
    reason = str(problems[0].strerror)
    raise CannotListen(address=f"{host}:{port}", reason=reason, option="--port")


def _bind(family: int, address: Any) -> socket.socket:
    """Return a socket bound to an address."""
    sock = socket.socket(family)
    try:
        if sys.platform != "win32":
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            sock.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, RECEIVE_BYTES)
        sock.bind(address)
    except OSError:
        sock.close()
        raise
    return sock


def reserve_files(wanted: int) -> int | None:
    """Raise the limit on open files; return how many of them connections may use.

    None means that there is no limit.
    """
    try:
        import resource  # noqa: PLC0415 - missing on Windows
    except ImportError:
        return None
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY:
        return None
    limit = (
        wanted + SPARE_FILES if hard == resource.RLIM_INFINITY else min(hard, wanted + SPARE_FILES)
    )
    if limit > soft:
        resource.setrlimit(resource.RLIMIT_NOFILE, (limit, hard))
    allowed = max(soft, limit)
    return max(allowed - SPARE_FILES, allowed // 2)
