"""Opponents and analysis in separate processes (`fourfold.server.engine.worker`).

::

    event loop ── EngineService ─┬─ quick      niceness 5    moves of levels that take milliseconds
                                 ├─ players    niceness 15   moves of levels that think
                                 └─ analysts   niceness 19   analyses, reviews and records

Each pool is shared fairly among its clients. The quick levels have their own process, so that they
answer at once however busy the stronger levels are. A long analysis or review is paused when others
wait, and continued later.
"""

from __future__ import annotations

import asyncio
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Self, TypeVar

from fourfold.engine import Limit
from fourfold.rules import Game
from fourfold.server.engine import tasks as engine_tasks
from fourfold.server.engine.process_pool import SERVER_CLIENTS, ProcessPool
from fourfold.server.engine.tasks import Load, Part
from fourfold.server.engine.worker import EngineDown

if TYPE_CHECKING:
    from collections.abc import Callable

    from fourfold.engine import MoveReview, Solution
    from fourfold.match import Play, Touch
    from fourfold.server.engine.fair_queue import Clients
    from fourfold.server.engine.tasks import ComputerTurn, State
    from fourfold.server.metrics import Metrics

Result = TypeVar("Result")

__all__ = ["EngineDown", "EngineService"]

QUICK_NICENESS, PLAYER_NICENESS, ANALYST_NICENESS = 5, 15, 19
"""The niceness of the processes: the server comes first, then opponents, then analysis."""
TIMEOUT_FACTOR, TIMEOUT_SECONDS = 2.0, 120.0
"""A task is killed after its limit times the factor plus the seconds.

The margin is wide, because on a busy machine a process with a high niceness may wait a long time.
"""
UNLIMITED_SECONDS = 300.0
"""The timeout of a task without a limit."""
MAX_REVIEWED = 48
"""More moves than any game has to review: gifts, placements and declined calls."""
READ_SECONDS = 1.0
"""About the most that reading a record costs."""
SLICE_SECONDS = 2.0
"""The time slice of an analysis or a review while others wait."""


class EngineService:
    """The engine processes of a server; they belong to one event loop.

    Opponents and analysis have separate processes, so that an analysis never delays a move.
    Refusals of the rules are raised as the engine raises them; `EngineDown` means no result.
    """

    def __init__(self, players: int = 1, analysts: int = 1, metrics: Metrics | None = None) -> None:
        def pool(pool: str, count: int, niceness: int) -> ProcessPool:
            if metrics is None:
                return ProcessPool(count, niceness)
            process_pool = ProcessPool(
                count, niceness, metrics.question_wait_seconds.labels(pool).observe
            )
            metrics.questions_waiting.labels(pool).set_function(lambda: len(process_pool))
            return process_pool

        self._quick = pool("quick", 1, QUICK_NICENESS)
        self._players = pool("players", players, PLAYER_NICENESS)
        self._analysts = pool("analysts", analysts, ANALYST_NICENESS)
        self._warming: asyncio.Task[None] | None = None

    async def act(
        self, turn: ComputerTurn, clients: Clients = SERVER_CLIENTS
    ) -> Play | Touch | None:
        """Return the computer's next action; None if it has nothing to do."""
        quick, seconds = turn.part is not Part.WHOLE, turn.limit.seconds
        return await (self._quick if quick else self._players).run(
            partial(engine_tasks.act, turn),
            _timeout(seconds),
            Load(turn.rules.game, turn.part),
            clients=clients,
            cost=1.0 if quick or seconds is None else seconds,
        )

    async def analyse(
        self, state: State, seconds: float, clients: Clients = SERVER_CLIENTS
    ) -> Solution:
        """Analyse a position: exact values in Quarto, proved or expected leads in Quardo."""
        found: list[Solution] = []
        spent = 0.0
        while True:
            part, interrupted = await self._analysts.run(
                partial(engine_tasks.analyse, state, Limit(seconds=seconds - spent)),
                _timeout(seconds),
                Load(state.rules.game),
                clients=clients,
                cost=min(seconds - spent, SLICE_SECONDS),
                time_slice=SLICE_SECONDS,
            )
            found.append(part)
            spent += part.seconds
            if not interrupted or part.proved or spent >= seconds:
                return _merge(found)

    async def review(
        self, record: str, seconds_per_move: float, clients: Clients = SERVER_CLIENTS
    ) -> tuple[MoveReview, ...]:
        """Review the moves of a recorded game."""
        limit = Limit(seconds=seconds_per_move)
        moves: tuple[MoveReview, ...] = ()
        while True:
            part, interrupted = await self._analysts.run(
                partial(engine_tasks.review_moves, record, limit, len(moves)),
                _timeout(seconds_per_move * MAX_REVIEWED),
                None,
                clients=clients,
                cost=SLICE_SECONDS,
                time_slice=SLICE_SECONDS,
            )
            moves += part
            if not interrupted:
                return moves

    async def read(self, task: Callable[[], Result], clients: Clients = SERVER_CLIENTS) -> Result:
        """Run a task that reads a record and needs no engine."""
        timeout = _timeout(READ_SECONDS)
        return await self._analysts.run(task, timeout, None, clients=clients, cost=READ_SECONDS)

    def warm_up(self) -> asyncio.Task[None]:
        """Start every process and load the engine there, in the background."""
        self._warming = asyncio.ensure_future(self._load_all())
        return self._warming

    async def _load_all(self) -> None:
        """Load the engine in all pools, in the fastest one first.

        The first time on a machine, kernels are compiled in two pools at once. The analysts come
        last and use what the others have compiled.
        """

        async def load(pool: ProcessPool, *parts: Part) -> None:
            for part in parts:
                for game in Game:
                    await pool.load(Load(game, part))

        await asyncio.gather(
            load(self._quick, Part.SEARCHLESS, Part.QUICK), load(self._players, Part.WHOLE)
        )
        await load(self._analysts, Part.WHOLE)

    async def close(self) -> None:
        """Kill the processes; callers that wait for a result get `EngineDown`."""
        pools = (self._quick, self._players, self._analysts)
        await asyncio.gather(*(pool.close() for pool in pools))

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()


def _merge(found: list[Solution]) -> Solution:
    """Merge the results of the slices of an analysis."""
    nodes, seconds = sum(each.nodes for each in found), sum(each.seconds for each in found)
    return replace(max(found, key=_quality), nodes=nodes, seconds=seconds)


def _quality(found: Solution) -> tuple[bool, int]:
    """Return the sort key of a slice's result: proof first, then depth or number of moves."""
    return found.proved, len(found.moves) if found.depth is None else found.depth


def _timeout(limit: float | None) -> float:
    """Return the timeout in seconds of a task with a limit."""
    return UNLIMITED_SECONDS if limit is None else TIMEOUT_FACTOR * limit + TIMEOUT_SECONDS
