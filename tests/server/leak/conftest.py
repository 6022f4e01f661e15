"""Fixtures of the leak tests: a server, and its stored games."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.helpers.dark.knowledge import Truth
from tests.helpers.servers.running_server import RunningServer

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """Yield one server for all games."""
    with RunningServer(tmp_path_factory.mktemp("leak"), limits=100_000) as running:
        yield running


@pytest.fixture(scope="session")
def truth(server: RunningServer) -> Iterator[Truth]:
    """Yield the stored games of the server."""
    known = Truth(server.folder)
    yield known
    known.close()
