"""List as many tournaments as possible, at once and later.

110 listed tournaments of eleven identities left no room for others on the list.
"""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from tests.attacks.client import CONNECTION_ERRORS, Client, Refused

if TYPE_CHECKING:
    from tests.attacks.client import Target

IDENTITIES, TOURNAMENTS = 11, 10
ELSEWHERE = "127.0.4.3"
"""Address of another director, whose tournament is on the list before."""
LOOK_SECONDS = 1.0


async def attack(target: Target, until: float) -> None:
    """Fill the list, and check that another director's tournament stays on it."""
    neighbour = await Client.new(target.url, ELSEWHERE if target.address else None, "Eve")
    path = await neighbour.create_tournament([], listed=True)
    clients = await target.create_clients(IDENTITIES)
    made = 0
    try:
        while True:
            if made < target.scale(IDENTITIES * TOURNAMENTS):
                await list_tournament(target, clients[made % len(clients)], is_late=made % 2 == 0)
                made += 1
            listed = await neighbour.ask("GET", "/tournaments?most=100")
            if path not in {f"/tournaments/{found['id']}" for found in listed["tournaments"]}:
                target.fail("another director's tournament has gone from the list")
            if time.monotonic() > until:
                break
            await asyncio.sleep(LOOK_SECONDS if made % 10 == 0 else 0.05)
    finally:
        for client in (neighbour, *clients):
            await client.close()


async def list_tournament(target: Target, client: Client, *, is_late: bool) -> None:
    """List a tournament, from the beginning or by its settings."""
    try:
        path = await client.create_tournament([], listed=not is_late)
        if is_late:
            await client.ask("PATCH", path, {"listed": True})
    except (Refused, *CONNECTION_ERRORS) as error:
        target.record(error)
    else:
        target.record("listed")
