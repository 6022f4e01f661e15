"""Undoing events: the tournament becomes the fold of its log without them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from fourfold.tournament.errors import NothingToUndo, RestedUpon, TournamentError
from fourfold.tournament.events import Undo
from fourfold.tournament.referee import apply_event

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fourfold.tournament.events import Entry
    from fourfold.tournament.tournament import Tournament


def find_undone(log: Sequence[Entry]) -> set[int]:
    """Return the numbers of the entries that are undone, from 1.

    An undone undoing undoes nothing, so the newest decide.
    """
    undone: set[int] = set()
    for number in range(len(log), 0, -1):
        event = log[number - 1].event
        if isinstance(event, Undo) and number not in undone:
            undone |= event.numbers
    return undone


def find_effective(log: Sequence[Entry]) -> list[tuple[int, Entry]]:
    """Return the entries that count, with their numbers: no undone ones and no undoings."""
    undone = find_undone(log)
    return [
        (number, entry)
        for number, entry in enumerate(log, 1)
        if number not in undone and not isinstance(entry.event, Undo)
    ]


def restart(tournament: Tournament) -> Tournament:
    """Return a tournament as it was before its first event, with its log."""
    return replace(
        tournament, members={}, rounds=(), open_rounds=(), corrections=(), is_finished=False
    )


def apply_undo(tournament: Tournament, event: Undo, entry: Entry) -> Tournament:
    """Return the tournament without the events that ``entry`` undoes, or refuse it."""
    undone = find_undone(tournament.log)
    for number in sorted(event.numbers):
        if number in undone or not 1 <= number <= len(tournament.log):
            raise NothingToUndo(number=number)
    after, resting = restart(tournament), []
    for number, earlier in find_effective((*tournament.log, entry)):
        try:
            after = apply_event(after, earlier.event, earlier.at)
        except TournamentError:
            resting.append(number)
    if resting:
        raise RestedUpon(numbers=", ".join(map(str, resting)))
    return after
