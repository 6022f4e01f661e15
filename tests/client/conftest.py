"""Fixtures of the client tests."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.server.running_server import RunningServer

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """Yield one server shared by all tests."""
    with RunningServer(tmp_path_factory.mktemp("bots")) as server:
        yield server
