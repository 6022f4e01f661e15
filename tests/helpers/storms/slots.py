"""Slots with one game after another, created, joined and played while servers are killed."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any

from fourfold.rules import PRESETS
from tests.helpers.storms.clients import Client, StormContext, ask

if TYPE_CHECKING:
    import httpx

    from tests.helpers.storms.ledger import Body

RETRY_SECONDS, SEAT_TRIES = 0.3, 200
SHORT_CLOCKS, LONG_CLOCK = (4, 5, 6), 120


@dataclass(frozen=True, slots=True)
class Plan:
    """A game to create; ``turns`` limits the host's turns, after which its time runs out."""

    request: Body
    turns: int | None
    watched: bool

    @property
    def guests(self) -> int:
        """Return the number of open seats."""
        return sum(1 for seat in self.request["seats"] if seat["kind"] == "open")


def choose_plan(random: Random, place: int, number: int) -> Plan:
    """Choose a game; slots differ so that all kinds of games run at any time."""
    preset = list(PRESETS)[(place + number) % len(PRESETS)]
    against = ["open", "program"][(place // len(PRESETS) + number) % 2]
    kinds = ["me", against]
    if preset == "quardo" and random.random() < 0.5:
        kinds.append(random.choice(["open", "program"]))
    is_absent = random.random() < 0.3
    clock = random.choice(SHORT_CLOCKS) if is_absent else random.choice([None, None, LONG_CLOCK])
    request: dict[str, Any] = {
        "preset": preset,
        "options": {"clock": clock},
        "seats": [{"kind": kind, "level": "1" if kind == "program" else None} for kind in kinds],
    }
    return Plan(request, random.randint(1, 4) if is_absent else None, random.random() < 0.3)


class Slot:
    """A group of players who start a new game when one is over."""

    def __init__(self, context: StormContext, seed: object, place: int) -> None:
        self._context = context
        self._place = place
        self._random = Random(f"{seed} {place}")
        self._tokens: list[str] = []
        self._number = 0
        self.games: list[str] = []
        self.clients: list[Client] = []

    async def register(self) -> None:
        """Register an identity for each player."""
        for number in range(3):
            answer = await self._ask(None, "POST", "/tokens", {"name": f"{self._place}.{number}"})
            self._tokens.append(answer.json()["token"])

    async def play(self) -> None:
        """Create a game and play it to its end."""
        self._number += 1
        plan = choose_plan(self._random, self._place, self._number)
        game, links = await self._make(plan)
        self.games.append(game)
        seats = {await self._seat_of(game, self._tokens[0]): self._tokens[0]}
        for token, link in zip(self._tokens[1:], links, strict=False):
            seats[await self._join(game, token, link)] = token
        self.clients = [
            self._client(game, token=token, seat=seat, turns=plan.turns if not guest else None)
            for guest, (seat, token) in enumerate(seats.items())
        ]
        if plan.watched:
            self.clients.append(self._client(game))
        await asyncio.gather(*(client.run() for client in self.clients))

    def describe(self) -> str:
        """Describe the slot's game and its unfinished clients."""
        game = self.games[-1] if self.games else "no game"
        return f"place {self._place}, {game}: {[c.describe() for c in self.clients if not c.over]}"

    def _client(self, game: str, **options: Any) -> Client:
        """Return a client with its own random numbers."""
        return Client(self._context, Random(self._random.random()), game, **options)

    async def _make(self, plan: Plan) -> tuple[str, list[str]]:
        """Create a game; when the answer is lost, check whether it exists."""
        host = self._tokens[0]
        while True:
            answer = await ask(self._context, self._random, host, "POST", "/games", plan.request)
            if answer is not None:
                created = self._checked(answer).json()
                return created["game"]["id"], [link["secret"] for link in created["links"]]
            await asyncio.sleep(RETRY_SECONDS)
            mine = (await self._ask(host, "GET", "/games")).json()["games"]
            for game in mine:
                if game["id"] not in self.games:
                    return game["id"], await self._new_links(game)

    async def _new_links(self, game: Body) -> list[str]:
        """Renew the links, since the first ones were lost with the answer."""
        path = f"/games/{game['id']}/seats"
        answers = [
            await self._ask(self._tokens[0], "POST", f"{path}/{seat['seat']}/link")
            for seat in game["seats"]
            if seat["kind"] == "open"
        ]
        return [answer.json()["secret"] for answer in answers]

    async def _join(self, game: str, token: str, secret: str) -> int:
        """Take a seat; after a lost answer the link may be used up by this player."""
        lost = False
        while True:
            answer = await ask(
                self._context, self._random, token, "POST", "/join", {"secret": secret}
            )
            if answer is not None and not answer.is_error:
                seat: int = answer.json()["seat"]
                return seat
            if answer is None:
                lost = True
                await asyncio.sleep(RETRY_SECONDS)
                continue
            assert lost, answer.text
            return await self._seat_of(game, token)

    async def _seat_of(self, game: str, token: str) -> int:
        """Return a player's seat; wait until the server knows of it."""
        for _ in range(SEAT_TRIES):
            found = (await self._ask(token, "GET", f"/games/{game}")).json()["game"]
            mine = [seat["seat"] for seat in found["seats"] if seat["yours"]]
            if mine:
                return int(mine[0])
            await asyncio.sleep(RETRY_SECONDS)
        raise AssertionError(f"{game}: no seat for {token}: {found}")

    async def _ask(
        self, token: str | None, method: str, path: str, body: Any = None
    ) -> httpx.Response:
        """Send a request, which may be repeated, until there is an answer."""
        while True:
            answer = await ask(self._context, self._random, token, method, path, body)
            if answer is not None:
                return self._checked(answer)
            await asyncio.sleep(RETRY_SECONDS)

    def _checked(self, answer: httpx.Response) -> httpx.Response:
        """Return an answer after checking that it is not a refusal."""
        assert not answer.is_error, f"{answer.request.url}: {answer.text}"
        return answer
