"""Clients that choose the address they come from."""

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
LOST = (OSError, httpx.HTTPError, websockets.WebSocketException, TimeoutError)
"""What a client sees of a connection that the server has ended, refused or forgotten."""


class Refused(Exception):
    """The server has refused something."""

    def __init__(self, answer: httpx.Response) -> None:
        super().__init__(f"{answer.status_code} {answer.text[:200]}")
        self.status = answer.status_code


def from_address(url: str, address: str | None, **headers: str) -> httpx.AsyncClient:
    """Return an HTTP client that connects from an address of this machine."""
    transport = httpx.AsyncHTTPTransport(
        local_address=address, limits=httpx.Limits(max_connections=None), verify=False
    )
    return httpx.AsyncClient(
        base_url=url, transport=transport, headers=headers, timeout=ANSWER_SECONDS
    )


class Client:
    """Somebody with a token."""

    def __init__(self, url: str, address: str | None, token: str) -> None:
        self.url = url
        self.address = address
        self.headers = {"Authorization": f"Bearer {token}"}
        self.http = from_address(url, address, **self.headers)

    @classmethod
    async def new(cls, url: str, address: str | None, name: str) -> Self:
        """Return somebody new."""
        async with from_address(url, address) as http:
            answer = await http.post("/api/tokens", json={"name": name})
        if answer.is_error:
            raise Refused(answer)
        return cls(url, address, answer.json()["token"])

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        """Send a request; return its JSON, or raise what was refused."""
        answer = await self.http.request(method, f"/api{path}", json=body)
        if answer.is_error:
            raise Refused(answer)
        is_json = answer.headers.get("content-type", "").startswith("application/json")
        return answer.json() if is_json else answer.text

    async def make(self, preset: str, *kinds: str, **wishes: Any) -> tuple[str, list[str]]:
        """Make a game; return its id and the secrets of its links. Kinds: ``program:3``, …"""
        seats = [
            {"kind": kind.partition(":")[0], "level": kind.partition(":")[2] or None}
            for kind in kinds
        ]
        made = await self.ask("POST", "/games", {"preset": preset, "seats": seats, **wishes})
        return made["game"]["id"], [link["secret"] for link in made["links"]]

    async def act(self, game: str, kind: str, seat: int | None = None, **fields: Any) -> Any:
        """Do something in a game over HTTP."""
        body = {"seat": seat, "action": {"kind": kind, **fields}}
        return await self.ask("POST", f"/games/{game}/actions", body)

    @asynccontextmanager
    async def live(self, game: str) -> AsyncIterator[websockets.ClientConnection]:
        """Connect to a game."""
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
        """Close what is open."""
        await self.http.aclose()


def command(expect: int | None, kind: str, **fields: Any) -> str:
    """Return a command for a live connection, named by the index it expects."""
    name = str(expect or 0)
    body = {"type": "act", "id": name, "expect": expect, "action": {"kind": kind, **fields}}
    return json.dumps(body)


@dataclass
class Target:
    """The server under attack, and what the attacker sees of it.

    ``share`` makes every number of an attack smaller, for trying it out.
    """

    url: str
    address: str | None
    share: float = 1.0
    answers: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)

    def count(self, number: int) -> int:
        """Return how many of something to use where so many are meant."""
        return max(2, round(number * self.share))

    def fail(self, what: str) -> None:
        """Note something that must not be possible."""
        if what not in self.failures:
            self.failures.append(what)

    def stranger(self, **headers: str) -> httpx.AsyncClient:
        """Return a client without an identity."""
        return from_address(self.url, self.address, **headers)

    async def somebody(self, name: str = "Mallory") -> Client:
        """Return a client with a new identity."""
        return await Client.new(self.url, self.address, name)

    async def crowd(self, number: int) -> list[Client]:
        """Return as many new clients as the server lets there be, up to a number."""
        found: list[Client] = []
        for _ in range(self.count(number)):
            try:
                found.append(await self.somebody())
            except (Refused, *LOST) as error:
                self.note(error)
                break
        return found

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """Open a bare connection."""
        where = urlsplit(self.url)
        own = None if self.address is None else (self.address, 0)
        return await asyncio.open_connection(where.hostname, where.port, local_addr=own)

    def note(self, answer: object) -> None:
        """Count an answer, or what came instead."""
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


async def keep(
    target: Target, number: int, until: float, work: Callable[[int], Awaitable[object]]
) -> None:
    """Do something again and again, in so many tasks at once, and count what comes of it."""

    async def one(place: int) -> None:
        while time.monotonic() < until:
            try:
                target.note(await work(place))
            except (Refused, *LOST) as error:
                target.note(error)
                await asyncio.sleep(PAUSE_SECONDS)
            except asyncio.CancelledError:
                target.note("open at the end")
                raise

    with suppress(TimeoutError):
        async with asyncio.timeout(max(0.0, until - time.monotonic())), asyncio.TaskGroup() as all_:
            for place in range(number):
                all_.create_task(one(place))
