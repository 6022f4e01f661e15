"""Comparison of HTTP servers under honest and hostile requests.

    pip install granian hypercorn zttp           # needed only here
    python -m benchmarks.http_servers            # some minutes
    python -m benchmarks.http_servers --quick

Every server runs the same application in one process. The measure is requests per second of the
server's CPU time, which other work on the machine hardly changes. The servers take turns, and a
figure is the median of its ratios to the first server within a round.

Then each server, with its default settings, receives endless headers, an endless header value and
half a request; ``fourfold`` is the server as ``fourfold serve`` runs it.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx
import psutil
import websockets
from tests.helpers.servers.processes import free_port

from fourfold.server.app import create_app
from fourfold.server.runtime.rate_limits import ADDRESS_LIMITS, Limits
from fourfold.server.settings import Settings

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Iterator

    from fastapi import FastAPI

FOLDER = "FOURFOLD_DATA"
CONNECTIONS = 8
PATIENCE_SECONDS = 60
HALF_SECONDS = 20.0
"""Time for which half a request is held open."""
MAX_BYTES = 30_000_000
"""Maximum number of bytes of headers sent."""
MEGABYTE = 1_000_000
PIECE = 50_000


# The servers


def make_settings() -> Settings:
    """Return settings of the application without effective rate limits."""
    return Settings(
        data=Path(os.environ[FOLDER]),
        limits=Limits().scaled(1e6),
        address_limits=ADDRESS_LIMITS.scaled(1e6),
        warm_up=False,
    )


def make_app() -> FastAPI:
    """Create the application that all servers run."""
    return create_app(make_settings())


def run_uvicorn(http: Any) -> Callable[[int], None]:
    """Return a function that runs uvicorn with one of its parsers."""

    def run(port: int) -> None:
        import uvicorn  # noqa: PLC0415

        uvicorn.run(make_app(), port=port, http=http, log_config=None, access_log=False)

    return run


def run_hypercorn(port: int) -> None:
    """Run hypercorn."""
    import uvloop  # noqa: PLC0415

    hypercorn = import_module("hypercorn.asyncio")
    config = import_module("hypercorn.config").Config()
    config.bind = [f"127.0.0.1:{port}"]
    uvloop.run(hypercorn.serve(make_app(), config))


def run_granian(port: int) -> None:
    """Run granian."""
    granian, constants = import_module("granian"), import_module("granian.constants")
    granian.Granian(
        "benchmarks.http_servers:make_app",
        port=port,
        interface=constants.Interfaces.ASGI,
        loop=constants.Loops.uvloop,
        factory=True,
        log_enabled=False,
    ).serve()


def run_fourfold(port: int) -> None:
    """Run Fourfold's own server."""
    from fourfold.server.serve import serve  # noqa: PLC0415

    serve(make_settings(), "127.0.0.1", port, log_level="error", plain_logs=True)


SERVERS: dict[str, Callable[[int], None]] = {
    "uvicorn, httptools": run_uvicorn("httptools"),
    "uvicorn, h11": run_uvicorn("h11"),
    "uvicorn, zttp": run_uvicorn("zttp"),
    "hypercorn": run_hypercorn,
    "granian": run_granian,
    "fourfold": run_fourfold,
}


class Running:
    """A server in a process of its own."""

    def __init__(self, name: str, process: psutil.Process, port: int) -> None:
        self.name = name
        self.port = port
        self.url = f"http://127.0.0.1:{port}"
        self._process = process

    @property
    def _processes(self) -> list[psutil.Process]:
        """The process and its children: granian serves from a child."""
        return [self._process, *self._process.children(recursive=True)]

    def cpu_seconds(self) -> float:
        """Return the CPU time used so far."""
        return sum(sum(one.cpu_times()[:2]) for one in self._processes)

    def megabytes(self) -> float:
        """Return the memory held now."""
        return sum(one.memory_info().rss for one in self._processes) / MEGABYTE


@contextlib.contextmanager
def run_server(name: str) -> Iterator[Running]:
    """Start a server, wait until it answers, and stop it at the end."""
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "benchmarks.http_servers", "--serve", name]
        process = psutil.Popen(
            [*command, "--port", str(port)],
            env={**os.environ, FOLDER: folder},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        server = Running(name, process, port)
        try:
            _wait_for(server)
            yield server
        finally:
            for one in process.children(recursive=True):
                one.kill()
            process.kill()
            process.wait()


def _wait_for(server: Running) -> None:
    """Wait until a server answers."""
    deadline = time.monotonic() + PATIENCE_SECONDS
    while True:
        try:
            httpx.get(f"{server.url}/readyz", timeout=5).raise_for_status()
        except httpx.HTTPError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.1)
        else:
            return


# Honest requests


async def repeat_request(port: int, path: str, headers: str, count: int) -> None:
    """Send one request repeatedly over one connection."""
    request = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n{headers}\r\n".encode()
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    for _ in range(count):
        writer.write(request)
        head = (await reader.readuntil(b"\r\n\r\n")).lower()
        if b" 200 " not in head:
            raise AssertionError(head)
        length = head.partition(b"content-length:")[2].split(maxsplit=1)[0]
        await reader.readexactly(int(length))
    writer.close()


async def repeat_ping(url: str, token: str, count: int) -> None:
    """Send a message repeatedly over a WebSocket and wait for each response."""
    headers = {"Authorization": f"Bearer {token}"}
    async with websockets.connect(url, additional_headers=headers, compression=None) as socket:
        await socket.recv()
        for _ in range(count):
            await socket.send('{"type": "ping"}')
            await socket.recv()


async def create_game(url: str) -> tuple[str, str]:
    """Create a client and a game; return its token and the game's id."""
    async with httpx.AsyncClient(base_url=url) as http:
        token = (await http.post("/api/tokens", json={})).json()["token"]
        body = {"preset": "quarto", "seats": [{"kind": "me"}, {"kind": "me"}]}
        bearer = {"Authorization": f"Bearer {token}"}
        made = await http.post("/api/games", json=body, headers=bearer)
        return token, made.json()["game"]["id"]


async def measure_honest_requests(server: Running, count: int) -> dict[str, float]:
    """Return the requests per second of CPU time, for each kind of request."""
    token, game = await create_game(server.url)
    usual = f"Authorization: Bearer {token}\r\nAccept-Language: fr, en;q=0.8\r\nAccept: */*\r\n"
    live = f"ws://127.0.0.1:{server.port}/api/games/{game}/live"
    kinds: dict[str, Callable[[int], Any]] = {
        "/healthz": lambda n: repeat_request(server.port, "/healthz", usual, n),
        "/api/me": lambda n: repeat_request(server.port, "/api/me", usual, n),
        "a game": lambda n: repeat_request(server.port, f"/api/games/{game}", usual, n),
        "WebSocket": lambda n: repeat_ping(live, token, n),
    }
    found = {}
    for kind, send in kinds.items():
        await send(20)
        before = server.cpu_seconds()
        await asyncio.gather(*(send(count) for _ in range(CONNECTIONS)))
        found[kind] = CONNECTIONS * count / (server.cpu_seconds() - before)
    return found


# Hostile requests


async def endless_headers() -> AsyncIterator[bytes]:
    """Yield the beginning of a request and endless headers."""
    yield b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n"
    while True:
        yield b"X-Header: some value that is not long\r\n" * (PIECE // 40)


async def endless_value() -> AsyncIterator[bytes]:
    """Yield the beginning of a request and an endless header value."""
    yield b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Header: "
    while True:
        yield b"x" * PIECE


async def flood(server: Running, pieces: AsyncIterator[bytes]) -> str:
    """Send pieces without end; describe what was accepted and how others were affected."""
    before, sent, worst = server.megabytes(), 0, 0.0
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    answer = asyncio.create_task(reader.read(200))
    async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE_SECONDS) as http:
        with contextlib.suppress(ConnectionError):
            async for piece in pieces:
                if answer.done() or sent >= MAX_BYTES:
                    break
                writer.write(piece)
                await writer.drain()
                sent += len(piece)
                if sent % (20 * PIECE) < PIECE:
                    begun = time.perf_counter()
                    await http.get("/healthz")
                    worst = max(worst, time.perf_counter() - begun)
        begun = time.perf_counter()
        await http.get("/healthz")
        worst = max(worst, time.perf_counter() - begun)
    grown = server.megabytes() - before
    writer.close()
    answer.cancel()
    accepted = f"{sent / MEGABYTE:.1f} MB" if sent < MAX_BYTES else "everything"
    return f"accepted {accepted}, grew by {grown:.0f} MB, others waited up to {worst * 1000:.0f} ms"


async def send_half_request(server: Running) -> str:
    """Send the beginning of a request; describe when the server closes the connection."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(b"GET /healthz HTTP/1.1\r\nHost: local")
    begun = time.perf_counter()
    try:
        async with asyncio.timeout(HALF_SECONDS):
            await reader.read()
    except TimeoutError:
        return f"still open after {HALF_SECONDS:.0f} s"
    finally:
        writer.close()
    return f"closed after {time.perf_counter() - begun:.0f} s"


async def try_hostile_requests(server: Running) -> dict[str, str]:
    """Describe a server's response to each kind of hostile request."""
    return {
        "endless headers": await flood(server, endless_headers()),
        "endless header value": await flood(server, endless_value()),
        "half a request": await send_half_request(server),
    }


def measure(names: list[str], rounds: int, count: int) -> None:
    """Measure all servers in turns and print the results."""
    rows: dict[str, list[dict[str, float]]] = {name: [] for name in names}
    for _ in range(rounds):
        for name in names:
            with run_server(name) as server:
                rows[name].append(asyncio.run(measure_honest_requests(server, count)))
    first = rows[names[0]]
    for name in names:
        ratios = {
            kind: statistics.median(
                own[kind] / other[kind] for own, other in zip(rows[name], first, strict=True)
            )
            for kind in first[0]
        }
        each = {kind: statistics.median(row[kind] for row in rows[name]) for kind in ratios}
        text = ", ".join(f"{kind} {each[kind]:.0f} ({ratios[kind]:.2f})" for kind in ratios)
        print(f"{name:20} {text}", flush=True)
    for name in names:
        with run_server(name) as server:
            for kind, text in asyncio.run(try_hostile_requests(server)).items():
                print(f"{name:20} {kind}: {text}", flush=True)


def main() -> None:
    """Measure all servers, or run the one named by ``--serve``."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("names", nargs="*", default=list(SERVERS), help=json.dumps([*SERVERS]))
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--count", type=int, default=400, help="requests on each connection")
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--serve", choices=SERVERS, help=argparse.SUPPRESS)
    parser.add_argument("--port", type=int, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.serve:
        SERVERS[options.serve](options.port)
    elif options.quick:
        measure(options.names, 2, 100)
    else:
        measure(options.names, options.rounds, options.count)


if __name__ == "__main__":
    main()
