"""Threads as coroutines: a call runs in a greenlet that pauses at each step of the database.

So the order in which threads proceed follows from the seed, and a process can die between any two
statements.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Any

from greenlet import GreenletExit, getcurrent, greenlet

from tests.helpers.simulation.event_loop import LANE

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable

    from tests.helpers.simulation.event_loop import Lane, SimulatedLoop

START_SECONDS = 0.002
"""The longest time until a thread starts."""


class Job:
    """A call in a simulated thread."""

    def __init__(
        self, threads: Threads, lane: Lane, call: Callable[[], Any], future: asyncio.Future[Any]
    ) -> None:
        self.lane = lane
        self.on_end: Callable[[], None] = lambda: None
        self._threads = threads
        self._call = call
        self._future = future
        self._greenlet: Any = greenlet(self._run)
        self._greenlet.job = self

    def _run(self) -> None:
        """Make the call and resolve the future, unless its caller no longer waits."""
        try:
            result = self._call()
        except GreenletExit:
            return
        except Exception as error:
            if not self._future.done():
                self._future.set_exception(error)
        else:
            if not self._future.done():
                self._future.set_result(result)

    def resume(self) -> None:
        """Run until the next pause or the end."""
        if self.lane.is_dead:
            return
        seconds = self._greenlet.switch()
        if self._greenlet.dead:
            self._threads.jobs.remove(self)
            self.on_end()
        else:
            self._threads.loop.call_later(seconds, self.resume)

    def pause(self, seconds: float) -> None:
        """Let others run; called in the thread itself."""
        if not self.lane.is_dead:
            self._greenlet.parent.switch(seconds)

    def kill(self) -> None:
        """End the thread where it is."""
        if self._greenlet:
            self._greenlet.throw()


class Threads:
    """The simulated threads of all processes."""

    def __init__(self, loop: SimulatedLoop) -> None:
        self.loop = loop
        self.jobs: list[Job] = []
        self.is_closed = False
        self._running: dict[int, int] = {}
        self._waiting: dict[int, deque[Job]] = {}
        self._executors: list[Any] = []  # kept, so that no other gets the same id

    def submit(self, executor: Any, func: Callable[..., Any], *args: Any) -> asyncio.Future[Any]:
        """Run a call in one of the threads of an executor; return a future for its result."""
        future = self.loop.create_future()
        if self.is_closed:
            future.set_exception(RuntimeError("the simulation is over"))
            return future
        job = Job(self, LANE.get(), lambda: func(*args), future)
        key, size = id(executor), getattr(executor, "_max_workers", 4)
        if key not in self._running:
            self._executors.append(executor)
            self._running[key], self._waiting[key] = 0, deque()
        job.on_end = lambda: self._free(key)
        if self._running[key] < size:
            self._running[key] += 1
            self._start(job)
        else:
            self._waiting[key].append(job)
        return future

    def _start(self, job: Job) -> None:
        """Start a call after a moment."""
        self.jobs.append(job)
        self.loop.call_later(START_SECONDS * self.loop.random.random(), job.resume)

    def _free(self, key: int) -> None:
        """Give a thread to the next call that waits for it."""
        if self._waiting[key]:
            self._start(self._waiting[key].popleft())
        else:
            self._running[key] -= 1

    def kill(self, lane: Lane) -> None:
        """End the threads of a dead process where they are; their transactions are rolled back."""
        for job in [job for job in self.jobs if job.lane is lane]:
            self.jobs.remove(job)
            job.kill()


def current_job() -> Job | None:
    """Return the simulated thread that runs now, if any."""
    return getattr(getcurrent(), "job", None)


def pause(seconds: float) -> None:
    """Let other threads and tasks run; does nothing outside a simulated thread."""
    job = current_job()
    if job is not None:
        job.pause(seconds)


def sleep(seconds: float) -> None:
    """Pause a simulated thread, in place of `time.sleep`."""
    assert current_job() is not None, "the event loop sleeps"
    pause(seconds)
