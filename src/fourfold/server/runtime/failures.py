"""Reports of the database's failures: one line when it begins, one a minute, one at the end."""

from __future__ import annotations

import logging
import math
import time
from typing import TYPE_CHECKING

from fourfold.store import DatabaseDamaged, DiskFull

if TYPE_CHECKING:
    from collections.abc import Callable

log = logging.getLogger("fourfold.server")

REMINDER_SECONDS = 60.0
"""How often a failure that lasts is logged."""
MAX_DAMAGED = 1000
"""Damaged games and tournaments that are known; each is logged once."""
MAX_CAUSE = 200
"""Characters of a driver's message that are logged."""
AWAY = "the database is away; it is tried again until it is back"
FULL = "the disk is full; nothing can be stored until there is space"
DAMAGED = (
    "a part of the database is damaged; stop the server and look for damaged games with "
    "'fourfold check', or restore a backup"
)


class FailureReports:
    """The failures of a database, which many tasks meet and one line reports."""

    def __init__(self, ticks: Callable[[], float] = time.monotonic) -> None:
        self._ticks = ticks
        self._away_since: float | None = None
        self._is_outage_logged = False
        self._logged_at: dict[str, float] = {}
        self._has_met_damage = False
        self._damaged: set[tuple[str, str]] = set()

    @property
    def is_intact(self) -> bool:
        """Whether the database could be read so far, and no item that is known is damaged."""
        return not (self._has_met_damage or self._damaged)

    def report(self, failure: Exception) -> None:
        """Log a failure, unless the same one was logged within a minute."""
        if isinstance(failure, DatabaseDamaged):
            self._has_met_damage = True
            self._log(DAMAGED, failure)
            return
        if self._away_since is None:
            self._away_since = self._ticks()
        if self._log(FULL if isinstance(failure, DiskFull) else AWAY, failure):
            self._is_outage_logged = True

    def report_item(self, kind: str, id_: str, error: BaseException) -> None:
        """Log that the stored data of a game or tournament is damaged, once."""
        if (kind, id_) in self._damaged or len(self._damaged) >= MAX_DAMAGED:
            return
        self._damaged.add((kind, id_))
        problem = f"{type(error).__name__}: {_one_line(error)}"
        log.error(
            "a damaged %s; stop the server, then run 'fourfold check' with its database",
            kind,
            extra={kind: id_, "problem": problem},
        )

    def report_readable(self, kind: str, id_: str) -> None:
        """Note that a game or tournament could be read, perhaps after a repair."""
        self._damaged.discard((kind, id_))

    def report_write(self) -> None:
        """Log the end of an outage, since a write has succeeded."""
        if self._away_since is None:
            return
        if self._is_outage_logged:
            seconds = round(self._ticks() - self._away_since, 1)
            log.warning("the database is back", extra={"seconds": seconds})
        self._away_since, self._is_outage_logged = None, False

    def _log(self, message: str, failure: Exception) -> bool:
        """Log a message with its cause, at most once a minute; return whether it was logged."""
        now = self._ticks()
        if now < self._logged_at.get(message, -math.inf) + REMINDER_SECONDS:
            return False
        self._logged_at[message] = now
        log.error(message, extra={"cause": _one_line(failure)})
        return True


def _one_line(error: BaseException) -> str:
    """Return the start of an error's text as one line."""
    return " ".join(str(error).split())[:MAX_CAUSE]
