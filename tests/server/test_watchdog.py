"""The watchdog, which measures and names what blocks the event loop."""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import pytest

from fourfold.server.metrics import Metrics
from fourfold.server.runtime.event_loop import LONG_SECONDS, TICK_SECONDS, Watchdog, location_of
from tests.helpers.effort import PATIENCE_SECONDS

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def run_watchdog() -> AsyncIterator[tuple[Watchdog, Metrics]]:
    """Run a watchdog on the test's event loop."""
    metrics = Metrics()
    watchdog = Watchdog(metrics)
    watchdog.start()
    await asyncio.sleep(2 * TICK_SECONDS)
    try:
        yield watchdog, metrics
        await asyncio.sleep(2 * TICK_SECONDS)
    finally:
        await watchdog.close()


def max_bucket(metrics: Metrics, metric: str) -> float:
    """Return the smallest bound above all measured values."""
    name = f"fourfold_{metric}_bucket"
    family = next(f for f in metrics.registry.collect() if f.name == f"fourfold_{metric}")
    buckets = [(float(s.labels["le"]), s.value) for s in family.samples if s.name == name]
    return next(bound for bound, count in buckets if count == buckets[-1][1])


def block_loop(watchdog: Watchdog) -> None:
    """Compute until the watchdog has noticed, for longer than its log threshold."""
    watchdog.location = ""  # forget an earlier computation
    start_time, deadline = time.thread_time(), time.monotonic() + PATIENCE_SECONDS
    while time.thread_time() - start_time < 3 * LONG_SECONDS or not watchdog.location:
        assert time.monotonic() < deadline


async def test_watchdog_measures_and_names_long_computations(
    caplog: pytest.LogCaptureFixture,
) -> None:
    with caplog.at_level(logging.WARNING, "fourfold.server"):
        async with run_watchdog() as (watchdog, metrics):
            block_loop(watchdog)
    assert max_bucket(metrics, "loop_stall_seconds") > 3 * LONG_SECONDS
    assert max_bucket(metrics, "loop_lag_seconds") > 2 * LONG_SECONDS
    found = [record for record in caplog.records if "block_loop" in vars(record)["at"]]
    assert [record.message for record in found] == ["the event loop was held up"]
    assert vars(found[0])["computing"] > 2 * LONG_SECONDS


async def test_watchdog_counts_sleep_as_lag_not_stall() -> None:
    async with run_watchdog() as (_, metrics):
        start_time = time.thread_time()
        time.sleep(3 * LONG_SECONDS)
        computed = time.thread_time() - start_time
    assert max_bucket(metrics, "loop_lag_seconds") > 2 * LONG_SECONDS
    assert computed < LONG_SECONDS
    stalled = metrics.registry.get_sample_value("fourfold_loop_stall_seconds_sum")
    assert stalled is not None
    assert stalled < 2 * LONG_SECONDS


async def test_watchdog_stops_when_closed() -> None:
    async with run_watchdog() as (_, metrics):
        pass
    count = metrics.registry.get_sample_value("fourfold_loop_lag_seconds_count")
    await asyncio.sleep(3 * TICK_SECONDS)
    assert metrics.registry.get_sample_value("fourfold_loop_lag_seconds_count") == count


def test_location_is_empty_without_a_frame() -> None:
    assert location_of(None) == ""
