"""Variants of ``fourfold serve`` that no user has, run as a script with the variant's name.

- ``frozen FILE``: the clock only moves when the test moves it. The time is in a file that the test
  writes and the servers read. Due work then happens at exactly its time, even on a busy machine,
  and no test waits for it.
- ``patient``: no timeouts for the database, slow readers and other servers. It is for the time
  before a timeout, which passes quickly on a busy machine.
- ``other-release FOLDER``: the web app of another release, from a folder.
- ``seeded``: the computer plays the same moves in every game.
"""

from __future__ import annotations

import os
import secrets
import sys
import time
from dataclasses import dataclass
from functools import partial
from pathlib import Path

NEVER_SECONDS = 1e6
"""Timeout between processes, which would expire when the clock jumps."""
PATIENT_SECONDS = 3600.0
SWEEP_SECONDS = 0.2
RANDOM_NUMBER = 21
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


# In the server's process. The package is imported as late as the command imports it, and not where
# tests only set the clock.


def freeze_clock() -> None:
    """Take the time from the file named in the next argument."""
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


async def _skip_sleep(_seconds: float) -> None:
    """Return at once, since only a test moves the clock."""


def lengthen_timeouts() -> None:
    """Wait an hour for the database, readers and other servers."""
    from fourfold.server import serve, settings  # noqa: PLC0415
    from fourfold.store import writer  # noqa: PLC0415

    serve.PING_SECONDS = PATIENT_SECONDS
    writer.OUTAGE_SECONDS = PATIENT_SECONDS
    settings.Settings = partial(  # type: ignore[misc,assignment]
        settings.Settings, alive_seconds=PATIENT_SECONDS, unread_seconds=PATIENT_SECONDS
    )


def replace_web_app() -> None:
    """Serve the web app of the folder named in the next argument."""
    from fourfold.server import app  # noqa: PLC0415

    app.SITE = Path(sys.argv.pop(1))


def fix_randomness() -> None:
    """Let every random number be the same."""
    secrets.randbelow = lambda bound: RANDOM_NUMBER % bound  # type: ignore[assignment]


VARIANTS = {
    "frozen": freeze_clock,
    "patient": lengthen_timeouts,
    "other-release": replace_web_app,
    "seeded": fix_randomness,
}


def main() -> None:
    """Run the variant named in the first argument."""
    from fourfold import cli  # noqa: PLC0415

    VARIANTS[sys.argv.pop(1)]()
    cli.main()


if __name__ == "__main__":
    main()
