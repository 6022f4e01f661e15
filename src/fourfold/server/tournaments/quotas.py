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
    Edit,
    Enter,
    Miss,
    Pair,
    Report,
    Return,
    Undo,
    Unpair,
    Withdraw,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fourfold.tournament import Event, Round


class Quotas:
    """The changes so far, of each entrant and of the director, the tables and the entries."""

    def __init__(self) -> None:
        self.changes_of: Counter[str] = Counter()
        self.director_changes = 0
        self.table_count = 0
        self.entry_count = 0

    def count(self, event: Event) -> None:
        """Count an event."""
        match event:
            case Withdraw() | Return() | Miss() | Attend():
                self.changes_of[event.entrant] += 1
            case Report() | Confirm() | Dispute() if event.by == DIRECTOR:
                self.director_changes += 1
            case Report() | Confirm() | Dispute():
                self.changes_of[event.by] += 1
            case Correct() | Edit() | Undo() | Unpair():
                self.director_changes += 1
            case Enter():
                self.entry_count += 1
            case Pair():
                self.table_count += len(event.tables)

    def recount_tables(self, rounds: Sequence[Round]) -> None:
        """Count the tables of the rounds that are left after some were undone."""
        self.table_count = sum(len(round_.tables) for round_ in rounds)
