"""Files of the web app: read and compressed once, with their caching headers."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest
from fastapi import FastAPI

from fourfold.i18n import LANGUAGES, Translator
from fourfold.server.http.static import WebApp
from tests.helpers.servers.asgi import Sent, ask, http_scope

WEB = Path(__file__).parents[2] / "web"
MANIFEST = "manifest.webmanifest"
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


@pytest.fixture
def built_app(tmp_path: Path) -> FastAPI:
    """Return an app with the page and the manifest of the web app's sources."""
    for source in (WEB / "index.html", WEB / "public" / MANIFEST):
        (tmp_path / source.name).write_bytes(source.read_bytes())
    app = FastAPI()
    WebApp(tmp_path).add_to(app)
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


@pytest.mark.parametrize("language", LANGUAGES)
def test_page_and_manifest_have_the_readers_language(built_app: FastAPI, language: str) -> None:
    t = Translator(language)
    page = get(built_app, "/", accept_language=language)
    text = page.body.decode()
    assert f'<html lang="{language}">' in text
    assert f'content="{t("preview-description")}"' in " ".join(text.split())
    assert f"<noscript>{t('preview-noscript')}</noscript>" in text
    assert "Accept-Language" in page.headers["vary"]
    asked = f"?lang={language}" if language != "en" else ""
    assert f'href="/{MANIFEST}{asked}"' in text
    manifest = json.loads(get(built_app, f"/{MANIFEST}", accept_language=language).body)
    assert (manifest["lang"], manifest["description"]) == (language, t("preview-description"))
    names = [shortcut["name"] for shortcut in manifest["shortcuts"]]
    assert names == [t("games-title"), t("learn-title")]
