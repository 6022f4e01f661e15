"""The announcement that a process shuts down."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

DRAIN_SECONDS = 3.0
"""How long a process waits for its clients to disconnect when it shuts down."""


class Shutdown:
    """The announcement of a shutdown, which wakes all registered listeners."""

    def __init__(self) -> None:
        self.is_announced = False
        self._listeners: Counter[asyncio.Event] = Counter()

    @contextmanager
    def waking(self, listener: asyncio.Event) -> Iterator[None]:
        """Register a listener for the duration; it may be registered more than once."""
        self._listeners[listener] += 1
        try:
            yield
        finally:
            self._listeners[listener] -= 1
            if not self._listeners[listener]:
                del self._listeners[listener]

    def announce(self) -> None:
        """Wake all listeners."""
        self.is_announced = True
        for listener in self._listeners:
            listener.set()

    async def drain(self) -> None:
        """Announce the shutdown and wait a few seconds for all listeners to leave."""
        self.announce()
        with suppress(TimeoutError):
            async with asyncio.timeout(DRAIN_SECONDS):
                while self._listeners:
                    await asyncio.sleep(0.05)
