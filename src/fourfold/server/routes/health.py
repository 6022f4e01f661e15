"""How the server is: for load balancers, for Prometheus."""

from __future__ import annotations

from fastapi import APIRouter, Response, status

from fourfold import __version__
from fourfold.server import wire
from fourfold.server.routes.parts import Parts

router = APIRouter(tags=["health"])


@router.get("/healthz")
async def is_alive() -> wire.Health:
    """Tell that the process runs."""
    return wire.Health(status="ok", version=__version__)


@router.get(
    "/readyz",
    responses={503: {"model": wire.Health, "description": "Some part does not answer."}},
)
async def is_ready(context: Parts, response: Response) -> wire.Health:
    """Tell whether the server can serve: its database answers, and it is not going away."""
    parts = await context.ready()
    good = parts["database"] and not context.hall.closing
    if not good:
        response.status_code = status.HTTP_503_SERVICE_UNAVAILABLE
    return wire.Health(status="ok" if good else "unavailable", version=__version__, parts=parts)


@router.get(
    "/metrics",
    response_class=Response,
    responses={
        200: {
            "content": {"text/plain": {"schema": {"type": "string"}}},
            "description": "Figures for Prometheus.",
        }
    },
)
async def figures(context: Parts) -> Response:
    """Return the server's figures; there are no names and no secrets in them."""
    context.metrics.games_live.set(sum(1 for table in context.hall.tables if table.listeners))
    text, media_type = context.metrics.render()
    return Response(text, media_type=media_type)
