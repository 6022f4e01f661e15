"""Helpers for live connections: waiting, connecting, and reading to the end."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import websockets

from tests.server.running_server import ANSWER_SECONDS, Client, LiveConnection, Refused

if TYPE_CHECKING:
    from collections.abc import Callable


async def wait_for_table(
    live: LiveConnection, condition: Callable[[dict[str, Any]], bool]
) -> dict[str, Any]:
    """Return the first table message that satisfies a condition."""
    while True:
        game: dict[str, Any] = (await live.expect("table"))["game"]
        if condition(game):
            return game


async def drain_messages(live: LiveConnection) -> list[dict[str, Any]]:
    """Return all messages up to the answer of a ping."""
    before = len(live.messages)
    await live.send({"type": "ping"})
    await live.expect("heartbeat")
    return live.messages[before:-1]


async def closing_code(live: LiveConnection) -> int | None:
    """Read to the end; return the close code."""
    try:
        while True:
            await live.receive()
    except websockets.ConnectionClosed as closed:
        return None if closed.rcvd is None else closed.rcvd.code


async def try_connect(client: Client, game: str, query: str = "") -> None:
    """Try to connect; raise ``Refused`` when the server refuses."""
    address = f"{client.url.replace('http', 'ws', 1)}/api/games/{game}/live?{query}"
    try:
        async with websockets.connect(
            address, additional_headers=client.headers, open_timeout=ANSWER_SECONDS
        ):
            pass
    except websockets.InvalidStatus as error:
        body = json.loads(error.response.body or b"{}")
        raise Refused(error.response.status_code, body) from error


def masked_frame(payload: bytes, opcode: int = 1) -> bytes:
    """Return a short masked frame of a client."""
    return bytes([0x80 | opcode, 0x80 | len(payload), 0, 0, 0, 0]) + payload
