"""Clients with their own addresses, and checks of the answers to them."""

from __future__ import annotations

import json
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import httpx
import websockets

from tests.helpers.servers.clients import ANSWER_SECONDS, Client

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from tests.helpers.servers.running_server import RunningServer


HEADERS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-embedder-policy": "require-corp",
    "cross-origin-resource-policy": "same-origin",
}
POLICY = {
    "default-src": "'none'",
    "script-src": "'self' 'wasm-unsafe-eval'",
    "style-src": "'self'",
    "connect-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
}
INTERNALS = (
    "Traceback",
    "site-packages",
    ".py",
    "sqlalchemy",
    "sqlite",
    "psycopg",
    "pydantic",
    "starlette",
    "fastapi",
    "uvicorn",
    "Exception",
    "Error(",
    "/work",
    "/root",
    "0x",
)
SEATS = [{"kind": "me"}, {"kind": "me"}]


@asynccontextmanager
async def http_to(url: str, number: int = 0, **headers: str) -> AsyncIterator[httpx.AsyncClient]:
    """Yield an HTTP client whose address comes from the proxy's header."""
    forwarded = {"X-Forwarded-For": f"203.0.113.{number}"} if number else {}
    async with httpx.AsyncClient(
        base_url=url,
        headers=forwarded | headers,
        timeout=ANSWER_SECONDS,
        verify=False,  # noqa: S501 - nothing here speaks TLS
    ) as http:
        yield http


async def new_bot(url: str, number: int) -> Client:
    """Return a new bot with its own address."""
    async with http_to(url, number) as http:
        answer = await http.post("/api/tokens", json={"name": f"Bot {number}"})
        assert answer.status_code == 201, answer.text
    return Client(url, answer.json()["token"])


async def connect(
    server: RunningServer, game: str, headers: dict[str, str], query: str = ""
) -> dict[str, Any]:
    """Connect to a game, return the first message and disconnect."""
    address = f"ws://127.0.0.1:{server.port}/api/games/{game}/live{query}"
    async with websockets.connect(address, additional_headers=headers) as socket:
        first: dict[str, Any] = json.loads(await socket.recv())
        return first


def code_of(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


def check_headers(answer: httpx.Response) -> None:
    """Check the headers that every answer has."""
    for name, value in HEADERS.items():
        assert answer.headers.get(name) == value, (answer.request.url, name)
    policy = dict(
        part.strip().split(" ", 1)
        for part in answer.headers["content-security-policy"].split(";")
        if part.strip()
    )
    assert POLICY.items() <= policy.items()
    words = {word for value in policy.values() for word in value.split()}
    assert not {word for word in words if word.startswith("'unsafe") or "*" in word}
    assert answer.headers["x-request-id"]
    assert "server" not in answer.headers
    if answer.request.url.path.startswith("/api"):
        assert answer.headers["cache-control"] == "no-store"


def check_hides_internals(text: str) -> None:
    """Check that an answer reveals no internals."""
    for word in INTERNALS:
        assert word not in text, text[:500]
