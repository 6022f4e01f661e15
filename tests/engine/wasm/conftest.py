"""Fixtures that load the committed WebAssembly module."""

from __future__ import annotations

import pytest

from fourfold.engine.compilation.products import MODULE
from tests.helpers.engine.wasm import Machine


@pytest.fixture(scope="session")
def code() -> bytes:
    """Return the bytes of the module."""
    return MODULE.read_bytes()


@pytest.fixture(scope="module")
def machine(code: bytes) -> Machine:
    """Return an instance of the module."""
    return Machine(code)
