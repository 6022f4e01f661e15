"""A loop over stored work that is due: clocks to flag, rounds to pair.

Each game and tournament stores the time of its next action, so any process finds due work after a
crash. Due work ends in an event that only one process can append, so it is done once.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from fourfold.server.errors import Damaged, NotFound, Unavailable

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable

    from fourfold.server.live.shutdown import Shutdown
    from fourfold.server.runtime.background import Background

log = logging.getLogger("fourfold.server")

RETRY_SECONDS = 1.0
"""The pause after a failure; it doubles with each further failure of the same id.

A failure is logged if it makes the pause longer, but damage only once by the repository.
"""
MAX_RETRY_SECONDS = 60.0


class DueLoop:
    """Runs due work by id, one run of an id at a time.

    ``run_due`` returns whether more work may be due at once. ``pause`` seconds pass before the next
    run of the same id, so that whatever happens meanwhile is handled together. ``report`` gets the
    ids that fail for the second time or more, and those that succeed after that.
    """

    def __init__(
        self,
        name: str,
        run_due: Callable[[str], Awaitable[bool]],
        background: Background,
        shutdown: Shutdown,
        pause: float = 0.0,
        report: Callable[[str, bool], None] = lambda *_: None,
    ) -> None:
        self.name = name
        self._run_due = run_due
        self._background = background
        self._shutdown = shutdown
        self._pause = pause
        self._report = report
        self._running: set[str] = set()
        self._requested: set[str] = set()  # while running: to be run once more
        self.failing: dict[str, float] = {}
        """The pauses after the last failure, by the ids whose last run failed."""

    def start(self, find_due: Callable[[], Awaitable[Iterable[str]]], seconds: float) -> None:
        """Schedule, every few seconds, all stored work that is due and not under way."""

        async def sweep() -> None:
            for id_ in await find_due():
                if id_ not in self._running:
                    self.schedule(id_)

        self._background.repeat(sweep, seconds, f"due {self.name}s", is_immediate=True)

    def schedule(self, id_: str) -> None:
        """Run the work of an id in the background; once more if it is running already."""
        if self._shutdown.is_announced:
            return
        if id_ in self._running:
            self._requested.add(id_)
            return
        self._running.add(id_)
        self._background.spawn(self._run(id_), f"due {self.name} {id_}")

    async def _run(self, id_: str) -> None:
        """Run the work of an id until none is due, with growing pauses after failures."""
        try:
            while not self._shutdown.is_announced:
                self._requested.discard(id_)
                delay = await self._attempt(id_)
                if delay is None and id_ not in self._requested:
                    return
                await asyncio.sleep(max(delay or 0.0, self._pause))
        finally:
            self._running.discard(id_)
            self._requested.discard(id_)

    async def _attempt(self, id_: str) -> float | None:
        """Run due work once; return the seconds until the next run, or None for no next run."""
        extra = {self.name: id_}
        try:
            is_more_due = await self._run_due(id_)
        except NotFound:
            log.warning("due %s does not exist", self.name, extra=extra)
            self.failing.pop(id_, None)
            return None
        except Unavailable:  # reported by the storage
            return RETRY_SECONDS
        except Exception as error:
            before = self.failing.get(id_, 0.0)
            delay = self.failing[id_] = min(max(2 * before, RETRY_SECONDS), MAX_RETRY_SECONDS)
            if before:
                self._report(id_, True)
            if delay != before and not isinstance(error, Damaged):
                log.exception("due %s failed; next attempt in %g s", self.name, delay, extra=extra)
            return delay
        if self.failing.pop(id_, 0.0) > RETRY_SECONDS:
            self._report(id_, False)
        return 0.0 if is_more_due else None
