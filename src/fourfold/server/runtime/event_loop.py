"""The event loop: long work off it, and a watchdog that measures its delays.

A tick is due every few milliseconds. A *lag* is how late it runs, for any reason. A *stall* is the
part of it that the loop spent computing: the delay that one piece of work causes for all clients,
even on a busy machine. When a tick is long overdue, another thread records what the loop is doing.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import PurePath
from typing import TYPE_CHECKING, Any, TypeVar

from fourfold.server.runtime.fair_turns import FairTurns

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, MutableMapping
    from types import FrameType

    from fourfold.server.metrics import Metrics
    from fourfold.server.runtime.fair_queue import Clients

Result = TypeVar("Result")

log = logging.getLogger("fourfold.server")

TICK_SECONDS = 0.02
LONG_SECONDS = 0.1
"""A stall long enough to be logged."""
LATE_SECONDS = 1.0
"""A lag long enough to be logged; a busy machine always has shorter ones."""
MAX_FRAMES = 6
"""Calls in the log line, the innermost first."""


class Offload:
    """A thread for long work, and turns for shorter work on the event loop.

    Both are shared fairly among clients. There is a single thread, so the loop competes with at
    most one other for the interpreter.
    """

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="computing")
        self._thread_turns = FairTurns()
        self._loop_turns = FairTurns()

    async def compute(self, work: Callable[[], Result], clients: Clients) -> Result:
        """Run ``work`` in the thread when it is the clients' turn, and return its result."""
        async with self._thread_turns.take(clients):
            return await self._run(work)

    async def compute_once(
        self,
        cache: MutableMapping[object, Any],
        key: object,
        work: Callable[[], Result],
        clients: Clients,
    ) -> Result:
        """Return a cached result, or compute it; callers that wait together compute it once.

        The cache is the one that was current when the work was made: a replaced one is not filled.
        """
        if key not in cache:
            async with self._thread_turns.take(clients):
                if key not in cache:
                    cache[key] = await self._run(work)
        result: Result = cache[key]
        return result

    async def _run(self, work: Callable[[], Result]) -> Result:
        """Run ``work`` in the thread."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)

    @contextlib.asynccontextmanager
    async def exclusive_turn(self, clients: Clients) -> AsyncIterator[None]:
        """Wait for a turn to occupy the loop for a few milliseconds.

        Other tasks run between any two turns, however many callers wait.
        """
        async with self._loop_turns.take(clients):
            await asyncio.sleep(0)
            yield

    def close(self) -> None:
        """Accept no more work."""
        self._thread.shutdown(wait=False)


class Watchdog:
    """The lags and stalls of the event loop that it is started on."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._ticked = time.monotonic()
        self.location = ""
        self._stopped = threading.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start to watch the running loop."""
        self._task = asyncio.create_task(self._tick(), name="watchdog")
        loop_thread = threading.get_ident()
        threading.Thread(
            target=self._sample, args=(loop_thread,), name="watchdog", daemon=True
        ).start()

    async def close(self) -> None:
        """Stop watching."""
        self._stopped.set()
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _tick(self) -> None:
        """Measure how late each tick runs."""
        while True:
            self._ticked, computed = time.monotonic(), time.thread_time()
            await asyncio.sleep(TICK_SECONDS)
            passed = time.monotonic() - self._ticked
            lag = max(0.0, passed - TICK_SECONDS)
            stall = min(passed, time.thread_time() - computed)
            self._metrics.loop_lag_seconds.observe(lag)
            self._metrics.loop_stall_seconds.observe(stall)
            if stall > LONG_SECONDS or lag > LATE_SECONDS:
                fields = {
                    "seconds": round(lag, 3),
                    "computing": round(stall, 3),
                    "at": self.location,
                }
                log.warning("the event loop was held up", extra=fields)
            self.location = ""

    def _sample(self, thread: int) -> None:
        """Record what the loop is doing whenever a tick is long overdue."""
        while not self._stopped.wait(LONG_SECONDS / 2):
            overdue = time.monotonic() - self._ticked - TICK_SECONDS
            if overdue > LONG_SECONDS / 2 and not self.location:
                self.location = location_of(sys._current_frames().get(thread))  # noqa: SLF001 - the only way


def location_of(frame: FrameType | None) -> str:
    """Return a thread's location, the innermost call first: ``view.py:130 _notices < …``."""
    calls: list[str] = []
    while frame is not None and len(calls) < MAX_FRAMES:
        code = frame.f_code
        calls.append(f"{PurePath(code.co_filename).name}:{frame.f_lineno} {code.co_name}")
        frame = frame.f_back
    return " < ".join(calls)
