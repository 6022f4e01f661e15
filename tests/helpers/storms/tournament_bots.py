"""Bots that play tournaments and reconnect whenever the server is killed."""

from __future__ import annotations

import asyncio
import json
import random
from contextlib import suppress
from typing import Any

import httpx

from fourfold.rules import Rules, parse

PAUSE_SECONDS = 0.1
RESIGN_SHARE = 0.08
"""Share of turns in which a bot resigns, so that games are short."""
TRANSIENT_STATUSES = (429, 500, 503)
Line = dict[str, Any]


class Player:
    """A bot with a token."""

    def __init__(self, url: str, number: int, seed: int) -> None:
        self.name = f"Bot {number}"
        self.moves: list[float] = []
        self._url = url
        self._random = random.Random(f"{seed} {number}")
        self._token = ""
        self._rules: dict[str, Rules] = {}

    async def register(self) -> None:
        """Register the bot and store its token."""
        body = {"name": self.name}
        self._token = str((await self.ask("POST", "/tokens", body))["token"])

    def create_http(self) -> httpx.AsyncClient:
        """Return an HTTP client with the bot's token."""
        headers = {"Authorization": f"Bearer {self._token}"} if self._token else {}
        return httpx.AsyncClient(
            base_url=f"{self._url}/api",
            headers=headers,
            timeout=httpx.Timeout(60, connect=5),
            verify=False,  # noqa: S501 - nothing here speaks TLS
        )

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        """Send a request until the server answers; return its JSON, or raise a refusal."""
        while True:
            with suppress(httpx.TransportError):
                async with self.create_http() as http:
                    answer = await http.request(method, path, json=body)
                if answer.status_code not in TRANSIENT_STATUSES:
                    answer.raise_for_status()
                    is_json = answer.headers["content-type"].startswith("application/json")
                    return answer.json() if is_json else answer.text
            await asyncio.sleep(PAUSE_SECONDS)

    async def play(self) -> None:
        """Play every game of the bot's stream until cancelled."""
        while True:
            with suppress(httpx.HTTPError):
                async with self.create_http() as http, http.stream("GET", "/bot/stream") as lines:
                    async for line in lines.aiter_lines():
                        await self._handle(http, json.loads(line))
            await asyncio.sleep(PAUSE_SECONDS)

    async def _handle(self, http: httpx.AsyncClient, line: Line) -> None:
        """Handle a line of the stream."""
        if line["type"] == "start":
            game = line["game"]
            self._rules[game["id"]] = Rules.preset(game["preset"], **game["options"])
        elif line["type"] == "turn":
            await self._move(http, line)

    async def _move(self, http: httpx.AsyncClient, line: Line) -> None:
        """Move or resign; a late move is refused, and the stream has the event instead."""
        state = parse(self._rules[line["game"]], line["view"]["position"])
        moves = [str(move) for move in state.legal_moves()]
        action: dict[str, Any] = {"kind": "play", "move": self._random.choice(moves)}
        if self._random.random() < RESIGN_SHARE:
            action = {"kind": "resign"}
        body = {"seat": line["seat"], "expect": line["index"], "action": action}
        start = asyncio.get_running_loop().time()
        answer = await http.post(f"/games/{line['game']}/actions", json=body)
        if answer.status_code == 200:
            self.moves.append(asyncio.get_running_loop().time() - start)
        elif answer.status_code in TRANSIENT_STATUSES:
            raise httpx.TransportError("the server is not available: reconnect")
