"""Forge another address with every request, directly and through the proxy.

The server trusted the leftmost address in X-Forwarded-For, which the client writes itself, so
every request seemed to come from a new client.
"""

from __future__ import annotations

import time
from random import Random
from typing import TYPE_CHECKING

from tests.attacks import bounds
from tests.attacks.client import create_http, repeat

if TYPE_CHECKING:
    import httpx

    from tests.attacks.client import Target

AT_ONCE = 4
PROXY = "127.0.0.1"
"""The proxy that the server trusts by default."""


async def attack(target: Target, until: float) -> None:
    """Send requests without a pause, each with a new forged address."""
    random, start_time = Random(), time.monotonic()

    def random_address() -> str:
        return ".".join(str(random.randrange(1, 255)) for _ in range(4))

    own = target.address or PROXY
    async with target.create_anonymous_http() as direct, create_http(target.url, PROXY) as proxied:

        async def ask(place: int) -> httpx.Response:
            if place % 2:
                forwarded = f"{random_address()}, {own}"  # a proxy appends to the client's header
                return await proxied.get("/api/presets", headers={"X-Forwarded-For": forwarded})
            return await direct.get("/api/presets", headers={"X-Forwarded-For": random_address()})

        await repeat(target, AT_ONCE, until, ask)
    limit = bounds.REQUESTS_AT_ONCE + bounds.REQUESTS_A_SECOND * (time.monotonic() - start_time)
    if target.answers["200"] > limit:
        target.fail(
            f"{target.answers['200']} requests passed as other clients' (at most {limit:.0f})"
        )
