"""Look at a dark board through a second identity that sits down as the observer for a moment.

While the observer's seat was open any player could make its link in mid-game, join by it under
another name, read the board and leave in 25 ms; and the one who had seen it could then play on.
"""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from tests.attacks.client import LOST, Client, Refused

if TYPE_CHECKING:
    from collections.abc import Awaitable

    from tests.attacks.client import Target

PAUSE_SECONDS = 5.0
MOVES = ("0@a1", "1@b1")


async def attack(target: Target, until: float) -> None:
    """Play in the dark with every trick there is to see the board."""
    people = [await target.somebody(name) for name in ("Ann", "Bob", "Carol")]
    try:
        while True:
            for host_peeks in (True, False):
                await peek_in_mid_game(target, people, host_peeks=host_peeks)
            await see_then_sit(target, people)
            if time.monotonic() + PAUSE_SECONDS > until:
                break
            await asyncio.sleep(PAUSE_SECONDS)
    finally:
        for who in people:
            await who.close()


async def tried(target: Target, request: Awaitable[object]) -> object | None:
    """Return what a request gave, or nothing."""
    try:
        answer = await request
    except (Refused, *LOST) as error:
        target.note(error)
        return None
    target.note("done")
    return answer


async def begin(host: Client, guest: Client) -> tuple[str, str]:
    """Begin a game in the dark whose observer's seat is open; return it and that seat's link."""
    made = await host.ask(
        "POST",
        "/games",
        {
            "preset": "quardo-touch",
            "seats": [{"kind": "me"}, {"kind": "open"}],
            "observer": "open",
            "first": 1,
        },
    )
    links = {link["seat"]: link["secret"] for link in made["links"]}
    await guest.ask("POST", "/join", {"secret": links[2]})
    return made["game"]["id"], links[0]


async def board_of(target: Target, who: Client, game: str) -> str | None:
    """Return the board that somebody is shown."""
    answer = await tried(target, who.ask("GET", f"/games/{game}"))
    view = answer["view"] if isinstance(answer, dict) else None
    return None if view is None else view["position"]


async def peek_in_mid_game(target: Target, people: list[Client], *, host_peeks: bool) -> None:
    """Make the observer's link while the game runs, and look through it."""
    host, guest, second = people
    game, early = await begin(host, guest)
    await tried(target, host.ask("POST", f"/games/{game}/start"))
    if await tried(target, host.act(game, "play", move=MOVES[0])) is None:
        target.fail("a game without an observer could not be begun")
    player = host if host_peeks else guest
    await tried(target, player.ask("POST", f"/games/{game}/observer", {"accept": True}))
    link = await tried(target, player.ask("POST", f"/games/{game}/seats/0/link"))
    for secret in (early, link["secret"] if isinstance(link, dict) else early):
        await tried(target, second.ask("POST", "/join", {"secret": secret}))
        if await board_of(target, second, game) is not None:
            target.fail("a player made the observer's link in mid-game and saw the dark board")
    for who in (host, guest):
        if await board_of(target, who, game) is not None:
            target.fail("a player was shown the dark board")
    await tried(target, host.act(game, "resign"))


async def see_then_sit(target: Target, people: list[Client]) -> None:
    """Observe by right, stand up, and take a player's seat by a link to carry it elsewhere."""
    host, guest, second = people
    game, observing = await begin(host, guest)
    await tried(target, second.ask("POST", "/join", {"secret": observing}))
    await tried(target, host.act(game, "play", move=MOVES[0]))
    seen = await board_of(target, second, game) is not None
    await tried(target, second.ask("DELETE", f"/games/{game}/seats/0"))
    link = await tried(target, host.ask("POST", f"/games/{game}/seats/1/link"))
    if isinstance(link, dict):
        sat = await tried(target, second.ask("POST", "/join", {"secret": link["secret"]}))
        if seen and sat is not None:
            target.fail("somebody who had seen the dark board took a player's seat")
    await tried(target, host.act(game, "resign"))
