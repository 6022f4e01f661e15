"""Create as many identities as one address may, and act with all of them without a pause.

Limits applied to each identity only: 18 of them made 178 moves a second.
"""

from __future__ import annotations

import time
from random import Random
from typing import TYPE_CHECKING, Any

from tests.attacks import bounds
from tests.attacks.client import CONNECTION_ERRORS, Refused, repeat

if TYPE_CHECKING:
    from tests.attacks.client import Client, Target

IDENTITIES = 20


async def attack(target: Target, until: float) -> None:
    """Play hot-seat games with all identities and list games in between."""
    start_time = time.monotonic()
    clients = await target.create_clients(IDENTITIES)
    random = Random()
    games: dict[int, str] = {}

    async def act(place: int) -> Any:
        client = clients[place]
        if place not in games:
            games[place] = await create_hot_seat_game(client)
        if random.random() < 0.5:
            await client.ask("GET", "/games")
            return "read"
        try:
            await client.act(games[place], "play", move=random.choice("0123456789abcdef"))
        except Refused as error:
            if error.status == 409:  # refused by the rules: the request itself was allowed
                return "acted"
            raise
        return "acted"

    try:
        await repeat(target, len(clients), until, act)
    finally:
        for client in clients:
            await client.close()
    limit = bounds.ACTIONS_AT_ONCE + bounds.ACTIONS_A_SECOND * (time.monotonic() - start_time)
    if target.answers["acted"] > limit:
        target.fail(f"one address made {target.answers['acted']} moves (at most {limit:.0f})")


async def create_hot_seat_game(client: Client) -> str:
    """Create a hot-seat game and return its id, or a placeholder when refused."""
    try:
        game, _ = await client.create_game("quarto", "me", "me")
    except (Refused, *CONNECTION_ERRORS):
        game = "nogame"
    return game
