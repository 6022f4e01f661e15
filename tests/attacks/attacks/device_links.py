"""Keep a link to a seat, forget the identity, and return by the link.

"Forget me" left such links valid for ever.
"""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from tests.attacks.client import CONNECTION_ERRORS, Refused

if TYPE_CHECKING:
    from tests.attacks.client import Target

PAUSE_SECONDS = 5.0


async def attack(target: Target, until: float) -> None:
    """Forget an identity and try to return by its link, repeatedly."""
    while True:
        try:
            await use_link_after_forgetting(target)
        except (Refused, *CONNECTION_ERRORS) as error:
            target.record(error)
        if time.monotonic() + PAUSE_SECONDS > until:
            break
        await asyncio.sleep(PAUSE_SECONDS)


async def use_link_after_forgetting(target: Target) -> None:
    """Create a link to a seat, forget its identity, and open the link as another client."""
    first, second = await target.create_client("Ann"), await target.create_client("Bob")
    try:
        game, _ = await first.create_game("quarto", "me", "me", first=1)
        link = await first.ask("POST", f"/games/{game}/seats/1/link")
        await first.ask("DELETE", "/session")
        try:
            await first.ask("GET", "/me")
            target.fail("a forgotten identity is still known")
        except Refused as error:
            target.record(error)
        try:
            await second.ask("POST", "/join", {"secret": link["secret"]})
            target.fail("a link outlived its forgotten identity")
        except Refused as error:
            target.record(error)
    finally:
        await first.close()
        await second.close()
