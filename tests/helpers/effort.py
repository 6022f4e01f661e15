"""Effort of the tests: short in ``make test``, long in ``make soak``.

The short form uses the same examples every time; the long form uses new ones.
"""

from __future__ import annotations

import os
from typing import TypeVar

from hypothesis import HealthCheck, settings

T = TypeVar("T")

SOAK = os.environ.get("FOURFOLD_SOAK") == "1"
PATIENCE_SECONDS = 300.0
"""How long a test waits for a condition; a busy machine may be a hundred times slower."""

# The duration of an example depends on the machine more than on the code.
settings.register_profile(
    "test", deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True
)
settings.register_profile(
    "soak", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)


def rounds(short: int, soak: int) -> int:
    """Return the number of repetitions in the current form."""
    return soak if SOAK else short


def examples(short: int, soak: int) -> settings:
    """Return Hypothesis settings with the number of examples in the current form."""
    return settings(max_examples=rounds(short, soak))


def in_soak(*cases: T) -> tuple[T, ...]:
    """Return cases for the long form only."""
    return cases if SOAK else ()
