"""Limits on requests per second and open requests of each client address.

This is nearly the outermost middleware. A client over its limit gets a prepared refusal before an
identity is looked up, a body is read or a route is found. A burst from one address, such as a
classroom opening the page, is slowed down rather than refused, and does not delay other addresses.
"""

from __future__ import annotations

import logging
from collections import Counter
from contextlib import contextmanager
from functools import lru_cache
from typing import TYPE_CHECKING

from fourfold.server.errors import TooManyRequests
from fourfold.server.http.middleware import SECURITY_HEADERS, error_response, language_of
from fourfold.server.logs import RateLimitedLogger
from fourfold.server.runtime.rate_limits import client_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from starlette.types import ASGIApp, Message, Receive, Scope, Send

    from fourfold.server.metrics import Metrics
    from fourfold.server.runtime.rate_limits import OpenLimits, Throttle

KINDS = {"http": ("requests",), "websocket": ("requests", "connections")}
"""The rate limits that each kind of connection counts towards."""

RETRY_SECONDS = 5
"""How long a client with too many open requests is asked to wait."""

log = logging.getLogger("fourfold.server")


class AddressLimit:
    """Limits the requests of each address, per second and open at once."""

    def __init__(
        self, app: ASGIApp, throttle: Throttle, limits: OpenLimits, metrics: Metrics
    ) -> None:
        self.app = app
        self._throttle = throttle
        self._max_open = {
            "http": limits.requests_per_address,
            "websocket": limits.sockets_per_address,
        }
        self._open: Counter[tuple[str, str]] = Counter()
        self._refused = metrics.refusals_total.labels(code=TooManyRequests.code)
        self._rate_limited_log = RateLimitedLogger(log)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        address = client_of((scope.get("client") or ("",))[0])
        key = (scope["type"], address)
        try:
            wait = max(self._throttle.pace(address, kind) for kind in KINDS[scope["type"]])
            if self._open[key] >= self._max_open[scope["type"]]:
                raise TooManyRequests(seconds=RETRY_SECONDS)
        except TooManyRequests as error:
            self._refused.inc()
            self._rate_limited_log.warning("address refused", client=address)
            await _refuse(scope, send, error)
            return
        with self._count_open(key):
            if wait:
                await self._throttle.sleep(wait)
            await self.app(scope, receive, send)

    @contextmanager
    def _count_open(self, key: tuple[str, str]) -> Iterator[None]:
        """Count a request as open until it ends."""
        self._open[key] += 1
        try:
            yield
        finally:
            self._open[key] -= 1
            if not self._open[key]:
                del self._open[key]


async def _refuse(scope: Scope, send: Send, error: TooManyRequests) -> None:
    """Send a cached refusal, or close a WebSocket that cannot carry one."""
    prefix = "" if scope["type"] == "http" else "websocket."
    if prefix and "websocket.http.response" not in scope.get("extensions", {}):
        await send({"type": "websocket.close", "code": 1008, "reason": error.code})
        return
    for message in _refusal_messages(
        prefix, language_of(scope), int(str(error.details["seconds"]))
    ):
        await send(message)


@lru_cache(maxsize=256)
def _refusal_messages(prefix: str, language: str, seconds: int) -> tuple[Message, Message]:
    """Return the ASGI messages of a refusal; few differ, so they are cached."""
    response = error_response(TooManyRequests(seconds=seconds), language)
    response.headers.update({**SECURITY_HEADERS, "Cache-Control": "no-store"})
    start = {"status": response.status_code, "headers": response.raw_headers}
    return (
        {"type": f"{prefix}http.response.start", **start},
        {"type": f"{prefix}http.response.body", "body": bytes(response.body)},
    )
