"""Ask for what every machine may ask: is the server ready, what does its API look like, its pages.

None of these was counted, and some cost more than a move does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.attacks.client import keep

if TYPE_CHECKING:
    import httpx

    from tests.attacks.client import Target

AT_ONCE = 12
PATHS = ("/readyz", "/api/openapi.json", "/", "/metrics", "/healthz", "/api/rules/quardo")


async def attack(target: Target, until: float) -> None:
    """Ask for all of it without a pause."""
    async with target.stranger() as http:

        async def ask(place: int) -> httpx.Response:
            return await http.get(PATHS[place % len(PATHS)])

        await keep(target, target.count(AT_ONCE), until, ask)
