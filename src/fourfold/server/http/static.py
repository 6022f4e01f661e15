"""The web app's files, which are built into the package.

They are few and do not change while a server runs. Each is read and compressed once, so that
sending it is cheap even under a flood of requests.
"""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cachetools import LRUCache
from starlette.responses import PlainTextResponse, Response

from fourfold.server.http.localization import MANIFEST, localize
from fourfold.server.http.middleware import language_of

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from pathlib import Path

    from fastapi import FastAPI
    from starlette.requests import Request

    HeadTags = Callable[[Request], Awaitable[str]]
    """Returns the additional tags for the head of a page."""

PAGES = (
    "/",
    "/join",
    "/join/{game}",
    "/games",
    "/settings",
    "/about",
    "/g/{game}",
    "/ratings",
    "/ratings/{family}",
    "/players/{player}",
    "/analysis",
    "/replay",
    "/learn",
    "/sounds",
    "/rules",
    "/rules/{preset}",
    "/tournaments",
    "/tournaments/new",
    "/tournaments/{tournament}",
    "/tournaments/{tournament}/{view}",
)
INDEX = "index.html"
HEAD_END = b"  </head>"
MAX_CACHED_PAGES = 64
"""Cached pages with additional tags in their heads."""
LANGUAGE_HEADERS = ("Accept-Language", "Cookie")
"""Headers of a request on which the language of a page depends."""
NOT_BUILT = "The web app is not built. Run `make web`; the API is at /api/openapi.json.\n"
REVALIDATE = "no-cache"
IMMUTABLE = "public, max-age=31536000, immutable"
"""For files whose names change with their content: browsers may cache them forever."""
COMPRESSIBLE = (
    "text/",
    "application/javascript",
    "application/json",
    "application/manifest",
    "application/octet-stream",
    "application/wasm",
    "image/svg",
)
"""Prefixes of the media types that are compressed."""


@dataclass(frozen=True, slots=True)
class Document:
    """A response that is the same for all clients, ready to be sent."""

    body: bytes
    compressed: bytes | None
    headers: dict[str, str]

    @staticmethod
    def of(body: bytes, media_type: str, cache: str = REVALIDATE) -> Document:
        """Compress a body and build its headers."""
        compressed = (
            gzip.compress(body, 6, mtime=0) if media_type.startswith(COMPRESSIBLE) else None
        )
        etag = f'"{hashlib.sha256(body).hexdigest()[:32]}"'
        headers = {"Content-Type": media_type, "Cache-Control": cache, "ETag": etag}
        if compressed is not None:
            headers["Vary"] = "Accept-Encoding"
        return Document(body, compressed, headers)

    @staticmethod
    def read(path: Path, cache: str = REVALIDATE) -> Document:
        """Read a file and prepare its response."""
        media_type = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        if path.suffix == ".webmanifest":
            media_type = "application/manifest+json"
        text = "; charset=utf-8" if media_type.startswith("text/") else ""
        return Document.of(path.read_bytes(), media_type + text, cache)

    def response(self, request: Request, status: int = 200) -> Response:
        """Return the response to a request, compressed if the client accepts that."""
        if status == 200 and request.headers.get("if-none-match") == self.headers["ETag"]:
            return Response(status_code=304, headers=self.headers)
        if self.compressed is None or "gzip" not in request.headers.get("accept-encoding", ""):
            return Response(self.body, status, self.headers)
        return Response(self.compressed, status, {**self.headers, "Content-Encoding": "gzip"})

    async def answer(self, request: Request) -> Response:
        """Return the response to a request; this is the route's endpoint."""
        return self.response(request)


class WebApp:
    """The pages of the web app and their files."""

    def __init__(self, folder: Path) -> None:
        index = folder / INDEX
        self._index = _localized(index)
        self._manifest = _localized(folder / MANIFEST)
        files = [path for path in folder.rglob("*") if path.is_file() and path != index]
        self._files = {
            f"/{path.relative_to(folder).as_posix()}": _read(path, folder) for path in sorted(files)
        }
        self.head_tags: HeadTags | None = None
        self._pages: LRUCache[tuple[str, str], Document] = LRUCache(MAX_CACHED_PAGES)

    @property
    def assets(self) -> dict[str, Document]:
        """The files whose names change with their content, by path."""
        return {path: file for path, file in self._files.items() if path.count("/") > 1}

    def add_to(self, app: FastAPI) -> None:
        """Add the routes of all pages and files to the application."""
        for page in PAGES:
            app.add_route(page, self.page, include_in_schema=False)
        for address, document in self._files.items():
            answer = self.manifest if address == f"/{MANIFEST}" else document.answer
            app.add_route(address, answer, include_in_schema=False)

    async def page(self, request: Request, status: int = 200) -> Response:
        """Return the web app's HTML page, with the tags for this address."""
        if not self._index:
            return PlainTextResponse(NOT_BUILT, 503)
        language = language_of(request.scope)
        index = self._index[language]
        if self.head_tags is not None and status == 200:
            index = self._add_head_tags(await self.head_tags(request), language)
        return _vary_by_language(index.response(request, status))

    async def manifest(self, request: Request) -> Response:
        """Return the manifest, by which a system installs the app, in the reader's language."""
        document = self._manifest[language_of(request.scope)]
        return _vary_by_language(document.response(request))

    def _add_head_tags(self, tags: str, language: str) -> Document:
        """Return the page with additional tags in its head, from the cache if possible."""
        key = (language, tags)
        if key not in self._pages:
            index = self._index[language]
            body = index.body.replace(HEAD_END, tags.encode() + HEAD_END, 1)
            self._pages[key] = Document.of(body, index.headers["Content-Type"])
        return self._pages[key]


def _localized(path: Path) -> dict[str, Document]:
    """Prepare a file in each language; return nothing if there is no file."""
    if not path.exists():
        return {}
    document = Document.read(path)
    media_type = document.headers["Content-Type"]
    bodies = localize(document.body)
    return {language: Document.of(body, media_type) for language, body in bodies.items()}


def _vary_by_language(response: Response) -> Response:
    """Mark a response as one that depends on the reader's language."""
    for header in LANGUAGE_HEADERS:
        response.headers.add_vary_header(header)
    return response


def _read(path: Path, folder: Path) -> Document:
    """Prepare a file; names change with the content in all subfolders."""
    return Document.read(path, REVALIDATE if path.parent == folder else IMMUTABLE)


def wants_page(request: Request) -> bool:
    """Return whether a browser requests a page, which it gets even at an unknown address."""
    accepts_html = request.method in ("GET", "HEAD") and "text/html" in request.headers.get(
        "accept", ""
    )
    return accepts_html and not request.url.path.startswith("/api/")
