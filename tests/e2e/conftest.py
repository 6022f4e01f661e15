"""What all end-to-end tests share: a server with the built web app, a browser, and people."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect, sync_playwright

from tests.e2e.browser import launch
from tests.e2e.user import User
from tests.e2e.web_server import run_server
from tests.effort import PATIENCE_SECONDS
from tests.server.dark import Truth

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

    from tests.e2e.user import NewUser
    from tests.server.running import RunningServer

# Playwright's five seconds are not enough on a machine that has other things to do.
expect.set_options(timeout=PATIENCE_SECONDS * 1000)


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """Offer one server with the web app; nobody may break it."""
    with run_server(tmp_path_factory.mktemp("e2e")) as running:
        yield running


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
def new_user(server: RunningServer, browser: Browser) -> Iterator[NewUser]:
    """Make people; at the end nothing may have gone wrong on any of their pages."""
    people: list[User] = []

    def new(name: str = "", language: str = "en", **options: Any) -> User:
        people.append(User(browser, server.url, name, language, **options))
        return people[-1]

    yield new
    wrong = [what for one in people for what in one.close()]
    assert not wrong, "\n".join(wrong)
