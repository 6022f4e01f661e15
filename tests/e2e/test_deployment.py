"""A new release during a game: open pages continue with the files of their own release."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest

from fourfold.server.app import SITE
from tests.helpers.pages.connection import StallableConnection
from tests.helpers.pages.user import User
from tests.helpers.servers.running_server import RunningServer

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser

TEXTS = {".js", ".css", ".html"}


def build_next_release(folder: Path) -> Path:
    """Copy the web app with other names for all built files; return its folder."""
    shutil.copytree(SITE, folder)
    built = [path.name for path in (folder / "assets").iterdir()]
    for path in [*folder.iterdir(), *(folder / "assets").iterdir()]:
        if path.suffix in TEXTS:
            text = path.read_text(encoding="utf-8")
            for name in built:
                text = text.replace(name, next_name(name))
            path.write_text(text, encoding="utf-8")
    for name in built:
        (folder / "assets" / name).rename(folder / "assets" / next_name(name))
    return folder


def next_name(name: str) -> str:
    """Return the name of a file in the next release."""
    stem, dot, ending = name.rpartition(".")
    return f"{stem}2{dot}{ending}"


@pytest.fixture
def first_server(tmp_path: Path) -> Iterator[RunningServer]:
    """Provide a server of the first release."""
    with RunningServer(tmp_path) as running:
        yield running


@pytest.fixture
def connection(first_server: RunningServer) -> Iterator[StallableConnection]:
    """Provide a connection to that server."""
    with StallableConnection(first_server.url) as stallable:
        yield stallable


@pytest.fixture
def ann(browser: Browser, connection: StallableConnection) -> Iterator[User]:
    """Provide a user whose page is of the first release."""
    user = User(browser, connection.url, "Ann")
    yield user
    assert not user.close()


def test_open_game_survives_a_deployment(
    ann: User, first_server: RunningServer, connection: StallableConnection, tmp_path: Path
) -> None:
    created = ann.create_game("quarto", {"kind": "me"}, {"kind": "me"}, first=1)
    ann.go(f"/g/{created['game']['id']}").wait_for_event(0)
    ann.wait_until_idle()
    loads: list[object] = []
    ann.page.on("domcontentloaded", lambda page: loads.append(page))  # noqa: PLW0108 - no builtin
    site = build_next_release(tmp_path / "site")
    with ann.ignore_problems():
        first_server.stop()
        with RunningServer(tmp_path, site=site) as second_server:
            connection.connect_to(second_server.url)
            rack = ann.page.get_by_role("grid", name=ann.t("web-rack"), exact=True)
            rack.get_by_role("gridcell").nth(7).click()
            ann.wait_for_event(1)
            request_count = len(ann.requests)
            ann.page.get_by_role("link", name=ann.t("menu-learn"), exact=True).click()
            ann.press("web-leave-go")
            ann.expect_text(ann.t("learn-title"), "heading")
            ann.wait_until_idle()
    names = [
        url.partition("/assets/")[2] for url in ann.requests[request_count:] if "/assets/" in url
    ]
    assert "studyPages" in "".join(names)
    assert not [name for name in names if (site / "assets" / name).exists()]
    assert not loads
