"""A pool of workers: whose task is begun, ended and hurried; with workers that take no time."""

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


def nothing() -> None:
    """Load nothing."""


class Stub:
    """A worker whose tasks end when the test, or a hurry, says so."""

    begun: list[str]
    loading: asyncio.Event
    hurried: list[str]
    killed: list[str]
    end: asyncio.Event

    def __init__(self, niceness: int) -> None:
        self.pid = niceness
        self.loaded: set[object] = set()
        self._task = ""

    async def run(self, task: Callable[[], Any], timeout: float) -> Any:  # noqa: ARG002
        if task is nothing:
            await Stub.loading.wait()
            return None
        self._task = task()
        Stub.begun.append(self._task)
        await Stub.end.wait()
        return self._task

    def hurry(self) -> None:
        Stub.hurried.append(self._task)

    def kill(self) -> None:
        Stub.killed.append(self._task)

    def reap(self) -> None:
        """Leave nothing."""


@pytest.fixture
async def pool(monkeypatch: pytest.MonkeyPatch) -> ProcessPool:
    """Offer a pool of one."""
    Stub.begun, Stub.hurried, Stub.killed, Stub.end = [], [], [], asyncio.Event()
    Stub.loading = asyncio.Event()
    Stub.loading.set()
    monkeypatch.setattr(process_pool, "Worker", Stub)
    return ProcessPool(1, 0)


def ask(pool: ProcessPool, name: str, clients: tuple[str, ...], **wishes: Any) -> asyncio.Task[str]:
    """Ask something beside what is going on."""
    task = partial(str, name)
    return asyncio.create_task(pool.run(task, 300, nothing, clients=clients, **wishes))


async def mark_handled() -> None:
    """Let everything happen that can happen now."""
    for _ in range(20):
        await asyncio.sleep(0)


async def test_pool_alternates_between_clients(
    pool: ProcessPool,
) -> None:
    asked = [ask(pool, f"ann {number}", ANN, cost=5.0) for number in range(19)]
    await mark_handled()
    asked.append(ask(pool, "bob", BOB, cost=5.0))
    await mark_handled()
    assert Stub.begun == ["ann 0"]
    assert len(pool) == 19
    Stub.end.set()
    await asyncio.gather(*asked)
    assert Stub.begun[:3] == ["ann 0", "bob", "ann 1"]
    assert len(Stub.begun) == 20


async def test_pool_skips_cancelled_tasks(pool: ProcessPool) -> None:
    first = ask(pool, "first", ANN)
    await mark_handled()
    waiting = [ask(pool, f"gone {number}", BOB) for number in range(50)]
    last = ask(pool, "last", BOB)
    await mark_handled()
    for task in waiting:
        task.cancel()
    await mark_handled()
    assert len(pool) == 1
    Stub.end.set()
    await asyncio.gather(first, last)
    assert Stub.begun == ["first", "last"]


async def test_pool_takes_back_worker_of_cancelled_caller(pool: ProcessPool) -> None:
    """The asker leaves between getting its turn and asking."""
    worker = pool._free.pop()
    asked = ask(pool, "first", ANN)
    await mark_handled()
    pool._free.append(worker)
    pool._assign()
    asked.cancel()
    await mark_handled()
    assert pool._free == [worker]
    Stub.end.set()
    assert await ask(pool, "second", BOB) == "second"
    assert Stub.begun == ["second"]


async def test_pool_hurries_task_of_cancelled_caller(pool: ProcessPool) -> None:
    asked = ask(pool, "first", ANN)
    await mark_handled()
    asked.cancel()
    await mark_handled()
    assert Stub.hurried == ["first"]
    assert Stub.killed == []  # that is for after some grace
    Stub.end.set()
    assert await ask(pool, "second", BOB) == "second"


async def test_pool_skips_task_cancelled_while_loading(
    pool: ProcessPool,
) -> None:
    Stub.loading.clear()
    asked = ask(pool, "first", ANN)
    await mark_handled()
    asked.cancel()
    await mark_handled()
    Stub.loading.set()
    Stub.end.set()
    assert await ask(pool, "second", BOB) == "second"
    assert Stub.begun == ["second"]


async def test_pool_hurries_overdue_task_when_others_wait(pool: ProcessPool) -> None:
    first = ask(pool, "first", ANN, time_slice=0.0)
    await mark_handled()
    await asyncio.sleep(0.01)
    own = ask(pool, "another of the same", ANN)
    await mark_handled()
    assert Stub.hurried == []
    second = ask(pool, "second", BOB)
    await mark_handled()
    assert Stub.hurried == ["first"]
    Stub.end.set()
    await asyncio.gather(first, own, second)
    assert Stub.begun == ["first", "second", "another of the same"]


async def test_pool_never_hurries_task_without_patience(pool: ProcessPool) -> None:
    first, second = ask(pool, "first", ANN), ask(pool, "second", BOB)
    await mark_handled()
    await asyncio.sleep(0.01)
    assert Stub.hurried == []
    Stub.end.set()
    await asyncio.gather(first, second)


async def test_pool_reports_waiting_times(monkeypatch: pytest.MonkeyPatch) -> None:
    Stub.begun, Stub.end = [], asyncio.Event()
    Stub.loading = Stub.end
    Stub.end.set()
    monkeypatch.setattr(process_pool, "Worker", Stub)
    waits: list[float] = []
    pool = ProcessPool(1, 0, waits.append)
    await asyncio.gather(*(ask(pool, str(number), ANN) for number in range(3)))
    assert len(waits) == 3
    assert min(waits) >= 0
