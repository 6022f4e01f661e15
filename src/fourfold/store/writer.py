"""Group commit: writes that arrive at the same time share a transaction.

A write is a function of a connection. Its result is returned after the transaction has been
committed. Writes must be idempotent: when the connection is lost during a commit, it is unknown
whether the commit happened, and the batch is run again.
"""

from __future__ import annotations

import asyncio
import contextlib
import math
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from sqlalchemy.exc import DBAPIError

from fourfold.store.failures import DatabaseDown, DiskFull

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sqlalchemy import Connection

    from fourfold.store.database import Database

    Run = Callable[[Connection], Any]

Result = TypeVar("Result")

MAX_BATCH_SIZE = 200
OUTAGE_SECONDS = 8.0
"""How long writes wait for an unreachable database before they are refused."""
HURRY_SECONDS = 1.0
"""The same once the process stops."""
RETRY_SECONDS = 0.2


@dataclass(frozen=True, slots=True)
class _Write:
    """A function to run, the future for its result, and the function that gets it first."""

    run: Run
    future: asyncio.Future[Any]
    on_commit: Callable[[Any], None] | None


@dataclass(frozen=True, slots=True)
class _Failed:
    """The error of a failed write."""

    error: BaseException


class Writer:
    """The only writer of a process. ``on_batch`` gets the size and seconds of each commit."""

    def __init__(
        self, database: Database, on_batch: Callable[[int, float], None] = lambda *_: None
    ) -> None:
        self._database = database
        self._on_batch = on_batch
        self._waiting: asyncio.Queue[_Write] = asyncio.Queue()
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="writer")
        self._task: asyncio.Task[None] | None = None
        self._connection: Connection | None = None
        self._last_deadline = math.inf

    def start(self) -> None:
        """Start to commit writes."""
        self._task = asyncio.create_task(self._run(), name="writer")

    def submit(
        self,
        run: Callable[[Connection], Result],
        on_commit: Callable[[Result], None] | None = None,
    ) -> asyncio.Future[Result]:
        """Run a function in a transaction; return a future for its result after the commit.

        The write is committed even if the future is cancelled. ``on_commit`` gets the result in any
        case, before anything that waits for the future continues.
        """
        future: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        self._waiting.put_nowait(_Write(run, future, on_commit))
        return future

    async def write(self, run: Callable[[Connection], Result]) -> Result:
        """Run a function in a transaction; return its result after the commit."""
        return await self.submit(run)

    def hurry(self) -> None:
        """Wait no longer than a moment for an unreachable database, since the process stops."""
        self._last_deadline = time.monotonic() + HURRY_SECONDS

    async def close(self) -> None:
        """Commit the waiting writes, then stop."""
        self.hurry()
        await self._waiting.join()
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
        self._thread.shutdown()
        self._disconnect()

    async def _run(self) -> None:
        """Commit the waiting writes, batch by batch."""
        loop = asyncio.get_running_loop()
        while True:
            batch = [await self._waiting.get()]
            while not self._waiting.empty() and len(batch) < MAX_BATCH_SIZE:
                batch.append(self._waiting.get_nowait())
            runs = [write.run for write in batch]
            started = time.perf_counter()
            deadline = time.monotonic() + OUTAGE_SECONDS
            results = await loop.run_in_executor(
                self._thread, self._commit_retrying, runs, deadline
            )
            self._on_batch(len(batch), time.perf_counter() - started)
            for write, result in zip(batch, results, strict=True):
                _resolve(write, result)
                self._waiting.task_done()

    def _commit_retrying(self, runs: Sequence[Run], deadline: float) -> list[Any]:
        """Commit a batch; while the database is unreachable, retry until the deadline.

        A full disk seldom has space a moment later, so nothing waits for that.
        """
        while True:
            try:
                return self._commit(runs)
            except Exception as error:
                failure: Exception = error
                if isinstance(error, DBAPIError):
                    failure = self._database.failure(error)
                if not isinstance(failure, DatabaseDown):
                    is_single = len(runs) == 1
                    return [_Failed(failure)] if is_single else self._commit_each(runs, deadline)
                is_late = time.monotonic() > min(deadline, self._last_deadline)
                if is_late or isinstance(failure, DiskFull):
                    return [_Failed(failure)] * len(runs)
            time.sleep(RETRY_SECONDS)

    def _commit_each(self, runs: Sequence[Run], deadline: float) -> list[Any]:
        """Commit each write in its own transaction, since one of them has failed."""
        return [result for run in runs for result in self._commit_retrying([run], deadline)]

    def _commit(self, runs: Sequence[Run]) -> list[Any]:
        """Run all writes in one transaction."""
        if self._connection is None:  # kept: a new one costs as much as several writes
            self._connection = self._database.engine.connect().execution_options(writes=True)
        try:
            with self._connection.begin():
                return [run(self._connection) for run in runs]
        except Exception:
            self._disconnect()
            raise

    def _disconnect(self) -> None:
        """Return the connection to the pool, which closes a lost one."""
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()


def _resolve(write: _Write, result: Any) -> None:
    """Set the result of a write's future, unless it is cancelled."""
    if isinstance(result, _Failed):
        if not write.future.done():
            write.future.set_exception(result.error)
        return
    if not write.future.done():
        write.future.set_result(result)
    if write.on_commit is not None:
        try:
            write.on_commit(result)
        except Exception as error:  # it must not stop the writer
            context = {"message": "a commit was not followed up", "exception": error}
            write.future.get_loop().call_exception_handler(context)
