"""Limits on unidentified clients: proxies, host names, and floods from one address."""

from __future__ import annotations

import socket
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourfold.i18n import LANGUAGES, Translator
from fourfold.server.app import build_middleware, create_app
from fourfold.server.errors import BadProxy, TooManyRequests
from fourfold.server.http.address_limits import AddressLimit
from fourfold.server.http.allowed_hosts import AllowedHosts
from fourfold.server.http.middleware import SECURITY_HEADERS
from fourfold.server.http.trusted_proxies import ForwardedHeaders, Proxies
from fourfold.server.metrics import Metrics
from fourfold.server.people.auth import Authenticator, Caller
from fourfold.server.runtime.rate_limits import (
    ADDRESS_LIMITS,
    Allowance,
    Limits,
    OpenLimits,
    Throttle,
)
from fourfold.server.settings import Settings
from fourfold.store import Identity
from tests.helpers.servers.asgi import Sent, ask, echo, http_scope, websocket_scope

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Receive, Scope, Send

FEW = Limits(requests=Allowance(1, 3))
ADDRESSES = st.ip_addresses().map(str)


def clock() -> float:
    return 1000.0


# Proxies


async def echo_address(scope: Scope, receive: Receive, send: Send) -> None:
    """Answer with the request's client address and scheme."""
    body = f"{scope['client'][0]} {scope['scheme']}".encode()
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": body})


def client_address(trusted: str, peer: str, *forwarded: str, proto: str = "") -> str:
    headers = [("x-forwarded-for", value) for value in forwarded]
    headers += [("x-forwarded-proto", proto)] if proto else []
    scope = http_scope(client=(peer, 50000), headers=headers)
    return ask(ForwardedHeaders(echo_address, Proxies(trusted.split())), scope).body.decode()


@pytest.mark.parametrize(
    ("trusted", "peer", "forwarded", "client"),
    [
        ("10.0.0.1", "192.0.2.9", ["203.0.113.5"], "192.0.2.9"),
        ("10.0.0.1", "10.0.0.1", [], "10.0.0.1"),
        ("10.0.0.1", "10.0.0.1", ["203.0.113.5"], "203.0.113.5"),
        ("10.0.0.1", "10.0.0.1", ["6.6.6.6, 203.0.113.5"], "203.0.113.5"),
        ("10.0.0.1", "10.0.0.1", ["6.6.6.6", "203.0.113.5"], "203.0.113.5"),
        ("10.0.0.1", "10.0.0.1", ["6.6.6.6, 10.0.0.2"], "10.0.0.2"),
        ("10.0.0.1 10.0.0.2", "10.0.0.1", ["6.6.6.6, 203.0.113.5, 10.0.0.2"], "203.0.113.5"),
        ("10.0.0.0/8", "10.0.0.1", ["6.6.6.6, 203.0.113.5, 10.9.8.7, 10.0.0.2"], "203.0.113.5"),
        ("10.0.0.0/8", "10.0.0.1", ["10.3.3.3, 10.2.2.2"], "10.3.3.3"),
        ("fd00::/8", "fd00::1", ["6.6.6.6, 2001:db8::7, fd00::2"], "2001:db8::7"),
        ("10.0.0.1", "::ffff:10.0.0.1", ["203.0.113.5"], "203.0.113.5"),
        ("*", "192.0.2.9", ["6.6.6.6, 203.0.113.5"], "203.0.113.5"),
        ("*", "192.0.2.9", ["6.6.6.6", "203.0.113.5"], "203.0.113.5"),
        ("10.0.0.1", "10.0.0.1", ["203.0.113.5:1234"], "203.0.113.5"),
        ("10.0.0.1", "10.0.0.1", ["[2001:db8::7]:443"], "2001:db8::7"),
        ("10.0.0.1", "10.0.0.1", ["6.6.6.6, unknown"], "10.0.0.1"),
        ("10.0.0.1", "10.0.0.1", [""], "10.0.0.1"),
        ("10.0.0.1", "10.0.0.1", ["x" * 5000], "10.0.0.1"),
        ("", "10.0.0.1", ["203.0.113.5"], "10.0.0.1"),
    ],
)
def test_proxies_find_rightmost_untrusted_address(
    trusted: str, peer: str, forwarded: list[str], client: str
) -> None:
    assert client_address(trusted, peer, *forwarded) == f"{client} http"


@given(st.lists(ADDRESSES, max_size=5), ADDRESSES)
def test_proxies_ignore_forged_addresses(forged: list[str], client: str) -> None:
    for trusted in ("127.0.0.1", "*"):
        forwarded = ", ".join([*forged, client])
        assert client_address(trusted, "127.0.0.1", forwarded) == client_address(
            trusted, "127.0.0.1", client
        )


@pytest.mark.parametrize(
    ("peer", "proto", "scheme"),
    [
        ("10.0.0.1", "https", "https"),
        ("10.0.0.1", "https, http", "http"),
        ("10.0.0.1", "wss", "https"),
        ("10.0.0.1", "gopher", "http"),
        ("192.0.2.9", "https", "http"),
    ],
)
def test_proxies_take_scheme_from_nearest_proxy(peer: str, proto: str, scheme: str) -> None:
    assert client_address("10.0.0.1", peer, proto=proto) == f"{peer} {scheme}"


def test_proxies_reject_invalid_addresses() -> None:
    with pytest.raises(BadProxy):
        Proxies(["nonsense"])
    with pytest.raises(BadProxy):
        Proxies(["10.0.0.1/8"])


# Host names


@pytest.mark.parametrize(
    "host",
    [
        "127.0.0.1:8404",
        "192.168.1.5:8404",
        "[::1]:8404",
        "[fd00::1]",
        "localhost",
        "LOCALHOST:8404",
        "mybox:8404",
        "mybox.local:8404",
        "mybox.local.",
        "mybox.lan",
        "mybox.home.arpa",
        "play.example.org",
        "Play.Example.org:443",
        "friend.example:8443",
        "a.b.example.net",
        socket.gethostname(),
        "",
    ],
)
def test_allowed_hosts_accept_own_names(host: str) -> None:
    assert ask_host(host).status == 200


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "evil.example:8404",
        "127.0.0.1.evil.example",
        "localhost.evil.example",
        "mybox.local.evil.example",
        "evillocal.example",
        "play.example.org.evil.example",
        "xplay.example.org",
        "example.net",
        "evilexample.net",
        "[evil.example]",
        "127.0.0.1.nip.io:8404",
        "x" * 300 + ".local",
        "é.example",
    ],
)
def test_allowed_hosts_refuse_other_names_with_advice(host: str) -> None:
    sent = ask_host(host)
    assert (sent.status, sent.json["code"]) == (421, "unknown-host")
    assert "--allowed-host" in sent.json["message"]
    assert len(sent.body) < 2000


def ask_host(host: str) -> Sent:
    hosts = ["play.example.org", "*.example.net"]
    app = AllowedHosts(echo, hosts, ["https://friend.example:8443"])
    return ask(app, http_scope(headers={"host": host}))


def test_allowed_hosts_handle_two_headers_and_wildcard() -> None:
    two_hosts = [("host", "localhost"), ("host", "localhost")]
    assert ask(AllowedHosts(echo), http_scope(headers=two_hosts)).status == 421
    any_host_scope = http_scope(headers={"host": "evil.example"})
    assert ask(AllowedHosts(echo, ["*"]), any_host_scope).status == 200
    websocket_handshake = websocket_scope(headers={"host": "evil.example"})
    assert ask(AllowedHosts(echo), websocket_handshake).types[0] == "websocket.http.response.start"


# Floods


def limit_app(app: ASGIApp = echo, limits: OpenLimits | None = None) -> AddressLimit:
    return AddressLimit(app, Throttle(FEW, clock), limits or OpenLimits(), Metrics())


async def unreachable_app(scope: Scope, receive: Receive, send: Send) -> None:
    """Fail: no refused request may reach the application."""
    raise AssertionError


def test_address_limit_refuses_without_reading_the_body() -> None:
    app = limit_app()
    assert [ask(app, http_scope(path=path)).status for path in ("/", "/x", "/healthz")] == [200] * 3
    app.app = unreachable_app
    for language in LANGUAGES:
        sent = ask(app, http_scope("POST", headers={"accept-language": language}), [b"x"] * 9)
        assert (sent.status, sent.received) == (429, 0)
        assert sent.headers["retry-after"] == str(sent.json["details"]["seconds"]) == "1"
        assert sent.json["code"] == "too-many-requests"
        assert sent.json["message"] == Translator(language)("too-many-requests", seconds=1)
        assert all(sent.headers[name.lower()] == value for name, value in SECURITY_HEADERS.items())
    assert ask(app, websocket_scope()).types == [
        "websocket.http.response.start",
        "websocket.http.response.body",
    ]
    assert ask(app, websocket_scope(extensions={})).types == ["websocket.close"]
    app.app = echo
    assert ask(app, http_scope(client=("192.0.2.8", 1))).status == 200, "another address"


@pytest.mark.parametrize("path", ["/api/openapi.json", "/healthz", "/readyz", "/icon.svg", "/none"])
def test_address_limit_covers_every_path(path: str) -> None:
    app = create_app(Settings(address_limits=FEW, allowed_hosts=frozenset({"*"}), ticks=clock))
    for _ in range(3):
        ask(app, http_scope(path="/nothing"))
    assert ask(app, http_scope(path=path)).status == 429


def test_address_limit_is_second_guard_after_forwarded() -> None:
    order: list[Any] = [layer.cls for layer in build_middleware(Settings(), Metrics())]
    assert order[:2] == [ForwardedHeaders, AddressLimit]


def test_address_limit_bounds_open_requests() -> None:
    inner_statuses: list[int] = []

    async def send_another(scope: Scope, receive: Receive, send: Send) -> None:
        """Send another request during this one, as many clients would."""
        if scope["left"]:
            inner_scope = {**scope, "left": scope["left"] - 1}
            messages: list[Any] = []

            async def record(message: Any) -> None:
                messages.append(message)

            await app(inner_scope, receive, record)
            inner_statuses.append(messages[0]["status"])
        await echo(scope, receive, send)

    throttle = Throttle(ADDRESS_LIMITS, clock)
    app = AddressLimit(send_another, throttle, OpenLimits(requests_per_address=2), Metrics())
    for _ in range(2):
        assert ask(app, http_scope(left=2)).status == 200
        assert inner_statuses == [429, 200], (
            "the third request exceeds the limit, and its slot is freed"
        )
        inner_statuses.clear()


def new_recording_throttle() -> tuple[Throttle, list[float]]:
    """Return a throttle for addresses and the list of its delays."""
    delays: list[float] = []

    async def sleep(seconds: float) -> None:
        delays.append(seconds)

    return Throttle(ADDRESS_LIMITS, clock, sleep=sleep), delays


def test_address_limit_slows_request_bursts() -> None:
    throttle, delays = new_recording_throttle()
    app = AddressLimit(echo, throttle, OpenLimits(), Metrics())
    statuses = [ask(app, http_scope()).status for _ in range(2001)]
    assert statuses == [200] * 2000 + [429]
    assert len(delays) == 2000 - 20
    assert delays == sorted(delays)
    assert max(delays) == pytest.approx(9.9)


def test_address_limit_slows_websocket_bursts() -> None:
    throttle, delays = new_recording_throttle()
    app = AddressLimit(echo, throttle, OpenLimits(), Metrics())
    opened = [ask(app, websocket_scope()).types[0] for _ in range(301)]
    assert opened == ["websocket.accept"] * 300 + ["websocket.http.response.start"]
    assert len(delays) == 300 - 20, "20 connections are accepted at once"


@pytest.mark.anyio
async def test_address_throttle_slows_move_bursts() -> None:
    throttle, delays = new_recording_throttle()
    callers = [new_caller(f"player {number}", throttle) for number in range(20)]
    for caller in callers:
        for _ in range(20):
            await caller.charge_action()
    assert len(delays) == 400 - 30, "30 moves are accepted at once"
    assert delays == sorted(delays)
    with pytest.raises(TooManyRequests):
        await callers[0].charge_action()


def test_authenticator_limits_sockets_of_one_identity() -> None:
    settings = Settings(open_limits=OpenLimits(sockets_per_identity=2))
    unused: Any = None
    authenticator = Authenticator(unused, unused, unused, unused, unused, settings)
    ann, bob = (new_caller(name, Throttle(ADDRESS_LIMITS, clock)) for name in ("ann", "bob"))
    with authenticator.count_connection(ann), authenticator.count_connection(bob):
        with (
            authenticator.count_connection(ann),
            pytest.raises(TooManyRequests),
            authenticator.count_connection(ann),
        ):
            raise AssertionError
        with authenticator.count_connection(ann):
            pass
    assert not authenticator._sockets


def new_caller(name: str, address_throttle: Throttle) -> Caller:
    """Return a caller at the address that all callers here share."""
    return Caller(
        identity=Identity(name, False, name),
        language="en",
        address="192.0.2.7",
        is_secure=False,
        throttle=Throttle(Limits(), clock),
        address_throttle=address_throttle,
    )


@pytest.mark.parametrize("kind", ["actions", "creations", "joins", "analysis", "chat"])
def test_address_throttle_is_shared_by_its_identities(kind: str) -> None:
    address, accepted = Throttle(ADDRESS_LIMITS, clock), 0
    for number in range(100):
        caller = new_caller(f"sock puppet {number}", address)
        try:
            for _ in range(1000):
                caller.charge(kind)
                accepted += 1
        except TooManyRequests:
            continue
    assert accepted == ADDRESS_LIMITS.allowance_for(kind).burst


def test_refused_action_costs_its_address_nothing() -> None:
    address = Throttle(ADDRESS_LIMITS, clock)
    ann, bob = new_caller("ann", address), new_caller("bob", address)
    refused = 0
    for _ in range(2000):
        try:
            ann.charge("actions")
        except TooManyRequests:
            refused += 1
    assert refused == 2000 - Limits().actions.burst
    bob.charge("actions")
