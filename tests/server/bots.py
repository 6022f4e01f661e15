"""Bot streams, challenges and answers for tests."""

from __future__ import annotations

import asyncio
import json
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

from tests.server.running_server import ANSWER_SECONDS, Client

if TYPE_CHECKING:
    from collections.abc import AsyncIterator


class Stream:
    """The lines of a bot's stream."""

    def __init__(self, lines: AsyncIterator[str]) -> None:
        self._lines = lines

    async def line(self) -> dict[str, Any]:
        """Return the next line."""
        async with asyncio.timeout(ANSWER_SECONDS):
            found: dict[str, Any] = json.loads(await anext(self._lines))
            return found

    async def expect(self, kind: str) -> dict[str, Any]:
        """Return the next line except heartbeats, which must be of a kind."""
        while (found := await self.line())["type"] == "heartbeat" != kind:
            pass
        assert found["type"] == kind, found
        return found


@asynccontextmanager
async def open_stream(client: Client) -> AsyncIterator[Stream]:
    """Open the stream of a bot."""
    async with client.http.stream("GET", "/api/bot/stream") as response:
        assert response.status_code == 200, await response.aread()
        assert response.headers["content-type"].startswith("application/x-ndjson")
        yield Stream(response.aiter_lines())


async def read_bot_id(stream: Stream) -> str:
    """Return the id of a bot that has just connected."""
    return str((await stream.expect("hello"))["bot"]["id"])


async def challenge(client: Client, bot: str, preset: str = "quarto", **settings: Any) -> str:
    """Challenge a bot, which moves second; return the game's id."""
    seats = [{"kind": "me"}, {"kind": "bot", "bot": bot}]
    created = await client.ask(
        "POST", "/games", {"preset": preset, "seats": seats, "first": 1, **settings}
    )
    return str(created["game"]["id"])


async def answer(client: Client, game: str, *, accept: bool, **fields: str) -> dict[str, Any]:
    """Answer a challenge; return the game."""
    body = {"accept": accept, **fields}
    answered: dict[str, Any] = await client.ask("POST", f"/games/{game}/challenge", body)
    return answered
