"""Request fifty long analyses and disconnect at once, repeatedly.

The server did not notice that the client had gone: hints were refused, then took two minutes.
"""

from __future__ import annotations

import asyncio
from random import Random
from typing import TYPE_CHECKING

from fourfold.rules import new
from tests.attacks.client import repeat

if TYPE_CHECKING:
    from tests.attacks.client import Target

IDENTITIES = 5
QUESTIONS = 50
HANG_UP_SECONDS = 0.3
OPENING = 5
"""Moves before an analysis; few, so that it is long."""


async def attack(target: Target, until: float) -> None:
    """Request analyses and disconnect."""
    clients = await target.create_clients(IDENTITIES)
    random = Random()

    def position() -> str:
        state = new("quarto")
        for _ in range(OPENING):
            state = state.play(random.choice(state.legal_moves()))
        return str(state)

    async def ask(place: int) -> str:
        client = clients[place % len(clients)]
        question = {"preset": "quarto", "position": position(), "seconds": 20}
        try:
            async with asyncio.timeout(HANG_UP_SECONDS):
                await client.ask("POST", "/analysis", question)
        except TimeoutError:
            return "hung up"
        return "200"

    try:
        await repeat(target, target.scale(QUESTIONS), until, ask)
    finally:
        for client in clients:
            await client.close()
