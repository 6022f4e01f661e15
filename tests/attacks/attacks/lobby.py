"""List more games than the lobby shows.

57 listed games pushed all others off the list.
"""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from tests.attacks.client import CONNECTION_ERRORS, Client, Refused

if TYPE_CHECKING:
    from tests.attacks.client import Target

IDENTITIES = 6
GAMES = 60
ELSEWHERE = "127.0.4.1"
"""Address of another client, which has listed a game before."""
LOOK_SECONDS = 1.0


async def attack(target: Target, until: float) -> None:
    """Fill the lobby and check that another client's game stays listed."""
    neighbour = await Client.new(target.url, ELSEWHERE if target.address else None, "Eve")
    game, _ = await neighbour.create_game("quarto", "me", "open", listed=True)
    clients = await target.create_clients(IDENTITIES)
    made = 0
    try:
        while True:
            if made < target.scale(GAMES):
                made += await list_game(target, clients[made % len(clients)])
            listed = await neighbour.ask("GET", "/games?listed=true")
            if game not in {found["id"] for found in listed["games"]}:
                target.fail("another client's game has gone from the lobby")
            if time.monotonic() > until:
                break
            await asyncio.sleep(LOOK_SECONDS if made >= target.scale(GAMES) else 0.1)
    finally:
        for client in (neighbour, *clients):
            await client.close()


async def list_game(target: Target, client: Client) -> int:
    """List a game; return the number of games created."""
    try:
        await client.create_game("quarto", "me", "open", listed=True)
    except (Refused, *CONNECTION_ERRORS) as error:
        target.record(error)
        return 0
    target.record("listed")
    return 1
