"""The ASGI application: routes, middleware and lifespan."""

from __future__ import annotations

import asyncio
import json
from contextlib import asynccontextmanager, suppress
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.openapi.utils import get_openapi
from pydantic import TypeAdapter
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect

from fourfold import __version__
from fourfold.rules import FourfoldError, PieceSet
from fourfold.server.errors import (
    MethodNotAllowed,
    NotFound,
    Unavailable,
)
from fourfold.server.games.presenters import load_languages
from fourfold.server.games.previews import Previews
from fourfold.server.http.address_limits import AddressLimit
from fourfold.server.http.allowed_hosts import AllowedHosts
from fourfold.server.http.assets import REFRESH_SECONDS, Assets
from fourfold.server.http.middleware import (
    BodyLimit,
    RequestLog,
    SameOrigin,
    SecurityHeaders,
    refuse,
)
from fourfold.server.http.request_errors import RequestFault, bad_request, malformed_field
from fourfold.server.http.static import INDEX, Document, WebApp, wants_page
from fourfold.server.http.trusted_proxies import ForwardedHeaders, Proxies
from fourfold.server.metrics import Metrics
from fourfold.server.routes import (
    analysis,
    bots,
    games,
    health,
    identities,
    passkeys,
    ratings,
    tournaments,
)
from fourfold.server.runtime.rate_limits import Throttle
from fourfold.server.schemas.bots import StreamLine
from fourfold.server.schemas.live import ClientMessage, LiveMessage
from fourfold.server.schemas.tournament_views import TournamentMessage
from fourfold.server.services import Context

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from fourfold.server.settings import Settings

SITE = Path(str(files("fourfold.server"))) / "web"
LIVE: dict[str, TypeAdapter[Any]] = {
    "LiveMessage": TypeAdapter(LiveMessage),
    "ClientMessage": TypeAdapter(ClientMessage),
    "StreamLine": TypeAdapter(StreamLine),
    "TournamentMessage": TypeAdapter(TournamentMessage),
}
CLIENT_CLOSED_REQUEST = 499
"""A status for the log: the client disconnected before there was an answer."""
SUMMARY = """Play, watch and study Quarto and Quardo.

Browsers get an identity in a cookie by `POST /api/session`; bots a token by `POST /api/tokens`,
sent as `Authorization: Bearer …`. Live play is a WebSocket at `/api/games/{game}/live?since=INDEX`:
the server sends `LiveMessage`s, the client `ClientMessage`s. Every refusal is an `ErrorBody`.
"""


def create_app(settings: Settings, metrics: Metrics | None = None) -> FastAPI:
    """Return the application; its services live as long as it is served."""
    metrics = metrics or Metrics()

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        context = Context(settings, metrics)
        app.state.context = context
        if settings.warm_up:
            context.engine.warm_up()  # first: its processes load while this one does the rest
            await asyncio.to_thread(_load_texts, app)
        await context.start()
        await _share_assets(app, context)
        try:
            yield
        finally:
            await context.close()

    app = FastAPI(
        title="Fourfold",
        version=__version__,
        description=SUMMARY,
        lifespan=life,
        docs_url=None,
        redoc_url=None,
        openapi_url=None,
        middleware=build_middleware(settings, metrics),
        separate_input_output_schemas=False,
    )
    for routes in (identities, passkeys, games, bots, ratings, tournaments, analysis, health):
        app.include_router(routes.router)
    app.state.site = WebApp(SITE)
    app.state.site.add_to(app)
    app.add_route("/api/openapi.json", _describe_api, include_in_schema=False)
    app.exception_handler(FourfoldError)(_refuse)
    app.exception_handler(RequestValidationError)(_refuse_malformed)
    app.exception_handler(HTTPException)(_not_found)
    app.exception_handler(ClientDisconnect)(_client_gone)
    app.openapi = lambda: _openapi(app)  # type: ignore[method-assign]
    return app


def has_web_app() -> bool:
    """Return whether this installation contains the web app."""
    return (SITE / INDEX).exists()


def _load_texts(app: FastAPI) -> None:
    """Load the languages and build the description of the API, before the first request."""
    load_languages()
    app.openapi()


async def _share_assets(app: FastAPI, context: Context) -> None:
    """Store this release's files for other servers, and add previews to pages."""
    site: WebApp = app.state.site
    site.head_tags = Previews(context.storage).tags
    app.state.assets = assets = Assets(site, context.storage, context.now)
    with suppress(Unavailable):  # on a full disk, pages still have the files of this release
        await assets.store()
    context.background.repeat(assets.store, REFRESH_SECONDS, "assets", is_immediate=False)


def build_middleware(settings: Settings, metrics: Metrics) -> list[Middleware]:
    """Return the middleware, the outermost first."""
    throttle = Throttle(settings.address_limits, settings.ticks, sleep=settings.sleep)
    hosts, origins = settings.allowed_hosts, settings.origins
    return [
        Middleware(ForwardedHeaders, proxies=Proxies(settings.trusted_proxies)),
        Middleware(AddressLimit, throttle=throttle, limits=settings.open_limits, metrics=metrics),
        Middleware(SecurityHeaders),
        Middleware(RequestLog, metrics=metrics),
        Middleware(AllowedHosts, hosts=hosts, origins=origins),
        Middleware(SameOrigin, origins=origins),
        Middleware(BodyLimit),
        Middleware(GZipMiddleware, minimum_size=1400, compresslevel=5),
    ]


async def _refuse(request: Request, error: FourfoldError) -> Response:
    """Return the response to a refusal."""
    return refuse(request.scope, error, getattr(request.state, "piece_set", PieceSet.QUARTO))


async def _refuse_malformed(request: Request, error: RequestValidationError) -> Response:
    """Return the response to a malformed request."""
    return refuse(request.scope, bad_request(error.errors()))


async def _not_found(request: Request, error: HTTPException) -> Response:
    """Return the response to an unknown address or an unsupported method."""
    if (
        error.status_code == 404
        and (document := await _asset_of_other_release(request)) is not None
    ):
        return document.response(request)
    if error.status_code == 404 and wants_page(request):
        site: WebApp = request.app.state.site
        return await site.page(request, 404)
    known = {404: NotFound(), 405: MethodNotAllowed()}
    response = refuse(
        request.scope, known.get(error.status_code, malformed_field("body", RequestFault()))
    )
    response.headers.update(error.headers or {})
    return response


async def _asset_of_other_release(request: Request) -> Document | None:
    """Return a file of the web app that only another release has."""
    assets: Assets | None = getattr(request.app.state, "assets", None)
    if assets is None or request.method not in ("GET", "HEAD"):
        return None
    with suppress(Unavailable):
        return await assets.find(request.url.path)
    return None


async def _client_gone(request: Request, error: Exception) -> Response:  # noqa: ARG001 - as it is called
    """Return a response for the log alone: the client has disconnected."""
    return Response(status_code=CLIENT_CLOSED_REQUEST)


async def _describe_api(request: Request) -> Response:
    """Return the API description, which is built on the first request."""
    state = request.app.state
    if not hasattr(state, "description"):
        text = json.dumps(request.app.openapi(), ensure_ascii=False, separators=(",", ":"))
        state.description = Document.of(text.encode(), "application/json", cache="no-store")
    description: Document = state.description
    return description.response(request)


def _openapi(app: FastAPI) -> dict[str, Any]:
    """Build the API description, including the live messages."""
    if app.openapi_schema is None:
        schema = get_openapi(
            title=app.title,
            version=app.version,
            description=app.description,
            routes=app.routes,
            separate_input_output_schemas=False,
        )
        models = schema["components"]["schemas"]
        for name, adapter in LIVE.items():
            live = adapter.json_schema(ref_template="#/components/schemas/{model}")
            models.update(live.pop("$defs"))
            models[name] = live
        app.openapi_schema = schema
    return app.openapi_schema
