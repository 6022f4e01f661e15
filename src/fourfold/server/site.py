"""The web app as plain files, for hosts that run no code.

Such a host serves only files that it has, so each page of the app is a file. All addresses are
relative: the folder can be served from anywhere. The presets, their rules and the manifest are
files too, by language.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from fourfold.i18n import LANGUAGES, Translator
from fourfold.rules import PRESETS
from fourfold.server.http.localization import MANIFEST, NO_SCRIPT, localize
from fourfold.server.http.static import HEAD_END, INDEX, NOT_BUILT
from fourfold.server.routes.analysis import describe_presets, describe_rules

if TYPE_CHECKING:
    from collections.abc import Iterator

WEB_APP = Path(__file__).parent / "web"
PAGES = (
    *("", "games", "settings", "about", "g", "analysis", "replay", "learn", "sounds", "rules"),
    *(f"rules/{preset}" for preset in PRESETS),
)
MARK = b'    <meta name="fourfold-site" content="static" />\n'
"""Tag that marks pages without a server."""


class NotBuilt(Exception):
    """A web app that has not been built."""


def write_site(folder: Path, app: Path = WEB_APP) -> int:
    """Write the site into a folder, replacing files; return the number of files."""
    if not (app / INDEX).is_file():
        raise NotBuilt(NOT_BUILT.strip())
    files = dict(_files(app))
    for name, body in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(body)
    return len(files)


def _files(app: Path) -> Iterator[tuple[str, bytes]]:
    """Yield the name and the content of every file of the site."""
    for path in sorted(app.rglob("*")):
        if path.is_file() and path.name != INDEX:
            yield path.relative_to(app).as_posix(), path.read_bytes()
    index = (app / INDEX).read_bytes()
    for page in PAGES:
        yield f"{page}/{INDEX}".lstrip("/"), static_page(index, page)
    manifests = localize((app / MANIFEST).read_bytes())
    for language in LANGUAGES:
        yield MANIFEST.replace(".", f".{language}.", 1), manifests[language]
        yield from _api_files(language)


def static_page(index: bytes, page: str) -> bytes:
    """Return a page with addresses relative to its folder, and its fallback in all languages."""
    up = "../" * len([part for part in page.split("/") if part]) or "./"
    body = index.replace(b'="/', f'="{up}'.encode()).replace(HEAD_END, MARK + HEAD_END, 1)
    english = f"<noscript>{Translator('en')(NO_SCRIPT)}</noscript>"
    fallback = "".join(
        f'<p lang="{language}">{Translator(language)(NO_SCRIPT)}</p>' for language in LANGUAGES
    )
    return body.replace(english.encode(), f"<noscript>{fallback}</noscript>".encode())


def _api_files(language: str) -> Iterator[tuple[str, bytes]]:
    """Yield the API responses that all clients get alike, in one language."""
    translate = Translator(language)
    yield f"api/{language}/presets.json", describe_presets(translate).model_dump_json().encode()
    for preset in PRESETS:
        page = describe_rules(preset, translate).model_dump_json()
        yield f"api/{language}/rules/{preset}.json", page.encode()
