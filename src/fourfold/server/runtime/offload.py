"""Long computations, kept from holding up everybody else on the event loop."""

from __future__ import annotations

import asyncio
import contextlib
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    Result = TypeVar("Result")


class Offload:
    """Run long work in a thread, or on the loop one piece at a time."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="computing")
        self._turn_lock = asyncio.Lock()

    async def compute(self, work: Callable[[], Result]) -> Result:
        """Compute something off the event loop.

        There is a single thread for this, so the loop competes with at most one other for the
        interpreter.
        """
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)

    @contextlib.asynccontextmanager
    async def exclusive_turn(self) -> AsyncIterator[None]:
        """Wait for a turn to occupy the loop for a few milliseconds.

        However many callers wait, everybody else gets to run between any two of them.
        """
        async with self._turn_lock:
            await asyncio.sleep(0)
            yield

    def close(self) -> None:
        """Take no more work."""
        self._thread.shutdown(wait=False)
