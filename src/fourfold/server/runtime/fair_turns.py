"""Turns at something that one task may use at a time, shared fairly among clients."""

from __future__ import annotations

import asyncio
import time
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from fourfold.server.runtime.fair_queue import FairQueue

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from fourfold.server.runtime.fair_queue import Clients

EXPECTED_SECONDS = 0.01
"""The cost of a turn until it has ended."""


class FairTurns:
    """The waiting turns of clients, who are charged for the time that their turns take."""

    def __init__(self) -> None:
        self._queue: FairQueue[asyncio.Future[None]] = FairQueue()
        self._is_taken = False

    def __len__(self) -> int:
        """Return the number of waiting turns."""
        return len(self._queue)

    @asynccontextmanager
    async def take(self, clients: Clients) -> AsyncIterator[None]:
        """Wait for the clients' turn, and end it with the block."""
        turn = asyncio.get_running_loop().create_future()
        self._queue.put(turn, clients, EXPECTED_SECONDS)
        self._grant_next()
        try:
            await turn
        except asyncio.CancelledError:
            self._queue.remove(turn)
            if not turn.cancelled():  # it was granted just as the caller was cancelled
                self._release(clients, 0.0)
            raise
        started = time.monotonic()
        try:
            yield
        finally:
            self._release(clients, time.monotonic() - started)

    def _grant_next(self) -> None:
        """Grant the next turn unless one is taken."""
        while self._queue and not self._is_taken:
            turn = self._queue.get()
            if not turn.cancelled():
                self._is_taken = True
                turn.set_result(None)

    def _release(self, clients: Clients, seconds: float) -> None:
        """End a turn; charge the time that it took."""
        self._is_taken = False
        self._queue.charge(clients, seconds - EXPECTED_SECONDS)
        self._grant_next()
