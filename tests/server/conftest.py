"""What all tests of the server share: real services, and a database of either kind."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.server.services import PostgreSQL, Redis

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture(scope="session")
def postgresql() -> Iterator[PostgreSQL]:
    """Offer one cluster for all tests; take a new database each."""
    with PostgreSQL() as service:
        yield service


@pytest.fixture(scope="session")
def redis_server() -> Iterator[Redis]:
    """Offer one Redis for all tests; nobody may rely on its being empty."""
    with Redis() as service:
        yield service


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Return the address of an empty database, once of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'fourfold.db'}"
    service: PostgreSQL = request.getfixturevalue("postgresql")
    return service.new_database()
