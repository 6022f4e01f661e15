"""The database for the event loop: reads in a few threads, writes in batches."""

from __future__ import annotations

import asyncio
import math
import time
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, TypeVar

from fourfold.match.errors import InTheDark
from fourfold.server.errors import (
    AgainstYourself,
    Damaged,
    NotAuthenticated,
    ObserverNotAgreed,
    Unavailable,
)
from fourfold.server.runtime.failures import FailureReports
from fourfold.store import DatabaseDamaged, DatabaseDown, DiskFull
from fourfold.store.database import READERS
from fourfold.store.seats import ObserverNotAccepted, RoleConflict, SecondSeat, UnknownIdentity
from fourfold.store.tournament_games import EntrantForgotten

if TYPE_CHECKING:
    from collections.abc import Callable

    from sqlalchemy import Connection

    from fourfold.rules import FourfoldError
    from fourfold.store import Database, Writer

    Result = TypeVar("Result")

REFUSALS: dict[type[Exception], type[FourfoldError]] = {
    DatabaseDown: Unavailable,
    DiskFull: Unavailable,
    DatabaseDamaged: Damaged,
    UnknownIdentity: NotAuthenticated,
    RoleConflict: InTheDark,
    ObserverNotAccepted: ObserverNotAgreed,
    SecondSeat: AgainstYourself,
    EntrantForgotten: Unavailable,
}
"""The refusals that clients get for errors of the store."""
FAILURES = (DatabaseDown, DatabaseDamaged)
"""The errors of the store that concern the operator."""


class Storage:
    """Reads and writes that do not block the event loop; an outage is a refusal."""

    def __init__(self, database: Database, writer: Writer) -> None:
        self.shared = not database.embedded
        """Whether other processes may use the database too."""
        self._database = database
        self._writer = writer
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="reader")
        self._last_write = -math.inf
        self.failures = FailureReports()

    async def read(self, query: Callable[[Connection], Result]) -> Result:
        """Run a query in its own transaction."""
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._readers, self._database.read, query)
        except FAILURES as error:
            self.failures.report(error)
            raise REFUSALS[type(error)] from error

    async def write(
        self,
        run: Callable[[Connection], Result],
        on_commit: Callable[[Result], None] | None = None,
    ) -> Result:
        """Run a write; return its result after the commit.

        ``on_commit`` gets the result right after the commit, even if the caller was cancelled. The
        caller resumes before the viewers it wakes, so that a client gets the reply to its move and
        the update together.
        """
        try:
            result = await self._writer.submit(run, on_commit)
        except tuple(REFUSALS) as error:
            if isinstance(error, FAILURES):
                self.failures.report(error)
            raise REFUSALS[type(error)] from error
        self._last_write = time.monotonic()
        self.failures.report_write()
        return result

    def seconds_since_write(self) -> float:
        """Return the seconds since the last write was committed."""
        return time.monotonic() - self._last_write

    def close(self) -> None:
        """Start no more reads; the writer finishes on its own."""
        self._readers.shutdown(wait=False)
