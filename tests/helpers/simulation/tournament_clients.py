"""Honest clients in tournaments: a director, and players online or at wooden boards."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from fourfold.rules import FourfoldError
from fourfold.server.routes import tournaments
from fourfold.server.schemas.tournament_views import CreatedTournament, TournamentBody
from fourfold.server.schemas.tournaments import EnterSelf, NewTournament, TournamentAct
from tests.helpers.simulation.history import Attempt, Reading
from tests.helpers.simulation.servers import Lost

if TYPE_CHECKING:
    from random import Random

    from fourfold.server.people.auth import Caller
    from fourfold.server.services import Context
    from tests.helpers.simulation.clients import Client

RESULTS = ("1-0", "0-1", "½-½")
GRACE_SECONDS = 3600


def new_tournament(random: Random, *, online: bool) -> NewTournament:
    """Return a request for a small tournament."""
    format_ = random.choice(["swiss", "swiss", "round-robin", "knockout"])
    return NewTournament.model_validate(
        {
            "name": "Simulated",
            "preset": "quarto",
            "format": format_,
            "rounds": random.randint(2, 3) if format_ == "swiss" else 0,
            "place": "online" if online else "wooden",
            "automatic": True,
            "rated": online and random.random() < 0.5,
            "grace": GRACE_SECONDS,
        }
    )


class TournamentClient:
    """A client in one tournament."""

    def __init__(self, client: Client, tournament: str = "") -> None:
        self.client = client
        self.id = tournament
        self.entrant = ""
        self._random = client.random

    async def create(self, request: NewTournament) -> str:
        """Create the tournament; after a lost answer it may exist."""
        client = self.client
        while not self.id:
            try:
                created = await client.ask(
                    lambda caller, at: tournaments.create_tournament(request, caller, at)
                )
                body = CreatedTournament.model_validate_json(bytes(created.body))
                self.id = body.tournament.tournament.id
            except (Lost, FourfoldError):
                await client.rest()
                mine = await client.insist(tournaments.list_my_tournaments)
                if mine.tournaments:
                    self.id = mine.tournaments[0].tournament.id
        client.history.tournaments.append(self.id)
        return self.id

    async def read(self) -> TournamentBody:
        """Return the tournament as it is now."""

        async def read(caller: Caller, at: Context) -> TournamentBody:
            live = await tournaments.tournament_of(self.id, at)
            answer = await tournaments.get_tournament(live, caller, at)
            return TournamentBody.model_validate_json(bytes(answer.body))

        asked = self.client.now
        body = await self.client.insist(read)
        self.client.history.readings.append(Reading(self.id, asked, self.client.now, body.length))
        self.entrant = body.tournament.me or ""  # the answer to the entry may have been lost
        return body

    async def enter(self) -> None:
        """Enter the tournament."""
        client = self.client
        attempt = Attempt(client.name, self.id, {"identity": client.identity}, None, client.now)
        client.history.entries.append(attempt)

        async def send(caller: Caller, at: Context) -> int:
            live = await tournaments.tournament_of(self.id, at)
            entered = await tournaments.enter_tournament(EnterSelf(), live, caller, at)
            return int(entered.entrants[0])

        await client.attempt(attempt, send)

    async def command(self, **event: Any) -> None:
        """Give a command."""
        client = self.client
        act = TournamentAct.model_validate({"event": event})
        attempt = Attempt(client.name, self.id, event, None, client.now)
        attempt.body["entrant_of_sender"] = self.entrant
        client.history.commands.append(attempt)

        async def send(caller: Caller, at: Context) -> None:
            live = await tournaments.tournament_of(self.id, at)
            await tournaments.act_in_tournament(act, live, caller, at)

        await client.attempt(attempt, send)

    # Roles

    async def direct(self) -> None:
        """Pair the first round, correct results now and then, and decide unreported results."""
        while (body := await self.read()).tournament.state.value != "over":
            if body.trouble is not None:  # too many have withdrawn
                await self.command(kind="finish")
            elif not body.rounds:
                await self.command(kind="pair", round=1)
            elif self._random.random() < 0.15:
                await self._correct(body)
            elif body.tournament.place.value == "wooden" and self._random.random() < 0.3:
                await self._decide(body)
            await asyncio.sleep(2 * self._random.random())

    async def _correct(self, body: TournamentBody) -> None:
        """Correct a result of the last round."""
        tables = body.rounds[-1].tables
        done = [(table, game) for table in tables for game in table.games if game.result in RESULTS]
        if done:
            table, game = self._random.choice(done)
            await self.command(
                kind="correct",
                round=body.rounds[-1].number,
                table=table.number,
                game=game.number,
                was=game.result,
                result=self._random.choice([one for one in RESULTS if one != game.result]),
                reason="Misheard.",
            )

    async def _decide(self, body: TournamentBody) -> None:
        """Report the result of a game at a wooden board."""
        await self._report(body, [game for game in open_games(body) if game[2].claim is None])

    async def _report(self, body: TournamentBody, games: list[Any]) -> None:
        """Report a random result of one of some games."""
        if games:
            number, table, game = self._random.choice(games)
            await self.command(
                kind="report",
                round=number,
                table=table.number,
                game=game.number,
                result=self._random.choice(
                    RESULTS[: 2 if body.tournament.format == "knockout" else 3]
                ),
            )

    async def play(self) -> None:
        """Enter, and play every game of the tournament."""
        await self.enter()
        while (body := await self.read()).tournament.state.value != "over":
            if body.game is not None and body.game.game is not None:
                await self.client.play_game(body.game.game, 1000)
            elif body.tournament.place.value == "wooden":
                await self._referee(body)
            if self._random.random() < 0.02:
                await self.command(kind=self._random.choice(["miss", "withdraw", "return"]))
            await asyncio.sleep(0.3 + self._random.random())

    async def _referee(self, body: TournamentBody) -> None:
        """Report, confirm or reject the result of the player's own game."""
        own = [game for game in open_games(body) if self.entrant in game[2].seats]
        for number, table, game in own:
            place = {"round": number, "table": table.number, "game": game.number}
            if game.claim is not None and game.claim.by != self.entrant:
                is_right = self._random.random() < 0.8
                await self.command(kind="confirm" if is_right else "dispute", **place)
                return
        await self._report(body, [game for game in own if game[2].claim is None])


def open_games(body: TournamentBody) -> list[Any]:
    """Return the games without a result, with their rounds and tables."""
    return [
        (round_.number, table, game)
        for round_ in body.rounds
        for table in round_.tables
        for game in table.games
        if game.result is None
    ]
