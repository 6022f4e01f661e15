"""Which HTTP server to stand behind: what each makes of honest requests, and of hostile ones.

    pip install granian hypercorn zttp           # needed here alone
    python -m benchmarks.http_servers            # some minutes
    python -m benchmarks.http_servers --quick

Every server runs the same application in one process. What counts is how many requests it answers
for a second of its own CPU time, which other work on the machine hardly changes; the servers take
turns, and a figure is the median of its ratios to the first within a round.

Then each is sent headers without end, one header value without end and half a request, with
nothing set but its defaults; ``fourfold`` is the server as ``fourfold serve`` runs it.
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
from tests.server.ports import free_port

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
"""How long half a request is held open."""
MAX_SENT = 30_000_000
"""Bytes of headers that are tried."""
MEGABYTE = 1_000_000
PIECE = 50_000


# The servers


def settings() -> Settings:
    """Return how the application is set up: nobody is refused for asking much."""
    return Settings(
        data=Path(os.environ[FOLDER]),
        limits=Limits().scaled(1e6),
        address_limits=ADDRESS_LIMITS.scaled(1e6),
        warm_up=False,
    )


def make_app() -> FastAPI:
    """Return the application that all of them serve."""
    return create_app(settings())


def run_uvicorn(http: Any) -> Callable[[int], None]:
    """Return what runs uvicorn with one of its parsers."""

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
    """Run the server as it is."""
    from fourfold.server.serve import serve  # noqa: PLC0415

    serve(settings(), "127.0.0.1", port, log_level="error", plain_logs=True)


SERVERS: dict[str, Callable[[int], None]] = {
    "uvicorn, httptools": run_uvicorn("httptools"),
    "uvicorn, h11": run_uvicorn("h11"),
    "uvicorn, zttp": run_uvicorn("zttp"),
    "hypercorn": run_hypercorn,
    "granian": run_granian,
    "fourfold": run_fourfold,
}


class Running:
    """One of the servers in a process of its own."""

    def __init__(self, name: str, process: psutil.Process, port: int) -> None:
        self.name = name
        self.port = port
        self.url = f"http://127.0.0.1:{port}"
        self._process = process

    @property
    def _family(self) -> list[psutil.Process]:
        """The process and those it has started: granian serves from a child."""
        return [self._process, *self._process.children(recursive=True)]

    def cpu_seconds(self) -> float:
        """Return the CPU time used so far."""
        return sum(sum(one.cpu_times()[:2]) for one in self._family)

    def megabytes(self) -> float:
        """Return the memory held now."""
        return sum(one.memory_info().rss for one in self._family) / MEGABYTE


@contextlib.contextmanager
def running(name: str) -> Iterator[Running]:
    """Start a server, wait until it answers, and end it."""
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
    give_up = time.monotonic() + PATIENCE_SECONDS
    while True:
        try:
            httpx.get(f"{server.url}/readyz", timeout=5).raise_for_status()
        except httpx.HTTPError:
            if time.monotonic() > give_up:
                raise
            time.sleep(0.1)
        else:
            return


# Honest requests


async def ask_again_and_again(port: int, path: str, headers: str, count: int) -> None:
    """Send one request so many times over one connection."""
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


async def ping_again_and_again(url: str, token: str, count: int) -> None:
    """Send a message over a WebSocket so many times, and wait for each answer."""
    headers = {"Authorization": f"Bearer {token}"}
    async with websockets.connect(url, additional_headers=headers, compression=None) as socket:
        await socket.recv()
        for _ in range(count):
            await socket.send('{"type": "ping"}')
            await socket.recv()


async def make_game(url: str) -> tuple[str, str]:
    """Return somebody's token and a game of theirs."""
    async with httpx.AsyncClient(base_url=url) as http:
        token = (await http.post("/api/tokens", json={})).json()["token"]
        wish = {"preset": "quarto", "seats": [{"kind": "me"}, {"kind": "me"}]}
        bearer = {"Authorization": f"Bearer {token}"}
        made = await http.post("/api/games", json=wish, headers=bearer)
        return token, made.json()["game"]["id"]


async def honest(server: Running, count: int) -> dict[str, float]:
    """Return how many of each kind of request a second of CPU time answers."""
    token, game = await make_game(server.url)
    usual = f"Authorization: Bearer {token}\r\nAccept-Language: fr, en;q=0.8\r\nAccept: */*\r\n"
    live = f"ws://127.0.0.1:{server.port}/api/games/{game}/live"
    kinds: dict[str, Callable[[int], Any]] = {
        "/healthz": lambda n: ask_again_and_again(server.port, "/healthz", usual, n),
        "/api/me": lambda n: ask_again_and_again(server.port, "/api/me", usual, n),
        "a game": lambda n: ask_again_and_again(server.port, f"/api/games/{game}", usual, n),
        "WebSocket": lambda n: ping_again_and_again(live, token, n),
    }
    found = {}
    for kind, ask in kinds.items():
        await ask(20)
        before = server.cpu_seconds()
        await asyncio.gather(*(ask(count) for _ in range(CONNECTIONS)))
        found[kind] = CONNECTIONS * count / (server.cpu_seconds() - before)
    return found


# Hostile requests


async def endless_headers() -> AsyncIterator[bytes]:
    """Yield the beginning of a request and headers without end."""
    yield b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n"
    while True:
        yield b"X-Header: some value that is not long\r\n" * (PIECE // 40)


async def endless_value() -> AsyncIterator[bytes]:
    """Yield the beginning of a request and a header value without end."""
    yield b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Header: "
    while True:
        yield b"x" * PIECE


async def flood(server: Running, pieces: AsyncIterator[bytes]) -> str:
    """Send and send; return how much was taken, and what it did to others."""
    before, sent, worst = server.megabytes(), 0, 0.0
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    answer = asyncio.create_task(reader.read(200))
    async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE_SECONDS) as http:
        with contextlib.suppress(ConnectionError):
            async for piece in pieces:
                if answer.done() or sent >= MAX_SENT:
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
    took = f"{sent / MEGABYTE:.1f} MB" if sent < MAX_SENT else "everything"
    return f"took {took}, grew by {grown:.0f} MB, others waited up to {worst * 1000:.0f} ms"


async def half_a_request(server: Running) -> str:
    """Send the beginning of a request; return when the server has had enough."""
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


async def hostile(server: Running) -> dict[str, str]:
    """Return what a server does with each kind of hostile request."""
    return {
        "headers without end": await flood(server, endless_headers()),
        "a value without end": await flood(server, endless_value()),
        "half a request": await half_a_request(server),
    }


def measure(names: list[str], rounds: int, count: int) -> None:
    """Measure all servers in turns and print what was found."""
    rows: dict[str, list[dict[str, float]]] = {name: [] for name in names}
    for _ in range(rounds):
        for name in names:
            with running(name) as server:
                rows[name].append(asyncio.run(honest(server, count)))
    first = rows[names[0]]
    for name in names:
        ratios = {
            kind: statistics.median(
                own[kind] / other[kind] for own, other in zip(rows[name], first, strict=True)
            )
            for kind in first[0]
        }
        each = {kind: statistics.median(row[kind] for row in rows[name]) for kind in ratios}
        told = ", ".join(f"{kind} {each[kind]:.0f} ({ratios[kind]:.2f})" for kind in ratios)
        print(f"{name:20} {told}", flush=True)
    for name in names:
        with running(name) as server:
            for kind, told in asyncio.run(hostile(server)).items():
                print(f"{name:20} {kind}: {told}", flush=True)


def main() -> None:
    """Measure, or be one of those that are measured."""
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
