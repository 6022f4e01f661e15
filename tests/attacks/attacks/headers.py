"""Send endless headers: many small ones, or a single huge one.

The server stored all of them: 100 MB on one connection held 1.4 GB, and one huge value stopped
all games for seconds.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from tests.attacks.client import repeat

if TYPE_CHECKING:
    from tests.attacks.client import Target

AT_ONCE = 4
MEGABYTES = 50
START = b"GET /healthz HTTP/1.1\r\nHost: example\r\n"
MANY = b"".join(b"X-%05d: %s\r\n" % (number, b"y" * 50) for number in range(1000))
LARGE = b"z" * 64 * 1024


async def attack(target: Target, until: float) -> None:
    """Send headers until the server closes the connection."""

    async def send(place: int) -> str:
        reader, writer = await target.open_connection()
        try:
            writer.write(START + (b"X-Large: " if place % 2 else b""))
            sent, part = 0, LARGE if place % 2 else MANY
            while sent < target.scale(MEGABYTES) * 1_000_000 and time.monotonic() < until:
                writer.write(part)
                await writer.drain()
                sent += len(part)
                if writer.is_closing() or reader.at_eof():
                    return "closed"
            return "swallowed"
        finally:
            writer.close()

    await repeat(target, AT_ONCE, until, send)
