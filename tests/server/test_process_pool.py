"""A crew of workers: whose question is begun, ended and hurried; with workers that take no time."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest

from fourfold.server import process_pool as crew_module
from fourfold.server.process_pool import ProcessPool

if TYPE_CHECKING:
    from collections.abc import Callable

pytestmark = pytest.mark.anyio

ANN, BOB = ("address 1", "ann"), ("address 2", "bob")


def nothing() -> None:
    """Load nothing."""


class Stub:
    """A worker whose questions end when the test, or a hurry, says so."""

    begun: list[str]
    loading: asyncio.Event
    hurried: list[str]
    killed: list[str]
    end: asyncio.Event

    def __init__(self, niceness: int) -> None:
        self.pid = niceness
        self.loaded: set[object] = set()
        self._question = ""

    async def ask(self, question: Callable[[], Any], guard: float) -> Any:  # noqa: ARG002
        if question is nothing:
            await Stub.loading.wait()
            return None
        self._question = question()
        Stub.begun.append(self._question)
        await Stub.end.wait()
        return self._question

    def hurry(self) -> None:
        Stub.hurried.append(self._question)

    def kill(self) -> None:
        Stub.killed.append(self._question)

    def reap(self) -> None:
        """Leave nothing."""


@pytest.fixture
async def crew(monkeypatch: pytest.MonkeyPatch) -> ProcessPool:
    """Offer a crew of one."""
    Stub.begun, Stub.hurried, Stub.killed, Stub.end = [], [], [], asyncio.Event()
    Stub.loading = asyncio.Event()
    Stub.loading.set()
    monkeypatch.setattr(crew_module, "Worker", Stub)
    return ProcessPool(1, 0)


def ask(crew: ProcessPool, name: str, clients: tuple[str, ...], **wishes: Any) -> asyncio.Task[str]:
    """Ask something beside what is going on."""
    question = partial(str, name)
    return asyncio.create_task(crew.answer(question, 300, nothing, clients=clients, **wishes))


async def settle() -> None:
    """Let everything happen that can happen now."""
    for _ in range(20):
        await asyncio.sleep(0)


async def test_one_client_cannot_keep_another_waiting_behind_all_its_questions(
    crew: ProcessPool,
) -> None:
    asked = [ask(crew, f"ann {number}", ANN, cost=5.0) for number in range(19)]
    await settle()
    asked.append(ask(crew, "bob", BOB, cost=5.0))
    await settle()
    assert Stub.begun == ["ann 0"]
    assert len(crew) == 19
    Stub.end.set()
    await asyncio.gather(*asked)
    assert Stub.begun[:3] == ["ann 0", "bob", "ann 1"]
    assert len(Stub.begun) == 20


async def test_questions_that_nobody_waits_for_are_never_begun(crew: ProcessPool) -> None:
    first = ask(crew, "first", ANN)
    await settle()
    waiting = [ask(crew, f"gone {number}", BOB) for number in range(50)]
    last = ask(crew, "last", BOB)
    await settle()
    for task in waiting:
        task.cancel()
    await settle()
    assert len(crew) == 1
    Stub.end.set()
    await asyncio.gather(first, last)
    assert Stub.begun == ["first", "last"]


async def test_a_worker_that_was_just_handed_out_comes_back(crew: ProcessPool) -> None:
    """The asker leaves between getting its turn and asking."""
    worker = crew._free.pop()
    asked = ask(crew, "first", ANN)
    await settle()
    crew._free.append(worker)
    crew._hand_out()
    asked.cancel()
    await settle()
    assert crew._free == [worker]
    Stub.end.set()
    assert await ask(crew, "second", BOB) == "second"
    assert Stub.begun == ["second"]


async def test_a_question_under_way_is_hurried_when_its_asker_leaves(crew: ProcessPool) -> None:
    asked = ask(crew, "first", ANN)
    await settle()
    asked.cancel()
    await settle()
    assert Stub.hurried == ["first"]
    assert Stub.killed == []  # that is for after some grace
    Stub.end.set()
    assert await ask(crew, "second", BOB) == "second"


async def test_a_question_whose_asker_leaves_while_its_engine_is_loaded_is_not_begun(
    crew: ProcessPool,
) -> None:
    Stub.loading.clear()
    asked = ask(crew, "first", ANN)
    await settle()
    asked.cancel()
    await settle()
    Stub.loading.set()
    Stub.end.set()
    assert await ask(crew, "second", BOB) == "second"
    assert Stub.begun == ["second"]


async def test_a_question_that_had_its_time_is_hurried_when_others_wait(crew: ProcessPool) -> None:
    first = ask(crew, "first", ANN, patience=0.0)
    await settle()
    await asyncio.sleep(0.01)
    own = ask(crew, "another of the same", ANN)
    await settle()
    assert Stub.hurried == []
    second = ask(crew, "second", BOB)
    await settle()
    assert Stub.hurried == ["first"]
    Stub.end.set()
    await asyncio.gather(first, own, second)
    assert Stub.begun == ["first", "second", "another of the same"]


async def test_a_question_without_patience_is_never_hurried(crew: ProcessPool) -> None:
    first, second = ask(crew, "first", ANN), ask(crew, "second", BOB)
    await settle()
    await asyncio.sleep(0.01)
    assert Stub.hurried == []
    Stub.end.set()
    await asyncio.gather(first, second)


async def test_how_long_questions_wait_is_noted(monkeypatch: pytest.MonkeyPatch) -> None:
    Stub.begun, Stub.end = [], asyncio.Event()
    Stub.loading = Stub.end
    Stub.end.set()
    monkeypatch.setattr(crew_module, "Worker", Stub)
    waits: list[float] = []
    crew = ProcessPool(1, 0, waits.append)
    await asyncio.gather(*(ask(crew, str(number), ANN) for number in range(3)))
    assert len(waits) == 3
    assert min(waits) >= 0
