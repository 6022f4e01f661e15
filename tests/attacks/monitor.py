"""Watching the server from outside: memory, open files, and how soon it answers anything at all."""

from __future__ import annotations

import asyncio
import re
import time
from contextlib import suppress
from dataclasses import dataclass

import httpx
import psutil

from tests.attacks.client import ANSWER_SECONDS, from_address

EVERY_SECONDS = 0.25
STALLS = re.compile(r'loop_stall_seconds_bucket\{le="([^"]+)"\} (\S+)')
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

    def __init__(
        self, url: str, pid: int | None, figures: str | None = None, *, spread: bool
    ) -> None:
        self._url = url
        self._figures = figures
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

    async def stalls(self) -> dict[float, float]:
        """Return how often the event loop has computed for so long at a stretch, by seconds."""
        if self._figures is None:
            return {}
        async with httpx.AsyncClient(verify=False, timeout=ANSWER_SECONDS) as http:  # noqa: S501
            text = (await http.get(self._figures)).text
        return {float(most): float(count) for most, count in STALLS.findall(text)}

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


def longest(before: dict[float, float], after: dict[float, float]) -> float | None:
    """Return what no stall between two counts was longer than, as far as it is known."""
    new = {most: count - before.get(most, 0.0) for most, count in after.items()}
    return min((most for most, count in new.items() if count == max(new.values())), default=None)
