"""What all tests of the engine share."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from fourfold.engine import solution

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(autouse=True, scope="module")
def _fresh_solvers() -> Iterator[None]:
    """Give the tables of one module's rule sets back before the next."""
    yield
    solution._shared_solver.cache_clear()
