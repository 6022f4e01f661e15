"""Keep a link to a seat, have oneself forgotten, and come back by the link.

"Forget me" left such links alive, for ever.
"""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from tests.attacks.client import LOST, Refused

if TYPE_CHECKING:
    from tests.attacks.client import Target

PAUSE_SECONDS = 5.0


async def attack(target: Target, until: float) -> None:
    """Be forgotten and try to return."""
    while True:
        try:
            await return_from_oblivion(target)
        except (Refused, *LOST) as error:
            target.note(error)
        if time.monotonic() + PAUSE_SECONDS > until:
            break
        await asyncio.sleep(PAUSE_SECONDS)


async def return_from_oblivion(target: Target) -> None:
    """Make a link to one's own seat, be forgotten, and open the link as somebody else."""
    first, second = await target.somebody("Ann"), await target.somebody("Bob")
    try:
        game, _ = await first.make("quarto", "me", "me", first=1)
        link = await first.ask("POST", f"/games/{game}/seats/1/link")
        await first.ask("DELETE", "/session")
        try:
            await first.ask("GET", "/me")
            target.fail("who was forgotten is still known")
        except Refused as error:
            target.note(error)
        try:
            await second.ask("POST", "/join", {"secret": link["secret"]})
            target.fail("a link outlived the one who made it and was forgotten")
        except Refused as error:
            target.note(error)
    finally:
        await first.close()
        await second.close()
