"""The web app as static files: its pages, relative links and API files."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest

from fourfold.i18n import LANGUAGES
from fourfold.rules import PRESETS
from fourfold.server.http.static import PAGES
from fourfold.server.site import NotBuilt, write_site
from tests.helpers.messages import Catalogue

if TYPE_CHECKING:
    from pathlib import Path

ADDRESS = re.compile(r'(?:src|href)="([^"]*)"')


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write the site and return its folder."""
    folder = tmp_path_factory.mktemp("site")
    count = write_site(folder)
    assert count == sum(path.is_file() for path in folder.rglob("*"))
    return folder


def test_site_pages_have_valid_relative_links(site: Path) -> None:
    pages = list(site.rglob("index.html"))
    assert len(pages) > len(PRESETS)
    for page in pages:
        addresses = ADDRESS.findall(page.read_text(encoding="utf-8"))
        assert addresses
        for address in addresses:
            assert not address.startswith("/")
            assert (page.parent / address).resolve().is_file(), (page, address)


def test_site_has_all_pages_that_need_no_server(site: Path) -> None:
    for page in PAGES:
        if not re.match("/(join|ratings|players|tournaments)", page):
            path = page.strip("/").replace("/{game}", "").replace("{preset}", "quardo")
            assert (site / path / "index.html").is_file(), page


def test_site_pages_say_in_every_language_what_they_need(site: Path) -> None:
    for page in site.rglob("index.html"):
        noscript = re.findall("<noscript>(.*)</noscript>", page.read_text(encoding="utf-8"))
        assert noscript == [
            "".join(
                f'<p lang="{language}">{Catalogue(language)("preview-noscript")}</p>'
                for language in LANGUAGES
            )
        ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_site_has_a_manifest_in_every_language(site: Path, language: str) -> None:
    manifest = json.loads((site / f"manifest.{language}.webmanifest").read_text(encoding="utf-8"))
    t = Catalogue(language)
    assert (manifest["lang"], manifest["description"]) == (language, t("preview-description"))
    assert [shortcut["name"] for shortcut in manifest["shortcuts"]] == [
        t("games-title"),
        t("learn-title"),
    ]
    english = json.loads((site / "manifest.webmanifest").read_text(encoding="utf-8"))
    assert {key for key in manifest if manifest[key] == english[key]} >= {"name", "start_url"}


def test_site_has_public_api_files_in_every_language(site: Path) -> None:
    for language in LANGUAGES:
        presets = json.loads((site / "api" / language / "presets.json").read_text(encoding="utf-8"))
        assert [preset["preset"] for preset in presets["presets"]] == list(PRESETS)
        for preset in PRESETS:
            rules = site / "api" / language / "rules" / f"{preset}.json"
            assert json.loads(rules.read_text(encoding="utf-8"))["own"]


def test_write_site_requires_a_built_app(tmp_path: Path) -> None:
    with pytest.raises(NotBuilt, match="make web"):
        write_site(tmp_path / "site", tmp_path)
