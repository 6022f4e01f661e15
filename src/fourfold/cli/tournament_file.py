"""A tournament in a file of events, each synced to disk before it takes effect."""

from __future__ import annotations

import os
import sys
import time
from typing import TYPE_CHECKING, Self

from fourfold.tournament import (
    Entry,
    Tournament,
    TournamentSetup,
    entry_to_json,
    from_lines,
    setup_to_json,
)

if TYPE_CHECKING:
    from pathlib import Path
    from types import TracebackType

    from fourfold.tournament import Event


class TournamentFile:
    """A tournament and its file, locked so that one command at a time writes to it.

    An incomplete last line was cut short by a crash and never acknowledged; it is removed.
    """

    def __init__(self, path: Path) -> None:
        self._stream = path.open("r+b")
        _lock(self._stream.fileno())
        text = self._stream.read()
        complete = text[: text.rfind(b"\n") + 1]
        try:
            self.tournament = from_lines(complete.decode("utf-8"))
        except BaseException:
            self._stream.close()
            raise
        if complete != text:
            self._stream.truncate(len(complete))
        self._stream.seek(len(complete))

    @classmethod
    def create(cls, path: Path, setup: TournamentSetup) -> TournamentFile:
        """Create the file of a new tournament; raise FileExistsError if it exists."""
        with path.open("x", encoding="utf-8") as stream:
            stream.write(f"{setup_to_json(setup)}\n")
            stream.flush()
            os.fsync(stream.fileno())
        return cls(path)

    def append(self, event: Event) -> Tournament:
        """Apply an event and write it; a refused event is not written."""
        entry = Entry(time.time_ns() // 1_000_000, event)
        after = self.tournament.apply(entry.event, entry.at)
        self._stream.write(f"{entry_to_json(entry)}\n".encode())
        self._stream.flush()
        os.fsync(self._stream.fileno())
        self.tournament = after
        return after

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._stream.close()


def _lock(descriptor: int) -> None:
    """Wait for an exclusive lock on the file; do nothing on Windows."""
    if sys.platform != "win32":
        import fcntl

        fcntl.flock(descriptor, fcntl.LOCK_EX)
