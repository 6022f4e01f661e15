"""Claim to be somebody else with every request, as a client, and as one behind the proxy.

The server believed the leftmost address in X-Forwarded-For, which the client writes itself; so
every request came from a client that had never asked before.
"""

from __future__ import annotations

import time
from random import Random
from typing import TYPE_CHECKING

from tests.attacks import bounds
from tests.attacks.client import from_address, keep

if TYPE_CHECKING:
    import httpx

    from tests.attacks.client import Target

AT_ONCE = 4
PROXY = "127.0.0.1"
"""Whom the server believes unless told otherwise."""


async def attack(target: Target, until: float) -> None:
    """Ask as often as possible, each time with a new address in front."""
    random, begun = Random(), time.monotonic()

    def invented() -> str:
        return ".".join(str(random.randrange(1, 255)) for _ in range(4))

    own = target.address or PROXY
    async with target.stranger() as alone, from_address(target.url, PROXY) as proxied:

        async def ask(place: int) -> httpx.Response:
            if place % 2:
                told = f"{invented()}, {own}"  # what a proxy makes of the client's own header
                return await proxied.get("/api/presets", headers={"X-Forwarded-For": told})
            return await alone.get("/api/presets", headers={"X-Forwarded-For": invented()})

        await keep(target, AT_ONCE, until, ask)
    most = bounds.REQUESTS_AT_ONCE + bounds.REQUESTS_A_SECOND * (time.monotonic() - begun)
    if target.answers["200"] > most:
        target.fail(
            f"{target.answers['200']} requests passed as other clients' (at most {most:.0f})"
        )
