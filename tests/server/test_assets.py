"""Assets of two releases: a server of either serves the files for pages of the other."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import httpx
import pytest

from fourfold.server import app as application
from fourfold.server.app import create_app
from fourfold.server.http.assets import KEEP_MILLISECONDS
from fourfold.server.settings import Settings

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

pytestmark = pytest.mark.anyio

OLD, NEW = "/assets/Lesson-1a2b.js", "/assets/Lesson-3c4d.js"


def build_release(folder: Path, asset: str) -> Path:
    """Create a release of the web app with one lazily loaded file."""
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(f"<!doctype html>{asset}", encoding="utf-8")
    (folder / asset.removeprefix("/")).write_text(
        f"export const name = '{asset}';", encoding="utf-8"
    )
    return folder


@asynccontextmanager
async def run_release(
    monkeypatch: pytest.MonkeyPatch, site: Path, database: str, now: int = 0
) -> AsyncIterator[httpx.AsyncClient]:
    """Run a server of one release."""
    monkeypatch.setattr(application, "SITE", site)
    app = create_app(Settings(database=database, warm_up=False, now=lambda: now))
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://localhost") as http,
    ):
        yield http


async def test_assets_of_both_releases_are_served(
    database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old, new = build_release(tmp_path / "old", OLD), build_release(tmp_path / "new", NEW)
    async with run_release(monkeypatch, old, database_url) as before:
        own = await before.get(OLD)
        assert (await before.get(NEW)).status_code == 404
    async with run_release(monkeypatch, new, database_url, now=KEEP_MILLISECONDS) as after:
        assert (await after.get("/")).text.endswith(NEW)
        response = await after.get(OLD)
        assert response.text == own.text == f"export const name = '{OLD}';"
        for header in ("content-type", "cache-control", "etag"):
            assert response.headers[header] == own.headers[header]
        assert (await after.head(OLD)).status_code == 200
        assert (await after.post(OLD)).status_code in (404, 405)
        for path in ("/assets/none.js", "/assets/%00", f"/assets/{'x' * 300}", "/other/none.js"):
            assert (await after.get(path)).status_code == 404
    async with run_release(
        monkeypatch, old, database_url, now=KEEP_MILLISECONDS + 1
    ) as rolled_back:
        assert (await rolled_back.get(NEW)).text == f"export const name = '{NEW}';"


async def test_assets_are_dropped_when_unused_for_long(
    database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old, new = build_release(tmp_path / "old", OLD), build_release(tmp_path / "new", NEW)
    async with run_release(monkeypatch, old, database_url):
        pass
    async with run_release(monkeypatch, new, database_url, now=KEEP_MILLISECONDS + 1) as after:
        assert (await after.get(OLD)).status_code == 404
        assert (await after.get(NEW)).status_code == 200
