"""The proxies that are trusted to report a client's address.

Each proxy appends the address of its peer to ``X-Forwarded-For``; the client may have written the
addresses further left itself. So the rightmost address that is not a trusted proxy's is the
client's, for any number of proxies.
"""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from typing import TYPE_CHECKING

from fourfold.server.errors import BadProxy

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from ipaddress import IPv4Address, IPv4Network, IPv6Network

    from starlette.types import ASGIApp, Receive, Scope, Send

ANY_PEER = "*"
"""Trust every peer, for servers that only a proxy can connect to."""

MAX_ADDRESS = 60
"""More characters than an address has, even IPv6 with brackets, zone and port."""

SCHEMES = frozenset({"http", "https", "ws", "wss"})


class Proxies:
    """The proxies in front of the server, by address or network."""

    def __init__(self, trusted: Iterable[str] = ()) -> None:
        listed = frozenset(trusted)
        self._trusts_any = ANY_PEER in listed
        self._networks = [_parse_network(text) for text in sorted(listed - {ANY_PEER})]
        self._is_listed_cached = lru_cache(maxsize=1024)(self._is_listed)

    def trusts(self, address: str) -> bool:
        """Return whether the peer at an address is trusted."""
        return self._trusts_any or self._is_listed_cached(address[:MAX_ADDRESS])

    def _is_listed(self, address: str) -> bool:
        """Return whether an address belongs to a listed proxy."""
        ip = read_address(address)
        return ip is not None and any(ip in network for network in self._networks)

    def client(self, peer: str, forwarded: Sequence[str]) -> str:
        """Return the client's address, as reported by trusted proxies.

        >>> Proxies(["10.0.0.0/8"]).client("10.0.0.1", ["203.0.113.9", "198.51.100.7, 10.0.0.2"])
        '198.51.100.7'
        >>> Proxies(["*"]).client("10.0.0.1", ["203.0.113.9, 198.51.100.7"])
        '198.51.100.7'
        """
        client = peer
        for text in reversed(",".join(forwarded).split(",")):
            if not self.trusts(client):
                break
            ip = read_address(text)
            if ip is None:
                break
            client = str(ip)
            if self._trusts_any:
                break
        return client


@lru_cache(maxsize=1024)
def _parse_address(text: str) -> IPv4Address | IPv6Address | None:
    """Parse an address without port; cached, since few different ones occur."""
    try:
        ip = ip_address(text)
    except ValueError:
        return None
    return (ip.ipv4_mapped or ip) if isinstance(ip, IPv6Address) else ip


def read_address(text: str) -> IPv4Address | IPv6Address | None:
    """Parse an address, with or without a port; IPv4 within IPv6 is IPv4.

    >>> read_address(" [2001:db8::1]:443"), read_address("192.0.2.7:80"), read_address("unknown")
    (IPv6Address('2001:db8::1'), IPv4Address('192.0.2.7'), None)
    """
    text = text.strip()[:MAX_ADDRESS]
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    return _parse_address(text)


def _parse_network(text: str) -> IPv4Network | IPv6Network:
    """Parse the address or network of a trusted proxy."""
    try:
        return ip_network(text)
    except ValueError:
        raise BadProxy(proxy=text) from None


class ForwardedHeaders:
    """Sets the scope's client and scheme to those that trusted proxies report."""

    def __init__(self, app: ASGIApp, proxies: Proxies) -> None:
        self.app = app
        self.proxies = proxies

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on with the client's own address."""
        if scope["type"] != "lifespan":
            self._apply_headers(scope)
        await self.app(scope, receive, send)

    def _apply_headers(self, scope: Scope) -> None:
        """Set the client and scheme of a scope from its proxy's headers."""
        peer, port = scope.get("client") or ("", 0)
        if not self.proxies.trusts(peer):
            return
        headers = [
            (name, value) for name, value in scope["headers"] if name.startswith(b"x-forwarded")
        ]
        addresses = [
            value.decode("latin-1") for name, value in headers if name == b"x-forwarded-for"
        ]
        client = self.proxies.client(peer, addresses)
        scope["client"] = (client, port if client == peer else 0)
        schemes = b",".join(value for name, value in headers if name == b"x-forwarded-proto")
        scheme = schemes.decode("latin-1").rpartition(",")[2].strip().lower()
        if scheme in SCHEMES:
            web = scheme.replace("ws", "http")
            scope["scheme"] = web.replace("http", "ws") if scope["type"] == "websocket" else web
