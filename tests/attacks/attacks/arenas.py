"""Let computers play in many arenas at once.

The strongest thought for each tournament as for a client of its own: another player waited 97
seconds for a move instead of 4. Quick ones played six rounds a second for ever, 7 GB a day.
"""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import TYPE_CHECKING

from tests.attacks import bounds
from tests.attacks.client import CONNECTION_ERRORS, Client, Refused

if TYPE_CHECKING:
    from tests.attacks.client import Target

IDENTITIES = 2
ARENAS, ENTRANTS = 20, 8
"""The most that two identities may direct, and the computers in each."""
ARENA = {"format": "arena", "place": "online", "automatic": True}
CLOCK = {"clock": 60}
SLOW = {"preset": "quardo", "options": CLOCK}
ELSEWHERE = "127.0.4.2"
"""Address of another client, who plays against the strongest computer."""
PAUSE_SECONDS = 2.0


async def attack(target: Target, until: float) -> None:
    """Start as many arenas as possible, and measure how long another client waits."""
    clients = await target.create_clients(IDENTITIES)
    neighbour = await Client.new(target.url, ELSEWHERE if target.address else None, "Eve")
    try:
        for number in range(target.scale(ARENAS)):
            try:
                await start_arena(clients[number % len(clients)], is_quick=number % 4 == 0)
                target.record("arena")
            except (Refused, *CONNECTION_ERRORS) as error:
                target.record(error)
        while time.monotonic() + PAUSE_SECONDS < until:
            seconds = await wait_for_computer(neighbour)
            if seconds > bounds.STRONGEST_SECONDS:
                target.fail(f"another client waited {seconds:.0f} s for a computer")
            target.record("neighbour played")
            await asyncio.sleep(PAUSE_SECONDS)
    finally:
        for client in (neighbour, *clients):
            await client.close()


async def start_arena(client: Client, *, is_quick: bool) -> None:
    """Start an arena of computers."""
    level = {"kind": "level", "level": "1" if is_quick else "strongest"}
    path = await client.create_tournament([level] * ENTRANTS, **ARENA, **({} if is_quick else SLOW))
    await client.direct(path, "pair", round=1)


async def wait_for_computer(client: Client) -> float:
    """Return how long the strongest computer takes for its first move."""
    game, _ = await client.create_game("quardo", "program:strongest", "me", first=1, options=CLOCK)
    started = time.monotonic()
    while time.monotonic() < started + 2 * bounds.STRONGEST_SECONDS:
        shown = await client.ask("GET", f"/games/{game}?wait=20")
        if shown["index"]:
            break
    with suppress(Refused):
        await client.act(game, "resign", seat=2)
    return time.monotonic() - started
