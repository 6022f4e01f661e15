"""Tasks that run beside the requests, and end with the server."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Coroutine

log = logging.getLogger("fourfold.server")


class Background:
    """The background tasks of one process."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def spawn(self, work: Coroutine[Any, Any, None], name: str) -> None:
        """Start a task; failures are logged."""
        task = asyncio.create_task(work, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._finish)

    def repeat(
        self, work: Callable[[], Awaitable[None]], seconds: float, name: str, *, is_immediate: bool
    ) -> None:
        """Run ``work`` every few seconds, immediately or after the first pause."""
        self.spawn(_repeat(work, seconds, name, is_immediate=is_immediate), name)

    def _finish(self, task: asyncio.Task[None]) -> None:
        """Forget a finished task and log its failure."""
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("background work failed", extra={"work": task.get_name()}, exc_info=error)

    async def close(self) -> None:
        """Cancel all tasks and wait until they have ended."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _repeat(
    work: Callable[[], Awaitable[None]], seconds: float, name: str, *, is_immediate: bool
) -> None:
    """Run ``work`` repeatedly; a failure does not stop the next run."""
    if not is_immediate:
        await asyncio.sleep(seconds)
    while True:
        try:
            await work()
        except Exception:  # most likely the database is unavailable
            log.warning("a background round failed", extra={"work": name}, exc_info=True)
        await asyncio.sleep(seconds)
