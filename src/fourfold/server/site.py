"""The web app as plain files, for hosts that run no programs.

Each part of the app has a page of its own, since such a host answers only for files it has. All
addresses in them are relative, so the folder can be put anywhere. Which games there are and their
rules, which the server tells everybody alike, are files too, by language.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from fourfold.i18n import LANGUAGES, Translator
from fourfold.rules import PRESETS
from fourfold.server.http.static import HEAD_END, INDEX, NOT_BUILT
from fourfold.server.routes.analysis import presets_in, rules_in

if TYPE_CHECKING:
    from collections.abc import Iterator

WEB_APP = Path(__file__).parent / "web"
PAGES = (
    *("", "games", "settings", "about", "g", "analysis", "replay", "learn", "sounds", "rules"),
    *(f"rules/{preset}" for preset in PRESETS),
)
MARK = b'    <meta name="fourfold-site" content="static" />\n'
"""Tells the app that there is no server to ask."""


class NotBuilt(Exception):
    """There is no web app to write."""


def write_site(folder: Path, app: Path = WEB_APP) -> int:
    """Write the site into a folder, over what is there; return how many files it has."""
    if not (app / INDEX).is_file():
        raise NotBuilt(NOT_BUILT.strip())
    files = dict(_files(app))
    for name, body in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(body)
    return len(files)


def _files(app: Path) -> Iterator[tuple[str, bytes]]:
    """Yield every file of the site: its name and what is in it."""
    for path in sorted(app.rglob("*")):
        if path.is_file() and path.name != INDEX:
            yield path.relative_to(app).as_posix(), path.read_bytes()
    index = (app / INDEX).read_bytes()
    for page in PAGES:
        yield f"{page}/{INDEX}".lstrip("/"), static_page(index, page)
    for language in LANGUAGES:
        yield from _api_files(language)


def static_page(index: bytes, page: str) -> bytes:
    """Return a page whose addresses begin in its own folder."""
    up = "../" * len([part for part in page.split("/") if part]) or "./"
    return index.replace(b'="/', f'="{up}'.encode()).replace(HEAD_END, MARK + HEAD_END, 1)


def _api_files(language: str) -> Iterator[tuple[str, bytes]]:
    """Yield what the server tells everybody alike, in a language."""
    translate = Translator(language)
    yield f"api/{language}/presets.json", presets_in(translate).model_dump_json().encode()
    for preset in PRESETS:
        page = rules_in(preset, translate).model_dump_json()
        yield f"api/{language}/rules/{preset}.json", page.encode()
