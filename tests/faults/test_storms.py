"""No acknowledged move is lost or doubled, no game is stuck, clocks are right, whatever dies.

A few games in ``make test``, many in ``make soak``. ``python -m tests.faults.storm --help``
has even more.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from tests.effort import rounds
from tests.faults.storm import Report, Storm, embedded, shared

if TYPE_CHECKING:
    from pathlib import Path

    from tests.faults.cluster import House
    from tests.server.services import PostgreSQL, Redis

GAMES, SECONDS, SEED = rounds(8, 100), rounds(2, 60), 7


def weather(house: House, breaks: str = "") -> Report:
    """Let a small storm pass over a house; everything must be as if there had been none."""
    report = asyncio.run(Storm(house, GAMES, SECONDS, SEED, breaks).run())
    print(report)
    assert report.violations == [], str(report)
    assert report.games >= GAMES
    assert report.acknowledged > report.games
    assert report.flags > 0
    return report


def test_storm_on_one_server_loses_nothing(tmp_path: Path) -> None:
    report = weather(embedded(tmp_path))
    assert report.counts["kills"] > 1


@pytest.mark.soak
def test_storm_on_two_servers_loses_nothing(
    tmp_path: Path, postgresql: PostgreSQL, redis_server: Redis
) -> None:
    report = weather(shared(tmp_path, postgresql, redis_server))
    assert report.counts.get("kills", 0) + report.counts.get("stops", 0) > 1


@pytest.mark.soak
@pytest.mark.parametrize("breaks", ["redis", "postgresql"])
def test_storm_on_services_loses_nothing(
    tmp_path: Path, postgresql: PostgreSQL, redis_server: Redis, breaks: str
) -> None:
    report = weather(shared(tmp_path, postgresql, redis_server), breaks)
    assert any(name.endswith("restarts") for name in report.counts)
