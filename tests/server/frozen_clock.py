"""``fourfold serve`` with a clock that only the test moves.

The time is in a file that the test writes and the servers read. Due work then happens at exactly
its time, even on a busy machine, and no test waits for it.
"""

from __future__ import annotations

import os
import sys
import time
from dataclasses import dataclass
from functools import partial
from pathlib import Path

NEVER_SECONDS = 1e6
"""Timeout between processes, which would expire when the clock jumps."""
SWEEP_SECONDS = 0.2
ASLEEP = "FOURFOLD_TEST_ASLEEP"
"""Environment variable of a server that does not sweep for due clocks."""


class FrozenClock:
    """A time in milliseconds since 1970, stored in a file."""

    def __init__(self, file: Path) -> None:
        self.file = file
        if not file.exists():
            self.set(time.time_ns() // 1_000_000)

    def now(self) -> int:
        """Return the time."""
        return int(self.file.read_text(encoding="ascii"))

    def set(self, now: int) -> None:
        """Set the time for all servers."""
        new_file = self.file.with_suffix(".new")
        new_file.write_text(str(now), encoding="ascii")
        new_file.replace(self.file)

    def forward(self, seconds: float) -> int:
        """Move the clock forward; return the new time."""
        self.set(self.now() + round(1000 * seconds))
        return self.now()


@dataclass(frozen=True)
class FrozenServers:
    """Addresses of servers with the same games, and their clock."""

    urls: tuple[str, ...]
    clock: FrozenClock


async def _skip_sleep(_seconds: float) -> None:
    """Return at once, since only a test moves the clock."""


def main() -> None:
    """Run the command with the clock named in the first argument."""
    from fourfold import cli  # noqa: PLC0415 - not where tests only set the clock
    from fourfold.server import settings  # noqa: PLC0415

    clock = FrozenClock(Path(sys.argv.pop(1)))
    start_time = clock.now()
    settings.Settings = partial(  # type: ignore[misc,assignment]
        settings.Settings,
        now=clock.now,
        ticks=lambda: (clock.now() - start_time) / 1000,
        sleep=_skip_sleep,
        alive_seconds=NEVER_SECONDS,
        sweep_seconds=NEVER_SECONDS if ASLEEP in os.environ else SWEEP_SECONDS,
    )
    cli.main()


if __name__ == "__main__":
    main()
