"""Metrics: their names and values, counted for each server."""

from __future__ import annotations

import re

from prometheus_client import generate_latest
from prometheus_client.parser import text_string_to_metric_families

from fourfold.server.metrics import Metrics


def read_value(metrics: Metrics, name: str, **labels: str) -> float | None:
    return metrics.registry.get_sample_value(f"fourfold_{name}", labels)


def test_metrics_are_exposed_under_their_names() -> None:
    metrics = Metrics()
    metrics.requests.labels(method="GET", route="/api/games/{id}", status="200").inc()
    metrics.request_seconds.labels(method="GET", route="/api/games/{id}").observe(0.02)
    metrics.events_total.labels(kind="play").inc(3)
    metrics.commit_seconds.observe(0.004)
    metrics.batch_size.observe(7)
    metrics.connections.inc()
    metrics.games_live.set(12)
    metrics.computer_moves_total.labels(level="easy").inc()
    metrics.computer_seconds.observe(0.3)
    metrics.refusals_total.labels(code="stale").inc()
    metrics.flags_total.inc()
    metrics.loop_lag_seconds.observe(0.03)
    metrics.loop_stall_seconds.observe(0.02)
    route = "/api/games/{id}"
    assert read_value(metrics, "requests_total", method="GET", route=route, status="200") == 1
    assert read_value(metrics, "request_seconds_sum", method="GET", route=route) == 0.02
    assert read_value(metrics, "events_total", kind="play") == 3
    assert read_value(metrics, "commit_seconds_count") == 1
    assert read_value(metrics, "batch_size_bucket", le="5.0") == 0
    assert read_value(metrics, "batch_size_bucket", le="10.0") == 1
    assert read_value(metrics, "connections") == 1
    assert read_value(metrics, "games_live") == 12
    assert read_value(metrics, "program_moves_total", level="easy") == 1
    assert read_value(metrics, "program_seconds_count") == 1
    assert read_value(metrics, "refusals_total", code="stale") == 1
    assert read_value(metrics, "flags_total") == 1
    assert read_value(metrics, "loop_lag_seconds_sum") == 0.03
    assert read_value(metrics, "loop_stall_seconds_bucket", le="0.05") == 1


def test_metrics_render_in_prometheus_format() -> None:
    text = generate_latest(Metrics().registry).decode()
    names = {family.name for family in text_string_to_metric_families(text)}
    assert len(names) >= 11
    assert all(re.fullmatch("fourfold_[a-z_]+", name) for name in names)


def test_metrics_of_two_servers_are_separate() -> None:
    one, other = Metrics(), Metrics()
    one.flags_total.inc()
    assert read_value(one, "flags_total") == 1
    assert read_value(other, "flags_total") == 0
