"""Defects of the server, to be planted for a while: does the simulation find them?

::

    python -m tests.helpers.simulation.planted 1 60     the seeds that find each defect
"""

from __future__ import annotations

import argparse
import asyncio
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

from fourfold.server.live.due_loop import DueLoop
from fourfold.server.live.repository import Repository
from fourfold.server.runtime.storage import Storage
from fourfold.store.event_tables import EventTable
from tests.helpers.simulation.simulation import simulate

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from contextlib import AbstractContextManager


@contextmanager
def ignored_marks() -> Iterator[None]:
    """A repeated write does not recognise its own events."""
    append = EventTable.append

    def append_unmarked(self: EventTable, connection: Any, **values: Any) -> bool:
        _, last = self._mark, self.load(connection, values["owner"])
        is_taken = any(event.number == values["events"][0].number for event in last)
        return not is_taken and append(self, connection, **values)

    with patch.object(EventTable, "append", append_unmarked):
        yield


@contextmanager
def lasting_staleness() -> Iterator[None]:
    """A game or tournament that another process has changed is not loaded again."""

    async def refresh(_self: object, _live: object) -> None:
        """Do nothing."""

    with patch.object(Repository, "refresh", refresh):
        yield


@contextmanager
def early_acknowledgement() -> Iterator[None]:
    """An event counts as stored before it is committed."""
    write = Storage.write

    async def write_later(self: Storage, run: Any, on_commit: Any = None) -> Any:
        if on_commit is None:
            return await write(self, run)
        on_commit(True)
        asyncio.get_running_loop().create_task(_swallow(write(self, run)))
        return True

    with patch.object(Storage, "write", write_later):
        yield


async def _swallow(work: Any) -> None:
    """Await work whatever becomes of it."""
    await asyncio.gather(work, return_exceptions=True)


@contextmanager
def missing_resync() -> Iterator[None]:
    """A process does not look for messages that it has missed."""

    async def resync(_: object) -> None:
        """Do nothing."""

    with patch.object(Repository, "resync", resync):
        yield


@contextmanager
def single_attempts() -> Iterator[None]:
    """Due work is attempted once: neither a failure nor a restart brings it back."""
    attempt = DueLoop._attempt

    async def attempt_once(self: DueLoop, id_: str) -> float | None:
        await attempt(self, id_)
        return None

    def start(self: DueLoop, *_: object) -> None:
        """Do not sweep."""

    with patch.object(DueLoop, "_attempt", attempt_once), patch.object(DueLoop, "start", start):
        yield


DEFECTS: dict[str, Callable[[], AbstractContextManager[None]]] = {
    "ignored marks": ignored_marks,
    "lasting staleness": lasting_staleness,
    "early acknowledgement": early_acknowledgement,
    "missing resync": missing_resync,
    "single attempts": single_attempts,
}


def find(defect: str, seeds: Iterable[int]) -> dict[int, str]:
    """Return the seeds that find a planted defect, with their first violations."""
    found: dict[int, str] = {}
    with DEFECTS[defect]():
        for seed in seeds:
            if violations := simulate(seed).violations:
                found[seed] = violations[0]
    return found


def main() -> None:
    """Print the seeds that find each defect."""
    parser = argparse.ArgumentParser(prog="python -m tests.helpers.simulation.planted")
    parser.add_argument("first", type=int)
    parser.add_argument("last", type=int)
    options = parser.parse_args()
    for defect in DEFECTS:
        found = find(defect, range(options.first, options.last + 1))
        print(f"{defect}: {len(found)} seeds: {list(found)}", flush=True)
        for violation in list(found.values())[:4]:
            print(f"    {violation[:160]}")


if __name__ == "__main__":
    main()
