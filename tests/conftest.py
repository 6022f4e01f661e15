"""What all tests share."""

from __future__ import annotations

import signal
from typing import TYPE_CHECKING

from hypothesis import settings

from tests.effort import SOAK

if TYPE_CHECKING:
    import pytest

settings.load_profile("soak" if SOAK else "test")

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # As in the background of a shell; what the tests start would be deaf to Ctrl+C too.
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave what is marked "soak" to ``make soak``."""
    left = [] if SOAK else [item for item in items if item.get_closest_marker("soak")]
    if left:
        config.hook.pytest_deselected(items=left)
        items[:] = [item for item in items if not item.get_closest_marker("soak")]
