"""Middleware: accepted and refused requests, their headers and error bodies."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any

import pytest
from fastapi import APIRouter, FastAPI, Request
from hypothesis import given
from hypothesis import strategies as st
from starlette.middleware import Middleware

from fourfold import CELLS, PIECES, NotationError, PieceSet, new
from fourfold.i18n import LANGUAGES, Speaker
from fourfold.match.errors import InTheDark
from fourfold.rules import FourfoldError
from fourfold.rules.errors import CellOccupied, MoveSyntax, PawnGone, PieceInHand
from fourfold.server.app import build_middleware
from fourfold.server.errors import (
    NoSuchGame,
    NotAuthenticated,
    ServerError,
    Stale,
    TooManyRequests,
)
from fourfold.server.http.middleware import (
    IDENTITY_COOKIE,
    LANGUAGE_COOKIE,
    BodyLimit,
    RequestLog,
    SameOrigin,
    SecurityHeaders,
    error_response,
    identity_cookie,
    language_of,
    own_origin,
    refuse,
)
from fourfold.server.metrics import Metrics
from fourfold.server.settings import Settings
from tests.helpers.servers.asgi import Sent, ask, echo, http_scope, read_body, websocket_scope

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Receive, Scope, Send

OWN = "http://play.example"
FRIEND = "https://friend.example:8443"
COOKIE = {"cookie": f"theme=dark; {IDENTITY_COOKIE}=abc"}
HOST_COOKIE = {"cookie": f"__Host-{IDENTITY_COOKIE}=abc"}
TOKEN = {"authorization": "Bearer abc"}
UNSAFE = ("POST", "PUT", "PATCH", "DELETE", "TRACE", "ODD")


class TestSecurityHeaders:
    app: ASGIApp = SecurityHeaders(echo)

    def test_security_headers_are_on_every_response(self) -> None:
        assert ask(self.app, http_scope()).headers == {
            "content-security-policy": (
                "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
                "img-src 'self' data:; connect-src 'self'; font-src 'self'; manifest-src 'self'; "
                "worker-src 'self'; media-src 'self'; base-uri 'none'; form-action 'self'; "
                "frame-ancestors 'none'"
            ),
            "x-content-type-options": "nosniff",
            "referrer-policy": "no-referrer",
            "cross-origin-opener-policy": "same-origin",
            "cross-origin-embedder-policy": "require-corp",
            "cross-origin-resource-policy": "same-origin",
            "permissions-policy": "camera=(), microphone=(), geolocation=()",
        }

    @pytest.mark.parametrize(("scheme", "strict"), [("http", False), ("https", True)])
    def test_strict_transport_security_needs_https(self, scheme: str, strict: bool) -> None:
        headers = ask(self.app, http_scope(scheme=scheme)).headers
        assert ("strict-transport-security" in headers) == strict

    @pytest.mark.parametrize(
        ("path", "root", "stored"),
        [
            ("/api", "", False),
            ("/api/games", "", False),
            ("/fourfold/api/games", "/fourfold", False),
            ("/", "", True),
            ("/apiary", "", True),
            ("/static/api/x.js", "", True),
        ],
    )
    def test_api_responses_are_not_stored(self, path: str, root: str, stored: bool) -> None:
        headers = ask(self.app, http_scope(path=path, root_path=root)).headers
        assert headers.get("cache-control") == (None if stored else "no-store")

    def test_security_headers_keep_application_headers(self) -> None:
        async def app(scope: Scope, receive: Receive, send: Send) -> None:
            headers = [(b"cache-control", b"max-age=60")]
            await send({"type": "http.response.start", "status": 200, "headers": headers})

        sent = ask(SecurityHeaders(app), http_scope(path="/api/rules"))
        assert sent.headers["cache-control"] == "max-age=60"
        assert "content-security-policy" in sent.headers

    def test_refused_handshake_has_security_headers(self) -> None:
        scope = websocket_scope(headers={"origin": "https://evil.example"})
        sent = ask(SecurityHeaders(SameOrigin(echo)), scope)
        assert sent.types[0] == "websocket.http.response.start"
        assert sent.headers["x-content-type-options"] == "nosniff"


def is_allowed(headers: object, *, method: str = "POST", **changes: Any) -> bool:
    """Return whether an unsafe request and a WebSocket are allowed; both must agree."""
    app = SameOrigin(echo, frozenset({FRIEND}))
    scheme = changes.pop("scheme", "http")
    sent = ask(app, http_scope(method, headers=headers, scheme=scheme, **changes))
    socket_scheme = {"http": "ws", "https": "wss"}[scheme]
    opened = ask(app, websocket_scope(headers=headers, scheme=socket_scheme, **changes))
    if sent.status != 200:
        assert sent.status == opened.status == 403
        assert sent.json["code"] == opened.json["code"] == "foreign-origin"
        assert "websocket.accept" not in opened.types
        return False
    assert opened.types == ["websocket.accept"]
    return True


class TestSameOrigin:
    @pytest.mark.parametrize("method", UNSAFE)
    @pytest.mark.parametrize("extra", [{}, COOKIE, TOKEN])
    def test_foreign_origin_is_refused(self, method: str, extra: dict[str, str]) -> None:
        assert not is_allowed({"origin": "https://evil.example", **extra}, method=method)

    @pytest.mark.parametrize(
        "origin",
        [
            "null",
            "",
            "https://play.example",
            "http://play.example:8080",
            "http://play.example.evil.example",
            "http://evil.example/play.example",
            "http://sub.play.example",
            "http://play.examplE.",
            "play.example",
            "ws://play.example",
            "https://friend.example",
            "http://friend.example:8443",
        ],
    )
    def test_lookalike_origins_are_refused(self, origin: str) -> None:
        assert not is_allowed({"origin": origin, **COOKIE, "sec-fetch-site": "same-origin"})

    @pytest.mark.parametrize("origin", [OWN, "HTTP://Play.Example", FRIEND])
    def test_same_origin_requests_are_allowed(self, origin: str) -> None:
        assert is_allowed({"origin": origin, **COOKIE})

    def test_https_origin_differs_from_http(self) -> None:
        assert is_allowed({"origin": "https://play.example"}, scheme="https")
        assert not is_allowed({"origin": "http://play.example"}, scheme="https")

    def test_two_origin_headers_must_both_match(self) -> None:
        assert not is_allowed([("origin", OWN), ("origin", "https://evil.example")])
        assert not is_allowed([("origin", "https://evil.example"), ("origin", OWN)])

    def test_two_host_headers_are_refused(self) -> None:
        hosts = [("host", "play.example"), ("host", "evil.example")]
        assert not is_allowed([("origin", OWN), *hosts])

    @pytest.mark.parametrize("site", ["cross-site", "same-site", "", "Same-Origin, cross-site"])
    @pytest.mark.parametrize("extra", [{}, COOKIE, TOKEN])
    def test_cross_site_fetch_header_is_refused(self, site: str, extra: dict[str, str]) -> None:
        assert not is_allowed({"sec-fetch-site": site, **extra})

    @pytest.mark.parametrize("site", ["same-origin", "none"])
    def test_same_origin_fetch_header_is_allowed(self, site: str) -> None:
        assert is_allowed({"sec-fetch-site": site, **COOKIE})

    @pytest.mark.parametrize("cookie", [COOKIE, HOST_COOKIE, {"cookie": "fourfold_id"}])
    def test_cookie_without_origin_is_refused(self, cookie: dict[str, str]) -> None:
        assert not is_allowed(cookie)
        assert not is_allowed({**cookie, "authorization": "Basic YTpi"})
        assert is_allowed({**cookie, **TOKEN})
        for credentials in ("Bearer", "Bearer ", "Bearer  ", "Bearer \t", "Basic abc"):
            assert not is_allowed({**cookie, "authorization": credentials})

    def test_second_cookie_header_is_checked(self) -> None:
        assert not is_allowed([("cookie", "a=b"), ("cookie", f"{IDENTITY_COOKIE}=abc")])

    @pytest.mark.parametrize(
        "headers", [{}, TOKEN, {"authorization": "bearer abc"}, {"cookie": "other=1"}]
    )
    def test_clients_without_cookie_are_allowed(self, headers: dict[str, str]) -> None:
        assert is_allowed(headers)

    @pytest.mark.parametrize("method", ["GET", "HEAD", "OPTIONS"])
    def test_safe_methods_are_allowed_from_any_origin(self, method: str) -> None:
        headers = {"origin": "https://evil.example", "sec-fetch-site": "cross-site", **COOKIE}
        assert ask(SameOrigin(echo), http_scope(method, headers=headers)).status == 200

    def test_foreign_handshake_is_closed_without_extension(self) -> None:
        scope = websocket_scope(headers={"origin": "https://evil.example"}, extensions={})
        assert ask(SameOrigin(echo), scope).types == ["websocket.close"]

    def test_refused_request_does_not_reach_the_application(self) -> None:
        async def app(scope: Scope, receive: Receive, send: Send) -> None:
            raise AssertionError

        for scope in (http_scope("POST", headers=COOKIE), websocket_scope(headers=COOKIE)):
            assert ask(SameOrigin(app), scope).status == 403

    @pytest.mark.parametrize(
        ("scheme", "host", "origin"),
        [
            ("http", "play.example:80", "http://play.example"),
            ("wss", "Play.Example:443", "https://play.example"),
            ("https", "play.example:80", "https://play.example:80"),
            ("ws", "[::1]:8000", "http://[::1]:8000"),
        ],
    )
    def test_own_origin_has_browser_format(self, scheme: str, host: str, origin: str) -> None:
        assert own_origin(http_scope(scheme=scheme, headers={"host": host})) == origin


class TestBodyLimit:
    app: ASGIApp = BodyLimit(echo, 10)

    @pytest.mark.parametrize("parts", [[b""], [b"x" * 10], [b"x" * 4, b"y" * 6], [b"x", b""] * 10])
    def test_body_limit_passes_fitting_bodies(self, parts: list[bytes]) -> None:
        body = b"".join(parts)
        headers = {"content-length": str(len(body))}
        sent = ask(self.app, http_scope("POST", headers=headers), parts)
        assert (sent.status, sent.body) == (200, body)

    @pytest.mark.parametrize("length", ["11", "9" * 30, "9" * 9000, "-1", "x", "1e9", "²"])
    def test_body_limit_refuses_long_bodies_unread(self, length: str) -> None:
        sent = ask(self.app, http_scope("POST", headers={"content-length": length}), [b"x" * 11])
        assert (sent.status, sent.json["code"], sent.received) == (413, "too-large", 0)

    def test_two_content_lengths_must_both_fit(self) -> None:
        headers = [("content-length", "1"), ("content-length", "11")]
        assert ask(self.app, http_scope("POST", headers=headers)).status == 413

    @pytest.mark.parametrize("headers", [{}, {"content-length": "3"}])
    def test_body_limit_cuts_off_streams(self, headers: dict[str, str]) -> None:
        sent = ask(self.app, http_scope("POST", headers=headers), [b"x" * 6] * 100)
        assert (sent.status, sent.json["code"]) == (413, "too-large")
        assert sent.received == 2
        assert sent.types == ["http.response.start", "http.response.body"]

    def test_application_cannot_read_past_the_limit(self) -> None:
        messages = []

        async def app(scope: Scope, receive: Receive, send: Send) -> None:
            for _ in range(5):
                try:
                    messages.append(await receive())
                except FourfoldError:
                    messages.append({})
            await echo(scope, receive, send)

        sent = ask(BodyLimit(app, 10), http_scope("POST"), [b"x" * 6] * 100)
        assert (sent.status, sent.received) == (413, 2)
        assert [bool(message) for message in messages] == [True, False, False, False, False]

    def test_body_limit_replaces_the_framework_response(self) -> None:
        app = FastAPI(middleware=[Middleware(BodyLimit, max_bytes=10)])

        @app.post("/")
        async def read(body: dict[str, str]) -> None:
            raise AssertionError

        headers = {"content-type": "application/json"}
        sent = ask(app, http_scope("POST", headers=headers), [b'{"a": "', b"x" * 20, b'"}'])
        assert (sent.status, sent.json["code"], sent.received) == (413, "too-large", 2)

    def test_body_limit_does_not_hide_application_faults(self) -> None:
        with pytest.raises(ZeroDivisionError):
            ask(BodyLimit(failing_app, 10), http_scope("POST"))

    def test_body_limit_raises_after_response_start(self) -> None:
        async def app(scope: Scope, receive: Receive, send: Send) -> None:
            await send({"type": "http.response.start", "status": 200, "headers": []})
            await read_body(receive)

        with pytest.raises(ServerError):
            ask(BodyLimit(app, 10), http_scope("POST"), [b"x" * 11])


async def failing_app(scope: Scope, receive: Receive, send: Send) -> None:
    """Fail with a message that no response may contain."""
    raise ZeroDivisionError("internal detail")


async def late_failing_app(scope: Scope, receive: Receive, send: Send) -> None:
    """Fail after the start of the response."""
    kind = "websocket.accept" if scope["type"] == "websocket" else "http.response.start"
    await send({"type": kind, "status": 200, "headers": []})
    raise ZeroDivisionError("internal detail")


def guarded_app(metrics: Metrics) -> FastAPI:
    """Return an application behind all middleware."""
    settings = Settings(origins=frozenset({FRIEND}), allowed_hosts=frozenset({"play.example"}))
    app = FastAPI(middleware=build_middleware(settings, metrics))
    router = APIRouter(prefix="/api/games")

    @router.get("/{game}/seats/{secret}")
    async def seat(game: str, secret: str, request: Request) -> str:
        return str(request.state.request_id)

    @router.get("/{game}")
    async def fail(game: str) -> None:
        raise ZeroDivisionError(game)

    @router.post("/{game}")
    async def refuse_game(game: str) -> None:
        raise NoSuchGame

    @app.exception_handler(FourfoldError)
    async def handle(request: Request, error: FourfoldError) -> Any:
        return refuse(request.scope, error)

    app.include_router(router)
    return app


class TestRequestLog:
    @pytest.fixture(autouse=True)
    def _listen(self, caplog: pytest.LogCaptureFixture) -> None:
        caplog.set_level(logging.DEBUG, logger="fourfold.server")
        self.caplog = caplog
        self.metrics = Metrics()

    def lines(self, message: str) -> list[dict[str, Any]]:
        records = (r for r in self.caplog.records if r.name == "fourfold.server")
        return [vars(record) for record in records if record.getMessage() == message]

    def count(self, **labels: str) -> float | None:
        return self.metrics.registry.get_sample_value("fourfold_requests_total", labels)

    def test_request_log_has_one_line_without_the_path(self) -> None:
        scope = http_scope(path="/api/games/g7/seats/s3cret", query_string=b"key=s3cret")
        sent = ask(guarded_app(self.metrics), scope)
        (line,) = self.lines("request")
        assert sent.json == sent.headers["x-request-id"] == line["request_id"]
        assert line["method"] == "GET"
        assert line["route"] == "/api/games/{game}/seats/{secret}"
        assert line["status"] == 200
        assert line["milliseconds"] >= 0
        assert line["client"] == "192.0.2.7"
        assert line["refusal"] is None
        assert "s3cret" not in str(line)
        assert "g7" not in str(line)
        assert self.count(method="GET", route=line["route"], status="200") == 1

    def test_request_ids_are_chosen_by_the_server(self) -> None:
        app = RequestLog(echo, self.metrics)
        scopes = [http_scope(headers={"x-request-id": "mine"}) for _ in range(2)]
        first, second = (ask(app, scope).headers["x-request-id"] for scope in scopes)
        assert len({first, second, "mine"}) == 3

    def test_request_log_hides_unknown_paths(self) -> None:
        ask(guarded_app(self.metrics), http_scope(path="/s3cret"))
        (line,) = self.lines("request")
        assert (line["route"], line["status"]) == ("-", 404)
        assert "s3cret" not in str(line)

    def test_metrics_group_unknown_methods(self) -> None:
        for method in ("BREW", "WHEN"):
            ask(RequestLog(echo, self.metrics), http_scope(method))
        assert self.count(method="OTHER", route="-", status="200") == 2

    def test_refusal_is_counted_by_its_code(self) -> None:
        sent = ask(guarded_app(self.metrics), http_scope("POST", "/api/games/g7"))
        assert (sent.status, sent.json["code"]) == (404, "no-such-game")
        assert self.lines("request")[0]["refusal"] == "no-such-game"
        name, labels = "fourfold_refusals_total", {"code": "no-such-game"}
        assert self.metrics.registry.get_sample_value(name, labels) == 1

    def test_guard_refusal_is_logged_and_has_headers(self) -> None:
        headers = {"origin": "https://evil.example"}
        sent = ask(guarded_app(self.metrics), http_scope("POST", "/api/games/g7", headers=headers))
        assert sent.status == 403
        assert {"x-request-id", "content-security-policy", "cache-control"} <= set(sent.headers)
        assert self.lines("request")[0]["refusal"] == "foreign-origin"

    def test_fault_response_hides_internals(self) -> None:
        scope = http_scope(path="/api/games/g7", headers={"accept-language": "fr"})
        sent = ask(guarded_app(self.metrics), scope)
        assert (sent.status, sent.headers["cache-control"]) == (500, "no-store")
        assert sent.json == {
            "code": "internal-error",
            "rule": "",
            "message": "Le serveur a rencontré un problème.",
            "details": {},
        }
        (failure,), (line,) = self.lines("failed"), self.lines("request")
        assert failure["exc_info"][0] is ZeroDivisionError
        assert failure["request_id"] == line["request_id"] == sent.headers["x-request-id"]
        assert line["status"] == 500

    def test_fault_after_response_start_is_logged(self) -> None:
        sent = ask(RequestLog(late_failing_app, self.metrics), http_scope())
        assert sent.types == ["http.response.start"]
        assert self.lines("failed")[0]["request_id"] == sent.headers["x-request-id"]

    def test_websocket_is_logged_as_one_request(self) -> None:
        ask(RequestLog(echo, self.metrics), websocket_scope())
        (line,) = self.lines("request")
        assert (line["method"], line["status"]) == ("WEBSOCKET", 101)
        name, labels = "fourfold_request_seconds_count", {"method": "WEBSOCKET", "route": "-"}
        assert self.metrics.registry.get_sample_value(name, labels) is None

    def test_refused_websocket_is_logged_with_its_status(self) -> None:
        headers = {"origin": "https://evil.example"}
        app = RequestLog(SameOrigin(echo), self.metrics)
        ask(app, websocket_scope(headers=headers))
        ask(app, websocket_scope(headers=headers, extensions={}))
        assert [line["status"] for line in self.lines("request")] == [403, 403]

    def test_failing_websocket_is_answered_or_closed(self) -> None:
        sent = ask(RequestLog(failing_app, self.metrics), websocket_scope())
        assert (sent.status, sent.json["code"]) == (500, "internal-error")
        sent = ask(RequestLog(late_failing_app, self.metrics), websocket_scope())
        assert sent.messages[-1] == {"type": "websocket.close", "code": 1011}
        assert [line["status"] for line in self.lines("request")] == [500, 101]

    def test_lifespan_is_not_logged_as_request(self) -> None:
        async def app(scope: Scope, receive: Receive, send: Send) -> None:
            await send({"type": "lifespan.startup.complete"})

        sent = ask(SecurityHeaders(RequestLog(SameOrigin(app), self.metrics)), {"type": "lifespan"})
        assert sent.types == ["lifespan.startup.complete"]
        assert self.lines("request") == []


def send_error(error: FourfoldError, language: str = "en", **others: Any) -> Sent:
    """Return an error's response."""
    return ask(error_response(error, language, **others), http_scope())


class TestErrorResponse:
    @pytest.mark.parametrize("language", LANGUAGES)
    def test_error_response_has_one_shape(self, language: str) -> None:
        error = InTheDark()
        sent = send_error(error, language)
        assert sent.status == 409
        assert sent.headers["content-language"] == language
        assert sent.json == {
            "code": "in-the-dark",
            "rule": "D8",
            "message": Speaker(language, PieceSet.QUARTO).refusal(error),
            "details": {},
        }

    def test_error_details_are_plain_values(self) -> None:
        assert send_error(PieceInHand(hand=PIECES[10])).json["details"] == {"hand": "a"}
        assert send_error(CellOccupied(cell=CELLS[5])).json["details"] == {"cell": str(CELLS[5])}
        assert send_error(Stale(index=12)).json["details"] == {"index": 12}
        odd = Stale(index=None, yes=True, half=0.5, endless=float("inf"), many=(1, 2))
        assert send_error(odd).json["details"] == {
            "index": None,
            "yes": True,
            "half": 0.5,
            "endless": "inf",
            "many": "(1, 2)",
        }

    def test_notation_error_has_position(self) -> None:
        with pytest.raises(NotationError) as caught:
            new("quarto").play("b9")
        sent = send_error(caught.value)
        assert sent.status == 422
        assert sent.json["details"] == {"found": "b9", "text": "b9", "at": 1}

    def test_error_response_replaces_lone_surrogates(self) -> None:
        details = send_error(MoveSyntax("\ud800", 0)).json["details"]
        assert details == {"found": "?", "text": "?", "at": 0}

    def test_too_many_requests_has_retry_after(self) -> None:
        sent = send_error(TooManyRequests(seconds=7))
        assert (sent.status, sent.headers["retry-after"]) == (429, "7")
        assert "retry-after" not in send_error(InTheDark()).headers

    def test_not_authenticated_has_www_authenticate(self) -> None:
        assert send_error(NotAuthenticated()).headers["www-authenticate"] == "Bearer"

    def test_error_names_pieces_as_in_their_game(self) -> None:
        error = PawnGone(piece=PIECES[0])
        quarto, quardo = send_error(error), send_error(error, piece_set=PieceSet.QUARDO)
        assert quarto.json["message"] != quardo.json["message"]
        assert Speaker("en", PieceSet.QUARDO).piece(PIECES[0]) in quardo.json["message"]


class TestLanguage:
    @pytest.mark.parametrize(
        ("query", "headers", "language"),
        [
            (b"", {}, "en"),
            (b"lang=fr", {"cookie": f"{LANGUAGE_COOKIE}=ro", "accept-language": "pt"}, "fr"),
            (b"a=b&lang=zh-TW", {}, "zh-Hant"),
            (b"lang=", {"cookie": f"{LANGUAGE_COOKIE}=ro", "accept-language": "pt"}, "ro"),
            (b"lang=xx", {"cookie": f"a=b; {LANGUAGE_COOKIE}=ro"}, "ro"),
            (b"", {"cookie": f"{LANGUAGE_COOKIE}=", "accept-language": "de, pt;q=0.5"}, "pt-BR"),
            (b"", {"accept-language": "de"}, "en"),
            (b"lang=%ff%00&lang=fr", {"accept-language": "zh"}, "zh-Hans"),
        ],
    )
    def test_language_of_uses_the_strongest_preference(
        self, query: bytes, headers: dict[str, str], language: str
    ) -> None:
        assert language_of(http_scope(query_string=query, headers=headers)) == language
        assert language_of(websocket_scope(query_string=query, headers=headers)) == language

    def test_language_of_ignores_very_long_headers(self) -> None:
        accepted = "de," * 1000 + "fr"
        assert language_of(http_scope(headers={"accept-language": accepted})) == "en"

    @given(st.binary(max_size=60), st.binary(max_size=60), st.binary(max_size=60))
    def test_language_of_accepts_any_bytes(
        self, query: bytes, cookie: bytes, accepted: bytes
    ) -> None:
        cookies = f"{LANGUAGE_COOKIE}=".encode() + cookie
        headers = [(b"cookie", cookies), (b"accept-language", accepted), (b"cookie", cookie)]
        for string in (query, b"lang=" + query):
            scope = {"type": "http", "query_string": string, "headers": headers}
            assert language_of(scope) in LANGUAGES


def test_identity_cookie_has_host_prefix_over_https() -> None:
    assert identity_cookie(is_secure=True) == "__Host-fourfold_id"
    assert identity_cookie(is_secure=False) == "fourfold_id"
