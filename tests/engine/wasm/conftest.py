"""The module, built once: by `make`, or here if it is older than its sources."""

from __future__ import annotations

from pathlib import Path

import pytest

from fourfold.engine.wasm.build import build
from tests.engine.wasm.machine import Machine

FOLDER = Path(__file__).parents[3] / "web" / "src" / "generated" / "engine"


@pytest.fixture(scope="session")
def code() -> bytes:
    """Return the module's bytes."""
    return build(FOLDER).read_bytes()


@pytest.fixture(scope="module")
def machine(code: bytes) -> Machine:
    """Start the module."""
    return Machine(code)
