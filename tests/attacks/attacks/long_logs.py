"""Fill the log of a game with wrong calls and touches, then request all of it at once.

Neither had a limit: a game got 10,000 events in a minute, and each request for all of them blocked
all clients for a second.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from tests.attacks.client import command, repeat

if TYPE_CHECKING:
    from tests.attacks.client import Client, Target

READERS = 40
GAMES = 4
FILLING = 0.6
"""Share of the time during which the logs are filled."""


async def attack(target: Target, until: float) -> None:
    """Fill logs, then read them from the beginning."""
    start_time = time.monotonic()
    clients = await target.create_clients(GAMES)
    games = [await create_repeatable_game(client, place) for place, client in enumerate(clients)]

    async def fill(place: int) -> str:
        async with clients[place].connect(games[place]) as socket:
            while time.monotonic() < until:
                await socket.send(repeatable_command(place))
                await socket.recv()
                target.record("event")
        return "filled"

    async def read(place: int) -> Any:
        number = place % len(clients)
        kind = ("?since=0", "/record")[place % 2]
        return await clients[number].http.get(f"/api/games/{games[number]}{kind}")

    try:
        await repeat(target, len(clients), start_time + FILLING * (until - start_time), fill)
        await repeat(target, target.scale(READERS), until, read)
    finally:
        for client in clients:
            await client.close()


async def create_repeatable_game(client: Client, place: int) -> str:
    """Create a hot-seat game, in the dark or with free calls."""
    if place % 2:
        game, _ = await client.create_game("quardo-touch", "me", "me", first=1)
        return game
    game, _ = await client.create_game(
        "quarto", "me", "me", first=1, options={"wrong_call": "free"}
    )
    for move in ("0", "a1"):
        await client.act(game, "play", move=move)
    return game


def repeatable_command(place: int) -> str:
    """Return a command that can be repeated without changing the position."""
    if place % 2:
        return command(None, "touch", target="0")
    return command(None, "play", move="!row1")
