"""Clients with a chosen source address."""

from __future__ import annotations

import asyncio
import json
import time
from collections import Counter
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Self
from urllib.parse import urlsplit

import httpx
import websockets

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable

ANSWER_SECONDS = 30.0
PAUSE_SECONDS = 0.01
MAX_ROUNDS = 100
"""The rounds of a Swiss tournament, as many as possible."""
MAX_AT_ONCE = 200
"""Entrants in one request."""
CONNECTION_ERRORS = (OSError, httpx.HTTPError, websockets.WebSocketException, TimeoutError)
"""Errors of a connection that the server has closed, refused or forgotten."""


class Refused(Exception):
    """A request that the server refused."""

    def __init__(self, answer: httpx.Response) -> None:
        super().__init__(f"{answer.status_code} {answer.text[:200]}")
        self.status = answer.status_code


def create_http(url: str, address: str | None, **headers: str) -> httpx.AsyncClient:
    """Return an HTTP client that connects from a local address."""
    transport = httpx.AsyncHTTPTransport(
        local_address=address, limits=httpx.Limits(max_connections=None), verify=False
    )
    return httpx.AsyncClient(
        base_url=url, transport=transport, headers=headers, timeout=ANSWER_SECONDS
    )


class Client:
    """A client with a token."""

    def __init__(self, url: str, address: str | None, token: str) -> None:
        self.url = url
        self.address = address
        self.headers = {"Authorization": f"Bearer {token}"}
        self.http = create_http(url, address, **self.headers)

    @classmethod
    async def new(cls, url: str, address: str | None, name: str) -> Self:
        """Return a client with a new identity."""
        async with create_http(url, address) as http:
            answer = await http.post("/api/tokens", json={"name": name})
        if answer.is_error:
            raise Refused(answer)
        return cls(url, address, answer.json()["token"])

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        """Send a request; return its JSON, or raise ``Refused``."""
        answer = await self.http.request(method, f"/api{path}", json=body)
        if answer.is_error:
            raise Refused(answer)
        is_json = answer.headers.get("content-type", "").startswith("application/json")
        return answer.json() if is_json else answer.text

    async def create_game(self, preset: str, *kinds: str, **fields: Any) -> tuple[str, list[str]]:
        """Create a game with seats like ``program:3``; return its id and link secrets."""
        seats = [
            {"kind": kind.partition(":")[0], "level": kind.partition(":")[2] or None}
            for kind in kinds
        ]
        created = await self.ask("POST", "/games", {"preset": preset, "seats": seats, **fields})
        return created["game"]["id"], [link["secret"] for link in created["links"]]

    async def act(self, game: str, kind: str, seat: int | None = None, **fields: Any) -> Any:
        """Send an action over HTTP."""
        body = {"seat": seat, "action": {"kind": kind, **fields}}
        return await self.ask("POST", f"/games/{game}/actions", body)

    async def create_tournament(self, entrants: list[dict[str, Any]], **fields: Any) -> str:
        """Create an unlisted tournament on wooden boards with entrants; return its path."""
        body = {"name": "Cup", "preset": "quarto", "place": "wooden", "listed": False, **fields}
        body.setdefault("rounds", 0 if "format" in body else MAX_ROUNDS)
        created = await self.ask("POST", "/tournaments", body)
        path = f"/tournaments/{created['tournament']['tournament']['id']}"
        for start in range(0, len(entrants), MAX_AT_ONCE):
            some = {"entrants": entrants[start : start + MAX_AT_ONCE]}
            await self.ask("POST", f"{path}/entrants", some)
        return path

    async def direct(self, tournament: str, kind: str, **fields: Any) -> Any:
        """Send a command to a tournament; return the tournament."""
        body = {"event": {"kind": kind, **fields}}
        return await self.ask("POST", f"{tournament}/events", body)

    @asynccontextmanager
    async def connect(self, game: str) -> AsyncIterator[websockets.ClientConnection]:
        """Open a live connection to a game."""
        address = f"{self.url.replace('http', 'ws', 1)}/api/games/{game}/live"
        async with websockets.connect(
            address,
            additional_headers=self.headers,
            compression=None,
            open_timeout=ANSWER_SECONDS,
            close_timeout=1,
            proxy=None,
            local_addr=None if self.address is None else (self.address, 0),
        ) as socket:
            yield socket

    async def close(self) -> None:
        """Close the HTTP client."""
        await self.http.aclose()


def name_entrants(count: int) -> list[dict[str, Any]]:
    """Return requests for entrants by name."""
    return [{"name": f"Player {number}"} for number in range(count)]


def command(expect: int | None, kind: str, **fields: Any) -> str:
    """Return a command for a live connection; its id is the expected index."""
    name = str(expect or 0)
    body = {"type": "act", "id": name, "expect": expect, "action": {"kind": kind, **fields}}
    return json.dumps(body)


@dataclass
class Target:
    """The server under attack, and its answers to the attacker.

    ``share`` scales down the numbers of an attack, for a short run.
    """

    url: str
    address: str | None
    share: float = 1.0
    answers: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)

    def scale(self, number: int) -> int:
        """Scale a number of an attack by ``share``."""
        return max(2, round(number * self.share))

    def fail(self, failure: str) -> None:
        """Record something that must not be possible."""
        if failure not in self.failures:
            self.failures.append(failure)

    def create_anonymous_http(self, **headers: str) -> httpx.AsyncClient:
        """Return an HTTP client without an identity."""
        return create_http(self.url, self.address, **headers)

    async def create_client(self, name: str = "Mallory") -> Client:
        """Return a client with a new identity."""
        return await Client.new(self.url, self.address, name)

    async def create_clients(self, number: int) -> list[Client]:
        """Return new clients, as many as the server allows, up to a number."""
        clients: list[Client] = []
        for _ in range(self.scale(number)):
            try:
                clients.append(await self.create_client())
            except (Refused, *CONNECTION_ERRORS) as error:
                self.record(error)
                break
        return clients

    async def open_connection(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """Open a TCP connection."""
        parts = urlsplit(self.url)
        local_address = None if self.address is None else (self.address, 0)
        return await asyncio.open_connection(parts.hostname, parts.port, local_addr=local_address)

    def record(self, answer: object) -> None:
        """Count an answer or error."""
        match answer:
            case httpx.Response():
                self.answers[str(answer.status_code)] += 1
            case Refused():
                self.answers[str(answer.status)] += 1
            case TimeoutError() | httpx.TimeoutException():
                self.answers["silence"] += 1
            case Exception():
                self.answers["closed"] += 1
            case _:
                self.answers[str(answer)] += 1


async def repeat(
    target: Target, number: int, until: float, work: Callable[[int], Awaitable[object]]
) -> None:
    """Repeat some work in several tasks at once and count the answers."""

    async def run(place: int) -> None:
        while time.monotonic() < until:
            try:
                target.record(await work(place))
            except (Refused, *CONNECTION_ERRORS) as error:
                target.record(error)
                await asyncio.sleep(PAUSE_SECONDS)
            except asyncio.CancelledError:
                target.record("open at the end")
                raise

    with suppress(TimeoutError):
        async with (
            asyncio.timeout(max(0.0, until - time.monotonic())),
            asyncio.TaskGroup() as group,
        ):
            for place in range(number):
                group.create_task(run(place))
