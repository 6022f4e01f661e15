"""Make as many identities as one address may, and let all of them act as fast as they can.

Limits were for each identity, with nothing above them: 18 of them made 178 moves a second.
"""

from __future__ import annotations

import time
from random import Random
from typing import TYPE_CHECKING, Any

from tests.attacks import bounds
from tests.attacks.client import LOST, Refused, keep

if TYPE_CHECKING:
    from tests.attacks.client import Client, Target

IDENTITIES = 20


async def attack(target: Target, until: float) -> None:
    """Play games alone, all at once, and look at everything in between."""
    begun = time.monotonic()
    crowd = await target.crowd(IDENTITIES)
    random = Random()
    games: dict[int, str] = {}

    async def act(place: int) -> Any:
        who = crowd[place]
        if place not in games:
            games[place] = await own_game(who)
        if random.random() < 0.5:
            await who.ask("GET", "/games")
            return "read"
        try:
            await who.act(games[place], "play", move=random.choice("0123456789abcdef"))
        except Refused as error:
            if error.status == 409:  # the rules say no: the request itself was let through
                return "acted"
            raise
        return "acted"

    try:
        await keep(target, len(crowd), until, act)
    finally:
        for who in crowd:
            await who.close()
    most = bounds.ACTIONS_AT_ONCE + bounds.ACTIONS_A_SECOND * (time.monotonic() - begun)
    if target.answers["acted"] > most:
        target.fail(f"one address made {target.answers['acted']} moves (at most {most:.0f})")


async def own_game(who: Client) -> str:
    """Return a game that somebody plays against themselves."""
    try:
        game, _ = await who.make("quarto", "me", "me")
    except (Refused, *LOST):
        game = "nogame"
    return game
