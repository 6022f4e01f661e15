"""Look at a dark board through a second identity that briefly takes the observer's seat.

While the observer's seat was open, any player could create its link during the game, join by it
under another name, read the board and leave in 25 ms; and that identity could then play.
"""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from tests.attacks.client import CONNECTION_ERRORS, Client, Refused

if TYPE_CHECKING:
    from collections.abc import Awaitable

    from tests.attacks.client import Target

PAUSE_SECONDS = 5.0
MOVES = ("0@a1", "1@b1")


async def attack(target: Target, until: float) -> None:
    """Play in the dark and try every trick to see the board."""
    people = [await target.create_client(name) for name in ("Ann", "Bob", "Carol")]
    try:
        while True:
            for host_observes in (True, False):
                await observe_during_game(target, people, host_observes=host_observes)
            await play_after_observing(target, people)
            if time.monotonic() + PAUSE_SECONDS > until:
                break
            await asyncio.sleep(PAUSE_SECONDS)
    finally:
        for client in people:
            await client.close()


async def attempt(target: Target, request: Awaitable[object]) -> object | None:
    """Return the answer to a request, or None when it is refused."""
    try:
        answer = await request
    except (Refused, *CONNECTION_ERRORS) as error:
        target.record(error)
        return None
    target.record("done")
    return answer


async def begin(host: Client, guest: Client) -> tuple[str, str]:
    """Create a dark game with an open observer's seat; return its id and that seat's link."""
    created = await host.ask(
        "POST",
        "/games",
        {
            "preset": "quardo-touch",
            "seats": [{"kind": "me"}, {"kind": "open"}],
            "observer": "open",
            "first": 1,
        },
    )
    links = {link["seat"]: link["secret"] for link in created["links"]}
    await guest.ask("POST", "/join", {"secret": links[2]})
    return created["game"]["id"], links[0]


async def board_of(target: Target, client: Client, game: str) -> str | None:
    """Return the board in a client's view, if any."""
    answer = await attempt(target, client.ask("GET", f"/games/{game}"))
    view = answer["view"] if isinstance(answer, dict) else None
    return None if view is None else view["position"]


async def observe_during_game(target: Target, people: list[Client], *, host_observes: bool) -> None:
    """Create the observer's link during the game, and look at the board."""
    host, guest, second = people
    game, early = await begin(host, guest)
    await attempt(target, host.ask("POST", f"/games/{game}/start"))
    if await attempt(target, host.act(game, "play", move=MOVES[0])) is None:
        target.fail("a game without an observer could not be started")
    player = host if host_observes else guest
    await attempt(target, player.ask("POST", f"/games/{game}/observer", {"accept": True}))
    link = await attempt(target, player.ask("POST", f"/games/{game}/seats/0/link"))
    for secret in (early, link["secret"] if isinstance(link, dict) else early):
        await attempt(target, second.ask("POST", "/join", {"secret": secret}))
        if await board_of(target, second, game) is not None:
            target.fail(
                "a player created the observer's link during the game and saw the dark board"
            )
    for client in (host, guest):
        if await board_of(target, client, game) is not None:
            target.fail("a player was shown the dark board")
    await attempt(target, host.act(game, "resign"))


async def play_after_observing(target: Target, people: list[Client]) -> None:
    """Observe a game, leave the seat, and take a player's seat by a device link."""
    host, guest, second = people
    game, observing = await begin(host, guest)
    await attempt(target, second.ask("POST", "/join", {"secret": observing}))
    await attempt(target, host.act(game, "play", move=MOVES[0]))
    seen = await board_of(target, second, game) is not None
    await attempt(target, second.ask("DELETE", f"/games/{game}/seats/0"))
    link = await attempt(target, host.ask("POST", f"/games/{game}/seats/1/link"))
    if isinstance(link, dict):
        sat = await attempt(target, second.ask("POST", "/join", {"secret": link["secret"]}))
        if seen and sat is not None:
            target.fail("a client that had seen the dark board took a player's seat")
    await attempt(target, host.act(game, "resign"))
