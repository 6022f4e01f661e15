"""The other processes on the same database: whether they are alive, and how their clocks differ.

A heartbeat has the time of the process that sent it, so it is never compared with the clock of
another: a process is alive as long as its heartbeat changes.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

log = logging.getLogger("fourfold.server")

DEAD_AFTER = 4
"""Missed heartbeats after which a process counts as dead."""
TOLERATED_MILLISECONDS = 2000
"""The difference of two clocks that is not logged: a heartbeat may wait for the database."""
OBSERVATION_COUNT = 3
"""Heartbeats after each other that must show a difference before it is logged."""


@dataclass(slots=True)
class _Observed:
    """The last heartbeat of a process, when it was new, and the differences of its clock."""

    heartbeat: int
    changed: float
    differences: list[int]


class OtherProcesses:
    """The heartbeats of other processes, as this one has observed them.

    ``ticks`` is a clock in seconds that no one sets.
    """

    def __init__(self, ticks: Callable[[], float], alive_seconds: float) -> None:
        self._ticks = ticks
        self._alive_seconds = alive_seconds
        self._looked_at = ticks()
        self._observed: dict[str, _Observed] = {}
        self._logged: set[str] = set()

    def observe(self, heartbeats: Mapping[str, int | None], now: int) -> list[str]:
        """Note the last heartbeats of all others; return the dead ones.

        ``now`` is the time of this process. A process without a heartbeat is dead.
        """
        ticks = self._ticks()
        interval, self._looked_at = round(1000 * (ticks - self._looked_at)), ticks
        for process, heartbeat in heartbeats.items():
            before = self._observed.get(process)
            if heartbeat is None or (before is not None and before.heartbeat == heartbeat):
                continue
            if before is None:
                self._observed[process] = _Observed(heartbeat, ticks, [])
            else:
                before.heartbeat, before.changed = heartbeat, ticks
                self._note_difference(process, before, _difference(heartbeat, now, interval))
        self._observed = {key: value for key, value in self._observed.items() if key in heartbeats}
        self._logged &= heartbeats.keys()
        return [process for process in heartbeats if self._is_dead(process, ticks)]

    def _is_dead(self, process: str, ticks: float) -> bool:
        """Return whether a process has sent no heartbeat for too long, or none at all."""
        observed = self._observed.get(process)
        return observed is None or ticks - observed.changed > DEAD_AFTER * self._alive_seconds

    def _note_difference(self, process: str, observed: _Observed, difference: int) -> None:
        """Note the least difference of a clock; log one that lasts, once for each process."""
        recent = observed.differences = [*observed.differences, difference][-OBSERVATION_COUNT:]
        least = min(recent, key=abs)
        if len(recent) < OBSERVATION_COUNT or abs(least) <= TOLERATED_MILLISECONDS:
            return
        if process not in self._logged:
            self._logged.add(process)
            log.warning(
                "the clocks of two servers differ; synchronise both with NTP",
                extra={"other": process, "other_is_ahead_by_seconds": round(least / 1000, 1)},
            )


def _difference(heartbeat: int, now: int, interval: int) -> int:
    """Return by how much a clock is ahead at least, negative if it is behind.

    The heartbeat was sent within the last ``interval``.
    """
    ahead = heartbeat - now
    return ahead if ahead > 0 else min(0, ahead + interval)
