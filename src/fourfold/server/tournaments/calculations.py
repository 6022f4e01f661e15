"""Long calculations of tournaments: pairings and files, shared fairly among clients.

Those of a small tournament take milliseconds, in a thread. Those of a large one take up to seconds,
in a process of their own that is started when it is first needed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from fourfold.server.engine.tasks import Pool, Task
from fourfold.server.engine.worker import EngineDown
from fourfold.server.errors import Unavailable

if TYPE_CHECKING:
    from collections.abc import Callable

    from fourfold.server.engine.service import EngineService
    from fourfold.server.runtime.event_loop import Offload
    from fourfold.server.runtime.fair_queue import Clients
    from fourfold.tournament import Tournament

    Result = TypeVar("Result")

MAX_ENTRANTS_IN_THREAD, MAX_EVENTS_IN_THREAD = 40, 400
"""The size up to which a calculation is no longer than the way to a process and back."""
COST_SECONDS = 1.0
"""About the most that pairing three hundred players costs."""
LIMIT_SECONDS = 30.0
"""Far more than any calculation takes."""


class Calculations:
    """The thread and the process in which tournaments are calculated."""

    def __init__(self, offload: Offload, engine: EngineService) -> None:
        self._offload = offload
        self._engine = engine

    async def run(
        self, tournament: Tournament, work: Callable[[], Result], clients: Clients
    ) -> Result:
        """Return the result of ``work`` on a tournament; it must be possible to pickle it."""
        if is_small(tournament):
            return await self._offload.compute(work, clients)
        try:
            return await self._engine.run(
                Task(work, COST_SECONDS, LIMIT_SECONDS, Pool.TOURNAMENTS), clients
            )
        except EngineDown as error:
            raise Unavailable from error


def is_small(tournament: Tournament) -> bool:
    """Return whether calculations of a tournament take milliseconds."""
    return (
        len(tournament.members) <= MAX_ENTRANTS_IN_THREAD
        and len(tournament.log) <= MAX_EVENTS_IN_THREAD
    )
