"""Quotas of the changes in a tournament, counted event by event."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from fourfold.tournament import (
    DIRECTOR,
    Attend,
    Confirm,
    Correct,
    Dispute,
    Miss,
    Pair,
    Report,
    Return,
    Unpair,
    Withdraw,
)

if TYPE_CHECKING:
    from fourfold.tournament import Event


class Quotas:
    """The changes so far, those of each entrant and of the director, and the number of tables."""

    def __init__(self) -> None:
        self.changes_of: Counter[str] = Counter()
        self.director_changes = 0
        self.table_count = 0
        self._last_tables: list[int] = []

    def count(self, event: Event) -> None:
        """Count an event."""
        match event:
            case Withdraw() | Return() | Miss() | Attend():
                self.changes_of[event.entrant] += 1
            case Report() | Confirm() | Dispute() if event.by == DIRECTOR:
                self.director_changes += 1
            case Report() | Confirm() | Dispute():
                self.changes_of[event.by] += 1
            case Correct():
                self.director_changes += 1
            case Unpair():
                self.director_changes += 1
                self.table_count -= self._last_tables.pop()
            case Pair():
                self.table_count += len(event.tables)
                self._last_tables.append(len(event.tables))
