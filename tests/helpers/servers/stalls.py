"""Measurement of the event loop's stalls during requests to a running server."""

from __future__ import annotations

import asyncio
import json
import time
from typing import TYPE_CHECKING

from fourfold.server.runtime.event_loop import TICK_SECONDS
from tests.helpers.servers.running_server import METRICS_URLS

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    import httpx

    Request = Callable[[], Awaitable[None]]

MAX_SECONDS = 0.05
MAX_TRIES = 3
"""A slow request is slow at each try; other load on the machine is not."""
REFERENCE_SECONDS = 0.004
"""Duration of the reference work on the machine on which the limit was set."""
FIGURE = "fourfold_loop_stall_seconds_bucket{le="


def measure_reference_work() -> float:
    """Return the seconds that typical work of the server takes on this machine now."""
    durations = []
    for _ in range(3):
        start_time = time.thread_time()
        for number in range(60):
            json.loads(json.dumps([{"index": at, "text": f"{number} {at}"} for at in range(40)]))
        durations.append(time.thread_time() - start_time)
    return min(durations)


class Stalls:
    """The stalls that a server's watchdog has measured."""

    def __init__(self, url: str, http: httpx.AsyncClient) -> None:
        self._url = METRICS_URLS[url]
        self._http = http

    async def is_short(self, requests: Sequence[Request]) -> bool:
        """Return whether no request stalls the event loop for long.

        A slower machine gets proportionally more time.
        """
        for _ in range(MAX_TRIES):
            slowdown = max(1.0, measure_reference_work() / REFERENCE_SECONDS)
            if await self._max_stall(requests) <= MAX_SECONDS * slowdown:
                return True
        return False

    async def _max_stall(self, requests: Sequence[Request]) -> float:
        """Return an upper bound of the stalls during some requests."""
        before = await self._read_buckets()
        for request in requests:
            await request()
        await asyncio.sleep(2 * TICK_SECONDS)
        after = await self._read_buckets()
        new = {bound: after[bound] - before[bound] for bound in after}
        return min(bound for bound in new if new[bound] == max(new.values()))

    async def _read_buckets(self) -> dict[float, float]:
        """Return the number of stalls up to each bound."""
        text = (await self._http.get(self._url)).text
        lines = [line[len(FIGURE) :].split("} ") for line in text.splitlines() if FIGURE in line]
        return {float(bound.strip('"')): float(count) for bound, count in lines}
