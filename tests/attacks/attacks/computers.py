"""Let the strongest programs play one another, in as many games as can be made.

Such games belonged to nobody, so that no limit held; a reply at level 1 took 91 seconds instead
of 0.04, also after a restart.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.attacks.client import keep

if TYPE_CHECKING:
    from tests.attacks.client import Target

IDENTITIES = 4
STRONGEST = ("program:strongest",) * 3


async def attack(target: Target, until: float) -> None:
    """Make games of programs alone, with all the time that a clock gives them."""
    crowd = await target.crowd(IDENTITIES)

    async def make(place: int) -> str:
        await crowd[place].make("quardo", *STRONGEST, options={"clock": 60})
        return "game made"

    try:
        await keep(target, len(crowd), until, make)
    finally:
        for who in crowd:
            await who.close()
