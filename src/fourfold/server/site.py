"""The web app: the files that are built into the package."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.responses import FileResponse, PlainTextResponse
from starlette.staticfiles import StaticFiles

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from pathlib import Path

    from fastapi import FastAPI
    from starlette.requests import Request
    from starlette.responses import Response

PAGES = ("/", "/join", "/settings", "/g/{game}")
NOT_BUILT = "The web app is not built. Run `make web`; the API is at /api/openapi.json.\n"


def add_site(app: FastAPI, folder: Path) -> None:
    """Serve the pages of the web app and what belongs to them."""
    index = folder / "index.html"

    async def page(_request: Request) -> Response:
        if not index.exists():
            return PlainTextResponse(NOT_BUILT, 503)
        return FileResponse(index, headers={"Cache-Control": "no-cache"})

    for path in PAGES:
        app.add_route(path, page, include_in_schema=False)
    for entry in sorted(folder.iterdir()) if folder.exists() else ():
        if entry.is_dir():
            app.mount(f"/{entry.name}", StaticFiles(directory=entry), name=entry.name)
        elif entry != index:
            app.add_route(f"/{entry.name}", _file(entry), include_in_schema=False)


def _file(path: Path) -> Callable[[Request], Awaitable[Response]]:
    """Return what serves one file of the web app."""

    async def serve(_request: Request) -> Response:
        return FileResponse(path)

    return serve
