"""The log of a tournament for its director: what happened, by whom, and what was undone."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any

from fourfold.server.schemas.tournament_views import LogLine, TournamentLog
from fourfold.tournament import Edit, Enter, Pair, Undo, find_undone

if TYPE_CHECKING:
    from fourfold.tournament import Event, Tournament

MAX_LINES = 100
"""Lines in one response."""
_PLAIN = ("entrant", "round", "table", "game", "reason")
_RESULTS = ("result", "was")


def log_json(tournament: Tournament, before: int | None) -> str:
    """Return the newest lines before a number, newest first, as the JSON of a `TournamentLog`."""
    log = tournament.log
    last = len(log) if before is None else min(before - 1, len(log))
    view = _LogView(tournament)
    lines = [view.line(number) for number in islice(range(last, 0, -1), MAX_LINES)]
    return TournamentLog(length=len(log), lines=lines).model_dump_json()


class _LogView:
    """The lines of a log, with the names of all who ever entered."""

    def __init__(self, tournament: Tournament) -> None:
        self._log = tournament.log
        self._undone = find_undone(tournament.log)
        self._names = {
            entry.event.entrant.id: entry.event.entrant.name
            for entry in tournament.log
            if isinstance(entry.event, Enter)
        } | {id_: member.entrant.name for id_, member in tournament.members.items()}

    def line(self, number: int) -> LogLine:
        """Return the line of an event."""
        entry = self._log[number - 1]
        line = LogLine(
            number=number,
            at=entry.at,
            by=entry.by,
            by_name=self._names.get(entry.by),
            kind=entry.event.kind,
            undone=number in self._undone,
            **self._details(entry.event),
        )
        if not isinstance(entry.event, Undo):
            return line
        return line.model_copy(
            update={
                "redoes": self._is_redo(entry.event),
                "undoes": [self.line(target) for target in self._targets(entry.event)],
            }
        )

    def _details(self, event: Event) -> dict[str, Any]:
        """Return the fields that describe an event."""
        if isinstance(event, Enter):
            return {"entrant": event.entrant.id, "name": event.entrant.name}
        if isinstance(event, Edit):
            return {"entrant": event.entrant, "name": event.name}
        fields: dict[str, Any] = {
            name: getattr(event, name) for name in _PLAIN if hasattr(event, name)
        }
        fields |= {name: str(getattr(event, name)) for name in _RESULTS if hasattr(event, name)}
        if "entrant" in fields:
            fields["name"] = self._names.get(fields["entrant"])
        fields["finishes"] = getattr(event, "finishes", False)
        fields["by_hand"] = isinstance(event, Pair) and event.by_hand
        claimant = getattr(event, "by", "")
        return {**fields, "claimant": self._names.get(claimant)}

    def _is_redo(self, event: Undo) -> bool:
        """Return whether an undoing restores events."""
        is_redo, target = False, self._log[event.number - 1].event
        while isinstance(target, Undo):
            is_redo, target = not is_redo, self._log[target.number - 1].event
        return is_redo

    def _targets(self, event: Undo) -> list[int]:
        """Return the numbers of the events that an undoing undoes or restores in the end."""
        found: set[int] = set()
        waiting = set(event.numbers)
        while waiting:
            number = waiting.pop()
            target = self._log[number - 1].event
            if isinstance(target, Undo):
                waiting |= target.numbers
            else:
                found.add(number)
        return sorted(found)
