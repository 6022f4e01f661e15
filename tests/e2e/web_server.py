"""A server with the built web app."""

from __future__ import annotations

import os
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.helpers.servers.running_server import RunningServer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.helpers.servers.variants import FrozenClock

PACKAGE_ROOT = "FOURFOLD_E2E_PYTHONPATH"
"""Environment variable with the root of another copy of the package, to test that copy."""
SOURCES = Path(__file__).parents[2] / "src"


@contextmanager
def run_server(
    folder: Path, *options: str, clock: FrozenClock | None = None
) -> Iterator[RunningServer]:
    """Run a server, with a clock of its own if one is given."""
    root = os.environ.get(PACKAGE_ROOT)
    site = (Path(root) if root else SOURCES) / "fourfold" / "server" / "web" / "index.html"
    if not site.exists():
        pytest.fail(f"the web app is not built ({site} is missing): run `make web`", pytrace=False)
    with pytest.MonkeyPatch.context() as patch:
        if root:
            patch.setenv("PYTHONPATH", root)
        running = RunningServer(folder, "--touch-pace", "0", *options, clock=clock)
        running.start()
    yield running
    running.stop()
