"""Correct a result of a tournament again and again, while others read the tournament.

Each reader got all corrections, 3.8 MB after five minutes; four readers made others wait 131 ms.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.attacks import bounds
from tests.attacks.client import name_entrants, repeat

if TYPE_CHECKING:
    from tests.attacks.client import Target

AT_ONCE, READERS = 8, 4
REASON = "w" * 200
PLACE = {"round": 1, "table": 1}


async def attack(target: Target, until: float) -> None:
    """Correct and read in turns, in several tasks."""
    client = await target.create_client()
    try:
        path = await client.create_tournament(name_entrants(2))
        await client.direct(path, "pair", round=1)
        await client.direct(path, "report", **PLACE, result="1-0")

        async def work(place: int) -> str:
            if place < READERS:
                answer = await client.http.get(f"/api{path}")
                if len(answer.content) > bounds.TOURNAMENT_KB * 1000:
                    target.fail(f"a tournament of two players has {len(answer.content)} bytes")
                return str(answer.status_code)
            for was, result in (("1-0", "0-1"), ("0-1", "1-0")):
                await client.direct(path, "correct", **PLACE, was=was, result=result, reason=REASON)
            return "corrected"

        await repeat(target, max(READERS + 1, target.scale(AT_ONCE)), until, work)
    finally:
        await client.close()
