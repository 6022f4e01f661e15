"""Create as many games as possible between computers of the strongest level.

Such games counted for no client, so that no limit applied; a reply at level 1 took 91 seconds
instead of 0.04, even after a restart.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.attacks.client import repeat

if TYPE_CHECKING:
    from tests.attacks.client import Target

IDENTITIES = 4
STRONGEST = ("program:strongest",) * 3


async def attack(target: Target, until: float) -> None:
    """Create games between computers with long clocks."""
    clients = await target.create_clients(IDENTITIES)

    async def make(place: int) -> str:
        await clients[place].create_game("quardo", *STRONGEST, options={"clock": 60})
        return "game made"

    try:
        await repeat(target, len(clients), until, make)
    finally:
        for client in clients:
            await client.close()
