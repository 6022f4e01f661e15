"""Servers in separate processes, and clients that use them like any other client."""

from __future__ import annotations

import asyncio
import json
import signal
import sys
import time
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, Any, Self

import httpx
import websockets

from tests.effort import PATIENCE_SECONDS
from tests.server import fork_server, frozen_clock, other_release
from tests.server.ports import free_port

if TYPE_CHECKING:
    import subprocess
    from collections.abc import AsyncIterator
    from pathlib import Path

    from tests.server.fork_server import ForkedProcess
    from tests.server.frozen_clock import FrozenClock

# No test uses TLS; verify=False saves loading all certificates for every client.
START_SECONDS = ANSWER_SECONDS = PATIENCE_SECONDS
EVENT_MESSAGES = ("snapshot", "update")
METRICS_URLS: dict[str, str] = {}
"""Metrics addresses of all started servers, by server address."""


class RunningServer:
    """``fourfold serve`` in its own process; a restart keeps its port and data."""

    def __init__(
        self,
        folder: Path,
        *options: str,
        database: str | None = None,
        redis: str | None = None,
        limits: float = 1000,
        warm_up: bool = False,
        clock: FrozenClock | None = None,
        site: Path | None = None,
        script: str | None = None,
    ) -> None:
        self.folder = folder
        self.port = free_port()
        metrics_port = free_port()
        METRICS_URLS[self.url] = f"http://127.0.0.1:{metrics_port}/metrics"
        self.log = folder / f"server-{self.port}.log"
        storage = ["--data", str(folder / "data")]
        if database is not None:
            storage = ["--database", database]
        if redis is not None:
            storage += ["--redis", redis]
        program = ["-m", "fourfold.cli"] if script is None else [script]
        if clock is not None:
            program = [frozen_clock.__file__, str(clock.file)]
        elif site is not None:
            program = [other_release.__file__, str(site)]
        self._command = [
            *(sys.executable, *program, "serve", "--port", str(self.port)),
            *(*storage, "--limits", str(limits), "--json-logs"),
            *("--metrics-port", str(metrics_port), *options),
            "--warm-up" if warm_up else "--no-warm-up",
        ]
        self._process: subprocess.Popen[bytes] | ForkedProcess | None = None

    @property
    def url(self) -> str:
        """Return the server's address."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        """Return the id of the server's process."""
        assert self._process is not None
        return self._process.pid

    def launch(self) -> None:
        """Start the process without waiting."""
        self._process = fork_server.start(self._command, self.log, NO_COLOR="1")

    def wait_ready(self) -> None:
        """Wait until the server is ready."""
        deadline = time.monotonic() + START_SECONDS
        with httpx.Client(base_url=self.url, timeout=ANSWER_SECONDS, verify=False) as http:  # noqa: S501
            while time.monotonic() < deadline:
                assert self._process is not None
                assert self._process.poll() is None, self.log_text()
                with suppress(httpx.HTTPError):
                    if http.get("/readyz").status_code == 200:
                        return
                time.sleep(0.05)
        raise AssertionError(f"the server does not start:\n{self.log_text()}")

    def start(self) -> Self:
        """Start the server and wait until it is ready."""
        self.launch()
        self.wait_ready()
        return self

    def kill(self) -> None:
        """End the process with SIGKILL, as a crash would."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def stop(self, seconds: float = 60) -> int:
        """Ask the process to stop and wait for it; return its exit status."""
        assert self._process is not None
        self._process.send_signal(signal.SIGTERM)
        status = self._process.wait(seconds)
        self._process = None
        return status

    def log_text(self) -> str:
        """Return the server's log."""
        return self.log.read_text(encoding="utf-8") if self.log.exists() else ""

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.kill()


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
