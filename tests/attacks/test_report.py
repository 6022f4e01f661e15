"""Verdicts of the attack report: exactly the broken bounds are listed."""

from __future__ import annotations

import pytest

from tests.attacks import bounds
from tests.attacks.monitor import Sample
from tests.attacks.report import Row


def row(**changes: object) -> Row:
    """Return a row that reaches every bound without breaking it."""
    before = Sample(0.0, memory=100.0, workers=400.0, files=40, lag=0.01)
    after = Sample(1.0, 100 + bounds.GROWTH_MB, bounds.WORKERS_MB, 40, 0.01)
    good: dict[str, object] = {
        "moves": [bounds.MOVE_P99_MS / 1000] * 200,
        "replies": [bounds.REPLY_SECONDS],
        "samples": [before, after],
    }
    return Row("test", **(good | changes))  # type: ignore[arg-type]


def test_row_at_the_bounds_has_no_verdicts() -> None:
    assert row().verdicts() == []


@pytest.mark.parametrize(
    ("changes", "word"),
    [
        ({"moves": []}, "no player"),
        ({"moves": [0.01] * 97 + [0.151] * 3}, "p99"),
        ({"replies": [0.1, 1.01]}, "level 1"),
        ({"samples": [Sample(0, 100, 0, 1, 0), Sample(1, 133, 0, 1, 0)]}, "growth"),
        (
            {
                "samples": [
                    Sample(0, 100, 0, 1, 0),
                    Sample(1, 200, 0, 1, 0),
                    Sample(2, 100, 0, 1, 0),
                ]
            },
            "peak",
        ),
        ({"samples": [Sample(0, 100, 0, 1, 0), Sample(1, 100, 1201, 1, 0)]}, "workers"),
        ({"failures": ["a leak"]}, "leak"),
    ],
)
def test_row_beyond_a_bound_has_a_verdict(changes: dict[str, object], word: str) -> None:
    (verdict,) = row(**changes).verdicts()
    assert word in verdict
