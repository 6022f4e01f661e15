"""Download the archives and events of large tournaments without a pause.

They were computed in one thread, in the order of the requests: other clients waited 14 seconds for
the record of a game.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from tests.attacks import bounds
from tests.attacks.client import Client, name_entrants, repeat

if TYPE_CHECKING:
    from tests.attacks.client import Target

IDENTITIES = 4
AT_ONCE = 40
ENTRANTS = 300
FILES = ("archive.zip", "events.jsonl", "report.trf", "standings.csv")
ELSEWHERE = "127.0.4.4"
"""Address of another client, who downloads the table of a small tournament."""


async def attack(target: Target, until: float) -> None:
    """Download everything with all identities; measure how long another client waits."""
    neighbour = await Client.new(target.url, ELSEWHERE if target.address else None, "Eve")
    small = await neighbour.create_tournament(name_entrants(6))
    clients = await target.create_clients(IDENTITIES)
    entrants = name_entrants(target.scale(ENTRANTS))
    paths: dict[int, str] = {}

    async def download(place: int) -> str:
        if place == 0:
            started = time.monotonic()
            await neighbour.ask("GET", f"{small}/export/standings.csv")
            seconds = time.monotonic() - started
            if seconds > bounds.EXPORT_SECONDS:
                target.fail(f"another client waited {seconds:.1f} s for a small table")
            return "neighbour read"
        number = place % len(clients)
        client = clients[number]
        if number not in paths:
            paths[number] = await client.create_tournament(entrants)
            await client.direct(paths[number], "pair", round=1)
        await client.ask("GET", f"{paths[number]}/export/{FILES[place % len(FILES)]}")
        return "200"

    try:
        await repeat(target, target.scale(AT_ONCE), until, download)
    finally:
        for client in (neighbour, *clients):
            await client.close()
