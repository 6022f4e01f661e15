"""Sign in with data nested thousands of levels deep.

The answer was an error of the server with a traceback, for which no identity was needed.
"""

from __future__ import annotations

import base64
from typing import TYPE_CHECKING

from tests.attacks.client import repeat

if TYPE_CHECKING:
    import httpx

    from tests.attacks.client import Target

AT_ONCE = 12
NESTED = base64.urlsafe_b64encode(b"[" * 20_000).decode().rstrip("=")
CREDENTIAL = {
    "id": "AA",
    "rawId": "AA",
    "type": "public-key",
    "response": {"clientDataJSON": NESTED, "authenticatorData": "AA", "signature": "AA"},
}


async def attack(target: Target, until: float) -> None:
    """Send the data without a pause."""
    async with target.create_anonymous_http() as http:

        async def sign_in(_: int) -> httpx.Response:
            answer = await http.post("/api/sign-in", json={"credential": CREDENTIAL})
            if answer.status_code >= 500:
                target.fail(f"nested data: {answer.status_code}")
            return answer

        await repeat(target, target.scale(AT_ONCE), until, sign_in)
