"""The health of the server, for load balancers."""

from __future__ import annotations

from typing import Literal

from fastapi import APIRouter, Response, status

from fourfold import __version__
from fourfold.server.routes.dependencies import CurrentContext
from fourfold.server.schemas.presets import Health

router = APIRouter(tags=["health"])


@router.get("/healthz", operation_id="is_alive_healthz_get", summary="Is Alive")
async def report_liveness() -> Health:
    """Report that the process is running."""
    return Health(status="ok", version=__version__)


@router.get(
    "/readyz",
    operation_id="is_ready_readyz_get",
    summary="Is Ready",
    responses={503: {"model": Health, "description": "A part of the server does not respond."}},
)
async def report_readiness(context: CurrentContext, response: Response) -> Health:
    """Report whether the server is ready: its database can be read and written."""
    parts = await context.check_services()
    is_ready = parts["database"] and parts["writes"] and not context.rooms.shutdown.is_announced
    if not is_ready:
        response.status_code = status.HTTP_503_SERVICE_UNAVAILABLE
    state: Literal["ok", "damaged"] = "ok" if parts["intact"] else "damaged"
    return Health(
        status=state if is_ready else "unavailable",
        version=__version__,
        parts=parts,
        failing={kind: count() for kind, count in context.failure_counts.items()},
    )
