"""List more games than the lobby shows.

57 listed games pushed everybody else's off the list.
"""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from tests.attacks.client import LOST, Client, Refused

if TYPE_CHECKING:
    from tests.attacks.client import Target

IDENTITIES = 6
GAMES = 60
ELSEWHERE = "127.0.4.1"
"""Where somebody else lives, who has listed a game before."""
LOOK_SECONDS = 1.0


async def attack(target: Target, until: float) -> None:
    """Fill the lobby, and look whether somebody else's game is still there."""
    neighbour = await Client.new(target.url, ELSEWHERE if target.address else None, "Eve")
    game, _ = await neighbour.make("quarto", "me", "open", listed=True)
    crowd = await target.crowd(IDENTITIES)
    made = 0
    try:
        while True:
            if made < target.count(GAMES):
                made += await list_one(target, crowd[made % len(crowd)])
            listed = await neighbour.ask("GET", "/games?listed=true")
            if game not in {found["id"] for found in listed["games"]}:
                target.fail("somebody else's game has gone from the lobby")
            if time.monotonic() > until:
                break
            await asyncio.sleep(LOOK_SECONDS if made >= target.count(GAMES) else 0.1)
    finally:
        for who in (neighbour, *crowd):
            await who.close()


async def list_one(target: Target, who: Client) -> int:
    """List a game; tell how many were made."""
    try:
        await who.make("quarto", "me", "open", listed=True)
    except (Refused, *LOST) as error:
        target.note(error)
        return 0
    target.note("listed")
    return 1
