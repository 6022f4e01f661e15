"""An event loop with a virtual clock, on which several simulated processes run.

Each process has a lane. The callbacks of a lane run in order, as asyncio promises; the lanes take
turns as the seed decides. A frozen lane does not run: its process is suspended, or dead.
"""

from __future__ import annotations

import asyncio
import heapq
import itertools
import struct
from collections import deque
from contextvars import ContextVar, copy_context
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any
from zlib import crc32

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine
    from contextvars import Context
    from random import Random

STEP_SECONDS = 2e-5
"""The longest time that a callback takes on the virtual clock."""
MAX_STEPS = 3_000_000
"""Callbacks after which a simulation counts as endless."""


@dataclass(eq=False)
class Lane:
    """The callbacks of one process that are ready to run."""

    name: str
    ready: deque[asyncio.Handle] = field(default_factory=deque)
    is_frozen: bool = False
    is_dead: bool = False


class Idle(Exception):
    """A loop on which nothing is left to do."""


WORLD = Lane("world")
"""The lane of the clients, the network and the faults."""
LANE: ContextVar[Lane] = ContextVar("lane", default=WORLD)


class SimulatedLoop(asyncio.BaseEventLoop):
    """An event loop whose order and time follow from a source of random numbers."""

    def __init__(self, random: Random) -> None:
        super().__init__()
        self.random = random
        self.trace = 0
        """A checksum of all steps so far: equal traces mean equal runs."""
        self.steps = 0
        self.submit_job: Callable[..., asyncio.Future[Any]] | None = None
        """The function that runs a call as in a thread."""
        self._now = 0.0
        self._lanes = [WORLD]
        self._timers: list[tuple[float, int, asyncio.TimerHandle]] = []
        self._numbers = itertools.count()
        WORLD.ready.clear()

    def new_lane(self, name: str) -> Lane:
        """Return a lane for another process."""
        lane = Lane(name)
        self._lanes.append(lane)
        return lane

    def spawn(self, lane: Lane, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Start a task in a lane."""
        context = copy_context()
        context.run(LANE.set, lane)
        return self.create_task(work, context=context)

    def close(self) -> None:
        """Close the loop and drop what never ran: finalizers of the servers still refer to it."""
        super().close()
        for lane in self._lanes:
            lane.ready.clear()
        self._lanes, self._timers, self.submit_job = [WORLD], [], None

    # What asyncio calls

    def time(self) -> float:
        """Return the virtual time in seconds."""
        return self._now

    def call_soon(  # type: ignore[override]  # no type of its own for each argument
        self, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> asyncio.Handle:
        """Add a callback to the lane of its context."""
        handle = asyncio.Handle(callback, args, self, context)
        handle._context.get(LANE, WORLD).ready.append(handle)  # type: ignore[attr-defined]
        return handle

    call_soon_threadsafe = call_soon  # type: ignore[assignment]

    def call_at(  # type: ignore[override]
        self,
        when: float,
        callback: Callable[..., object],
        *args: Any,
        context: Context | None = None,
    ) -> asyncio.TimerHandle:
        """Add a callback for a time."""
        timer = asyncio.TimerHandle(when, callback, args, self, context)
        heapq.heappush(self._timers, (when, next(self._numbers), timer))
        return timer

    def _timer_handle_cancelled(self, handle: asyncio.TimerHandle) -> None:
        """Leave a cancelled timer where it is, to be skipped."""

    def run_in_executor(  # type: ignore[override]
        self, executor: Any, func: Callable[..., Any], *args: Any
    ) -> asyncio.Future[Any]:
        """Run a call as in a thread."""
        assert self.submit_job is not None
        return self.submit_job(executor, func, *args)

    def _run_once(self) -> None:
        """Run the next callback; without one, advance to the next timer."""
        self._fire_timers()
        lanes = [lane for lane in self._lanes if lane.ready and not lane.is_frozen]
        if not lanes:
            if not self._timers:
                raise Idle
            self._now = max(self._now, self._timers[0][0])
            return
        lane = lanes[0] if len(lanes) == 1 else self.random.choice(lanes)
        handle = lane.ready.popleft()
        if not handle.cancelled():
            self._count_step(lane)
            handle._run()

    def _fire_timers(self) -> None:
        """Move the timers that are due to their lanes."""
        while self._timers and self._timers[0][0] <= self._now:
            _, _, timer = heapq.heappop(self._timers)
            if not timer.cancelled():
                timer._context.get(LANE, WORLD).ready.append(timer)  # type: ignore[attr-defined]

    def _count_step(self, lane: Lane) -> None:
        """Let a little time pass, and add a step to the trace."""
        self.steps += 1
        assert self.steps < MAX_STEPS, "the simulation does not end"
        self._now += STEP_SECONDS * self.random.random()
        self.trace = crc32(struct.pack("d", self._now) + lane.name.encode(), self.trace)
