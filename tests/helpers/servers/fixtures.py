"""Fixtures of the tests of the server: real services, and a server that is shared."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.helpers.servers.running_server import RunningServer
from tests.helpers.servers.services import PostgreSQL, Redis

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(scope="session")
def postgresql() -> Iterator[PostgreSQL]:
    """Yield one cluster for all tests; each test creates its own database."""
    with PostgreSQL() as service:
        yield service


@pytest.fixture(scope="session")
def redis_server() -> Iterator[Redis]:
    """Yield one Redis for all tests, which may hold keys of other tests."""
    with Redis() as service:
        yield service


@pytest.fixture(scope="session")
def sqlite_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """Yield one server on SQLite for all tests, which must leave it running."""
    with RunningServer(tmp_path_factory.mktemp("sqlite")) as server:
        yield server
