"""Fixtures of the server tests: running servers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.helpers.effort import SOAK, in_soak
from tests.helpers.servers.running_server import RunningServer
from tests.helpers.servers.variants import FrozenClock, FrozenServers

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.helpers.servers.services import PostgreSQL, Redis


DATABASE_FIXTURES = ("server", "urls")
"""Fixtures of tests of the API, whose result must not depend on the database."""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Run every second test on SQLite and the others on PostgreSQL; in soak, all on both."""
    deselected = [] if SOAK else [item for item in items if _needs_other_database(item)]
    if deselected:
        config.hook.pytest_deselected(items=deselected)
        items[:] = [item for item in items if item not in set(deselected)]


def _needs_other_database(item: pytest.Item) -> bool:
    """Return whether a test is the variant for the database that its position does not select.

    The first test of a module or class runs on PostgreSQL, the second on SQLite, and so on. The
    module is counted, not the selected tests: ``pytest -k`` does not change a test's database.
    """
    parameters = getattr(getattr(item, "callspec", None), "params", {})
    kind = next(
        (parameters[fixture] for fixture in DATABASE_FIXTURES if fixture in parameters), None
    )
    if kind is None or not isinstance(item, pytest.Function):
        return False
    tests = [name for name in vars(item.cls or item.module) if name.startswith("test_")]
    return bool(kind != ("postgresql", "sqlite")[tests.index(item.originalname) % 2])


@pytest.fixture(scope="session")
def clustered_servers(
    tmp_path_factory: pytest.TempPathFactory, postgresql: PostgreSQL, redis_server: Redis
) -> Iterator[tuple[RunningServer, RunningServer]]:
    """Yield two servers on one PostgreSQL and Redis, which tests must leave running."""
    database = postgresql.new_database()
    one, other = (
        RunningServer(
            tmp_path_factory.mktemp("clustered"),
            database=database,
            redis=redis_server.url,
            variant="patient",
        )
        for _ in range(2)
    )
    with one, other:
        yield one, other


@pytest.fixture(scope="session")
def unconnected_servers(
    tmp_path_factory: pytest.TempPathFactory, postgresql: PostgreSQL
) -> Iterator[tuple[RunningServer, RunningServer]]:
    """Yield two servers on one PostgreSQL without Redis, so without messages between them."""
    database = postgresql.new_database()
    one, other = (
        RunningServer(
            tmp_path_factory.mktemp("unconnected"),
            database=database,
            variant="patient",
        )
        for _ in range(2)
    )
    with one, other:
        yield one, other


@pytest.fixture(params=["sqlite", "postgresql"])
def server(request: pytest.FixtureRequest) -> RunningServer:
    """Return a server: on SQLite, or one of two on PostgreSQL and Redis."""
    if request.param == "sqlite":
        sqlite_server: RunningServer = request.getfixturevalue("sqlite_server")
        return sqlite_server
    clustered_servers: tuple[RunningServer, RunningServer] = request.getfixturevalue(
        "clustered_servers"
    )
    return clustered_servers[0]


@pytest.fixture(params=["sqlite", "postgresql"])
def urls(request: pytest.FixtureRequest) -> tuple[str, ...]:
    """Return the addresses of one server, or of two servers with the same games."""
    if request.param == "sqlite":
        sqlite_server: RunningServer = request.getfixturevalue("sqlite_server")
        return (sqlite_server.url,)
    clustered_servers: tuple[RunningServer, RunningServer] = request.getfixturevalue(
        "clustered_servers"
    )
    return tuple(server.url for server in clustered_servers)


@pytest.fixture(scope="session", params=["postgresql", *in_soak("sqlite")])
def frozen_servers(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[FrozenServers]:
    """Yield one server, or two, whose clock only the test moves."""
    folder = tmp_path_factory.mktemp("frozen")
    clock = FrozenClock(folder / "clock")
    if request.param == "sqlite":
        with RunningServer(folder, clock=clock) as server:
            yield FrozenServers((server.url,), clock)
        return
    postgresql: PostgreSQL = request.getfixturevalue("postgresql")
    redis: Redis = request.getfixturevalue("redis_server")
    database = postgresql.new_database()
    one, other = (
        RunningServer(folder, database=database, redis=redis.url, clock=clock) for _ in range(2)
    )
    with one, other:
        yield FrozenServers((one.url, other.url), clock)
