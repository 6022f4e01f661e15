"""Opponents and analysis in separate processes (`fourfold.server.engine.worker`).

::

    event loop ── EngineService ─┬─ quick        niceness 5    levels that take milliseconds
                                 ├─ tournaments  niceness 10   pairings of large tournaments
                                 ├─ players      niceness 15   levels that think
                                 └─ analysts     niceness 19   analyses, reviews and records

Each pool is shared fairly among its clients. The quick levels have their own process, so that they
answer at once however busy the stronger levels are. A long analysis or review is paused when others
wait, and continued later.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Self, TypeVar

from fourfold.server.engine import tasks
from fourfold.server.engine.process_pool import ProcessPool
from fourfold.server.engine.tasks import Pool, Task
from fourfold.server.metrics import Metrics
from fourfold.server.runtime.fair_queue import SERVER_CLIENTS

if TYPE_CHECKING:
    from fourfold.server.runtime.fair_queue import Clients

Result = TypeVar("Result")

NICENESS = {Pool.QUICK: 5, Pool.PLAYERS: 15, Pool.ANALYSTS: 19, Pool.TOURNAMENTS: 10}
"""The niceness of the processes: the server comes first, then opponents, then analysis."""


class EngineService:
    """The engine processes of a server; they belong to one event loop.

    Opponents and analysis have separate processes, so that an analysis never delays a move.
    Refusals of the rules are raised as the engine raises them; `EngineDown` means no result.
    """

    def __init__(self, players: int = 1, analysts: int = 1, metrics: Metrics | None = None) -> None:
        metrics = metrics or Metrics()
        self.pools: dict[Pool, ProcessPool] = {}
        counts = {Pool.PLAYERS: players, Pool.ANALYSTS: analysts}
        for pool in Pool:
            count = counts.get(pool, 1)
            observe_wait = metrics.question_wait_seconds.labels(pool.value).observe
            self.pools[pool] = ProcessPool(count, NICENESS[pool], observe_wait)
            waiting = metrics.questions_waiting.labels(pool.value)
            waiting.set_function(self.pools[pool].__len__)
        self._warming: asyncio.Task[None] | None = None

    async def run(self, task: Task[Result], clients: Clients = SERVER_CLIENTS) -> Result:
        """Return the result of a task, which is continued later if it has to stop early."""
        while True:
            result = await self.pools[task.pool].run(
                task.run,
                task.timeout,
                clients=clients,
                cost=task.cost,
                time_slice=tasks.SLICE_SECONDS,
            )
            if not isinstance(result, Task):
                return result
            task = result

    def warm_up(self) -> asyncio.Task[None]:
        """Start every process of the engine and load it there, in the background."""
        self._warming = asyncio.ensure_future(self._load_all())
        return self._warming

    async def _load_all(self) -> None:
        """Load the engine in all pools that need it."""
        engines = (self.pools[pool] for pool in Pool if pool is not Pool.TOURNAMENTS)
        await asyncio.gather(*(pool.load(tasks.load_engine) for pool in engines))

    async def close(self) -> None:
        """Kill the processes; callers that wait for a result get `EngineDown`."""
        await asyncio.gather(*(pool.close() for pool in self.pools.values()))

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()
