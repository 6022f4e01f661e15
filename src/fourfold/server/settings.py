"""How a server is set up. What is not set has a value that suits one small machine."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from fourfold.server.limits import Limits

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


def wall_clock() -> int:
    """Return the time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


@dataclass(frozen=True, slots=True)
class Settings:
    """Where the games are kept, who may ask how often, and how patient the server is.

    ``database`` and ``redis`` are URLs; without a database the games are in SQLite in ``data``.
    ``origins`` are other addresses under which browsers know this server.
    """

    data: Path | None = None
    database: str | None = None
    redis: str | None = None
    origins: frozenset[str] = frozenset()
    limits: Limits = field(default_factory=Limits)
    players: int = 1
    """Processes that think for opponents."""
    analysts: int = 1
    """Processes that analyse positions."""
    warm_up: bool = True
    """Load the engine and the languages at the start, so that nobody waits for them later."""
    sweep_seconds: float = 0.2
    """How often the server looks for clocks that have run out and other duties."""
    touch_seconds: float = 0.35
    """How long a blindfolded program takes for a touch, so that an observer can follow."""
    heartbeat_seconds: float = 20.0
    linger_seconds: float = 2.0
    """How long somebody whose connection is lost still counts as here: pages are reloaded."""
    observer_grace_seconds: int = 30
    """How long an observer may be away until the program takes over (D8)."""
    alive_seconds: float = 2.0
    """How often a process says that it is alive; it counts as dead after four times that."""
    tables_kept: int = 500
    """Games kept in memory that nobody is watching."""
    most_games: int = 200
    """Games under way that one client may sit in, or have made without anybody sitting in them."""
    most_watchers: int = 200
    """Connections to one game."""
    now: Callable[[], int] = wall_clock
    """What games are timed by, in milliseconds since 1970."""
    ticks: Callable[[], float] = time.monotonic
    """What clients' requests are counted by, in seconds."""
