"""Watching the server from outside: memory, open files, and how soon it answers anything at all."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from dataclasses import dataclass

import httpx
import psutil

from tests.attacks.client import from_address

EVERY_SECONDS = 0.25
ADDRESS = "127.0.3.1"
MEGABYTE = 1e6


@dataclass(frozen=True, slots=True)
class Sample:
    """The server at one moment; memory in megabytes, ``lag`` in seconds."""

    at: float
    memory: float
    workers: float
    files: int
    lag: float


class Watch:
    """Samples a server again and again."""

    def __init__(self, url: str, pid: int | None, *, spread: bool) -> None:
        self._url = url
        self._process = None if pid is None else psutil.Process(pid)
        self._address = ADDRESS if spread else None
        self.samples: list[Sample] = []

    @property
    def alive(self) -> bool:
        """Whether the process is still there, as far as it is known."""
        return self._process is None or (
            self._process.is_running() and self._process.status() != psutil.STATUS_ZOMBIE
        )

    async def run(self) -> None:
        """Watch until cancelled."""
        async with from_address(self._url, self._address) as http:
            while True:
                lag = await self._lag(http)
                with suppress(psutil.Error):
                    self.samples.append(Sample(time.monotonic(), *self._memory(), lag))
                await asyncio.sleep(EVERY_SECONDS)

    async def _lag(self, http: httpx.AsyncClient) -> float:
        """Return how long the smallest question takes."""
        asked = time.perf_counter()
        with suppress(httpx.HTTPError):
            await http.get("/healthz")
        return time.perf_counter() - asked

    def _memory(self) -> tuple[float, float, int]:
        """Return the memory of the server and of its workers, and its open files."""
        if self._process is None:
            return 0.0, 0.0, 0
        workers = 0.0
        for child in self._process.children(recursive=True):
            with suppress(psutil.Error):
                workers += child.memory_info().rss / MEGABYTE
        return (
            self._process.memory_info().rss / MEGABYTE,
            workers,
            self._process.num_fds(),
        )
