"""A pool of worker processes for one kind of task, shared fairly among clients.

A task waits for its client's turn (`fourfold.server.runtime.fair_queue`), then a worker runs it
(`fourfold.server.engine.worker`). If the process dies, the task is retried once. A task that takes
far too long, or whose result is no longer needed, is killed. A task that has used up its time slice
while others wait is asked to stop early, if it can, and return what it has.
"""

from __future__ import annotations

import asyncio
import atexit
import multiprocessing.util  # noqa: F401 - at exit it waits for processes: we run before it
import time
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from fourfold.server.engine.worker import EngineDown, Worker, WorkerDied, run_in_thread
from fourfold.server.runtime.fair_queue import SERVER_CLIENTS, FairQueue

if TYPE_CHECKING:
    from collections.abc import Callable

    from fourfold.server.runtime.fair_queue import Clients

Result = TypeVar("Result")

MAX_TRIES = 2
"""Attempts at a task when its process dies."""
LOAD_SECONDS = 600.0
"""Time limit for loading an engine, which where no library runs is compiled first."""
GRACE_SECONDS = 2.0
"""How long a process may continue with a task whose result is no longer needed."""


@dataclass(slots=True, eq=False)
class Turn:
    """A request for about ``cost`` seconds of a worker's time."""

    clients: Clients
    cost: float
    worker: asyncio.Future[Worker]
    is_needed: bool = True


class ProcessPool:
    """Workers for one kind of task, each with one task at a time.

    A pool belongs to one event loop. Exceptions of a task are raised by `run`.
    """

    def __init__(
        self, count: int, niceness: int, observe_wait: Callable[[float], object] = lambda _: None
    ) -> None:
        self._workers = tuple(Worker(niceness) for _ in range(count))
        self._free = list(self._workers)
        self._queue: FairQueue[Turn] = FairQueue()
        self._preemptible: dict[Worker, Turn] = {}  # past its time slice
        self._released = asyncio.Event()
        self._observe_wait = observe_wait
        self._closed = False
        atexit.register(self._kill)

    def __len__(self) -> int:
        """Return the number of waiting tasks."""
        return len(self._queue)

    @property
    def pids(self) -> tuple[int, ...]:
        """The ids of the running processes."""
        return tuple(worker.pid for worker in self._workers if worker.pid is not None)

    async def run(
        self,
        task: Callable[[], Result],
        timeout: float,
        *,
        clients: Clients = SERVER_CLIENTS,
        cost: float = 1.0,
        time_slice: float | None = None,
    ) -> Result:
        """Run a task when it is the clients' turn.

        ``timeout`` and ``time_slice`` are in seconds. After its time slice, a task that checks
        `early_stop` is asked to stop early when others wait. The caller may be cancelled: the
        worker is then free as soon as the task has finished, or after a grace period.
        """
        self._check_open()
        turn = Turn(clients, cost, asyncio.get_running_loop().create_future())
        worker = await self._acquire(turn)
        work = asyncio.ensure_future(self._run_retrying(worker, turn, task, timeout, time_slice))
        try:
            await asyncio.wait({work})  # the work continues when the caller is cancelled
        except asyncio.CancelledError:
            turn.is_needed = False
            worker.request_early_stop()
            timer = asyncio.get_running_loop().call_later(GRACE_SECONDS, worker.kill)
            work.add_done_callback(partial(_discard_result, timer))
            raise
        return work.result()

    async def load(self, load: Callable[[], object]) -> None:
        """Load something in every worker; where that fails, the next task does it."""
        with suppress(EngineDown):
            await asyncio.gather(*(self.run(load, LOAD_SECONDS) for _ in self._workers))

    async def close(self) -> None:
        """Kill the processes; callers that wait for a result get `EngineDown`."""
        if self._closed:
            return
        self._closed = True
        self._kill()
        for turn in self._queue:
            if not turn.worker.done():
                turn.worker.set_exception(EngineDown("closed"))
        while len(self._free) < len(self._workers):
            self._released.clear()
            await self._released.wait()
        for worker in self._workers:
            await run_in_thread(worker.reap)
        atexit.unregister(self._kill)

    # Turns

    async def _acquire(self, turn: Turn) -> Worker:
        """Wait for a turn; return its worker."""
        started = time.monotonic()
        self._queue.put(turn, turn.clients, turn.cost)
        self._assign()
        self._preempt()
        try:
            worker = await turn.worker
        except asyncio.CancelledError:
            self._queue.remove(turn)
            if not turn.worker.cancelled():  # it was assigned just as the caller was cancelled
                self._release(turn.worker.result(), turn, 0.0)
            raise
        self._observe_wait(time.monotonic() - started)
        return worker

    def _assign(self) -> None:
        """Assign the free workers to the next turns."""
        while self._free and self._queue and not self._closed:
            turn = self._queue.get()
            if turn.worker.done():  # the caller has just been cancelled
                self._queue.charge(turn.clients, -turn.cost)
            else:
                turn.worker.set_result(self._free.pop())

    def _release(self, worker: Worker, turn: Turn, seconds: float) -> None:
        """Free a worker; charge the time it was actually used."""
        self._queue.charge(turn.clients, seconds - turn.cost)
        self._free.append(worker)
        self._released.set()
        self._assign()

    def _preempt(self) -> None:
        """Stop early the tasks past their time slice while other clients wait."""
        for worker, turn in self._preemptible.items():
            if self._queue.has_others(turn.clients):
                worker.request_early_stop()

    # Work

    async def _run_retrying(
        self,
        worker: Worker,
        turn: Turn,
        task: Callable[[], Result],
        timeout: float,
        time_slice: float | None,
    ) -> Result:
        """Run a task in a worker, in a new process if the first one dies; free the worker."""
        started = time.monotonic()
        try:
            for _ in range(MAX_TRIES):
                self._check_open()
                with suppress(WorkerDied):
                    if not turn.is_needed:
                        raise EngineDown("the result is no longer needed")
                    return await self._run_sliced(worker, turn, task, timeout, time_slice)
            raise EngineDown(f"{MAX_TRIES} processes died over a task")
        finally:
            self._release(worker, turn, time.monotonic() - started)

    async def _run_sliced(
        self,
        worker: Worker,
        turn: Turn,
        task: Callable[[], Result],
        timeout: float,
        time_slice: float | None,
    ) -> Result:
        """Run a task; after its time slice, request an early stop when others wait."""
        if time_slice is None:
            return await worker.run(task, timeout)

        def mark_preemptible() -> None:
            self._preemptible[worker] = turn
            self._preempt()

        timer = asyncio.get_running_loop().call_later(time_slice, mark_preemptible)
        try:
            return await worker.run(task, timeout)
        finally:
            timer.cancel()
            self._preemptible.pop(worker, None)

    def _kill(self) -> None:
        """Kill the processes."""
        for worker in self._workers:
            worker.kill()

    def _check_open(self) -> None:
        """Raise `EngineDown` if the pool is closed."""
        if self._closed:
            raise EngineDown("closed")


def _discard_result(timer: asyncio.TimerHandle, work: asyncio.Task[Any]) -> None:
    """Cancel the kill timer of a finished task; mark its exception as retrieved."""
    timer.cancel()
    if not work.cancelled():
        work.exception()
