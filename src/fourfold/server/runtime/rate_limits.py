"""How much each client may ask for: token buckets, stored as one number each.

A bucket holds ``burst`` tokens and gains ``rate`` a second. Of each bucket only the moment is kept
at which it will be full again; every token taken moves that moment ``1 / rate`` further off, and it
may never be more than ``burst / rate`` away::

    tokens = burst - rate * (full_at - now)

A bucket that is full again is forgotten.
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
"""Buckets kept at most, some 25 MB; beyond that the least recently used is dropped."""

SWEEP_COUNT = 4
"""Buckets checked for being full again each time one is used."""

SLACK = 1e-6
"""Seconds by which rounding may be off."""


@dataclass(frozen=True, slots=True)
class Allowance:
    """How many a second in the long run, and how many at once."""

    rate: float
    burst: float

    def __post_init__(self) -> None:
        if not (0 < self.rate < math.inf and 0 < self.burst < math.inf):
            raise ValueError(f"an allowance is two positive numbers: {self}")

    def scaled(self, factor: float) -> Allowance:
        """Return an allowance larger by a factor."""
        return Allowance(self.rate * factor, self.burst * factor)


@dataclass(frozen=True, slots=True)
class Limits:
    """What one client may do."""

    requests: Allowance = Allowance(20, 60)
    """Requests of any kind."""
    actions: Allowance = Allowance(10, 40)
    """Moves and touches, over HTTP or WebSocket."""
    creations: Allowance = Allowance(0.2, 20)
    """Games, identities and tokens."""
    joins: Allowance = Allowance(0.5, 20)
    """Seat links tried. Guessing one is hopeless anyway; this keeps the log quiet."""
    analysis: Allowance = Allowance(1, 30)
    """Analyses and hints."""
    connections: Allowance = Allowance(5, 40)
    """WebSockets opened."""
    chat: Allowance = Allowance(0.5, 5)
    """Lines of chat."""
    refusals: Allowance = Allowance(1, 60)
    """Messages over a WebSocket refused for being too many; whoever goes on is disconnected."""

    def allowance_for(self, kind: str) -> Allowance:
        """Return the allowance for something."""
        if kind not in {field.name for field in fields(self)}:
            raise KeyError(kind)
        allowance: Allowance = getattr(self, kind)
        return allowance

    def scaled(self, factor: float) -> Limits:
        """Return limits larger by a factor: load tests come from one client."""
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
)
"""What everybody at one address may do together: a class of sixty behind one address plays.

Sixty people who open the page at one moment send some 1,500 requests and make 60 identities, then
30 games; each opens a WebSocket or two, and makes a move a second at most. Whoever makes many
identities gets no more than that.
"""


UNDELAYED_COUNTS = {"requests": 20, "connections": 20, "actions": 30}
"""How many of one address are served at once; the others come at the pace of its rate.

Each takes the server a millisecond or two, so that a burst from one address hardly delays anybody
at another.
"""


@dataclass(frozen=True, slots=True)
class OpenLimits:
    """What may be open at one moment. A browser keeps up to six connections, and its sockets."""

    connections: int = 10_000
    """Connections in all; fewer where the system allows this process fewer files."""
    connections_per_address: int = 600
    """Of one address that is not a trusted proxy: sixty browsers."""
    requests_per_address: int = 600
    """Requests that are being answered or wait their turn: one on each connection."""
    sockets_per_address: int = 300
    """WebSockets, five each."""
    sockets_per_identity: int = 200
    """WebSockets of one identity: a bot may sit in as many games (``max_games``)."""
    listed_per_identity: int = 5
    """Games in the lobby that one client lists."""
    listed_per_address: int = 20
    """The same for all clients at one address."""

    def scaled(self, factor: float) -> OpenLimits:
        """Return limits larger by a factor, at least one each; ``connections`` stays as it is."""
        values = {f.name: max(1, round(getattr(self, f.name) * factor)) for f in fields(self)}
        return OpenLimits(**values | {"connections": self.connections})


class Throttle:
    """The buckets of all clients. The clock counts seconds, which ``sleep`` lets pass."""

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

    def check(self, client: str, kind: str, cost: float = 1.0, *, take: bool = True) -> float:
        """Take tokens from a client's bucket, or refuse and take none.

        Return the seconds until the bucket is full again: how far the client is ahead of its rate.
        A cost above the burst is always refused. Without ``take`` nothing is taken.
        """
        allowance = self._allowances[kind]
        now, key = self._clock(), (client, kind)
        self._sweep(now)
        full_at = max(self._full_at.get(key, now), now) + cost / allowance.rate
        wait = full_at - now - allowance.burst / allowance.rate
        if wait > SLACK:
            raise TooManyRequests(seconds=max(1, math.ceil(wait - SLACK)))
        if not take:
            return full_at - now
        self._full_at[key] = full_at
        self._full_at.move_to_end(key)
        if len(self._full_at) > self._max_buckets:
            self._full_at.popitem(last=False)
        return full_at - now

    def pace(self, client: str, kind: str) -> float:
        """Take a token, or refuse; return the seconds to wait, so that few are served at once."""
        undelayed = UNDELAYED_COUNTS[kind] / self._allowances[kind].rate
        return max(0.0, self.check(client, kind) - undelayed)

    def _sweep(self, now: float) -> None:
        """Forget a few of the least recently used buckets if they are full again."""
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
