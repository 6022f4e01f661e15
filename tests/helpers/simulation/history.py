"""The history of a simulated run: what clients tried, and what they saw."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from typing import Any

ACKNOWLEDGED, UNKNOWN = "acknowledged", "unknown"
UNCERTAIN = frozenset({"unavailable", "internal"})
"""Refusals after which the action may have been carried out all the same."""
Body = dict[str, Any]


@dataclass
class Attempt:
    """An action that a client tried to carry out once, however often it sent it.

    ``outcome`` is acknowledged, unknown, or the code of a refusal. ``number`` is that of the event
    in a game, and the entrant in an entry.
    """

    who: str
    owner: str
    body: Body
    expect: int | None
    asked: float
    answered: float = 0.0
    outcome: str = UNKNOWN
    number: int | None = None
    sent: int = 0

    @property
    def is_acknowledged(self) -> bool:
        """Whether the client knows that it was carried out."""
        return self.outcome == ACKNOWLEDGED

    @property
    def is_refused(self) -> bool:
        """Whether the client knows that it was not carried out."""
        return self.outcome not in UNCERTAIN | {ACKNOWLEDGED, UNKNOWN}


@dataclass
class Reading:
    """A current view of a game or tournament: the number of events it had."""

    owner: str
    asked: float
    answered: float
    length: int


@dataclass
class Viewing:
    """Everything that a viewer of a game received over its WebSockets."""

    who: str
    owner: str
    notices: dict[int, Body] = field(default_factory=dict)
    conflicts: list[str] = field(default_factory=list)
    index: int = 0
    position: str | None = None
    is_watching: bool = True


@dataclass
class History:
    """All that clients did and saw."""

    games: list[str] = field(default_factory=list)
    tournaments: list[str] = field(default_factory=list)
    moves: list[Attempt] = field(default_factory=list)
    entries: list[Attempt] = field(default_factory=list)
    commands: list[Attempt] = field(default_factory=list)
    readings: list[Reading] = field(default_factory=list)
    viewings: list[Viewing] = field(default_factory=list)

    def moves_by_game(self) -> dict[str, list[Attempt]]:
        """Return the actions in games, by game."""
        found: dict[str, list[Attempt]] = defaultdict(list)
        for attempt in self.moves:
            found[attempt.owner].append(attempt)
        return found

    @property
    def acknowledged_count(self) -> int:
        """The number of acknowledged moves, entries and commands."""
        attempts = [*self.moves, *self.entries, *self.commands]
        return sum(attempt.is_acknowledged for attempt in attempts)
