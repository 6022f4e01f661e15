"""The tests' services: they start, restart with their data and clean up."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest
import redis
import sqlalchemy as sa

from tests.helpers.servers.services import PostgreSQL, Redis, Service, is_running
from tests.helpers.waiting import wait_until

ROOT = Path(__file__).parents[2]
SHOW = """
import sys, time
from tests.helpers.servers import services
service = getattr(services, sys.argv[1])().start()
print(service.folder, *service.pids, flush=True)
time.sleep(60)
"""


def write(url: str, number: int) -> None:
    """Commit a number."""
    engine = sa.create_engine(url)
    with engine.begin() as connection:
        connection.execute(sa.text("CREATE TABLE IF NOT EXISTS numbers (number integer)"))
        connection.execute(sa.text("INSERT INTO numbers VALUES (:number)"), {"number": number})
    engine.dispose()


def read(url: str) -> list[int]:
    """Return the committed numbers."""
    engine = sa.create_engine(url)
    with engine.connect() as connection:
        numbers = list(connection.scalars(sa.text("SELECT number FROM numbers ORDER BY number")))
    engine.dispose()
    return numbers


def read_setting(url: str, name: str) -> str:
    """Return the value of a setting of PostgreSQL."""
    engine = sa.create_engine(url)
    with engine.connect() as connection:
        value = str(connection.scalar(sa.text(f"SHOW {name}")))
    engine.dispose()
    return value


def have_ended(pids: tuple[int, ...]) -> bool:
    """Return whether all processes have ended."""
    return not any(map(is_running, pids))


def test_postgresql_keeps_committed_rows(postgresql: PostgreSQL) -> None:
    url, port = postgresql.new_database(), postgresql.port
    write(url, 1)
    for mode in ("fast", "immediate"):
        before = postgresql.pids
        postgresql.restart(mode)
        assert have_ended(before)
    write(url, 2)
    before = postgresql.pids
    assert len(before) > 1  # the postmaster and its helpers
    postgresql.kill()
    assert have_ended(before)
    assert not postgresql.is_ready()
    postgresql.restart()
    write(url, 3)
    assert read(url) == [1, 2, 3]
    assert postgresql.port == port
    assert postgresql.url == f"postgresql+psycopg://postgres@127.0.0.1:{port}/postgres"


def test_postgresql_syncs_to_disk(postgresql: PostgreSQL) -> None:
    assert read_setting(postgresql.url, "fsync") == "on"
    assert read_setting(postgresql.url, "synchronous_commit") == "on"


def test_databases_are_separate(database_url: str, postgresql: PostgreSQL) -> None:
    write(database_url, 1)
    write(postgresql.new_database(), 2)
    assert read(database_url) == [1]


def test_redis_restarts_empty_on_the_same_port(redis_server: Redis) -> None:
    with redis.Redis.from_url(redis_server.url) as client:
        client.set("key", "value")
        assert client.get("key") == b"value"
    for end in (redis_server.stop, redis_server.kill):
        before = redis_server.pids
        end()
        assert have_ended(before)
        assert not redis_server.is_ready()
        redis_server.restart()
        with redis.Redis.from_url(redis_server.url) as client:
            assert client.get("key") is None


@pytest.mark.parametrize("kind", [PostgreSQL, Redis])
def test_service_leaves_nothing_behind(kind: type[Service]) -> None:
    with kind() as service:
        pids, folder, guard = service.pids, service.folder, service._guard
        assert pids
        assert service.is_ready()
    assert have_ended(pids)
    assert not folder.exists()
    assert guard.returncode is not None


@pytest.mark.parametrize("kind", [PostgreSQL, Redis])
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGKILL])
def test_service_leaves_nothing_when_the_tests_die(kind: type[Service], number: int) -> None:
    with subprocess.Popen(  # noqa: S603
        [sys.executable, "-c", SHOW, kind.__name__],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as tests:
        assert tests.stdout is not None
        folder, *pids = tests.stdout.readline().split()
        assert pids
        tests.send_signal(number)
    wait_until(lambda: have_ended(tuple(map(int, pids))))
    wait_until(lambda: not Path(folder).exists())


def test_service_explains_a_failed_start(redis_server: Redis) -> None:
    service = Redis()
    service.port = redis_server.port
    service.is_ready = lambda: False  # type: ignore[method-assign]  # the other service would answer
    try:
        with pytest.raises(RuntimeError, match=r"Redis does not start:[\s\S]*in use"):
            service.start()
    finally:
        service.close()
