"""The module that the repository keeps, started."""

from __future__ import annotations

import pytest

from fourfold.engine.wasm.build import MODULE
from tests.engine.wasm.machine import Machine


@pytest.fixture(scope="session")
def code() -> bytes:
    """Return the module's bytes."""
    return MODULE.read_bytes()


@pytest.fixture(scope="module")
def machine(code: bytes) -> Machine:
    """Start the module."""
    return Machine(code)
