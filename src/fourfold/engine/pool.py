"""Long batch work on several processors of one machine, or on a cluster with Ray."""

from __future__ import annotations

import multiprocessing
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from fourfold.extras import needs

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

Task = TypeVar("Task")
Result = TypeVar("Result")


class Mapper(Protocol):
    """Applies a function to tasks and yields the results in the order of the tasks."""

    def __call__(
        self, function: Callable[[Task], Result], tasks: Iterable[Task], /
    ) -> Iterator[Result]:
        """Yield the results as they are ready."""


@contextmanager
def open_pool(workers: int, kind: str = "processes") -> Iterator[Mapper]:
    """Offer a mapper that works in ``workers`` processes, or on a Ray cluster with ``kind="ray"``.

    One worker needs no other process.
    """
    if workers == 1 and kind == "processes":
        yield map
        return
    pool = _ray_pool(workers) if kind == "ray" else _process_pool(workers)
    try:
        yield pool.imap
    finally:
        pool.terminate()


def _process_pool(workers: int) -> Any:  # the two pools share no type
    """Return a pool of processes; fresh ones, since threads do not survive a fork."""
    return multiprocessing.get_context("spawn").Pool(workers)


def _ray_pool(workers: int) -> Any:
    """Return Ray's pool, which has the same methods."""
    with needs("cluster"):
        from ray.util.multiprocessing import Pool  # noqa: PLC0415 - only where a cluster is

    return Pool(processes=workers)
