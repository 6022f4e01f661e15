"""A connection to a game, without a network."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from uvicorn.protocols.utils import ClientDisconnected

from fourfold.server.games.viewer import Viewer


class Gone:
    """A client that has left before it is let in."""

    async def accept(self) -> None:
        raise ClientDisconnected


@pytest.mark.anyio
async def test_viewer_ignores_disconnect_before_accept() -> None:
    viewer: Any = Viewer.__new__(Viewer)
    viewer._context = SimpleNamespace(settings=SimpleNamespace(most_watchers=1))
    viewer._room, viewer._seats, viewer._socket = SimpleNamespace(listeners=set()), (1,), Gone()
    await viewer.run()
