"""Files of the web app: read and compressed once, with their caching headers."""

from __future__ import annotations

import gzip
from typing import TYPE_CHECKING

import pytest
from fastapi import FastAPI

from fourfold.server.http.static import WebApp
from tests.helpers.servers.asgi import Sent, ask, http_scope

if TYPE_CHECKING:
    from pathlib import Path

SCRIPT = b"console.log('Quarto');" * 1000
PICTURE = b"\x89PNG..."


@pytest.fixture
def app(tmp_path: Path) -> FastAPI:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html>", encoding="utf-8")
    (tmp_path / "icon.png").write_bytes(PICTURE)
    (tmp_path / "manifest.webmanifest").write_text("{}", encoding="utf-8")
    (tmp_path / "assets" / "index-1.js").write_bytes(SCRIPT)
    app = FastAPI()
    WebApp(tmp_path).add_to(app)
    for file in tmp_path.rglob("*.*"):
        file.unlink()  # so that no later request reads a file
    return app


def get(app: FastAPI, path: str, method: str = "GET", **headers: str) -> Sent:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return ask(app, http_scope(method, path, headers=named))


def test_web_app_sends_files_unchanged(app: FastAPI) -> None:
    for path, kind, body in (
        ("/", "text/html; charset=utf-8", b"<!doctype html>"),
        ("/rules/quarto", "text/html; charset=utf-8", b"<!doctype html>"),
        ("/icon.png", "image/png", PICTURE),
        ("/manifest.webmanifest", "application/manifest+json", b"{}"),
        ("/assets/index-1.js", "text/javascript; charset=utf-8", SCRIPT),
    ):
        sent = get(app, path)
        assert (sent.status, sent.body) == (200, body)
        assert sent.headers["content-type"] == kind
        assert "content-encoding" not in sent.headers


def test_web_app_compresses_files_for_gzip_clients(app: FastAPI) -> None:
    sent = get(app, "/assets/index-1.js", accept_encoding="br, gzip")
    assert sent.headers["content-encoding"] == "gzip"
    assert sent.headers["vary"] == "Accept-Encoding"
    assert gzip.decompress(sent.body) == SCRIPT
    assert len(sent.body) < len(SCRIPT) / 10
    assert get(app, "/icon.png", accept_encoding="gzip").body == PICTURE


def test_web_app_answers_304_for_known_etags(app: FastAPI) -> None:
    tag = get(app, "/").headers["etag"]
    again = get(app, "/", if_none_match=tag)
    assert (again.status, again.body) == (304, b"")
    assert get(app, "/", if_none_match='"old"').status == 200
    assert get(app, "/").headers["cache-control"] == "no-cache"
    assert "immutable" in get(app, "/assets/index-1.js").headers["cache-control"]


@pytest.mark.parametrize("path", ["/index.html", "/assets/none.js", "/assets/../icon.png"])
def test_web_app_serves_nothing_else(app: FastAPI, path: str) -> None:
    assert get(app, path).status == 404
    assert get(app, "/icon.png", "POST").status == 405
