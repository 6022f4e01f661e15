"""Open many WebSockets, send on all of them without a pause and read nothing.

Flooding clients were never disconnected, and one identity could open any number of connections.
"""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from tests.attacks.client import repeat

if TYPE_CHECKING:
    from tests.attacks.client import Target

IDENTITIES = 3
SOCKETS = 300
MESSAGES = ('{"type":"ping"}', '{"type":', "x" * 10_000)
MESSAGE_PAUSE_SECONDS = 0.01
PATIENCE_SECONDS = 1.0


async def attack(target: Target, until: float) -> None:
    """Flood games over many connections."""
    clients = await target.create_clients(IDENTITIES)
    games = [(await client.create_game("quarto", "me", "open"))[0] for client in clients]

    async def flood(place: int) -> str:
        number = place % len(clients)
        async with clients[number].connect(games[number]) as socket:
            try:
                while time.monotonic() < until:
                    async with asyncio.timeout(PATIENCE_SECONDS):
                        await socket.send(MESSAGES[place % len(MESSAGES)])
                    await asyncio.sleep(MESSAGE_PAUSE_SECONDS)
            finally:
                socket.transport.abort()  # a client that does not read gets no close frame either
        return "held"

    try:
        await repeat(target, target.scale(SOCKETS), until, flood)
    finally:
        for client in clients:
            await client.close()
