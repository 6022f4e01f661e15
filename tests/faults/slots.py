"""One game after another at one place, made, joined and played while everything falls over."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any

from fourfold.rules import PRESETS
from tests.faults.clients import Air, Client, ask

if TYPE_CHECKING:
    import httpx

    from tests.faults.ledger import Body

AGAIN_SECONDS, HEARD_TRIES = 0.3, 200
SHORT_CLOCKS, LONG_CLOCK = (4, 5, 6), 120


@dataclass(frozen=True, slots=True)
class Plan:
    """A game to be made: its wish, and after how many turns the host stops moving, if ever."""

    wish: Body
    turns: int | None
    watched: bool

    @property
    def guests(self) -> int:
        """How many seats are left open."""
        return sum(1 for seat in self.wish["seats"] if seat["kind"] == "open")


def plan(random: Random, place: int, number: int) -> Plan:
    """Choose a game; places differ so that everything is there at any time."""
    preset = list(PRESETS)[(place + number) % len(PRESETS)]
    against = ["open", "program"][(place // len(PRESETS) + number) % 2]
    kinds = ["me", against]
    if preset == "quardo" and random.random() < 0.5:
        kinds.append(random.choice(["open", "program"]))
    sleepy = random.random() < 0.3
    clock = random.choice(SHORT_CLOCKS) if sleepy else random.choice([None, None, LONG_CLOCK])
    wish: dict[str, Any] = {
        "preset": preset,
        "options": {"clock": clock},
        "seats": [{"kind": kind, "level": "1" if kind == "program" else None} for kind in kinds],
    }
    return Plan(wish, random.randint(1, 4) if sleepy else None, random.random() < 0.3)


class Slot:
    """A place with its own people, where a new game is made as soon as one is over."""

    def __init__(self, air: Air, seed: object, place: int) -> None:
        self._air = air
        self._place = place
        self._random = Random(f"{seed} {place}")
        self._tokens: list[str] = []
        self._number = 0
        self.games: list[str] = []
        self.clients: list[Client] = []

    async def meet(self) -> None:
        """Get an identity for everybody."""
        for number in range(3):
            answer = await self._ask(None, "POST", "/tokens", {"name": f"{self._place}.{number}"})
            self._tokens.append(answer.json()["token"])

    async def play(self) -> None:
        """Make a game and play it to its end."""
        self._number += 1
        plan_ = plan(self._random, self._place, self._number)
        game, links = await self._make(plan_)
        self.games.append(game)
        seats = {await self._seat_of(game, self._tokens[0]): self._tokens[0]}
        for token, link in zip(self._tokens[1:], links, strict=False):
            seats[await self._join(game, token, link)] = token
        self.clients = [
            self._client(game, token=token, seat=seat, turns=plan_.turns if not guest else None)
            for guest, (seat, token) in enumerate(seats.items())
        ]
        if plan_.watched:
            self.clients.append(self._client(game))
        await asyncio.gather(*(client.run() for client in self.clients))

    def describe(self) -> str:
        """Say what goes on here."""
        game = self.games[-1] if self.games else "no game"
        return f"place {self._place}, {game}: {[c.describe() for c in self.clients if not c.over]}"

    def _client(self, game: str, **who: Any) -> Client:
        """Return a client with dice of its own."""
        return Client(self._air, Random(self._random.random()), game, **who)

    async def _make(self, plan_: Plan) -> tuple[str, list[str]]:
        """Make a game; when the answer is lost, look whether it was made."""
        host = self._tokens[0]
        while True:
            answer = await ask(self._air, self._random, host, "POST", "/games", plan_.wish)
            if answer is not None:
                created = self._good(answer).json()
                return created["game"]["id"], [link["secret"] for link in created["links"]]
            await asyncio.sleep(AGAIN_SECONDS)
            mine = (await self._ask(host, "GET", "/games")).json()["games"]
            for game in mine:
                if game["id"] not in self.games:
                    return game["id"], await self._new_links(game)

    async def _new_links(self, game: Body) -> list[str]:
        """Get links again, since the first ones were lost with the answer."""
        path = f"/games/{game['id']}/seats"
        answers = [
            await self._ask(self._tokens[0], "POST", f"{path}/{seat['seat']}/link")
            for seat in game["seats"]
            if seat["kind"] == "open"
        ]
        return [answer.json()["secret"] for answer in answers]

    async def _join(self, game: str, token: str, secret: str) -> int:
        """Take a seat; when the answer is lost and the link used up, it may have been by us."""
        lost = False
        while True:
            answer = await ask(self._air, self._random, token, "POST", "/join", {"secret": secret})
            if answer is not None and not answer.is_error:
                seat: int = answer.json()["seat"]
                return seat
            if answer is None:
                lost = True
                await asyncio.sleep(AGAIN_SECONDS)
                continue
            assert lost, answer.text
            return await self._seat_of(game, token)

    async def _seat_of(self, game: str, token: str) -> int:
        """Return the seat that somebody has; a server that has not heard of it yet will soon."""
        for _ in range(HEARD_TRIES):
            found = (await self._ask(token, "GET", f"/games/{game}")).json()["game"]
            mine = [seat["seat"] for seat in found["seats"] if seat["yours"]]
            if mine:
                return int(mine[0])
            await asyncio.sleep(AGAIN_SECONDS)
        raise AssertionError(f"{game}: no seat for {token}: {found}")

    async def _ask(
        self, token: str | None, method: str, path: str, body: Any = None
    ) -> httpx.Response:
        """Ask until there is an answer; for what may be asked twice."""
        while True:
            answer = await ask(self._air, self._random, token, method, path, body)
            if answer is not None:
                return self._good(answer)
            await asyncio.sleep(AGAIN_SECONDS)

    def _good(self, answer: httpx.Response) -> httpx.Response:
        """Return an answer that is no refusal."""
        assert not answer.is_error, f"{answer.request.url}: {answer.text}"
        return answer
