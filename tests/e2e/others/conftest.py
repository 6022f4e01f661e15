"""People before the other browsers."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, TypeAlias

import pytest

from tests.e2e.others.firefox import firefox
from tests.e2e.others.page import OtherBrowser
from tests.e2e.others.webkit import webkit

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from contextlib import AbstractContextManager
    from pathlib import Path

    from tests.e2e.others.page import Browser


Start: TypeAlias = "Callable[[Path], AbstractContextManager[Browser]]"
KINDS: dict[str, Start] = {
    "firefox": firefox,
    **({"webkit": webkit} if sys.platform == "linux" else {}),
}
"""A Mac's WebKit is Safari, which needs somebody to let it be driven."""


@pytest.fixture(scope="package", params=KINDS)
def browser(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[OtherBrowser]:
    """Offer one browser of each kind."""
    with KINDS[request.param](tmp_path_factory.mktemp(request.param)) as running:
        yield OtherBrowser(running)
