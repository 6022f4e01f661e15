"""``fourfold serve`` with a clock that stands still until a test puts it forward.

The time is in a file: servers read it there, and only the test writes it. What is due at a moment
then happens at that very moment, on a busy machine too, and nobody has to wait for it.
"""

from __future__ import annotations

import os
import sys
import time
from dataclasses import dataclass
from functools import partial
from pathlib import Path

NEVER_SECONDS = 1e6
"""Processes would take each other for dead when time makes a leap."""
SWEEP_SECONDS = 0.2
ASLEEP = "FOURFOLD_TEST_ASLEEP"
"""Set for a server that does not look for itself whether a time is up."""


class FrozenClock:
    """A time in milliseconds since 1970, kept in a file."""

    def __init__(self, file: Path) -> None:
        self.file = file
        if not file.exists():
            self.set(time.time_ns() // 1_000_000)

    def now(self) -> int:
        """Return the time."""
        return int(self.file.read_text(encoding="ascii"))

    def set(self, now: int) -> None:
        """Change the time at once for everybody."""
        fresh = self.file.with_suffix(".new")
        fresh.write_text(str(now), encoding="ascii")
        fresh.replace(self.file)

    def forward(self, seconds: float) -> int:
        """Let time pass; return what it is now."""
        self.set(self.now() + round(1000 * seconds))
        return self.now()


@dataclass(frozen=True)
class FrozenServers:
    """The addresses by which one game can be reached, and the clock it is played by."""

    urls: tuple[str, ...]
    clock: FrozenClock


async def _not_wait(_seconds: float) -> None:
    """Wait for no time that only a test lets pass."""


def main() -> None:
    """Run the command with the clock that is named first."""
    from fourfold import cli  # noqa: PLC0415 - not where tests only set the clock
    from fourfold.server import settings  # noqa: PLC0415

    clock = FrozenClock(Path(sys.argv.pop(1)))
    start_time = clock.now()
    settings.Settings = partial(  # type: ignore[misc,assignment]
        settings.Settings,
        now=clock.now,
        ticks=lambda: (clock.now() - start_time) / 1000,
        sleep=_not_wait,
        alive_seconds=NEVER_SECONDS,
        sweep_seconds=NEVER_SECONDS if ASLEEP in os.environ else SWEEP_SECONDS,
    )
    cli.main()


if __name__ == "__main__":
    main()
