"""The database, used from the event loop: reads in a few threads, writes in groups."""

from __future__ import annotations

import asyncio
import math
import time
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, TypeVar

from fourfold.server.errors import InTheDark, NotAuthenticated, ObserverNotAgreed, Unavailable
from fourfold.store import DatabaseDown
from fourfold.store.database import READERS
from fourfold.store.seats import NotAgreed, OtherRole, UnknownIdentity

if TYPE_CHECKING:
    from collections.abc import Callable

    from sqlalchemy import Connection

    from fourfold.rules import FourfoldError
    from fourfold.store import Database, Writer

    Result = TypeVar("Result")

REFUSALS: dict[type[Exception], type[FourfoldError]] = {
    DatabaseDown: Unavailable,
    UnknownIdentity: NotAuthenticated,
    OtherRole: InTheDark,
    NotAgreed: ObserverNotAgreed,
}
"""What clients are told when the store cannot or will not."""


class Storage:
    """Read and write without blocking the event loop; an outage is a refusal like any other."""

    def __init__(self, database: Database, writer: Writer) -> None:
        self.shared = not database.embedded
        """Whether other processes may use the database too."""
        self._database = database
        self._writer = writer
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="reader")
        self._last_write = -math.inf

    async def read(self, query: Callable[[Connection], Result]) -> Result:
        """Run a query in a transaction of its own."""
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._readers, self._database.read, query)
        except DatabaseDown as error:
            raise Unavailable from error

    async def write(self, run: Callable[[Connection], Result]) -> Result:
        """Change the database; return after the commit."""
        try:
            result = await self._writer.write(run)
        except tuple(REFUSALS) as error:
            raise REFUSALS[type(error)] from error
        self._last_write = time.monotonic()
        return result

    def seconds_since_write(self) -> float:
        """Return how long ago the last write was committed."""
        return time.monotonic() - self._last_write

    def close(self) -> None:
        """Start no more reads; the writer finishes its own work."""
        self._readers.shutdown(wait=False)
