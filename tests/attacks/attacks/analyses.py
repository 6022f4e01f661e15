"""Ask for fifty long analyses and hang up at once, again and again.

Nobody noticed that the asker had gone: hints were refused, then took two minutes.
"""

from __future__ import annotations

import asyncio
from random import Random
from typing import TYPE_CHECKING

from fourfold.rules import new
from tests.attacks.client import keep

if TYPE_CHECKING:
    from tests.attacks.client import Target

IDENTITIES = 5
QUESTIONS = 50
HANG_UP_SECONDS = 0.3
OPENING = 5
"""Moves made: there is much to think about."""


async def attack(target: Target, until: float) -> None:
    """Ask and hang up."""
    crowd = await target.crowd(IDENTITIES)
    random = Random()

    def position() -> str:
        state = new("quarto")
        for _ in range(OPENING):
            state = state.play(random.choice(state.legal_moves()))
        return str(state)

    async def ask(place: int) -> str:
        who = crowd[place % len(crowd)]
        question = {"preset": "quarto", "position": position(), "seconds": 20}
        try:
            async with asyncio.timeout(HANG_UP_SECONDS):
                await who.ask("POST", "/analysis", question)
        except TimeoutError:
            return "hung up"
        return "200"

    try:
        await keep(target, target.count(QUESTIONS), until, ask)
    finally:
        for who in crowd:
            await who.close()
