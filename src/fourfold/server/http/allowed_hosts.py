"""The host names this server answers to.

Another site can point its own host name to this machine (DNS rebinding); to a browser, its scripts
would then have the same origin as the server. So a name must be one that cannot be registered in
public DNS, or one that the host has listed:

- an address, ``localhost``, a name without a dot;
- a name under a domain that only private networks use: ``mybox.local``;
- the machine's own name;
- a name from ``--allowed-host`` or ``--origin``, where ``*.example.org`` allows all subdomains and
  ``*`` any name.
"""

from __future__ import annotations

import socket
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from starlette.datastructures import Headers

from fourfold.server.errors import UnknownHost
from fourfold.server.http.middleware import send_refusal
from fourfold.server.http.trusted_proxies import read_address

if TYPE_CHECKING:
    from collections.abc import Iterable

    from starlette.types import ASGIApp, Receive, Scope, Send

ANY = "*"
PRIVATE_DOMAINS = (".local", ".localhost", ".internal", ".lan", ".home", ".home.arpa")
MAX_NAME = 253
"""Maximum length of a DNS name."""


class AllowedHosts:
    """Refuses requests for other host names."""

    def __init__(
        self, app: ASGIApp, hosts: Iterable[str] = (), origins: Iterable[str] = ()
    ) -> None:
        self.app = app
        listed = {host.lower().rstrip(".") for host in hosts}
        listed |= {urlsplit(origin.lower()).hostname or "" for origin in origins}
        self._any = ANY in listed
        self._names = (listed | {socket.gethostname().lower()}) - {ANY, ""}
        self._suffixes = tuple(name[1:] for name in listed if name.startswith("*."))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        if scope["type"] == "lifespan" or self._any:
            await self.app(scope, receive, send)
            return
        hosts = Headers(scope=scope).getlist("host")
        if all(self.allows(host) for host in hosts) and len(hosts) <= 1:
            await self.app(scope, receive, send)
        else:
            shown = hosts[0].encode("ascii", "replace").decode()[:MAX_NAME]
            await send_refusal(scope, receive, send, UnknownHost(host=shown))

    def allows(self, host: str) -> bool:
        """Return whether a ``Host`` header names this server; HTTP/1.0 may send none."""
        if host.startswith("["):
            return read_address(host) is not None
        name = host.lower().partition(":")[0].rstrip(".")
        if len(name) > MAX_NAME:
            return False
        if "." not in name or read_address(name) is not None:
            return True
        return name in self._names or name.endswith(PRIVATE_DOMAINS + self._suffixes)
