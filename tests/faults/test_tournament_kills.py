"""A server is killed again and again during a tournament: no round is lost, doubled or stuck.

Eight bots and a few kills in ``make test``; 64 bots and fifty kills in ``make soak``.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from sqlalchemy import create_engine, select

from fourfold.store.schema import games, tournament_events
from fourfold.tournament import Entry, Tournament, from_lines, standings
from fourfold.tournament.serialization import entry_to_json
from tests.effort import PATIENCE_SECONDS, rounds
from tests.faults.players import Player
from tests.faults.storm import embedded, shared

if TYPE_CHECKING:
    from pathlib import Path

    from tests.faults.cluster import House
    from tests.server.services import PostgreSQL, Redis

BOTS, ROUNDS, KILLS, SEED = rounds(8, 64), rounds(3, 6), rounds(3, 50), 16
STUCK_SECONDS = PATIENCE_SECONDS
"""Without any event for so long, a tournament is stuck, on the slowest of machines."""


class Event:
    """Tournaments on a server that is killed, one after the other until it has died enough."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._random = random.Random(SEED)
        self.players = [Player(house.urls[at % len(house.urls)], at, SEED) for at in range(BOTS)]
        self.director = Player(house.urls[0], -1, SEED)
        self.kills = 0

    async def run(self) -> int:
        """Play; return how many tournaments that took."""
        async with self._house:
            await asyncio.gather(*(one.register() for one in (self.director, *self.players)))
            playing = [asyncio.create_task(one.play()) for one in self.players]
            killing = asyncio.create_task(self._kill())
            try:
                count = 0
                while count == 0 or self.kills < KILLS:
                    count += 1
                    await self._play_one()
            finally:
                for task in (killing, *playing):
                    task.cancel()
                ended = await asyncio.gather(killing, *playing, return_exceptions=True)
            assert not [one for one in ended if isinstance(one, Exception)], ended
            assert self._house.deaths == []
            assert self._house.errors == []
        return count

    async def _kill(self) -> None:
        """Kill a server at random moments and start it again, as often as it takes."""
        while self.kills < KILLS:
            await asyncio.sleep(self._random.uniform(0.05, 2.0))
            machine = self._random.choice(self._house.machines)
            await machine.kill()
            self.kills += 1
            await machine.start()

    async def _play_one(self) -> None:
        """Play a tournament to its end and look at everything that is left of it."""
        ask = self.director.ask
        wish = {"name": "Storm", "preset": "quarto", "rounds": ROUNDS, "automatic": True}
        created = await ask("POST", "/tournaments", {**wish, "grace": 86400})
        cup = created["tournament"]["tournament"]["id"]
        await asyncio.gather(
            *(one.ask("POST", f"/tournaments/{cup}/entry", {}) for one in self.players)
        )
        with contextlib.suppress(Exception):  # its answer may be lost with the server
            pair = {"event": {"kind": "pair", "round": 1}}
            await ask("POST", f"/tournaments/{cup}/events", pair)
        seen = await self._until_over(cup)
        lines = await ask("GET", f"/tournaments/{cup}/export/events.jsonl")
        self._check(cup, seen, lines)

    async def _until_over(self, cup: str) -> dict[str, Any]:
        """Wait for the end; somebody must do something now and then."""
        length, since = -1, asyncio.get_running_loop().time()
        while True:
            seen: dict[str, Any] = await self.director.ask("GET", f"/tournaments/{cup}")
            if seen["tournament"]["state"] == "over":
                return seen
            if seen["length"] != length:
                length, since = seen["length"], asyncio.get_running_loop().time()
            assert asyncio.get_running_loop().time() - since < STUCK_SECONDS, seen
            await asyncio.sleep(0.2)

    def _check(self, cup: str, seen: dict[str, Any], lines: str) -> None:
        """Compare what the server says with its events, and with the games themselves."""
        exported = from_lines(lines)
        engine = create_engine(self._house.database)
        with engine.connect() as connection:
            rows = connection.execute(
                select(tournament_events.c.number, tournament_events.c.body)
                .where(tournament_events.c.tournament == cup)
                .order_by(tournament_events.c.number)
            ).all()
            played = connection.execute(select(games).where(games.c.tournament == cup)).all()
        engine.dispose()
        assert [number for number, _ in rows] == list(range(len(rows)))
        plain = [Entry(entry.at, _without_record(entry.event)) for entry in exported.log]
        assert [body for _, body in rows] == [entry_to_json(entry) for entry in plain]
        replayed = Tournament.replay(exported.setup, plain)
        assert {line["entrant"]: line["points"] for line in seen["standings"]} == {
            line.entrant: float(line.points) for line in standings(replayed)
        }
        assert [len(one.tables) for one in replayed.rounds] == [BOTS // 2] * ROUNDS
        places = Counter(
            (row.tournament_round, row.tournament_table, row.tournament_game) for row in played
        )
        assert places == Counter(place for place, _ in replayed.games()), "one game for each place"
        for row in played:  # what each game says of itself
            place = row.tournament_round, row.tournament_table, row.tournament_game
            result = replayed.game(*place).result
            assert result is not None
            best = tuple(at for at, one in enumerate(result.places, 1) if one == 1)
            assert best == tuple(row.winners or (1, 2)), (place, result)
            seats = [replayed.members[one].entrant.name for one in replayed.game(*place).seats]
            assert seats == row.names


def _without_record(event: Any) -> Any:
    """Return an event as it is stored: records are in the games."""
    return replace(event, record="") if hasattr(event, "record") else event


def play(house: House) -> None:
    """Play tournaments in a house that falls down."""
    event = Event(house)
    count = asyncio.run(event.run())
    print(f"{count} tournaments of {BOTS} bots, {event.kills} kills")
    assert event.kills >= KILLS


def test_tournament_survives_kills_of_one_server(tmp_path: Path) -> None:
    play(embedded(tmp_path))


@pytest.mark.soak
def test_tournament_survives_kills_of_two_servers(
    tmp_path: Path, postgresql: PostgreSQL, redis_server: Redis
) -> None:
    play(shared(tmp_path, postgresql, redis_server))
