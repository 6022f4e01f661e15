"""Open more WebSockets than anybody needs, send on all of them without a pause and read nothing.

Nobody who flooded was ever disconnected, and one identity could open as many as it liked.
"""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from tests.attacks.client import keep

if TYPE_CHECKING:
    from tests.attacks.client import Target

IDENTITIES = 3
SOCKETS = 300
MESSAGES = ('{"type":"ping"}', '{"type":', "x" * 10_000)
BETWEEN_SECONDS = 0.01
PATIENCE_SECONDS = 1.0


async def attack(target: Target, until: float) -> None:
    """Flood games from many connections."""
    crowd = await target.crowd(IDENTITIES)
    games = [(await who.make("quarto", "me", "open"))[0] for who in crowd]

    async def flood(place: int) -> str:
        who = place % len(crowd)
        async with crowd[who].live(games[who]) as socket:
            try:
                while time.monotonic() < until:
                    async with asyncio.timeout(PATIENCE_SECONDS):
                        await socket.send(MESSAGES[place % len(MESSAGES)])
                    await asyncio.sleep(BETWEEN_SECONDS)
            finally:
                socket.transport.abort()  # who does not read hears no goodbye either
        return "held"

    try:
        await keep(target, target.count(SOCKETS), until, flood)
    finally:
        for who in crowd:
            await who.close()
