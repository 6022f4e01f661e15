"""Rate limits for clients: token buckets, each stored as a single number.

A bucket holds ``burst`` tokens and gains ``rate`` tokens a second. Only the time at which it will
be full again is stored. Each token taken moves that time by ``1 / rate``; it may be at most
``burst / rate`` ahead::

    tokens = burst - rate * (full_at - now)

A full bucket is forgotten.
"""

from __future__ import annotations

import asyncio
import math
from collections import OrderedDict
from dataclasses import dataclass, fields
from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import TYPE_CHECKING

from fourfold.server.errors import TooManyRequests

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

MAX_BUCKETS = 100_000
"""Buckets in memory, some 25 MB; the least recently used are dropped first."""

SWEEP_COUNT = 4
"""Buckets that are checked for being full whenever one is used."""

SLACK = 1e-6
"""Tolerance for rounding, in seconds."""


@dataclass(frozen=True, slots=True)
class Allowance:
    """A long-term rate per second, and a burst."""

    rate: float
    burst: float

    def __post_init__(self) -> None:
        if not (0 < self.rate < math.inf and 0 < self.burst < math.inf):
            raise ValueError(f"an allowance is two positive numbers: {self}")

    def scaled(self, factor: float) -> Allowance:
        """Return an allowance larger by ``factor``."""
        return Allowance(self.rate * factor, self.burst * factor)


@dataclass(frozen=True, slots=True)
class Limits:
    """The allowances of one client."""

    requests: Allowance = Allowance(20, 60)
    """Requests of any kind."""
    actions: Allowance = Allowance(10, 40)
    """Moves and touches, over HTTP or WebSocket."""
    creations: Allowance = Allowance(0.2, 20)
    """Games, identities and tokens."""
    joins: Allowance = Allowance(0.5, 20)
    """Seat links tried. Guessing one is hopeless; the limit keeps the log quiet."""
    analysis: Allowance = Allowance(1, 30)
    """Analyses and hints."""
    connections: Allowance = Allowance(5, 40)
    """WebSockets opened."""
    chat: Allowance = Allowance(0.5, 5)
    """Lines of chat."""
    refusals: Allowance = Allowance(1, 60)
    """WebSocket messages refused as too many; a client above this is disconnected."""
    frames: Allowance = Allowance(20, 200)
    """Frames on one WebSocket, whatever they carry."""

    def allowance_for(self, kind: str) -> Allowance:
        """Return the allowance for a kind of request."""
        if kind not in {field.name for field in fields(self)}:
            raise KeyError(kind)
        allowance: Allowance = getattr(self, kind)
        return allowance

    def scaled(self, factor: float) -> Limits:
        """Return limits larger by ``factor``: load tests come from a single client."""
        return Limits(**{f.name: self.allowance_for(f.name).scaled(factor) for f in fields(self)})


ADDRESS_LIMITS = Limits(
    requests=Allowance(200, 2000),
    actions=Allowance(60, 400),
    creations=Allowance(0.5, 150),
    joins=Allowance(10, 150),
    analysis=Allowance(5, 150),
    connections=Allowance(20, 300),
    chat=Allowance(15, 150),
    refusals=Allowance(60, 3600),
    frames=Allowance(1200, 12_000),
)
"""The allowances of all clients at one address: enough for a class of sixty.

Sixty people who open the page at once send some 1,500 requests and create 60 identities, then 30
games; each opens a WebSocket or two, and makes at most one move a second. Creating more identities
does not raise the limit.
"""


UNDELAYED_COUNTS = {"requests": 20, "connections": 20, "actions": 30}
"""Requests of one address that are served at once; others are delayed to its rate.

Each takes the server a millisecond or two, so a burst from one address hardly delays clients at
others.
"""


@dataclass(frozen=True, slots=True)
class OpenLimits:
    """Limits on what is open at one time; a browser has up to six connections, and sockets."""

    connections: int = 10_000
    """Connections in all; fewer if the system allows this process fewer files."""
    connections_per_address: int = 600
    """Connections of an address that is not a trusted proxy: sixty browsers."""
    requests_per_address: int = 600
    """Requests that are being answered or waiting: one on each connection."""
    sockets_per_address: int = 300
    """WebSockets of one address: five for each browser."""
    sockets_per_identity: int = 200
    """WebSockets of one identity: a bot may play as many games (``max_games``)."""
    listed_per_identity: int = 5
    """Games in the lobby that one client lists."""
    listed_per_address: int = 20
    """Games in the lobby that all clients at one address list."""

    def scaled(self, factor: float) -> OpenLimits:
        """Return limits larger by ``factor``, at least one each; ``connections`` stays."""
        values = {f.name: max(1, round(getattr(self, f.name) * factor)) for f in fields(self)}
        return OpenLimits(**values | {"connections": self.connections})


class Throttle:
    """The token buckets of all clients; ``sleep`` waits by the same clock, in seconds."""

    def __init__(
        self,
        limits: Limits,
        clock: Callable[[], float],
        max_buckets: int = MAX_BUCKETS,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self.sleep = sleep
        self._allowances = {
            field.name: limits.allowance_for(field.name) for field in fields(limits)
        }
        self._clock = clock
        self._max_buckets = max_buckets
        self._full_at: OrderedDict[tuple[str, str], float] = OrderedDict()

    def __len__(self) -> int:
        return len(self._full_at)

    def check(self, client: str, kind: str) -> None:
        """Raise `TooManyRequests` if a client's bucket has no token left; take none."""
        self._full_after(client, kind, 1.0, self._clock())

    def charge(self, client: str, kind: str, cost: float = 1.0) -> float:
        """Take tokens from a client's bucket, or raise `TooManyRequests` and take none.

        Return the seconds until the bucket is full again: how far the client is ahead of its rate.
        A cost above the burst is always refused.
        """
        now, key = self._clock(), (client, kind)
        self._sweep(now)
        self._full_at[key] = full_at = self._full_after(client, kind, cost, now)
        self._full_at.move_to_end(key)
        if len(self._full_at) > self._max_buckets:
            self._full_at.popitem(last=False)
        return full_at - now

    def pace(self, client: str, kind: str) -> float:
        """Take a token; return the seconds to wait so that few requests are served at once."""
        undelayed = UNDELAYED_COUNTS[kind] / self._allowances[kind].rate
        return max(0.0, self.charge(client, kind) - undelayed)

    def _full_after(self, client: str, kind: str, cost: float, now: float) -> float:
        """Return when a bucket would be full again after a cost; refuse a cost above its tokens."""
        allowance = self._allowances[kind]
        full_at = max(self._full_at.get((client, kind), now), now) + cost / allowance.rate
        wait = full_at - now - allowance.burst / allowance.rate
        if wait > SLACK:
            raise TooManyRequests(seconds=max(1, math.ceil(wait - SLACK)))
        return full_at

    def _sweep(self, now: float) -> None:
        """Forget a few of the least recently used buckets if they are full."""
        for _ in range(SWEEP_COUNT):
            key = next(iter(self._full_at), None)
            if key is None or self._full_at[key] > now:
                return
            del self._full_at[key]


@lru_cache(maxsize=4096)
def client_of(address: str) -> str:
    """Return the client that an address belongs to; an IPv6 client has a whole /64.

    >>> client_of("192.0.2.7"), client_of("2001:db8::1:2"), client_of("::ffff:192.0.2.7")
    ('192.0.2.7', '2001:db8::/64', '192.0.2.7')
    """
    try:
        ip = ip_address(address)
    except ValueError:
        return address
    if not isinstance(ip, IPv6Address):
        return str(ip)
    return str(ip.ipv4_mapped or IPv6Network((int(ip), 64), strict=False))
