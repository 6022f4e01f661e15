"""Pools of workers: the order, the end and the interruption of tasks."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest

from fourfold.server.engine import process_pool
from fourfold.server.engine.process_pool import ProcessPool

if TYPE_CHECKING:
    from collections.abc import Callable

pytestmark = pytest.mark.anyio

ANN, BOB = ("address 1", "ann"), ("address 2", "bob")


class StubWorker:
    """A worker whose tasks end when the test lets them."""

    started: list[str]
    stopped_early: list[str]
    killed: list[str]
    end: asyncio.Event

    def __init__(self, niceness: int) -> None:
        self.pid = niceness
        self._task = ""

    async def run(self, task: Callable[[], Any], timeout: float) -> Any:  # noqa: ARG002
        self._task = task()
        StubWorker.started.append(self._task)
        await StubWorker.end.wait()
        return self._task

    def request_early_stop(self) -> None:
        StubWorker.stopped_early.append(self._task)

    def kill(self) -> None:
        StubWorker.killed.append(self._task)

    def reap(self) -> None:
        """Do nothing, since there is no process."""


@pytest.fixture
async def pool(monkeypatch: pytest.MonkeyPatch) -> ProcessPool:
    """Return a pool of one worker."""
    StubWorker.started, StubWorker.stopped_early, StubWorker.killed = [], [], []
    StubWorker.end = asyncio.Event()
    monkeypatch.setattr(process_pool, "Worker", StubWorker)
    return ProcessPool(1, 0)


def submit(
    pool: ProcessPool, name: str, clients: tuple[str, ...], **options: Any
) -> asyncio.Task[str]:
    """Start a task in the pool and return it without waiting."""
    task = partial(str, name)
    return asyncio.create_task(pool.run(task, 300, clients=clients, **options))


async def settle_event_loop() -> None:
    """Run the event loop until all ready tasks wait."""
    for _ in range(20):
        await asyncio.sleep(0)


async def test_pool_alternates_between_clients(
    pool: ProcessPool,
) -> None:
    tasks = [submit(pool, f"ann {number}", ANN, cost=5.0) for number in range(19)]
    await settle_event_loop()
    tasks.append(submit(pool, "bob", BOB, cost=5.0))
    await settle_event_loop()
    assert StubWorker.started == ["ann 0"]
    assert len(pool) == 19
    StubWorker.end.set()
    await asyncio.gather(*tasks)
    assert StubWorker.started[:3] == ["ann 0", "bob", "ann 1"]
    assert len(StubWorker.started) == 20


async def test_pool_skips_cancelled_tasks(pool: ProcessPool) -> None:
    first = submit(pool, "first", ANN)
    await settle_event_loop()
    waiting = [submit(pool, f"gone {number}", BOB) for number in range(50)]
    last = submit(pool, "last", BOB)
    await settle_event_loop()
    for task in waiting:
        task.cancel()
    await settle_event_loop()
    assert len(pool) == 1
    StubWorker.end.set()
    await asyncio.gather(first, last)
    assert StubWorker.started == ["first", "last"]


async def test_pool_takes_back_worker_of_cancelled_caller(pool: ProcessPool) -> None:
    """The caller is cancelled after it got its turn and before its task starts."""
    worker = pool._free.pop()
    task = submit(pool, "first", ANN)
    await settle_event_loop()
    pool._free.append(worker)
    pool._assign()
    task.cancel()
    await settle_event_loop()
    assert pool._free == [worker]
    StubWorker.end.set()
    assert await submit(pool, "second", BOB) == "second"
    assert StubWorker.started == ["second"]


async def test_pool_stops_task_of_cancelled_caller_early(pool: ProcessPool) -> None:
    task = submit(pool, "first", ANN)
    await settle_event_loop()
    task.cancel()
    await settle_event_loop()
    assert StubWorker.stopped_early == ["first"]
    assert StubWorker.killed == []  # only after a grace
    StubWorker.end.set()
    assert await submit(pool, "second", BOB) == "second"


async def test_pool_stops_overdue_task_early_when_others_wait(pool: ProcessPool) -> None:
    first = submit(pool, "first", ANN, time_slice=0.0)
    await settle_event_loop()
    await asyncio.sleep(0.01)
    own = submit(pool, "ann again", ANN)
    await settle_event_loop()
    assert StubWorker.stopped_early == []
    second = submit(pool, "second", BOB)
    await settle_event_loop()
    assert StubWorker.stopped_early == ["first"]
    StubWorker.end.set()
    await asyncio.gather(first, own, second)
    assert StubWorker.started == ["first", "second", "ann again"]


async def test_pool_never_stops_task_early_without_time_slice(pool: ProcessPool) -> None:
    first, second = submit(pool, "first", ANN), submit(pool, "second", BOB)
    await settle_event_loop()
    await asyncio.sleep(0.01)
    assert StubWorker.stopped_early == []
    StubWorker.end.set()
    await asyncio.gather(first, second)


async def test_pool_reports_waiting_times(monkeypatch: pytest.MonkeyPatch) -> None:
    StubWorker.started, StubWorker.end = [], asyncio.Event()
    StubWorker.end.set()
    monkeypatch.setattr(process_pool, "Worker", StubWorker)
    delays: list[float] = []
    pool = ProcessPool(1, 0, delays.append)
    await asyncio.gather(*(submit(pool, str(number), ANN) for number in range(3)))
    assert len(delays) == 3
    assert min(delays) >= 0
