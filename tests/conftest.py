"""What all tests share: how hard they try, real services, and a database of either kind."""

from __future__ import annotations

import gc
import signal
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

from tests.effort import SOAK
from tests.server.services import PostgreSQL, Redis

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

settings.load_profile("soak" if SOAK else "test")

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # As in the background of a shell; what the tests start would be deaf to Ctrl+C too.
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave what is marked "soak" to ``make soak``."""
    left = [] if SOAK else [item for item in items if item.get_closest_marker("soak")]
    if left:
        config.hook.pytest_deselected(items=left)
        items[:] = [item for item in items if not item.get_closest_marker("soak")]


def pytest_collection_finish() -> None:
    """Spare the garbage collector what stays anyway: a twentieth of the time of all tests."""
    gc.collect()
    gc.freeze()


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


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Run asynchronous tests on asyncio, as the server does."""
    return "asyncio"
