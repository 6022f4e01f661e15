"""Waiting for a condition, for as long as a busy machine may need.

A test fails when the condition does not hold in time.
"""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, TypeVar

from tests.helpers.effort import PATIENCE_SECONDS

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

T = TypeVar("T")

PAUSE_SECONDS = 0.02


def wait_until(condition: Callable[[], object], seconds: float = PATIENCE_SECONDS) -> None:
    """Wait until a condition holds."""
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline, "the condition does not hold in time"
        time.sleep(PAUSE_SECONDS)


async def poll_until(condition: Callable[[], object], seconds: float = PATIENCE_SECONDS) -> None:
    """Wait until a condition holds, without blocking the event loop."""
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline, "the condition does not hold in time"
        await asyncio.sleep(PAUSE_SECONDS)


async def poll(
    read: Callable[[], Awaitable[T]],
    accept: Callable[[T], object] = bool,
    seconds: float = PATIENCE_SECONDS,
) -> T:
    """Repeat a request until its answer is accepted; return that answer."""
    deadline = time.monotonic() + seconds
    while not accept(answer := await read()):
        assert time.monotonic() < deadline, answer
        await asyncio.sleep(PAUSE_SECONDS)
    return answer
