"""Loop of an engine process: tasks from the server's pipe, one after the other.

The process imports little, so that it is soon ready: no event loop and nothing else of the server.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import traceback
from contextlib import suppress
from queue import SimpleQueue
from typing import TYPE_CHECKING

from fourfold.engine import Stop

if TYPE_CHECKING:
    from collections.abc import Callable
    from multiprocessing.connection import Connection

STOP_EARLY = "stop early"
"""The message to a process that asks its task to stop early."""

early_stop = Stop()
"""Set when the running task should stop early and return what it has."""


def run_tasks(pipe: Connection, niceness: int) -> None:
    """Run tasks until the pipe is closed."""
    for number in (signal.SIGINT, signal.SIGTERM):  # only the parent ends this process
        signal.signal(number, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(niceness)
    threading.Thread(target=_exit_with_parent, daemon=True).start()
    tasks: SimpleQueue[Callable[[], object] | None] = SimpleQueue()
    threading.Thread(target=_listen, args=(pipe, tasks), daemon=True).start()
    with suppress(BrokenPipeError):
        while (task := tasks.get()) is not None:
            reply = _reply(task)
            early_stop.clear()  # before the reply, so that a request to stop the next task stays
            pipe.send(reply)


def _listen(pipe: Connection, tasks: SimpleQueue[Callable[[], object] | None]) -> None:
    """Receive tasks and requests to stop early until the pipe is closed."""
    try:
        while True:
            message = pipe.recv()
            if message == STOP_EARLY:
                early_stop.set()
            else:
                tasks.put(message)
    except EOFError:
        pass
    finally:
        tasks.put(None)


def _exit_with_parent() -> None:
    """Exit this process as soon as its parent has died, even in the middle of a task."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _reply(task: Callable[[], object]) -> tuple[object, Exception | None, str]:
    """Run a task; return its result, or its exception and traceback."""
    try:
        return task(), None, ""
    except Exception as error:
        return None, error, traceback.format_exc()
