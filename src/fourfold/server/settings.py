"""The settings of a server; the defaults suit one small machine."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from fourfold.server.runtime.rate_limits import ADDRESS_LIMITS, Limits, OpenLimits

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from pathlib import Path

    Clock = Callable[[], int]
    """Returns the time in milliseconds since 1970."""


def wall_clock() -> int:
    """Return the time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


@dataclass(frozen=True, slots=True)
class Settings:
    """Storage, limits and timing of a server.

    ``database`` and ``redis`` are URLs; without a database the games are in SQLite in ``data``.
    ``origins`` are other addresses under which browsers know this server, ``allowed_hosts`` other
    names. ``trusted_proxies`` are the addresses and networks that may report clients' addresses.
    """

    data: Path | None = None
    database: str | None = None
    redis: str | None = None
    origins: frozenset[str] = frozenset()
    allowed_hosts: frozenset[str] = frozenset()
    trusted_proxies: frozenset[str] = frozenset({"127.0.0.1", "::1"})
    metrics_address: tuple[str, int] | None = None
    """The separate address of the metrics for Prometheus."""
    limits: Limits = field(default_factory=Limits)
    address_limits: Limits = ADDRESS_LIMITS
    open_limits: OpenLimits = field(default_factory=OpenLimits)
    max_head_bytes: int = 16 * 1024
    """Size of a request before its body; browsers send one or two thousand bytes."""
    head_seconds: float = 10.0
    """Time for the head of a request, from the first byte or from the connection."""
    body_seconds: float = 30.0
    """Time for the body of a request: 64 kB over a very slow phone."""
    unread_seconds: float = 60.0
    """How long an answer may remain unread."""
    idle_seconds: int = 65
    """How long a connection may wait for a request; longer than proxies keep theirs."""
    players: int = 1
    """Processes that think for computer players."""
    analysts: int = 1
    """Processes that analyse positions."""
    warm_up: bool = True
    """Whether to load the engine and the languages at the start, not on first use."""
    sweep_seconds: float = 0.2
    """How often to look for due games: a clock, an absence, a computer's turn."""
    touch_seconds: float = 0.35
    """How long a blindfolded computer takes for a touch, so an observer can follow."""
    heartbeat_seconds: float = 20.0
    linger_seconds: float = 2.0
    """How long a disconnected player still counts as present: pages are reloaded."""
    observer_grace_seconds: int = 30
    """How long an observer may be away before the computer takes over (D8)."""
    claim_grace_seconds: int = 60
    """How long the player to act may be away before others may claim (Q13)."""
    alive_seconds: float = 2.0
    """How often a process sends its heartbeat; it counts as dead after missing four."""
    cached_rooms: int = 500
    """Games in memory that have no viewers."""
    cached_events: int = 200_000
    """Events of all these games together, some 50 MB."""
    expiry_seconds: float = 600.0
    """How often expired identities are deleted."""
    rating_seconds: float = 2.0
    """How often the results of rated games are counted."""
    max_games: int = 200
    """Unfinished games that one client may play in, or have created without a player."""
    max_tournaments: int = 10
    """Unfinished tournaments that one client may direct."""
    max_entrants: int = 300
    """Entrants of one tournament: pairing them takes a tenth of a second."""
    max_arena_entrants: int = 600
    """Entrants of an arena, which is paired in blocks."""
    max_watchers: int = 200
    """Connections to one game above which no spectator is admitted."""
    now: Clock = wall_clock
    """The clock of games, in milliseconds since 1970."""
    ticks: Callable[[], float] = time.monotonic
    """The clock of rate limits, in seconds."""
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep
    """The function that waits by the clock of rate limits."""
