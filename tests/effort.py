"""How much the tests try: a little in ``make test``, a lot in ``make soak``.

The short form takes the same examples every time; the long one takes new ones.
"""

from __future__ import annotations

import os
from typing import TypeVar

from hypothesis import HealthCheck, settings

T = TypeVar("T")

SOAK = os.environ.get("FOURFOLD_SOAK") == "1"
PATIENCE_SECONDS = 300.0
"""How long a test waits for what must happen; a busy machine may take a hundred times as long."""

# How long an example takes says something about the machine, not about the code.
settings.register_profile(
    "test", deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True
)
settings.register_profile(
    "soak", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)


def rounds(short: int, soak: int) -> int:
    """Return how often to try something."""
    return soak if SOAK else short


def examples(short: int, soak: int) -> settings:
    """Return Hypothesis's settings for so many examples."""
    return settings(max_examples=rounds(short, soak))


def in_soak(*cases: T) -> tuple[T, ...]:
    """Return more cases of a test for the long form, and none for the short one."""
    return cases if SOAK else ()
