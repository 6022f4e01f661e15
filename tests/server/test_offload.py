"""Long computations on the event loop take turns."""

from __future__ import annotations

import asyncio

import pytest

from fourfold.server.runtime.event_loop import Offload

pytestmark = pytest.mark.anyio


async def test_offload_lets_short_tasks_run_between_long_ones() -> None:
    offload = Offload()
    done: list[str] = []

    async def long() -> None:
        async with offload.exclusive_turn():
            done.append("long")

    async def short() -> None:
        while done.count("long") < 5:
            done.append("short")
            await asyncio.sleep(0)

    await asyncio.gather(*(long() for _ in range(5)), short())
    offload.close()
    assert "long long" not in " ".join(done)
