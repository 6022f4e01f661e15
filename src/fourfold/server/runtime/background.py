"""Tasks that run beside the requests, and end with the server."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any

from fourfold.server.errors import Damaged, Unavailable

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Coroutine

log = logging.getLogger("fourfold.server")

MAX_PAUSE_SECONDS = 30.0
"""The longest pause after failures; shorter only for work that always pauses longer."""


class Background:
    """The background tasks of one process."""

    def __init__(self) -> None:
        self._tasks: dict[asyncio.Task[None], None] = {}  # in the order in which they started

    def spawn(self, work: Coroutine[Any, Any, None], name: str) -> None:
        """Start a task; failures are logged."""
        task = asyncio.create_task(work, name=name)
        self._tasks[task] = None
        task.add_done_callback(self._finish)

    def repeat(
        self, work: Callable[[], Awaitable[None]], seconds: float, name: str, *, is_immediate: bool
    ) -> None:
        """Run ``work`` every few seconds, immediately or after the first pause."""
        self.spawn(_repeat(work, seconds, name, is_immediate=is_immediate), name)

    def _finish(self, task: asyncio.Task[None]) -> None:
        """Forget a finished task and log its failure."""
        self._tasks.pop(task, None)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, Unavailable):
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
    """Run ``work`` repeatedly; a failure makes the pauses grow until a run succeeds.

    The first failure is logged, and each that makes the pause longer. The storage reports failures
    of the database; after an outage, work is tried again soon.
    """
    pause, is_failing = seconds, False
    if not is_immediate:
        await asyncio.sleep(pause)
    while True:
        try:
            await work()
        except Unavailable:
            pause, is_failing = seconds, False
        except Exception as error:
            before, pause = pause, max(seconds, min(2 * pause, MAX_PAUSE_SECONDS))
            if (pause > before or not is_failing) and not isinstance(error, Damaged):
                extra = {"work": name, "next_in": pause}
                log.warning("a background round failed", extra=extra, exc_info=True)
            is_failing = True
        else:
            pause, is_failing = seconds, False
        await asyncio.sleep(pause)
