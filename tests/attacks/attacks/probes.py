"""Request what every client may request: readiness, the API description, pages.

None of these was counted, and some cost more than a move.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.attacks.client import repeat

if TYPE_CHECKING:
    import httpx

    from tests.attacks.client import Target

AT_ONCE = 12
PATHS = ("/readyz", "/api/openapi.json", "/", "/metrics", "/healthz", "/api/rules/quardo")


async def attack(target: Target, until: float) -> None:
    """Request all of them without a pause."""
    async with target.create_anonymous_http() as http:

        async def ask(place: int) -> httpx.Response:
            return await http.get(PATHS[place % len(PATHS)])

        await repeat(target, target.scale(AT_ONCE), until, ask)
