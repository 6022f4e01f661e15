"""Limits of a search, and a stop signal from another thread."""

from __future__ import annotations

import threading
import time
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from typing import TYPE_CHECKING

from fourfold.rules.arguments import number, whole_number
from fourfold.rules.text_value import TextValue

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


@dataclass(frozen=True, slots=True, kw_only=True)
class Limit(TextValue):
    """A budget for a search in seconds, nodes or both; the first to run out ends it.

    With ``nodes`` a search starts from an empty table and uses one thread, so the same limit gives
    the same result unless the seconds run out first.

    >>> Limit(seconds=3, nodes=9000) / 3
    Limit(seconds=1.0, nodes=3000)
    """

    seconds: float | None = None
    nodes: int | None = None

    def __post_init__(self) -> None:
        if self.seconds is not None and not number("seconds", self.seconds) >= 0:
            raise ValueError(f"seconds must be 0 or more, not {self.seconds}")
        if self.nodes is not None and whole_number("nodes", self.nodes) < 0:
            raise ValueError(f"nodes must be 0 or more, not {self.nodes}")

    def __truediv__(self, parts: int) -> Limit:
        """Return the limit of each search when several share this one."""
        return Limit(
            seconds=None if self.seconds is None else self.seconds / parts,
            nodes=None if self.nodes is None else self.nodes // parts,
        )


NO_LIMIT = Limit()


class Stop(threading.Event):
    """A stop signal for searches: pass it to a search, and `set` it from another thread.

    The search then returns what it has found. A search that receives a signal already set ends at
    once.
    """

    def __init__(self) -> None:
        super().__init__()
        self._running: list[tuple[Callable[[], object], Callable[[], int]]] = []
        self._lock = threading.Lock()

    def set(self) -> None:
        """Stop the running searches."""
        super().set()
        with self._lock:
            for halt, _ in self._running:
                halt()

    @property
    def nodes(self) -> int:
        """Number of positions visited by the running searches."""
        with self._lock:
            return sum(count() for _, count in self._running)

    @contextmanager
    def ends(self, halt: Callable[[], object], count: Callable[[], int]) -> Iterator[None]:
        """Call ``halt`` if the signal is set inside the block; ``count`` counts the nodes."""
        search = (halt, count)
        with self._lock:
            self._running.append(search)
        if self.is_set():
            halt()
        try:
            yield
        finally:
            with self._lock:
                self._running.remove(search)


class Interrupted(Exception):
    """A search was stopped before it had an answer; ``low`` and ``high`` bound the value."""

    def __init__(self, low: int = -1, high: int = 1) -> None:
        super().__init__(low, high)
        self.low, self.high = low, high


class Budget:
    """The remainder of a limit, spent by the steps of one search."""

    def __init__(self, limit: Limit, stop: Stop | None = None) -> None:
        self.stop = Stop() if stop is None else stop
        self.spent = 0
        self._nodes = limit.nodes
        self._deadline = None if limit.seconds is None else time.perf_counter() + limit.seconds

    def left(self) -> Limit:
        """Return the limit of the next step; raise `Interrupted` if nothing is left."""
        seconds = None if self._deadline is None else self._deadline - time.perf_counter()
        nodes = None if self._nodes is None else self._nodes - self.spent
        over = (seconds is not None and seconds <= 0) or (nodes is not None and nodes <= 0)
        if over or self.stop.is_set():
            raise Interrupted
        return Limit(seconds=seconds, nodes=nodes)


@contextmanager
def halted_by(
    seconds: float | None,
    stop: Stop | None,
    halt: Callable[[], object],
    count: Callable[[], int] = lambda: 0,
) -> Iterator[None]:
    """Call ``halt`` from another thread if the block's time runs out or ``stop`` is set."""
    timer = None
    if seconds is not None and seconds <= threading.TIMEOUT_MAX:  # three centuries
        timer = threading.Timer(seconds, halt)
    with nullcontext() if stop is None else stop.ends(halt, count):
        if timer is not None:
            timer.daemon = True
            timer.start()
        try:
            yield
        finally:
            if timer is not None:
                timer.cancel()
                timer.join()  # otherwise it might halt the next search
