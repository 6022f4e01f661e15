"""Kills of servers and services during tournaments: no round is lost, doubled or stuck.

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
from tests.helpers.effort import PATIENCE_SECONDS, rounds
from tests.helpers.storms.storm import postgresql_cluster, sqlite_cluster
from tests.helpers.storms.tournament_bots import Player

if TYPE_CHECKING:
    from pathlib import Path

    from tests.helpers.servers.services import PostgreSQL, Redis
    from tests.helpers.storms.cluster import Cluster

BOTS, ROUNDS, KILLS, SEED = rounds(8, 64), rounds(3, 6), rounds(3, 50), 16
STUCK_SECONDS = PATIENCE_SECONDS
"""Time without any event after which a tournament is stuck, even on a slow machine."""


class TournamentRuns:
    """Tournaments played one after another until enough was killed: servers, or a service."""

    def __init__(self, cluster: Cluster, broken_service: str) -> None:
        self._cluster = cluster
        self._service = broken_service
        self._random = random.Random(SEED)
        self.players = [
            Player(cluster.urls[at % len(cluster.urls)], at, SEED) for at in range(BOTS)
        ]
        self.director = Player(cluster.urls[0], -1, SEED)
        self.kills = 0

    async def run(self) -> int:
        """Play tournaments and return their number."""
        async with self._cluster:
            await asyncio.gather(*(player.register() for player in (self.director, *self.players)))
            playing = [asyncio.create_task(player.play()) for player in self.players]
            killing = asyncio.create_task(self._kill())
            try:
                count = 0
                while count == 0 or self.kills < KILLS:
                    count += 1
                    await self._play_tournament()
            finally:
                for task in (killing, *playing):
                    task.cancel()
                ended = await asyncio.gather(killing, *playing, return_exceptions=True)
            assert not [one for one in ended if isinstance(one, Exception)], ended
            assert self._cluster.crashes == []
            assert self._cluster.errors == []
        return count

    async def _kill(self) -> None:
        """Kill and restart at random times until all kills are done."""
        while self.kills < KILLS:
            await asyncio.sleep(self._random.uniform(0.05, 2.0))
            self.kills += 1
            if self._service:
                service = getattr(self._cluster, self._service)
                await self._cluster.restart_service(service, "kill", self._random.uniform(0.5, 4))
                continue
            server = self._random.choice(self._cluster.servers)
            await server.kill()
            await server.start()

    async def _play_tournament(self) -> None:
        """Play a tournament to its end and check its events and games."""
        ask = self.director.ask
        request = {"name": "Storm", "preset": "quarto", "rounds": ROUNDS, "automatic": True}
        created = await ask("POST", "/tournaments", {**request, "grace": 86400})
        tournament_id = created["tournament"]["tournament"]["id"]
        await asyncio.gather(
            *(
                player.ask("POST", f"/tournaments/{tournament_id}/entry", {})
                for player in self.players
            )
        )
        with contextlib.suppress(Exception):  # the answer may be lost with the server
            pair = {"event": {"kind": "pair", "round": 1}}
            await ask("POST", f"/tournaments/{tournament_id}/events", pair)
        seen = await self._wait_until_over(tournament_id)
        lines = await ask("GET", f"/tournaments/{tournament_id}/export/events.jsonl")
        self._check(tournament_id, seen, lines)

    async def _wait_until_over(self, tournament_id: str) -> dict[str, Any]:
        """Wait for the end, failing if there is no event for too long."""
        length, since = -1, asyncio.get_running_loop().time()
        while True:
            seen: dict[str, Any] = await self.director.ask("GET", f"/tournaments/{tournament_id}")
            if seen["tournament"]["state"] == "over":
                return seen
            if seen["length"] != length:
                length, since = seen["length"], asyncio.get_running_loop().time()
            assert asyncio.get_running_loop().time() - since < STUCK_SECONDS, seen
            await asyncio.sleep(0.2)

    def _check(self, tournament_id: str, seen: dict[str, Any], lines: str) -> None:
        """Compare the server's standings with the events and the games."""
        exported = from_lines(lines)
        engine = create_engine(self._cluster.database)
        with engine.connect() as connection:
            rows = connection.execute(
                select(tournament_events.c.number, tournament_events.c.body)
                .where(tournament_events.c.tournament == tournament_id)
                .order_by(tournament_events.c.number)
            ).all()
            played = connection.execute(
                select(games).where(games.c.tournament == tournament_id)
            ).all()
        engine.dispose()
        assert [number for number, _ in rows] == list(range(len(rows)))
        plain = [Entry(entry.at, _without_record(entry.event), entry.by) for entry in exported.log]
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
        for row in played:  # the results stored with the games
            place = row.tournament_round, row.tournament_table, row.tournament_game
            result = replayed.game(*place).result
            assert result is not None
            best = tuple(at for at, one in enumerate(result.places, 1) if one == 1)
            assert best == tuple(row.winners or (1, 2)), (place, result)
            seats = [replayed.members[one].entrant.name for one in replayed.game(*place).seats]
            assert seats == row.names


def _without_record(event: Any) -> Any:
    """Return an event without its record, as stored; records belong to games."""
    return replace(event, record="") if hasattr(event, "record") else event


def play(cluster: Cluster, broken_service: str = "") -> None:
    """Play tournaments on a cluster whose servers, or one of whose services, are killed."""
    runs = TournamentRuns(cluster, broken_service)
    count = asyncio.run(runs.run())
    print(f"{count} tournaments of {BOTS} bots, {runs.kills} kills")
    assert runs.kills >= KILLS


def test_tournament_survives_kills_of_one_server(tmp_path: Path) -> None:
    play(sqlite_cluster(tmp_path))


def test_tournament_survives_kills_of_two_servers(
    tmp_path: Path, postgresql: PostgreSQL, redis_server: Redis
) -> None:
    play(postgresql_cluster(tmp_path, postgresql, redis_server))


@pytest.mark.soak
@pytest.mark.parametrize("service", ["redis", "postgresql"])
def test_tournament_survives_kills_of_services(
    tmp_path: Path, postgresql: PostgreSQL, redis_server: Redis, service: str
) -> None:
    play(postgresql_cluster(tmp_path, postgresql, redis_server), service)
