"""Middleware: security headers, origins, body sizes, request log and errors.

Each is a plain ASGI middleware. From the outside in::

    ForwardedHeaders  the client's address, as proxies report it (trusted_proxies)
    AddressLimit      the limits of each address (address_limits)
    SecurityHeaders   on every response, including those of other middleware
    RequestLog        one line per request; unhandled errors are answered here
    AllowedHosts      the host names this server answers to (allowed_hosts)
    SameOrigin        pages of other sites cannot act for a player
    BodyLimit         the size of a request's body
"""

from __future__ import annotations

import logging
import math
import secrets
from time import perf_counter
from typing import TYPE_CHECKING, Any

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse

from fourfold.i18n import Speaker, negotiate
from fourfold.rules import FourfoldError, NotationError, PieceSet
from fourfold.server.errors import (
    ForeignOrigin,
    InternalError,
    NotAuthenticated,
    TooLarge,
    TooManyRequests,
    status_of,
)

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

    from fourfold.server.metrics import Metrics

IDENTITY_COOKIE = "fourfold_id"
LANGUAGE_COOKIE = "fourfold_lang"
MAX_BODY = 64 * 1024
"""Maximum number of bytes in a request's body."""

REFUSAL = "fourfold.refusal"
"""The key of a scope for the code of a refusal."""

NO_ROUTE = "-"
RESPONSE_STARTS = frozenset({"http.response.start", "websocket.http.response.start"})
SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
METHODS = SAFE_METHODS | {"POST", "PUT", "PATCH", "DELETE", "WEBSOCKET"}
"""The methods that are counted by name; any other counts as ``OTHER``."""
DEFAULT_PORTS = {"http": ":80", "https": ":443"}

CONTENT_SECURITY_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self' 'wasm-unsafe-eval'",  # for the engine; no other code is generated
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "font-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "media-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
SECURITY_HEADERS = {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    # A page isolated from other sites may share memory between threads, as the engine does.
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
STRICT_TRANSPORT = "max-age=31536000"

log = logging.getLogger("fourfold.server")


def identity_cookie(is_secure: bool) -> str:
    """Return the name of the identity cookie.

    Browsers accept a ``__Host-`` cookie only over https, and only from the host itself.
    """
    return f"__Host-{IDENTITY_COOKIE}" if is_secure else IDENTITY_COOKIE


def cookies_of(scope: Scope) -> dict[str, str]:
    """Return the cookies of a request; of two with the same name, the first counts."""
    cookies: dict[str, str] = {}
    for header in Headers(scope=scope).getlist("cookie"):
        for part in header.split(";"):
            name, _, value = part.partition("=")
            cookies.setdefault(name.strip(), value.strip())
    return cookies


def language_of(scope: Scope) -> str:
    """Return the language of the response: ``?lang=``, the cookie or the browser's."""
    requested = next(iter(HTTPConnection(scope).query_params.getlist("lang")), "")
    accepted = ",".join(Headers(scope=scope).getlist("accept-language"))
    preferences = (requested, cookies_of(scope).get(LANGUAGE_COOKIE, ""), accepted)
    return negotiate(*preferences)


def error_response(
    error: FourfoldError, language: str, piece_set: PieceSet = PieceSet.QUARTO
) -> JSONResponse:
    """Return the response to a refusal, in the form that all errors share."""
    content = {
        "code": error.code,
        "rule": error.rule,
        "message": _plain(Speaker(language, piece_set).refusal(error)),
        "details": plain_details(error),
    }
    headers = {"Content-Language": language}
    if isinstance(error, TooManyRequests):
        headers["Retry-After"] = str(error.details["seconds"])
    if isinstance(error, NotAuthenticated):
        headers["WWW-Authenticate"] = "Bearer"
    return JSONResponse(content, status_of(error), headers)


def plain_details(error: FourfoldError) -> dict[str, object]:
    """Return the details of a refusal as JSON values, with the position of a wrong text."""
    details = {name: _plain(value) for name, value in error.details.items()}
    if isinstance(error, NotationError):
        details |= {"text": _plain(error.text), "at": error.at}
    return details


def _plain(value: object) -> object:
    """Return a detail as a JSON value; a lone surrogate cannot be sent and becomes '?'."""
    if value is None or isinstance(value, int) or (type(value) is float and math.isfinite(value)):
        return value
    return str(value).encode("utf-8", "replace").decode("utf-8")


def refuse(
    scope: Scope, error: FourfoldError, piece_set: PieceSet = PieceSet.QUARTO
) -> JSONResponse:
    """Return a refusal in the language of a request; store its code for the log."""
    scope[REFUSAL] = error.code
    return error_response(error, language_of(scope), piece_set)


async def send_refusal(scope: Scope, receive: Receive, send: Send, error: FourfoldError) -> None:
    """Refuse a request or a WebSocket handshake."""
    response = refuse(scope, error)
    if scope["type"] == "http" or "websocket.http.response" in scope.get("extensions", {}):
        await response(scope, receive, send)
    else:
        await send({"type": "websocket.close", "code": 1008, "reason": error.code})


class SecurityHeaders:
    """Adds headers: no foreign content, no type sniffing, no caching of API responses."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on and add the headers to its response."""

        async def send_with_headers(message: Message) -> None:
            if message["type"] in RESPONSE_STARTS:
                _add_security_headers(scope, MutableHeaders(scope=message))
            await send(message)

        await self.app(scope, receive, send_with_headers)


def _add_security_headers(scope: Scope, headers: MutableHeaders) -> None:
    """Add the security headers that a response lacks."""
    for name, value in SECURITY_HEADERS.items():
        headers.setdefault(name, value)
    if scope["scheme"] in {"https", "wss"}:
        headers.setdefault("Strict-Transport-Security", STRICT_TRANSPORT)
    path = scope["path"].removeprefix(scope.get("root_path", ""))
    if path == "/api" or path.startswith("/api/"):
        headers.setdefault("Cache-Control", "no-store")
    if "Vary" in headers:  # the compression adds its own, even if it is there already
        names = [name.strip() for name in ",".join(headers.getlist("Vary")).split(",")]
        headers["Vary"] = ", ".join(dict.fromkeys(names))


class SameOrigin:
    """Refuses changes requested by pages other than the server's own and those of ``origins``.

    A browser sends the origin of a request, which a page cannot suppress. A program other than a
    browser sends no origin and needs a token: a cookie alone may come from an old browser, on
    behalf of any page.
    """

    def __init__(self, app: ASGIApp, origins: frozenset[str] = frozenset()) -> None:
        self.app = app
        self.origins = frozenset(origin.lower().rstrip("/") for origin in origins)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        if self._allows(scope):
            await self.app(scope, receive, send)
        else:
            await send_refusal(scope, receive, send, ForeignOrigin())

    def _allows(self, scope: Scope) -> bool:
        """Return whether a request is safe, or does not come from a foreign page."""
        if scope["type"] == "lifespan":
            return True
        if scope["type"] == "http" and scope["method"] in SAFE_METHODS:
            return True
        headers = Headers(scope=scope)
        origins, sites = headers.getlist("origin"), headers.getlist("sec-fetch-site")
        if origins:
            return all(self._is_ours(origin.lower(), scope) for origin in origins)
        if sites:
            return all(site in {"same-origin", "none"} for site in sites)
        return _has_token(headers) or not _has_identity_cookie(scope)

    def _is_ours(self, origin: str, scope: Scope) -> bool:
        """Return whether an origin is the server's own or an allowed one."""
        return origin in self.origins or origin == own_origin(scope)


def own_origin(scope: Scope) -> str | None:
    """Return the origin that a request was sent to, as a browser writes it."""
    hosts = Headers(scope=scope).getlist("host")
    if len(hosts) != 1:
        return None
    scheme = str(scope["scheme"]).replace("ws", "http")
    return f"{scheme}://{hosts[0].lower().removesuffix(DEFAULT_PORTS.get(scheme, ':'))}"


def _has_token(headers: Headers) -> bool:
    """Return whether a request has a token; browsers never add one by themselves."""
    return bearer_token(headers) is not None


def bearer_token(headers: Headers) -> str | None:
    """Return the token of a request, if it has one."""
    kind, _, token = headers.get("authorization", "").partition(" ")
    return (token.strip() or None) if kind.lower() == "bearer" else None


def _has_identity_cookie(scope: Scope) -> bool:
    """Return whether a request has the identity cookie."""
    fields = cookies_of(scope).keys()
    return not fields.isdisjoint(
        {identity_cookie(is_secure=True), identity_cookie(is_secure=False)}
    )


class BodyLimit:
    """Refuses bodies over a size, declared or received."""

    def __init__(self, app: ASGIApp, max_bytes: int = MAX_BODY) -> None:
        self.app = app
        self.max_bytes = max_bytes

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, with its body up to the limit."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
        elif any(
            _content_length(n) > self.max_bytes
            for n in Headers(scope=scope).getlist("content-length")
        ):
            await send_refusal(scope, receive, send, TooLarge())
        else:
            await _LimitedBody(self.max_bytes, receive, send).run(self.app, scope)


def _content_length(text: str) -> float:
    """Parse a length; an invalid one counts as infinite."""
    return int(text) if text.isdecimal() and len(text) < 20 else math.inf


class _LimitedBody:
    """A request whose body is counted as it is received.

    Frameworks turn an error during reading into their own response. So once the body is too large,
    the application's response is dropped.
    """

    def __init__(self, max_bytes: int, receive: Receive, send: Send) -> None:
        self.bytes_left = max_bytes
        self.started = False
        self._receive = receive
        self._send = send

    async def run(self, app: ASGIApp, scope: Scope) -> None:
        """Run the application, or refuse the body as too large."""
        try:
            await app(scope, self.receive, self.send)
        except Exception:
            if self.bytes_left >= 0 or self.started:
                raise
        if self.bytes_left < 0 and not self.started:
            await send_refusal(scope, self._receive, self._send, TooLarge())

    async def receive(self) -> Message:
        """Return the next part of the body."""
        if self.bytes_left >= 0:
            message = await self._receive()
            self.bytes_left -= len(message.get("body", b""))
        if self.bytes_left < 0:
            raise TooLarge
        return message

    async def send(self, message: Message) -> None:
        """Send a part of the response, unless it will be replaced by a refusal."""
        if self.bytes_left < 0 and not self.started:
            return
        self.started = True
        await self._send(message)


class RequestLog:
    """Logs and counts each request, and responds when the application fails.

    A WebSocket is one request with the method ``WEBSOCKET`` that lasts until it is closed; its
    status is 101 once it is accepted.
    """

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app = app
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on and log its outcome."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        logged = _LoggedRequest(scope, send)
        started = perf_counter()
        try:
            await self.app(scope, receive, logged.send)
        except Exception:
            log.exception("failed", extra=logged.fields())
            await logged.fail(receive)
        finally:
            self._record(logged, perf_counter() - started)

    def _record(self, logged: _LoggedRequest, seconds: float) -> None:
        """Log and count a request that is over."""
        fields = logged.fields()
        method, route, status = fields["method"], fields["route"], logged.status
        refusal = logged.scope.get(REFUSAL)
        self.metrics.requests.labels(method=method, route=route, status=str(status)).inc()
        if logged.scope["type"] == "http":
            self.metrics.request_seconds.labels(method=method, route=route).observe(seconds)
        if refusal:
            self.metrics.refusals_total.labels(code=refusal).inc()
        result = {"status": status, "milliseconds": round(seconds * 1000, 1), "refusal": refusal}
        log.info("request", extra=fields | result)


class _LoggedRequest:
    """A request's data for the log, without its path, which may be secret."""

    def __init__(self, scope: Scope, send: Send) -> None:
        self.scope = scope
        self.id = secrets.token_hex(8)
        self.status = 500
        self.started = False
        self._send = send
        scope.setdefault("state", {})["request_id"] = self.id

    def fields(self) -> dict[str, Any]:
        """Return the log fields of the request."""
        method = self.scope.get("method", "WEBSOCKET")
        return {
            "method": method if method in METHODS else "OTHER",
            "route": getattr(self.scope.get("route"), "path", NO_ROUTE),
            "request_id": self.id,
            "client": (self.scope.get("client") or ("",))[0],
        }

    async def send(self, message: Message) -> None:
        """Send a part of the response, with the request's id in its headers."""
        if message["type"] in RESPONSE_STARTS:
            self.status = message["status"]
            MutableHeaders(scope=message)["X-Request-ID"] = self.id
        elif message["type"] == "websocket.accept":
            self.status = 101
        elif message["type"] == "websocket.close" and not self.started:
            self.status = 403
        self.started = True
        await self._send(message)

    async def fail(self, receive: Receive) -> None:
        """Send an internal error, unless the response has started."""
        if not self.started:
            await send_refusal(self.scope, receive, self.send, InternalError())
        elif self.scope["type"] == "websocket" and self.status == 101:
            await self._close()

    async def _close(self) -> None:
        """Close a WebSocket that has failed; it may be closed already."""
        try:
            await self._send({"type": "websocket.close", "code": 1011})
        except (RuntimeError, OSError):
            log.debug("closed already", extra=self.fields())
