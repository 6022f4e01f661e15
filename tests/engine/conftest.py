"""Fixtures of the engine tests."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from fourfold.engine import solution

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(autouse=True, scope="module")
def _fresh_solvers() -> Iterator[None]:
    """Free the solver tables after each module."""
    yield
    solution._shared_solver.cache_clear()
