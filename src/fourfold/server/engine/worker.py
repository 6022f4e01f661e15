"""Worker processes for long tasks, used from the event loop.

A task is a function without arguments that can be pickled. A thread waits for its result at the end
of a pipe; `fourfold.server.engine.task_process` is the other end. A process can be killed, and the
next task starts another. When the server dies, however it dies, its worker processes exit by
themselves. A task that checks `early_stop` can be asked to stop early and return what it has.

Why not a library: a `concurrent.futures.ProcessPoolExecutor` can neither end one task nor lose one
process without losing them all. Pebble's pool can, but it can only kill the process of a running
task, with the engine that was loaded there; SIGTERM to the group ends it; and while a task runs,
its processes outlive a parent that is killed. The tests of early stops, of signals and of orphans
cover these differences.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import threading
from contextlib import suppress
from typing import TYPE_CHECKING, Any, TypeVar

from fourfold.server.engine.task_process import STOP_EARLY, run_tasks

if TYPE_CHECKING:
    from collections.abc import Callable
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

Result = TypeVar("Result")


class EngineDown(Exception):
    """A task without a result: its processes died, took too long or were closed."""


class WorkerDied(Exception):
    """A process that exited or was killed before it had a result."""


class Worker:
    """A process at the other end of a pipe, started when it is first needed.

    One thread at a time starts it, talks to it and reaps it; the event loop only ever kills it.
    """

    def __init__(self, niceness: int) -> None:
        self._niceness = niceness
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None
        self._given_up = threading.Event()
        self._send_lock = threading.Lock()

    @property
    def pid(self) -> int | None:
        """The id of the process, if there is one."""
        process = self._process
        return None if process is None else process.pid

    async def run(self, task: Callable[[], Result], timeout: float) -> Result:
        """Run a task and return its result; kill the process after ``timeout`` seconds."""
        self._given_up = given_up = threading.Event()
        timer = asyncio.get_running_loop().call_later(timeout, self.kill)
        try:
            return await run_in_thread(lambda: self._exchange(task, given_up))
        except asyncio.CancelledError:  # only when the event loop itself is ending
            self.kill()
            raise
        finally:
            timer.cancel()

    def request_early_stop(self) -> None:
        """Ask the running task to stop early and return what it has."""
        pipe = self._pipe
        if pipe is not None:
            with self._send_lock, suppress(OSError):
                pipe.send(STOP_EARLY)

    def kill(self) -> None:
        """Kill the process and give up its task, even if it is just starting."""
        self._given_up.set()
        process = self._process
        if process is not None:
            process.kill()

    def reap(self) -> None:
        """Kill and join the process, and close its pipe."""
        process, pipe = self._process, self._pipe
        self._process = self._pipe = None
        if process is not None and pipe is not None:
            process.kill()
            process.join()
            pipe.close()

    def _exchange(self, task: Callable[[], Result], given_up: threading.Event) -> Result:
        """Send a task and wait; return its result or raise its exception."""
        try:
            pipe = self._pipe or self._start()
            if given_up.is_set():
                self.kill()
            with self._send_lock:
                pipe.send(task)
            result, error, trace = pipe.recv()
        except (EOFError, OSError) as lost:
            self.reap()
            raise (EngineDown("given up") if given_up.is_set() else WorkerDied()) from lost
        if error is not None:
            raise error from RuntimeError(f"in another process:\n{trace}")
        return result  # type: ignore[no-any-return]  # pipes know no types

    def _start(self) -> Connection:
        """Start the process by spawning, since threads do not survive a fork."""
        context = multiprocessing.get_context("spawn")
        parent_end, child_end = context.Pipe()
        process = context.Process(target=run_tasks, args=(child_end, self._niceness), daemon=True)
        process.start()
        child_end.close()
        self._process, self._pipe = process, parent_end
        return parent_end


def run_in_thread(function: Callable[[], Result]) -> asyncio.Future[Result]:
    """Run a blocking function in its own daemon thread, which shutdown need not wait for."""
    loop = asyncio.get_running_loop()
    future: asyncio.Future[Result] = loop.create_future()

    def resolve(resolver: Callable[[Any], None], value: object) -> None:
        if not future.done():
            resolver(value)

    def run() -> None:
        outcome: tuple[Callable[[Any], None], object]
        try:
            outcome = future.set_result, function()
        except BaseException as error:
            outcome = future.set_exception, error
        with suppress(RuntimeError):  # the loop may have closed
            loop.call_soon_threadsafe(resolve, *outcome)

    threading.Thread(target=run, daemon=True).start()
    return future
