"""Questions in other processes: what happens when one dies, takes too long or is not wanted."""

from __future__ import annotations

import asyncio
import os
import time
from functools import partial
from typing import TYPE_CHECKING

import pytest

from fourfold.server import workers
from fourfold.server.workers import Crew, ThinkersDown, Worker

if TYPE_CHECKING:
    from multiprocessing.connection import Connection


def nothing() -> None:
    """Load nothing."""


def slept(seconds: float) -> float:
    """Sleep and say so."""
    time.sleep(seconds)
    return seconds


def test_a_question_that_kills_is_given_up_and_harms_no_other() -> None:
    async def ask() -> None:
        crew = Crew(2, 0)
        slow = asyncio.create_task(crew.answer(partial(slept, 1.0), 30, nothing))
        with pytest.raises(ThinkersDown):
            await crew.answer(partial(os._exit, 1), 30, nothing)
        assert not slow.done()
        assert await slow == 1.0
        assert await crew.answer(partial(slept, 0), 30, nothing) == 0
        await crew.close()

    asyncio.run(ask())


@pytest.mark.alone
def test_what_takes_far_too_long_is_given_up() -> None:
    async def ask() -> None:
        crew = Crew(1, 0)
        await crew.load(nothing)
        started = time.perf_counter()
        with pytest.raises(ThinkersDown):
            await crew.answer(partial(slept, 60), 0.2, nothing)
        assert time.perf_counter() - started < 1
        assert await crew.answer(partial(slept, 0), 30, nothing) == 0
        await crew.close()

    asyncio.run(ask())


@pytest.mark.parametrize("seconds", [0.3, 60], ids=["short", "long"])
def test_a_question_that_nobody_waits_for_makes_room(
    seconds: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A short one is finished by the same process, for a long one there is a new process."""
    monkeypatch.setattr(workers, "GRACE_SECONDS", 1.0)

    async def ask() -> None:
        crew = Crew(1, 0)
        await crew.load(nothing)
        before = crew.pids
        asking = asyncio.create_task(crew.answer(partial(slept, seconds), 90, nothing))
        await asyncio.sleep(0.1)
        asking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asking
        started = time.perf_counter()
        assert await crew.answer(partial(slept, 0), 30, nothing) == 0
        assert time.perf_counter() - started < 3
        after = crew.pids
        assert (after == before) is (seconds < 1)
        await asyncio.sleep(1.1)  # no timer of the cancelled one is left to strike
        assert await crew.answer(partial(slept, 0), 30, nothing) == 0
        assert crew.pids == after
        await crew.close()

    asyncio.run(ask())


def test_a_question_that_is_cancelled_while_it_waits_is_never_asked() -> None:
    async def ask() -> None:
        crew = Crew(1, 0)
        first = asyncio.create_task(crew.answer(partial(slept, 0.5), 30, nothing))
        await asyncio.sleep(0.05)
        second = asyncio.create_task(crew.answer(partial(os._exit, 1), 30, nothing))
        await asyncio.sleep(0.05)
        second.cancel()
        assert await first == 0.5
        pids = crew.pids
        assert await crew.answer(partial(slept, 0), 30, nothing) == 0
        assert crew.pids == pids
        await crew.close()

    asyncio.run(ask())


loaded: list[int] = []


def load(number: int) -> None:
    """Take a second, once in a process, to load something."""
    if not loaded:
        loaded.append(number)
        time.sleep(1.0)


def what_is_loaded() -> list[int]:
    """Return what this process has loaded."""
    return loaded


def test_what_a_question_needs_is_loaded_first_and_in_its_own_time() -> None:
    async def ask() -> None:
        crew = Crew(1, 0)
        assert await crew.answer(what_is_loaded, 0.5, partial(load, 7)) == [7]
        assert await crew.answer(what_is_loaded, 0.5, partial(load, 8)) == [7]
        await crew.close()

    asyncio.run(ask())


class KilledTooEarly(Worker):
    """A worker that is killed before it has started."""

    def _start(self) -> Connection:
        self.kill()
        return super()._start()


def test_a_kill_is_not_lost_on_a_process_that_is_just_starting() -> None:
    async def ask() -> None:
        worker = KilledTooEarly(0)
        with pytest.raises(ThinkersDown):
            await asyncio.wait_for(worker.ask(partial(slept, 60), 90), 10)
        assert worker.pid is None

    asyncio.run(ask())
