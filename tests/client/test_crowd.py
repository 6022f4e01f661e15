"""A crowd of bots that lose connections and disappear: no game stays open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.helpers.effort import rounds
from tests.helpers.servers.crowd import Crowd
from tests.helpers.servers.running_server import RunningServer

if TYPE_CHECKING:
    from pathlib import Path

    from tests.helpers.servers.services import PostgreSQL, Redis

BOTS, SECONDS = rounds(6, 50), rounds(2, 600)


def test_crowd_leaves_no_open_games(
    tmp_path: Path, postgresql: PostgreSQL, redis_server: Redis
) -> None:
    database = postgresql.new_database()
    one, other = (
        RunningServer(tmp_path, database=database, redis=redis_server.url) for _ in range(2)
    )
    with one, other:
        report = Crowd([one.url, other.url], BOTS).run(SECONDS)
        logs = one.log_text() + other.log_text()
    print(report)
    assert report.faults == []
    assert report.games >= 1
    assert "Traceback" not in logs
