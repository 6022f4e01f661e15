"""Upload records of the maximum request size, thirty at a time.

They were replayed in another process, but one move of another game took 622 ms meanwhile.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.attacks.client import repeat

if TYPE_CHECKING:
    import httpx

    from tests.attacks.client import Target

AT_ONCE = 30
IDENTITIES = 4
LENGTH = 63_000
HEAD = '[Fourfold "1"]\n[Preset "{preset}"]\n[Seat1 "Ann"]\n[Seat2 "Bob"]\n\n1. '
TOUCHES = HEAD.format(preset="quardo-touch") + "0@a1\n2. " + "*a1 *b2 1:*a1 *d4 " * 3400
REQUESTS = HEAD.format(preset="quarto") + "(draw?) 2:(no) " * 4100
RECORDS = (TOUCHES, REQUESTS)


async def attack(target: Target, until: float) -> None:
    """Request replays and reviews of long records."""
    clients = await target.create_clients(IDENTITIES)

    async def upload(place: int) -> httpx.Response:
        path = "/api/replay" if place % 3 else "/api/review"
        text = RECORDS[place % len(RECORDS)]
        return await clients[place % len(clients)].http.post(path, json={"text": text})

    try:
        await repeat(target, target.scale(AT_ONCE), until, upload)
    finally:
        for client in clients:
            await client.close()
