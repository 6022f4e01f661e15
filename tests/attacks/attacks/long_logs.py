"""Fill the log of a game with wrong calls and touches, then ask for all of it at once.

Neither had a limit: a game got 10,000 events in a minute, and each request for all of them stopped
everybody for a second.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from tests.attacks.client import command, keep

if TYPE_CHECKING:
    from tests.attacks.client import Client, Target

READERS = 40
GAMES = 4
FILLING = 0.6
"""The share of the time in which the logs are filled."""


async def attack(target: Target, until: float) -> None:
    """Fill some logs, then read them from the beginning."""
    begun = time.monotonic()
    crowd = await target.crowd(GAMES)
    games = [await tedious_game(who, place) for place, who in enumerate(crowd)]

    async def fill(place: int) -> str:
        async with crowd[place].live(games[place]) as socket:
            while time.monotonic() < until:
                await socket.send(tedious(place))
                await socket.recv()
                target.note("event")
        return "filled"

    async def read(place: int) -> Any:
        number = place % len(crowd)
        kind = ("?since=0", "/record")[place % 2]
        return await crowd[number].http.get(f"/api/games/{games[number]}{kind}")

    try:
        await keep(target, len(crowd), begun + FILLING * (until - begun), fill)
        await keep(target, target.count(READERS), until, read)
    finally:
        for who in crowd:
            await who.close()


async def tedious_game(who: Client, place: int) -> str:
    """Return a game against oneself, in the dark or with calls that are free."""
    if place % 2:
        game, _ = await who.make("quardo-touch", "me", "me", first=1)
        return game
    game, _ = await who.make("quarto", "me", "me", first=1, options={"wrong_call": "free"})
    for move in ("0", "a1"):
        await who.act(game, "play", move=move)
    return game


def tedious(place: int) -> str:
    """Return something that may be done for ever and changes nothing."""
    if place % 2:
        return command(None, "touch", target="0")
    return command(None, "play", move="!row1")
