"""Opponents and analysis, each in processes of their own (`fourfold.server.worker`).

::

    event loop ── EngineService ─┬─ quick      niceness 5    moves of levels that take milliseconds
                                 ├─ players    niceness 15   moves of levels that think
                                 └─ analysts   niceness 19   studies, reviews and records

In each of them every client gets its turn. The quick levels have a process of their own, so that
they answer at once whatever others have the stronger ones think about. An analysis or a review that
takes long goes on later when others wait.
"""

from __future__ import annotations

import asyncio
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Self, TypeVar

from fourfold.rules import Game
from fourfold.server import engine_tasks
from fourfold.server.engine_tasks import QUICK, ReviewedMove, Study
from fourfold.server.process_pool import NOBODY, ProcessPool
from fourfold.server.worker import EngineDown

if TYPE_CHECKING:
    from collections.abc import Callable

    from fourfold.match import Event, View
    from fourfold.rules import Rules
    from fourfold.server.fair_queue import Clients
    from fourfold.server.metrics import Metrics

Answer = TypeVar("Answer")

__all__ = ["EngineDown", "EngineService", "ReviewedMove", "Study"]

QUICK_NICENESS, PLAYER_NICENESS, ANALYST_NICENESS = 5, 15, 19
"""How far the processes stand back: the server comes first, then opponents, then analysis."""
GUARD_FACTOR, GUARD_SECONDS = 2.0, 30.0
"""An answer is given up after so many times its limit and so many seconds more."""
UNLIMITED_SECONDS = 300.0
"""When an answer to a question without a limit is given up."""
MOST_REVIEWED = 48
"""No game has more moves to review: gifts, placements and what is declined."""
READ_SECONDS = 1.0
"""What reading a record costs at most, about."""
PATIENCE_SECONDS = 2.0
"""How long an analysis or a review goes on while others wait, before it is their turn."""


class EngineService:
    """The programs that think for a server; they belong to one event loop.

    Opponents and analysis have processes of their own, so that a study never delays a move. A
    refusal of the rules is raised as the engine raises it, `EngineDown` when no answer came.
    """

    def __init__(self, players: int = 1, analysts: int = 1, metrics: Metrics | None = None) -> None:
        def pool(pool: str, count: int, niceness: int) -> ProcessPool:
            if metrics is None:
                return ProcessPool(count, niceness)
            made = ProcessPool(count, niceness, metrics.question_wait_seconds.labels(pool).observe)
            metrics.questions_waiting.labels(pool).set_function(lambda: len(made))
            return made

        self._quick = pool("quick", 1, QUICK_NICENESS)
        self._players = pool("players", players, PLAYER_NICENESS)
        self._analysts = pool("analysts", analysts, ANALYST_NICENESS)
        self._warming: asyncio.Task[None] | None = None

    async def choose(
        self,
        level: str,
        rules: Rules,
        seed: int,
        position: str,
        seconds: float | None = None,
        clients: Clients = NOBODY,
    ) -> str:
        """Return the move that a level chooses, in notation."""
        question = partial(engine_tasks.choose, level, rules, seed, position, seconds)
        return await self._move(question, level, rules, seconds, clients)

    async def decide(
        self,
        level: str,
        seed: int,
        view: View,
        seconds: float | None = None,
        clients: Clients = NOBODY,
    ) -> Event | None:
        """Return what a blindfolded level does next by what its seat may know (D8)."""
        question = partial(engine_tasks.decide, level, seed, view, seconds)
        return await self._move(question, level, view.setup.rules, seconds, clients)

    async def _move(
        self,
        question: Callable[[], Answer],
        level: str,
        rules: Rules,
        seconds: float | None,
        clients: Clients,
    ) -> Answer:
        """Ask for a move where its level thinks."""
        if level in QUICK[rules.game]:
            load = partial(engine_tasks.load_quick, rules.game)
            return await self._quick.answer(question, _guard(seconds), load, clients=clients)
        load = partial(engine_tasks.load, rules.game)
        cost = 1.0 if seconds is None else seconds
        return await self._players.answer(
            question, _guard(seconds), load, clients=clients, cost=cost
        )

    async def solve(
        self, rules: Rules, position: str, seconds: float, clients: Clients = NOBODY
    ) -> Study:
        """Study a position: exact values in Quarto, a best move and the coins in Quardo."""
        studies: list[Study] = []
        used = 0.0
        while True:
            study, hurried = await self._analysts.answer(
                partial(engine_tasks.study, rules, position, seconds - used),
                _guard(seconds),
                partial(engine_tasks.load, rules.game),
                clients=clients,
                cost=min(seconds - used, PATIENCE_SECONDS),
                patience=PATIENCE_SECONDS,
            )
            studies.append(study)
            used += study.seconds
            if not hurried or study.proved or used >= seconds:
                return _together(studies)

    async def review(
        self, record: str, seconds_per_move: float, clients: Clients = NOBODY
    ) -> tuple[ReviewedMove, ...]:
        """Review the moves of a recorded game of Quarto; a game of Quardo has no reviews."""
        moves: tuple[ReviewedMove, ...] = ()
        while True:
            more, hurried = await self._analysts.answer(
                partial(engine_tasks.review_moves, record, seconds_per_move, len(moves)),
                _guard(seconds_per_move * MOST_REVIEWED),
                partial(engine_tasks.load, Game.QUARTO),
                clients=clients,
                cost=PATIENCE_SECONDS,
                patience=PATIENCE_SECONDS,
            )
            moves += more
            if not hurried:
                return moves

    async def read(self, question: Callable[[], Answer], clients: Clients = NOBODY) -> Answer:
        """Answer a question about a record, for which no engine is needed."""
        guard = _guard(READ_SECONDS)
        return await self._analysts.answer(
            question, guard, engine_tasks.load_nothing, clients=clients, cost=READ_SECONDS
        )

    def warm_up(self) -> asyncio.Task[None]:
        """Start every process and load the engine there, in the background."""
        self._warming = asyncio.ensure_future(self._load_all())
        return self._warming

    async def _load_all(self) -> None:
        """Load one game after the other everywhere, where it is quickly done first of all."""

        async def both(pool: ProcessPool, load: Callable[[Game], object]) -> None:
            for game in Game:
                await pool.load(partial(load, game))

        await asyncio.gather(
            both(self._quick, engine_tasks.load_quick),
            both(self._players, engine_tasks.load),
            both(self._analysts, engine_tasks.load),
        )

    async def close(self) -> None:
        """End the processes at once; whoever waits for an answer gets `EngineDown`."""
        crews = (self._quick, self._players, self._analysts)
        await asyncio.gather(*(pool.close() for pool in crews))

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()


def _together(studies: list[Study]) -> Study:
    """Return what was found out about a position in several goes."""
    best = max(studies, key=lambda study: (study.proved, study.depth or 0, len(study.moves)))
    nodes, seconds = (
        sum(part) for part in zip(*((s.nodes, s.seconds) for s in studies), strict=True)
    )
    return replace(best, nodes=nodes, seconds=seconds)


def _guard(limit: float | None) -> float:
    """Return after how many seconds an answer is given up."""
    return UNLIMITED_SECONDS if limit is None else GUARD_FACTOR * limit + GUARD_SECONDS
