"""The web app: the files that are built into the package."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from starlette.responses import FileResponse, PlainTextResponse
from starlette.staticfiles import StaticFiles

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from pathlib import Path

    from fastapi import FastAPI
    from starlette.requests import Request
    from starlette.responses import Response

PAGES = (
    "/",
    "/join",
    "/settings",
    "/g/{game}",
    "/analysis",
    "/replay",
    "/learn",
    "/sounds",
    "/rules",
    "/rules/{preset}",
)
INDEX = "index.html"
NOT_BUILT = "The web app is not built. Run `make web`; the API is at /api/openapi.json.\n"


class Assets(StaticFiles):
    """Files whose names change with what is in them: browsers may keep them for good."""

    def file_response(self, *args: Any, **options: Any) -> Response:
        """Return a file that never changes."""
        response = super().file_response(*args, **options)
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable"
        return response


def add_site(app: FastAPI, folder: Path) -> None:
    """Serve the pages of the web app and what belongs to them."""

    async def show(_request: Request) -> Response:
        return page(folder)

    for path in PAGES:
        app.add_route(path, show, include_in_schema=False)
    index = folder / INDEX
    for entry in sorted(folder.iterdir()) if folder.exists() else ():
        if entry.is_dir():
            app.mount(f"/{entry.name}", Assets(directory=entry), name=entry.name)
        elif entry != index:
            app.add_route(f"/{entry.name}", _file(entry), include_in_schema=False)


def _file(path: Path) -> Callable[[Request], Awaitable[Response]]:
    """Return what serves one file of the web app."""

    async def serve(_request: Request) -> Response:
        return FileResponse(path, headers={"Cache-Control": "no-cache"})

    return serve


def page(folder: Path, status: int = 200) -> Response:
    """Return the one page that the web app draws all others on."""
    index = folder / INDEX
    if not index.exists():
        return PlainTextResponse(NOT_BUILT, 503)
    return FileResponse(index, status, headers={"Cache-Control": "no-cache"})


def wants_page(request: Request) -> bool:
    """Tell whether a person asks, who gets a page also where there is nothing."""
    asks = request.method in ("GET", "HEAD") and "text/html" in request.headers.get("accept", "")
    return asks and not request.url.path.startswith("/api/")
