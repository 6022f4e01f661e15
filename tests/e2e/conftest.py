"""Fixtures of the end-to-end tests: a server with the built web app, a browser, users."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect, sync_playwright

from tests.helpers.dark.knowledge import Truth
from tests.helpers.effort import PATIENCE_SECONDS
from tests.helpers.pages.browser import launch
from tests.helpers.pages.user import User
from tests.helpers.servers.running_server import run_web_server

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

    from tests.helpers.pages.user import NewUser
    from tests.helpers.servers.running_server import RunningServer

# Playwright's default of five seconds is too short on a busy machine.
expect.set_options(timeout=PATIENCE_SECONDS * 1000)


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """Provide a shared server with the web app; tests must not break it."""
    with run_web_server(tmp_path_factory.mktemp("e2e")) as running:
        yield running


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Provide a shared browser, in which each user has a context.

    The scope is the package, not the session: while Playwright runs, other tests cannot use an
    event loop.
    """
    with sync_playwright() as playwright:
        chromium = launch(playwright)
        yield chromium
        chromium.close()


@pytest.fixture
def truth(server: RunningServer) -> Iterator[Truth]:
    """Provide the actual games, read from the server's database."""
    known = Truth(server.folder)
    yield known
    known.close()


@pytest.fixture
def new_user(server: RunningServer, browser: Browser) -> Iterator[NewUser]:
    """Provide a factory of users; afterwards no page may have reported a problem."""
    users: list[User] = []

    def new(name: str = "", language: str = "en", **options: Any) -> User:
        users.append(User(browser, server.url, name, language, **options))
        return users[-1]

    yield new
    problems = [problem for user in users for problem in user.close()]
    assert not problems, "\n".join(problems)
