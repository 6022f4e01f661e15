"""Measurements of the server from outside: memory, open files and response time."""

from __future__ import annotations

import asyncio
import re
import time
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

import httpx
import psutil

from tests.attacks.client import ANSWER_SECONDS, create_http

if TYPE_CHECKING:
    from pathlib import Path

EVERY_SECONDS = 0.25
STALLS = re.compile(r'loop_stall_seconds_bucket\{le="([^"]+)"\} (\S+)')
ADDRESS = "127.0.3.1"
MEGABYTE = 1e6


@dataclass(frozen=True, slots=True)
class Sample:
    """State of the server at one time; sizes in megabytes, ``lag`` in seconds."""

    at: float
    memory: float
    workers: float
    files: int
    lag: float
    disk: float = 0.0
    log: float = 0.0


@dataclass(frozen=True, slots=True)
class Files:
    """The folder of a server's data, and its log."""

    data: Path
    log: Path

    def sizes(self) -> tuple[float, float]:
        """Return the sizes of both in megabytes."""
        data = 0
        for file in self.data.iterdir():
            with suppress(FileNotFoundError):  # a temporary file of the database
                data += file.stat().st_size
        return data / MEGABYTE, self.log.stat().st_size / MEGABYTE


class Monitor:
    """Repeated samples of a server."""

    def __init__(
        self,
        url: str,
        pid: int | None,
        figures: str | None = None,
        files: Files | None = None,
        *,
        spread: bool,
    ) -> None:
        self._url = url
        self._figures = figures
        self._files = files
        self._process = None if pid is None else psutil.Process(pid)
        self._address = ADDRESS if spread else None
        self.samples: list[Sample] = []

    @property
    def is_alive(self) -> bool:
        """Whether the process runs; True if its id is unknown."""
        return self._process is None or (
            self._process.is_running() and self._process.status() != psutil.STATUS_ZOMBIE
        )

    async def run(self) -> None:
        """Take samples until cancelled."""
        async with create_http(self._url, self._address) as http:
            while True:
                lag = await self._measure_lag(http)
                with suppress(psutil.Error):
                    self.samples.append(
                        Sample(time.monotonic(), *self._memory(), lag, *self._sizes())
                    )
                await asyncio.sleep(EVERY_SECONDS)

    async def stalls(self) -> dict[float, float]:
        """Return the histogram of event loop stalls: the counts by upper bound in seconds."""
        if self._figures is None:
            return {}
        async with httpx.AsyncClient(verify=False, timeout=ANSWER_SECONDS) as http:  # noqa: S501
            text = (await http.get(self._figures)).text
        return {float(limit): float(count) for limit, count in STALLS.findall(text)}

    async def _measure_lag(self, http: httpx.AsyncClient) -> float:
        """Return the response time of the cheapest request."""
        asked = time.perf_counter()
        with suppress(httpx.HTTPError):
            await http.get("/healthz")
        return time.perf_counter() - asked

    def _sizes(self) -> tuple[float, float]:
        """Return the sizes of the server's data and log, if they are known."""
        return (0.0, 0.0) if self._files is None else self._files.sizes()

    def _memory(self) -> tuple[float, float, int]:
        """Return the memory of the server and its workers, and its open files."""
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


def longest_stall(before: dict[float, float], after: dict[float, float]) -> float | None:
    """Return an upper bound of the stalls between two histograms, if known."""
    new = {limit: count - before.get(limit, 0.0) for limit, count in after.items()}
    return min((limit for limit, count in new.items() if count == max(new.values())), default=None)
