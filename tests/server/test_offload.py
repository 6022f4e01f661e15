"""Long computations on the event loop, which take turns with short tasks."""

from __future__ import annotations

import asyncio

import pytest

from fourfold.server.runtime.event_loop import Offload

pytestmark = pytest.mark.anyio


async def test_offload_lets_short_tasks_run_between_long_ones() -> None:
    offload = Offload()
    done: list[str] = []

    async def run_long_task() -> None:
        async with offload.exclusive_turn():
            done.append("long")

    async def run_short_tasks() -> None:
        while done.count("long") < 5:
            done.append("short")
            await asyncio.sleep(0)

    await asyncio.gather(*(run_long_task() for _ in range(5)), run_short_tasks())
    offload.close()
    assert "long long" not in " ".join(done)
