"""Storms: no acknowledged move is lost or doubled, no game is stuck, clocks are right.

A few games in ``make test``, many in ``make soak``. There, together with the kills of
`tests.faults.test_tournament_kills`, servers are killed a hundred times on each kind of database.
``python -m tests.helpers.storms.storm --help`` lists the options of longer runs.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from tests.helpers.effort import rounds
from tests.helpers.storms.storm import (
    Report,
    Storm,
    partitioned_cluster,
    postgresql_cluster,
    sqlite_cluster,
)

if TYPE_CHECKING:
    from pathlib import Path

    from tests.helpers.servers.services import PostgreSQL, Redis
    from tests.helpers.storms.cluster import Cluster

GAMES, SECONDS, KILLS, SEED = rounds(8, 100), rounds(2, 60), rounds(2, 50), 7


def run_storm(cluster: Cluster, service: str = "") -> Report:
    """Run a small storm on a cluster and check that it caused no violation."""
    report = asyncio.run(Storm(cluster, GAMES, SECONDS, SEED, service, KILLS).run())
    print(report)
    assert report.violations == [], str(report)
    assert report.games >= GAMES
    assert report.acknowledged > report.games
    assert report.flags > 0
    return report


def test_storm_on_one_server_loses_nothing(tmp_path: Path) -> None:
    report = run_storm(sqlite_cluster(tmp_path))
    assert report.counts["kills"] >= KILLS


def test_storm_on_two_servers_loses_nothing(
    tmp_path: Path, postgresql: PostgreSQL, redis_server: Redis
) -> None:
    report = run_storm(postgresql_cluster(tmp_path, postgresql, redis_server))
    assert report.counts["kills"] >= KILLS


def test_storm_on_partitioned_servers_loses_nothing(
    tmp_path: Path, postgresql: PostgreSQL, redis_server: Redis
) -> None:
    """Servers are cut from Redis in turn, and Redis is killed, while games are played on both."""
    cluster = partitioned_cluster(tmp_path, postgresql, redis_server)
    report = run_storm(cluster, "redis")
    assert report.counts["partitions"] > 1
    assert report.counts["Redis restarts"] > 0
    assert sum(relay.chunks_held for relay in cluster.relays) > 0


@pytest.mark.soak
@pytest.mark.parametrize("service", ["redis", "postgresql"])
def test_storm_on_services_loses_nothing(
    tmp_path: Path, postgresql: PostgreSQL, redis_server: Redis, service: str
) -> None:
    report = run_storm(postgresql_cluster(tmp_path, postgresql, redis_server), service)
    assert any(name.endswith("restarts") for name in report.counts)
