"""Read the crosstable, a round and all of a large tournament while its results change.

The limit of an identity did not count crosstables and rounds: eight threads read 120 a second, and
others waited 157 ms.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.attacks.client import name_entrants, repeat

if TYPE_CHECKING:
    import httpx

    from tests.attacks.client import Target

IDENTITIES = 8
AT_ONCE = 24
ENTRANTS = 300
PATHS = ("/crosstable", "/rounds/1", "", "/export/crosstable.csv")


async def attack(target: Target, until: float) -> None:
    """Read with many identities, and change the results with that of the director."""
    director, *readers = await target.create_clients(IDENTITIES)
    try:
        count = target.scale(ENTRANTS)
        path = await director.create_tournament(name_entrants(count))
        await director.direct(path, "pair", round=1)

        async def work(place: int) -> httpx.Response:
            if place == 0:
                for kind in ("report", "dispute"):
                    result = {"result": "1-0"} if kind == "report" else {}
                    await director.direct(path, kind, round=1, table=count // 2, **result)
            reader = readers[place % len(readers)]
            return await reader.http.get(f"/api{path}{PATHS[place % len(PATHS)]}")

        await repeat(target, target.scale(AT_ONCE), until, work)
    finally:
        for client in (director, *readers):
            await client.close()
