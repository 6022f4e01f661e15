"""Send the smallest frames of a WebSocket as fast as the server reads them.

Twenty sockets that sent pongs, or texts to a tournament, which were not counted, made others wait
for a second. After a close frame the server went on reading for ten seconds.
"""

from __future__ import annotations

import time
from contextlib import suppress
from typing import TYPE_CHECKING

from tests.attacks.client import repeat
from tests.helpers.servers.clients import masked_frame

if TYPE_CHECKING:
    from tests.attacks.client import Client, Target

SOCKETS = 40
FRAMES = b"".join(masked_frame(b"", opcode) for opcode in (1, 2, 10)) * 800
"""Texts, binary messages and pongs."""
NEW_TOURNAMENT = {"name": "Flood", "preset": "quarto", "format": "swiss", "rounds": 3}


async def attack(target: Target, until: float) -> None:
    """Flood a game and a tournament, and connect again after every end."""
    client = await target.create_client()
    try:
        game, _ = await client.create_game("quarto", "me", "open")
        created = await client.ask("POST", "/tournaments", NEW_TOURNAMENT)
        tournament = created["tournament"]["tournament"]["id"]
        paths = f"/api/games/{game}/live", f"/api/tournaments/{tournament}/live"

        async def flood(place: int) -> str:
            reader, writer = await target.open_connection()
            try:
                writer.write(_upgrade_request(client, paths[place % 2]))
                _, _, answer = (await reader.readline()).partition(b" ")
                with suppress(ConnectionError):
                    while time.monotonic() < until:
                        writer.write(FRAMES)
                        await writer.drain()
            finally:
                writer.transport.abort()
            status = answer[:3].decode()
            return "ended" if status == "101" else status or "closed"

        await repeat(target, target.scale(SOCKETS), until, flood)
    finally:
        await client.close()


def _upgrade_request(client: Client, path: str) -> bytes:
    """Return the request that opens a WebSocket."""
    return (
        f"GET {path} HTTP/1.1\r\nHost: localhost\r\n"
        f"Authorization: {client.headers['Authorization']}\r\n"
        "Connection: Upgrade\r\nUpgrade: websocket\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    ).encode()
