"""Tasks in worker processes that die, take too long or are cancelled."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import time
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest

from fourfold.server.engine import process_pool, task_process
from fourfold.server.engine.process_pool import LOAD_SECONDS, ProcessPool
from fourfold.server.engine.worker import EngineDown, Worker
from tests.helpers.effort import PATIENCE_SECONDS

if TYPE_CHECKING:
    from collections.abc import Callable
    from multiprocessing.connection import Connection
    from pathlib import Path


def load_nothing() -> None:
    """Load nothing."""


def sleep_for(seconds: float) -> float:
    """Sleep, then return the duration."""
    time.sleep(seconds)
    return seconds


def wait_for_file(path: Path) -> bool:
    """Wait until a file exists."""
    while not path.exists():
        time.sleep(0.01)
    return True


def test_pool_gives_up_task_that_kills_its_process(tmp_path: Path) -> None:
    async def ask() -> None:
        pool = ProcessPool(2, 0)
        slow = asyncio.create_task(pool.run(partial(wait_for_file, tmp_path / "go"), 300))
        with pytest.raises(EngineDown):
            await pool.run(partial(os._exit, 1), 300)
        assert not slow.done()
        (tmp_path / "go").touch()
        assert await slow
        assert await pool.run(partial(sleep_for, 0), 300) == 0
        await pool.close()

    asyncio.run(ask())


def test_pool_gives_up_task_after_its_timeout() -> None:
    async def ask() -> None:
        pool = ProcessPool(1, 0)
        await pool.load(load_nothing)
        async with asyncio.timeout(PATIENCE_SECONDS):
            with pytest.raises(EngineDown):
                await pool.run(partial(sleep_for, 600), 0.2)
        assert await pool.run(partial(sleep_for, 0), 300) == 0
        await pool.close()

    asyncio.run(ask())


@pytest.mark.parametrize(("seconds", "grace"), [(0.3, 300), (600, 0.3)], ids=["short", "long"])
def test_pool_frees_worker_of_abandoned_task(
    seconds: float, grace: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A short task is finished; a long task's process is replaced."""
    monkeypatch.setattr(process_pool, "GRACE_SECONDS", grace)

    async def ask() -> None:
        loop, timers = asyncio.get_running_loop(), list[asyncio.TimerHandle]()
        call_later = loop.call_later

        def record_and_call_later(*call: Any) -> asyncio.TimerHandle:
            timers.append(call_later(*call))
            return timers[-1]

        monkeypatch.setattr(loop, "call_later", record_and_call_later)
        pool = ProcessPool(1, 0)
        await pool.load(load_nothing)
        before = pool.pids
        task = asyncio.create_task(pool.run(partial(sleep_for, seconds), 900))
        await asyncio.sleep(0.1)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        async with asyncio.timeout(PATIENCE_SECONDS):
            assert await pool.run(partial(sleep_for, 0), 300) == 0
        assert (pool.pids == before) is (seconds < grace)
        assert timers
        pending = [
            timer for timer in timers if not timer.cancelled() and timer.when() > loop.time()
        ]
        assert not pending, "a pending timer would hit the next task"
        await pool.close()

    asyncio.run(ask())


def test_pool_never_runs_task_cancelled_while_waiting(tmp_path: Path) -> None:
    async def ask() -> None:
        pool = ProcessPool(1, 0)
        first = asyncio.create_task(pool.run(partial(wait_for_file, tmp_path / "go"), 300))
        await asyncio.sleep(0)
        second = asyncio.create_task(pool.run(partial(os._exit, 1), 300))
        await asyncio.sleep(0)
        second.cancel()
        (tmp_path / "go").touch()
        assert await first
        pids = pool.pids
        assert await pool.run(partial(sleep_for, 0), 300) == 0
        assert pool.pids == pids
        await pool.close()

    asyncio.run(ask())


def test_pool_loads_every_process_with_time_to_compile(monkeypatch: pytest.MonkeyPatch) -> None:
    async def ask() -> None:
        pool = ProcessPool(2, 0)
        await pool.load(load_nothing)
        assert len(pool.pids) == 2
        await pool.close()

    timeouts: list[float] = []
    original_run = Worker.run

    async def record_and_run(worker: Worker, task: Callable[[], object], timeout: float) -> object:
        timeouts.append(timeout)
        return await original_run(worker, task, timeout)

    monkeypatch.setattr(Worker, "run", record_and_run)
    asyncio.run(ask())
    assert timeouts == [LOAD_SECONDS] * 2


class EarlyKilledWorker(Worker):
    """A worker that is killed before it has started."""

    def _start(self) -> Connection:
        self.kill()
        return super()._start()


def test_worker_can_be_killed_while_starting() -> None:
    async def ask() -> None:
        worker = EarlyKilledWorker(0)
        with pytest.raises(EngineDown):
            await asyncio.wait_for(worker.run(partial(sleep_for, 600), 900), PATIENCE_SECONDS)
        assert worker.pid is None

    asyncio.run(ask())


def test_engine_process_imports_no_event_loop() -> None:
    """It would take a fifth of the time until the process is ready."""
    code = "import sys, fourfold.server.engine.tasks; print('asyncio' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)  # noqa: S603
    assert done.stdout == "False\n"


def wait_for_early_stop() -> bool:
    """Wait until the task is asked to stop early."""
    return task_process.early_stop.wait(PATIENCE_SECONDS)


def is_stopped_early() -> bool:
    """Return whether the task is asked to stop early."""
    return task_process.early_stop.is_set()


def test_early_stop_reaches_only_its_task() -> None:
    async def ask() -> None:
        worker = Worker(0)
        assert not await worker.run(is_stopped_early, 300)
        worker.request_early_stop()  # before its task
        assert await worker.run(wait_for_early_stop, 300)
        assert not await worker.run(is_stopped_early, 300)
        task = asyncio.create_task(worker.run(wait_for_early_stop, 300))
        await asyncio.sleep(0.1)
        worker.request_early_stop()
        assert await task
        worker.kill()
        worker.reap()

    asyncio.run(ask())
