"""Pools of workers for batch jobs: processes on one machine, or a Ray cluster."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from fourfold.extras import needs

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

Task = TypeVar("Task")
Result = TypeVar("Result")


class Mapper(Protocol):
    """A function like `map`, possibly parallel; results come in the order of the tasks."""

    def __call__(
        self, function: Callable[[Task], Result], tasks: Iterable[Task], /
    ) -> Iterator[Result]:
        """Apply a function to tasks and yield the results."""


@contextmanager
def open_pool(workers: int, kind: str = "processes") -> Iterator[Mapper]:
    """Yield a mapper over ``workers`` processes, or over a Ray cluster with ``kind="ray"``.

    A single worker runs in this process.
    """
    if workers == 1 and kind == "processes":
        yield map
        return
    pool = _ray_pool(workers) if kind == "ray" else _process_pool(workers)
    try:
        yield pool.imap
    finally:
        pool.terminate()


def _process_pool(workers: int) -> Any:  # the two pools have no common type
    """Return a pool of spawned processes; threads would not survive a fork."""
    import multiprocessing  # noqa: PLC0415 - few commands compute in several processes

    return multiprocessing.get_context("spawn").Pool(workers)


def _ray_pool(workers: int) -> Any:
    """Return a Ray pool, which has the same methods."""
    with needs("cluster"):
        from ray.util.multiprocessing import Pool  # noqa: PLC0415 - an extra

    return Pool(processes=workers)
