"""The loop over due work: one run at a time, and growing pauses after failures."""

from __future__ import annotations

import asyncio
import logging

import pytest

from fourfold.server.errors import NoSuchGame, Unavailable
from fourfold.server.live.due_loop import DueLoop
from fourfold.server.live.shutdown import Shutdown
from fourfold.server.runtime.background import Background

pytestmark = pytest.mark.anyio

_sleep = asyncio.sleep


class Work:
    """Due work that fails as planned, and the pauses between its runs."""

    def __init__(self, *plan: Exception | bool) -> None:
        self.plan = list(plan)
        self.runs = 0
        self.background = Background()
        self.loop = DueLoop("game", self.run, self.background, Shutdown())

    async def find(self) -> list[str]:
        """Return the game, which stays due until the plan is finished."""
        return ["a"] if self.plan else []

    async def run(self, game: str) -> bool:
        """Execute the next step of the plan."""
        assert game == "a"
        self.runs += 1
        step = self.plan.pop(0)
        if isinstance(step, Exception):
            raise step
        return step

    async def finish(self) -> None:
        """Wait until the plan is finished."""
        while self.plan or self.loop._running:
            await _sleep(0)
        await self.background.close()


@pytest.fixture
def pauses(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Return the pauses after runs; no pause takes time, and sweeps run without one."""
    taken: list[float] = []

    async def sleep(seconds: float) -> None:
        if seconds != 0.2:
            taken.append(seconds)
        await _sleep(0)

    monkeypatch.setattr(asyncio, "sleep", sleep)
    return taken


async def test_failing_work_is_retried_with_growing_pauses(
    pauses: list[float], caplog: pytest.LogCaptureFixture
) -> None:
    """Each sweep finds the game, but does not run it before its pause is over."""
    work = Work(*[ValueError("broken")] * 8, False, ValueError("again"), False)
    work.loop.start(work.find, 0.2)
    await work.finish()
    assert pauses == [1, 2, 4, 8, 16, 32, 60, 60, 1]
    failures = [line for line in caplog.messages if "failed" in line]
    assert [line.rpartition(" in ")[2] for line in failures] == [
        *("1 s", "2 s", "4 s", "8 s", "16 s", "32 s", "60 s"),
        "1 s",
    ], "each pause is logged once"


async def test_failing_work_is_counted_until_it_succeeds(pauses: list[float]) -> None:
    counts: list[int] = []
    work = Work(ValueError("broken"), ValueError("broken"), Unavailable(), False)
    run = work.run

    async def count_and_run(game: str) -> bool:
        counts.append(len(work.loop.failing))
        return await run(game)

    work.loop._run_due = count_and_run
    work.loop.schedule("a")
    await work.finish()
    assert (counts, pauses) == ([0, 1, 1, 1], [1, 2, 1])
    assert not work.loop.failing


async def test_lasting_failure_is_reported_until_it_ends(pauses: list[float]) -> None:
    """A single failure concerns no player: the next attempt comes after a second."""
    work = Work(ValueError("broken"), False, *[ValueError("broken")] * 3, False, False)
    reports: list[tuple[int, bool]] = []
    work.loop._report = lambda _, is_failing: reports.append((work.runs, is_failing))
    work.loop.start(work.find, 0.2)
    await work.finish()
    assert reports == [(4, True), (5, True), (6, False)]
    assert pauses == [1, 1, 2, 4]


async def test_unavailable_database_is_asked_every_second(pauses: list[float]) -> None:
    work = Work(Unavailable(), Unavailable(), Unavailable(), False)
    work.loop.schedule("a")
    await work.finish()
    assert pauses == [1, 1, 1]


async def test_missing_game_is_not_retried(
    pauses: list[float], caplog: pytest.LogCaptureFixture
) -> None:
    work = Work(NoSuchGame())
    with caplog.at_level(logging.WARNING):
        work.loop.schedule("a")
        await work.finish()
    assert (work.runs, pauses) == (1, [])
    assert caplog.messages == ["due game does not exist"]


async def test_request_during_run_runs_once_more() -> None:
    """Two requests while the work is running lead to one more run."""
    work = Work(False, False)
    reached, released = asyncio.Event(), asyncio.Event()

    async def run_when_released(game: str) -> bool:
        reached.set()
        await released.wait()
        return await work.run(game)

    work.loop._run_due = run_when_released
    work.loop.schedule("a")
    await reached.wait()
    work.loop.schedule("a")
    work.loop.schedule("a")
    released.set()
    await work.finish()
    assert work.runs == 2
