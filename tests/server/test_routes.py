"""Every route of the API counts its requests for the client that sends them."""

from __future__ import annotations

import importlib
import pkgutil
from typing import TYPE_CHECKING

from fastapi.routing import APIRoute

from fourfold.server import routes
from fourfold.server.routes.dependencies import identify_caller

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from fastapi.dependencies.models import Dependant

PROBES = {"/healthz", "/readyz"}
"""Routes for the operator, which are counted for the address alone."""


def dependencies(dependant: Dependant) -> Iterator[Callable[..., object] | None]:
    """Walk the functions that a route depends on."""
    for inner in dependant.dependencies:
        yield inner.call
        yield from dependencies(inner)


def api_routes() -> Iterator[APIRoute]:
    """Walk the routes of all modules."""
    for module in pkgutil.iter_modules(routes.__path__):
        router = getattr(
            importlib.import_module(f"{routes.__name__}.{module.name}"), "router", None
        )
        if router is not None:
            yield from (route for route in router.routes if isinstance(route, APIRoute))


def test_routes_identify_their_caller() -> None:
    found = list(api_routes())
    assert len(found) > 50
    uncounted = {
        route.path for route in found if identify_caller not in dependencies(route.dependant)
    }
    assert uncounted == PROBES
