"""Long work off the event loop, and turns on it: their order, and what is computed once."""

from __future__ import annotations

import asyncio
import threading
from typing import TYPE_CHECKING, Any

import pytest

from fourfold.server.runtime.event_loop import Offload
from fourfold.server.runtime.fair_turns import FairTurns
from tests.helpers.effort import PATIENCE_SECONDS

if TYPE_CHECKING:
    from collections.abc import Iterator

pytestmark = pytest.mark.anyio

EVE, BOB = ("address 1", "eve"), ("address 2", "bob")


@pytest.fixture
def offload() -> Iterator[Offload]:
    """Offload work, and close it in the end."""
    new = Offload()
    yield new
    new.close()


async def test_offload_lets_short_tasks_run_between_long_ones(offload: Offload) -> None:
    done: list[str] = []

    async def run_long_task() -> None:
        async with offload.exclusive_turn(EVE):
            done.append("long")

    async def run_short_tasks() -> None:
        while done.count("long") < 5:
            done.append("short")
            await asyncio.sleep(0)

    await asyncio.gather(*(run_long_task() for _ in range(5)), run_short_tasks())
    assert "long long" not in " ".join(done)


async def test_turns_of_a_greedy_client_delay_others_by_one() -> None:
    turns, order = FairTurns(), list[str]()

    async def take(name: str, clients: tuple[str, ...]) -> None:
        async with turns.take(clients):
            order.append(name)
            await asyncio.sleep(0.001)

    waiting = [asyncio.create_task(take(f"eve {number}", EVE)) for number in range(20)]
    await asyncio.sleep(0)
    await asyncio.gather(take("bob", BOB), *waiting)
    assert order[:2] == ["eve 0", "bob"]
    assert len(order) == 21


async def test_cancelled_turns_pass_to_the_next() -> None:
    turns = FairTurns()
    async with asyncio.timeout(PATIENCE_SECONDS):
        async with turns.take(EVE):
            first, second, third = (asyncio.create_task(enter(turns, EVE)) for _ in range(3))
            await asyncio.sleep(0)
            assert len(turns) == 3
            first.cancel()  # its turn would be the next
        second.cancel()  # its turn has just been granted
        await third
        assert len(turns) == 0
        async with turns.take(EVE):
            pass


async def enter(turns: FairTurns, clients: tuple[str, ...]) -> None:
    """Take a turn and end it."""
    async with turns.take(clients):
        await asyncio.sleep(0)


async def test_long_work_of_one_client_lets_others_go_first(offload: Offload) -> None:
    first, order = threading.Event(), list[str]()

    def wait_for_all() -> None:
        assert first.wait(PATIENCE_SECONDS)

    started = asyncio.create_task(offload.compute(wait_for_all, EVE))
    await asyncio.sleep(0)
    greedy = [
        asyncio.create_task(offload.compute(lambda: order.append("eve"), EVE)) for _ in range(20)
    ]
    await asyncio.sleep(0)
    honest = asyncio.create_task(offload.compute(lambda: order.append("bob"), BOB))
    await asyncio.sleep(0)
    first.set()
    await asyncio.gather(started, honest, *greedy)
    assert order[0] == "bob"


async def test_callers_that_wait_together_compute_once(offload: Offload) -> None:
    cache: dict[object, Any] = {}
    computed: list[str] = []

    def compute() -> str:
        computed.append("once")
        return "result"

    asked = (offload.compute_once(cache, "key", compute, (f"eve {n}",)) for n in range(10))
    assert await asyncio.gather(*asked) == ["result"] * 10
    assert computed == ["once"]
