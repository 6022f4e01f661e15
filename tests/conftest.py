"""Shared fixtures and settings of the tests."""

from __future__ import annotations

import gc
import signal
from importlib.util import find_spec
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

from tests.helpers.effort import SOAK

if TYPE_CHECKING:
    from pathlib import Path

    from tests.helpers.servers.services import PostgreSQL

# The library, the terminal and the engine are tested without the packages of the server too.
pytest_plugins = ["tests.helpers.servers.fixtures"] if find_spec("psycopg") else []

settings.load_profile("soak" if SOAK else "test")

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # Ignored in the background of a shell; child processes would inherit that and ignore Ctrl+C.
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselect tests marked "soak" unless ``make soak`` runs."""
    deselected = [] if SOAK else [item for item in items if item.get_closest_marker("soak")]
    if deselected:
        config.hook.pytest_deselected(items=deselected)
        items[:] = [item for item in items if not item.get_closest_marker("soak")]


def pytest_collection_finish() -> None:
    """Exclude imported modules from garbage collection, which saves a twentieth of the time."""
    gc.collect()
    gc.freeze()


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Return the URL of an empty database, once of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'fourfold.db'}"
    service: PostgreSQL = request.getfixturevalue("postgresql")
    return service.new_database()


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Run asynchronous tests on asyncio, as the server does."""
    return "asyncio"
