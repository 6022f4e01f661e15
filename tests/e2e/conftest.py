"""What all end-to-end tests share: a server with the built web app, a browser, and people."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import sync_playwright

from tests.e2e.browser import launch
from tests.e2e.person import Person
from tests.server.dark import Truth
from tests.server.running import RunningServer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

    from tests.e2e.person import NewPerson


PACKAGE_ROOT = "FOURFOLD_E2E_PYTHONPATH"
"""Where another copy of the package is, to test that one; the repository's own otherwise."""
SOURCES = Path(__file__).parents[2] / "src"


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """Offer one server with the web app; nobody may break it."""
    root = os.environ.get(PACKAGE_ROOT)
    site = (Path(root) if root else SOURCES) / "fourfold" / "server" / "web" / "index.html"
    if not site.exists():
        pytest.fail(f"the web app is not built ({site} is missing): run `make web`", pytrace=False)
    with pytest.MonkeyPatch.context() as patch:
        if root:
            patch.setenv("PYTHONPATH", root)
        running = RunningServer(tmp_path_factory.mktemp("e2e"))
        running.start()
    yield running
    running.stop()


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Offer one browser; each person has a context of their own in it.

    The package's and not the session's: while Playwright runs, nobody else can have an event loop.
    """
    with sync_playwright() as playwright:
        chromium = launch(playwright)
        yield chromium
        chromium.close()


@pytest.fixture
def truth(server: RunningServer) -> Iterator[Truth]:
    """Offer what really happened."""
    known = Truth(server.folder)
    yield known
    known.close()


@pytest.fixture
def person(server: RunningServer, browser: Browser) -> Iterator[NewPerson]:
    """Make people; at the end nothing may have gone wrong on any of their pages."""
    people: list[Person] = []

    def new(name: str = "", language: str = "en", **options: Any) -> Person:
        people.append(Person(browser, server.url, name, language, **options))
        return people[-1]

    yield new
    wrong = [what for one in people for what in one.close()]
    assert not wrong, "\n".join(wrong)
