"""Tournaments on a running server."""

from __future__ import annotations

from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import websockets

from fourfold.rules import QuartoState, Rules, parse
from tests.helpers.servers.clients import ANSWER_SECONDS, Client, LiveConnection
from tests.helpers.waiting import poll

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from contextlib import AsyncExitStack

LOSE = "resign"


@dataclass
class Tournament:
    """A tournament and its director."""

    id: str
    director: Client
    created: dict[str, Any]

    @property
    def path(self) -> str:
        """Return the tournament's path."""
        return f"/tournaments/{self.id}"

    async def fetch(self, client: Client | None = None) -> dict[str, Any]:
        """Return the tournament from the view of a client."""
        tournament: dict[str, Any] = await (client or self.director).ask("GET", self.path)
        return tournament

    async def apply(self, kind: str, client: Client | None = None, **fields: Any) -> dict[str, Any]:
        """Send an event; return the tournament after it."""
        body = {"event": {"kind": kind, **fields}}
        answer: dict[str, Any] = await (client or self.director).ask(
            "POST", f"{self.path}/events", body
        )
        return answer

    async def enter(self, *entrants: dict[str, Any]) -> list[str]:
        """Enter entrants as the director; return their ids."""
        body = {"entrants": list(entrants)}
        answer = await self.director.ask("POST", f"{self.path}/entrants", body)
        return list(answer["entrants"])

    async def wait_until(
        self, condition: Callable[[dict[str, Any]], bool], client: Client | None = None
    ) -> dict[str, Any]:
        """Wait until a condition on the tournament holds; return the tournament."""
        return await poll(lambda: self.fetch(client), condition)

    @asynccontextmanager
    async def live(self, client: Client | None = None) -> AsyncIterator[LiveConnection]:
        """Open a live connection to the tournament."""
        client = client or self.director
        address = f"{client.url.replace('http', 'ws', 1)}/api{self.path}/live"
        async with websockets.connect(
            address, additional_headers=client.headers, open_timeout=ANSWER_SECONDS
        ) as socket:
            yield LiveConnection(socket)


async def create_tournament(director: Client, name: str = "Cup", **settings: Any) -> Tournament:
    """Create a Quarto tournament, by default a Swiss of three rounds."""
    body = {"name": name, "preset": "quarto", "format": "swiss", "rounds": 3, **settings}
    if body["format"] != "swiss":
        body["rounds"] = 0
    created = await director.ask("POST", "/tournaments", body)
    return Tournament(created["tournament"]["tournament"]["id"], director, created)


async def new_clients(stack: AsyncExitStack, urls: tuple[str, ...], *names: str) -> list[Client]:
    """Return new clients, spread over the addresses."""
    return [
        await stack.enter_async_context(await Client.new(urls[at % len(urls)], name))
        for at, name in enumerate(names)
    ]


async def next_game(tournament: Tournament, client: Client) -> dict[str, Any]:
    """Wait for a client's next game in a tournament, and return it."""
    shown = await tournament.wait_until(
        lambda now: bool(now["game"] and now["game"]["game"]), client
    )
    game: dict[str, Any] = shown["game"]
    return game


async def move(client: Client, game: str) -> None:
    """Make a move if it is the client's turn."""
    shown = await client.ask("GET", f"/games/{game}")
    rules = Rules.preset(shown["game"]["preset"], **shown["game"]["options"])
    state = parse(rules, shown["view"]["position"])
    assert isinstance(state, QuartoState)
    await client.act(game, "play", move=str(state.legal_moves()[0]))


def tables(shown: dict[str, Any], number: int = -1) -> list[list[str]]:
    """Return the names at each table of a round."""
    return [table["players"] for table in shown["rounds"][number]["tables"]]


def results(shown: dict[str, Any]) -> list[list[list[str | None]]]:
    """Return the results of every round, table by table."""
    return [
        [[game["result"] for game in table["games"]] for table in one["tables"]]
        for one in shown["rounds"]
    ]


def points(shown: dict[str, Any]) -> dict[str, float]:
    """Return the points by name."""
    return {line["entrant"]: line["points"] for line in shown["standings"]}
