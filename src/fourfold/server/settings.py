"""How a server is set up; the defaults suit one small machine."""

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
    """Where the games are kept, who may ask how often, and how patient the server is.

    ``database`` and ``redis`` are URLs; without a database the games are in SQLite in ``data``.
    ``origins`` are other addresses under which browsers know this server, ``allowed_hosts`` other
    names; ``trusted_proxies`` are addresses and networks whose word is taken for who is asking.
    """

    data: Path | None = None
    database: str | None = None
    redis: str | None = None
    origins: frozenset[str] = frozenset()
    allowed_hosts: frozenset[str] = frozenset()
    trusted_proxies: frozenset[str] = frozenset({"127.0.0.1", "::1"})
    metrics_address: tuple[str, int] | None = None
    """Where to serve metrics for Prometheus, apart from everything else."""
    limits: Limits = field(default_factory=Limits)
    address_limits: Limits = ADDRESS_LIMITS
    open_limits: OpenLimits = field(default_factory=OpenLimits)
    max_head_bytes: int = 16 * 1024
    """Bytes of a request before its body; browsers send one or two thousand."""
    head_seconds: float = 10.0
    """How long the head of a request may take to come, from the first byte or the connection."""
    body_seconds: float = 30.0
    """How long its body may take: 64 kB over the slowest of phones."""
    unread_seconds: float = 60.0
    """How long an answer may lie unread."""
    idle_seconds: int = 65
    """How long a connection may wait for its next request; longer than proxies keep theirs."""
    players: int = 1
    """Processes that think for opponents."""
    analysts: int = 1
    """Processes that analyse positions."""
    warm_up: bool = True
    """Load the engine and the languages at the start, so that nobody waits for them later."""
    sweep_seconds: float = 0.2
    """How often the server looks for games that are due: a clock, an absence, a program's turn."""
    touch_seconds: float = 0.35
    """How long a blindfolded program takes for a touch, so that an observer can follow."""
    heartbeat_seconds: float = 20.0
    linger_seconds: float = 2.0
    """How long somebody whose connection is lost still counts as here, since pages are reloaded."""
    observer_grace_seconds: int = 30
    """How long an observer may be away until the program takes over (D8)."""
    claim_grace_seconds: int = 60
    """How long the player to act may be away until another may claim the game (Q13)."""
    alive_seconds: float = 2.0
    """How often a process sends its heartbeat; it counts as dead after missing four."""
    cached_rooms: int = 500
    """Games kept in memory that nobody is watching."""
    cached_events: int = 200_000
    """Events of all these games together, some 50 MB."""
    expiry_seconds: float = 600.0
    """How often the server looks for identities that nobody uses any more."""
    rating_seconds: float = 2.0
    """How often the server looks for rated games that have ended."""
    max_games: int = 200
    """Games under way that one client may sit in, or have made without anybody sitting in them."""
    max_tournaments: int = 10
    """Tournaments under way that one client may direct."""
    max_entrants: int = 300
    """Entrants of one tournament: pairing them takes a tenth of a second."""
    max_arena_entrants: int = 600
    """Entrants of an arena, which is paired in parts."""
    max_watchers: int = 200
    """Connections to one game."""
    now: Clock = wall_clock
    """What games are timed by, in milliseconds since 1970."""
    ticks: Callable[[], float] = time.monotonic
    """What clients' requests are counted by, in seconds."""
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep
    """How these seconds are waited for."""
