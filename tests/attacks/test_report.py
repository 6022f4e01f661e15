"""Verdicts of the attack report: exactly the broken bounds are listed."""

from __future__ import annotations

import pytest

from tests.attacks import bounds
from tests.attacks.__main__ import CALM, compare_with_calm, schedule
from tests.attacks.monitor import Sample
from tests.attacks.report import Row

DISK, LOG = bounds.DISK_MB_PER_MINUTE, bounds.LOG_KB_PER_MINUTE / 1000
"""Megabytes after a minute at the bounds."""


def row(**changes: object) -> Row:
    """Return a row that reaches every bound without breaking it."""
    before = Sample(0.0, memory=100.0, workers=400.0, files=40, lag=0.01)
    after = Sample(60.0, 100 + bounds.GROWTH_MB, bounds.WORKERS_MB, 40, 0.01, DISK, LOG)
    good: dict[str, object] = {
        "calm_moves": [bounds.MOVE_P99_MS / 1000 / bounds.MOVE_RATIO] * 200,
        "moves": [bounds.MOVE_P99_MS / 1000] * 200,
        "replies": [bounds.REPLY_SECONDS],
        "samples": [before, after],
    }
    return Row("test", **(good | changes))  # type: ignore[arg-type]


def test_row_at_the_bounds_has_no_verdicts() -> None:
    assert row().verdicts() == []


def test_rows_are_compared_with_calm_periods_around_them() -> None:
    names = schedule("abcdef")
    assert names == [CALM, *"abcd", CALM, "e", "f", CALM]
    rows: list[Row] = []
    for number, name in enumerate(names):
        rows.append(Row(name, [float(number)], [], []))
        if name == CALM:
            rows = compare_with_calm(rows)
    compared = {row.name: row.calm_moves for row in rows}
    assert compared.pop(CALM) == []
    assert {name: compared[name] for name in "abcd"} == {name: [0.0, 5.0] for name in "abcd"}
    assert {name: compared[name] for name in "ef"} == {name: [5.0, 8.0] for name in "ef"}


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
        ({"calm_moves": [bounds.MOVE_P99_MS / 3100] * 200}, "median move"),
        ({"samples": [Sample(0, 100, 0, 1, 0), Sample(60, 100, 0, 1, 0, DISK + 1)]}, "disk"),
        ({"samples": [Sample(0, 100, 0, 1, 0), Sample(60, 100, 0, 1, 0, 0, 1.1 * LOG)]}, "log"),
    ],
)
def test_row_beyond_a_bound_has_a_verdict(changes: dict[str, object], word: str) -> None:
    (verdict,) = row(**changes).verdicts()
    assert word in verdict
