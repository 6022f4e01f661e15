"""Fixtures of the tests in Firefox and WebKit."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, TypeAlias

import pytest

from tests.helpers.browsers.firefox import run_firefox
from tests.helpers.browsers.page import OtherBrowser
from tests.helpers.browsers.webkit import run_webkit

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from contextlib import AbstractContextManager
    from pathlib import Path

    from tests.helpers.browsers.page import Browser


Start: TypeAlias = "Callable[[Path], AbstractContextManager[Browser]]"
KINDS: dict[str, Start] = {
    "firefox": run_firefox,
    **({"webkit": run_webkit} if sys.platform == "linux" else {}),
}
"""On a Mac, WebKit is Safari, for which a user has to allow automation."""


@pytest.fixture(scope="package", params=KINDS)
def browser(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[OtherBrowser]:
    """Provide one browser of each kind."""
    with KINDS[request.param](tmp_path_factory.mktemp(request.param)) as running:
        yield OtherBrowser(running)
