"""Pair tournaments of hundreds of players without a pause, and change them meanwhile.

A round at tables of three took up to ten seconds in the thread that computes for all. A change
meanwhile paired it once more on the event loop, and all requests waited for seconds.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

from tests.attacks.client import Refused, name_entrants, repeat

if TYPE_CHECKING:
    from tests.attacks.client import Client, Target

IDENTITIES = 4
AT_ONCE = 20
ENTRANTS = 300
THREES = {"preset": "quardo", "options": {"players": 3}}
CHANGE_SECONDS = 0.3
"""Seconds from the beginning of a pairing until a player withdraws."""


async def attack(target: Target, until: float) -> None:
    """Pair a round, change the entrants meanwhile, undo the round, again and again."""
    clients = await target.create_clients(IDENTITIES)
    entrants = name_entrants(target.scale(ENTRANTS))
    paths: dict[int, str] = {}

    async def pair(place: int) -> str:
        client = clients[place % len(clients)]
        if place not in paths:
            setup = THREES if place % 2 else {}
            paths[place] = await client.create_tournament(entrants, **setup)
        change = asyncio.create_task(change_entrants(client, paths[place]))
        try:
            await client.direct(paths[place], "pair", round=1)
        finally:
            await change
        await client.direct(paths[place], "unpair", round=1)
        return "paired"

    try:
        await repeat(target, target.scale(AT_ONCE), until, pair)
    finally:
        for client in clients:
            await client.close()


async def change_entrants(client: Client, path: str) -> None:
    """Withdraw a player, and let the player return."""
    await asyncio.sleep(CHANGE_SECONDS)
    with suppress(Refused):
        await client.direct(path, "withdraw", entrant="1")
        await client.direct(path, "return", entrant="1")
