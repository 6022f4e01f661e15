"""Questions that take long, answered beside the event loop in other processes.

A question is a function without arguments that can be pickled. It waits for a free worker, and a
thread waits for its answer at the end of a pipe. A process that dies is replaced and the question
asked once more. One that takes far too long, or whose answer nobody wants any more, is killed and
replaced. When this process dies, however it dies, the others leave by themselves.

A `concurrent.futures.ProcessPoolExecutor` can neither end one question nor lose one process without
losing them all, and its processes outlive a parent that is killed.
"""

from __future__ import annotations

import asyncio
import atexit
import multiprocessing
import multiprocessing.util  # at exit it waits for processes: what is registered later runs before
import os
import signal
import threading
import traceback
from contextlib import suppress
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

Answer = TypeVar("Answer")

TRIES = 2
"""How often a question is asked when processes die over it."""
LOAD_SECONDS = 600.0
"""The most for what is loaded first: an engine may have to be compiled."""
GRACE_SECONDS = 2.0
"""How long a process may go on with a question that nobody waits for any more."""


class ThinkersDown(Exception):
    """No answer could be had: processes died over the question, took too long or were closed."""


class Died(Exception):
    """A process ended, by itself or by somebody else's hand, before it had answered."""


class Crew:
    """Some workers for one kind of question, each with one question at a time.

    Belongs to one event loop. What a question raises is raised here.
    """

    def __init__(self, count: int, niceness: int) -> None:
        self._workers = tuple(Worker(niceness) for _ in range(count))
        self._free: asyncio.Queue[Worker] = asyncio.Queue()
        self._closed = False
        for worker in self._workers:
            self._free.put_nowait(worker)
        atexit.register(self._kill)

    @property
    def pids(self) -> tuple[int, ...]:
        """The processes that there are."""
        return tuple(worker.pid for worker in self._workers if worker.pid is not None)

    async def answer(
        self, question: Callable[[], Answer], guard: float, load: Callable[[], object]
    ) -> Answer:
        """Ask the first worker that is free, once it has loaded what the question needs.

        ``guard`` is in seconds. Who asks may be cancelled: the worker is free again when it has
        finished, or after some grace.
        """
        self._check_open()
        worker = await self._free.get()
        work = asyncio.ensure_future(self._work(worker, question, guard, load))
        try:
            return await asyncio.shield(work)
        except asyncio.CancelledError:
            timer = asyncio.get_running_loop().call_later(GRACE_SECONDS, worker.kill)
            work.add_done_callback(lambda _: timer.cancel())
            raise

    async def load(self, load: Callable[[], object]) -> None:
        """Have every worker load something; where that fails, the next question tries again."""
        with suppress(ThinkersDown):
            await asyncio.gather(*(self.answer(load, LOAD_SECONDS, load) for _ in self._workers))

    async def close(self) -> None:
        """End the processes at once; whoever waits for an answer gets `ThinkersDown`."""
        if self._closed:
            return
        self._closed = True
        self._kill()
        for _ in self._workers:  # behind all who wait: they are turned away first
            worker = await self._free.get()
            await in_thread(worker.bury)
        atexit.unregister(self._kill)

    async def _work(
        self, worker: Worker, question: Callable[[], Answer], guard: float, load: Callable[[], Any]
    ) -> Answer:
        """Ask a worker, a new process if the first one dies; hand it back whatever happens."""
        try:
            for _ in range(TRIES):
                self._check_open()
                with suppress(Died):
                    await worker.ask(load, LOAD_SECONDS)
                    return await worker.ask(question, guard)
            raise ThinkersDown(f"{TRIES} processes died over a question")
        finally:
            self._free.put_nowait(worker)

    def _kill(self) -> None:
        """Kill the processes."""
        for worker in self._workers:
            worker.kill()

    def _check_open(self) -> None:
        """Refuse after the end."""
        if self._closed:
            raise ThinkersDown("closed")


class Worker:
    """One process at the other end of a pipe, started when it is first needed.

    One thread at a time starts it, talks to it and buries it; the event loop only ever kills it.
    """

    def __init__(self, niceness: int) -> None:
        self._niceness = niceness
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None
        self._given_up = threading.Event()

    @property
    def pid(self) -> int | None:
        """The number of the process, if there is one."""
        process = self._process
        return None if process is None else process.pid

    async def ask(self, question: Callable[[], Answer], guard: float) -> Answer:
        """Return the answer, or kill the process after so many seconds."""
        self._given_up = given_up = threading.Event()
        timer = asyncio.get_running_loop().call_later(guard, self.kill)
        try:
            return await in_thread(lambda: self._exchange(question, given_up))
        except asyncio.CancelledError:  # only when the event loop itself is ending
            self.kill()
            raise
        finally:
            timer.cancel()

    def kill(self) -> None:
        """Kill the process and give up the question it is at, also if it is just starting."""
        self._given_up.set()
        process = self._process
        if process is not None:
            process.kill()

    def bury(self) -> None:
        """Clear away what is left of the process."""
        process, pipe = self._process, self._pipe
        self._process = self._pipe = None
        if process is not None and pipe is not None:
            process.kill()
            process.join()
            pipe.close()

    def _exchange(self, question: Callable[[], Answer], given_up: threading.Event) -> Answer:
        """Send a question, wait for its answer, return or raise what came of it."""
        try:
            pipe = self._pipe or self._start()
            if given_up.is_set():
                self.kill()
            pipe.send(question)
            answer, error, trace = pipe.recv()
        except (EOFError, OSError) as lost:
            self.bury()
            raise (ThinkersDown("given up") if given_up.is_set() else Died()) from lost
        if error is not None:
            raise error from RuntimeError(f"in another process:\n{trace}")
        return answer  # type: ignore[no-any-return]  # pipes know no types

    def _start(self) -> Connection:
        """Start the process; a fresh one, since threads do not survive a fork."""
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=_serve, args=(theirs, self._niceness), daemon=True)
        process.start()
        theirs.close()
        self._process, self._pipe = process, ours
        return ours


def in_thread(function: Callable[[], Answer]) -> asyncio.Future[Answer]:
    """Run what blocks in a thread of its own, for which nothing has to wait at the end."""
    loop = asyncio.get_running_loop()
    future: asyncio.Future[Answer] = loop.create_future()

    def settle(settler: Callable[[Any], None], value: object) -> None:
        if not future.done():
            settler(value)

    def run() -> None:
        outcome: tuple[Callable[[Any], None], object]
        try:
            outcome = future.set_result, function()
        except BaseException as error:
            outcome = future.set_exception, error
        with suppress(RuntimeError):  # the loop may have closed
            loop.call_soon_threadsafe(settle, *outcome)

    threading.Thread(target=run, daemon=True).start()
    return future


# In the other process


def _serve(pipe: Connection, niceness: int) -> None:
    """Answer questions until the pipe is closed."""
    for number in (signal.SIGINT, signal.SIGTERM):  # the parent ends us when it is ready to
        signal.signal(number, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(niceness)
    threading.Thread(target=_leave_with_parent, daemon=True).start()
    with suppress(EOFError, BrokenPipeError):
        while True:
            pipe.send(_reply(pipe.recv()))


def _leave_with_parent() -> None:
    """End this process, whatever it is at, as soon as the one that started it has died."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _reply(question: Callable[[], object]) -> tuple[object, Exception | None, str]:
    """Return the answer to a question, or what was raised and where."""
    try:
        return question(), None, ""
    except Exception as error:
        return None, error, traceback.format_exc()
