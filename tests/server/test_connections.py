"""Limits of connections: their duration, data and number."""

from __future__ import annotations

import asyncio
import logging
import resource
import socket
import threading
from contextlib import ExitStack, suppress
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import httpx
import pytest
import websockets.sync.client as websockets
from websockets.exceptions import ConnectionClosed
from websockets.frames import CloseCode, Opcode

from fourfold.server.errors import CannotListen
from fourfold.server.http.connections import (
    SPARE_FILES,
    Config,
    ConnectionLimiter,
    CorkedTransport,
    listen,
    reserve_files,
)
from fourfold.server.http.trusted_proxies import Proxies
from fourfold.server.runtime.rate_limits import Limits, OpenLimits
from fourfold.server.serve import Server
from fourfold.server.settings import Settings
from tests.helpers.effort import PATIENCE_SECONDS
from tests.helpers.servers.clients import masked_frame
from tests.helpers.servers.running_server import RunningServer
from tests.helpers.waiting import wait_until

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from starlette.types import Receive, Scope, Send

MAX_CONNECTIONS, MAX_OF_ONE = 30, 10
CLIENT, OTHER, PROXY = "127.0.0.2", "127.0.0.3", "127.0.0.1"
BIG = b"x" * 20_000_000
GET = b"GET / HTTP/1.1\r\nHost: x\r\n"


class App:
    """An application that echoes requests and confirms WebSocket messages, which it counts."""

    message_count = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or the messages of a WebSocket."""
        respond = self._confirm_messages if scope["type"] == "websocket" else self._echo
        await respond(scope["path"], receive, send)

    async def _confirm_messages(self, _path: str, receive: Receive, send: Send) -> None:
        """Confirm messages until one says goodbye."""
        await receive()
        await send({"type": "websocket.accept"})
        while (message := await receive())["type"] == "websocket.receive":
            self.message_count += 1
            if message.get("text") == "goodbye":
                await send({"type": "websocket.close", "code": CloseCode.POLICY_VIOLATION})
                return
            await send({"type": "websocket.send", "text": "heard"})

    async def _echo(self, path: str, receive: Receive, send: Send) -> None:
        """Answer with the request's body, or with a big one."""
        body, more = b"", path != "/big"
        while more:
            message = await receive()
            if message["type"] == "http.disconnect":
                return
            body, more = body + message["body"], message["more_body"]
        body = BIG if path == "/big" else body
        headers = [(b"content-length", str(len(body)).encode())]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": body})


class ThreadedServer:
    """The server around a small application, in a thread, with short timeouts."""

    def __init__(self) -> None:
        settings = Settings(
            open_limits=OpenLimits(connections=MAX_CONNECTIONS, connections_per_address=MAX_OF_ONE),
            trusted_proxies=frozenset({PROXY}),
            head_seconds=0.2,
            body_seconds=0.2,
            unread_seconds=0.2,
        )
        self.limiter = ConnectionLimiter(settings, Proxies(settings.trusted_proxies))
        self.app = App()
        config = Config(self.app, self.limiter, settings, lifespan="off", ws_max_size=16_000)
        self.server = Server(config, lambda _: None)
        self._sockets = listen("0.0.0.0", 0)  # noqa: S104 - clients connect from several addresses
        self.port = self._sockets[0].getsockname()[1]
        self._thread = threading.Thread(target=self.server.run, args=(self._sockets,))

    def __enter__(self) -> ThreadedServer:
        self._thread.start()
        wait_until(lambda: self.server.started)
        return self

    def __exit__(self, *_: object) -> None:
        self.server.should_exit = True
        self._thread.join(PATIENCE_SECONDS)

    def connect(self, *sent: bytes, source: str = CLIENT) -> socket.socket:
        """Connect, send some data and return the connection."""
        connection = socket.create_connection(
            ("127.0.0.1", self.port), PATIENCE_SECONDS, source_address=(source, 0)
        )
        for piece in sent:
            connection.sendall(piece)
        return connection

    def answer(self, *sent: bytes, source: str = CLIENT) -> bytes:
        """Send some data and return everything received until the server closes."""
        with self.connect(source=source) as connection:
            try:
                for piece in sent:
                    connection.sendall(piece)
                return read_all(connection)
            except ConnectionError:
                return read_all(connection)


def read_all(connection: socket.socket) -> bytes:
    """Read until the server closes."""
    received = b""
    try:
        while piece := connection.recv(65536):
            received += piece
    except ConnectionError:
        pass
    return received


@pytest.fixture(scope="module")
def threaded_server() -> Iterator[ThreadedServer]:
    with ThreadedServer() as server:
        yield server


@pytest.fixture(autouse=True)
def _wait_for_closed_connections(threaded_server: ThreadedServer) -> None:
    """Wait before each test until no connection is open."""
    wait_until(lambda: not len(threaded_server.limiter))


# Size


@pytest.mark.parametrize(
    "piece", [b"X-Header: some value\r\n" * 50, b"x" * 1000, b"x: " + b"y" * 997]
)
def test_connection_limits_header_size(threaded_server: ThreadedServer, piece: bytes) -> None:
    received = threaded_server.answer(GET, *[piece] * 200)
    assert received.startswith(b"HTTP/1.1 400 ")


def test_connection_limits_request_line_size(threaded_server: ThreadedServer) -> None:
    assert threaded_server.answer(b"GET /" + b"x" * 100_000).startswith(b"HTTP/1.1 400 ")


def test_connection_limits_trailer_size(threaded_server: ThreadedServer) -> None:
    head = b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n"
    assert threaded_server.answer(head, *[b"X-Trailer: some value\r\n" * 50] * 200).startswith(
        b"HTTP/1.1 400 "
    )


def test_connection_limits_chunk_count(threaded_server: ThreadedServer) -> None:
    head = b"POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n"
    parts, end = b"3e8\r\n" + b"x" * 1000 + b"\r\n", b"0\r\n\r\n"
    assert threaded_server.answer(head, *[parts] * 64, end).endswith(b"x" * 64_000)
    received = threaded_server.answer(head, b"1\r\nx\r\n" * 65, end)
    assert received.startswith(b"HTTP/1.1 400 ")


def test_connection_answers_ordinary_requests(threaded_server: ThreadedServer) -> None:
    cookie = b"Cookie: " + b"c" * 4000 + b"\r\n"
    head = b"POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 60000\r\n"
    received = threaded_server.answer(head + cookie + b"\r\n", b"b" * 60000)
    assert received.startswith(b"HTTP/1.1 200 ")
    assert received.endswith(b"\r\n\r\n" + b"b" * 60000)


# Duration


def test_connection_closes_slow_senders_not_idle_ones(threaded_server: ThreadedServer) -> None:
    with ExitStack() as stack:
        patient = stack.enter_context(threaded_server.connect(GET + b"\r\n"))
        assert patient.recv(1000).startswith(b"HTTP/1.1 200 ")
        late = [
            stack.enter_context(threaded_server.connect(*sent))
            for sent in (
                (),
                (b"GET / HT",),
                (GET,),
                (GET + b"Content-Length: 10\r\n\r\n", b"x"),
                (GET + b"Expect: 100-continue\r\nContent-Length: 10\r\n\r\n",),
                (GET + b"\r\n" + GET,),
            )
        ]
        unread = stack.enter_context(
            threaded_server.connect(GET.replace(b"/", b"/big", 1) + b"\r\n")
        )
        wait_until(lambda: len(threaded_server.limiter) == 1)
        for connection in late:
            assert b" 500 " not in read_all(connection)
        assert len(read_all(unread)) < len(BIG)
        patient.sendall(GET + b"\r\n")
        assert patient.recv(1000).startswith(b"HTTP/1.1 200 ")


# Number


def test_connection_limiter_bounds_one_address(
    threaded_server: ThreadedServer, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING, logger="fourfold.server")
    with ExitStack() as stack:
        held = [stack.enter_context(open_idle(threaded_server)) for _ in range(MAX_OF_ONE)]
        assert all(threaded_server.answer(GET).startswith(b"HTTP/1.1 503 ") for _ in range(20))
        assert request_status(threaded_server, OTHER) == 200
        lines = [record for record in caplog.records if record.message == "connection refused"]
        assert len(lines) == 1, "one line for many refusals"
        assert vars(lines[0])["client"] == CLIENT
        held[0].close()
        wait_until(lambda: len(threaded_server.limiter) < MAX_OF_ONE)
        assert request_status(threaded_server, CLIENT) == 200


def test_invalid_requests_are_logged_rarely(
    threaded_server: ThreadedServer, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING, logger="fourfold.server")
    for _ in range(20):
        assert threaded_server.answer(b"\x00\x01\r\n\r\n").startswith(b"HTTP/1.1 400 ")
    assert len([record for record in caplog.records if record.message == "not a request"]) <= 1


def test_connection_limiter_trusts_ipv6_proxies() -> None:
    limiter = ConnectionLimiter(
        Settings(open_limits=OpenLimits(connections=4)), Proxies(["2001:db8::1"])
    )
    peers: list[Any] = [
        SimpleNamespace(key=object(), peer=peer, address="2001:db8::/64")
        for peer in ("2001:db8::2", "2001:db8::3", "2001:db8::4", "2001:db8::5", "2001:db8::1")
    ]
    assert [limiter.enter(peer) for peer in peers] == [True, True, True, False, True]


def test_proxies_may_use_all_connections(threaded_server: ThreadedServer) -> None:
    with ExitStack() as stack:
        for _ in range(MAX_CONNECTIONS):
            stack.enter_context(open_idle(threaded_server, PROXY))
        assert threaded_server.answer(GET, source=OTHER).startswith(b"HTTP/1.1 503 ")
    wait_until(lambda: not len(threaded_server.limiter))
    assert request_status(threaded_server, OTHER) == 200


def open_idle(threaded_server: ThreadedServer, source: str = CLIENT) -> socket.socket:
    """Return an idle connection after one request."""
    connection = threaded_server.connect(GET + b"\r\n", source=source)
    assert connection.recv(1000).startswith(b"HTTP/1.1 200 ")
    return connection


def request_status(threaded_server: ThreadedServer, source: str) -> int:
    """Return the status of a request from an address."""
    transport = httpx.HTTPTransport(local_address=source, verify=False)
    with httpx.Client(transport=transport, timeout=PATIENCE_SECONDS) as http:
        return http.get(f"http://127.0.0.1:{threaded_server.port}/").status_code


# WebSockets


def test_websocket_counts_as_one_connection(threaded_server: ThreadedServer) -> None:
    with websockets.connect(f"ws://127.0.0.1:{threaded_server.port}/") as connection:
        connection.send("Hello")
        assert connection.recv(PATIENCE_SECONDS) == "heard"
        assert len(threaded_server.limiter) == 1
    wait_until(lambda: not len(threaded_server.limiter))


def test_websocket_is_closed_when_it_floods_pings(threaded_server: ThreadedServer) -> None:
    def flood(connection: websockets.ClientConnection) -> None:
        for _ in range(10_000):
            connection.ping()
        connection.recv(PATIENCE_SECONDS)

    check_disconnected(threaded_server, flood)


def test_websocket_is_closed_when_message_is_fragmented(threaded_server: ThreadedServer) -> None:
    def flood(connection: websockets.ClientConnection) -> None:
        connection.send("" for _ in range(10_000))
        connection.recv(PATIENCE_SECONDS)

    check_disconnected(threaded_server, flood)


@pytest.mark.parametrize("opcode", [Opcode.TEXT, Opcode.BINARY, Opcode.PING, Opcode.PONG])
def test_websocket_is_closed_when_it_floods_frames(
    threaded_server: ThreadedServer, opcode: Opcode
) -> None:
    """The smallest frames, as many as fit: 2,300 of them take the loop 22 ms."""
    received_count = threaded_server.app.message_count
    with open_websocket(threaded_server) as connection, pytest.raises(ConnectionError):
        send_repeatedly(connection, masked_frame(b"", opcode) * 1000, 1000)
    wait_until(lambda: not len(threaded_server.limiter))
    assert threaded_server.app.message_count - received_count <= Limits().frames.burst


def test_websocket_reads_nothing_after_its_goodbye(threaded_server: ThreadedServer) -> None:
    """The client ignores the close frame and goes on sending."""
    with open_websocket(threaded_server) as connection:
        connection.sendall(masked_frame(b"goodbye"))
        assert connection.recv(4)[2:] == CloseCode.POLICY_VIOLATION.to_bytes(2, "big")
        with pytest.raises(ConnectionError):
            send_repeatedly(connection, masked_frame(b"x" * 100) * 100, 2000)


def test_fast_player_stays_below_the_limit_of_frames() -> None:
    """As many commands as are allowed, for ten minutes, with pongs and pings in between."""
    ticks = [0.0]
    limiter = ConnectionLimiter(Settings(ticks=lambda: ticks[0]), Proxies([]))
    connection: Any = SimpleNamespace(name="1", peer=CLIENT, address=CLIENT)
    limits = Limits()
    limiter.charge_frames(connection, int(limits.actions.burst + limits.refusals.burst))
    for _ in range(600):
        ticks[0] += 1
        limiter.charge_frames(connection, int(limits.actions.rate + limits.refusals.rate) + 2)


def send_repeatedly(connection: socket.socket, data: bytes, count: int) -> None:
    """Send some data many times."""
    for _ in range(count):
        connection.sendall(data)


def open_websocket(threaded_server: ThreadedServer) -> socket.socket:
    """Return the raw connection of a new WebSocket."""
    connection = threaded_server.connect(
        GET + b"Connection: Upgrade\r\nUpgrade: websocket\r\n"
        b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    response = b""
    while not response.endswith(b"\r\n\r\n"):
        response += connection.recv(1)
    assert response.startswith(b"HTTP/1.1 101 ")
    return connection


def check_disconnected(
    threaded_server: ThreadedServer, flood: Callable[[websockets.ClientConnection], None]
) -> None:
    """Check that the server ends a flooding WebSocket and frees its slot."""
    address = f"ws://127.0.0.1:{threaded_server.port}/"
    with websockets.connect(address) as connection, pytest.raises(ConnectionClosed):
        flood(connection)
    wait_until(lambda: not len(threaded_server.limiter))


# Files


def test_reserve_files_leaves_spare_files() -> None:
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        allowed = reserve_files(100)
        assert allowed is not None
        assert allowed + SPARE_FILES <= resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


def test_server_answers_despite_many_half_requests(tmp_path: Path) -> None:
    """More half-sent requests arrive than the server may have open files."""
    server = RunningServer(tmp_path, limits=1)
    server._command = ["sh", "-c", 'ulimit -n 300; exec "$@"', "sh", *server._command]
    with server, ExitStack() as stack:
        for _ in range(400):
            connection = socket.create_connection(
                ("127.0.0.1", server.port), PATIENCE_SECONDS, source_address=(CLIENT, 0)
            )
            stack.enter_context(connection)
            with suppress(ConnectionError):
                connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: local")
        assert httpx.get(f"{server.url}/readyz", timeout=PATIENCE_SECONDS).status_code == 200
    assert '"connection refused"' in server.log_text()
    assert "Too many open files" not in server.log_text()


def test_listen_binds_all_addresses_or_none() -> None:
    sockets = listen("localhost", 0)
    port = sockets[0].getsockname()[1]
    sockets[0].listen()
    try:
        with pytest.raises(CannotListen) as found:
            listen("localhost", port)
        assert found.value.details["option"] == "--port"
    finally:
        sockets[0].close()
    with pytest.raises(CannotListen):
        listen("name.invalid", 8404)


class RecordingTransport:
    """A transport that records the data written to it."""

    def __init__(self) -> None:
        self.packets: list[bytes] = []

    def write(self, data: bytes) -> None:
        self.packets.append(data)

    def close(self) -> None:
        self.packets.append(b"closed")

    def is_closing(self) -> bool:
        return b"closed" in self.packets


@pytest.mark.anyio
async def test_corked_transport_joins_writes_of_one_loop_turn() -> None:
    sent = RecordingTransport()
    corked = CorkedTransport(cast("asyncio.Transport", sent))
    corked.write(b"update ")
    corked.write(b"reply")
    assert sent.packets == []
    await asyncio.sleep(0)
    assert sent.packets == [b"update reply"]
    corked.write(b"goodbye")
    corked.close()
    await asyncio.sleep(0)
    assert sent.packets == [b"update reply", b"goodbye", b"closed"]


@pytest.mark.anyio
async def test_corked_transport_drops_writes_after_close() -> None:
    sent = RecordingTransport()
    corked = CorkedTransport(cast("asyncio.Transport", sent))
    corked.write(b"update")
    sent.close()
    await asyncio.sleep(0)
    assert sent.packets == [b"closed"]
